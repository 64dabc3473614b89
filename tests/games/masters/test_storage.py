"""The depots: what may lie where, what is discarded, and the best way to put things away."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

import pytest

from companion.games import masters
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.check_storage import depots_are_legal, store_proposal
from companion.games.masters.state import Places, StoreChoice, total
from companion.games.masters.storage import Depots, arrangements, best_storage, depots_of, fits, storages
from companion.table.goods import NOTHING, Goods
from tests.games.masters.positions import (
    after,
    allowed,
    goods,
    insisted,
    others_on,
    position,
    refusal,
    refusals,
    spaces,
    store,
    take,
    warehouse,
)

FULL = "1 servant / 1 coin / 3 stone"


def taking(marbles: str, **facts: object) -> masters.Table:
    """Somebody has just taken these marbles, from the first column."""
    rows = " / ".join(f"{marble} ? ? ?" for marble in marbles.split())
    return after(position(market=rows, **facts), take("column-1"))  # type: ignore[arg-type]


# What may lie where


@pytest.mark.breaks("depot.room")
@pytest.mark.keeps("depot.room", "depot.one_type", "depot.same")
def test_a_depot_holds_one_two_or_three() -> None:
    table = taking("yellow yellow white")
    assert refusals(table, store("2 coin / - / -")) == ["depot.room"]
    assert allowed(table, store("- / 2 coin / -"))
    assert allowed(table, store("- / - / 2 coin"))


@pytest.mark.breaks("depot.one_type")
def test_a_depot_holds_one_type() -> None:
    table = taking("yellow grey white")
    assert refusals(table, store("- / 1 coin 1 stone / -")) == ["depot.one_type"]


@pytest.mark.breaks("depot.same")
def test_a_type_lies_in_one_depot() -> None:
    table = taking("yellow yellow white")
    assert refusals(table, store("1 coin / 1 coin / -")) == ["depot.same"]
    assert refusals(table, store("1 coin / - / 1 coin")) == ["depot.same"]


@pytest.mark.breaks("depot.leader")
@pytest.mark.keeps("depot.leader")
def test_a_leaders_depot_holds_two_of_its_resource() -> None:
    table = taking("yellow yellow grey", leaders=("depot-coin",))
    assert allowed(table, store("1 stone / - / -", depot_coin="2 coin"))
    assert allowed(table, store("1 stone / 1 coin / -", depot_coin="1 coin"))
    assert refusals(table, store("- / 2 coin / -", depot_coin="1 stone")) == ["depot.leader"]
    full = taking("yellow white white", leaders=("depot-coin",), stored=warehouse("- / - / -", depot_coin="2 coin"))
    assert refusals(full, store("- / - / -", depot_coin="3 coin")) == ["depot.leader"]


@pytest.mark.breaks("depot.exists", "strongbox.move", "resource.exists")
@pytest.mark.keeps("depot.exists", "strongbox.move", "resource.exists")
def test_there_are_no_other_places_and_no_other_things() -> None:
    table = taking("yellow white white")
    assert refusals(table, store("- / - / -", cellar="1 coin")) == ["depot.exists"]
    assert refusals(table, store("- / - / -", depot_coin="1 coin")) == ["depot.exists"]
    assert refusals(table, store("- / - / -", strongbox="1 coin")) == ["strongbox.move"]
    assert refusals(table, store("1 faith / - / -", discard="1 coin")) == ["resource.exists"]
    negative = masters.Store(depots={"top": Goods(coin=2)}, discard=Goods(coin=-1))
    assert refusals(table, negative) == ["resource.exists"]
    for nonsense in (store("- / - / -", cellar="1 coin"), store("- / - / -", strongbox="1 coin"), negative):
        assert not masters.check(table, nonsense).recordable
    assert allowed(table, store("1 coin / - / -"))


def test_what_breaks_only_the_depot_rules_can_be_recorded_anyway() -> None:
    table = taking("yellow grey white")
    mixed = store("- / 1 coin 1 stone / -")
    assert insisted(table, mixed).player("red").depots == {"middle": goods("1 coin 1 stone")}
    assert not masters.check(table, store("- / 1 coin / -")).recordable


# Everything has a place


@pytest.mark.breaks("depot.all")
@pytest.mark.keeps("depot.all")
def test_nothing_stays_beside_the_board() -> None:
    table = taking("yellow grey white")
    assert refusals(table, store("1 coin / - / -")) == ["depot.all"]
    reason = refusal(table, store("1 coin / - / -"), "depot.all")
    assert reason.facts["left"] == goods("1 stone")
    assert reason.fix is not None
    assert allowed(table, reason.fix)  # type: ignore[arg-type]
    assert allowed(table, store("1 coin / - / -", discard="1 stone"))


@pytest.mark.breaks("depot.rearrange")
@pytest.mark.keeps("depot.rearrange")
def test_nothing_appears_or_vanishes() -> None:
    table = taking("yellow white white")
    assert refusals(table, store("- / 2 coin / -")) == ["depot.rearrange"]
    still = position(stored="1 coin / - / 2 stone")
    assert refusals(still, masters.Rearrange(depots=warehouse("- / - / 2 stone"))) == ["depot.rearrange"]
    assert allowed(still, masters.Rearrange(depots=warehouse("- / 2 stone / 1 coin")))


@pytest.mark.breaks("depot.exists", "depot.room", "strongbox.move")
def test_moving_follows_the_depot_rules() -> None:
    table = position(stored="1 coin / - / 2 stone")

    def move(text: str, **leaders: str) -> list[str]:
        return refusals(table, masters.Rearrange(depots=warehouse(text, **leaders)))

    assert move("2 stone / 1 coin / -") == ["depot.room"]
    assert move("- / - / 2 stone", strongbox="1 coin") == ["strongbox.move"]
    assert move("- / - / 2 stone", attic="1 coin") == ["depot.exists"]


def test_resources_are_moved_in_ones_own_turn() -> None:
    """Before the action or after it, until somebody else acts."""
    table = position(stored="1 coin / - / -", market="white ? ? ? / white ? ? ? / white ? ? ?")
    move = masters.Rearrange(seat="red", depots=warehouse("- / 1 coin / -"))
    assert allowed(table, move)
    assert refusals(table, masters.Rearrange(seat="green", depots={})) == ["turn.seat"]
    acted = after(table, take("column-1"))
    assert allowed(acted, move)
    assert refusals(after(acted, masters.Rearrange(seat="green", depots={})), move) == ["turn.seat"]


def test_resources_move_into_a_leaders_depot_and_out_of_it() -> None:
    table = position(stored="1 coin / 2 stone / -", leaders=("depot-stone",))
    table = after(table, masters.Rearrange(depots=warehouse("1 coin / - / -", depot_stone="2 stone")))
    assert table.player("red").depots["depot-stone"] == goods("2 stone")
    table = after(table, masters.Rearrange(depots=warehouse("1 coin / 1 stone / -", depot_stone="1 stone")))
    assert table.turn == "red"


# Discarding


def test_each_discarded_resource_gives_every_other_player_faith() -> None:
    later = after(
        taking("yellow grey blue", others=others_on(2, 3)), store("1 coin / - / -", discard="1 stone 1 shield")
    )
    assert spaces(later) == (0, 4, 5)


@pytest.mark.breaks("discard.taken")
@pytest.mark.keeps("discard.taken", "discard.fitting")
def test_only_what_was_just_taken_is_discarded() -> None:
    table = taking("blue white white", stored=FULL)
    verdict = masters.check(table, store("1 shield / 1 coin / 3 stone", discard="1 servant"))
    assert verdict.rules == ["discard.taken"]
    assert verdict.recordable
    assert allowed(table, store(FULL, discard="1 shield"))


def test_the_fix_says_what_to_discard() -> None:
    """One stone short of room: discard it, and the others get a faith point."""
    table = taking("grey white white", stored="1 servant / 1 coin / 3 stone")
    reason = refusal(table, store("1 servant / 1 coin / 4 stone"), "depot.room")
    assert reason.fix == masters.Store(seat="red", depots=warehouse(FULL), discard=goods("1 stone"))


@pytest.mark.breaks("discard.fitting")
def test_a_table_may_allow_to_discard_only_what_does_not_fit() -> None:
    strict = {"discard_fitting": False}
    table = taking("yellow white white", rules=strict)
    assert refusals(table, store("- / - / -", discard="1 coin")) == ["discard.fitting"]
    full = taking("blue yellow white", rules=strict, stored=FULL)
    assert allowed(full, store("1 servant / 2 coin / 3 stone", discard="1 shield"))
    assert refusals(full, store(FULL, discard="1 shield 1 coin")) == ["discard.fitting"]


# The best storage


def test_the_proposal_moves_old_resources_where_that_helps() -> None:
    table = taking("purple white white", stored=FULL)
    best = best_storage(table, table.player("red"), goods("1 servant"))
    assert best.discard == NOTHING
    assert best.depots == {"top": goods("1 coin"), "middle": goods("2 servant"), "bottom": goods("3 stone")}


def test_the_proposal_leaves_alone_what_need_not_move() -> None:
    table = position(stored="- / 1 coin / -")
    best = best_storage(table, table.player("red"), goods("1 coin 1 stone"))
    assert best.depots == {"middle": goods("2 coin"), "top": goods("1 stone")}


def test_the_proposal_fills_a_leaders_depot_before_the_warehouse() -> None:
    table = position(leaders=("depot-stone",))
    best = best_storage(table, table.player("red"), goods("2 stone 1 coin"))
    assert best.depots == {"depot-stone": goods("2 stone"), "top": goods("1 coin")}


@pytest.mark.parametrize(("put", "discarded"), [("1 coin", 1), ("2 coin 2 stone", 4), ("999 stone", 999)])
def test_the_proposal_is_legal_after_a_correction_against_the_rules(put: str, discarded: int) -> None:
    """Too much by hand: what the depots cannot hold may be discarded like what was taken, and no more than that."""
    taken = taking("yellow white white", stored="- / 2 servant / 3 shield")
    table = insisted(taken, masters.Adjust(seat="red", change=goods(put), place="bottom"))
    proposed = store_proposal(table, table.player("red"))
    assert allowed(table, proposed)
    assert proposed.discard.total == discarded


@pytest.mark.breaks("discard.taken")
def test_resources_that_fit_are_not_discarded_when_a_correction_only_heaped_them_up() -> None:
    taken = taking("yellow white white", stored="- / 2 servant / 3 shield")
    table = insisted(taken, masters.Adjust(seat="red", change=goods("1 coin"), place="bottom"))
    assert "discard.taken" in refusals(table, store("1 coin / 1 servant / 3 shield", discard="1 coin 1 servant"))


# Against brute force


def by_hand(depots: Depots, laid: Places) -> bool:
    """The rules of the rulebook once more, as plainly as can be."""
    by_leader = {leader: (kind, slots) for kind, (leader, slots) in depots.leaders.items()}
    for depot, lying in laid.items():
        if depot in by_leader:
            kind, slots = by_leader[depot]
            if set(lying) - {kind} or lying.total > slots:
                return False
        elif len(lying) > 1 or lying.total > depots.sizes[depot]:
            return False
    kinds = [kind for depot, lying in laid.items() if depot in depots.sizes for kind in lying]
    return len(kinds) == len(set(kinds))


def every_split(depots: Depots, everything: Goods) -> Iterator[dict[str, Goods]]:
    """Every way at all to spread resources over depots, legal or not."""
    places = [*depots.sizes, *[leader for leader, _ in depots.leaders.values()]]
    ways = [list(_spread(n, len(places))) for n in everything.values()]

    @cache  # the same few goods lie at each place again and again
    def heap(amounts: tuple[int, ...]) -> Goods:
        return Goods(dict(zip(everything, amounts, strict=True)))

    for chosen in product(*ways):
        laid = {place: heap(tuple([split[at] for split in chosen])) for at, place in enumerate(places)}
        yield {place: lying for place, lying in laid.items() if lying}


def _spread(n: int, places: int) -> Iterator[tuple[int, ...]]:
    if places == 1:
        yield (n,)
        return
    for first in range(n + 1):
        yield from ((first, *rest) for rest in _spread(n - first, places - 1))


def frozen(laid: Places) -> frozenset[tuple[str, Goods]]:
    return frozenset(laid.items())


SIZES = position().catalogue.board.depots
LEADERS: dict[str, dict[str, tuple[str, int]]] = {
    "no leader": {},
    "one leader": {"coin": ("depot-coin", 2)},
    "two leaders": {"coin": ("depot-coin", 2), "stone": ("depot-stone", 2)},
}


AMOUNTS = [
    *[Goods(coin=coins, stone=stones, shield=shields) for coins, stones, shields in product(range(5), repeat=3)],
    *[Goods(coin=n, stone=1, servant=1, shield=1) for n in range(1, 6)],
]


@pytest.mark.parametrize(("leaders", "sample"), [("no leader", 1), ("one leader", 4), ("two leaders", 16)])
def test_arrangements_are_exactly_the_legal_ones(leaders: str, sample: int) -> None:
    """Nothing legal is missing, nothing else is there; with leaders only some amounts, because there are so many."""
    depots = Depots(SIZES, LEADERS[leaders])
    for everything in AMOUNTS[::-sample]:
        expected = {frozen(laid) for laid in every_split(depots, everything) if by_hand(depots, laid)}
        found = [frozen(laid) for laid in arrangements(depots, everything)]
        assert len(found) == len(set(found))
        assert set(found) == expected, everything
        assert fits(depots, everything) == bool(expected), everything


@pytest.mark.parametrize("leaders", LEADERS)
def test_the_judge_agrees_with_the_rules_written_once_more(leaders: str) -> None:
    depots, rng = Depots(SIZES, LEADERS[leaders]), Random(5)
    for _ in range(60):
        everything = Goods({kind: rng.randint(0, 3) for kind in rng.sample(RESOURCES, 2)})
        for laid in every_split(depots, everything):
            assert (not list(depots_are_legal(depots, laid))) == by_hand(depots, laid), laid


@pytest.mark.parametrize("seed", range(12))
def test_no_storage_discards_less_than_the_best(seed: int) -> None:
    """Compared with every subset of what was taken, by brute force."""
    rng = Random(seed)
    leaders = tuple(rng.sample(["depot-coin", "depot-stone", "depot-shield"], seed % 3))
    table = position(leaders=leaders)
    depots = depots_of(table, table.player("red"))
    stored = rng.choice(list(arrangements(depots, Goods(dict.fromkeys(rng.sample(RESOURCES, 2), 1)))))
    table = position(leaders=leaders, stored=stored)
    player = table.player("red")
    for _ in range(8):
        marbles = [rng.choice(RESOURCES) for _ in range(rng.randint(1, 4))]
        taken = Goods({kind: marbles.count(kind) for kind in marbles})
        best = best_storage(table, player, taken)
        assert by_hand(depots, best.depots)
        assert total(best.depots) + best.discard == player.stored + taken
        parts = [Goods(dict(zip(taken, n, strict=True))) for n in product(*[range(k + 1) for k in taken.values()])]
        least = min(
            part.total
            for part in parts
            if any(by_hand(depots, laid) for laid in every_split(depots, player.stored + taken - part))
        )
        assert best.discard.total == least


def test_all_storages_are_listed_and_each_is_legal() -> None:
    table = taking("yellow purple blue", stored=FULL, leaders=("depot-coin",))
    (choice,) = table.awaiting
    assert isinstance(choice, StoreChoice)
    player = table.player("red")
    listed = list(storages(table, player, choice.taken))
    assert all(allowed(table, masters.Store(depots=dict(depots), discard=discard)) for depots, discard in listed)
    depots = depots_of(table, player)
    parts = [Goods(dict(zip(choice.taken, n, strict=True))) for n in product(range(2), repeat=3)]
    expected = {
        (frozen(laid), part)
        for part in parts
        for laid in every_split(depots, player.stored + choice.taken - part)
        if by_hand(depots, laid)
    }
    assert {(frozen(one.depots), one.discard) for one in listed} == expected
