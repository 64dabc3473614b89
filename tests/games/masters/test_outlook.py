"""What could be done now: nothing that is legal is missing, nothing else is listed."""

from __future__ import annotations

from gc import collect
from random import Random
from weakref import ref

import pytest

from companion.games import masters
from companion.games.masters.actions import Action
from companion.games.masters.state import total
from companion.table.action import Verdict
from companion.table.goods import Goods
from tests.games.masters import playing
from tests.games.masters.positions import after, allowed, goods, position, take, warehouse


def kinds(table: masters.Table) -> set[str]:
    return {action.kind for action in masters.legal_actions(table)}


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_listed_is_legal_and_different(seed: int) -> None:
    rng, seen = Random(seed), 0
    for table, _ in playing.whole_game(seed)[1]:
        if rng.random() < 0.15 and table.phase == "turns":
            listed = [action for action, _ in zip(masters.legal_actions(table), range(400), strict=False)]
            assert all(allowed(table, action) for action in listed[::7])
            written = [repr(action) for action in listed]
            assert len(set(written)) == len(written)
            seen += len(listed)
    assert seen


def actions_of(table: masters.Table, kind: type[Action]) -> list[Action]:
    return [action for action in masters.legal_actions(table) if isinstance(action, kind)]


def test_the_first_turn() -> None:
    table = position(hand=("depot-coin", None))
    assert kinds(table) == {"take", "discard_leader"}
    assert len(actions_of(table, masters.Take)) == 7


def test_an_unknown_line_is_listed_with_all_that_may_lie_there() -> None:
    tray = "white white ? white / purple purple blue blue / grey grey yellow yellow + ?"
    found = actions_of(position(market=tray), masters.Take)
    unknown = [move.marbles for move in found if isinstance(move, masters.Take) and move.line == "row-1"]
    assert sorted(unknown) == [("white", "white", "red", "white"), ("white", "white", "white", "white")]


def test_white_marbles_are_listed_in_every_way() -> None:
    table = position(leaders=("marble-coin", "marble-stone"))
    found = [
        move for move in actions_of(table, masters.Take) if isinstance(move, masters.Take) and move.line == "row-2"
    ]
    assert len(found) == 2**3


def test_a_purchase_is_listed_for_each_slot_and_each_mix() -> None:
    table = position(stored="1 shield / - / -", box="2 shield", tops={"green-1": "green-1-1"})
    found = [
        move for move in actions_of(table, masters.Buy) if isinstance(move, masters.Buy) and move.card == "green-1-1"
    ]
    assert len(found) == 3 * 2


def test_every_production_is_listed() -> None:
    """The basic power with three of two kinds: three mixtures to pay, four resources to receive."""
    found = actions_of(position(box="2 coin 1 stone"), masters.Produce)
    assert len(found) == 2 * 4


def test_every_other_arrangement_is_listed() -> None:
    found = actions_of(position(stored="1 coin / - / -"), masters.Rearrange)
    assert len(found) == 2


def test_alone_all_tokens_are_listed() -> None:
    table = after(position(players=1), take("row-2"))
    assert len(actions_of(table, masters.Reveal)) == 6
    assert "end_turn" in kinds(table)


def test_in_the_setup_every_choice_is_listed() -> None:
    table = masters.begin(masters.Setup(seats=("A", "B", "C", "D")))
    found = list(masters.legal_actions(table))
    assert len(found) == 4 + 4 + 10


# The screen's view


def test_every_line_says_what_it_gives_and_how_it_is_stored() -> None:
    outlook = masters.outlook(position(stored="1 servant / 1 coin / 3 stone"))
    row = next(one for one in outlook.lines if one.line == "row-3")
    assert row.gain == goods("1 stone 2 coin")
    assert row.storage is not None
    assert row.storage.discard.total == 2
    assert row.verdict.legal


def test_an_unknown_line_says_so() -> None:
    line = masters.outlook(position(market="")).lines[0]
    assert (line.gain, line.storage, line.verdict.rules) == (None, None, ["market.unknown"])


def test_two_marble_leaders_have_a_proposal_in_every_line() -> None:
    outlook = masters.outlook(position(leaders=("marble-coin", "marble-stone"), stored="- / 2 stone / 3 coin"))
    assert all(line.verdict.legal for line in outlook.lines)


def test_every_stack_says_whether_its_card_can_be_bought() -> None:
    table = position(box="2 shield", tops={"green-1": "green-1-1", "green-2": "green-2-1"})
    stacks = {one.stack: one for one in masters.outlook(table).stacks}
    assert stacks["green-1"].verdict is not None
    assert stacks["green-1"].verdict.legal
    assert stacks["green-2"].verdict is not None
    assert stacks["green-2"].verdict.rules == ["buy.level", "buy.cost"]
    assert (len(stacks["blue-1"].cards), stacks["blue-1"].verdict) == (4, None)


def test_the_production_proposed_is_legal_and_as_large_as_can_be() -> None:
    slots = (("green-1-2",), ("blue-1-2",), ("purple-1-2",))
    table = position(slots=slots, stored=warehouse("1 stone / - / -"), box="1 servant 3 coin")
    outlook = masters.outlook(table)
    assert outlook.production is not None
    assert set(outlook.production.powers) == {"green-1-2", "blue-1-2", "purple-1-2", "basic"}
    assert outlook.production.spend == Goods(coin=2)
    assert allowed(table, outlook.production)
    assert [power.payable for power in outlook.powers] == [True, True, True, True]
    assert masters.outlook(position()).production is None


def test_the_outlook_of_another_player() -> None:
    table = position()
    assert masters.outlook(table, "green").lines[0].verdict.rules == ["turn.seat"]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_outlook_says_is_what_the_rules_say(seed: int) -> None:
    """Of every player at every moment, although the moment is judged only once for all that one could do."""
    rng = Random(seed)
    for table, _ in playing.whole_game(seed)[1]:
        seen = masters.outlook(table, rng.choice(table.order))
        said: list[tuple[Action, Verdict]] = [(line.move, line.verdict) for line in seen.lines]
        said += [(stack.move, stack.verdict) for stack in seen.stacks if stack.move and stack.verdict]
        for move, verdict in said:
            assert repr(verdict) == repr(masters.check(table, move))


def test_nothing_that_is_remembered_keeps_a_table_alive() -> None:
    table = position(stored="1 coin / - / -", leaders=("marble-coin", "depot-stone"), tops={"green-1": "green-1-1"})
    player = ref(table.player("red"))
    masters.outlook(table)
    masters.apply(table, take("row-2"))
    assert player() is not None
    del table
    collect()
    assert player() is None


@pytest.mark.parametrize("seed", range(3))
def test_storages_of_a_real_game_are_complete(seed: int) -> None:
    """Whatever is listed puts everything away."""
    for table, _ in playing.whole_game(seed)[1]:
        if table.phase == "turns" and table.awaiting:
            held = table.player(table.awaiting[0].seat).stored + table.awaiting[0].taken  # type: ignore[union-attr]
            for action in masters.legal_actions(table):
                assert isinstance(action, masters.Store)
                assert total(action.depots) + action.discard == held
