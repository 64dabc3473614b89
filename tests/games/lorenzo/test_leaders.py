"""Leader cards in hand: dealing, drafting, playing and discarding them (rulebook p. 12)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games import lorenzo
from companion.games.lorenzo.state import LeaderDraft, PlayedLeader, PrivilegeChoice
from companion.table.goods import NOTHING, Goods
from companion.table.source import Source
from tests.games.lorenzo.positions import (
    ARIOSTO,
    BOTTICELLI,
    BRUNELLESCHI,
    COLLEONI,
    COSIMO,
    LUCREZIA,
    MALATESTA,
    MICHELANGELO,
    SAVONAROLA,
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

FIRST_CARD = {"territories": 1, "buildings": 25, "characters": 49, "ventures": 73}
CARD_TYPE = {"territories": "territory", "buildings": "building", "characters": "character", "ventures": "venture"}
REQUIREMENTS = {
    "Francesco Sforza": (1, {"ventures": 5}),
    "Ludovico Ariosto": (2, {"characters": 5}),
    "Filippo Brunelleschi": (3, {"buildings": 5}),
    "Federico da Montefeltro": (4, {"territories": 5}),
    "Girolamo Savonarola": (5, {"coins": 18}),
    "Giovanni dalle Bande Nere": (6, {"military": 12}),
    "Sandro Botticelli": (7, {"wood": 10}),
    "Michelangelo Buonarroti": (8, {"stone": 10}),
    "Ludovico III Gonzaga": (9, {"servants": 15}),
    "Leonardo da Vinci": (10, {"characters": 4, "territories": 2}),
    "Pico della Mirandola": (11, {"ventures": 4, "buildings": 2}),
    "Sisto IV": (12, {"wood": 6, "stone": 6, "coins": 6, "servants": 6}),
    "Lucrezia Borgia": (13, {"buildings": 6}),
    "Sigismondo Malatesta": (14, {"military": 7, "faith": 3}),
    "Lorenzo de' Medici": (15, {"victory": 35}),
    "Ludovico il Moro": (16, {"territories": 2, "characters": 2, "buildings": 2, "ventures": 2}),
    "Cesare Borgia": (17, {"buildings": 3, "coins": 12, "faith": 2}),
    "Santa Rita": (18, {"faith": 8}),
    "Cosimo de' Medici": (19, {"characters": 2, "buildings": 4}),
    "Bartolomeo Colleoni": (20, {"ventures": 2, "territories": 4}),
}


def owning(amounts: dict[str, int]) -> dict[str, Any]:
    """A sheet with so many goods and so many cards of a row."""
    return {
        what: tuple(range(FIRST_CARD[what], FIRST_CARD[what] + n)) if what in FIRST_CARD else n
        for what, n in amounts.items()
    }


def play(leader: int, **more: Any) -> lorenzo.PlayLeader:
    return lorenzo.PlayLeader(leader=leader, **more)


def discard(leader: int | None = None, **more: Any) -> lorenzo.DiscardLeader:
    return lorenzo.DiscardLeader(leader=leader, **more)


# Requirements


@pytest.mark.keeps("leader.requirement")
@pytest.mark.parametrize("name", REQUIREMENTS)
def test_a_leader_is_played_when_the_requirement_is_exactly_met_and_nothing_is_spent(name: str) -> None:
    leader, needs = REQUIREMENTS[name]
    table = position(hand=(leader,), **owning(needs))
    assert table.catalogue.leaders[leader].name == name
    assert allowed(table, play(leader))
    later = after(table, play(leader))
    assert later.player("red").hand == ()
    assert later.player("red").leaders == (PlayedLeader(leader),)
    assert gained(table, later) == NOTHING


@pytest.mark.breaks("leader.requirement")
@pytest.mark.parametrize(
    ("name", "part"), [(name, part) for name, (_, parts) in REQUIREMENTS.items() for part in parts]
)
def test_one_short_of_any_part_of_the_requirement_the_leader_stays_in_hand(name: str, part: str) -> None:
    leader, needs = REQUIREMENTS[name]
    table = position(hand=(leader,), **owning(needs | {part: needs[part] - 1}))
    assert refusals(table, play(leader)) == ["leader.requirement"]
    facts = refusal(table, play(leader), "leader.requirement").facts
    if leader == LUCREZIA:
        assert facts["same_type"] == 1
    elif part in CARD_TYPE:
        assert facts["cards"] == Goods({CARD_TYPE[part]: 1})
    else:
        assert facts["missing"] == Goods({part: 1})


@pytest.mark.parametrize("row", FIRST_CARD)
def test_lucrezia_wants_six_cards_of_one_type_whichever(row: str) -> None:
    assert allowed(position(hand=(LUCREZIA,), **owning({row: 6})), play(LUCREZIA))


def test_five_cards_of_every_type_are_not_six_of_one() -> None:
    table = position(hand=(LUCREZIA,), **owning(dict.fromkeys(FIRST_CARD, 5)))
    assert refusals(table, play(LUCREZIA)) == ["leader.requirement"]


def test_cards_that_nobody_has_named_count_for_a_requirement() -> None:
    table = position(hand=(BRUNELLESCHI,), buildings=(None,) * 5)
    assert allowed(table, play(BRUNELLESCHI))


def test_all_that_is_missing_is_said_at_once() -> None:
    table = position(hand=(MALATESTA,), military=5, faith=1)
    facts = refusal(table, play(MALATESTA), "leader.requirement").facts
    assert facts["missing"] == Goods(military=2, faith=2)


def test_it_does_not_matter_if_a_requirement_is_lost_afterwards() -> None:
    table = after(position(hand=(MICHELANGELO,), stone=10), play(MICHELANGELO))
    poorer = after(table, lorenzo.Adjust(seat="red", change=Goods(stone=-10)))
    assert allowed(poorer, lorenzo.UseLeader(leader=MICHELANGELO))


def test_the_rulebooks_example_the_moment_you_have_ten_wood_you_may_play_the_card() -> None:
    table = position(hand=(BOTTICELLI,), wood=9)
    assert refusals(table, play(BOTTICELLI)) == ["leader.requirement"]
    privilege = lorenzo.TakePrivileges(choices=("wood-stone",))
    assert allowed(after(table, place("white", "council"), privilege), play(BOTTICELLI, seat="red"))


# When


def test_leaders_are_played_and_discarded_before_placing_as_many_as_one_likes() -> None:
    table = position(hand=(BOTTICELLI, MICHELANGELO, COSIMO, COLLEONI), wood=10, stone=10)
    coins = lorenzo.TakePrivileges(choices=("coins",))
    later = after(table, play(BOTTICELLI), play(MICHELANGELO), discard(COSIMO), coins, discard(COLLEONI), coins)
    assert later.player("red").hand == ()
    assert [one.leader for one in later.player("red").leaders] == [BOTTICELLI, MICHELANGELO]
    assert gained(table, later) == Goods(coins=4)
    assert later.turns[0] == "red"
    assert allowed(later, place("white", "market-coins"))


@pytest.mark.keeps("turn.seat")
@pytest.mark.parametrize("action", [play(BOTTICELLI, seat="red"), discard(BOTTICELLI, seat="red")])
def test_leader_actions_come_after_placing_too_until_somebody_else_acts(
    action: lorenzo.PlayLeader | lorenzo.DiscardLeader,
) -> None:
    table = after(position(hand=(BOTTICELLI,), wood=10), place("white", "market-coins"))
    assert table.turns[0] == "green"
    assert allowed(table, action)


@pytest.mark.breaks("turn.seat")
@pytest.mark.parametrize(
    "green", [place("white", "market-servants"), play(MICHELANGELO, seat="green"), discard(COSIMO, seat="green")]
)
def test_the_turn_is_closed_as_soon_as_the_next_player_acts(green: lorenzo.Place) -> None:
    others = {"green": sheet(stone=10, hand=(MICHELANGELO, COSIMO))}
    table = after(position(hand=(BOTTICELLI,), wood=10, others=others), place("white", "market-coins"), green)
    if table.awaiting:
        table = after(table, lorenzo.TakePrivileges(choices=("coins",)))
    assert refusals(table, play(BOTTICELLI, seat="red")) == ["turn.seat"]


def test_a_third_player_waits_for_the_turn_also_with_leaders() -> None:
    others = {"blue": sheet(hand=(BOTTICELLI,), wood=10)}
    table = position(others=others)
    assert refusals(table, play(BOTTICELLI, seat="blue")) == ["turn.seat"]
    assert refusals(after(table, place("white", "market-coins")), play(BOTTICELLI, seat="blue")) == ["turn.seat"]


def test_after_the_last_member_of_the_round_its_player_may_still_use_leaders() -> None:
    members = everybody(but="red neutral")
    table = position(players=2, members=members, hand=(BOTTICELLI,), wood=10, servants=1)
    table = after(table, place("neutral", "market-coins", servants=1))
    assert table.turns == ()
    assert allowed(table, play(BOTTICELLI, seat="red"))
    assert refusals(table, play(BOTTICELLI, seat="green")) == ["turn.seat", "leader.hand", "leader.requirement"]
    assert refusals(after(table, lorenzo.EndRound()), play(BOTTICELLI, seat="red")) == ["turn.phase"]


def test_no_leader_action_before_the_dice_nor_during_the_report() -> None:
    before = position(dice=None, hand=(BOTTICELLI,), wood=10)
    assert refusals(before, play(BOTTICELLI, seat="red")) == ["turn.phase"]
    played = position(players=2, round=2, members=everybody(), hand=(BOTTICELLI,), wood=10)
    assert refusals(after(played, lorenzo.VaticanReport()), play(BOTTICELLI, seat="red")) == ["turn.phase"]


def test_no_leader_action_while_a_decision_waits() -> None:
    table = after(position(hand=(BOTTICELLI,), wood=10), place("white", "council"))
    assert refusals(table, play(BOTTICELLI, seat="red")) == ["turn.decision"]


# Whose hand


@pytest.mark.keeps("leader.hand", "leader.exists")
def test_a_leader_is_played_from_the_hand() -> None:
    assert allowed(position(hand=(SAVONAROLA, BOTTICELLI), wood=10), play(BOTTICELLI))


@pytest.mark.breaks("leader.hand")
@pytest.mark.parametrize("hand", [(), (SAVONAROLA,), (SAVONAROLA, COSIMO)])
def test_a_leader_that_is_not_in_hand_cannot_be_played_or_discarded(hand: tuple[int, ...]) -> None:
    table = position(hand=hand, wood=10)
    assert refusals(table, play(BOTTICELLI)) == ["leader.hand"]
    assert refusals(table, discard(BOTTICELLI)) == ["leader.hand"]


@pytest.mark.breaks("leader.exists")
@pytest.mark.parametrize("leader", [0, 21, -1])
def test_there_are_twenty_leaders(leader: int) -> None:
    table = position(hand=(None,) * 4)
    assert refusals(table, play(leader)) == ["leader.exists"]
    assert refusals(table, discard(leader)) == ["leader.exists"]


def test_a_leader_that_the_app_did_not_know_is_named_when_played() -> None:
    table = after(position(hand=(None,) * 4, wood=10), play(BOTTICELLI))
    assert table.player("red").hand == (None,) * 3
    assert table.player("red").leaders == (PlayedLeader(BOTTICELLI),)


def test_a_leader_known_to_be_in_hand_goes_before_one_that_is_not_known() -> None:
    table = after(position(hand=(None, BOTTICELLI, None), wood=10), play(BOTTICELLI))
    assert table.player("red").hand == (None, None)


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"others": {"green": sheet(hand=(BOTTICELLI,))}},
        {"others": {"green": sheet(leaders=(BOTTICELLI,))}},
        {"others": {"green": sheet(discarded=(BOTTICELLI,))}},
        {"leaders": (BOTTICELLI,)},
        {"discarded": (BOTTICELLI,)},
    ],
    ids=["another hand", "played by another", "discarded by another", "played by oneself", "discarded by oneself"],
)
def test_the_same_leader_is_never_in_two_places(elsewhere: dict[str, Any]) -> None:
    table = position(hand=(None,), wood=10, **elsewhere)
    assert refusals(table, play(BOTTICELLI)) == ["leader.hand"]
    assert refusals(table, discard(BOTTICELLI)) == ["leader.hand"]
    assert refusals(table, lorenzo.TellLeaders(seat="red", leaders=(BOTTICELLI,))) == ["leader.hand"]


def test_in_the_basic_game_nobody_has_leaders() -> None:
    table = after(
        lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"))), lorenzo.Dice(white=1, black=2, orange=3, source="rolled")
    )
    assert refusals(table, discard()) == ["leader.hand"]
    assert "leader.hand" in refusals(table, play(BOTTICELLI))


# Telling the app in secret


def test_a_player_tells_some_or_all_of_the_leaders_in_hand_at_any_time() -> None:
    table = position(turn="green", others={"red": sheet(hand=(None,) * 4)})
    table = after(table, lorenzo.TellLeaders(seat="red", leaders=(ARIOSTO, COSIMO)))
    assert sorted(table.player("red").hand, key=str) == [COSIMO, ARIOSTO, None, None]
    table = after(table, lorenzo.TellLeaders(seat="red", leaders=(SAVONAROLA, COLLEONI)))
    assert set(table.player("red").hand) == {ARIOSTO, COSIMO, SAVONAROLA, COLLEONI}


@pytest.mark.parametrize(
    ("leaders", "rule"), [((2, 19, 5), "leader.hand"), ((2, 2), "leader.hand"), ((2, 21), "leader.exists")]
)
def test_one_cannot_tell_more_leaders_than_one_has_nor_one_twice(leaders: tuple[int, ...], rule: str) -> None:
    table = position(hand=(None, None))
    verdict = lorenzo.check(table, lorenzo.TellLeaders(seat="red", leaders=leaders))
    assert (verdict.rules, verdict.recordable) == ([rule], False)


# Discarding


@pytest.mark.parametrize(
    ("hand", "leader", "left"),
    [
        ((BOTTICELLI, COSIMO), BOTTICELLI, (COSIMO,)),
        ((None, None), BOTTICELLI, (None,)),
        ((None, None), None, (None,)),
        ((None, COSIMO), None, (COSIMO,)),
    ],
    ids=["named", "named only now", "unnamed", "unnamed beside a named one"],
)
def test_a_discarded_leader_brings_a_council_privilege(
    hand: tuple[int | None, ...], leader: int | None, left: tuple[int | None, ...]
) -> None:
    table = position(hand=hand)
    later = after(table, discard(leader))
    assert later.player("red").hand == left
    assert later.player("red").discarded == (leader,)
    assert later.awaiting == (PrivilegeChoice("red", 1, False, Source("discard")),)
    assert gained(table, after(later, lorenzo.TakePrivileges(choices=("military",)))) == Goods(military=2)


def test_one_that_is_known_is_discarded_by_name() -> None:
    assert refusals(position(hand=(BOTTICELLI, COSIMO)), discard()) == ["leader.hand"]


def test_a_played_leader_cannot_be_discarded() -> None:
    assert refusals(position(hand=(COSIMO,), leaders=(BOTTICELLI,)), discard(BOTTICELLI)) == ["leader.hand"]


# Dealing and drafting


PACKS: dict[str, tuple[int, ...]] = {"red": (1, 2, 3, 4), "green": (5, 6, 7, 8), "blue": (9, 10, 11, 12)}


def before_dealing() -> lorenzo.Table:
    """Red, green and blue sit clockwise; blue begins, then red, then green."""
    setup = lorenzo.Setup(
        seats=("Anna", "Bea", "Carlo"), order=("blue", "red", "green"), advanced=True, leaders="dealt"
    )
    tiles = [lorenzo.ChooseBonusTile(tile=f"advanced-{n}") for n in (1, 2, 3)]
    return after(lorenzo.begin(setup), *tiles)


def deal(packs: dict[str, tuple[int, ...]], draft: bool = True) -> lorenzo.DealLeaders:
    return lorenzo.DealLeaders.model_validate({"packs": packs, "draft": draft, "source": "rolled"})


def draft(leader: int, **more: Any) -> lorenzo.DraftLeader:
    return lorenzo.DraftLeader(leader=leader, **more)


@pytest.mark.keeps("leader.deal")
def test_dealt_leaders_may_be_kept_as_they_are() -> None:
    table = after(before_dealing(), deal(PACKS, draft=False))
    assert {player.seat: player.hand for player in table.players} == PACKS
    assert table.phase == "dice"


@pytest.mark.breaks("leader.deal")
@pytest.mark.parametrize(
    "packs",
    [
        {"red": (1, 2, 3, 4), "green": (5, 6, 7, 8)},
        PACKS | {"yellow": (13, 14, 15, 16)},
        PACKS | {"red": (1, 2, 3)},
        PACKS | {"red": (1, 2, 3, 4, 13)},
        PACKS | {"red": (1, 2, 3, 5)},
        PACKS | {"red": (1, 2, 3, 3)},
        PACKS | {"red": (1, 2, 3, 21)},
    ],
    ids=["a player without", "a stranger", "three", "five", "one twice", "one twice in a pack", "unknown"],
)
def test_every_player_is_dealt_four_leaders_each_of_them_once(packs: dict[str, tuple[int, ...]]) -> None:
    assert refusals(before_dealing(), deal(packs)) == ["leader.deal"]


def test_leaders_are_dealt_once_and_only_where_the_app_deals() -> None:
    dealt = after(before_dealing(), deal(PACKS, draft=False))
    assert refusals(dealt, deal(PACKS)) == ["turn.phase"]
    hidden = lorenzo.begin(lorenzo.Setup(seats=("Anna", "Bea"), advanced=True))
    hidden = after(hidden, *[lorenzo.ChooseBonusTile(tile=f"advanced-{n}") for n in (1, 2)])
    assert [player.hand for player in hidden.players] == [(None,) * 4] * 2
    assert refusals(hidden, deal(PACKS)) == ["turn.phase"]


@pytest.mark.keeps("leader.draft")
def test_each_keeps_one_and_passes_the_rest_to_the_right_until_all_have_four() -> None:
    """Seats go clockwise, so the neighbour on the right is the one before: red passes to blue, green to red."""
    table = after(before_dealing(), deal(PACKS))
    assert table.awaiting == (
        LeaderDraft("blue", PACKS["blue"]),
        LeaderDraft("red", PACKS["red"]),
        LeaderDraft("green", PACKS["green"]),
    )
    table = after(table, draft(9), draft(1), draft(5))
    assert table.awaiting == (
        LeaderDraft("blue", (2, 3, 4)),
        LeaderDraft("red", (6, 7, 8)),
        LeaderDraft("green", (10, 11, 12)),
    )
    table = after(table, draft(2), draft(6), draft(10))
    assert [set(choice.pack) for choice in table.awaiting if isinstance(choice, LeaderDraft)] == [
        {7, 8},
        {11, 12},
        {3, 4},
    ]
    table = after(table, draft(7), draft(11), draft(3))
    assert {player.seat: set(player.hand) for player in table.players} == {
        "red": {1, 6, 11, 4},
        "green": {5, 10, 3, 8},
        "blue": {9, 2, 7, 12},
    }
    assert (table.phase, table.awaiting) == ("dice", ())


@pytest.mark.breaks("leader.draft")
@pytest.mark.parametrize("leader", [1, 5, 20, 21])
def test_one_drafts_from_the_pack_in_hand(leader: int) -> None:
    table = after(before_dealing(), deal(PACKS))
    assert refusals(table, draft(leader)) == ["leader.draft"]


def test_while_one_player_drafts_another_cannot() -> None:
    table = after(before_dealing(), deal(PACKS))
    assert refusals(table, draft(1, seat="red")) == ["turn.seat"]


@pytest.mark.breaks("turn.seat")
def test_a_leader_helps_between_a_card_and_the_bonus_action_it_gives() -> None:
    """The Hero lets red take Hiring Soldiers for 6 coins; red has 4, and Michelangelo brings 3."""
    table = position(round=3, coins=8, dice=(6, 6, 6), leaders=(MICHELANGELO,), hand=(5,))
    table = after(table, place("white", "characters-2", card=60), lorenzo.TakePrivileges(choices=("faith",)))
    soldiers = lorenzo.Take(space="ventures-1", card=81)
    use = lorenzo.UseLeader(seat="red", leader=MICHELANGELO)
    assert refusals(table, soldiers) == ["card.cost"]
    assert refusal(table, soldiers, "card.cost").fixes == (use, lorenzo.DiscardLeader(seat="red", leader=5))
    assert allowed(after(table, use), soldiers)
    discarded = after(table, lorenzo.DiscardLeader(seat="red", leader=5), lorenzo.TakePrivileges(choices=("coins",)))
    assert allowed(discarded, soldiers)
    assert refusals(table, lorenzo.DiscardLeader(seat="green")) == ["turn.seat"]


def test_a_leader_is_told_once() -> None:
    told = after(position(hand=(None, None)), lorenzo.TellLeaders(seat="red", leaders=(5,)))
    assert refusals(told, lorenzo.TellLeaders(seat="red", leaders=(5,))) == ["leader.hand"]


def test_a_leader_that_was_played_cannot_even_be_recorded_again() -> None:
    table = position(leaders=(LUCREZIA,), hand=(7, None))
    again = lorenzo.check(table, lorenzo.PlayLeader(seat="red", leader=LUCREZIA))
    assert "leader.hand" in again.rules
    assert not again.recordable


def test_only_a_leader_who_sets_a_value_names_a_member() -> None:
    table = position(leaders=(MICHELANGELO,))
    assert refusals(table, lorenzo.UseLeader(leader=MICHELANGELO, member="white")) == ["leader.member"]
