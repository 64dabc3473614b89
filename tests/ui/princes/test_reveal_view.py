"""Prestige cards are laid open one by one: what is face down stays so, and the points grow card by card."""

from __future__ import annotations

from typing import Any

from companion.games import princes
from companion.table.evolve import evolve
from companion.ui.princes.reveal.view import (
    Place,
    Progress,
    Shown,
    closed_again,
    correction,
    current,
    laid_open,
    named,
    reveal_view,
    still_true,
    wanted,
)
from tests.games.princes.positions import after, position, sheet

RED, GREEN_1, GREEN_2, BLUE = Place("red", 0), Place("green", 0), Place("green", 1), Place("blue", 0)


def ended(green: tuple[str | None, ...] = ("p10", "p08"), **facts: Any) -> princes.Table:
    """Anna has most Buildings alone, Bob ties with Jesters and has one Freedom, Chris has an unknown card."""
    others = {
        "green": sheet(points=40, jester=2, travel=1, prestige=green),
        "blue": sheet(points=20, jester=2, prestige=(None,)),
    }
    table = position(players=3, round=7, points=30, tiles=("tower",), prestige=("p01",), others=others, **facts)
    return evolve(table, phase="over", turns=())


def opened(*places: Place) -> Progress:
    return Progress(tuple(Shown(place, 0, 0) for place in places))


def bars(table: princes.Table, progress: Progress) -> dict[str, int]:
    return {bar.who.name: bar.total for bar in reveal_view(table, progress).bars}


def test_the_first_card_in_turn_order_with_its_comparison() -> None:
    view = reveal_view(ended(), Progress())
    assert view.card is not None
    assert (view.subtitle, view.card.who.name, view.card.title) == (
        "Card 1 of 4 · after round 7",
        "Anna",
        "Most Buildings",
    )
    assert [(one.who[0].letter, one.text, one.leads) for one in view.card.compared] == [
        ("A", "1", True),
        ("B", "0", False),
        ("C", "0", False),
    ]
    assert [(one.text, one.points, one.chosen) for one in view.outcomes] == [
        ("alone", 6, True),
        ("tied", 3, False),
        ("nothing", 0, False),
    ]
    assert (view.button, view.ready) == ("Add 6, next card", True)
    assert [back.who.letter for back in view.backs] == ["B", "B", "C"]
    assert view.backs_text == "3 cards still face down: Bob 2 and Chris 1. Tap one to reveal it next."


def test_what_is_face_down_is_told_nowhere() -> None:
    hidden = ("p10", "p08")
    assert reveal_view(ended(hidden), Progress()) == reveal_view(ended(("p03", "p04")), Progress())
    # Nor by what is missing where somebody else names a card.
    asked = Progress(now=BLUE)
    assert reveal_view(ended(hidden), asked) == reveal_view(ended(("p03", "p04")), asked)
    assert len(reveal_view(ended(), asked).picks) == 14


def test_a_condition_is_met_or_not() -> None:
    view = reveal_view(ended(), Progress(now=GREEN_2))
    assert view.card is not None
    assert [(one.text, one.points, one.chosen) for one in view.outcomes] == [("met", 8, False), ("nothing", 0, True)]
    assert view.card.sentence == "Bob lacks 2 Freedoms, so the card pays nothing."


def test_more_than_a_card_asks_for_is_enough() -> None:
    tiles = ("university", "laboratory", "workshop")
    table = position(players=3, round=7, tiles=tiles, prestige=("p02",))
    view = reveal_view(evolve(table, phase="over", turns=()), Progress())
    assert view.card is not None
    assert [(one.text, one.leads) for one in view.card.compared] == [("2 of 2", True)]


def test_points_grow_card_by_card() -> None:
    table = ended()
    assert bars(table, Progress()) == {"Anna": 36, "Bob": 40, "Chris": 20}
    assert bars(table, opened(RED)) == {"Anna": 36, "Bob": 43, "Chris": 20}
    view = reveal_view(table, opened(RED))
    assert [(one.card.title, one.detail, one.points) for one in view.shown] == [
        ("Most Buildings", "has 1, nobody else has any", 6)
    ]
    red = view.bars[0]
    assert (red.share, red.added) == (30 / 55, 6 / 55)


