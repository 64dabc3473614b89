"""What was recorded some moves ago is put right: the rest happens once more, and Undo takes the whole of it back."""

import json

import pytest

from companion.table.action import Action, Reason, Verdict
from companion.table.amend import REACH, Amend, read_action
from companion.table.archive import OversizedFile
from companion.table.journal import Journal, examine
from companion.table.limits import MOST_AMENDMENTS, MOST_ENTRIES
from companion.table.store import Store
from tests.table import counting
from tests.table.counting import Add, Clear, Setup, State


def journal(*actions: Action, target: int = 1000) -> Journal:
    return Journal.replay(counting, Setup(target=target), actions)


def test_another_action_takes_its_place_and_the_rest_follows() -> None:
    log = journal(Add(n=1), Add(n=2), Add(n=3))
    entry = log.do(Amend(number=2, actions=(Add(n=9), Add(n=5))))
    assert log.state.added == (1, 9, 5, 3)
    assert entry.text == "adds 9 to 1; adds 5 to 10, instead of adds 2 to 1"
    log.undo()
    assert log.state.added == (1, 2, 3)
    log.redo()
    assert log.state.added == (1, 9, 5, 3)


def test_it_is_taken_away_with_what_belongs_to_it() -> None:
    log = journal(Add(n=1), Add(n=2), Add(n=3), Add(n=4))
    assert log.do(Amend(number=2, count=2)).text == "adds 2 to 1 · undone"
    assert log.state.added == (1, 4)


def test_what_belongs_to_something_else_stays() -> None:
    log = journal(Add(n=1), Add(n=2), Add(n=3), Add(n=4), Add(n=5))
    assert log.do(Amend(number=2, count=3, kept=(3, 5, 1))).text == "adds 2 to 1 · undone"
    assert log.state.added == (1, 3, 5)


def test_its_line_says_who_once() -> None:
    log = journal(Add(n=1), Add(n=2))
    amended = log.do(Amend(seat="all", number=2, actions=(Add(n=9),)))
    assert amended.text == "Everybody: adds 9 to 1, instead of adds 2 to 1"


def test_of_what_only_came_later_its_line_says_nothing() -> None:
    log = journal(Add(n=0), Add(n=2))
    assert log.do(Amend(number=2, actions=(Add(n=0), Add(n=2)))).text == "adds 0 to 0"


def test_the_next_amendment_counts_what_is_in_force() -> None:
    log = journal(Add(n=1), Add(n=2), Amend(number=1), Add(n=3), Amend(number=2, actions=(Add(n=7),)))
    assert log.state.added == (2, 7)
    assert log.history.actions == (Add(seat="all", n=2), Add(n=7))
    log.go_to(2)
    assert list(log.history.actions) == [Add(n=1), Add(n=2)]
    log.do(Add(n=5))
    assert list(log.history.actions) == [Add(n=1), Add(n=2), Add(n=5)]


def test_what_no_longer_fits_is_told_and_what_makes_no_sense_is_left_out() -> None:
    log = journal(Add(n=1), Add(n=11, overruled=True), Add(n=2), target=20)
    outcome = log.amended(Amend(number=1, actions=(Add(n=10),)))
    assert [(one.text, one.verdict.rules, one.left_out) for one in outcome.consequences] == [
        ("adds 2 to 12", ["game.over"], True)
    ]
    assert outcome.history.actions == (Add(n=10), Add(seat="all", n=11, overruled=True))
    assert log.state.added == (1, 11, 2)


def test_what_makes_no_sense_where_it_is_told_anew_is_not_left_out_in_silence() -> None:
    outcome = journal(Add(n=1)).amended(Amend(number=1, actions=(Add(n=12), Add(n=13))))
    assert [(one.text, one.verdict.rules, one.left_out) for one in outcome.consequences] == [
        ("adds 13 to 12", ["add.unlucky", "add.step"], True)
    ]
    assert outcome.text == "adds 12 to 0, instead of adds 1 to 0"


def test_what_was_against_the_rules_before_is_not_told_again() -> None:
    log = journal(Add(n=1), Add(n=11, overruled=True), target=10)
    outcome = log.amended(Amend(number=1, actions=(Add(n=10),)))
    assert [one.verdict.rules for one in outcome.consequences] == [["game.over"]]


def test_what_is_told_anew_against_the_rules_is_judged_as_such() -> None:
    actions = (Add(n=1), Amend(number=1, actions=(Add(n=12), Add(n=13))))
    assert [finding.verdict.rules for finding in examine(counting, Setup(), actions)] == [[], ["add.step"]]
    assert journal(*actions).state.added == (12,)


def test_what_is_recorded_anyway_in_its_place_is_flagged() -> None:
    entry = journal(Add(n=1)).do(Amend(number=1, actions=(Add(n=11, overruled=True),)))
    assert entry.flagged == ("add.step",)
    assert [(one.text, one.state.total) for one in entry.breaches] == [("", 0)]


