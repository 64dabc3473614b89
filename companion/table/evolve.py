"""Copies of immutable values with something changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as evolve
else:
    T = TypeVar("T")

    def evolve(value: T, /, **changes: Any) -> T:
        """``dataclasses.replace`` for large frozen dataclasses without slots, some ten times faster.

        Games copy their state several times per action, so this is where the time would go.
        """
        new = object.__new__(type(value))
        new.__dict__.update(value.__dict__, **changes)
        if len(new.__dict__) != len(value.__dict__):
            raise TypeError(f"{type(value).__name__} has no {', '.join(changes.keys() - value.__dict__.keys())}")
        return new


__all__ = ["evolve"]
