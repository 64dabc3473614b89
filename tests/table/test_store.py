"""Saved games: what is done and undone is still so after the next start."""

import shutil
import sqlite3
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.table.action import Refused
from companion.table.game import UnknownGame
from companion.table.journal import NoSuchEntry
from companion.table.rows import Summary
from companion.table.store import ChangedElsewhere, NoLongerLegal, NoSuchGame, SavedGame, Store, UnreadableGame
from tests.table import counting
from tests.table.counting import Add, Clear, Setup


def begin(store: Store, *steps: int, title: str = "Sunday", target: int = 1000) -> SavedGame:
    game = store.new_game("counting", Setup(target=target), title)
    for step in steps:
        game.do(Add(n=step))
    return game


def titles(summaries: list[Summary]) -> list[str]:
    return [summary.title for summary in summaries]


def seen(game: SavedGame) -> tuple[object, ...]:
    return game.state, game.entries, game.position, game.can_undo, game.can_redo


def at(second: int) -> datetime:
    return datetime(2026, 3, 1, 20, 0, second, tzinfo=UTC)


def test_a_game_is_there_after_the_next_start(store: Store, path: Path) -> None:
    game = begin(store, 3, 4)
    game.do(Add(n=11, overruled=True))
    store.close()
    with Store.open(path) as again:
        opened = again.open_game(game.id)
        assert seen(opened) == seen(game)
        assert (opened.setup, opened.game) == (Setup(), counting)
        assert opened.entries[-1].flagged == ("add.step",)


def test_undo_redo_and_what_can_be_redone_survive_the_next_start(store: Store, path: Path) -> None:
    game = begin(store, 3, 4, 5)
    assert game.undo().text == "adds 5 to 7"
    game.go_to(0)
    assert game.redo().text == "adds 3 to 0"
    store.close()
    with Store.open(path) as again:
        opened = again.open_game(game.id)
        assert seen(opened) == seen(game)
        assert (opened.position, len(opened.entries)) == (1, 3)
        assert opened.redo().text == "adds 4 to 3"


def test_a_new_action_after_undo_replaces_what_could_be_redone(store: Store) -> None:
    game = begin(store, 3, 4, 5)
    game.go_to(1)
    game.do(Clear())
    assert [entry.text for entry in store.open_game(game.id).entries] == ["adds 3 to 0", "clears 3"]


def test_a_refused_action_and_a_jump_too_far_leave_everything_as_it_was(store: Store) -> None:
    game = begin(store, 3)
    before = seen(game), store.games()
    with pytest.raises(Refused):
        game.do(Add(n=11))
    with pytest.raises(NoSuchEntry):
        game.go_to(2)
    with pytest.raises(NoSuchEntry):
        game.redo()
    assert before == (seen(game), store.games())
    assert seen(store.open_game(game.id)) == seen(game)


def test_a_setup_that_breaks_a_rule_and_an_unknown_box_make_no_game(store: Store) -> None:
    with pytest.raises(Refused):
        store.new_game("counting", Setup(seats=()), "Nobody")
    with pytest.raises(UnknownGame):
        store.new_game("chess", Setup(), "Another")
    assert store.games() == []


def test_a_summary_says_what_a_list_shows(store: Store) -> None:
    game = begin(store, 3, 4)
    game.undo()
    assert store.games() == [
        Summary(
            id=game.id,
            box="counting",
            title="Sunday",
            setup={"seats": ["Anna", "Bea"], "target": 1000},
            created=at(0),
            changed=at(2),
            position=1,
            finished=False,
        )
    ]


def test_moments_are_kept_in_utc(path: Path) -> None:
    with Store.open(path, partial(datetime.fromisoformat, "2026-03-01T21:00:00+01:00")) as store:
        begin(store)
        assert (store.games()[0].created, store.games()[0].created.tzinfo) == (at(0), UTC)


def test_a_game_is_finished_while_it_stands_at_its_end(store: Store) -> None:
    game = begin(store, 3, 4, target=7)
    assert store.games()[0].finished
    game.undo()
    assert not store.games()[0].finished
    game.redo()
    assert store.games()[0].finished


def test_the_last_played_game_comes_first(store: Store) -> None:
    first, second = begin(store, title="first"), begin(store, title="second")
    assert titles(store.games()) == ["second", "first"]
    first.do(Add(n=1))
    assert titles(store.games()) == ["first", "second"]
    second.do(Add(n=1))
    first.undo()
    assert titles(store.games()) == ["second", "first"]


def test_a_game_is_renamed(store: Store) -> None:
    game = begin(store)
    store.rename(game.id, "Monday")
    game.do(Add(n=1))
    assert titles(store.games()) == ["Monday"]