def nothing_on(total: int, reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more rule."""
    check = counting.check

    def also(state: State, action: Action) -> Verdict:
        return Verdict((*check(state, action).reasons, *([reason] if state.total == total else ())))

    monkeypatch.setattr(counting, "check", also)


LATER = (Add(n=1), Add(n=2), Add(n=3), Amend(number=1, actions=(Add(n=7),)))


def test_what_came_later_and_stays_against_the_rules_is_flagged(
    monkeypatch: pytest.MonkeyPatch, store: Store, elsewhere: Store
) -> None:
    nothing_on(9, Reason("add.late"), monkeypatch)
    game = store.new_game("counting", Setup(), "Sunday")
    *_, entry = [game.do(action) for action in LATER]
    assert (game.state.added, entry.flagged) == ((7, 2, 3), ("add.late",))
    (imported,) = elsewhere.import_(store.export(game.id))
    for again in (store.open_game(game.id), elsewhere.open_game(imported)):
        *before, amended = again.entries
        assert [one.flagged for one in before] == [(), (), ()]
        assert amended.flagged == ("add.late",)
        assert [(one.text, one.state.total) for one in amended.breaches] == [("adds 3 to 3", 9)]
    found = [finding.verdict.rules for finding in examine(counting, Setup(), LATER)]
    assert found == [[], [], [], ["add.late"]]


def test_what_is_left_out_is_not_on_record_against_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_on(9, Reason("add.late", firm=True), monkeypatch)
    log = journal(*LATER[:3])
    assert [one.left_out for one in log.amended(LATER[3]).consequences] == [True]
    assert (log.do(LATER[3]).flagged, log.state.added) == ((), (7, 2))


@pytest.mark.parametrize("total", [0, 9])
def test_whoever_acts_later_than_the_others_breaks_no_rule(monkeypatch: pytest.MonkeyPatch, total: int) -> None:
    log = journal(*LATER[:3])
    nothing_on(total, Reason("turn.seat"), monkeypatch)
    assert log.amended(LATER[3]).consequences == ()
    assert (log.do(LATER[3]).flagged, log.state.added) == ((), (7, 2, 3))


def test_who_cannot_act_now_at_all_is_left_out_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_on(9, Reason("turn.seat", firm=True), monkeypatch)
    (one,) = journal(*LATER[:3]).amended(LATER[3]).consequences
    assert (one.text, one.left_out) == ("adds 3 to 3", True)


def test_what_was_recorded_anyway_and_makes_no_sense_now_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing_on(9, Reason("add.step", firm=True), monkeypatch)
    log = journal(*LATER[:2], Add(n=11, overruled=True))
    outcome = log.amended(LATER[3])
    assert [(one.text, one.verdict.rules, one.left_out) for one in outcome.consequences] == [
        ("adds 11 to 3", ["add.step"], True)
    ]


def test_it_does_not_reach_further_back_than_a_round() -> None:
    log = journal(*[Add(n=1)] * (REACH + 5))
    log.do(Amend(number=1, actions=(Add(n=2),)))
    assert log.state.added[:6] == (1, 1, 1, 1, 1, 2)


@pytest.mark.parametrize(("number", "count"), [(9, 1), (2, 9), (20_000, 20_000)])
def test_a_number_beyond_the_end_is_the_end(number: int, count: int) -> None:
    log = journal(Add(n=1), Add(n=2), Amend(number=number, count=count, actions=(Add(n=3),)))
    assert log.state.added == ((1, 3) if number == 2 else (1, 2, 3))


def test_it_survives_its_json() -> None:
    amend = Amend(seat="blue", number=2, count=3, actions=(Add(n=2), Clear()), kept=(3,), hindsight=True)
    written = json.loads(json.dumps(amend.to_json()))
    assert written["actions"] == [{"kind": "add", "n": 2}, {"kind": "clear"}]
    assert read_action(counting, written) == amend


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "amend", "number": 1},
        {"kind": "amend", "number": 0, "actions": []},
        {"kind": "amend", "number": 1, "actions": {}},
        {"kind": "amend", "number": 1, "actions": [{"kind": "amend", "number": 1, "actions": []}]},
        {"kind": "amend", "number": 1, "actions": [], "more": 1},
        ["amend"],
    ],
)
def test_anything_else_is_a_value_error(data: object) -> None:
    with pytest.raises(ValueError, match=r"validation error|lists its actions"):
        read_action(counting, data)


def test_it_is_saved_exported_and_imported_like_any_other(store: Store, elsewhere: Store) -> None:
    game = store.new_game("counting", Setup(), "Sunday")
    for action in (Add(n=1), Add(n=2), Amend(number=1), Add(n=3)):
        game.do(action)
    (imported,) = elsewhere.import_(store.export(game.id))
    for again in (store.open_game(game.id), elsewhere.open_game(imported)):
        assert (again.state.added, again.entries) == ((2, 3), game.entries)


def test_a_file_cannot_have_the_app_play_for_ever(store: Store) -> None:
    game = store.new_game("counting", Setup(), "Sunday")
    document = json.loads(store.export(game.id))
    amendment = Amend(number=1).to_json()
    document["games"][0].update(actions=[amendment] * MOST_AMENDMENTS, position=0)
    store.import_(json.dumps(document))
    document["games"][0]["actions"].append(amendment)
    with pytest.raises(OversizedFile):
        store.import_(json.dumps(document))
    many = {"kind": "amend", "number": 1, "actions": [{"kind": "clear"}] * (MOST_ENTRIES // 4)}
    document["games"][0]["actions"] = [many] * 5
    with pytest.raises(OversizedFile):
        store.import_(json.dumps(document))
