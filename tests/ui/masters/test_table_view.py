"""What the table and its corrections show, without Kivy."""

from __future__ import annotations

from dataclasses import replace

from companion.games import masters
from companion.rulebook.pieces_masters import news, own_sentence
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.ui.masters.correct.board_view import Hand, LeaderView, board_view
from companion.ui.masters.correct.view import (
    faith_actions,
    faith_draft,
    gifts,
    judged,
    reports_left,
    storage_actions,
    storage_draft,
)
from companion.ui.masters.resume import where
from companion.ui.masters.table.view import table_view
from tests.games.masters.positions import after, insisted, others_on, position, produce, sheet

UP = ("up", "open", "open")


def offers(table: masters.Table) -> dict[str, str]:
    return {offer.title: offer.text for offer in table_view(table).step.offers}


# The thumb zone


def test_the_actions_say_what_is_possible_now() -> None:
    table = position(box="2 coin 2 shield", tops={"green-1": "green-1-1", "blue-1": "blue-1-4"})
    assert offers(table) == {"Market": "any row, column", "Buy card": "1 you can buy", "Produce": "1 power ready"}


def test_what_is_still_to_be_done_is_said_and_not_that_all_is_over() -> None:
    table = after(position(), masters.Take(line="row-1"))
    step = table_view(table).step
    assert (step.next, step.prompt) == ("go_on", "Anna puts away what was taken")


def test_the_last_round_is_said() -> None:
    table = position(slots=(("green-1-1", "green-2-1", "green-3-1"), ("blue-1-1", "blue-2-1", "blue-3-1")))
    assert table_view(table).ends == "ends at 7 cards or 24 faith"
    last = table_view(after(table, masters.GiveCard(seat="red", card="green-1-2", slot=3)))
    assert (last.ends, last.ends_brief) == ("the last round", "the last round")
    assert (table_view(table).step.prompt, last.step.prompt) == ("Anna’s turn", "Anna’s last turn")


def test_where_no_card_is_named_one_that_could_be_paid_is_offered() -> None:
    assert offers(position(box="9 coin 9 stone"))["Buy card"] == "enter the card"
    poor = offers(position())
    assert (poor["Buy card"], poor["Produce"]) == ("none right now", "none right now")


def test_who_acted_just_before_may_still_use_leaders() -> None:
    table = position(box="2 coin", hand=(None,), others={"green": sheet(hand=(None,))})
    assert table_view(table).step.leaders == "red"
    later = table_view(after(table, produce("basic", spend="2 coin", receive="1 stone"))).step
    assert (later.seat, later.leaders) == ("green", "green")
    assert later.lingering
    assert later.lingering.seat == "red"
    assert [button.text for button in later.leader_buttons(brief=False)] == ["Leaders", "Leaders"]
    assert [button.text for button in later.leader_buttons(brief=True)] == ["", ""]


def test_a_slot_with_several_cards_has_room_for_their_points_beside_the_flags() -> None:
    table = position(slots=(("green-1-1", "blue-2-1"), ("green-1-2",), ()))
    assert [slot.share for slot in board_view(table, table.player("red"), "red").slots] == [1.42, 1, 0.6]


def test_without_leaders_in_hand_there_is_nothing_to_open() -> None:
    assert table_view(position(hand=())).step.leaders is None


def test_after_the_very_last_turn_one_step_is_left() -> None:
    first = {"red": sheet(favors=("lost", "lost", "lost"))}
    table = position(players=2, turn="green", box="2 coin", faith=24, favors=("up", "up", "up"), others=first)
    over = after(table, produce("basic", spend="2 coin", receive="1 stone"))
    step = table_view(over).step
    assert (step.next, step.seat, step.offers) == ("end", "green", ())
    assert step.elsewhere == "Next: final scoring"
    leader = over.with_player(evolve(over.player("green"), hand=(None,)))
    assert table_view(leader).step.elsewhere == "No more leaders: final scoring"
    assert masters.is_over(after(over, masters.EndTurn(seat=step.seat)))


# The faith track in words


