"""The lines of the log: they say what everybody may know, and nothing else."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from companion.games import masters
from companion.games.masters.actions import Action
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.words import MINUS
from tests.games.masters import playing
from tests.games.masters.positions import TRAY, after, buy, goods, others_on, position, produce, store, take, tray

TABLE = position(stored="1 coin / - / -", box="3 shield", slots=(("green-1-1",),), leaders=("discount-shield",))
LINES: list[tuple[Action, str]] = [
    (take("row-3"), "Anna: takes 2 coins and 1 stone from row 3 of the market"),
    (take("row-2", seat="green"), "Bea: takes 1 faith point from row 2 of the market"),
    (masters.Rearrange(depots={}), "Anna: moves resources between depots"),
    (buy("green-1-3"), "Anna: buys green I (3 points) for 2 shields"),
    (buy("green-1-3", top="1 coin"), "Anna: buys green I (3 points) for 1 coin"),
    (produce("green-1-1"), "Anna: produces 1 faith point with green I"),
    (
        produce("basic", "green-1-1", spend="2 coin", receive="1 stone"),
        "Anna: produces 1 stone and 1 faith point with basic power and green I",
    ),
    (masters.EndTurn(), "Anna: ends the turn"),
    (masters.Reveal(token="cross-2", source="rolled"), "Token drawn: black cross +2"),
    (masters.Reveal(token="discard-blue", source="recorded"), "Token recorded: 2 blue cards"),
    (masters.PlayLeader(leader="marble-coin"), "Anna: plays the white marble leader (coins)"),
    (masters.DiscardLeader(leader="marble-coin"), "Anna: discards a leader for 1 faith point"),
    (masters.KeepLeaders(leaders=("marble-coin", "depot-coin")), "Anna: keeps 2 leaders"),
    (masters.TellLeaders(seat="blue", leaders=("marble-coin",)), "Carlo: enters 1 leader in hand"),
    (masters.StartWith(goods=goods("1 coin 1 stone")), "Anna: starts with 1 coin and 1 stone"),
    (masters.DealLeaders(packs={"red": ("marble-coin",)}, source="rolled"), "Leaders dealt"),
    (masters.LayMarket.model_validate(tray(TRAY)), "Market saved"),
    (masters.LayMarket.model_validate({**tray(TRAY), "source": "rolled"}), "Market filled by the app"),
    (masters.LayCards(cards={"green-1": "green-1-2"}), "On top of the stacks: green I (2 points)"),
    (
        masters.Adjust(seat="green", change=Goods(coin=2, stone=-1), place="top"),
        f"Bea: +2 coins, {MINUS}1 stone (top depot) · corrected",
    ),
    (
        masters.Adjust(seat="green", change=Goods(coin=2), place="top", besides={"strongbox": Goods(stone=-1)}),
        f"Bea: +2 coins (top depot); {MINUS}1 stone (strongbox) · corrected",
    ),
    (masters.Adjust(seat="green", change=Goods(faith=-1)), f"Bea: {MINUS}1 faith point · corrected"),
    (masters.Adjust(seat="green", change=Goods(cross=1)), "Bea: +1 black cross · corrected"),
    (
        masters.GiveCard(seat="green", card="blue-1-1", slot=2),
        "Bea: gets blue I (1 point) in slot 2 · corrected",
    ),
    (
        masters.CorrectLeader(seat="red", wrong="depot-coin", leader="depot-stone"),
        "Anna: has the depot leader (stone), not the depot leader (coins) · corrected",
    ),
    (masters.ForgetHand(seat="red"), "Anna: has other leaders in hand · corrected"),
    (masters.RemoveCard(seat="red", card="green-1-1"), "Anna: loses green I (1 point) · corrected"),
    (
        masters.TurnFavor(seat="red", section=2, favor="lost"),
        "Anna: 3 VP tile is lost · corrected",
    ),
]


@pytest.mark.parametrize(("action", "line"), LINES, ids=lambda part: part if isinstance(part, str) else part.kind)
def test_a_line_of_the_log(action: Action, line: str) -> None:
    assert masters.describe(TABLE, action) == line
    assert action.correction or "· corrected" not in line


def test_every_kind_of_action_has_a_line() -> None:
    stored = {"store"}  # below, because it depends on what was taken
    kinds = {one.model_fields["kind"].default for one in Action.__subclasses__()}
    assert {action.kind for action, _ in LINES} | stored == kinds


@pytest.mark.parametrize(
    ("facts", "move", "line"),
    [
        ({}, store("1 stone / 2 coin / -"), "Anna: stores everything"),
        (
            {},
            store("1 stone / - / -", discard="2 coin"),
            "Anna: stores 1 stone, discards 2 coins, the others get 2 faith points",
        ),
        (
            {},
            store("- / - / -", discard="2 coin 1 stone"),
            "Anna: discards 2 coins and 1 stone, the others get 3 faith points",
        ),
        (
            {"players": 1},
            store("1 stone / - / -", discard="2 coin"),
            "Anna: stores 1 stone, discards 2 coins, the black cross moves",
        ),
        (
            {"players": 1, "rules": {"solo_discards": False}},
            store("1 stone / - / -", discard="2 coin"),
            "Anna: stores 1 stone, discards 2 coins",
        ),
    ],
)
def test_storing_says_what_was_kept_and_what_it_cost(facts: dict[str, Any], move: masters.Store, line: str) -> None:
    assert masters.describe(after(position(**facts), take("row-3")), move) == line


@pytest.mark.parametrize(
    ("facts", "action", "line"),
    [
        (
            {"faith": 7, "others": others_on(5, 4)},
            take("column-2"),
            "Anna: takes 1 stone, 1 shield and 1 faith point from column 2 of the market; "
            "Vatican Report 1, tile up for Anna and Bea",
        ),
        (
            {"players": 1, "faith": 23, "favors": ("up", "up", "open")},
            take("row-2"),
            "Anna: takes 1 faith point from row 2 of the market; Vatican Report 3, tile up for Anna; Lorenzo is beaten",
        ),
        (
            {"players": 1, "cross": 7},
            masters.Adjust(seat="red", change=Goods(cross=1)),
            "Anna: +1 black cross · corrected; Vatican Report 1, tile up for nobody",
        ),
        (
            {"players": 1, "cross": 23, "favors": ("lost", "lost", "open")},
            masters.Adjust(seat="red", change=Goods(cross=1)),
            "Anna: +1 black cross · corrected; Vatican Report 3, tile up for nobody; "
            "Lorenzo wins, the black cross has arrived",
        ),
        (
            {"players": 1, "away": {"green-1": 4, "green-2": 4, "green-3": 3}},
            masters.GiveCard(seat="red", card="green-3-1", slot=1, overruled=True),
            "Anna: gets green III (9 points) in slot 1 · corrected; Lorenzo wins, a colour is gone",
        ),
    ],
)
def test_what_happens_by_itself_is_in_the_line_too(facts: dict[str, Any], action: Action, line: str) -> None:
    assert masters.describe(position(**facts), action) == line


def test_what_is_in_a_hand_stays_secret() -> None:
    secret = [
        masters.KeepLeaders(leaders=("marble-coin", "depot-coin")),
        masters.TellLeaders(seat="red", leaders=("marble-coin",)),
        masters.DiscardLeader(leader="marble-coin"),
    ]
    for action in secret:
        assert "coin" not in masters.describe(TABLE, action)
        assert "marble" not in masters.describe(TABLE, action)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (take("row-9"), "Anna: takes row-9 of the market"),
        (buy("x"), "Anna: buys card x for something"),
        (masters.PlayLeader(leader="x"), "Anna: plays leader x"),
        (masters.Reveal(token="moon", source="recorded"), "Token recorded: moon"),
        (masters.StartWith(goods=Goods(sand=2)), "Anna: starts with 2 sand"),
        (produce(), "Anna: produces nothing with nothing"),
    ],
)
def test_a_damaged_log_can_be_read_too(action: Action, line: str) -> None:
    assert masters.describe(TABLE, action) == line


def test_faith_beyond_the_last_space_is_not_told() -> None:
    near, there = (evolve(TABLE.player("red"), faith=n) for n in (23, 24))
    assert masters.describe(TABLE.with_player(near), take("row-2")) == (
        "Anna: takes 1 faith point from row 2 of the market; Vatican Report 1, tile up for Anna; "
        "Vatican Report 2, tile up for Anna; Vatican Report 3, tile up for Anna"
    )
    assert masters.describe(TABLE.with_player(there), produce("green-1-1")).startswith(
        "Anna: produces nothing with green I"
    )


def test_somebody_who_is_not_there_is_named_by_colour() -> None:
    assert masters.describe(TABLE, masters.EndTurn(seat="pink")) == "pink: ends the turn"


@pytest.mark.parametrize("seed", range(6))
def test_all_lines_of_real_games_are_clean(seed: int) -> None:
    rng = Random(seed)
    for table, action in playing.whole_game(seed)[1]:
        assert re.fullmatch(r"[A-Z][^{}_]*[a-zI)0-9]", masters.describe(table, action))
        assert masters.describe(table, playing.any_action(table, rng))
