"""Beginning a game, joining one that is under way, and the written form of it all (rulebook p. 3, 12)."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.actions import Action, AnyBaseAction
from companion.games.lorenzo.state import BonusTileChoice, PlayedLeader
from companion.table.action import Refused
from companion.table.goods import Goods
from tests.games.lorenzo.positions import COLLEONI, FEDERICO, IL_MORO, LORENZO, after, allowed, gained, place, refusals

ROLL = lorenzo.Dice(white=4, black=2, orange=6, source="recorded")


def problems(**facts: Any) -> list[str]:
    """The rules that refuse a setup, each with what it complains about."""
    with pytest.raises(Refused) as refused:
        lorenzo.begin(lorenzo.read_setup({"seats": ["Anna", "Bea"], **facts}))
    verdict = refused.value.verdict
    assert not verdict.recordable
    return [f"{reason.rule} {reason.facts.get('what', '')}".strip() for reason in verdict.reasons]


def entered(**facts: Any) -> list[str]:
    """What is wrong with a position."""
    return problems(position=facts)


# Who plays


@pytest.mark.breaks("setup.players")
@pytest.mark.parametrize("players", [0, 1, 5, 6])
def test_two_to_four_play(players: int) -> None:
    assert problems(seats=[f"Player {n}" for n in range(players)]) == ["setup.players"]


@pytest.mark.keeps("setup.players", "setup.names", "setup.colours", "setup.order", "setup.tiles")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_setup_as_it_should_be(players: int) -> None:
    names, colours = ("Anna", "Bea", "Carlo", "Dario")[:players], ("pink", "blue", "red", "yellow")[:players]
    order = tuple(reversed(colours))
    setup = {"seats": names, "colours": colours, "order": order, "tiles": ["1-3", None, "3-7"]}
    table = lorenzo.begin(lorenzo.read_setup(setup))
    assert tuple(player.name for player in table.players) == names
    assert tuple(player.seat for player in table.players) == colours
    assert table.order == order
    assert table.tiles == ("1-3", None, "3-7")


@pytest.mark.breaks("setup.names")
@pytest.mark.parametrize("names", [["Anna", "Anna"], ["Anna", " anna "], ["Anna", ""], ["Anna", "  "]])
def test_every_player_has_a_name_of_their_own(names: list[str]) -> None:
    assert problems(seats=names) == ["setup.names"]


@pytest.mark.breaks("setup.colours")
@pytest.mark.parametrize("colours", [["red"], ["red", "red"], ["red", "green", "blue"]])
def test_every_player_has_a_colour_of_their_own(colours: list[str]) -> None:
    assert problems(colours=colours) == ["setup.colours"]


@pytest.mark.breaks("setup.order")
@pytest.mark.parametrize("order", [["red"], ["red", "red"], ["red", "blue"], ["red", "green", "blue"]])
def test_the_turn_order_names_every_player_once(order: list[str]) -> None:
    assert problems(order=order) == ["setup.order"]


@pytest.mark.breaks("setup.tiles")
@pytest.mark.parametrize(
    "tiles",
    [
        ["1-1", "2-1"],
        ["1-1", "2-1", "3-1", None],
        ["2-1", None, None],
        ["1-1", "1-2", None],
        [None, None, "3-8"],
        ["x", None, None],
    ],
)
def test_one_excommunication_tile_for_each_period(tiles: list[str | None]) -> None:
    assert problems(tiles=tiles) == ["setup.tiles"]


def test_all_reasons_are_given_at_once() -> None:
    assert problems(seats=["Anna", "Anna"], colours=["red"], tiles=[None]) == [
        "setup.names",
        "setup.colours",
        "setup.tiles",
    ]


# Bonus tiles


def choose(tile: str, **more: Any) -> lorenzo.ChooseBonusTile:
    return lorenzo.ChooseBonusTile(tile=tile, **more)


def advanced() -> lorenzo.Table:
    setup = lorenzo.Setup(seats=("Anna", "Bea", "Carlo"), order=("green", "blue", "red"), advanced=True)
    return lorenzo.begin(setup)


@pytest.mark.keeps("bonus_tile.exists", "bonus_tile.taken")
def test_bonus_tiles_are_chosen_in_reverse_turn_order() -> None:
    table = advanced()
    assert table.phase == "setup"
    assert table.awaiting == (BonusTileChoice("red"), BonusTileChoice("blue"), BonusTileChoice("green"))
    assert refusals(table, choose("advanced-1", seat="green")) == ["turn.seat"]
    assert refusals(table, ROLL) == ["turn.decision"]
    table = after(table, choose("advanced-3"), choose("advanced-1"), choose("advanced-4"))
    assert [player.bonus_tile for player in table.players] == ["advanced-3", "advanced-4", "advanced-1"]
    assert table.phase == "dice"
    assert refusals(table, choose("advanced-2")) == ["turn.decision"]


@pytest.mark.breaks("bonus_tile.exists")
@pytest.mark.parametrize("tile", ["standard", "advanced-5", ""])
def test_in_the_advanced_game_the_advanced_side_is_up(tile: str) -> None:
    assert refusals(advanced(), choose(tile)) == ["bonus_tile.exists"]


@pytest.mark.breaks("bonus_tile.taken")
def test_each_bonus_tile_is_there_once() -> None:
    table = after(advanced(), choose("advanced-2"))
    assert refusals(table, choose("advanced-2")) == ["bonus_tile.taken"]
    assert allowed(table, choose("advanced-1"))


@pytest.mark.parametrize(
    ("tile", "harvest", "production"),
    [
        ("standard", Goods(wood=1, stone=1, servants=1), Goods(military=1, coins=2)),
        ("advanced-1", Goods(wood=1, stone=1, military=1), Goods(servants=2, coins=1)),
        ("advanced-2", Goods(wood=1, stone=1, servants=1), Goods(military=2, coins=1)),
        ("advanced-3", Goods(wood=1, stone=1, military=1), Goods(servants=1, coins=2)),
        ("advanced-4", Goods(wood=1, stone=1, coins=1), Goods(servants=1, military=2)),
    ],
)
def test_what_each_bonus_tile_gives(tile: str, harvest: Goods, production: Goods) -> None:
    table = lorenzo.begin(running(players={"red": {"bonus_tile": tile}}, dice=(1, 1, 1)))
    assert gained(table, after(table, place("white", "harvest"))) == harvest
    assert gained(table, after(table, place("white", "production"))) == production


# A game under way


def running(**facts: Any) -> lorenzo.Setup:
    setup = {"seats": ["Anna", "Bea", "Carlo"], "advanced": True, "position": {"dice": (4, 2, 6), **facts}}
    return lorenzo.read_setup(setup)


WHOLE: dict[str, Any] = {
    "seats": ["Anna", "Bea", "Carlo"],
    "colours": ["yellow", "red", "blue"],
    "order": ["blue", "yellow", "red"],
    "order_source": "rolled",
    "advanced": True,
    "leaders": "dealt",
    "tiles": ["1-7", "2-6", None],
    "tiles_source": "rolled",
    "rules": {"passing": "free", "score_below_zero": True},
    "position": {
        "round": 4,
        "dice": [3, 5, 1],
        "players": {
            "yellow": {
                "goods": {"wood": 3, "coins": 12, "servants": 4, "victory": 21, "military": 7, "faith": 2},
                "territories": [1, 9, None],
                "buildings": [25, None],
                "characters": [49],
                "ventures": [None, 74],
                "bonus_tile": "advanced-2",
                "hand": [None, 5],
                "leaders": [{"leader": COLLEONI, "used": True}, {"leader": LORENZO, "copies": IL_MORO}],
                "discarded": [None],
                "excommunications": [1],
            },
            "red": {"goods": {"stone": 8}, "bonus_tile": "advanced-1", "leaders": [{"leader": IL_MORO}]},
            "blue": {"goods": {"coins": 3}, "bonus_tile": "advanced-4", "hand": [7, 8, 9, 10]},
        },
        "members": [
            {"seat": "blue", "member": "white", "space": "council"},
            {"seat": "yellow", "member": "orange", "space": "buildings-3", "value": 6},
            {"seat": "red", "member": "neutral", "space": "council"},
        ],
        "cards": {"territories-1": 10, "buildings-1": 33},
        "taken": ["characters-2"],
        "swept": [2, 3, 26],
    },
}


@pytest.mark.keeps("setup.position")
def test_a_running_game_is_entered_as_it_stands() -> None:
    table = lorenzo.begin(lorenzo.read_setup(WHOLE))
    assert (table.round, table.period, table.phase) == (4, 2, "actions")
    assert table.dice == {"white": 3, "black": 5, "orange": 1}
    anna = table.player("yellow")
    assert anna.name == "Anna"
    assert anna.goods == Goods(wood=3, coins=12, servants=4, victory=21, military=7, faith=2)
    assert (anna.territories, anna.buildings) == ((1, 9, None), (25, None))
    assert (anna.characters, anna.ventures) == ((49,), (None, 74))
    assert (anna.hand, anna.discarded, anna.excommunications) == ((None, 5), (None,), (1,))
    assert anna.leaders == (PlayedLeader(COLLEONI, used=True), PlayedLeader(LORENZO, copies=IL_MORO))
    assert table.taken == {"buildings-3", "characters-2"}
    assert table.swept == {2, 3, 26}
    assert table.turns == ("blue", "yellow", "red") * 3
    assert [(placed.seat, placed.value) for placed in table.placed] == [("blue", 3), ("yellow", 6), ("red", 1)]


def test_and_play_goes_on_with_everything_in_force() -> None:
    """Anna copies il Moro, her members lose one point to the first tile, her Warlord adds two to territories."""
    table = lorenzo.begin(lorenzo.read_setup(WHOLE))
    table = after(table, place("black", "market-coins"))
    move = place("white", "territories-2", card=11, seat="yellow")
    assert refusals(table, move.with_(space="territories-1")) == ["card.floor"]
    assert refusals(table, place("white", "characters-2", seat="yellow")) == ["tower.empty"]
    assert refusals(table, place("white", "buildings-1", seat="yellow")) == ["tower.colour", "card.cost"]
    assert refusals(table, lorenzo.UseLeader(leader=COLLEONI)) == ["leader.once"]
    later = after(table, move)
    assert later.placed[-1].value == 5 - 1 + 2
    assert gained(table, later, "yellow") == Goods(servants=2, stone=1)
    assert later.to_act == "red"


def test_a_game_between_two_rounds_begins_with_the_dice() -> None:
    setup = lorenzo.read_setup({"seats": ["Anna", "Bea"], "position": {"round": 3}})
    table = lorenzo.begin(setup)
    assert (table.phase, table.turns) == ("dice", ())
    assert after(table, ROLL).turns == ("red", "green") * 4


def test_whose_turn_it_is_can_be_said_where_the_members_do_not_tell() -> None:
    assert lorenzo.begin(running()).to_act == "red"
    assert lorenzo.begin(running(turn="blue")).to_act == "blue"
    members = [{"seat": "red", "member": "white", "space": "council"}]
    assert lorenzo.begin(running(members=members)).to_act == "green"
    assert lorenzo.begin(running(members=members, turn="red")).to_act == "red"


def test_a_round_entered_with_all_members_placed_is_ready_to_end() -> None:
    members = [
        {"seat": seat, "member": member, "space": "council"}
        for member in ("white", "black", "orange", "neutral")
        for seat in ("red", "green", "blue")
    ]
    table = lorenzo.begin(running(round=2, members=members))
    assert table.turns == ()
    assert allowed(table, lorenzo.VaticanReport())


def test_in_a_basic_game_under_way_everybody_has_the_standard_bonus_tile() -> None:
    table = lorenzo.begin(lorenzo.read_setup({"seats": ["Anna", "Bea"], "position": {"dice": (4, 2, 6)}}))
    assert gained(table, after(table, place("white", "harvest"))) == Goods(wood=1, stone=1, servants=1)


def test_a_member_that_a_leader_raised_is_entered_with_it() -> None:
    federico = {"leader": FEDERICO, "used": True, "member": "black"}
    table = lorenzo.begin(running(players={"red": {"leaders": [federico]}}))
    assert after(table, place("black", "market-coins")).placed[-1].value == 6
    assert after(table, place("white", "market-coins")).placed[-1].value == 4


def test_a_member_entered_without_its_value_is_taken_to_have_acted_with_its_die() -> None:
    """White shows 4: corrected to 3 it still reaches a first floor, corrected to 1 no longer a second."""
    members = [
        {"seat": "red", "member": "white", "space": "territories-1"},
        {"seat": "green", "member": "white", "space": "buildings-2"},
    ]
    table = lorenzo.begin(running(members=members))
    assert lorenzo.check(table, lorenzo.ChangeDie(die="white", value=3)).notes == ()
    notes = lorenzo.check(table, lorenzo.ChangeDie(die="white", value=1)).notes
    assert [note.facts["seat"] for note in notes] == ["green"]


# What a position may not say


@pytest.mark.breaks("setup.position")
@pytest.mark.parametrize(
    ("facts", "what"),
    [
        ({"round": 0}, "round"),
        ({"round": 7}, "round"),
        ({"dice": (0, 1, 1)}, "dice"),
        ({"dice": (1, 1, 7)}, "dice"),
        ({"turn": "blue"}, "turn"),
        ({"players": {"blue": {}}}, "players"),
        ({"members": [{"seat": "red", "member": "white", "space": "council"}]}, "members"),
        ({"dice": (1, 1, 1), "members": [{"seat": "red", "member": "white", "space": "nowhere"}]}, "members"),
        ({"dice": (1, 1, 1), "members": [{"seat": "blue", "member": "white", "space": "council"}]}, "members"),
        ({"dice": (1, 1, 1), "members": [{"seat": "red", "member": "white", "space": "council"}] * 2}, "members"),
        (
            {"dice": (1, 1, 1), "members": [{"seat": "red", "member": "white", "space": "council", "value": -1}]},
            "members",
        ),
        ({"cards": {"buildings-1": 97}}, "cards"),
        ({"cards": {"buildings-1": 1}}, "cards"),
        ({"cards": {"nowhere": 25}}, "cards"),
        ({"cards": {"council": 25}}, "cards"),
        ({"cards": {"buildings-1": 25, "buildings-2": 25}}, "cards"),
        ({"cards": {"buildings-1": 25}, "swept": [25]}, "cards"),
        ({"round": 3, "cards": {"buildings-1": 25}}, "cards"),
        ({"taken": ["nowhere"]}, "cards"),
        ({"taken": ["council"]}, "cards"),
        ({"players": {"red": {"buildings": [25]}, "green": {"buildings": [25]}}}, "cards"),
        ({"players": {"red": {"buildings": [25]}}, "swept": [25]}, "cards"),
        ({"players": {"red": {"buildings": [1]}}}, "cards"),
        ({"round": 2, "players": {"red": {"buildings": [33]}}}, "cards"),
        ({"round": 4, "swept": [41]}, "cards"),
        ({"players": {"red": {"buildings": [None] * 7}}}, "cards"),
        ({"players": {"red": {"goods": {"coins": -1}}}}, "goods"),
        ({"players": {"red": {"goods": {"coins": 1000}}}}, "goods"),
        ({"players": {"red": {"goods": {"florins": 1}}}}, "goods"),
        ({"players": {"red": {"hand": [21]}}}, "leaders"),
        ({"players": {"red": {"discarded": [0]}}}, "leaders"),
        ({"players": {"red": {"leaders": [{"leader": 21}]}}}, "leaders"),
        ({"players": {"red": {"leaders": [{"leader": 15, "copies": 21}]}}}, "leaders"),
        ({"players": {"red": {"hand": [7], "leaders": [{"leader": 7}]}}}, "leaders"),
        ({"players": {"red": {"hand": [7, 7]}}}, "leaders"),
        ({"players": {"red": {"hand": [7]}, "green": {"discarded": [7]}}}, "leaders"),
        ({"players": {"red": {"bonus_tile": "advanced-9"}}}, "bonus_tile"),
        ({"players": {"red": {"bonus_tile": "advanced-1"}, "green": {"bonus_tile": "advanced-1"}}}, "bonus_tile"),
        ({"players": {"red": {"excommunications": [4]}}}, "excommunications"),
        ({"players": {"red": {"excommunications": [1, 1]}}}, "excommunications"),
    ],
)
def test_a_position_names_only_what_exists_once_and_in_a_possible_amount(facts: dict[str, Any], what: str) -> None:
    assert entered(**facts) == [f"setup.position {what}"]


def test_all_that_is_wrong_with_a_position_is_said() -> None:
    players = {"red": {"goods": {"coins": -1}, "hand": [21]}, "green": {"goods": {"wood": -1}}}
    assert entered(round=9, players=players) == [
        "setup.position round",
        "setup.position goods",
        "setup.position leaders",
    ]


def test_a_card_on_a_floor_where_a_member_stands_is_the_one_that_was_taken() -> None:
    setup = running(
        players={"red": {"buildings": [25]}},
        cards={"buildings-1": 25},
        members=[{"seat": "red", "member": "white", "space": "buildings-1"}],
    )
    assert lorenzo.begin(setup).taken == {"buildings-1"}


# The written form


def test_a_setup_reads_back_as_it_was_written() -> None:
    for setup in (lorenzo.read_setup(WHOLE), lorenzo.Setup(seats=("Anna", "Bea")), running(turn="blue")):
        written = json.loads(json.dumps(lorenzo.write_setup(setup)))
        assert lorenzo.read_setup(written) == setup
        assert lorenzo.begin(lorenzo.read_setup(written)) == lorenzo.begin(setup)


@pytest.mark.parametrize("data", [{}, {"seats": "Anna"}, {"seats": ["Anna", "Bea"], "colour": 1}, None, []])
def test_what_is_not_a_setup_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 the contract promises no more than that
        lorenzo.read_setup(data)


ACTIONS: list[Action] = [
    lorenzo.ChooseBonusTile(tile="advanced-1"),
    lorenzo.DealLeaders(packs={"red": (1, 2, 3, 4), "green": (5, 6, 7, 8)}, draft=False, source="rolled"),
    lorenzo.DraftLeader(leader=3),
    lorenzo.TellLeaders(seat="red", leaders=(1, 2)),
    ROLL,
    lorenzo.LayCards(cards={"buildings-1": 25, "ventures-4": 80}, source="rolled"),
    lorenzo.LayTile(period=2, tile="2-5"),
    lorenzo.Place(seat="red", member="white", space="buildings-1", card=25, servants=2, pay=Goods(wood=1, stone=3)),
    lorenzo.Place(member="neutral", space="council", overruled=True),
    lorenzo.Pass(seat="blue"),
    lorenzo.DiscardLeader(),
    lorenzo.DiscardLeader(leader=4),
    lorenzo.PlayLeader(leader=4),
    lorenzo.UseLeader(leader=4, member="white"),
    lorenzo.CopyLeader(leader=4),
    lorenzo.TakePrivileges(choices=("coins", "faith")),
    lorenzo.Take(space="buildings-1", card=25, servants=1, pay=Goods(stone=2)),
    lorenzo.Activate(servants=2),
    lorenzo.Exchange(choices={29: 1, 31: 0}),
    lorenzo.Exchange(),
    lorenzo.GiveUp(goods="wood"),
    lorenzo.Decline(),
    lorenzo.Support(seat="green", support=False),
    lorenzo.VaticanReport(),
    lorenzo.EndRound(overruled=True),
    lorenzo.Adjust(seat="red", change=Goods(coins=-2, faith=1)),
    lorenzo.GiveCard(seat="red", card=25),
    lorenzo.GiveCard(seat="red", type="building"),
    lorenzo.RemoveCard(seat="red", card=25),
    lorenzo.RemoveCard(seat="red", type="venture"),
    lorenzo.NameCard(seat="red", card=25),
    lorenzo.CorrectLeader(seat="red", wrong=4, leader=5),
    lorenzo.ForgetHand(seat="red"),
    lorenzo.CorrectReport(seat="red", period=1, excommunicated=True),
    lorenzo.ChangeDie(die="black", value=3),
]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.kind)
def test_every_action_reads_back_as_it_was_written(action: Action) -> None:
    written = json.loads(json.dumps(action.to_json()))
    assert lorenzo.read_action(written) == action
    assert type(lorenzo.read_action(written)) is type(action)


def test_the_list_above_has_every_kind_of_action() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(AnyBaseAction))


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "fly"},
        {"kind": "place", "member": "green", "space": "council"},
        {"kind": "place", "member": "white"},
        {"kind": "pass", "seat": "purple"},
        {"kind": "pass", "reason": "tired"},
        {"kind": "adjust", "change": {"coins": "many"}},
        {"kind": "adjust", "change": {"coins": 1.5}},
        {"kind": "dice", "white": 1, "black": 2, "orange": 3, "source": "guessed"},
        {"kind": "give_up", "goods": "florins"},
        None,
    ],
)
def test_what_is_not_an_action_is_not_read(data: Any) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 the contract promises no more than that
        lorenzo.read_action(data)
