"""Every reason, decision and action of the expansion has words fit to be read at a table."""

from __future__ import annotations

from pathlib import Path
from string import Formatter
from typing import Literal, get_args, get_origin

import pytest

from companion.games import lorenzo
from companion.games.lorenzo import houses
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.fact_words import say
from companion.games.lorenzo.houses import actions as act
from companion.games.lorenzo.houses import decisions
from companion.games.lorenzo.houses.own_copy import Token
from companion.games.lorenzo.words import source
from companion.rulebook import entries, sentence
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.source import Source
from tests.findings import for_each
from tests.games.lorenzo.houses.positions import BEMBO, TORQUEMADA, TWO_COINS, at_the_auction, offer, table
from tests.games.lorenzo.positions import after, place
from tests.games.watching import facts, rules

ENGINE = Path(str(houses.__file__)).parent
ENTRIES = entries("houses")
SHARED = {"card.limit", "territory.military"}
"""Rules of the base game that the expansion asks for too."""


def new_rules() -> list[str]:
    return sorted(set(rules(ENGINE)) - SHARED)


def test_every_rule_has_an_entry_with_a_sentence_and_no_sentence_is_idle() -> None:
    assert {rule for rule, one in ENTRIES.items() if one.refusal} == set(new_rules())


@for_each(new_rules)
def test_a_sentence_uses_only_facts_that_the_engine_gives(rule: str) -> None:
    given, one = facts(ENGINE)[rule], ENTRIES[rule]
    assert one.next is None or "fix" in given
    for template in (one.refusal, one.next):
        assert {name for _, name, _, _ in Formatter().parse(template or "") if name} <= given


def test_every_table_rule_of_the_expansion_has_an_entry_and_no_other() -> None:
    fields = {f"table.{name}": field for name, field in lorenzo.HousesRules.model_fields.items()}
    assert {rule for rule in ENTRIES if rule.startswith("table.")} == set(fields)
    for rule, field in fields.items():
        kind = field.annotation
        assert kind is bool or get_origin(kind) is Literal
        assert set(ENTRIES[rule].readings) == ({"true", "false"} if kind is bool else set(get_args(kind)))


def said(here: lorenzo.Table, action: Action) -> list[str]:
    return [sentence("lorenzo", reason, here) for reason in lorenzo.check(here, action).reasons]


def test_a_refused_player_reads_what_is_missing_and_what_to_do() -> None:
    auction = after(at_the_auction(2), offer("red", 1, 3))
    assert said(auction, offer("green", 1, 2)) == [
        "Anna holds this tile at space 3. Offer higher, or choose another tile."
    ]
    assert said(auction, offer("red", 2, 2)) == ["Your offer stands; you move only when somebody outbids you."]
    adapted = table(dice=(4, 4, 4), houses={"adaptation": "territories"}, servants=1)
    assert said(adapted, place("white", "territories-1", card=1)) == [
        "The adaptation tile is on this tower: needs 5, you have 4. Spend 1 servant more."
    ]
    assert said(table(hand=(BEMBO,), faith=3), lorenzo.PlayLeader(leader=BEMBO)) == [
        "Pietro Bembo needs 3 character cards; you have 0."
    ]
    assert said(table(military=6, faith=1, hand=(21,)), lorenzo.PlayLeader(leader=21)) == [
        "Alfonso V d'Aragona allows at most 0 faith points; you have 1."
    ]
    assert said(table(tokens=1), act.UseTokens(faces=(TWO_COINS, TWO_COINS))) == [
        "Special tokens: needs 2, you have 1."
    ]


DECISIONS = [
    decisions.OfferChoice("red"),
    decisions.OfferChoice("red", outbid=True),
    decisions.LineChoice("red", 1, 2),
    decisions.FreeLeaderChoice("red", Source("card:125")),
    decisions.ActivityChoice("red", 4, Source("leader:26")),
    decisions.CardsChoice("red", (113,), 1, 4, Source("card:114")),
    decisions.DiscardedCardChoice("red", "venture", Source("card:132")),
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda one: type(one).__name__)
def test_what_the_game_waits_for_is_said(decision: decisions.HousesDecision) -> None:
    words = say("decision", decision, at_the_auction(2))
    assert words.startswith("Anna must first ")
    assert len(words) > len("Anna must first ")


def test_every_decision_of_the_expansion_is_said_above() -> None:
    assert {type(one) for one in DECISIONS} == set(get_args(decisions.HousesDecision))


def waiting(decision: decisions.HousesDecision) -> lorenzo.Table:
    return evolve(table(), awaiting=(decision,))


