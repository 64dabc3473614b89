"""Backups, as people speak of them. Free of Kivy."""

from __future__ import annotations

from datetime import datetime

from companion.table.backups import Backup
from companion.table.words import _, plural
from companion.ui.shared.when import day, local


def when_made(backup: Backup, now: datetime) -> str:
    """``14 Nov, 22:10``."""
    return _("{day}, {time}").format(day=day(backup.made, now), time=f"{local(backup.made):%H:%M}")


def backup_about(backup: Backup) -> str:
    """``12 games, the last “Lorenzo il Magnifico”``."""
    games = plural("{n} game", "{n} games", backup.games)
    about = _("{games}, the last “{title}”").format(games=games, title=backup.last) if backup.games else games
    return _("{games}. Here until you went back to a backup").format(games=about) if backup.replaced else about