def test_a_game_that_an_older_program_put_away_is_in_the_list(store: Store, path: Path) -> None:
    begin(store)
    altered(path, "UPDATE games SET archived = 1")
    assert titles(store.games()) == titles(store.sound_and_damaged()[0]) == ["Sunday"]


def test_a_deleted_game_comes_back_from_the_bin(store: Store) -> None:
    game = begin(store, 3)
    store.delete(game.id)
    assert (store.games(), titles(store.bin())) == ([], ["Sunday"])
    store.restore(game.id)
    assert (titles(store.games()), store.bin()) == (["Sunday"], [])
    assert seen(store.open_game(game.id)) == seen(game)


def test_only_a_game_in_which_nothing_has_happened_is_forgotten(store: Store) -> None:
    played, untouched = begin(store, 3), begin(store)
    store.forget_unplayed(played.id)
    store.forget_unplayed(untouched.id)
    assert ([game.id for game in store.games()], store.bin()) == ([played.id], [])


def test_a_game_in_the_bin_cannot_go_on(store: Store) -> None:
    game = begin(store, 3)
    store.delete(game.id)
    with pytest.raises(NoSuchGame, match="Look in the bin"):
        game.do(Add(n=1))
    with pytest.raises(NoSuchGame):
        game.undo()
    with pytest.raises(NoSuchGame):
        store.open_game(game.id)
    store.restore(game.id)
    assert game.do(Add(n=1)).number == 2


def test_emptying_the_bin_deletes_for_good_after_a_backup(store: Store, path: Path) -> None:
    kept, thrown = begin(store, 3), begin(store, 4, title="thrown")
    store.delete(thrown.id)
    store.empty_bin()
    with pytest.raises(NoSuchGame):
        store.restore(thrown.id)
    assert store.open_game(kept.id).state.added == (3,)
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT DISTINCT game FROM log").fetchall() == [(kept.id,)]
    (backup,) = path.parent.glob("*-backup-*")
    with Store.open(backup) as before:
        before.restore(thrown.id)
        assert before.open_game(thrown.id).state.added == (4,)


def test_an_empty_bin_needs_no_backup(store: Store, path: Path) -> None:
    store.empty_bin()
    assert list(path.parent.glob("*-backup-*")) == []


def test_a_number_is_never_given_to_two_games(store: Store) -> None:
    game = begin(store)
    store.delete(game.id)
    store.empty_bin()
    assert begin(store).id != game.id


@pytest.mark.parametrize("number", [99, 10**30])
@pytest.mark.parametrize("method", ["rename", "delete", "restore", "open_game", "export"])
def test_an_unknown_game_is_a_sentence(store: Store, method: str, number: int) -> None:
    arguments = (number, "title") if method == "rename" else (number,)
    with pytest.raises(NoSuchGame, match="This game is no longer in the list"):
        getattr(store, method)(*arguments)


def test_two_windows_never_overwrite_each_other(store: Store, path: Path) -> None:
    game = begin(store, 3)
    with Store.open(path) as elsewhere:
        other = elsewhere.open_game(game.id)
        other.do(Add(n=4))
        with pytest.raises(ChangedElsewhere, match="Open it again"):
            game.do(Add(n=5))
        with pytest.raises(ChangedElsewhere):
            game.undo()
    assert game.state.added == (3,)
    assert store.open_game(game.id).state.added == (3, 4)


def test_a_log_that_the_rules_refuse_now_can_be_opened_before_that_entry(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = begin(store, 3, 4, 5)
    monkeypatch.setattr(counting, "UNLUCKY", 4)
    with pytest.raises(NoLongerLegal, match="Move 2 of “Sunday” is now against the rules") as refused:
        store.open_game(game.id)
    assert (refused.value.number, refused.value.verdict.rules) == (2, ["add.unlucky"])
    opened = store.open_game(game.id, until=1)
    assert (opened.state.added, opened.can_redo) == ((3,), False)
    opened.do(Add(n=6))
    assert store.open_game(game.id).state.added == (3, 6)


def altered(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(statement)


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE games SET box = 'chess'", "does not have the game of “Sunday”"),
        ('UPDATE games SET setup = \'{"seats": [], "target": []}\'', "The setup of “Sunday” cannot be read"),
        ("UPDATE log SET action = 'Add three' WHERE number = 1", "Move 1 of “Sunday” cannot be read"),
        ('UPDATE log SET action = \'{"kind": "fly"}\' WHERE number = 2', "Move 2 of “Sunday” cannot be read"),
    ],
)
def test_a_game_that_means_nothing_is_a_sentence(store: Store, path: Path, statement: str, sentence: str) -> None:
    game = begin(store, 3, 4)
    altered(path, statement)
    with pytest.raises(UnreadableGame, match=sentence):
        store.open_game(game.id)


