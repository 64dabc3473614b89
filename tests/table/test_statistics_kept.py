"""Statistics stay true whatever happens to the games: undo, the bin, files, and what is said about people."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.table import pad_game as pads
from companion.table import people, results
from companion.table.pad_score import is_decided
from companion.table.people import People
from companion.table.statistics import Played, games_played, player_figures
from companion.table.store import SavedGame, Store

NAMES = ("Anna", "Bea", "Carlo", "anna m.", "Dario")


def kept(store: Store) -> list[Played]:
    """As the app does it: what is remembered counts, and the rest is worked out."""
    for one in store.finished():
        if one.result is None:
            store.work_out(store.open_game(one.game.id))
    return games_played(store.finished(), people.of(store))


def from_the_logs(store: Store) -> set[tuple[Any, ...]]:
    """Every seat of every game that is decided now, read and replayed from its log."""
    found = set()
    said = people.of(store)
    for summary in store.games():
        pad = store.open_game(summary.id).state
        if not is_decided(pad):
            continue
        names = {player.seat: player.name for player in pad.players}
        merged = [said.merged.get(people.key(name), people.key(name)) for name in names.values()]
        sheet = pads.score(pad)
        for one in sheet.ranking:
            own = people.key(names[one.seat])
            person = said.merged.get(own, own)
            points = tuple(sorted((row, sheet.points(row, one.seat)) for row in sheet.rows))
            found.add((summary.id, own if merged.count(person) > 1 else person, one.total, one.place, points))
    return found


def as_kept(games: list[Played]) -> set[tuple[Any, ...]]:
    return {
        (game.id, one.person, one.total, one.place, tuple(sorted(one.points.items())))
        for game in games
        for one in game.seats
    }


def a_pad(store: Store, random: Random) -> SavedGame:
    names = tuple(random.sample(NAMES, random.randint(1, 3)))
    game = store.new_game("pad", pads.Setup(box="masters", seats=names), "Sunday")
    if len(names) == 1:
        game.do(pads.Ended(outcome=random.choice(("solo.win", "solo.lose_cross", ""))))
    for player in game.state.players:
        for row in ("cards", "leaders"):
            game.do(pads.Enter(seat=player.seat, row=row, text=str(random.randint(0, 9))))
    game.do(pads.Finish())
    return game


def changes(store: Store, random: Random) -> Iterator[str]:
    """One thing after the other that people do."""
    files = [(a_pad(store, random), store.export(1))[1]]
    while True:
        games = store.games()
        some, binned = random.choice(games) if games else None, store.bin()
        said, person = people.of(store), people.key(random.choice(NAMES))
        match random.choice(("new", "undo", "redo", "more", "delete", "restore", "export", "import", "merge", "apart")):
            case "undo" if some and some.position:
                store.open_game(some.id).go_to(random.randint(0, some.position - 1))
            case "redo" if some and (game := store.open_game(some.id)).can_redo:
                game.go_to(len(game.entries))
            case "more" if some:
                game, seat = store.open_game(some.id), store.open_game(some.id).state.seats[0]
                game.do(pads.Enter(seat=seat, row="cards", text=str(random.randint(0, 9))))
            case "delete" if some:
                store.delete(some.id)
            case "restore" if binned:
                store.restore(random.choice(binned).id)
            case "export" if some:
                files.append(store.export(some.id))
            case "import":
                store.import_(random.choice(files))
            case "merge":
                people.keep(store, said.merging(said.person(person), said.person(random.choice(NAMES))))
            case "apart" if said.merged:
                people.keep(store, said.apart(random.choice(sorted(said.merged))))
            case _:
                a_pad(store, random)
        yield "changed"


@pytest.mark.parametrize("seed", range(3))
def test_whatever_happens_the_figures_are_those_of_the_logs(path: Path, seed: int) -> None:
    random = Random(seed)
    with Store.open(path) as store:
        for _change, _step in zip(changes(store, random), range(40), strict=False):
            assert as_kept(kept(store)) == from_the_logs(store)
    with Store.open(path) as again:
        assert as_kept(kept(again)) == from_the_logs(again)


def test_another_version_of_the_rules_counts_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.open(path) as store:
        a_pad(store, Random(1))
        before = kept(store)
        monkeypatch.setattr(results, "__version__", "99")
        assert games_played(store.finished(), People()) == []
        assert kept(store) == before


def test_everything_exported_and_imported_elsewhere_says_the_same(path: Path, tmp_path: Path) -> None:
    with Store.open(path) as store, Store.open(tmp_path / "other.sqlite") as other:
        for seed in range(9):
            a_pad(store, Random(seed))
        people.keep(store, People().merging("anna m.", "anna").renaming("bea", "Beatrice").hiding("carlo"))
        other.import_(store.export_everything())
        here, there = (player_figures(kept(one), "anna", people.of(one).hidden) for one in (store, other))
        assert here
        assert there
        assert (here.share, here.opponents, here.categories) == (there.share, there.opponents, there.categories)
        assert people.of(other) == people.of(store)
        assert {one.name for game in kept(other) for one in game.seats} >= {"Beatrice"}
