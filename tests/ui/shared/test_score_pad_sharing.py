"""A score pad that is sent: as text and picture at any time, to other programs once it is saved and decided."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.table.pad_game import Finish, Order, Override
from companion.ui import device
from companion.ui.kit.menu_sheet import MenuSheet
from companion.ui.shared.final.sharing import PICTURE
from tests.ui.driving import SMALL_PHONE, frames, let, tap, texts, wait_until
from tests.ui.looking import problems
from tests.ui.shared.opening import opened, screen
from tests.ui.shared.test_score_pad import of_four


def offered(pad: Any, title: str) -> bool:
    pad.offer_share()
    let(0.4)
    sheet = next(child for child in Window.children if isinstance(child, MenuSheet))
    possible: bool = {deed.title: deed.possible for deed in sheet.deeds}[title]
    sheet.dismiss()
    let(0.4)
    return possible


def test_a_saved_pad_with_an_open_tie_is_not_told_to_bg_stats(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        pad = of_four(app)
        assert not offered(pad, "To BG Stats")
        pad.record(Order(order=("blue",)))
        pad.record(Finish())
        assert offered(pad, "To BG Stats")
        pad.record(Override(seat="green", total=99))
        pad.record(Override(seat="yellow", total=99))
        assert not offered(pad, "To BG Stats")


def test_the_score_is_shared_as_text_and_picture_and_a_saved_one_for_bg_stats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, Path | None]] = []

    def share(text: str, file: Path | None = None) -> bool:
        sent.append((text, file))
        return True

    monkeypatch.setattr(device, "share", share)
    with opened(tmp_path, SMALL_PHONE) as app:
        pad = of_four(app)
        for way in ("share_text", "share_picture"):
            getattr(pad, way)()
            let(0.3)
        pad.answer(pad.view.pad.columns[1])
        pad.save()
        let(0.3)
        final = screen(app)
        assert final.view.banner == "Anna wins"
        tap("Share")
        let(0.4)
        assert problems(next(child for child in Window.children if isinstance(child, MenuSheet))) == []
        tap("To BG Stats")
        let(0.4)
        final.share_data()
    text, picture, link, data = sent
    assert "\nChiara: 70\n" in text[0]
    assert picture[1] is not None
    assert picture[1].read_bytes().startswith(b"\x89PNG")
    assert link[0].startswith("bgstats://app.bgstatsapp.com/createPlay.html?data=")
    assert '"total": 70' in data[0]


def test_a_picture_that_cannot_be_written_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Path | None] = []

    def share(_text: str, file: Path | None = None) -> bool:
        sent.append(file)
        return True

    monkeypatch.setattr(device, "share", share)
    with opened(tmp_path, SMALL_PHONE) as app:
        pad = of_four(app)
        (app.own_folder / PICTURE).mkdir()
        pad.share_picture()
        wait_until(lambda: any("cannot be opened" in text for text in texts(pad)))
    assert sent == []


def test_of_a_game_that_another_window_has_deleted_there_is_no_picture(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE) as app:
        pad = of_four(app)
        app.session.store.delete(app.session.game.id)
        pad.share_picture()
        frames()
        assert any("no longer in the list" in text for text in texts(pad))