def test_the_next_tile_and_the_next_report_are_named() -> None:
    table = position(faith=11, favors=UP, others=others_on(15, 9, favors=UP))
    assert own_sentence(table, table.player("red")) == "1 more to keep the 3 VP tile"
    assert own_sentence(table, table.player("green")) == "far enough for the 3 VP tile"
    assert news(table) == "Bea is 1 space from report 2"


def test_alone_the_black_cross_may_be_the_closest() -> None:
    assert news(position(players=1, cross=5)) == "The black cross is 3 spaces from report 1"


def test_when_all_reports_are_over_nothing_is_at_stake() -> None:
    others = {seat: sheet(favors=("lost",) * 3) for seat in ("red", "blue")}
    table = position(turn="green", faith=24, favors=("up", "up", "up"), others=others)
    assert (own_sentence(table, table.player("green")), news(table)) == ("", "All reports have been held")


# Boards


def test_a_slot_shows_covered_flags_and_the_points_of_all_its_cards() -> None:
    table = position(slots=(("blue-1-3", "green-2-4"), ("purple-1-1",)), hand=(None,), leaders=("discount-shield",))
    board = board_view(table, table.player("red"))
    cards = table.catalogue.cards
    assert [flag.letter for flag in board.slots[0].flags] == ["B", "G"]
    assert board.slots[0].points == cards["blue-1-3"].points + cards["green-2-4"].points
    assert board.slots[2].power is None
    leader, hand = board.leaders
    assert isinstance(leader, LeaderView)
    assert (hand, leader.items) == (Hand("red", 1), (("mil", -1),))


def test_another_board_can_be_seen_while_the_turn_stays() -> None:
    view = table_view(position(box="1 coin"), "green")
    assert (view.board.seat, view.step.seat) == ("green", "red")
    assert [(tile.active, tile.shown) for tile in view.tiles] == [(True, False), (False, True), (False, False)]


# Corrections


def test_what_only_changes_its_place_is_moved() -> None:
    table = position(stored="1 stone / 1 coin / -")
    draft = storage_draft(table, "red")
    top, middle, _bottom = draft.depots
    swapped = draft.changed(top, replace(top, kind="coin"))
    swapped = swapped.changed(middle, replace(middle, kind="stone"))
    (move,) = storage_actions(table, "red", swapped)
    assert isinstance(move, masters.Rearrange)
    assert move.depots == {"top": Goods(coin=1), "middle": Goods(stone=1)}
    assert storage_actions(table, "red", draft) == ()


def test_what_comes_or_goes_is_one_correction_wherever_it_lies() -> None:
    table = position(stored="1 stone / 2 coin / -", box="1 shield")
    draft = storage_draft(table, "red")
    top = draft.depots[0]
    draft = draft.changed(top, replace(top, kind="servant"))
    shields = next(row for row in draft.counts if row.what == "shield")
    draft = draft.changed(shields, shields._replace(number=3))
    actions = storage_actions(table, "red", draft)
    (correction,) = actions
    assert isinstance(correction, masters.Adjust)
    assert correction.places == {"top": Goods(stone=-1, servant=1), "strongbox": Goods(shield=2)}
    assert not judged(table, actions).refusal
    later = after(table, *actions).player("red")
    assert later.depots == {"top": Goods(servant=1), "middle": Goods(coin=2)}
    assert later.strongbox == Goods(shield=3)


def test_resources_change_places_in_one_correction_although_one_kind_never_lies_in_two_depots() -> None:
    table = position(stored="1 stone / 2 coin / -")
    draft = storage_draft(table, "red")
    top, middle, _bottom = draft.depots
    draft = draft.changed(top, replace(top, kind="coin"))
    draft = draft.changed(middle, replace(middle, kind="stone", count=2))
    actions = storage_actions(table, "red", draft)
    assert len(actions) == 1
    assert not judged(table, actions).refusal


def test_of_two_kinds_that_share_a_depot_against_the_rules_each_is_corrected_by_itself() -> None:
    table = insisted(
        position(stored="- / 1 coin / -"), shared := masters.Adjust(seat="red", place="middle", change=Goods(stone=1))
    )
    draft = storage_draft(table, "red")
    coin, stone = draft.depots[1:3]
    assert [(row.kind, row.count) for row in (coin, stone)] == [("coin", 1), ("stone", 1)]
    assert storage_actions(table, "red", draft.changed(stone, replace(stone, count=0))) == (
        shared.with_(change=-shared.change),
    )
    assert storage_actions(table, "red", draft) == ()


