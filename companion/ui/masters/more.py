"""Ways from the table that only this game has."""

from __future__ import annotations

from companion import rulebook
from companion.games.masters.actions import EndTurn
from companion.games.masters.state import Table
from companion.table.action import Reason
from companion.table.words import _
from companion.ui.running import App
from companion.ui.shared.asking.sheet import AskSheet
from companion.ui.shared.more.view import Way
from companion.ui.shared.table.going_on import record


def ways(table: Table) -> tuple[Way, ...]:
    """Everything else of this game is on its table."""
    if table.solo or table.turn is None or table.awaiting:
        return ()
    return (Way("skip", "arrow", _skip(table), _("if somebody had to leave")),)


def open_way(app: App, _key: str) -> None:
    table = app.session.table
    AskSheet(
        lambda: record(app, EndTurn(seat=table.turn, overruled=True)),
        icon="arrow",
        title=_skip(table),
        text=rulebook.sentence("masters", Reason("turn.pass")),
        button=_("Record anyway"),
    ).open()


def _skip(table: Table) -> str:
    return _("Skip {name}’s turn").format(name=table.player(table.turn or "").name)
