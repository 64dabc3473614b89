"""Cards drawn in secret, as values."""

from __future__ import annotations

from dataclasses import asdict

from companion.games import princes
from companion.games.princes.state import DrawChoice
from companion.ui.princes.draw.view import Face, awaited, draw_view, kept
from tests.ui.princes.tables import under_way

FIVE = ("b01", "b05", "b09", "b12", "b20")


def drawn(*actions: princes.actions.Action) -> tuple[princes.Table, DrawChoice]:
    table = princes.apply(princes.begin(under_way()), princes.TakeBonus(seat="red"))
    for action in actions:
        table = princes.apply(table, action)
    choice = awaited(table)
    assert choice is not None
    return table, choice


def test_before_the_app_knows_the_cards_it_says_what_to_do_at_the_table() -> None:
    view = draw_view(*drawn())
    assert (view.drawn, len(view.cards), view.who.name, view.app_draws) == (False, 5, "Anna", "App draws 5")
    assert view.handover.why == "5 Bonus cards: keep one"
    assert view.hint == (
        "Take the top 5 cards of the deck in secret, keep one, and put the others under it."
        " Let the app draw only if you play without this deck."
    )


def test_faces_are_only_there_for_somebody_who_looks() -> None:
    table, choice = drawn(princes.Draw(seat="red", cards=FIVE, source="rolled"))
    closed, open_ = draw_view(table, choice), draw_view(table, choice, looking=True)
    assert "per Building" not in str(asdict(closed))
    assert [face.card.id for face in open_.cards if isinstance(face, Face)] == list(FIVE)
    assert kept(choice, 2).card == "b05"


def test_a_single_card_is_kept() -> None:
    choice = DrawChoice("red", "profession", 1)
    view = draw_view(princes.begin(under_way()), choice)
    assert view.handover.why == "1 Profession card: keep it"
    assert view.chapter == "Profession cards"
    assert view.hint.startswith("Take the top card of the deck in secret.")
