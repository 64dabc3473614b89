"""The log's line for each action: exact, on one line, and silent about what is hidden."""

from __future__ import annotations

from typing import get_args

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action, AnyBaseAction
from companion.games.lorenzo.catalogue import catalogue
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import MINUS
from tests.games.lorenzo.positions import (
    COLLEONI,
    FEDERICO,
    IL_MORO,
    LORENZO,
    LUCREZIA,
    after,
    everybody,
    place,
    position,
    sheet,
)

ROLL = lorenzo.Dice(white=4, black=2, orange=6, source="rolled")
PACKS: dict[Seat, tuple[int, ...]] = {"red": (1, 2, 3, 4), "green": (5, 6, 7, 8)}
BEFORE = position(dice=None)
SETUP = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"), advanced=True, leaders="dealt"))
PLAYING = position(
    cards={"buildings-4": 25},
    buildings=(None, 29),
    hand=(None, None, 7),
    leaders=(COLLEONI, FEDERICO, LORENZO),
    others={"green": sheet(leaders=(IL_MORO,))},
)
REPORT = after(position(players=2, round=2, faith=3, members=everybody()), lorenzo.VaticanReport())

LINES: list[tuple[lorenzo.Table, Action, str]] = [
    (
        SETUP,
        lorenzo.ChooseBonusTile(tile="advanced-4"),
        "Bea: takes the bonus tile (harvest: 1 wood, 1 stone and 1 coin; production: 1 servant and 2 military points)",
    ),
    (SETUP, lorenzo.DealLeaders(packs=PACKS, source="rolled"), "Leaders dealt, to be drafted"),
    (SETUP, lorenzo.DealLeaders(packs=PACKS, draft=False, source="rolled"), "Leaders dealt"),
    (SETUP, lorenzo.DraftLeader(leader=3, seat="red"), "Anna: keeps a leader"),
    (PLAYING, lorenzo.TellLeaders(seat="red", leaders=(5,)), "Anna: enters 1 leader"),
    (PLAYING, lorenzo.TellLeaders(seat="red", leaders=(5, 6)), "Anna: enters 2 leaders"),
    (BEFORE, ROLL, "Dice rolled: white 4, black 2, orange 6"),
    (BEFORE, ROLL.with_(source="recorded"), "Dice from the table: white 4, black 2, orange 6"),
    (BEFORE, lorenzo.LayCards(cards={"buildings-1": 25}), "1 card laid out (from the table)"),
    (
        BEFORE,
        lorenzo.LayCards(cards={"buildings-1": 25, "ventures-1": 73}, source="rolled"),
        "2 cards laid out (from the app)",
    ),
    (BEFORE, lorenzo.LayTile(period=2, tile="2-5"), "Excommunication tile of period II entered"),
    (
        PLAYING,
        place("orange", "buildings-4", servants=1),
        "Anna: orange pawn (6) + 1 servant to Buildings 4, takes Mint",
    ),
    (
        PLAYING,
        place("white", "territories-2", card=1, servants=2),
        "Anna: white pawn (4) + 2 servants to Territories 2, takes Commercial Hub",
    ),
    (PLAYING, place("black", "characters-1"), "Anna: black pawn (2) to Characters 1, takes a card"),
    (PLAYING, place("neutral", "council", servants=1), "Anna: neutral pawn (0) + 1 servant to the Council Palace"),
    (PLAYING, place("white", "harvest"), "Anna: white pawn (4) to Harvest, first space"),
    (PLAYING, place("white", "production-shared"), "Anna: white pawn (4) to Production, shared space"),
    (PLAYING, place("white", "market-coins"), "Anna: white pawn (4) to Market, 5 coins"),
    (PLAYING, place("white", "council", seat="blue"), "Carlo: white pawn (4) to the Council Palace"),
    (PLAYING, lorenzo.Pass(), "Anna: passes"),
    (PLAYING, lorenzo.DiscardLeader(), "Anna: discards a leader for a Council Privilege"),
    (PLAYING, lorenzo.DiscardLeader(leader=7), "Anna: discards a leader for a Council Privilege"),
    (PLAYING, lorenzo.PlayLeader(leader=7), "Anna: plays Sandro Botticelli"),
    (PLAYING, lorenzo.UseLeader(leader=COLLEONI), "Anna: uses Bartolomeo Colleoni"),
    (
        PLAYING,
        lorenzo.UseLeader(leader=FEDERICO, member="black"),
        "Anna: uses Federico da Montefeltro on the black pawn",
    ),
    (PLAYING, lorenzo.CopyLeader(leader=IL_MORO), "Anna: copies Ludovico il Moro"),
    (PLAYING, lorenzo.TakePrivileges(choices=("coins",)), "Anna: 2 coins for a Council Privilege"),
    (
        PLAYING,
        lorenzo.TakePrivileges(choices=("wood-stone", "faith")),
        "Anna: 1 wood and 1 stone; 1 faith point for 2 Council Privileges",
    ),
    (PLAYING, lorenzo.Take(space="buildings-4"), "Anna: bonus action on Buildings 4, takes Mint"),
    (
        PLAYING,
        lorenzo.Take(space="ventures-1", card=80, servants=2),
        "Anna: bonus action + 2 servants on Ventures 1, takes Support to the Bishop",
    ),
    (PLAYING, lorenzo.Activate(), "Anna: bonus action"),
    (PLAYING, lorenzo.Activate(servants=1), "Anna: bonus action + 1 servant"),
    (PLAYING, lorenzo.Exchange(choices={29: 1, 31: 0}), "Anna: exchanges with Carpenter's Shop, Chapel"),
    (PLAYING, lorenzo.Exchange(), "Anna: exchanges nothing"),
    (PLAYING, lorenzo.GiveUp(goods="wood"), "Anna: goes without 1 wood"),
    (PLAYING, lorenzo.Decline(), "Anna: skips the bonus action"),
    (REPORT, lorenzo.Support(support=True), "Anna: supports the Church"),
    (REPORT, lorenzo.Support(seat="red", support=False), "Anna: does not support the Church"),
    (REPORT, lorenzo.VaticanReport(), "Vatican Report of period I: Bea is excommunicated"),
    (REPORT, lorenzo.EndRound(), "Round 2 ends"),
    (
        PLAYING,
        lorenzo.Adjust(seat="green", change=Goods(coins=2, wood=-1, faith=1)),
        f"Bea: +2 coins, {MINUS}1 wood, +1 faith point · corrected",
    ),
    (
        PLAYING,
        lorenzo.ChooseBonusTile(seat="red", tile="advanced-4"),
        "Anna: gets bonus tile (harvest: 1 wood, 1 stone and 1 coin; production: 1 servant and 2 military points)"
        " · corrected",
    ),
    (PLAYING, lorenzo.GiveCard(seat="red", card=31), "Anna: gets Chapel · corrected"),
    (PLAYING, lorenzo.GiveCard(seat="red", type="venture"), "Anna: gets a card · corrected"),
    (PLAYING, lorenzo.RemoveCard(seat="red", card=29), "Anna: loses Carpenter's Shop · corrected"),
    (PLAYING, lorenzo.RemoveCard(seat="red", type="building"), "Anna: loses a card · corrected"),
    (
        PLAYING,
        lorenzo.CorrectLeader(seat="red", wrong=COLLEONI, leader=LUCREZIA),
        "Anna: has Lucrezia Borgia, not Bartolomeo Colleoni · corrected",
    ),
    (PLAYING, lorenzo.ForgetHand(seat="red"), "Anna: has other leaders in hand · corrected"),
    (PLAYING, lorenzo.NameCard(seat="red", card=31), "Anna: enters the card Chapel"),
    (
        PLAYING,
        lorenzo.CorrectReport(seat="red", period=1, excommunicated=True),
        "Anna: excommunicated in period I · corrected",
    ),
    (
        PLAYING,
        lorenzo.CorrectReport(seat="red", period=1, excommunicated=False),
        "Anna: not excommunicated in period I · corrected",
    ),
    (PLAYING, lorenzo.ChangeDie(die="white", value=5), "The white die is corrected to 5"),
]


