"""Putting a Work right that was forgotten, or recorded by mistake, some moves ago."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.amend import Amend, amended
from companion.table.words import _, plural
from companion.ui.running import App
from companion.ui.shared.asking.sheet import AskSheet


def put_right(app: App, amend: Amend, record: Callable[[Amend], object]) -> None:
    """At once, or after a question where something later does not fit any more."""
    game = app.session.game
    following = amended(game.game, game.history, amend).consequences
    if not following:
        record(amend)
        return
    head = plural("{n} later move no longer fits:", "{n} later moves no longer fit:", len(following))
    said = [_("Left out: {why}").format(why=one.text) if one.left_out else one.text for one in following]
    AskSheet(
        lambda: record(amend),
        title=_("Change it?"),
        text="\n".join((head, *said)),
        button=_("Change it"),
        keep=_("Keep it as it was"),
    ).open()
