"""A ledger is a list of changes that shares its past."""

import copy
import pickle
from collections.abc import Callable

import pytest

from companion.table.goods import Goods
from companion.table.ledger import EMPTY, Change, Ledger
from companion.table.source import Source

LONG = 16_000
"""Lines, more than Python calls can be nested."""


def change(n: int) -> Change:
    return Change(Source(f"line {n}"), Goods(coins=n))


def ledger(*numbers: int) -> Ledger:
    return Ledger(map(change, numbers))


def test_lines_are_read_oldest_first_and_back() -> None:
    lines = [change(n) for n in range(1, 6)]
    found = Ledger(lines)
    assert (len(found), [*found], [*reversed(found)]) == (5, lines, lines[::-1])
    assert change(3) in found
    assert change(9) not in found


def test_one_and_several_are_picked_as_from_a_tuple() -> None:
    lines, found = tuple(change(n) for n in range(5)), ledger(*range(5))
    assert [found[at] for at in range(-5, 5)] == [lines[at] for at in range(-5, 5)]
    ends = (None, -9, -2, 0, 1, 4, 5, 9)
    for part in [slice(start, stop, step) for start in ends for stop in ends for step in (None, 1, 2, -1, -3)]:
        assert found[part] == lines[part], part
    for beyond in (-6, 5):
        with pytest.raises(IndexError):
            found[beyond]


def test_without_lines_it_is_empty() -> None:
    assert not Ledger()
    assert (Ledger(), len(Ledger()), [*Ledger()], Ledger()[:]) == (EMPTY, 0, [], ())
    assert ledger(1)


def test_equal_lines_make_equal_ledgers() -> None:
    assert ledger(1, 2) == ledger(1, 2)
    assert hash(ledger(1, 2)) == hash(ledger(1, 2))
    assert ledger(1, 2) != ledger(2, 1)
    assert ledger(1, 2) != ledger(1, 2, 3)
    assert ledger(9, 2) != ledger(1, 2)
    assert ledger(1) != (change(1),)
    assert repr(ledger(1)) == "Ledger([Change(source='line 1', goods=Goods(coins=1))])"


def test_what_follows_in_one_branch_is_not_in_another() -> None:
    before = ledger(1, 2)
    one, other = before.then(change(3)), before.then(change(4)).then(change(5))
    assert (before, one, other) == (ledger(1, 2), ledger(1, 2, 3), ledger(1, 2, 4, 5))


def test_the_newest_lines_are_read_without_the_rest() -> None:
    """An amount that cannot be read stands at the beginning."""
    unreadable = ledger(1)
    del unreadable._last
    found = unreadable.then(change(2)).then(change(3))
    assert (found[-1], found[1:], found[:0]) == (change(3), (change(2), change(3)), ())
    with pytest.raises(AttributeError):
        found[0]


def test_a_shared_past_is_not_compared_again() -> None:
    past = ledger(1)
    del past._last
    assert past.then(change(2)) == past.then(change(2))
    assert past.then(change(2)) != past.then(change(3))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_is_equal(copied: Callable[[Ledger], Ledger]) -> None:
    assert copied(ledger(1, 2)) == ledger(1, 2)
    assert copied(EMPTY) is EMPTY


def test_a_very_long_one_is_built_compared_copied_and_forgotten() -> None:
    lines = [change(1), change(2)] * LONG
    one, other = Ledger(lines), Ledger(lines)
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(other)
    assert len(repr(one)) > LONG
    assert one[LONG] == change(1)
    del one, other