def test_the_banker_counts_only_in_the_final_scoring_and_that_is_said() -> None:
    """The bars say what stands on the track and on the cards that lie open, so nothing else has been counted."""
    table = ended(muse=True, florin=1300, characters=("banker",))
    assert princes.score(table).points("banker", "red") > 0
    view = reveal_view(table, Progress())
    assert view.bars[0].total == 30 + 6
    assert view.backs_text.endswith("The Banker’s points follow in the final scoring.")
    assert "Banker" not in reveal_view(ended(), Progress()).backs_text


def test_a_card_nobody_has_named_is_asked_for_and_then_open() -> None:
    table, progress = ended(), opened(RED, GREEN_1, GREEN_2)
    view = reveal_view(table, progress)
    assert (view.asks, view.card, view.ready) == ("Chris reveals a card. Which one?", None, False)
    assert "p01" not in [pick.key for pick in view.picks]
    table = after(table, princes.NameCards(seat="blue", row="prestige", cards=("p07",)))
    view = reveal_view(table, named(progress, BLUE))
    assert view.card is not None
    assert (view.card.title, view.card.outcome, view.button) == ("Most Lakes", "none", "Add 0, final scoring")


def test_a_back_that_was_tapped_is_the_next_one() -> None:
    table = ended()
    progress = wanted(table, Progress(), GREEN_2)
    assert (current(table, progress), progress.next) == (RED, GREEN_2)
    assert wanted(table, progress, GREEN_2).next is None
    progress = laid_open(progress, RED, 0, 0)
    assert current(table, progress) == GREEN_2
    assert current(table, laid_open(progress, GREEN_2, 0, 0)) == GREEN_1
    # Where no card is open yet, at once.
    assert current(table, wanted(table, Progress(now=BLUE), GREEN_1)) == GREEN_1


def test_of_unnamed_cards_the_first_is_named() -> None:
    table = ended((None, None))
    progress = wanted(table, Progress(now=GREEN_1), GREEN_2)
    assert current(table, progress) == GREEN_1
    table = after(table, princes.NameCards(seat="green", row="prestige", cards=("p10",)))
    view = reveal_view(table, named(progress, GREEN_1))
    assert view.card is not None
    assert view.card.title == "Most Jesters"


def test_the_table_may_know_better() -> None:
    table = ended()
    said = Progress(outcome="tied")
    assert (correction(table, said), reveal_view(table, said).button) == (-3, "Add 3, next card")
    assert bars(table, said)["Anna"] == 33
    table = after(table, princes.Adjust.model_validate({"seat": "red", "change": {"points": -3}}))
    progress = laid_open(said, RED, -3, 1)
    assert bars(table, progress)["Anna"] == 33
    shown = reveal_view(table, progress).shown[0]
    assert (shown.detail, shown.points) == ("has 1, nobody else has any; corrected by hand", 3)
    assert reveal_view(table, progress).bars[0].added == 3 / 55


def test_the_end_leads_to_the_scoring() -> None:
    table = after(ended(), princes.NameCards(seat="blue", row="prestige", cards=("p07",)))
    view = reveal_view(table, opened(RED, GREEN_1, GREEN_2, BLUE))
    assert (view.card, view.asks, view.backs) == (None, "", ())
    assert (view.button, view.ready) == ("Next: final scoring", True)


def test_what_was_taken_back_elsewhere_is_face_down_again() -> None:
    table = ended()
    progress = Progress((Shown(RED, 0, 4), Shown(GREEN_1, 3, 5)))
    assert still_true(table, progress, 5) is progress
    assert still_true(table, progress, 4).shown == progress.shown[:1]
    assert still_true(table, opened(BLUE), 9).shown == ()
    assert closed_again(progress) == Progress(progress.shown[:1], now=GREEN_1)
