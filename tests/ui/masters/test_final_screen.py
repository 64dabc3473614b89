"""The final scoring of Masters of Renaissance on the screen, and how it is sent."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import unquote

import pytest

from companion.ui import device
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, let, tap
from tests.ui.masters.tables import under_way
from tests.ui.sitting import golden, sitting

LAST = 127
LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)


def test_it_is_sent_as_text_as_a_picture_and_to_bg_stats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, Path | None]] = []

    def share(text: str, file: Path | None = None) -> bool:
        sent.append((text, file))
        return True

    monkeypatch.setattr(device, "share", share)
    with sitting(tmp_path, under_way(), screen="final") as app:
        golden(app, "masters", "three-players", LAST)
        for way in ("As text", "As a picture", "To BG Stats"):
            tap("Share")
            let(0.4)
            tap(way)
            let(0.4)
    (text, _none), (_again, picture), (link, _nothing) = sent
    assert "1. Carlo: 55" in text
    assert picture is not None
    assert picture.read_bytes().startswith(b"\x89PNG")
    play = json.loads(unquote(link.partition("data=")[2]))
    assert play["game"]["name"] == "Masters of Renaissance"
    assert next((one["name"], one["score"], one["winner"]) for one in play["players"]) == ("Carlo", 55, True)