HERE = table(cards={"territories-1": 1}, hand=(BEMBO,))
LINES: list[tuple[lorenzo.Table, Action, str]] = [
    (at_the_auction(2), offer("red", 2, 4), "Anna: offers space 4 for Colonna"),
    (at_the_auction(2), offer("red", 9, 4), "Anna: offers space 4 for a family"),
    (HERE, act.TellLine(seat="red", gain=Goods(wood=1, sand=2)), "Anna: receives 1 wood from the auction"),
    (HERE, act.TellTokens(seat="red", faces=(TWO_COINS,)), "Anna: enters 1 special token"),
    (HERE, act.TellTokens(seat="red", faces=()), "Anna: removes the special tokens entered"),
    (
        HERE,
        act.UseTokens(seat="red", faces=(TWO_COINS, Token(privileges=1))),
        "Anna: uses 2 special tokens (2 coins; 1 Council Privilege)",
    ),
    (HERE, act.UseTokens(seat="red", faces=(TWO_COINS,)), "Anna: uses a special token (2 coins)"),
    (
        HERE,
        act.ParkToken(seat="red", card=98, face=TWO_COINS),
        "Anna: puts a special token (2 coins) on Special territory 98",
    ),
    (HERE, act.Trade(seat="red", times=2), "Anna: trades 2 times"),
    (table(family="este"), act.Trade(seat="red", times=2), "Anna: trades 2 military points for 4 coins"),
    (
        table(family="este", round=3, excommunications=(1,), tiles=("1-2", None, None)),
        act.Trade(seat="red", times=2),
        "Anna: trades 2 military points for 2 coins",
    ),
    (HERE, act.BuyLeftover(seat="red", space="territories-1"), "Anna: buys Commercial Hub, left over"),
    (HERE, act.ChooseActivity(seat="red", activity="harvest"), "Anna: harvests"),
    (HERE, act.ChooseActivity(seat="red", activity="production"), "Anna: produces"),
    (HERE, act.ActivateCards(seat="red", cards=(98, 999)), "Anna: activates Special territory 98 and a card"),
    (HERE, act.TakeDiscarded(seat="red", card=1), "Anna: takes Commercial Hub from the discarded cards"),
    (HERE, act.CorrectFamily(seat="red", family="medici"), "Anna: gets Medici · corrected"),
    (HERE, act.CorrectFamily(seat="red", family="nobody"), "Anna: gets nobody · corrected"),
    (HERE, act.CorrectFamily(seat="red"), "Anna: family unknown · corrected"),
    (
        HERE,
        act.CorrectKept(seat="red", change=Goods(wood=2, stone=-1)),
        "Anna: +2 wood, −1 stone on the family tile · corrected",  # noqa: RUF001
    ),
    (HERE, place("brown", "leader-42", seat="red"), "Anna: brown pawn (0) to Pietro Bembo"),
    (
        HERE,
        lorenzo.UseLeader(seat="red", leader=TORQUEMADA, card=72),
        "Anna: uses Tomás de Torquemada and discards Ambassador",
    ),
    (
        waiting(decisions.FreeLeaderChoice("red", Source(""))),
        lorenzo.Decline(seat="red"),
        "Anna: plays no leader",
    ),
    (
        waiting(decisions.CardsChoice("red", (98,), 1, None, Source(""))),
        lorenzo.Decline(seat="red"),
        "Anna: activates no further card",
    ),
    (
        waiting(decisions.DiscardedCardChoice("red", None, Source(""))),
        lorenzo.Decline(seat="red"),
        "Anna: takes no discarded card",
    ),
    (
        HERE,
        lorenzo.TakePrivileges(seat="red", choices=("kept",)),
        "Anna: everything from the family tile for a Council Privilege",
    ),
]


@pytest.mark.parametrize(("here", "action", "line"), LINES, ids=[line for _, _, line in LINES])
def test_the_line_of_the_log(here: lorenzo.Table, action: Action, line: str) -> None:
    assert lorenzo.describe(here, action) == line


def test_every_kind_of_action_has_its_line_above_and_reads_back() -> None:
    kinds = set(get_args(act.AnyHousesAction))
    assert {type(action) for _, action, _ in LINES} >= kinds
    for _, action, _ in LINES:
        assert lorenzo.read_action(action.to_json()) == action


@pytest.mark.parametrize(
    "name", ["card:133", "leader:42", "family:este", "auction", "tokens", "owed", "parked:98", "faith_tile:3"]
)
def test_every_source_of_goods_has_a_name(name: str) -> None:
    assert source(Source(name)) not in ("", "something else", "card", "leader", "family")
