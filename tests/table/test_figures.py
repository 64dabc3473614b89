"""What is kept of a finished game for statistics, by box, and that nothing else is taken for it."""

from pathlib import Path

import pytest

from companion.table import figures, pad_game
from companion.table.figures import Figures
from companion.table.pad import rules
from companion.table.store import SavedGame, Store
from tests.golden import FOLDER, GAMES


def opened(store: Store, path: Path) -> SavedGame:
    (game,) = store.import_(path.read_bytes())
    return store.open_game(game)


@pytest.mark.parametrize("golden", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_points_add_up_to_the_standings_in_every_box(store: Store, golden: Path) -> None:
    game = opened(store, golden)
    result = store.work_out(game)
    assert {one.seat: sum(result.figures.points[one.seat].values()) for one in result.standings} == {
        one.seat: one.total for one in result.standings
    }
    assert set(result.figures.order) in ({one.seat for one in result.standings}, set())
    assert figures.read(figures.written(result.figures)) == result.figures
    assert store.finished()[0].result == result


@pytest.mark.parametrize(
    ("golden", "modules", "first", "had"),
    [
        ("lorenzo/four-players-all-leaders", ("advanced",), "red", {"leader"}),
        ("lorenzo/five-players-houses", ("advanced", "houses"), "red", {"leader", "family"}),
        ("masters/three-players", (), "red", {"leader"}),
        ("princes/four-players-muse", ("muse",), "green", set()),
    ],
)
def test_a_box_says_who_began_and_what_was_played_with(
    store: Store, golden: str, modules: tuple[str, ...], first: str, had: set[str]
) -> None:
    found = store.work_out(opened(store, FOLDER / f"{golden}.json")).figures
    assert (found.modules, found.order[0]) == (modules, first)
    assert {thing.partition(":")[0] for things in found.had.values() for thing in things} == had


def test_the_clock_counts_for_who_had_to_decide(store: Store) -> None:
    game = opened(store, FOLDER / "lorenzo" / "two-players.json")
    assert store.work_out(game).figures.thought == {}
    deciding = [(n + 1, seat) for n in range(game.position) if (seat := game.state_at(n).to_act)]
    nobody = next(n + 1 for n in range(game.position) if game.state_at(n).to_act is None)
    with store._database.writing() as connection:
        for number, seconds in ((deciding[0][0], 4), (deciding[1][0], 2.5), (nobody, 100), (deciding[2][0], "long")):
            change = "UPDATE log SET thought = ? WHERE game = ? AND number = ?"
            connection.execute(change, (seconds, game.id, number))
    expected: dict[str, float] = {}
    for (_number, seat), seconds in zip(deciding, (4, 2.5), strict=False):
        expected[seat] = expected.get(seat, 0) + seconds
    assert store.work_out(game).figures.thought == expected
    game.go_to(deciding[0][0])
    assert store.work_out(game).figures.thought == {deciding[0][1]: 4}


def test_a_pad_puts_its_rows_where_the_game_has_them() -> None:
    setup = pad_game.Setup(box="houses", seats=("Anna", "Bea"))
    pad = pad_game.begin(setup)
    entered = {"track": "30", "ventures": "5", "133": "3", "tile": "4"}
    for row in ("133", "tile"):
        pad = pad_game.apply(pad, pad_game.Show(row=row))
    for row, text in entered.items():
        pad = pad_game.apply(pad, pad_game.Enter(seat="red", row=row, text=text))
    pad = pad_game.apply(pad, pad_game.Override(seat="green", total=20))
    found = pad_game.figures([pad])
    assert {category: points for category, points in found.points["red"].items() if points} == {
        "track": 30,
        "ventures": 11,
        "excommunications": -4,
    }
    assert "green" not in found.points
    assert found.order == ()


def test_the_rows_of_a_pad_belong_to_rows_or_to_what_the_game_takes() -> None:
    for box in ("lorenzo", "houses", "masters", "princes"):
        known = rules(box, ("muse",)).rows
        assert {row.belongs for row in known.values()} <= {"", "excommunications", *known}


SPOILED: tuple[object, ...] = (
    *(None, b"", "", "[]", "{}", 7),
    '{"order":[1],"modules":[],"points":{},"had":{},"thought":{}}',
    '{"order":[],"modules":[],"points":{"red":{"track":"9"}},"had":{},"thought":{}}',
    '{"order":[],"modules":[],"points":{"red":9},"had":{},"thought":{}}',
    '{"order":[],"modules":[],"points":{},"had":{"red":9},"thought":{}}',
    '{"order":[],"modules":[],"points":{},"had":{},"thought":{"red":"9"}}',
)


def test_what_cannot_be_read_is_worked_out_anew(store: Store) -> None:
    store.work_out(opened(store, FOLDER / "masters" / "solo-won.json"))
    assert store.finished()[0].result
    for text in SPOILED:
        with store._database.writing() as connection:
            connection.execute("UPDATE results SET figures = ?", (text,))
        assert store.finished()[0].result is None, text


def test_nothing_known_is_something_that_can_be_read() -> None:
    assert figures.read(figures.written(Figures())) == Figures()
