"""Parts of a picture that look the same in every box."""

from __future__ import annotations

from typing import NamedTuple

from companion.rulebook.lessons import SCORE


class Points(NamedTuple):
    """A row of the final sheet, by the key it has there."""

    row: str
    name: str
    points: str

    @property
    def answers(self) -> str:
        """The question about it."""
        return f"{SCORE}:{self.row}"

    def unanswered(self) -> Points:
        return self._replace(points="?")
