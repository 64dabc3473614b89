"""The final scoring of The Princes of Florence on the screen, and how it is sent: nothing private goes with it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.factory import Factory

from companion.games import princes
from companion.ui import device
from companion.ui.look.theme import theme
from tests.ui.driving import FLAT_PHONE, SMALL_PHONE, Look, let, tap, texts
from tests.ui.looking import box, problems, tree
from tests.ui.princes.tables import under_way
from tests.ui.sitting import sitting

LOOKS = (
    Look(SMALL_PHONE, "light", 2),
    Look(FLAT_PHONE, "light", 1.3),
)
BOARDS = {
    "blue": {"prestige": ["p01"], "goods": {"points": 61, "florin": 911}},
    "red": {"prestige": ["p10"], "goods": {"points": 55, "florin": 922, "jester": 2}},
    "yellow": {"prestige": ["p07"], "goods": {"points": 61, "florin": 933, "jester": 2}},
    "green": {"prestige": ["p08"], "goods": {"points": 47, "florin": 944}},
}
OVER = (princes.EndTurn(seat="green"), princes.EndRound())
SETUP = under_way(round=7, turn="green", works=[], boards=BOARDS, taken={})


def test_money_that_decides_nothing_is_not_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, Path | None]] = []

    def share(text: str, file: Path | None = None) -> bool:
        sent.append((text, file))
        return True

    monkeypatch.setattr(device, "share", share)
    with sitting(tmp_path, SETUP, *OVER, screen="final") as app:
        for way in ("As text", "As a picture"):
            tap("Share")
            let(0.4)
            tap(way)
            let(0.4)
        drawn = texts(app.screen.score_picture())
    (text, _none), (_again, picture) = sent
    assert picture is not None
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "1. Dario: 67" in text
    assert {"911", "933"} <= set(drawn)
    for private in ("922", "944"):
        assert private not in text
        assert private not in drawn


def test_a_prestige_card_that_is_missing_is_entered_with_one_tap(tmp_path: Path) -> None:
    boards = {**BOARDS, "green": {**BOARDS["green"], "prestige": [None]}}
    setup = under_way(round=7, turn="green", works=[], boards=boards, taken={})
    with sitting(tmp_path, setup, *OVER, screen="final") as app:
        name = app.table.player("green").name
        said = f"{name}: 1 Prestige card not entered, worth 0 so far."
        assert said in texts(app.screen)
        assert problems(app.screen) == []
        tap("Enter")
        let(0.4)
        assert Window.children[0].title == f"{name}: which Prestige card?"
        tap("All three Freedoms")
        let(0.4)
        assert app.table.player("green").prestige == ("p08",)
        assert app.screen.name == "final"
        assert said not in texts(app.screen)


def test_what_decided_it_stands_in_even_steps_however_long_each_sentence_is(tmp_path: Path) -> None:
    ahead = {**BOARDS, "yellow": {"prestige": ["p07"], "goods": {"points": 71}}}  # said in one line
    setup = under_way(round=7, turn="green", works=[], boards=ahead, taken={})
    with sitting(tmp_path, setup, *OVER, screen="final"):
        rows = [one for one in tree(Window.children[0]) if isinstance(one, Factory.WhyLine)]
        words = [box(row.children[0]) for row in sorted(rows, key=lambda row: -box(row).top)]
        assert len({round(one.top - one.bottom) for one in words}) > 1
        gaps = [above.bottom - below.top for above, below in pairwise(words)]
        assert max(gaps) - min(gaps) < theme.gap4
