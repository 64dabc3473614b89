"""The turn clock: time belongs to whoever was to act, goes with the entries in force, and is never invented."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from companion.games import lorenzo
from companion.table.amend import Amend
from companion.table.archive import DamagedFile
from companion.table.clock import BY_HAND, LEFT, OFF, SCREEN, Spent, Stopwatch, as_time, corrected, spent
from companion.table.store import SavedGame, Store
from tests.golden import FOLDER

RECORD = json.loads((FOLDER / "lorenzo" / "two-players.json").read_text(encoding="utf-8"))["games"][0]
SETUP, ACTIONS = lorenzo.read_setup(RECORD["setup"]), [lorenzo.read_action(one) for one in RECORD["actions"]]


def begun(store: Store, *thoughts: float | None) -> SavedGame:
    """The golden game with so many entries."""
    game = store.new_game("lorenzo", SETUP, "Friday")
    for action, thought in zip(ACTIONS, thoughts, strict=False):
        game.do(action, thought)
    return game


def turns(*moments: tuple[str | None, str, float | None]) -> Spent:
    """``turns(("red", "actions", 3), …)``; the last one is now."""
    states = [SimpleNamespace(to_act=seat, phase=phase, round=1) for seat, phase, _seconds in moments]
    return spent(states, [seconds for _seat, _phase, seconds in moments[:-1]])


@pytest.mark.parametrize("seed", range(4))
def test_what_is_used_is_the_sum_of_the_entries_in_force(store: Store, seed: int) -> None:
    """Beside it a list of who was to act before each entry, and how long: undo, redo and amendments only cut it."""
    random, game = Random(seed), begun(store)
    told: list[tuple[str | None, float | None]] = []
    for _step in range(90):
        match random.choices(("do", "amend", "undo", "redo"), (8, 1, 2, 2))[0]:
            case "undo" if game.can_undo:
                game.go_to(random.randrange(max(0, game.position - 5), game.position))
            case "redo" if game.can_redo:
                game.redo()
            case "amend" if game.history.actions:
                number = random.randint(1, len(game.history.actions))
                same = (game.history.actions[number - 1],)
                do(game, Amend(number=number, actions=same), told, random)
            case "do":
                do(game, ACTIONS[len(game.history.actions)], told, random)
        used: Counter[str] = Counter()
        for seat, seconds in told[: game.position]:
            if seat and seconds is not None:
                used[seat] += seconds  # type: ignore[assignment]
        assert dict(game.spent.used) == pytest.approx(dict(used))
        assert game.thoughts == tuple(seconds for _seat, seconds in told[: game.position])
    assert used
    assert store.open_game(game.id).spent == game.spent


def do(game: SavedGame, action: object, told: list[tuple[str | None, float | None]], random: Random) -> None:
    told[game.position :] = [(game.state.to_act, random.choice((None, random.uniform(0, 90))))]
    game.do(action, told[-1][1])  # type: ignore[arg-type]


def test_a_turn_is_what_one_player_decides_in_a_row() -> None:
    found = turns(("red", "b", 3), ("red", "b", 4), ("blue", "b", 5), (None, "b", 9), ("blue", "b", 6), ("red", "b", 0))
    assert [(turn.seat, turn.seconds) for turn in found.turns] == [
        *(("red", 7), ("blue", 5), (None, 0), ("blue", 6), ("red", 0))
    ]
    assert found.used == {"red": 7, "blue": 11}


def test_the_usual_turn_is_the_middle_one_of_the_player_or_else_of_everybody() -> None:
    assert turns(("red", "b", 3)).usual is None
    assert turns(("red", "b", 3), ("blue", "b", 0)).usual == 3
    assert turns(("red", "b", None), ("blue", "b", 0)).usual is None
    slow = [("red", "b", 60), ("blue", "b", 5), ("red", "b", 20), ("blue", "b", 5), ("red", "b", 30), ("blue", "b", 5)]
    assert turns(*slow, ("red", "b", 0)).usual == 30
    assert turns(*slow, ("red", "auction", 2), ("blue", "auction", 0)).usual == 2


def test_less_time_is_taken_from_the_longest_and_more_goes_to_the_last() -> None:
    seats = ("red", "blue", "red", None, "red")
    assert corrected(seats, (10, 90, 300, 5, 20), "red", -60) == (10, 90, 240, 5, 20)
    assert corrected(seats, (10, 90, 300, 5, 20), "red", -315) == (10, 90, 0, 5, 5)
    assert corrected(seats, (10, 90, 300, 5, 20), "red", -999) == (0, 90, 0, 5, 0)
    assert corrected(seats, (10, 90, 300, 5, None), "red", 60) == (10, 90, 360, 5, None)
    assert corrected(seats, (None,) * 5, "red", 60) == (None,) * 5


def test_a_stopwatch_counts_while_nothing_holds_it() -> None:
    now = [100.0]
    watch = Stopwatch(lambda: now[0])

    def after(seconds: float) -> float:
        now[0] += seconds
        return watch.seconds

    assert after(5) == 0
    watch.let_go(OFF)
    assert after(5) == 5
    watch.hold(SCREEN)
    watch.hold(LEFT)
    assert after(60) == 5
    watch.let_go(SCREEN)
    assert (after(60), watch.paused) == (5, True)
    watch.tap()
    assert (after(2), watch.paused) == (7, False)
    watch.tap()
    watch.restart(3)
    assert after(2) == 3
    watch.let_go(BY_HAND)
    assert after(2) == 5


def test_times_are_read_as_minutes_and_seconds() -> None:
    assert [as_time(seconds) for seconds in (0, 38.9, 90, 3725)] == ["0:00", "0:38", "1:30", "1:02:05"]


# In the file


def test_the_time_is_there_with_its_entry_after_the_next_start(store: Store, path: Path) -> None:
    game = begun(store, 1.5, None, 3.25)
    game.undo()
    assert game.thoughts == (1.5, None)
    store.close()
    with Store.open(path) as again:
        opened = again.open_game(game.id)
        assert [*opened.thoughts] == [1.5, None]
        opened.redo()
        assert [*opened.thoughts] == [1.5, None, 3.25]
        opened.go_to(1)
        opened.do(ACTIONS[1], 8)
        assert ([*opened.thoughts], opened.can_redo) == ([1.5, 8], False)
        assert again.open_game(game.id).thoughts == (1.5, 8)


def test_other_times_are_written_and_statistics_notice(store: Store) -> None:
    game = begun(store, 1, 2, 3)
    game.undo()
    played = store.summary(game.id).changed
    game.retime((None, 5))
    again = store.open_game(game.id)
    assert (again.thoughts, again._revision) == ((None, 5), game._revision)
    assert store.summary(game.id).changed == played
    again.redo()
    assert again.thoughts == (None, 5, 3)


def test_what_is_no_time_was_never_counted(store: Store) -> None:
    game = begun(store, 1, 2, 3, 4)
    with store._database.writing() as connection:
        for number, odd in enumerate(("soon", -1, 1e300), start=1):
            connection.execute("UPDATE log SET thought = ? WHERE number = ?", (odd, number))
    assert store.open_game(game.id).thoughts == (None, None, None, 4)


def test_the_times_travel_with_a_game(store: Store, elsewhere: Store) -> None:
    document = store.export(begun(store, 1.5, None, 3).id)
    (game,) = elsewhere.import_(document)
    assert elsewhere.open_game(game).thoughts == (1.5, None, 3)
    untimed = store.export(begun(store, None, None).id)
    assert "thoughts" not in json.loads(untimed)["games"][0]
    assert elsewhere.open_game(*elsewhere.import_(untimed)).thoughts == (None, None)


@pytest.mark.parametrize("times", ["soon", [1], [1, -2, 3], [1, "2s", 3], [1, 2, 1e300]])
def test_damaged_times_are_refused(store: Store, times: object) -> None:
    document = json.loads(store.export(begun(store, 1, 2, 3).id))
    document["games"][0]["thoughts"] = times
    with pytest.raises(DamagedFile, match="game 1 cannot be read"):
        store.import_(json.dumps(document))