def test_against_the_rules_a_correction_says_why_and_can_be_insisted_on() -> None:
    table = position(stored="- / 2 coin / -")
    draft = storage_draft(table, "red")
    bottom = draft.depots[2]
    draft = draft.changed(bottom, replace(bottom, kind="coin", count=1))
    found = judged(table, storage_actions(table, "red", draft))
    assert found.recordable
    assert found.refusal
    assert all(action.overruled for action in found.actions)
    assert after(table, *found.actions).player("red").stored == Goods(coin=3)


def test_markers_and_tiles_are_corrected_together() -> None:
    table = position(players=1, faith=3)
    draft = faith_draft(table, "red")
    (faith, cross), tile = draft.counts, draft.tiles[0]
    draft = draft.changed(faith, faith._replace(number=5)).changed(cross, cross._replace(number=2))
    actions = faith_actions(table, "red", draft.changed(tile, tile._replace(favor="lost")))
    assert len(actions) == 1
    later = after(table, *judged(table, actions).actions)
    player = later.player("red")
    assert (player.faith, later.cross, player.favors) == (5, 2, ("lost", "open", "open"))


def test_a_report_that_no_marker_has_set_off_is_spoken_of() -> None:
    table = after(position(faith=7, others=others_on(7, 2)), masters.Adjust(seat="red", change=Goods(faith=1)))
    draft = faith_draft(table, "red")
    faith = draft.counts[0]
    held = "Report 1 has been held. If that was a mistake, set everybody’s tile to open, too."
    assert reports_left(table, "red", draft) == ""
    assert reports_left(table, "red", draft.changed(faith, faith._replace(number=7))) == held
    both = after(table, masters.Adjust(seat="green", change=Goods(faith=1)))
    assert reports_left(both, "red", draft.changed(faith, faith._replace(number=7))) == ""
    alone = after(position(players=1, cross=7), masters.Adjust(seat="red", change=Goods(cross=1)))
    draft = faith_draft(alone, "red")
    assert reports_left(alone, "red", draft.changed(draft.counts[1], draft.counts[1]._replace(number=7))) == held


def test_several_tiles_are_one_correction() -> None:
    table = position()
    draft = faith_draft(table, "red")
    first, _second, third = draft.tiles
    (action,) = faith_actions(
        table, "red", draft.changed(first, first._replace(favor="up")).changed(third, third._replace(favor="lost"))
    )
    assert after(table, action).player("red").favors == ("up", "open", "lost")
    said = "2 VP tile is face up; 4 VP tile is lost · corrected"
    assert masters.describe(table, action) == f"Anna: {said}"


def test_a_card_that_does_not_fit_can_be_given_with_a_flag() -> None:
    table = position(slots=(("blue-1-3",),))
    second = {choice.title: choice for choice in gifts(table, "red", 1, 2)}
    third = gifts(table, "red", 1, 3)[0]
    assert not any(choice.refusal for choice in second.values())
    (action,) = next(iter(second.values())).key
    assert not action.overruled
    assert third.key[0].overruled
    assert all(choice.key[0].card != "blue-1-3" for choice in gifts(table, "red", 1, 1))


def test_a_game_to_resume_says_how_far_it_is() -> None:
    table = position(players=2, slots=(("green-1-1", "blue-2-1"), ("green-1-2",)))
    assert where(table)[:2] == ("Round 1", "Most cards: 3 of 7")


def test_the_button_to_resume_says_whose_turn_it_is() -> None:
    table = position(players=2)
    assert where(table).button == "Resume at Anna’s turn"
    assert where(replace(table, token_due=True)).button == "Resume at Lorenzo’s turn"
    assert where(replace(table, turn=None)).prompt == "Final scoring"  # after the last turn
    assert where(replace(table, turn=None, phase="setup")).prompt == "Deal the leaders"