@pytest.mark.parametrize(("table", "action", "line"), LINES, ids=[line for _, _, line in LINES])
def test_the_line_of_the_log(table: lorenzo.Table, action: Action, line: str) -> None:
    assert lorenzo.describe(table, action) == line
    if action.kind != "choose_bonus_tile":  # which may be either
        assert action.correction or "· corrected" not in line


def test_every_kind_of_action_has_its_line_above() -> None:
    assert {type(action) for _, action, _ in LINES} == set(get_args(AnyBaseAction))


@pytest.mark.parametrize("tile", sorted(catalogue().bonus_tiles))
def test_a_line_is_one_line(tile: str) -> None:
    assert "\n" not in lorenzo.describe(SETUP, lorenzo.ChooseBonusTile(tile=tile))


def test_a_members_value_is_said_as_leaders_and_tiles_make_it() -> None:
    table = position(leaders=(IL_MORO, LUCREZIA), tiles=("1-7", None, None), excommunications=(1,))
    assert lorenzo.describe(table, place("white", "council")) == "Anna: white pawn (6) to the Council Palace"


def test_a_floor_whose_card_is_gone_gives_none() -> None:
    table = position(members="blue white buildings-3")
    assert lorenzo.describe(table, place("orange", "buildings-3")) == "Anna: orange pawn (6) to Buildings 3"


