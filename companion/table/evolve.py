"""Copies of immutable values with something changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from dataclasses import replace as evolve
    from functools import cached_property as remembered
else:
    T = TypeVar("T")

    class remembered:  # noqa: N801  as functools writes it
        """``functools.cached_property`` without its lock, which before Python 3.12 takes longer than most searches."""

        def __init__(self, find: Callable[[Any], Any]) -> None:
            self.find, self.name, self.__doc__ = find, find.__name__, find.__doc__

        def __get__(self, value: Any, kind: type) -> Any:
            if value is None:
                return self
            found = value.__dict__[self.name] = self.find(value)
            return found

    def evolve(value: T, /, **changes: Any) -> T:
        """``dataclasses.replace`` for large frozen dataclasses without slots, some ten times faster.

        Games copy their state several times per action, so this is where the time would go. What a value remembers
        beside its fields followed from them, and is left behind: it was written after them, and so comes first here.
        """
        kind = type(value)
        fields = kind.__dataclass_fields__
        content = {**value.__dict__, **changes}  # with ``|`` it shares keys with others, and is read half as fast
        while len(content) > len(fields):
            name, _ = content.popitem()
            if name in changes:
                raise TypeError(f"{kind.__name__} has no {name}")
        new = object.__new__(kind)
        object.__setattr__(new, "__dict__", content)
        return new


__all__ = ["evolve", "remembered"]
