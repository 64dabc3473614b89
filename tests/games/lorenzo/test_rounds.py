"""The course of a game: setup, dice, turns, the end of the round, and the cards that follow from it (p. 3-4, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo import cards_in_play
from companion.games.lorenzo.catalogue import CARD_TYPES, catalogue
from companion.games.lorenzo.check_pass import is_extra_turn, legal_placement
from companion.table.goods import Goods
from tests.games.lorenzo.positions import (
    COLLEONI,
    NAMES,
    after,
    allowed,
    everybody,
    gained,
    place,
    position,
    refusal,
    refusals,
    sheet,
)
from tests.golden import FOLDER, journal

ROLL = lorenzo.Dice(white=4, black=2, orange=6, source="recorded")
SPACES = catalogue().spaces
COUNCIL = lorenzo.TakePrivileges(choices=("coins",))


def lay(*cards: int, tower: str = "buildings") -> lorenzo.LayCards:
    """Cards on the floors of a tower, from the bottom to the top."""
    return lorenzo.LayCards(cards={f"{tower}-{floor}": card for floor, card in enumerate(cards, start=1)})


def choices(table: lorenzo.Table, space: str) -> tuple[int, ...]:
    """The cards that may lie on a floor."""
    return cards_in_play.candidates(table, SPACES[space])


# Setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_2_wood_2_stone_3_servants_and_coins_by_turn_order(players: int) -> None:
    table = lorenzo.begin(lorenzo.Setup(seats=NAMES[:players]))
    assert table.order == ("red", "green", "blue", "yellow")[:players]
    for seat, coins in zip(table.order, (5, 6, 7, 8), strict=False):
        assert table.player(seat).goods == Goods(wood=2, stone=2, servants=3, coins=coins)


def test_the_coins_follow_the_turn_order_not_the_seats() -> None:
    setup = lorenzo.Setup(seats=("Anna", "Bea", "Carlo"), order=("blue", "red", "green"))
    table = lorenzo.begin(setup)
    assert {player.name: player.goods["coins"] for player in table.players} == {"Carlo": 5, "Anna": 6, "Bea": 7}
    assert after(table, ROLL).turns[:3] == ("blue", "red", "green")


def test_in_the_basic_game_all_have_the_standard_bonus_tile_and_no_leaders() -> None:
    table = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea")))
    assert [(player.bonus_tile, player.hand) for player in table.players] == [("standard", ())] * 2
    assert (table.phase, table.round, table.period) == ("dice", 1, 1)


COVERED = {
    2: ["harvest-shared", "production-shared", "market-military", "market-privileges"],
    3: ["market-military", "market-privileges"],
    4: [],
}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_fewer_players_some_spaces_are_covered(players: int) -> None:
    table = position(players=players, dice=(6, 6, 6))
    outside = [space for space in SPACES.values() if space.area != "tower"]
    closed = [space.id for space in outside if refusals(table, place("white", space.id)) == ["space.covered"]]
    assert closed == COVERED[players]
    assert all(allowed(table, place("white", space.id)) for space in outside if space.id not in closed)


# Dice


@pytest.mark.keeps("dice.range")
def test_with_the_dice_on_the_board_the_first_turn_begins() -> None:
    table = after(position(dice=None), ROLL)
    assert (table.phase, table.to_act) == ("actions", "red")
    assert table.dice == {"white": 4, "black": 2, "orange": 6}
    for seat in table.order:
        for member, value in table.dice.items():
            placed = after(table, place(member, "market-coins", seat=seat, overruled=True)).placed[-1]
            assert placed.value == value


@pytest.mark.breaks("dice.range")
@pytest.mark.parametrize("value", [0, 7, -1, 100])
@pytest.mark.parametrize("die", ["white", "black", "orange"])
def test_a_die_shows_one_to_six(die: str, value: int) -> None:
    verdict = lorenzo.check(position(dice=None), ROLL.with_(**{die: value}))
    assert (verdict.rules, verdict.recordable) == (["dice.range"], False)


@pytest.mark.breaks("turn.phase")
@pytest.mark.keeps("turn.phase")
def test_each_step_of_the_round_has_its_time() -> None:
    before, during = position(players=2, round=2, dice=None), position(players=2, round=2)
    over = position(players=2, round=2, members=everybody())
    report = after(over, lorenzo.VaticanReport())
    steps: dict[str, Any] = {
        "dice": ROLL,
        "place": place("white", "council"),
        "report": lorenzo.VaticanReport(),
        "end": lorenzo.EndRound(),
    }
    assert {name: refusals(before, step) for name, step in steps.items()} == {
        "dice": [],
        "place": ["turn.phase"],
        "report": ["turn.phase"],
        "end": ["turn.phase"],
    }
    assert {name: refusals(during, step) for name, step in steps.items()} == {
        "dice": ["turn.phase"],
        "place": [],
        "report": ["round.turns"],
        "end": ["turn.phase"],
    }
    assert {name: refusals(report, step) for name, step in steps.items()} == {
        "dice": ["turn.phase"],
        "place": ["turn.phase"],
        "report": ["turn.phase"],
        "end": [],
    }


@pytest.mark.breaks("report.round")
@pytest.mark.keeps("report.round")
def test_only_every_second_round_has_a_vatican_report() -> None:
    for round_ in range(1, 7):
        table = position(players=2, round=round_, members=everybody())
        has_report = round_ in (2, 4, 6)
        assert refusals(table, lorenzo.VaticanReport()) == ([] if has_report else ["report.round"])
        assert refusals(table, lorenzo.EndRound()) == (["turn.phase"] if has_report else [])


# Turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_laps_in_turn_order_one_member_each(players: int) -> None:
    table = after(lorenzo.begin(lorenzo.Setup(seats=NAMES[:players])), ROLL)
    seats = ("red", "green", "blue", "yellow")[:players]
    played = []
    for member in ("white", "black", "orange", "neutral"):
        for _ in seats:
            played.append(table.to_act)
            servants = 1 if member == "neutral" else 0
            table = after(table, place(member, "council", servants=servants), COUNCIL)
    assert tuple(played) == seats * 4
    assert table.turns == ()
    assert allowed(table, lorenzo.EndRound())


def test_no_other_player_places_out_of_turn() -> None:
    table = position(turn="green", members="red white council")
    assert refusals(table, place("black", "council", seat="red")) == ["turn.seat"]
    assert refusals(table, place("white", "council", seat="blue")) == ["turn.seat"]
    assert allowed(table, place("white", "council", seat="green"))
    assert allowed(table, place("white", "council"))


@pytest.mark.breaks("turn.over")
@pytest.mark.keeps("turn.over")
def test_when_all_members_are_placed_nobody_has_a_turn() -> None:
    table = position(players=2, members=everybody())
    assert refusals(table, lorenzo.Pass(seat="red")) == ["turn.over"]
    assert refusals(table, lorenzo.Pass()) == ["turn.over"]
    assert refusals(table, place("white", "council", seat="red")) == ["turn.over", "member.placed"]
    assert refusals(table, lorenzo.DiscardLeader()) == ["turn.over"]
    assert allowed(position(players=2), place("white", "council"))


@pytest.mark.breaks("round.turns")
@pytest.mark.keeps("round.turns")
def test_a_round_ends_when_every_member_is_placed() -> None:
    table = position(players=2, members=everybody(but="red neutral"))
    assert refusals(table, lorenzo.EndRound()) == ["round.turns"]
    assert allowed(after(table, place("neutral", "market-coins", servants=1)), lorenzo.EndRound())


@pytest.mark.breaks("turn.decision")
@pytest.mark.keeps("turn.decision")
def test_only_an_answer_is_taken_while_a_decision_waits() -> None:
    table = after(position(), place("white", "council"))
    for action in (place("white", "council"), lorenzo.Pass(), ROLL, lorenzo.EndRound(), lorenzo.VaticanReport()):
        assert refusals(table, action) == ["turn.decision"]
    for answer in (lorenzo.Decline(), lorenzo.Take(space="buildings-1"), lorenzo.Activate(), lorenzo.Exchange()):
        assert refusals(table, answer) == ["turn.decision"]
    assert refusals(table, COUNCIL.with_(seat="green")) == ["turn.seat"]
    assert allowed(table, COUNCIL)
    assert refusals(after(table, COUNCIL), COUNCIL) == ["turn.decision"]


@pytest.mark.breaks("seat.exists")
@pytest.mark.keeps("seat.exists")
def test_only_who_sits_at_the_table_acts() -> None:
    table = position(players=3)
    assert refusals(table, place("white", "council", seat="yellow")) == ["seat.exists"]
    assert refusals(table, lorenzo.Adjust(seat="pink", change=Goods(coins=1))) == ["seat.exists"]
    assert allowed(table, place("white", "council", seat="red"))


# Passing


@pytest.mark.breaks("turn.pass")
@pytest.mark.keeps("turn.pass")
def test_players_must_take_their_actions_and_pass_only_when_no_member_can_go_anywhere() -> None:
    assert refusals(position(), lorenzo.Pass()) == ["turn.pass"]
    only_neutral = everybody(but="red neutral")
    assert refusals(position(players=2, members=only_neutral, servants=1), lorenzo.Pass()) == ["turn.pass"]
    table = position(players=2, members=only_neutral, coins=9)
    assert allowed(table, lorenzo.Pass())
    assert after(table, lorenzo.Pass()).turns == ()


def test_the_refusal_to_pass_shows_a_member_that_can_go() -> None:
    table = position(players=2, members=everybody(but="red neutral"), servants=2)
    fix = refusal(table, lorenzo.Pass(), "turn.pass").fix
    assert fix == place("neutral", "council", servants=1, seat="red")
    assert allowed(table, fix)


@pytest.mark.parametrize(
    ("card", "move"),
    [(53, place("neutral", "harvest")), (54, place("neutral", "production")), (49, place("neutral", "territories-1"))],
    ids=["Farmer", "Artisan", "Warlord"],
)
def test_a_neutral_member_that_ones_cards_make_worth_something_must_be_placed(card: int, move: lorenzo.Place) -> None:
    members = everybody(but="red neutral")
    table = position(players=2, members=members, coins=3, characters=(card,))
    assert allowed(table, move)
    assert refusals(table, lorenzo.Pass()) == ["turn.pass"]


@pytest.mark.parametrize("name", ["four-players-all-leaders", "five-players-houses"])
def test_whoever_may_pass_could_go_nowhere_and_the_other_way_round(name: str) -> None:
    game = journal(FOLDER / "lorenzo" / f"{name}.json")
    for table in (one for one in game.history.states if one.turns and not one.awaiting and one.phase == "actions"):
        player, spaces = table.player(table.turns[0]), table.catalogue.board.spaces
        tried = ((member, space) for member in table.home(player.seat) for space in spaces)
        placed = any(legal_placement(table, player, *one) for one in tried)
        assert lorenzo.check(table, lorenzo.Pass()).legal != placed or is_extra_turn(table, player)


# The end of the round


def order_after(members: str, players: int = 4, order: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The new turn order when the round ends with these members in the council, the others elsewhere."""
    council = [tuple(words.split()) for words in members.split(",") if words.strip()]
    rest = [
        (seat, member)
        for seat in ("red", "green", "blue", "yellow")[:players]
        for member in ("white", "black", "orange", "neutral")
        if (seat, member) not in council
    ]
    placed = ", ".join([*[f"{s} {m} council" for s, m in council], *[f"{s} {m} harvest-shared" for s, m in rest]])
    return after(position(players=players, members=placed, order=order), lorenzo.EndRound()).order


