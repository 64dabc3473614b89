"""Amounts of things by kind, the same for every game."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

LARGEST = 1_000_000
"""What a file may say of anything; a game's own rules refuse far smaller amounts."""

ABSURD = 1000
"""No amount of anything gets here in a real game; more is a slip of the finger."""


class Goods(Mapping[str, int]):
    """An immutable count of things by kind; a kind that is not named counts as none.

    Amounts may be negative, so that a payment is a change like any other.
    """

    __slots__ = ("_amounts", "_hash")
    _amounts: dict[str, int]
    _hash: int

    def __init__(self, amounts: Mapping[str, int] | None = None, /, **kinds: int) -> None:
        named = {**amounts, **kinds} if amounts else kinds
        self._amounts = {kind: n for kind, n in named.items() if n}

    def __getitem__(self, kind: str) -> int:
        return self._amounts.get(kind, 0)

    def __iter__(self) -> Iterator[str]:
        return iter(self._amounts)

    def __len__(self) -> int:
        return len(self._amounts)

    def items(self) -> ItemsView[str, int]:
        """Those of the dictionary, because a mapping's own look every amount up again."""
        return self._amounts.items()

    def keys(self) -> KeysView[str]:
        return self._amounts.keys()

    def values(self) -> ValuesView[int]:
        return self._amounts.values()

    def __contains__(self, kind: object) -> bool:
        return kind in self._amounts

    def __bool__(self) -> bool:
        return bool(self._amounts)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Goods):
            return self._amounts == other._amounts
        return NotImplemented

    def __hash__(self) -> int:
        """Computed once: amounts are part of many keys."""
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(frozenset(self._amounts.items()))
            return self._hash

    def __add__(self, other: Goods) -> Goods:
        if not other._amounts:
            return self
        total = self._amounts.copy()
        for kind, n in other._amounts.items():
            if amount := total.get(kind, 0) + n:
                total[kind] = amount
            else:
                del total[kind]
        return _of(total)

    def __sub__(self, other: Goods) -> Goods:
        if not other._amounts:
            return self
        total = self._amounts.copy()
        for kind, n in other._amounts.items():
            if amount := total.get(kind, 0) - n:
                total[kind] = amount
            else:
                del total[kind]
        return _of(total)

    def __mul__(self, times: int) -> Goods:
        return _of({k: n * times for k, n in self._amounts.items()} if times else {})

    def __neg__(self) -> Goods:
        return _of({k: -n for k, n in self._amounts.items()})

    def covers(self, price: Goods) -> bool:
        """Whether every amount of the price is here."""
        mine = self._amounts
        for kind, n in price._amounts.items():  # noqa: SIM110  all() would take twice as long, and this is asked often
            if n > mine.get(kind, 0):
                return False
        return True

    @property
    def overdrawn(self) -> bool:
        """Whether any amount is below zero."""
        for n in self._amounts.values():  # noqa: SIM110  as above
            if n < 0:
                return True
        return False

    def lacks(self, price: Goods) -> Goods:
        """What is missing to cover the price."""
        mine = self._amounts
        return _of({k: n - mine.get(k, 0) for k, n in price._amounts.items() if n > mine.get(k, 0)})

    def less(self, discount: Goods) -> Goods:
        """These amounts reduced by a discount, none below zero and nothing refunded."""
        return Goods({k: max(0, n - discount[k]) for k, n in self._amounts.items()})

    def only(self, kinds: tuple[str, ...]) -> Goods:
        """The amounts of these kinds alone."""
        return _of({k: n for k, n in self._amounts.items() if k in kinds})

    @property
    def total(self) -> int:
        return sum(self._amounts.values())

    def __repr__(self) -> str:
        return f"Goods({', '.join(f'{k}={n}' for k, n in self._amounts.items())})"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """In JSON a plain object of amounts: {"wood": 2, "stone": 1}."""
        from_amounts = core_schema.no_info_after_validator_function(
            cls,
            core_schema.dict_schema(
                core_schema.str_schema(), core_schema.int_schema(strict=True, ge=-LARGEST, le=LARGEST)
            ),
        )
        return core_schema.json_or_python_schema(
            json_schema=from_amounts,
            python_schema=core_schema.union_schema([core_schema.is_instance_schema(cls), from_amounts]),
            serialization=core_schema.plain_serializer_function_ser_schema(dict),
        )


def _of(amounts: dict[str, int]) -> Goods:
    """Of amounts none of which is nothing."""
    new = object.__new__(Goods)
    new._amounts = amounts
    return new


NOTHING = Goods()
