"""Copies of immutable values with something changed."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:
    T = TypeVar("T")

    def evolve(value: T, /, **changes: Any) -> T:
        """``dataclasses.replace`` for large frozen dataclasses without slots, some ten times faster.

        Games copy their state several times per action, so this is where the time would go. What a value remembers
        beside its fields followed from them, and is left behind.
        """
        kind = type(value)
        fields = kind.__dataclass_fields__
        content = value.__dict__ | changes
        if len(content) != len(fields):
            for name in _remembered(kind):
                content.pop(name, None)
            if len(content) != len(fields):
                raise TypeError(f"{kind.__name__} has no {', '.join(content.keys() - fields.keys())}")
        new = object.__new__(kind)
        object.__setattr__(new, "__dict__", content)
        return new


@cache
def _remembered(kind: type) -> tuple[str, ...]:
    return tuple(name for name, member in vars(kind).items() if isinstance(member, cached_property))


__all__ = ["evolve"]
