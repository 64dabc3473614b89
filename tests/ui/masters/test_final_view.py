"""The final scoring of Masters of Renaissance: sources, the tie, why the game ended, and the game alone."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import masters
from companion.table.evolve import evolve
from companion.ui.masters.final_view import breakdown, final_view, subtitle
from companion.ui.shared.final.score_sheet import FinalView, sheet_text
from tests.games.masters.positions import after, position, sheet
from tests.golden import FOLDER, journal

SIX = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1"), ("purple-1-1",))


def ended(table: masters.Table, **facts: Any) -> masters.Table:
    return evolve(table, phase="over", turn=None, **facts)


def golden(name: str) -> masters.Table:
    table: masters.Table = journal(FOLDER / "masters" / f"{name}.json").state
    return table


def tied(red: str, green: str, **rules: Any) -> masters.Table:
    """Two players with a card each of one point, and another who has nothing."""
    others = {"green": sheet(box=green, slots=(("blue-1-1",),)), "blue": sheet(box="1 coin")}
    return ended(position(players=3, box=red, slots=(("green-1-1",),), others=others, rules=rules))


def texts(view: FinalView) -> list[str]:
    return [reasoning.text for reasoning in view.why]


def test_five_sources_the_winner_first_and_what_ended_the_game() -> None:
    view = final_view(golden("three-players"))
    assert view.banner == "Carlo wins"
    assert view.below == "55 victory points"
    assert [column.name for column in view.columns] == ["Carlo", "Anna", "Bea"]
    assert [row.label for row in view.rows] == ["Cards", "Faith track", "Pope’s Favor", "Leaders", "Resources ÷ 5"]
    assert [[cell.points for cell in row.cells] for row in view.rows[:2]] == [["22", "30", "24"], ["20", "4", "9"]]
    assert not any(cell.lost for row in view.rows for cell in row.cells)
    assert texts(view) == [
        "Most victory points: Carlo with 55.",
        "Carlo has reached the last space of the faith track, which ends the game.",
        "Anna has lost the 2, 3 and 4 VP tiles.",
        "Bea has lost the 2, 3 and 4 VP tiles.",
    ]
    assert view.why[1].page == "What ends the game"


def test_goods_left_part_the_tied_and_only_theirs_are_bold() -> None:
    view = final_view(tied("3 coin", "4 coin"))
    assert view.banner == "Bea wins"
    assert view.below == "1 victory point · tie broken by resources left"
    assert view.tie_break is not None
    assert [(cell.points, cell.pale) for cell in view.tie_break.cells] == [("4", False), ("3", False), ("1", True)]
    assert texts(view)[0] == "Bea and Anna are tied at 1. Resources left decide: Bea before Anna."


def test_a_tie_in_goods_as_well_is_a_shared_win() -> None:
    view = final_view(tied("3 coin", "3 stone"))
    assert view.banner == "Anna and Bea win together"
    assert view.below == "1 victory point"
    assert [column.wins for column in view.columns] == [True, True, False]


def test_a_table_may_have_agreed_on_the_turn_order() -> None:
    view = final_view(tied("3 coin", "3 stone", final_tie="turn_order"))
    assert (view.banner, view.below) == ("Anna wins", "1 victory point · tie broken by turn order")


def test_a_seventh_card_and_a_report_that_never_came() -> None:
    seventh = masters.GiveCard(seat="red", card="purple-2-1", slot=3)
    said = texts(final_view(ended(after(position(players=2, slots=SIX), seventh))))
    assert "Anna has 7 development cards, which ends the game." in said
    assert "The reports 1, 2 and 3 were never held: nobody has those tiles." in said


def test_in_mid_game_it_is_a_projection() -> None:
    table = position(
        players=2,
        faith=9,
        favors=("up", "open", "open"),
        others={"green": sheet(favors=("lost", "open", "open"))},
        round=4,
    )
    view = final_view(table)
    assert (view.over, view.banner) == (False, "If the game ended now")
    assert view.below == "Anna would win with 6 victory points"
    assert texts(view)[1:] == ["Bea has lost the 2 VP tile."]
    assert subtitle(table, "Thursday") == "Round 4"
    together = final_view(evolve(tied("3 coin", "3 stone"), phase="turns"))
    assert together.below == "Anna and Bea would win together, with 1 victory point"


@pytest.mark.parametrize(
    ("game", "banner", "below", "why"),
    [
        ("solo-won", "Anna wins", "64 victory points", "You beat Lorenzo with 64 victory points."),
        ("solo-lost-a-colour", "Anna loses", "Lorenzo il Magnifico wins against ", " cards left: Lorenzo wins."),
        ("solo-lost-to-the-cross", "Anna loses", "Lorenzo il Magnifico wins against ", "The black cross reached"),
    ],
)
def test_alone_one_wins_or_loses(game: str, banner: str, below: str, why: str) -> None:
    view = final_view(golden(game))
    assert view.banner == banner
    assert view.below.startswith(below)
    assert why in texts(view)[0]
    assert view.tie_break is None
    assert subtitle(golden("solo-lost-a-colour"), "Thursday") == "Thursday · 26 turns"


def test_alone_in_mid_game_nobody_has_won_yet() -> None:
    assert final_view(position(players=1, faith=3)).below == "Anna has 1 victory point"


def test_every_number_opens_its_sources() -> None:
    table = position(
        players=2,
        faith=10,
        box="4 coin",
        stored="1 stone / - / -",
        slots=(("green-1-1", "green-2-1"),),
        favors=("up", "open", "open"),
        others={"green": sheet(favors=("lost", "open", "open"))},
    )
    cards = breakdown(table, "cards", "red")
    assert (cards.title, cards.subtitle) == ("Anna: Cards", "2 development cards")
    assert cards.lines == (("Slot 1: green II (5 points)", "5"), ("Slot 1: green I (1 point), covered", "1"))
    assert breakdown(table, "faith", "red").lines == (("Space 10", "4"),)
    assert breakdown(table, "tiles", "red").lines == (("2 VP tile", "2"),)
    assert breakdown(table, "tiles", "green").lines == (("No points", "0"),)
    assert breakdown(table, "resources", "red").subtitle == "5 resources, 1 point for every 5"
    left = breakdown(table, "left", "red")
    assert (left.lines, left.total) == ((("Top depot: 1 stone", "1"), ("Strongbox: 4 coins", "4")), "5")
    total = breakdown(table, "total", "red")
    assert [points for _label, points in total.lines] == ["6", "4", "2", "0", "1"]
    assert total.total == "13"


def test_the_text_to_share() -> None:
    text = sheet_text(final_view(golden("three-players")), "Thursday")
    assert text.startswith("Thursday\nCarlo wins. 55 victory points.\n\n1. Carlo: 55\nCards: 22, Faith track: 20")