def test_what_can_be_deduced_is_named() -> None:
    """Seven of the eight buildings of the first period are known."""
    table = position(round=2, swept=(25, 26, 27, 28), cards={"buildings-1": 29, "buildings-2": 30, "buildings-3": 31})
    line = lorenzo.describe(table, place("orange", "buildings-4", servants=1))
    assert line == "Anna: orange pawn (6) + 1 servant to Buildings 4, takes Residence"


def test_the_player_is_the_one_who_decides_not_the_one_whose_turn_comes() -> None:
    table = after(position(), place("white", "council"))
    chosen = lorenzo.TakePrivileges(choices=("coins",))
    assert lorenzo.describe(table, chosen) == "Anna: 2 coins for a Council Privilege"
    later = after(table, chosen)
    assert lorenzo.describe(later, place("white", "market-coins")) == "Bea: white pawn (4) to Market, 5 coins"


@pytest.mark.parametrize("leader", range(1, 21))
def test_hidden_leaders_are_never_named(leader: int) -> None:
    """In hand, drafted, told to the app or discarded: only the owner knows."""
    table = position(hand=(leader, None))
    pack = tuple(n for n in range(1, 21) if n != leader)[:3]
    secret: list[Action] = [
        lorenzo.DealLeaders(packs={"red": (leader, *pack), "green": (17, 18, 19, 20)}, source="rolled"),
        lorenzo.DealLeaders(packs={"red": (leader, *pack), "green": (17, 18, 19, 20)}, draft=False, source="rolled"),
        lorenzo.DraftLeader(leader=leader),
        lorenzo.TellLeaders(seat="red", leaders=(leader,)),
        lorenzo.DiscardLeader(leader=leader),
    ]
    for action in secret:
        line = lorenzo.describe(table, action)
        assert catalogue().leaders[leader].name not in line
        assert str(leader) not in line.replace("enters 1 leader", "enters a leader")


def test_a_leader_is_named_from_the_moment_it_is_played() -> None:
    table = position(hand=(7,), wood=10)
    assert lorenzo.describe(table, lorenzo.PlayLeader(leader=7)) == "Anna: plays Sandro Botticelli"
