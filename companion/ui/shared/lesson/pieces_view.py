"""Parts of a picture that look the same in every box.

A part of the class ``Points`` is drawn by the rule ``LessonPoints``, also where a box brings parts of its own.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.rulebook.lessons import SCORE
from companion.ui.shared.drawn import Drawn

DRAWN = Drawn("Lesson")


class Marked(NamedTuple):
    """A piece of the table with the number of the note about it."""

    piece: Any
    mark: str


class Several(NamedTuple):
    """Pieces of one kind, in so many columns; where there is little room perhaps in fewer."""

    pieces: tuple[Any, ...]
    cols: int = 1
    narrow: int = 0


class CardFace(NamedTuple):
    name: str
    text: str
    icon: str = ""
    mark: str = ""


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
