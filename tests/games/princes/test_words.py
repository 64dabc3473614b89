"""Plain words for everything printed, and sentences for every refusal."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import princes
from companion.games.princes import state, words
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import catalogue
from companion.games.princes.fact_words import say
from companion.games.princes.work_value import work_value
from companion.rulebook import sentence
from companion.table.action import Reason
from companion.table.goods import NOTHING, Goods
from companion.table.source import Source
from companion.table.sums import Sum, Term
from tests.findings import for_each
from tests.games import watching
from tests.games.princes import playing
from tests.games.princes.positions import (
    after,
    auction,
    build,
    fresh,
    line,
    name,
    position,
    tile,
    work,
)

ENGINE = Path(princes.__file__).parent
BOX = catalogue()
PASS = princes.Pass()


# Cards and tiles


def test_a_profession_says_its_wishes_and_what_they_are_worth() -> None:
    assert words.profession_text(BOX.professions["poet"]) == (
        "Building: Theater, +4 to the Work.\nLandscape: Lake, +3 to the Work.\nFreedom: Travel, +3 to the Work."
    )


BONUS = {
    "b01": ("+1 per Building", "Adds 1 to a Work per Building."),
    "b03": (
        "+1 per medium Building and per Forest",
        "Adds 1 to a Work per medium Building and per Forest.",
    ),
    "b17": (
        "+2 per different kind of Landscape",
        "Adds 2 to a Work per different kind of Landscape. Each of them counts once, however many you have.",
    ),
}


@pytest.mark.parametrize("card", BONUS)
def test_a_bonus_card_in_words(card: str) -> None:
    printed = BOX.bonus_cards[card]
    assert (words.bonus_card_name(printed), words.bonus_card_text(printed)) == BONUS[card]


PRESTIGE = {
    "p03": (
        "Fewest empty spaces",
        "At the end: 8 prestige points if you alone have the fewest empty spaces; 4 if you share the lead.",
    ),
    "p08": (
        "All three Freedoms",
        "At the end: 8 prestige points if you have all three Freedoms, whatever the others have.",
    ),
    "p09": (
        "4 Buildings, 2 Freedoms and 4 Works",
        "At the end: 6 prestige points if you have 4 Buildings, 2 Freedoms and 4 Works, whatever the others have.",
    ),
}


@pytest.mark.parametrize("card", PRESTIGE)
def test_a_prestige_card_in_words(card: str) -> None:
    printed = BOX.prestige_cards[card]
    assert (words.prestige_card_name(printed), words.prestige_card_text(printed)) == PRESTIGE[card]


def everything_said() -> list[str]:
    return [
        *[words.profession_text(one) for one in BOX.professions.values()],
        *[words.bonus_card_name(one) for one in BOX.bonus_cards.values()],
        *[words.bonus_card_text(one) for one in BOX.bonus_cards.values()],
        *[words.prestige_card_name(one) for one in BOX.prestige_cards.values()],
        *[words.prestige_card_text(one) for one in BOX.prestige_cards.values()],
        *[words.character_text(one) for one in BOX.characters.values()],
        *[words.building_text(one) for one in BOX.buildings.values()],
        *[words.landscape_text(one) for one in BOX.landscapes.values()],
        *[words.freedom_text(one) for one in ("travel", "religion", "opinion")],
    ]


def test_everything_printed_has_words_without_ids_or_slips() -> None:
    said = everything_said()
    assert not [text for text in said if re.search(r"[{}_<>]|None|  |\b1 \w+s\b(?<!1 Works)", text)]


def test_no_two_cards_have_the_same_words() -> None:
    for cards in (
        [words.profession_text(one) for one in BOX.professions.values()],
        [words.bonus_card_name(one) for one in BOX.bonus_cards.values()],
        [words.prestige_card_name(one) for one in BOX.prestige_cards.values()],
        [words.character_text(one) for one in BOX.characters.values()],
    ):
        assert len(set(cards)) == len(cards)


def test_every_wish_is_named_beside_the_thing_that_is_wished() -> None:
    for card in BOX.professions.values():
        assert card.name in words.building_text(BOX.buildings[card.building])
        assert card.name in words.landscape_text(BOX.landscapes[card.landscape])
        assert card.name in words.freedom_text(card.freedom)


# Sums


def test_a_work_shows_its_working() -> None:
    table = position(tiles=("theater",), travel=1, jester=2, hand=("poet", None, None), bonus=("b11",))
    value = work_value(table, table.player("red"), "poet", ("b11",))
    assert words.sum_text(value) == (
        "Theater 4 + Lake 0 + Travel 3 + Jesters 4 + Profession and Recruiting cards 3 + “+2 per Jester” 4 = 18"
    )


@pytest.mark.parametrize("seed", [1, 4, 5, 6])
def test_all_sources_of_a_real_game_have_names(seed: int) -> None:
    *_, (table, _) = playing.whole_game(seed)[1]
    sources = {change.source for player in table.players for change in player.ledger}
    sums = [points for row in princes.score(table).rows.values() for points in row.values()]
    sources |= {term.source for points in sums for term in points.terms}
    assert "something else" not in {words.source(one) for one in sources}
    assert all("_" not in words.sum_text(points) for points in sums)


def test_strange_sources_are_said_vaguely() -> None:
    strange = ("what:ever", "count:gold", "tile:castle", "object:throne", "card:c99", "freedom:speech", "")
    assert all("_" not in said and ":" not in said for said in (words.source(Source(one)) for one in strange))


# Refusals


def refused(table: princes.Table, action: Action) -> list[str]:
    return [sentence("princes", reason, table) for reason in princes.check(table, action).reasons]


def test_a_building_that_touches_the_palazzo_says_what_would_help() -> None:
    assert refused(position(), build("theater", line(0, 4, 5))) == [
        "Theater would touch the Palazzo along an edge, and that takes two Builders. You could move it one space up."
    ]
    table = position(tiles=(tile("opera", line(0, 0, 5)), tile("tower", line(3, 2, 3))))
    assert refused(table, build("chapel", line(2, 1, 3))) == [
        "Chapel would touch an Opera and a Tower along an edge, and that takes two Builders."
    ]


def test_a_tile_that_lies_on_another_says_where_it_could_go() -> None:
    table = position(builder=2, tiles=(tile("park", frozenset([(3, 3)])),))
    assert refused(table, build("tower", line(3, 3, 3))) == [
        "Tower would cover a Park. Move or turn it. You could move it one space up or down or to the right."
    ]


def test_a_work_that_is_worth_too_little_says_which_bonus_card_helps() -> None:
    table = position(round=3, jester=4, hand=("poet", None, None), tiles=("forest",) * 3, bonus=("b06",))
    assert refused(table, work("poet"))[0].startswith(
        "Round 3 needs 12, this Work is worth 11. You could play “+1 per Landscape” (+3)"
    )


def test_missing_money_says_how_to_get_it() -> None:
    assert refused(position(florin=100, points=2), princes.TakeBonus()) == [
        "You are 200 Florin short: this costs 300. You could first move back 2 on the fame track for 200 Florin."
    ]
    assert refused(position(florin=100), princes.TakeBonus()) == ["You are 200 Florin short: this costs 300."]


def test_waiting_decisions_are_named_with_their_player() -> None:
    table = after(auction(players=3), name("lake"), PASS, PASS)
    assert refused(table, name("park")) == ["Not now: Anna must first place a Lake."]
    drawing = after(position(), princes.TakeBonus())
    assert refused(drawing, princes.EndTurn()) == ["Not now: Anna must first keep one of the Bonus cards drawn."]
    assert refused(position(), princes.Keep()) == ["Not now: there is nothing to decide."]


def test_bonus_and_prestige_cards_are_named_in_quotes() -> None:
    table = position(hand=("poet",), bonus=("b06",))
    assert refused(table, princes.RemoveCard(seat="red", row="prestige", card="p09")) == [
        "“4 Buildings, 2 Freedoms and 4 Works” is not among these cards."
    ]
    assert refused(table, work("poet", "b11"))[0].startswith("“+2 per Jester” is not in this hand.")


def test_a_character_that_is_sold_is_not_said_to_have_been_used() -> None:
    table = position(phase="characters", muse=True, players=3)
    bid = princes.BidCharacter(character="muse", bid=3)
    banker = princes.BidCharacter(character="banker", bid=0)
    sold = after(table, bid, banker, banker.with_(bid=1))
    assert sold.player("red").characters == ("muse",)
    assert refused(sold, bid) == ["Muse has already been sold this round."]


def test_the_last_player_reads_what_is_possible() -> None:
    table = after(fresh(3), princes.NameNothing(), princes.NameNothing())
    assert refused(table, name("park")) == [
        "Only Chris is left, so nobody bids: take one object for 200 Florin, or nothing."
    ]


SEATS = ("red", "green")
SAMPLES: dict[str, list[object]] = {
    "building": ["tower", "castle"],
    "by": [*SEATS],
    "card": ["poet", "b07", "p04", "muse", None, "c99"],
    "change": [Goods(florin=-300, points=1), Goods(sand=1), NOTHING],
    "character": ["muse", "pope"],
    "decision": [
        None,
        state.TileChoice("red", ("lake",)),
        state.TileChoice("red", ("forest", "lake", "park")),
        state.DrawChoice("red", "prestige", 5),
        state.MerchantChoice("red", "merchant", "jester", 200),
        state.BankerChoice("red", "banker", 100),
    ],
    "decks": [("bonus", "prestige")],
    "fewest": [2],
    "fix": [
        princes.SellPoints(seat="red", points=2),
        princes.Introduce(freedom="travel"),
        princes.Build(building="tower"),
        princes.Work(card="poet", bonus=("b06", "b07")),
        None,
    ],
    "florin": [700],
    "freedom": ["travel", "speech"],
    "has": [1, Sum.of(Term(Source("tile:theater"), 4), Term(Source("count:cards"), 3))],
    "kind": ["sand"],
    "lacking": [{"builders": 1, "landscapes": 2}, {"landscape_types": 1, "works": 3}],
    "limit": [2, 3],
    "missing": [100],
    "most": [5],
    "needs": [7, 300],
    "object": ["jester", "landscape", "throne"],
    "order": [[[seat] for seat in SEATS], [["red", "green"], ["blue"]]],
    "others": [["green"], [*SEATS]],
    "phase": ["auction", "naming", "characters", "actions", "over"],
    "points": [3],
    "prestige": [1, 2],
    "round": [3],
    "seat": [*SEATS, None, "pink"],
    "seats": [SEATS],
    "tile": ["tower", "lake", "castle"],
    "tiles": [("lake",), ("forest", "lake", "park")],
    "total": [40],
    "touched": [("palazzo",), ("tower", "palazzo")],
    "turn": [*SEATS, None],
    "value": [15],
    "wanted": ["auction", "bidding", "characters", "actions", "round", "fund", "work_bonus", "own_work"],
    "ways": [("up",), ("up", "left"), ()],
    "what": [
        "round",
        "phase",
        "players",
        "sales",
        "works",
        "goods",
        "tiles",
        "cards",
        "characters",
        "fund",
    ],
}
TABLE = position(hand=("poet",), bonus=("b06",))


def is_clean(text: str) -> bool:
    """Nothing that only a programmer understands."""
    slips = r"[{}\[\]_<>=]|None|\w\(|\w-\d|something else|  | [.,;:]|\.\.|:[^ ]"
    return bool(re.fullmatch(r"[A-Z0-9+“-].*\.", text)) and not re.search(slips, text)


@for_each(lambda: sorted(watching.facts(ENGINE)))
def test_a_sentence_is_clean_whatever_its_facts(rule: str) -> None:
    samples = {one: SAMPLES[one] for one in sorted(watching.facts(ENGINE)[rule] - {"firm"})}
    for n in range(max(map(len, samples.values()), default=1)):
        given: dict[str, Any] = {one: some[n % len(some)] for one, some in samples.items()}
        fix = given.pop("fix", None)
        for table in (TABLE, None):
            text = sentence("princes", Reason(rule, fix, **given), table)
            assert is_clean(text), text


@for_each(lambda: sorted(watching.facts(ENGINE)))
def test_a_sentence_is_clean_without_any_facts(rule: str) -> None:
    assert is_clean(sentence("princes", Reason(rule)).replace("something else", "it"))


@for_each(SAMPLES)
def test_a_fact_of_an_unexpected_kind_is_said_vaguely(fact: str) -> None:
    for value in (None, 7, -1, "b07", ("a", "b"), [None], NOTHING, Goods(sand=2), Sum(), object(), {"a": 1}):
        assert not re.search(r"[{}\[\]_<>]|None|b07", say(fact, value, TABLE))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_the_engine_refuses_it_says_in_a_clean_sentence(seed: int) -> None:
    """Random games in which somebody tries nonsense all the time."""
    rng = Random(seed)
    for table, action in playing.whole_game(seed)[1]:
        verdicts = [princes.check(table, playing.any_action(table, rng)) for _ in range(4)]
        for verdict in (*verdicts, princes.check(table, action)):
            for reason in (*verdict.reasons, *verdict.notes):
                text = sentence("princes", reason, table)
                assert is_clean(text), (reason, text)
        for why in princes.score(table).why:
            assert is_clean(sentence("princes", why, table))


def test_a_setup_is_refused_in_words() -> None:
    text = sentence("princes", Reason("setup.players", fewest=2, most=5, has=6))
    assert text == "For 2 to 5 players, not 6."
