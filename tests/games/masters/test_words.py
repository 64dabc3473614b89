"""Plain words for every card, leader and token, made from their effects."""

from __future__ import annotations

import re

import pytest

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.catalogue import COLOURS, MARBLES, RESOURCES, catalogue
from companion.table.source import Source
from companion.table.sums import Sum, Term
from tests.games.masters import playing
from tests.games.masters.positions import goods

BOX = catalogue()


def test_a_card_in_words() -> None:
    card = BOX.cards["green-2-2"]
    assert words.card_name(card) == "green II (6 points)"
    assert words.card_text(card).splitlines() == [
        "Cost: 2 servants and 3 shields.",
        "Production: Pay 1 servant and 1 shield to receive 3 stones.",
        "Worth 6 victory points.",
    ]


@pytest.mark.parametrize(
    ("leader", "name", "needs", "ability"),
    [
        (
            "discount-coin",
            "discount leader (coins)",
            "1 yellow card and 1 purple card",
            "Pay 1 coin less for a card whose price contains it.",
        ),
        ("depot-stone", "depot leader (stone)", "5 coins", "You have one more depot, for up to 2 stones."),
        (
            "marble-shield",
            "white marble leader (shields)",
            "2 green cards and 1 purple card",
            "Each white marble you take gives you 1 shield.",
        ),
        (
            "production-servant",
            "production leader (servants)",
            "1 blue level II card",
            "You have one more production power: Pay 1 servant to receive 1 resource of your choice and 1 faith point.",
        ),
    ],
)
def test_a_leader_in_words(leader: str, name: str, needs: str, ability: str) -> None:
    one = BOX.leaders[leader]
    assert words.leader_name(one) == name
    assert sorted(words.requirement(one).split(" and ")) == sorted(needs.split(" and "))
    assert words.ability_text(one.ability) == ability
    assert words.leader_text(one).count("\n") == 2


def test_the_basic_power_in_words() -> None:
    text = words.power_text(BOX.board.basic_production)
    assert text == "Pay 2 resources of your choice to receive 1 resource of your choice."


def test_the_tokens_in_words() -> None:
    assert [words.token_text(token) for token in BOX.tokens.values()] == [
        "Discard 2 green cards from the grid.",
        "Discard 2 blue cards from the grid.",
        "Discard 2 yellow cards from the grid.",
        "Discard 2 purple cards from the grid.",
        "The black cross moves 2 spaces.",
        "The black cross moves 1 space. Then all tokens are shuffled.",
    ]
    assert [words.token_name(token) for token in BOX.tokens.values()][3:] == [
        "2 purple cards",
        "black cross +2",
        "black cross +1",
    ]


def test_every_card_and_leader_has_words_and_a_name_of_its_own() -> None:
    names = [words.card_name(card) for card in BOX.cards.values()]
    names += [words.leader_name(leader) for leader in BOX.leaders.values()]
    texts = [words.card_text(card) for card in BOX.cards.values()]
    texts += [words.leader_text(leader) for leader in BOX.leaders.values()]
    assert len(set(names)) == len(names) == 64
    for text in texts:
        assert not re.search(r"[{}_]|None|\b1 (coins|stones|servants|shields|\w+ points)\b|nothing", text), text


def test_small_words() -> None:
    assert words.goods(goods("2 coin 1 faith")) == "2 coins and 1 faith point"
    assert words.goods(goods("")) == "nothing"
    assert len({words.colour(colour) for colour in COLOURS}) == len(COLOURS)
    assert words.marbles(("white", None, "red")) == "white, unknown, red"
    assert len({words.marble(marble) for marble in MARBLES}) == len(MARBLES)
    assert [words.line(line) for line in ("row-2", "column-4")] == ["row 2", "column 4"]
    assert [words.place(place) for place in ("top", "strongbox", "depot-coin", "attic")] == [
        "top depot",
        "strongbox",
        "depot leader (coins)",
        "other depot",
    ]
    assert len({words.noun(kind) for kind in RESOURCES}) == len(RESOURCES)
    assert words.power("basic") == "basic power"
    assert words.power("sun") == "this power"


# Sums


def test_a_sum_shows_its_working() -> None:
    value = Sum((Term(Source("card:green-1-1"), 1), Term(Source("card:green-2-2"), 6)))
    assert words.sum_text(value) == "green I (1 point) 1 + green II (6 points) 6 = 7"
    assert words.sum_text(Sum()) == "0"
    assert words.sum_text(Sum((Term(Source("space:17"), 9),))) == "space 17 9"


SOURCES = {
    "leader:depot-coin": "depot leader (coins)",
    "tile:2": "2 VP tile",
    "market:row-2": "row 2",
    "start": "at the start",
    "others": "discarded by another player",
    "card:nothing": "card",
    "what:ever": "something else",
}


@pytest.mark.parametrize("name", SOURCES)
def test_a_source_has_a_name(name: str) -> None:
    assert words.source(Source(name)) == SOURCES[name]


@pytest.mark.parametrize("seed", range(8))
def test_all_sources_of_a_real_game_have_names(seed: int) -> None:
    *_, (table, _) = playing.whole_game(seed)[1]
    sources = {change.source for player in table.players for change in player.ledger}
    sheet = masters.score(table)
    sums = [points for row in sheet.rows.values() for points in row.values()]
    sources |= {term.source for points in sums for term in points.terms}
    assert "something else" not in {words.source(name) for name in sources}
    assert all("_" not in words.sum_text(points) for points in sums)
    assert "Other" not in {words.category(row) for row in sheet.rows}
