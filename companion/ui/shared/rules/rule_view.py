"""One rule as a person reads it: the words, where the rulebook says so, and what it means at this table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion import rulebook
from companion.rulebook import Reading
from companion.table.words import _
from companion.ui import boxes
from companion.ui.shared.rules.view import Drawn, example_pieces, marked


@dataclass(frozen=True, slots=True)
class RuleView:
    title: str
    place: str
    page: str
    text: str
    example: str
    readings: tuple[Reading, ...]
    now: str
    related: tuple[tuple[str, str, str], ...]
    """Box, id and title of what one may want to read next."""
    meant: frozenset[str] = frozenset()
    """The words that were asked for."""

    @property
    def marked(self) -> str:
        return marked(self.text, self.meant)

    @property
    def pieces(self) -> tuple[str | Drawn, ...]:
        return example_pieces(self.example)


USUAL = RuleView(
    "", "", "", "", "2 {coin} 2 {coin} 2 {coin} 2 {coin}", (Reading("", played=True),) * 2, "", (("",) * 3,) * 6
)
"""As much as most rules say, so that it can be got ready."""


def rule_view(box: str, rule: str, table: Any = None, meant: frozenset[str] = frozenset()) -> RuleView:
    """``table`` is the one that is being played, if it is of this box."""
    entry = rulebook.entry(box, rule)
    section, module = _(entry.section), _(entry.module) if entry.module else ""
    return RuleView(
        title=_(entry.title),
        place=section if module.casefold() in ("", section.casefold()) else f"{section} · {module}",
        page=_("p. {n}").format(n=entry.page) if entry.page else "",
        text=_(entry.text),
        example=_(entry.example) if entry.example else "",
        readings=rulebook.readings(entry, table),
        now=_now(box, rule, table),
        related=tuple(_related(box, entry)),
        meant=meant,
    )


def _now(box: str, rule: str, table: Any) -> str:
    game = boxes.game(box)
    if table is None or game not in boxes.TRACKED:
        return ""
    said: str = boxes.part(game, "in_game").in_this_game(table, rule)
    return said


def _related(box: str, entry: rulebook.Entry) -> Any:
    """An expansion may point to a rule of the box that it extends, and is asked for by the name of that box."""
    for one in entry.related:
        for home in (box, "lorenzo", "houses"):
            if one in rulebook.entries(home):
                yield home, one, rulebook.title(home, one)
                break