def test_a_setup_that_the_rules_refuse_now_is_a_sentence(store: Store, path: Path) -> None:
    game = begin(store, 3)
    altered(path, "UPDATE games SET setup = '{\"seats\": []}'")
    with pytest.raises(NoLongerLegal, match="The setup of “Sunday” is now against the rules"):
        store.open_game(game.id)


def test_one_game_is_summed_up_as_in_the_lists(store: Store) -> None:
    sunday, lost = (begin(store, 3, title=title).id for title in ("Sunday", "Lost"))
    store.delete(lost)
    assert [store.summary(sunday)] == store.games()
    with pytest.raises(NoSuchGame):
        store.summary(lost)


def test_finished_games_are_counted(store: Store) -> None:
    begin(store, 3)
    for title in ("Sunday", "Monday", "Lost"):
        begin(store, 3, title=title, target=3)
    store.delete(store.games()[0].id)
    assert store.count_finished() == len(store.finished()) == 2


def test_settings_are_kept(store: Store, path: Path) -> None:
    store.change_setting("text scale", 1.5)
    store.change_setting("seats", ["Anna", {"colour": "città ß 🎲"}])
    store.change_setting("text scale", 2)
    store.close()
    with Store.open(path) as again:
        assert again.settings() == {"seats": ["Anna", {"colour": "città ß 🎲"}], "text scale": 2}
        assert again.setting("text scale") == 2
        assert again.setting("sound") is None
        assert again.setting("sound", True) is True


def test_one_setting_is_read_without_the_others(store: Store) -> None:
    store.change_setting("text scale", 1.5)
    with store._database.writing() as connection:
        connection.execute("INSERT INTO settings (key, value) VALUES ('others', 'no JSON')")
    assert store.setting("text scale") == 1.5
    assert store.settings() == {"text scale": 1.5}
    assert store.setting("others", "none") == "none"


def test_a_setting_without_a_json_form_is_refused(store: Store) -> None:
    store.change_setting("scale", 1)
    for wrong in (float("nan"), {1, 2}):
        with pytest.raises((TypeError, ValueError)):
            store.change_setting("scale", wrong)
    assert store.settings() == {"scale": 1}


class PlainList(RuleBasedStateMachine):
    """A saved game against a list and a number."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "giglio.sqlite"
        self.store = Store.open(self.path)
        self.game = self.store.new_game("counting", Setup(target=10**6), "model")
        self.steps: list[int] = []
        self.position = 0

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder)

    @rule(n=st.integers(1, counting.LARGEST_STEP))
    def do(self, n: int) -> None:
        self.game.do(Add(n=n))
        self.steps[self.position :] = [n]
        self.position += 1

    @rule(n=st.integers(counting.LARGEST_STEP + 1, 99).filter(lambda n: n != counting.UNLUCKY), overruled=st.booleans())
    def do_what_the_rules_refuse(self, n: int, overruled: bool) -> None:
        if overruled:
            assert self.game.do(Add(n=n, overruled=True)).flagged == ("add.step",)
            self.steps[self.position :] = [n]
            self.position += 1
        else:
            with pytest.raises(Refused):
                self.game.do(Add(n=n))

    @precondition(lambda self: self.position)
    @rule()
    def undo(self) -> None:
        self.position -= 1
        assert self.game.undo().number == self.position + 1

    @precondition(lambda self: self.position < len(self.steps))
    @rule()
    def redo(self) -> None:
        self.position += 1
        assert self.game.redo().number == self.position

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        self.position = data.draw(st.integers(0, len(self.steps)))
        self.game.go_to(self.position)

    @rule()
    def restart(self) -> None:
        self.store.close()
        self.store = Store.open(self.path)
        self.game = self.store.open_game(self.game.id)

    @rule()
    def go_on_elsewhere_from_an_export(self) -> None:
        exported = self.store.export(self.game.id)
        self.store.close()
        self.path = self.path.with_name(f"{self.path.stem}-2.sqlite")
        self.store = Store.open(self.path)
        (imported,) = self.store.import_(exported)
        self.game = self.store.open_game(imported)

    @invariant()
    def agrees(self) -> None:
        assert [entry.action.to_json()["n"] for entry in self.game.entries] == self.steps
        assert [entry.number for entry in self.game.entries] == list(range(1, len(self.steps) + 1))
        assert self.game.state.added == tuple(self.steps[: self.position])
        assert self.game.position == self.position
        assert (self.game.can_undo, self.game.can_redo) == (self.position > 0, self.position < len(self.steps))


TestPlainList = PlainList.TestCase
TestPlainList.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
