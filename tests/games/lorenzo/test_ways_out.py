"""A way out is offered only if it leads to a legal action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.games import lorenzo
from companion.games.lorenzo.cards_in_play import candidates
from companion.games.lorenzo.houses.tower import besides_the_name
from companion.games.lorenzo.state import BonusActionChoice
from companion.table.action import Action
from tests.games.lorenzo.houses.positions import table as houses_table
from tests.games.lorenzo.playing import whole_game
from tests.games.lorenzo.positions import MICHELANGELO, place, position
from tests.golden import FOLDER, journal

RECRUITS, CHAPEL = 73, 31  # 4 coins; 2 wood
USE = lorenzo.UseLeader(seat="red", leader=MICHELANGELO)  # 3 coins


def discard(leader: int) -> lorenzo.DiscardLeader:
    return lorenzo.DiscardLeader(seat="red", leader=leader)


def offered(table: lorenzo.Table, action: Any) -> dict[str, tuple[Action, ...]]:
    """The ways out by the rules that they are to satisfy."""
    return {reason.rule: reason.fixes for reason in lorenzo.check(table, action).reasons}


def test_servants_bring_no_card_that_is_gone() -> None:
    move = place("white", "territories-3")
    assert offered(position(), move) == {"tower.value": (move.with_(servants=1),)}
    assert offered(position(taken=("territories-3",)), move) == {"tower.empty": (), "tower.value": ()}


def test_what_nothing_helps_against_comes_first() -> None:
    poor = position(coins=0, servants=3)
    assert lorenzo.check(poor, place("white", "ventures-3", card=RECRUITS)).rules == ["card.cost", "tower.value"]
    full = position(coins=9, servants=0, ventures=(None,) * 6)
    assert lorenzo.check(full, place("white", "ventures-3", card=RECRUITS)).rules == ["card.limit", "tower.value"]


def test_goods_do_not_help_past_the_own_pawn() -> None:
    move = place("white", "ventures-1", card=RECRUITS)
    assert offered(position(coins=2, hand=(5,)), move) == {"card.cost": (discard(5),)}
    beside = position(coins=5, hand=(5,), members="red orange ventures-2, red neutral council")
    assert offered(beside, move) == {"tower.colour": (), "card.cost": ()}


def test_another_pawn_helps_and_then_the_goods() -> None:
    move = place("white", "ventures-1", card=RECRUITS)
    table = position(coins=5, servants=1, hand=(5,), members="red orange ventures-2")
    neutral = move.with_(member="neutral", servants=1)
    assert offered(table, move) == {"tower.colour": (neutral,), "card.cost": (discard(5),)}
    assert offered(table, neutral) == {"card.cost": (discard(5),)}


def test_another_pawn_helps_where_this_one_is_away() -> None:
    move = place("white", "territories-1", card=1)
    table = position(coins=5, servants=1, members="red white territories-2")
    neutral = move.with_(member="neutral", servants=1)
    assert offered(table, move) == {"member.placed": (), "tower.colour": (neutral,)}


def test_one_leader_pays_for_one_thing() -> None:
    """Two coins are missing for the tower, and a wood for the card: each takes a privilege."""
    move = place("white", "buildings-3", card=CHAPEL)
    one = position(coins=1, wood=1, servants=1, members="blue white buildings-2", hand=(5,))
    assert offered(one, move) == {"tower.value": (), "tower.surcharge": (), "card.cost": ()}
    two = position(coins=1, wood=1, servants=1, members="blue white buildings-2", hand=(5, 6))
    assert offered(two, move) == {
        "tower.value": (move.with_(servants=1),),
        "tower.surcharge": (discard(6),),
        "card.cost": (discard(6),),
    }
    played = position(coins=1, wood=1, servants=1, members="blue white buildings-2", hand=(5,), leaders=(MICHELANGELO,))
    assert offered(played, move) == {
        "tower.value": (move.with_(servants=1),),
        "tower.surcharge": (USE, discard(5)),
        "card.cost": (discard(5),),
    }


def test_a_leader_brings_the_servants_that_a_pawn_lacks() -> None:
    """A privilege is two servants: enough for one more, not for three."""
    near, far = (place("white", f"territories-{floor}", card=1) for floor in (2, 3))
    table = position(dice=(1, 2, 6), servants=1, members="", hand=(5,))
    assert offered(table, near) == {"tower.value": (discard(5),)}
    assert offered(table, far) == {"tower.value": ()}
    market = place("neutral", "market-coins")
    assert offered(position(servants=0, hand=(5,)), market) == {"space.value": (discard(5),)}


def test_a_card_that_is_still_to_be_named_is_no_hindrance() -> None:
    move = place("white", "special-3")
    assert offered(houses_table(dice=(4, 2, 6), servants=3), move) == {
        "special_tower.floors": (move.with_(servants=1),),
        "special_tower.cards": (),
    }


def test_nobody_places_instead_of_passing_out_of_turn() -> None:
    assert offered(position(), lorenzo.Pass(seat="blue")) == {"turn.seat": (), "turn.pass": ()}


# At every table


def tables() -> Iterator[lorenzo.Table]:
    """Some of each game, and each that waits for a card to be taken by a bonus action."""
    golden = [journal(path) for path in sorted(FOLDER.glob("lorenzo/*.json"))]
    games = [[played.state_at(number) for number in range(len(played.entries))] for played in golden]
    games += [[table for table, _ in whole_game(seed)[1]] for seed in (1, 3, 4, 24)]
    for game in games:
        yield from (table for n, table in enumerate(game) if n % 12 == 5 or takes_a_card(table))


def takes_a_card(table: lorenzo.Table) -> bool:
    waiting = table.awaiting[0] if table.awaiting else None
    return isinstance(waiting, BonusActionChoice) and waiting.effect.action == "take_card"


def moves(table: lorenzo.Table) -> Iterator[Any]:
    """Each pawn on each space, or each floor for a bonus action, with some of the cards that may lie there."""
    if table.phase != "actions" or not table.to_act or (table.awaiting and not takes_a_card(table)):
        return
    for space in table.catalogue.board.spaces:
        for card in (None, *candidates(table, space)[:2]) if space.area == "tower" else (None,):
            if not table.awaiting:
                yield from (place(one, space.id, card=card, seat=table.to_act) for one in table.home(table.to_act))
            elif space.area == "tower":
                yield lorenzo.Take(seat=table.to_act, space=space.id, card=card)


def outcomes(table: lorenzo.Table, action: Any, waiting: int) -> Iterator[lorenzo.Table]:
    """The tables after an action and all answers to what it asks."""
    later = lorenzo.apply(table, action)
    if len(later.awaiting) <= waiting:
        yield later
        return
    for answer in lorenzo.legal_actions(later):
        yield from outcomes(later, answer, waiting)


def leads_on(table: lorenzo.Table, action: Any, before: list[str]) -> bool:
    """Whether one of the rules is satisfied now, and each that still speaks against the action has a way out."""
    left = besides_the_name(lorenzo.check(table, action).reasons)
    return all(reason.fixes for reason in left) and not {*before} <= {reason.rule for reason in left}


def can_go_on(table: lorenzo.Table, move: Any, before: list[str]) -> bool:
    """As it is, or with the servants that a leader has brought."""
    fixes = [fix for reason in lorenzo.check(table, move).reasons for fix in reason.fixes if fix.kind == move.kind]
    return any(leads_on(table, one, before) for one in (move, *fixes))


def test_every_way_out_leads_to_a_legal_action() -> None:
    kinds: Counter[str] = Counter()
    for table in tables():
        for move in moves(table):
            verdict = lorenzo.check(table, move)
            for reason in verdict.reasons:
                for fix in reason.fixes:
                    kinds[fix.kind] += 1
                    if fix.kind == move.kind:
                        assert leads_on(table, fix, verdict.rules), (verdict, fix)
                    else:
                        later = outcomes(table, fix, len(table.awaiting))
                        assert any(can_go_on(one, move, verdict.rules) for one in later), (verdict, fix)
            if besides_the_name(verdict.reasons) and lorenzo.with_fewest_servants(table, move)[0] != move:
                assert all(reason.fixes for reason in besides_the_name(verdict.reasons)), verdict
    assert kinds.keys() == {"place", "take", "use_leader", "discard_leader"}
    assert min(kinds.values()) > 10, kinds
