"""The final scoring of The Princes of Florence: laps, Prestige cards, money only where it decides, nothing private."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.table.evolve import evolve
from companion.ui.princes.final_view import NOTHING, breakdown, final_view, subtitle
from companion.ui.princes.reveal.prestige_view import Paid, paid
from companion.ui.shared.final.score_sheet import FinalView, sheet_text
from tests.games.princes.positions import position, sheet


def ended(**facts: Any) -> princes.Table:
    table = position(round=7, **facts)
    return evolve(table, phase="over", turns=())


def four(**mine: Any) -> princes.Table:
    """The end of a game: 67 points each for Anna and David."""
    others = {
        "green": sheet(points=47, florin=300, travel=1, religion=1, opinion=1, prestige=("p08",)),
        "blue": sheet(points=61, florin=900, jester=2, tiles=("tower", "studio"), prestige=("p01",)),
        "yellow": sheet(points=64, florin=1200, jester=2, prestige=("p10",)),
    }
    return ended(points=33, florin=777, others=others, **mine)


def texts(view: FinalView) -> list[str]:
    return [reasoning.text for reasoning in view.why]


def card(table: princes.Table, seat: str, name: str) -> Paid:
    return paid(table, table.player(seat), name)


def test_money_is_shown_only_by_those_whom_it_parts() -> None:
    view = final_view(four())
    assert (view.banner, view.below) == ("David wins", "67 prestige points · tie broken by money")
    assert [row.label for row in view.rows] == ["Fame track", "Prestige"]
    assert view.tie_break is not None
    assert [(cell.points, cell.pale) for cell in view.tie_break.cells] == [
        ("1200", False),
        ("900", False),
        (NOTHING, True),
        (NOTHING, True),
    ]
    assert breakdown(four(), "money", "red").lines == (("Money left", NOTHING),)
    assert breakdown(four(), "money", "blue").lines == (("Money left", "900"),)


def test_without_a_tie_no_money_is_told_anywhere() -> None:
    table = ended(points=40, florin=777, others={"green": sheet(points=50, florin=555)}, players=2)
    view = final_view(table)
    assert view.tie_break is None
    with pytest.raises(KeyError):
        breakdown(table, "money", "red")
    told = repr(view) + sheet_text(view, "Thursday")
    told += "".join(repr(breakdown(table, name, "red")) for name in ("total", "track", "prestige"))
    assert "777" not in told
    assert "555" not in told


def test_a_tie_among_the_others_stays_private() -> None:
    table = ended(points=40, florin=777, others={"green": sheet(points=50), "blue": sheet(points=40)}, players=3)
    assert final_view(table).tie_break is None


def test_equal_money_is_a_shared_win_or_by_turn_order() -> None:
    others = {"green": sheet(points=40, florin=500)}
    shared = final_view(ended(points=40, florin=500, others=others, players=2))
    assert (shared.banner, shared.below) == ("Anna and Bob win together", "40 prestige points")
    ordered = final_view(ended(points=40, florin=500, others=others, players=2, rules={"money_tie": "turn_order"}))
    assert (ordered.banner, ordered.below) == ("Anna wins", "40 prestige points · tie broken by turn order")


def test_each_prestige_card_is_told_as_a_person_would_say_it() -> None:
    said = texts(final_view(four()))
    assert said[0].startswith("Chris and David are tied at 67 prestige points. Money decides")
    assert said[1:] == [
        "Bob scores 8 for “All three Freedoms”: has all that it asks for.",
        "Chris scores 6 for “Most Buildings”: has 2, nobody else has any.",
        "David scores 3 for “Most Jesters”: has 2, tied with Chris.",
    ]


def test_why_a_card_pays_in_full_half_or_nothing() -> None:
    table = ended(players=3, jester=2, others={"green": sheet(jester=1, builder=1), "blue": sheet(jester=2)})
    tied = card(table, "red", "p10")
    assert (tied.worth, tied.outcome, tied.points, tied.detail) == ("6 (3)", "tied", 3, "has 2, tied with Chris")
    assert [(one.who[0].seat, one.text, one.leads) for one in tied.compared] == [
        ("red", "2", True),
        ("blue", "2", True),
        ("green", "1", False),
    ]
    assert card(table, "green", "p10").detail == "has 1, the best has 2"
    assert card(table, "green", "p10").sentence.startswith("Anna is in front with 2 against 1")
    assert card(table, "green", "p11").outcome == "full"
    none = card(table, "red", "p07")
    assert (none.outcome, none.detail) == ("none", "has none")
    assert not any(one.leads for one in none.compared)
    asks = card(table, "green", "p13")
    assert asks.detail == "lacks 2 Landscapes"
    assert [(one.text, one.leads, one.icon) for one in asks.compared] == [
        ("1 of 1", True, "builder"),
        ("1 of 1", True, "jester"),
        ("0 of 2", False, "terr"),
    ]


def test_cards_nobody_has_named_are_said_to_count_nothing() -> None:
    table = ended(players=2, prestige=(None, "p10"))
    assert [one.text for one in final_view(table).missing] == ["Anna: 1 Prestige card not entered, worth 0 so far."]
    assert "Anna: 1 Prestige card not entered, worth 0 so far." in sheet_text(final_view(table), "Thursday")


def test_in_mid_game_no_card_is_told() -> None:
    table = position(players=2, round=4, points=12, prestige=("p01",), tiles=("tower",))
    view = final_view(table)
    assert (view.over, view.below) == (False, "Anna would win with 12 prestige points")
    assert [row.category for row in view.rows] == ["track"]
    assert "Most Buildings" not in repr(view)
    assert texts(view)[-1] == "Prestige cards are face down and count only at the end."
    assert subtitle(table, "Thursday") == "Round 4"


def test_sources_of_the_track_with_its_laps() -> None:
    found = breakdown(ended(players=2, points=61), "track", "red")
    assert (found.title, found.subtitle, found.total) == ("Anna: Fame track", "50 + 11 on the track", "61")
    total = breakdown(four(), "total", "yellow")
    assert total.lines == (("Fame track", "64"), ("Prestige", "3"))
    cards = breakdown(four(), "prestige", "yellow")
    assert cards.lines == (("Most Jesters: has 2, tied with Chris", "3"),)


def test_the_banker_at_the_end() -> None:
    table = ended(players=2, muse=True, points=10, florin=1300, characters=("banker",))
    view = final_view(table)
    assert [row.label for row in view.rows] == ["Fame track", "Prestige", "Banker"]
    assert [cell.points for cell in view.rows[2].cells] == ["6", "0"]
    assert "Prestige points from the Banker: 6 (1200 Florin)." in texts(view)


def test_the_text_to_share() -> None:
    text = sheet_text(final_view(four()), "Thursday")
    assert text.startswith("Thursday\nDavid wins. 67 prestige points · tie broken by money.\n\n1. David: 67")
    assert "777" not in text
    assert "1200" not in text
