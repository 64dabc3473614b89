"""Bonus cards and Prestige cards (rulebook, the two summaries with their samples)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import princes
from companion.games.princes.catalogue import AtLeast, Most, catalogue
from companion.games.princes.counts import count, empty_spaces
from companion.games.princes.scoring import card_score
from companion.games.princes.work_value import bonus_value
from companion.table.evolve import evolve
from tests.games.princes.positions import after, allowed, at, line, position, refusals, sheet, tile, work

BOX = catalogue()
HOLDING: dict[str, Any] = {
    "tiles": ("forest", "forest", "lake", "university", "workshop", "opera", "tower", "chapel"),
    "builder": 2,
    "prestige": (None,),
    "travel": 1,
    "religion": 1,
}
BONUS = dict(zip(BOX.bonus_cards, (5, 4, 3, 5, 6, 3, 4, 2, 0, 4, 0, 2, 4, 3, 2, 3, 4, 5, 2, 3), strict=True))
PRESTIGE = dict(zip(BOX.prestige_cards, (3, 5, 0, 0, 4, 7, 3, 0, 6, 0, 6, 0, 0, 4), strict=True))
OPPONENTS: dict[str, list[dict[str, Any]]] = {
    "p01": [{"tiles": ("university", "laboratory", "library", "studio", "tower")}],
    "p03": [{"tiles": ("university", "laboratory", "workshop", "library", "opera", "studio", "hospital")}],
    "p05": [{"tiles": ("park", "park", "park")}],
    "p06": [{"tiles": ("forest",)}],
    "p07": [{"tiles": ("lake",)}, {"tiles": ("lake",)}],
    "p11": [{"builder": 1}],
    "p14": [{"played": (None,) * 5}],
}
"""What others have in the samples; where nothing is named they have nothing of it."""


# Bonus cards


@pytest.mark.parametrize(("card", "sample"), BONUS.items())
def test_bonus_card_sample(card: str, sample: int) -> None:
    """Three Professions on the table, one and a Recruiting card in the hand."""
    table = position(**HOLDING, played=(None,) * 3, hand=(None,), recruiting_hand=1)
    assert bonus_value(table, table.player("red"), card) == sample


@pytest.mark.parametrize("card", BOX.bonus_cards)
def test_a_bonus_card_of_nothing_is_worth_nothing(card: str) -> None:
    table = position()
    assert bonus_value(table, table.player("red"), card) == 0


def test_the_card_just_played_lies_on_the_table_and_not_in_the_hand() -> None:
    table = position(jester=5, hand=("poet", "lawyer", None, None), played=("painter",), bonus=("b19", "b20"))
    plain = after(table, work("poet")).works[-1].value
    assert after(table, work("poet", "b19")).works[-1].value == plain + 3
    assert after(table, work("poet", "b20")).works[-1].value == plain + 2


@pytest.mark.breaks("bonus.hand", "bonus.once")
@pytest.mark.keeps("bonus.hand", "bonus.once")
def test_bonus_cards_come_from_the_hand_and_are_played_once() -> None:
    table = position(jester=5, hand=("poet", "lawyer"), bonus=("b01", "b02"))
    assert allowed(table, work("poet", "b01", "b02"))
    assert refusals(table, work("poet", "b03")) == ["bonus.hand"]
    assert refusals(table, work("poet", "b01", "b01")) == ["bonus.once"]
    later = after(table, work("poet", "b01"))
    assert (later.player("red").bonus, sorted(later.spent)) == (("b02",), ["b01"])
    assert refusals(later, work("lawyer", "b01")) == ["bonus.once"]


def test_a_bonus_card_nobody_has_named_may_be_any_unseen_one_but_only_as_many_as_there_are() -> None:
    table = position(jester=5, hand=("poet",), bonus=(None,), others={"green": sheet(bonus=("b05",))})
    assert allowed(table, work("poet", "b01"))
    assert refusals(table, work("poet", "b05")) == ["card.seen"]
    assert refusals(table, work("poet", "b01", "b02")) == ["bonus.hand"]


# Prestige cards


def at_the_end(card: str, mine: dict[str, Any], *others: dict[str, Any]) -> tuple[princes.Table, int]:
    """What the card brings red when the game is over."""
    seats = ("green", "blue", "yellow")
    facts = {seat: sheet(**facts) for seat, facts in zip(seats, others, strict=False)}
    table = position(others=facts, **{**mine, "prestige": (card,)})
    return table, princes.score(evolve(table, phase="over")).points("prestige", "red")


@pytest.mark.parametrize(("card", "sample"), PRESTIGE.items())
def test_prestige_card_sample(card: str, sample: int) -> None:
    """Four Professions and a Recruiting card on the table, one Profession in the hand."""
    mine = {**HOLDING, "played": (None,) * 4, "recruiting_table": 1, "hand": (None,)}
    assert at_the_end(card, mine, *OPPONENTS.get(card, []))[1] == sample


WITH_TIE = [card.id for card in BOX.prestige_cards.values() if isinstance(card, Most)]
CONDITIONS = [card.id for card in BOX.prestige_cards.values() if isinstance(card, AtLeast)]
THINGS: dict[str, dict[str, Any]] = {
    "buildings": {"tiles": ("tower",)},
    "landscapes": {"tiles": ("park",)},
    "forests": {"tiles": ("forest",)},
    "lakes": {"tiles": ("lake",)},
    "parks": {"tiles": ("park",)},
    "jesters": {"jester": 1},
    "builders": {"builder": 1},
    "works": {"played": (None,)},
    "empty_spaces": {"tiles": ("tower",)},
}


@pytest.mark.parametrize("card", WITH_TIE)
def test_alone_in_front_tied_and_behind(card: str) -> None:
    printed = BOX.prestige_cards[card]
    assert isinstance(printed, Most)
    thing = THINGS[printed.metric]
    assert at_the_end(card, thing)[1] == printed.points
    assert at_the_end(card, thing, thing)[1] == printed.tied == -(-printed.points // 2)
    assert at_the_end(card, {}, thing)[1] == 0


@pytest.mark.parametrize("card", [card for card in WITH_TIE if card != "p03"])
def test_nobody_has_the_most_of_nothing(card: str) -> None:
    table, points = at_the_end(card, {})
    assert points == 0
    assert card_score(table, table.player("red"), card).why.rule == "prestige.zero"


def test_only_the_holder_of_the_card_scores() -> None:
    thing: dict[str, Any] = {"jester": 2}
    table = evolve(at_the_end("p10", thing, thing)[0], phase="over")
    assert princes.score(table).points("prestige", "green") == 0


@pytest.mark.parametrize("card", CONDITIONS)
def test_a_condition_scores_in_full_or_not_at_all_whatever_others_have(card: str) -> None:
    printed = BOX.prestige_cards[card]
    everything: dict[str, Any] = {
        "tiles": ("university", "workshop", "tower", "chapel", "forest", "lake", "park"),
        "played": (None,) * 4,
        **dict.fromkeys(("travel", "religion", "opinion", "builder", "jester"), 1),
    }
    assert at_the_end(card, everything, everything)[1] == printed.points
    assert at_the_end(card, {}, everything)[1] == 0
    assert isinstance(printed, AtLeast)
    table, _ = at_the_end(card, {})
    assert card_score(table, table.player("red"), card).why.facts["lacking"] == printed.needs


def test_a_princess_leaves_no_work_on_the_table() -> None:
    table = position(muse=True, tiles=("forest",) * 3, characters=("princess",))
    assert count(after(table, work("princess")), table.player("red"), "works") == 0


def test_empty_spaces_are_those_on_which_nothing_lies_and_the_palazzo_is_not_empty() -> None:
    table = position()
    assert empty_spaces(table, table.player("red")) == 43
    table = position(tiles=("university", tile("lake", at((0, 0), (0, 1))), tile("tower", line(3, 3, 3))))
    assert empty_spaces(table, table.player("red")) == 43 - 7 - 2 - 3
    untold = position(tiles=("lake",), outlines={"lake": line(0, 0, 4)})
    assert empty_spaces(untold, untold.player("red")) == 39


def test_a_space_on_which_the_table_let_two_tiles_lie_is_covered_once() -> None:
    table = position(tiles=(tile("lake", line(0, 0, 3)),))
    red = after(table, princes.Build(building="tower", cells=line(2, 0, 3), overruled=True)).player("red")
    assert empty_spaces(table, red) == 43 - 5


def test_a_full_board_is_the_best_there_is() -> None:
    mine = {"tiles": ("university", "laboratory", "workshop", "library", "opera", "studio", "hospital")}
    assert at_the_end("p03", mine)[1] == 8


def test_prestige_cards_stay_secret_until_the_game_is_over() -> None:
    table = position(prestige=("p10",), jester=3)
    assert princes.score(table).points("prestige", "red") == 0
    assert princes.score(evolve(table, phase="over")).points("prestige", "red") == 6
