"""Putting a Work right that was forgotten, or recorded by mistake, some moves ago."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.amend import Amend, amended
from companion.table.words import _
from companion.ui.princes.pieces.view import BOX
from companion.ui.running import App
from companion.ui.shared.amending import following, no_longer_fits
from companion.ui.shared.asking.sheet import AskSheet


def put_right(app: App, amend: Amend, record: Callable[[Amend], object]) -> None:
    """At once, or after a question where something later does not fit any more."""
    game = app.session.game
    later = following(BOX, amended(game.game, game.history, amend))
    if not later:
        record(amend)
        return
    moves = [f"{one.title}\n{one.text}" for one in later]
    AskSheet(
        lambda: record(amend),
        title=_("Change it?"),
        text="\n\n".join((no_longer_fits(len(later)), *moves)),
        button=_("Change it"),
        keep=_("Keep it as it was"),
    ).open()