def test_the_council_sets_the_new_turn_order_and_the_others_follow_in_their_old_one() -> None:
    assert order_after("") == ("red", "green", "blue", "yellow")
    assert order_after("blue white") == ("blue", "red", "green", "yellow")
    assert order_after("yellow white, green black") == ("yellow", "green", "red", "blue")
    assert order_after("green white", order=("yellow", "blue", "green", "red")) == ("green", "yellow", "blue", "red")


def test_a_neutral_member_counts_for_the_order_too() -> None:
    assert order_after("yellow neutral, red white") == ("yellow", "red", "green", "blue")


def test_of_several_members_in_the_council_the_first_counts() -> None:
    assert order_after("blue white, red white, blue black, green white, red neutral") == (
        "blue",
        "red",
        "green",
        "yellow",
    )


def test_the_members_go_home_the_leaders_are_turned_up_and_the_cards_are_swept() -> None:
    used = lorenzo.LeaderPosition(leader=COLLEONI, used=True)
    table = position(players=2, members=everybody(), leaders=(used,), cards={"buildings-1": 25, "buildings-2": 26})
    assert table.home("red") == ()
    later = after(table, lorenzo.EndRound())
    assert later.home("red") == ("white", "black", "orange", "neutral")
    assert not later.player("red").leaders[0].used
    assert (later.placed, later.laid, later.taken, later.dice) == ((), {}, frozenset(), {})
    assert later.swept == {25, 26}
    assert (later.phase, later.round) == ("dice", 2)
    assert gained(table, later) == gained(table, later, "green") == Goods()


