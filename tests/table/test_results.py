"""What is kept of a finished game: its standings, its end and its length."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.table import pad_game as pads
from companion.table import results
from companion.table.amend import Amend
from companion.table.database import StoreError
from companion.table.results import Standing, Told, time_played
from companion.table.store import SavedGame, Store
from tests.golden import FOLDER, journal
from tests.table.counting import Add, Setup

BEGIN = datetime(2026, 3, 1, 20, tzinfo=UTC)
FILES = Path(__file__).parent / "files"


class Watch:
    """Shows what it is set to."""

    def __init__(self) -> None:
        self.now = BEGIN

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def store(path: Path, watch: Watch) -> Iterator[Store]:
    with Store.open(path, watch) as store:
        yield store


@pytest.fixture
def elsewhere(tmp_path: Path, watch: Watch) -> Iterator[Store]:
    with Store.open(tmp_path / "elsewhere.sqlite", watch) as store:
        yield store


def played(store: Store, watch: Watch, *minutes: float, title: str = "Sunday") -> SavedGame:
    """A game that an entry at each of these minutes brings to its end."""
    game = store.new_game("counting", Setup(target=len(minutes)), title)
    begun = watch.now
    for minute in minutes:
        watch.now = begun + timedelta(minutes=minute)
        game.do(Add(n=1))
    return game


def after(*minutes: float) -> list[datetime | None]:
    return [BEGIN + timedelta(minutes=minute) for minute in minutes]


def test_the_result_says_who_when_and_how_long(store: Store, watch: Watch) -> None:
    game = played(store, watch, 5, 30, 65)
    result = store.work_out(game)
    assert result.standings == (Standing("all", "Everybody", total=3, place=1),)
    assert result.winners == result.standings
    assert result.ended == BEGIN + timedelta(minutes=65)
    assert result.length == timedelta(minutes=60)


def test_only_games_that_are_over_are_finished(store: Store, watch: Watch) -> None:
    over = played(store, watch, 1, 2)
    played(store, watch, 3, title="Later")
    store.delete(played(store, watch, 4, title="Thrown away").id)
    store.new_game("counting", Setup(target=5), "Under way")
    assert [one.game.title for one in store.finished()] == ["Later", "Sunday"]
    over.undo()
    assert [one.game.title for one in store.finished()] == ["Later"]


def test_a_result_is_remembered_until_the_game_changes(store: Store, watch: Watch) -> None:
    game = played(store, watch, 5, 10)
    assert [one.result for one in store.finished()] == [None]
    result = store.work_out(game)
    assert [one.result for one in store.finished()] == [result]
    store.rename(game.id, "Late")
    assert [one.result for one in store.finished()] == [result]
    game.undo()
    game.do(Add(n=4))
    assert [one.result for one in store.finished()] == [None]
    assert store.work_out(game).standings[0].total == 5


def test_another_version_of_the_rules_works_it_out_anew(
    store: Store, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.work_out(played(store, watch, 5, 10))
    monkeypatch.setattr(results, "__version__", "99")
    assert [one.result for one in store.finished()] == [None]


def test_what_cannot_be_remembered_is_still_known(store: Store, watch: Watch, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(store, watch, 5, 10)

    def full(*_: object) -> None:
        raise StoreError("no room")

    monkeypatch.setattr(results, "remember", full)
    assert store.work_out(game).standings[0].total == 2


def test_a_result_goes_with_its_game(store: Store, watch: Watch, path: Path) -> None:
    game = played(store, watch, 5, 10)
    store.work_out(game)
    store.delete(game.id)
    store.empty_bin()
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("SELECT count(*) FROM results").fetchone() == (0,)


def test_an_entry_in_the_place_of_an_undone_one_has_its_own_time(store: Store, watch: Watch) -> None:
    game = played(store, watch, 0, 10)
    game.undo()
    watch.now = BEGIN + timedelta(minutes=30)
    game.do(Add(n=3))
    assert store.work_out(game).length == timedelta(minutes=30)


def test_how_long_a_pad_was_typed_says_nothing(store: Store, watch: Watch) -> None:
    pad = store.new_game("pad", pads.Setup(box="lorenzo", seats=("Anna", "Bea")), "Sunday")
    for seat in ("red", "green"):
        for row in ("track", "territories"):
            watch.now += timedelta(minutes=2)
            pad.do(pads.Enter(seat=seat, row=row, text="3"))
    result = store.work_out(pad)
    assert (result.ended, result.length) == (BEGIN + timedelta(minutes=8), None)
    typed = replace(result, length=timedelta(minutes=8))  # as earlier versions remembered it
    with store._database.writing() as connection:
        connection.execute("UPDATE games SET finished = 1")
    results.remember(store._database, pad.id, store._row(pad.id)["revision"], typed)
    assert [one.result for one in store.finished()] == [result]


def test_a_pause_does_not_count() -> None:
    moments = after(0, 50, 50 + 24 * 60, 70 + 24 * 60)
    assert time_played(BEGIN, BEGIN + timedelta(days=2), moments) == timedelta(minutes=70)


def test_a_clock_that_was_put_back_takes_nothing_away() -> None:
    assert time_played(BEGIN, BEGIN, after(0, 30, 10, 40)) == timedelta(minutes=60)


@pytest.mark.parametrize(
    ("hours", "length"),
    [(2, timedelta(hours=2)), (7, None), (0, None), (-1, None)],
    ids=["one go", "days", "none", "odd"],
)
def test_without_times_a_game_took_from_its_begin_to_its_end(hours: int, length: timedelta | None) -> None:
    assert time_played(BEGIN, BEGIN + timedelta(hours=hours), [None, BEGIN]) == length


def test_a_game_from_before_entries_had_a_time_has_a_result(path: Path, clock: Callable[[], datetime]) -> None:
    with closing(sqlite3.connect(path)) as old:
        old.executescript((FILES / "store-v1.sql").read_text(encoding="utf-8"))
    with Store.open(path, clock) as store:
        (finished,) = store.finished()
        result = store.work_out(store.open_game(finished.game.id))
        assert (finished.game.title, result.ended) == ("Città ß", finished.game.changed)
        assert result.length == timedelta(seconds=1)


def test_an_imported_game_keeps_its_end_and_its_length(store: Store, elsewhere: Store, watch: Watch) -> None:
    game = played(store, watch, 5, 35, 215, 225)
    document = store.export(game.id)
    watch.now += timedelta(days=30)
    (copy,) = elsewhere.import_(document)
    result = elsewhere.work_out(elsewhere.open_game(copy))
    assert (result.ended, result.length) == (BEGIN + timedelta(minutes=225), timedelta(minutes=40))
    assert result == store.work_out(game)


def test_a_game_that_went_on_elsewhere_keeps_its_length(store: Store, elsewhere: Store, watch: Watch) -> None:
    game = store.new_game("counting", Setup(target=4), "Sunday")
    game.do(Add(n=1))
    there = elsewhere.open_game(*elsewhere.import_(store.export(game.id)))
    for minutes in (20, 180, 10):
        watch.now += timedelta(minutes=minutes)
        there.do(Add(n=1))
    store.import_(elsewhere.export(there.id))
    assert store.work_out(store.open_game(game.id)).length == timedelta(minutes=30)


@pytest.mark.parametrize("known", [0, 1])
def test_of_a_file_that_does_not_say_when_only_begin_and_end_are_known(
    elsewhere: Store, watch: Watch, known: int
) -> None:
    document = json.loads(elsewhere.export(played(elsewhere, watch, 5, 35).id))
    moments = document["games"][0]["moments"]
    assert len(moments) == 2
    del moments[known:]
    elsewhere.delete(1)
    elsewhere.empty_bin()
    (copy,) = elsewhere.import_(json.dumps(document))
    assert elsewhere.work_out(elsewhere.open_game(copy)).length == timedelta(minutes=35)


def test_whoever_looks_at_a_game_does_not_move_its_day(store: Store, elsewhere: Store, watch: Watch) -> None:
    """Of an imported game only the whole says when it was played."""
    first, second = played(store, watch, 5, 35, title="First"), played(store, watch, 40, 45, title="Second")
    for document in (store.export(first.id), store.export(second.id)):
        elsewhere.import_(document)
    watch.now += timedelta(days=30)
    for shelf in (store, elsewhere):
        earlier, before = shelf.open_game(1), shelf.work_out(shelf.open_game(1))
        earlier.undo()
        earlier.redo()
        assert shelf.work_out(shelf.open_game(1)) == before
        assert [one.game.title for one in shelf.finished()] == ["Second", "First"]


def test_what_is_put_right_later_does_not_move_the_day(store: Store, elsewhere: Store, watch: Watch) -> None:
    pad = store.new_game("pad", pads.Setup(box="lorenzo", seats=("Anna", "Bea")), "Sunday")
    pad.do(pads.Enter(seat="red", row="track", text="3"))
    pad.do(pads.Finish())
    (copy,) = elsewhere.import_(store.export(pad.id))
    watch.now += timedelta(days=30)
    for shelf, one in ((store, pad), (elsewhere, elsewhere.open_game(copy))):
        one.do(pads.Enter(seat="red", row="track", text="4"))
        result = shelf.work_out(one)
        assert (result.ended, result.standings[0].total) == (BEGIN, 4)


def test_what_is_put_right_later_does_not_make_a_game_longer(store: Store, watch: Watch) -> None:
    game = played(store, watch, 5, 30)
    length = store.work_out(game).length
    watch.now += timedelta(minutes=20)
    game.do(Amend(number=2, actions=(Add(n=2),)))
    assert store.work_out(game).standings[0].total == 3
    assert store.work_out(game).length == length == timedelta(minutes=25)


def test_what_people_say_of_their_game_stands_before_the_log(store: Store, watch: Watch) -> None:
    game, other = played(store, watch, 5, 30, 65), played(store, watch, 70)
    worked_out = store.work_out(game)
    store.work_out(other)
    told = Told(BEGIN + timedelta(days=1), timedelta(minutes=90), "At the lake")
    store.tell(game.id, told)
    said = worked_out.as_told(told)
    assert (said.ended, said.length, said.place) == (told.ended, told.length, told.place)
    assert said.standings == worked_out.standings
    assert store.work_out(game) == said
    assert next(one.result for one in store.finished()) == said
    store.tell(game.id, Told(place="At home"))
    assert store.work_out(game) == replace(worked_out, told=Told(place="At home"))
    store.tell(game.id, Told())
    assert store.work_out(game) == worked_out
    store.delete(game.id)
    with pytest.raises(StoreError):
        store.tell(game.id, told)


def test_what_was_said_goes_along_in_a_file(store: Store, elsewhere: Store, watch: Watch) -> None:
    game = played(store, watch, 5, 30)
    assert "evening" not in store.export(game.id)
    told = Told(BEGIN, timedelta(minutes=90), "Città")
    store.tell(game.id, told)
    (copy,) = elsewhere.import_(store.export(game.id))
    assert results.told(elsewhere._row(copy)) == told


def test_what_was_said_and_cannot_be_read_was_never_said(store: Store, watch: Watch) -> None:
    game = played(store, watch, 5, 30)
    worked_out = store.work_out(game)
    with store._database.writing() as connection:
        connection.execute("UPDATE games SET told_end = 'soon', told_seconds = 'long', place = x'00'")
    assert store.work_out(game) == worked_out


def test_a_store_of_version_3_knows_what_was_said(path: Path) -> None:
    with closing(sqlite3.connect(path)) as old:
        old.executescript((FILES / "store-v3.sql").read_text(encoding="utf-8"))
    with Store.open(path) as store:
        told = results.told(store._row(store.games()[0].id))
    assert told == Told(datetime(2026, 3, 2, 21, tzinfo=UTC), timedelta(minutes=90), "Città")


def test_how_long_a_game_took_that_had_begun_without_the_app_nobody_knows(store: Store, watch: Watch) -> None:
    for name, known in (("two-players-joined-late", False), ("three-players", True)):
        golden = journal(FOLDER / "masters" / f"{name}.json")
        game = store.new_game("masters", golden.setup, name)
        for entry in golden.entries:
            watch.now += timedelta(minutes=1)
            game.do(entry.action)
        assert (store.work_out(game).length is not None) is known
