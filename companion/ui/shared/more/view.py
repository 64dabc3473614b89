"""The menu of a running game: everything that is not on the table, one thumb away."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import shorten

from companion.table.store import SavedGame
from companion.table.who import Who
from companion.table.words import _, plural
from companion.ui import boxes
from companion.ui.shared.settings.table_rules_view import rules_about, rules_of

REMINDER = 60
"""Letters of what would come back: the buttons stand side by side."""


@dataclass(frozen=True, slots=True)
class Way:
    """A row of the menu."""

    key: str
    icon: str
    title: str
    about: str


@dataclass(frozen=True, slots=True)
class PlayerWay:
    """The same to what one player has."""

    key: str
    who: Who
    about: str


@dataclass(frozen=True, slots=True)
class MoreView:
    redo: str
    """What would come back, or nothing."""
    groups: tuple[tuple[Way | PlayerWay, ...], ...]


def more_view(game: SavedGame, box: str, title: str, connected: int, clock: str) -> MoreView:
    """``connected``: how many phones see this table; ``clock``: what the turn clock does."""
    table = game.state
    phones = plural("{n} phone sees this table", "{n} phones see this table", connected)
    phones = phones if connected else _("everybody on their own, nothing to install")
    groups = (
        (
            *boxes.part(box, "more").ways(table),
            Way("table_rules", "rules", _("Table rules"), rules_about(rules_of(box, table))),
        ),
        (
            Way("phones", "qr", _("Phones at the table"), phones),
            Way("clock", "timer", _("Turn clock"), clock),
        ),
        (
            Way("rename", "edit", _("Rename"), title),
            Way("share", "share", _("Share"), _("the score as it is now")),
        ),
        (
            Way("learn", "learn", _("Learn this game"), _("five minutes for newcomers")),
            Way("settings", "settings", _("Settings"), _("language, theme, text size")),
        ),
    )
    redo = game.entries[game.position].text if game.can_redo else ""
    return MoreView(shorten(redo, REMINDER, placeholder="…"), groups)