def test_a_card_that_was_taken_has_not_left_the_game() -> None:
    table = after(position(players=2), lay(31, 26), place("orange", "buildings-1"))
    later = ended(table)
    assert later.player("red").buildings == (31,)
    assert later.swept == {26}


def test_goods_points_cards_and_excommunications_stay() -> None:
    table = position(
        players=2, members=everybody(), wood=3, victory=7, faith=2, military=4, buildings=(25,), excommunications=(1,)
    )
    before, later = table.player("red"), after(table, lorenzo.EndRound()).player("red")
    assert later == before


@pytest.mark.parametrize(("round_", "period"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_two_rounds_make_a_period_and_each_period_has_its_own_cards(round_: int, period: int) -> None:
    table = position(round=round_)
    assert table.period == period
    for kind, first in {"territories": 1, "buildings": 25, "characters": 49, "ventures": 73}.items():
        eight = tuple(range(first + 8 * (period - 1), first + 8 * period))
        assert choices(table, f"{kind}-1") == eight


def test_after_six_rounds_the_game_is_over() -> None:
    table = position(players=2, round=6, members=everybody())
    table = after(table, lorenzo.VaticanReport(), lorenzo.EndRound())
    assert lorenzo.is_over(table)
    assert table.round == 6
    for action in (ROLL, place("white", "council", seat="red"), lorenzo.EndRound(), lorenzo.VaticanReport()):
        assert "turn.phase" in refusals(table, action)


# Cards that nobody has to tell


def ended(table: lorenzo.Table) -> lorenzo.Table:
    """The round is over, however many members are at home; the next dice are rolled."""
    return after(table, lorenzo.EndRound(overruled=True), ROLL)


def test_the_second_round_has_the_cards_that_the_first_had_not() -> None:
    table = ended(after(position(players=2, stone=3, wood=3), lay(25, 28, 30, 32)))
    for floor in range(1, 5):
        assert choices(table, f"buildings-{floor}") == (26, 27, 29, 31)
    assert choices(table, "ventures-1") == tuple(range(73, 81))
    assert refusals(table, place("orange", "buildings-1", card=25)) == ["card.seen"]


def test_the_last_floor_is_known_when_the_others_are() -> None:
    table = after(ended(after(position(players=2, wood=9), lay(25, 28, 30, 32))), lay(26, 27, 29))
    assert choices(table, "buildings-4") == (31,)
    later = after(table, place("orange", "buildings-4", servants=0, overruled=True))
    assert later.player("red").buildings == (31,)
    assert later.player("red").goods["faith"] == 1


def test_cards_named_when_taken_count_as_seen() -> None:
    """Three of the first round are laid, the fourth is named when it is taken."""
    table = after(position(players=2, wood=9), lay(25, 28, 30), place("orange", "buildings-4", card=31, overruled=True))
    assert choices(ended(table), "buildings-1") == (26, 27, 29, 32)


def test_a_card_that_nobody_named_stays_possible() -> None:
    table = ended(after(position(players=2), lay(25, 28, 30)))
    assert choices(table, "buildings-1") == (26, 27, 29, 31, 32)


def test_with_one_round_unknown_no_floor_is_deduced() -> None:
    table = after(ended(position(players=2)), lay(25, 26, 27))
    assert choices(table, "buildings-4") == (28, 29, 30, 31, 32)


def test_a_new_period_begins_with_eight_new_cards_whatever_was_seen() -> None:
    table = position(players=2, round=2, members=everybody(), swept=(25, 28, 30, 32))
    table = after(table, lay(26, 27, 29, 31), lorenzo.VaticanReport(), lorenzo.EndRound(), ROLL)
    for kind in CARD_TYPES:
        assert len(cards_in_play.unseen(table, kind)) == 8
    assert choices(table, "buildings-1") == tuple(range(33, 41))


# Cards taken without a name


def test_a_card_may_be_taken_unnamed_and_named_later() -> None:
    table = after(position(), place("orange", "buildings-2"))
    assert table.player("red").buildings == (None,)
    assert gained(position(), table) == Goods()
    named = after(table, lorenzo.NameCard(seat="red", card=31))
    assert named.player("red").buildings == (31,)
    assert refusals(named, place("orange", "buildings-1", card=31, seat="green"))[0] == "card.seen"


def test_an_unnamed_card_gives_the_floor_bonus_and_counts_by_its_number() -> None:
    table = position(territories=(None,) * 3, military=7)
    later = after(table, place("orange", "territories-3"))
    assert gained(table, later) == Goods(wood=1)
    assert lorenzo.score(later).points("territories", "red") == 4


def test_naming_the_unknown_card_tells_the_next_round() -> None:
    table = after(position(players=2), lay(25, 28, 30), place("orange", "buildings-4", servants=1))
    assert choices(ended(table), "buildings-1") == (26, 27, 29, 31, 32)
    named = after(table, lorenzo.NameCard(seat="red", card=32))
    assert choices(ended(named), "buildings-1") == (26, 27, 29, 31)


def test_what_others_take_does_not_name_ones_own_unknown_card() -> None:
    """Two cards are left for two floors; one is taken unnamed, so the other is still either of the two."""
    table = position(players=2, swept=(25, 28, 30, 32), round=2, others={"green": sheet(wood=9)})
    table = after(table, lay(26, 27), place("orange", "buildings-3"))
    assert choices(table, "buildings-4") == (29, 31)


def test_a_tile_told_before_the_first_turn_changes_the_turns_of_the_round() -> None:
    table = position(round=5, players=2, excommunications=(2,))
    told = after(table, lorenzo.LayTile(period=2, tile="2-7"))
    assert told.turns == ("green", "red") * 4
    later = after(table, place("white", "council"), lorenzo.TakePrivileges(choices=("coins",)))
    assert after(later, lorenzo.LayTile(period=2, tile="2-7")).turns == later.turns


def test_the_extra_turn_of_a_game_under_way_is_that_of_the_excommunicated() -> None:
    table = position(
        round=5,
        tiles=(None, "2-7", None),
        players=3,
        members="green white council",
        turn="red",
        excommunications=(2,),
    )
    assert (table.turns[0], table.turns[-1], table.extra_turns) == ("red", "red", 1)
