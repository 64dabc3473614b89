"""The log of one game: recording, refusing, undoing, redoing, replaying."""

import pytest

from companion.table.action import Action, Refused, Verdict
from companion.table.journal import Finding, Journal, NoSuchEntry, RefusedEntry, examine
from tests.table import counting
from tests.table.counting import Add, Clear, Setup, State


def journal(*steps: int) -> Journal:
    return Journal.replay(counting, Setup(), [Add(n=n) for n in steps])


def texts(log: Journal) -> list[str]:
    return [entry.text for entry in log.entries]


def test_an_action_is_described_as_the_table_stood_before_it() -> None:
    log = journal(3, 4)
    entry = log.do(Clear())
    assert (entry.number, entry.action, entry.text, entry.flagged) == (3, Clear(), "clears 7", ())
    assert texts(log) == ["adds 3 to 0", "adds 4 to 3", "clears 7"]
    assert log.state == State(1000)


def test_a_refused_action_raises_and_changes_nothing() -> None:
    log = journal(3)
    log.undo()
    with pytest.raises(Refused) as refused:
        log.do(Add(n=11))
    assert refused.value.verdict.rules == ["add.step"]
    assert (log.position, log.state, texts(log)) == (0, State(1000), ["adds 3 to 0"])


def test_an_overruled_action_is_recorded_with_the_rules_it_breaks() -> None:
    log = journal(3)
    assert log.do(Add(n=11, overruled=True)).flagged == ("add.step",)
    assert log.state.total == 14


def test_an_overruled_action_that_breaks_no_rule_is_not_flagged() -> None:
    assert journal().do(Add(n=3, overruled=True)).flagged == ()


def test_a_firm_refusal_cannot_be_overruled_even_if_the_game_would_apply_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "apply", lambda state, action, verdict: state)
    with pytest.raises(Refused):
        journal().do(Add(n=13, overruled=True))


def test_an_action_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    judged: list[Action] = []
    check = counting.check

    def noted(state: State, action: Action) -> Verdict:
        judged.append(action)
        return check(state, action)

    monkeypatch.setattr(counting, "check", noted)
    journal(3, 4)
    assert judged == [Add(n=3), Add(n=4)]


def test_undo_and_redo_name_their_entry() -> None:
    log = journal(3, 4)
    assert log.undo().text == "adds 4 to 3"
    assert log.undo().text == "adds 3 to 0"
    assert log.redo().text == "adds 3 to 0"
    assert (log.position, log.state.added) == (1, (3,))


def test_any_point_is_reached_without_applying_anything_again(monkeypatch: pytest.MonkeyPatch) -> None:
    log = journal(*[1] * 50)
    states = [log.state_at(position) for position in range(51)]
    monkeypatch.delattr(counting, "apply")
    for position in (0, 50, 17, 18, 0):
        log.go_to(position)
        assert log.state is states[position]


def test_a_new_action_after_undo_replaces_what_could_be_redone() -> None:
    log = journal(3, 4, 5)
    log.go_to(1)
    log.do(Add(n=9))
    assert texts(log) == ["adds 3 to 0", "adds 9 to 3"]
    assert (log.can_redo, log.state.added) == (False, (3, 9))
    assert log.state_at(2) is log.state


@pytest.mark.parametrize("position", [-1, 3])
def test_nothing_lies_beyond_either_end_of_the_log(position: int) -> None:
    log = journal(3, 4)
    with pytest.raises(NoSuchEntry):
        log.go_to(position)
    assert log.position == 2


def test_undo_and_redo_know_when_they_are_possible() -> None:
    log = journal()
    assert (log.can_undo, log.can_redo) == (False, False)
    with pytest.raises(NoSuchEntry):
        log.undo()
    log.do(Add(n=3))
    assert (log.can_undo, log.can_redo) == (True, False)
    with pytest.raises(NoSuchEntry):
        log.redo()
    log.undo()
    assert (log.can_undo, log.can_redo) == (False, True)


def test_preparing_changes_nothing_until_it_is_committed() -> None:
    log = journal(3)
    prepared = log.prepare(Add(n=4))
    assert (log.position, log.state.added, len(log.entries)) == (1, (3,), 1)
    assert log.commit(prepared) is prepared.entry
    assert log.state is prepared.after


def test_what_was_prepared_for_another_moment_is_not_committed() -> None:
    log = journal(3)
    prepared = log.prepare(Add(n=4))
    log.do(Add(n=5))
    with pytest.raises(ValueError, match="another moment"):
        log.commit(prepared)
    log.go_to(0)
    log.do(Add(n=2))
    with pytest.raises(ValueError, match="another moment"):
        log.commit(prepared)
    assert log.state.added == (2,)


def test_what_was_prepared_is_committed_once_even_if_it_changes_no_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "apply", lambda state, action, verdict: state)
    log = journal()
    prepared = log.prepare(Clear())
    log.commit(prepared)
    with pytest.raises(ValueError, match="another moment"):
        log.commit(prepared)


def test_replay_gives_the_same_journal() -> None:
    log = journal(3, 4)
    log.do(Add(n=11, overruled=True))
    again = Journal.replay(counting, log.setup, [entry.action for entry in log.entries])
    assert (again.entries, again.state) == (log.entries, log.state)


def test_replay_keeps_and_flags_what_the_rules_refuse_by_now() -> None:
    log = journal(3, 11, 4)
    assert [entry.flagged for entry in log.entries] == [(), ("add.step",), ()]
    assert log.entries[1].action == Add(n=11, overruled=True)


def test_replay_names_the_entry_that_cannot_even_be_recorded() -> None:
    with pytest.raises(RefusedEntry, match="entry 2: Add") as refused:
        journal(3, 13, 4)
    assert (refused.value.number, refused.value.action) == (2, Add(n=13))
    assert "add.unlucky" in refused.value.verdict.rules


def test_replay_calls_the_setup_entry_0() -> None:
    with pytest.raises(RefusedEntry) as refused:
        Journal.replay(counting, Setup(seats=()), [])
    assert (refused.value.number, refused.value.verdict.rules) == (0, ["setup.seats"])


def findings(*actions: Action) -> list[Finding]:
    return list(examine(counting, Setup(), actions))


def test_an_examination_goes_on_after_an_entry_that_can_be_recorded_anyway() -> None:
    found = findings(Add(n=3), Add(n=11), Add(n=4))
    assert [(finding.number, finding.text) for finding in found] == [
        (1, "adds 3 to 0"),
        (2, "adds 11 to 3"),
        (3, "adds 4 to 14"),
    ]
    assert [finding.verdict.rules for finding in found] == [[], ["add.step"], []]


def test_an_examination_ends_at_an_entry_that_cannot_be_recorded() -> None:
    found = findings(Add(n=3), Add(n=13), Add(n=4))
    assert [(finding.number, finding.verdict.rules) for finding in found] == [(1, []), (2, ["add.unlucky", "add.step"])]
    assert found[-1].text == "adds 13 to 3"


def test_an_examination_begins_with_the_setup() -> None:
    (finding,) = examine(counting, Setup(seats=()), [Add(n=3)])
    assert (finding.number, finding.action, finding.verdict.rules) == (0, None, ["setup.seats"])


def test_one_entry_is_found_by_its_number() -> None:
    log = journal(3, 4)
    assert [log.entry(number) for number in (1, 2)] == [*log.entries]
    for number in (0, 3):
        with pytest.raises(NoSuchEntry):
            log.entry(number)
