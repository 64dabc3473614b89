"""Every refusal is a sentence that can be read at a table, with a way out where there is one."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import masters
from companion.games.masters import state
from companion.games.masters.actions import Action
from companion.games.masters.fact_words import say
from companion.rulebook import sentence
from companion.table.action import Reason, Refused
from companion.table.goods import NOTHING, Goods
from companion.table.sums import Sum
from tests.findings import for_each
from tests.games import watching
from tests.games.masters import playing
from tests.games.masters.positions import (
    after,
    buy,
    position,
    produce,
    sheet,
    store,
    take,
)

ENGINE = Path(masters.__file__).parent
TABLE = position()
SEATS = ("red", "green")
STORE = masters.Store(depots={}, discard=Goods(stone=1))
SAMPLES: dict[str, list[object]] = {
    "below": [0, 1, 2],
    "card": ["green-1-1", "yellow-3-4", None, "x"],
    "category": ["cards", "faith", "tiles", "leaders", "resources"],
    "change": [Goods(coin=-3, faith=1), Goods(coin=2000), Goods(sand=1), Goods(cross=2), NOTHING],
    "choices": [["coin", "stone"], []],
    "decision": [
        None,
        state.LeaderChoice("red", ("depot-coin",)),
        state.StartChoice("red", 1),
        state.StartChoice("green", 2),
        state.StoreChoice("red", Goods(coin=1), "row-1"),
    ],
    "depot": ["top", "middle", "bottom"],
    "each": [4],
    "fewest": [1],
    "fix": [
        STORE,
        masters.Store(depots={}),
        take("row-1"),
        buy("green-1-1", 2),
        buy("green-1-1"),
        produce("green-1-1", "basic"),
        None,
    ],
    "gone": ["green", "purple", None],
    "given": [Goods(coin=1), NOTHING],
    "has": [0, 3, Goods(coin=2), NOTHING],
    "kind": ["coin", "shield"],
    "kinds": [("coin", "stone"), ("shield",)],
    "lacking": [((("green", None, 2), ("blue", 2, 1)), Goods(coin=1)), ((), Goods(stone=3))],
    "leader": ["depot-coin", "marble-stone", None],
    "left": [Goods(coin=1, stone=2), ("cross-2", "discard-green"), 4],
    "level": [1, 2, 3],
    "limit": [1, 2, 3],
    "line": ["row-1", "column-4", "row-9"],
    "marbles": [("white", None, "red"), (None,)],
    "missing": [Goods(coin=1), Goods(stone=2, shield=1)],
    "most": [4],
    "needs": [1, 2, Goods(coin=3)],
    "order": [[[seat] for seat in SEATS], [["red", "green"], ["blue"]]],
    "other": ["stone", "servant"],
    "pay": [Goods(coin=3), Goods(coin=1, shield=2)],
    "phase": ["setup", "turns", "over"],
    "place": ["top", "strongbox", "depot-coin", "attic"],
    "power": ["basic", "green-1-1", "production-coin", "sun"],
    "seat": [*SEATS, None, "pink"],
    "seats": [[*SEATS]],
    "section": [0, 4],
    "side": ["pay", "receive"],
    "slot": [1, 3],
    "source": ["market:row-1", "card:green-1-1"],
    "stack": ["green-1", "purple-3", "x"],
    "taken": [Goods(coin=2), NOTHING],
    "top": [0, 1, 2],
    "total": [70],
    "turn": [*SEATS, None],
    "value": [-1, 25],
    "wanted": ["setup", "turns", "token"],
    "what": [
        *("round", "turn", "players", "market", "marbles", "size", "line"),
        *("cards", "leaders", "faith", "favors", "goods", "depots", "tokens"),
    ],
}


def is_clean(text: str) -> bool:
    """Nothing that only a programmer understands."""
    slips = (
        r"[{}\[\]_<>=]|None|\w\(|\w-\d|something else|do it otherwise|  | [.,;:]|\.\.|:[^ ]"
        r"|\b1 (coins|stones|servants|shields|\w+ cards|\w+ points)\b"
    )
    return bool(re.fullmatch(r"[A-Z0-9+-].*\.", text)) and not re.search(slips, text)


@for_each(lambda: sorted(watching.facts(ENGINE)))
def test_a_sentence_is_clean_whatever_its_facts(rule: str) -> None:
    facts = sorted(watching.facts(ENGINE)[rule])
    for n in range(max([len(SAMPLES[name]) for name in facts], default=1)):
        given: dict[str, Any] = {name: SAMPLES[name][n % len(SAMPLES[name])] for name in facts}
        fix = given.pop("fix", None)
        for table in (TABLE, position(players=1), None):
            text = sentence("masters", Reason(rule, fix, **given), table)
            assert is_clean(text.replace("do it otherwise", "do so")), text


@for_each(lambda: sorted(watching.facts(ENGINE)))
def test_a_sentence_is_clean_without_any_facts(rule: str) -> None:
    assert is_clean(sentence("masters", Reason(rule)).replace("something else", "it"))


@for_each(SAMPLES)
def test_a_fact_of_an_unexpected_kind_is_said_vaguely(name: str) -> None:
    for value in (None, 7, -1, "green-4-4", ("a", "b"), [None], NOTHING, Goods(sand=2), Sum(), object(), {"a": 1}):
        assert not re.search(r"[{}\[\]_<>]|None|green-4", say(name, value, TABLE))


@pytest.mark.parametrize("seed", range(1, 9))
def test_whatever_the_engine_refuses_it_says_in_a_clean_sentence(seed: int) -> None:
    """Random games in which somebody tries nonsense all the time."""
    rng = Random(seed)
    _, steps = playing.whole_game(seed)
    for table, _ in steps:
        for _ in range(5):
            for reason in masters.check(table, playing.any_action(table, rng)).reasons:
                text = sentence("masters", reason, table)
                assert is_clean(text), (reason, text)
        for why in masters.score(table).why:
            text = sentence("masters", why, table)
            assert is_clean(text), (why, text)


def test_rows_of_the_sheet_and_sources_have_names() -> None:
    assert [say("category", row) for row in masters.score(TABLE).rows] == [
        "Development cards",
        "Faith track",
        "Pope’s Favor tiles",
        "Leaders",
        "Resources",
    ]
    assert say("source", "market:row-1") == "row 1"


# As people read them


def refused(table: masters.Table, action: Action) -> list[str]:
    return [sentence("masters", reason, table) for reason in masters.check(table, action).reasons]


def test_one_stone_short_of_room() -> None:
    table = position(stored="1 servant / 1 coin / 3 stone", market="grey ? ? ? / white ? ? ? / white ? ? ?")
    assert refused(after(table, take("column-1")), store("1 servant / 1 coin / 4 stone")) == [
        "The bottom depot holds 3, not 4. You could discard 1 stone; every other player gets 1 faith point."
    ]


def test_alone_a_discard_moves_the_cross() -> None:
    table = position(players=1, stored="1 servant / 1 coin / 3 stone", market="grey ? ? ? / white ? ? ? / white ? ? ?")
    assert refused(after(table, take("column-1")), store("1 servant / 1 coin / 4 stone"))[0].endswith(
        "You could discard 1 stone; the black cross moves 1 space."
    )


def test_alone_a_discard_may_do_nothing() -> None:
    market = "grey ? ? ? / white ? ? ? / white ? ? ?"
    rules = {"solo_discards": False}
    table = position(players=1, rules=rules, stored="1 servant / 1 coin / 3 stone", market=market)
    assert refused(after(table, take("column-1")), store("1 servant / 1 coin / 4 stone"))[0].endswith(
        "The bottom depot holds 3, not 4. You could discard 1 stone."
    )


def test_a_type_in_two_depots() -> None:
    table = after(position(stored="- / 1 coin / -"), take("row-3"))
    assert refused(table, store("1 stone / 1 coin / 2 coin")) == [
        "You already have coins in the middle depot, and each type goes in one depot of the warehouse only. "
        "You could store everything otherwise."
    ]


def test_a_purchase_says_everything_that_is_missing() -> None:
    table = position(box="2 shield 1 coin")
    assert refused(table, buy("green-2-4")) == [
        "You have no slot for a level II card: it needs a level I card.",
        "You are 2 coins and 1 shield short: green II (8 points) costs 3 coins and 3 shields. "
        "You could take row 3 of the market now, and buy in a later turn.",
    ]


def test_a_slot_that_does_not_fit_names_another() -> None:
    table = position(box="9 shield", slots=(("green-1-1",), (), ()))
    assert refused(table, buy("green-1-3", 1)) == [
        "A level I card does not fit slot 1; on top there is a level I card. You could put it in slot 2."
    ]


def test_a_production_names_the_powers_that_can_be_paid() -> None:
    table = position(slots=(("green-1-2",), ("blue-1-2",)), box="1 stone")
    assert refused(table, produce("green-1-2", "blue-1-2")) == [
        "You are 1 servant short: these powers take 1 stone and 1 servant. You could produce with green I (2 points)."
    ]


def test_resources_of_choice_are_asked_for() -> None:
    assert refused(position(box="2 coin"), produce("basic", receive="1 stone")) == [
        "Choose 2 to pay; chosen: nothing. Take any coins, stones, servants or shields. "
        "You could produce with basic power, paying 2 coins and choosing 1 stone."
    ]


def test_a_leader_says_what_it_still_asks_for() -> None:
    table = position(hand=("marble-coin", "depot-stone"), slots=(("purple-1-1",),), box="3 coin")
    assert refused(table, masters.PlayLeader(leader="marble-coin")) == [
        "The white marble leader (coins): you still need 1 purple card and 1 green card."
    ]
    assert refused(table, masters.PlayLeader(leader="depot-stone")) == [
        "The depot leader (stone): you still need 2 coins."
    ]


def test_a_waiting_decision_is_named_with_its_player() -> None:
    table = after(position(), take("row-3"))
    assert refused(table, masters.EndTurn()) == ["Not now: Anna must first store or discard 2 coins and 1 stone."]
    assert refused(position(), STORE) == ["Not now: there is nothing to decide."]


def test_white_marbles_are_explained() -> None:
    table = position(leaders=("marble-coin", "marble-stone"))
    assert refused(table, take("row-3")) == [
        "Choose coin or stone for each white marble. White marbles: 1; chosen: 0. "
        "You could take row 3 of the market, choosing 1 coin for the white marble."
    ]
    assert refused(table, take("row-2"))[0].endswith("choosing 3 coins for the white marbles.")


def test_marbles_that_the_app_does_not_know_are_called_so() -> None:
    table = position(market="white ? ? ? / ? ? ? ? / ? ? ? ?")
    assert refused(table, take("column-1", marbles=("grey", "grey", "blue"))) == [
        "Column 1 has other marbles: white, unknown, unknown. Check again, or correct the market first."
    ]


def test_whose_turn_it_is() -> None:
    assert refused(position(), take("row-2", seat="blue")) == ["It is Anna's turn."]
    assert sentence("masters", masters.check(position(), take("row-2", seat="blue")).reasons[0]) == "It is red's turn."


def test_a_setup_is_refused_in_words() -> None:
    with pytest.raises(Refused) as error:
        masters.begin(masters.Setup(seats=()))
    (reason,) = error.value.verdict.reasons
    assert sentence("masters", reason) == "For 1 to 4 players, not 0."


def test_the_score_says_who_won_and_why() -> None:
    def why(**facts: Any) -> list[str]:
        table = position(**facts)
        return [sentence("masters", one, table) for one in masters.score(table).why]

    assert why(players=2, box="5 coin") == ["Most victory points: Anna with 1."]
    assert why(players=2, box="1 coin") == ["Anna and Bea are tied at 0. Resources left decide: Anna before Bea."]
    assert why(players=3, box="1 coin") == [
        "Anna, Bea and Carlo are tied at 0. Resources left decide: Anna before Bea and Carlo."
    ]
    assert why(players=2, box="1 coin", others={"green": sheet(box="1 stone")}) == [
        "Anna and Bea share the win: tied at 0, with the same number of resources left."
    ]
    seven = (("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1", "blue-3-1"), ("yellow-1-1",))
    assert why(players=1, slots=seven) == ["You beat Lorenzo with 31 victory points."]
