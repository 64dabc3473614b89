"""The manual, as the app shows it and as it is written into docs: plain Markdown in each language. Free of Kivy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from companion.table import languages

STEP = re.compile(r"(\d+)\. (.*)")
NAMED = re.compile(r"\*(.+?)\*")
"""What stands on a button: in italics on paper, and bold on the screen."""


@dataclass(frozen=True, slots=True)
class Heading:
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Point:
    """A step with its number, or one of several things to know."""

    mark: str
    text: str


Piece = Heading | Paragraph | Point


def manual(language: str) -> str:
    """In that language, or else in English."""
    file = languages.folder() / language / "help.md"
    return (file if file.exists() else languages.folder() / languages.SOURCE / "help.md").read_text(encoding="utf-8")


def help_view(language: str) -> tuple[Piece, ...]:
    """Its title is that of the screen, and pictures are for paper: here are the screens themselves."""
    return tuple(_pieces(manual(language)))


def _pieces(text: str) -> Iterator[Piece]:
    for line in text.splitlines():
        if line.startswith("## "):
            yield Heading(line.removeprefix("## "))
        elif line.startswith("- "):
            yield Point("•", _bold(line.removeprefix("- ")))
        elif step := STEP.fullmatch(line):
            yield Point(step[1], _bold(step[2]))
        elif line and not line.startswith(("# ", "!")):
            yield Paragraph(_bold(line))


def _bold(line: str) -> str:
    return NAMED.sub(r"[b]\1[/b]", line)
