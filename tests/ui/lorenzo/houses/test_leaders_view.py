"""Leaders of both boxes on one sheet, and what each of them can do."""

from __future__ import annotations

from companion.games import lorenzo
from companion.ui.lorenzo.leaders.view import LeaderInPlay, leaders_view, tellable
from tests.games.lorenzo.houses.positions import (
    BEATRICE,
    BRAMANTE,
    GIULIO,
    LUTERO,
    MASSIMILIANO,
    RAFFAELLO,
    STROZZI,
    TORQUEMADA,
    sheet,
    table,
)
from tests.games.lorenzo.positions import FEDERICO, LORENZO

WARLORD, CARDINAL = 49, 69


def only(**mine: object) -> LeaderInPlay:
    """The one leader that whoever plays has."""
    (leader,) = leaders_view(table(**mine), "red").in_play  # type: ignore[arg-type]
    return leader


def test_each_exchange_of_a_leader_is_a_button_of_its_own() -> None:
    leader = only(leaders=(RAFFAELLO,), coins=1, victory=0)
    assert [option.title for option in leader.uses] == [
        "1 victory point for 3 coins",
        "1 coin for 3 victory points",
    ]
    assert "1 victory point" in leader.uses[0].refusal
    assert not leader.uses[1].refusal
    assert leader.uses[1].key == lorenzo.UseLeader(seat="red", leader=RAFFAELLO, option=1)


def test_a_single_exchange_says_what_it_costs_too() -> None:
    assert [one.title for one in only(leaders=(GIULIO,)).uses] == ["1 wood, 1 stone and 1 coin for 3 faith points"]
    assert [one.title for one in only(leaders=(BEATRICE,), tokens=1).uses] == [
        "1 special token for 5 victory points",
        "1 special token for 5 coins",
    ]


def test_who_discards_a_card_is_asked_which() -> None:
    leader = only(leaders=(TORQUEMADA,), characters=(WARLORD, CARDINAL))
    assert [one.title for one in leader.uses] == ["Discard Warlord", "Discard Cardinal"]
    assert leader.uses[0].key == lorenzo.UseLeader(seat="red", leader=TORQUEMADA, card=WARLORD)


def test_without_a_card_to_discard_the_leader_says_so() -> None:
    (use,) = only(leaders=(TORQUEMADA,)).uses
    assert use.title == "Use"
    assert use.refusal


def test_a_leader_who_is_a_space_has_no_button_and_says_what_it_is() -> None:
    leader = only(leaders=(BRAMANTE,))
    assert leader.uses == ()
    assert leader.space == "leader-26"
    assert leader.text.startswith("Only you may place a pawn here: Harvest or produce")


def test_a_space_can_be_gone_to_only_in_its_owners_turn() -> None:
    here = table(others={"green": sheet(leaders=(BRAMANTE,))})
    assert leaders_view(here, "green").in_play[0].space == ""
    assert only(leaders=({"leader": LORENZO, "copies": BRAMANTE},)).space == f"leader-{LORENZO}"
    assert only(leaders=(RAFFAELLO,)).space == ""


def test_what_is_always_in_force_has_no_button() -> None:
    assert only(leaders=(LUTERO,)).uses == ()
    assert [one.title for one in only(leaders=(STROZZI,)).uses] == ["Use"]


def test_the_brown_member_cannot_be_raised() -> None:
    """A leader sets the value of a coloured member, and the brown one is none."""
    uses = only(leaders=(FEDERICO,), family="colonna").uses
    assert [one.key.member for one in uses] == ["white", "black", "orange"]


def test_a_copied_exchange_offers_the_ways_of_the_copied_leader() -> None:
    leader = only(leaders=({"leader": LORENZO, "copies": RAFFAELLO},), coins=1)
    assert leader.text.startswith("Copies Raffaello Sanzio: Once per round: Pay")
    assert leader.uses[1].key == lorenzo.UseLeader(seat="red", leader=LORENZO, option=1)
    assert not leader.uses[1].refusal


def test_leaders_of_both_boxes_may_be_in_an_unnamed_hand() -> None:
    at_table = table(hand=(None,), others={"green": sheet(leaders=(MASSIMILIANO,))})
    names = [option.title for option in leaders_view(at_table, "red").candidates]
    assert {"Martin Lutero", "Federico da Montefeltro"} <= set(names)
    assert "Massimiliano I d'Asburgo" not in names
    texts = {choice.title: choice.subtitle for choice in tellable(at_table, "red", ())}
    assert texts["Martin Lutero"].endswith("Always: You cannot be excommunicated.")


def test_what_a_leader_needs_is_said_once_with_what_is_there() -> None:
    (card,) = leaders_view(table(hand=(LUTERO,), military=7, territories=(1,)), "red").hand
    assert card.face
    assert card.face.text == "Always: You cannot be excommunicated. (unverified)"
    assert card.face.missing == (
        "Needs: 7 military points, 1 territory card, 1 character card (you have 0), 1 building card (you have 0)"
        " and 1 venture card (you have 0)."
    )
