"""The sheet of one rule."""

from __future__ import annotations

from typing import Any

import pytest

from companion import rulebook
from companion.rulebook.search import BOXES
from companion.table.languages import languages, translation
from companion.ui.kit import Chip
from companion.ui.kit.words import SMALLEST
from companion.ui.shared.rules.rule import open_rule
from companion.ui.shared.rules.rule_view import rule_view
from tests.games.lorenzo.positions import CESARE_BORGIA, position
from tests.golden import FOLDER, journal
from tests.ui.driving import FLAT_PHONE, PHONE, SMALL_PHONE, TABLET, let, tap, texts
from tests.ui.looking import broken, labels, problems, tree
from tests.ui.lorenzo.tables import seated, under_way


def test_a_rule_says_where_it_stands() -> None:
    view = rule_view("lorenzo", "tower.surcharge")
    assert "p. 7" in view.page
    assert view.text == rulebook.entry("lorenzo", "tower.surcharge").text
    assert view.related
    assert view.readings == ()
    places = {rule: rule_view("houses", rule).place for rule in ("family.colonna", "auction.tiles")}
    assert places == {"family.colonna": "Families", "auction.tiles": "The family auction · families"}


def test_of_an_open_point_the_reading_of_this_table_is_marked() -> None:
    def marked(**rules: object) -> list[str]:
        readings = rule_view("lorenzo", "table.discounts", position(rules=rules)).readings
        return [reading.text for reading in readings if reading.played]

    texts = rulebook.entry("lorenzo", "table.discounts").readings
    assert marked(discounts="all") == [texts["all"]]
    assert marked(discounts="one") == [texts["one"]]


def test_a_rule_says_what_it_means_for_this_table() -> None:
    def now(rule: str, **facts: Any) -> str:
        return rule_view("lorenzo", rule, position(players=2, **facts)).now

    assert now("tower.colour") == "Anna has no coloured pawn in a tower. Bea has no coloured pawn in a tower."
    assert now("tower.colour", members="red white buildings-1, green neutral ventures-1") == (
        "Anna has a coloured pawn in: Buildings. Bea has no coloured pawn in a tower."
    )
    assert now("tower.surcharge", members="green neutral ventures-1") == "Already occupied: Ventures."
    assert now("report.faith", faith=3) == "Round 2 needs 3 faith points. Still short: Bea."
    borgia = now("territory.military", leaders=(CESARE_BORGIA,), territories=(1, 2, 3))
    assert borgia.startswith("Anna needs no military points for territories. Bea needs ")
    assert rule_view("lorenzo", "tower.colour").now == ""


def test_a_report_that_was_held_asks_nobody_for_faith_any_more() -> None:
    game = journal(FOLDER / "lorenzo" / "four-players.json")
    held, wanted = set(), set()
    for table in (game.state_at(n) for n in range(len(game.entries) + 1)):
        said = rule_view("lorenzo", "report.faith", table).now
        if table.phase == "report" and table.to_act:
            wanted.add(said.split(" needs")[0] == f"Round {table.round}")
        elif table.phase == "report":
            held.add(said.split(" needs")[0])
    assert wanted <= {True}
    assert held == {"Round 4", "Round 6", ""}


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE])
def test_no_word_of_a_title_is_broken_in_any_language(size: tuple[int, int]) -> None:
    with seated(under_way(), shows="lorenzo_table", size=size, text_scale=2.0):
        sheet = open_rule("lorenzo", "tower.surcharge")
        let(0.5)
        title = next(label for label in labels(sheet) if label.text == sheet.title)
        found: list[str] = []
        for language in languages():
            said = translation(language).gettext
            for box in BOXES:
                for entry in rulebook.entries(box).values():
                    title.text = said(entry.title)
                    found += broken([title], SMALLEST)
    assert found == []


def test_every_rule_can_be_read() -> None:
    games = ("lorenzo/five-players-houses",) * 2 + ("masters/solo-won", "princes/four-players-muse")
    for box, game in zip(BOXES, games, strict=True):
        table = journal(FOLDER / f"{game}.json").state
        for rule in rulebook.entries(box):
            view = rule_view(box, rule, table)
            assert view.title
            assert view.text
            assert len([one for one in view.readings if one.played]) == bool(view.readings), rule
            assert not any(one.played for one in rule_view(box, rule).readings), rule


@pytest.mark.parametrize(("size", "text_scale"), [(SMALL_PHONE, 1), (SMALL_PHONE, 2), (FLAT_PHONE, 1.3), (TABLET, 1)])
def test_one_rule_leads_to_the_next(size: tuple[int, int], text_scale: float) -> None:
    with seated(under_way(), shows="lorenzo_table", size=size, text_scale=text_scale):
        sheet = open_rule("lorenzo", "table.discounts")
        let(0.4)
        assert problems(sheet) == []
        assert "We play it this way" in texts(sheet)
        chip = next(widget for widget in tree(sheet) if isinstance(widget, Chip))
        title = chip.text
        tap(chip)
        assert sheet.title == title
        assert problems(sheet) == []
