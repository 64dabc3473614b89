"""What is not confirmed is corrected where it is read; the game goes on with the values that it began with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from companion.rulebook import corrections
from companion.rulebook.cards_houses import records
from companion.ui.lorenzo.houses import own_houses
from companion.ui.lorenzo.houses.family.sheet import open_family
from companion.ui.lorenzo.houses.own_copy.source_mark import SourceMark
from companion.ui.lorenzo.houses.own_copy.sources import mark
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.placement.sheet import open_placement
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.shared.cards.correction import CorrectionSheet
from tests.games.lorenzo.houses.positions import BRAMANTE
from tests.ui import driving, looking
from tests.ui.lorenzo.houses.tables import busy
from tests.ui.sitting import SeatedApp, sitting

LOOKS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    (driving.SMALL_PHONE, {"text_scale": 2}),
    (driving.FLAT_PHONE, {"text_scale": 1.3}),
]
RICH: dict[str, Any] = {"wood": 12, "stone": 12, "servants": 12, "coins": 12, "military": 20, "tokens": 6}

KEYS = {
    "leader": f"houses:leader:{BRAMANTE}",
    "family": "houses:family:orsini",
    "owned": "houses:card:109",
    "placing": "houses:card:127",
}


def mine(**facts: Any) -> Any:
    return busy(**RICH, members="", buildings=(109,), leaders=(BRAMANTE,), **facts)


def marks() -> list[SourceMark]:
    return [one for one in looking.tree(Window.children[0]) if isinstance(one, SourceMark) and looking.drawn(one)]


def open_where(app: SeatedApp, what: str) -> None:
    match what:
        case "leader":
            open_leaders(app, "red")
        case "family":
            open_family(app, "green")
        case "owned":
            CardsSheet(app, "red", "building").open()
        case _:
            open_placement(app, "special-2", "white").name_card(127)
    driving.let(0.4)


def put_away(sheets: int) -> None:
    for _ in range(sheets):
        Window.children[0].dismiss(animation=False)
    driving.frames()


def test_whatever_is_marked_stands_in_the_card_lookup(tmp_path: Path) -> None:
    with sitting(tmp_path, mine()) as app:
        table, known = app.session.table, records()
        printed = (
            *table.catalogue.cards.values(),
            *table.catalogue.leaders.values(),
            *table.catalogue.families.values(),
        )
        found = {mark(table, record) for record in printed}
        assert {one.key for one in found if one.text} <= set(known)
        assert {key.split(":")[1] for _text, key, _own in found if key} == {"card", "leader", "family"}


def test_one_tap_from_where_it_is_read(tmp_path: Path) -> None:
    with sitting(tmp_path, mine()) as app:
        for what, key in KEYS.items():
            open_where(app, what)
            (one,) = marks()
            said = "Enter your copy" if what == "placing" else "unverified"  # of a card a sentence says how sure it is
            assert (one.text, one.mark.key) == (said, key)
            driving.tap(one)
            driving.let(0.4)
            form = Window.children[0]
            assert isinstance(form, CorrectionSheet)
            assert "Used from your next game on." in driving.texts(form)
            put_away(2)


def test_a_correction_counts_from_the_next_game_on(tmp_path: Path) -> None:
    with sitting(tmp_path, mine()) as app:
        before = app.session.table.catalogue.leaders[BRAMANTE]
        open_where(app, "leader")
        driving.tap(marks()[0])
        driving.let(0.4)
        form: Any = Window.children[0]
        driving.tap(next(one for one in looking.tree(form) if getattr(one, "icon", "") == "plus"))
        driving.tap("Keep this")
        driving.let(0.4)
        assert marks()[0].text == "yours from the next game on"
        assert app.session.table.catalogue.leaders[BRAMANTE] == before
        (told,) = own_houses.houses(app.session.store).own_copy.leaders
        assert told.requirements != before.requirements


@pytest.mark.parametrize(("size", "look"), LOOKS)
def test_marks_look_right(tmp_path: Path, size: tuple[int, int], look: dict[str, Any]) -> None:
    with sitting(tmp_path, mine(), size=size, **look) as app:
        app.session.store.change_setting(corrections.SETTING, {key: {"note": "ours"} for key in KEYS.values()})
        for what in KEYS:
            open_where(app, what)
            assert [one.text for one in marks()] == ["yours from the next game on"]
            assert looking.problems(Window.children[0]) == []
            put_away(1)
