"""Backups, as people speak of them. Free of Kivy."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion.table.backups import Backup, backups
from companion.table.store import Store, now
from companion.table.words import _, plural
from companion.ui.shared.home.view import GameLine
from companion.ui.shared.when import day, local


class Line(NamedTuple):
    """Something that can be brought back, and what stands for it: the path of a backup, or the id of a game."""

    key: Any
    title: str
    about: str


def backup_lines(store_file: Path) -> tuple[Line, ...]:
    """By the minute; those of the same minute by the second."""
    moment, found = now(), backups(store_file)
    minutes = [when_made(one, moment) for one in found]
    return tuple(
        Line(one.path, when_made(one, moment, "%H:%M:%S") if minutes.count(minute) > 1 else minute, backup_about(one))
        for one, minute in zip(found, minutes, strict=True)
    )


def deleted_lines(store: Store) -> tuple[Line, ...]:
    moment = now()
    damaged = _("damaged; bring it back to save it as a file")
    told = [(GameLine(one, moment), "") for one in store.bin()]
    told += [(GameLine(one, moment), damaged) for one in store.damaged_in_bin()]
    return tuple(Line(line.game.id, line.title, about or line.about) for line, about in told)


def bin_about(store: Store) -> str:
    deleted = len(store.bin()) + len(store.damaged_in_bin())
    return plural("{n} game to bring back", "{n} games to bring back", deleted) if deleted else ""


def when_made(backup: Backup, now: datetime, clock: str = "%H:%M") -> str:
    """``14 Nov, 22:10``."""
    return _("{day}, {time}").format(day=day(backup.made, now), time=f"{local(backup.made):{clock}}")


def backup_about(backup: Backup) -> str:
    """``12 games, the last “Lorenzo il Magnifico”``."""
    games = plural("{n} game", "{n} games", backup.games)
    about = _("{games}, the last “{title}”").format(games=games, title=backup.last) if backup.games else games
    return _("{games}. From before you went back to a backup").format(games=about) if backup.replaced else about
