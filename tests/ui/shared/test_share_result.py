"""A finished game for other programs: which box it is, and what it was played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.boxes import title
from companion.table.pad_game import Finish, Setup
from companion.table.store import Store
from companion.ui.shared.final.sharing import play_of
from tests.ui.sitting import put_in


@pytest.mark.parametrize(
    ("setup", "game", "about"),
    [
        (Setup(box="princes", modules=("muse",), seats=("Anna", "Bea")), "princes", "The Muse and the Princess"),
        (Setup(box="houses", seats=("Anna", "Bea")), "lorenzo", "Houses of Renaissance"),
    ],
)
def test_a_pad_is_exported_under_the_name_of_its_game(tmp_path: Path, setup: Setup, game: str, about: str) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        saved = store.new_game("pad", setup, "A pad")
        saved.do(Finish())
        play = play_of(store, saved, "pad")
    assert (play.box, play.name, play.about) == (game, title(game), about)


def test_wherever_a_game_is_kept_it_is_the_same_play_and_no_other(tmp_path: Path) -> None:
    with Store.open(tmp_path / "here.sqlite") as here, Store.open(tmp_path / "there.sqlite") as there:
        setup = Setup(box="princes", seats=("Anna", "Bea"))
        first, second = (here.new_game("pad", setup, "Princes") for _evening in range(2))
        (moved,) = there.import_(here.export(second.id))
        assert moved == first.id
        sent = play_of(here, second, "pad").id
        assert play_of(there, there.open_game(moved), "pad").id == sent != play_of(here, first, "pad").id


@pytest.mark.parametrize(
    ("box", "golden", "about"),
    [
        ("princes", "four-players-muse", "The Muse and the Princess"),
        ("princes", "two-players", ""),
        ("lorenzo", "five-players-houses", "Advanced rules and Houses of Renaissance"),
    ],
)
def test_a_tracked_game_is_exported_with_what_it_was_played_with(
    tmp_path: Path, box: str, golden: str, about: str
) -> None:
    with Store.open(tmp_path / "giglio.sqlite") as store:
        play = play_of(store, store.open_game(put_in(store, box, golden)), box)
    assert (play.box, play.about) == (box, about)
