"""Several games shared one after the other from the same device."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.guests import hosting
from companion.guests.sharing import Sharing
from companion.table.rows import PHONES
from companion.table.store import FILE, Store
from tests.golden import FOLDER
from tests.guests.pages import Page


@contextmanager
def device(folder: Path) -> Iterator[tuple[Store, list[int], Callable[[int], Any]]]:
    """Its store with two games, and what shares one of them until the block ends."""
    with ThreadPoolExecutor(1) as app:

        def here(job: Callable[[], Any]) -> Any:
            return app.submit(job).result(timeout=20)

        store = here(partial(Store.open, folder / FILE))
        names = ("masters/three-players", "princes/two-players")
        games = [here(partial(store.import_, (FOLDER / f"{name}.json").read_bytes()))[0] for name in names]

        @contextmanager
        def shared(game: int) -> Iterator[Sharing]:
            saved = here(partial(store.open_game, game))
            sharing = here(lambda: Sharing(store, saved, here, lambda *_: None, lambda _who: None, list))
            try:
                yield sharing
            finally:
                here(sharing.pause)

        yield store, games, shared
        here(store.close)


def test_sharing_another_game_leaves_the_codes_and_phones_of_the_first_good(tmp_path: Path) -> None:
    with device(tmp_path) as (_store, (first, second), shared):
        with shared(first) as sharing:
            page, code = Page(sharing.port), sharing.seats.code("red")
            assert page.join(code)[0] == 200
        with shared(second) as sharing:
            page.port = sharing.port
            assert page.post("/who")[0] == 410, "it waits, and is not told that somebody else sits there"
            assert Page(sharing.port).post("/who")[0] == 401
        with shared(first) as sharing:
            page.port = sharing.port
            assert sharing.seats.code("red") == code
            assert page.post("/who")[0] == 200
            assert sharing.port == page.port


def test_the_game_that_was_shared_last_is_told_first_and_odd_settings_are_nothing(tmp_path: Path) -> None:
    with device(tmp_path) as (_store, (first, second), shared):
        with shared(first), shared(second):
            pass
        with shared(first):
            pass
        with Store.open(tmp_path / FILE) as store:
            assert Sharing.begun(store) == [first, second]
            kept = store.setting(PHONES)
            store.change_setting(PHONES, {**kept, "earlier": [7, {"game": second, "on": 1}, {"on": True, "seats": 3}]})
            assert Sharing.begun(store) == [first, None]
        with shared(second) as sharing:
            assert sharing.seats.elsewhere == frozenset()


def test_a_computer_hosts_the_game_whose_codes_are_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "own_folder", lambda: tmp_path)
    with device(tmp_path) as (_store, games, shared):
        with Store.open(tmp_path / FILE) as store:
            for game in games:
                store.open_game(game).undo()  # neither is finished
        hosted = []
        for game in games:
            with shared(game):
                pass
            host = hosting.Hosting(None, lambda _line: None)
            hosted.append(host.saved.id)
            host.sharing.pause()
            host.store.close()
    assert hosted == games
