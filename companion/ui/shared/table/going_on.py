"""Recording what was decided, and going where the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.ui import boxes
from companion.ui.running import App

if TYPE_CHECKING:
    from companion.table.action import Action


def record(app: App, *actions: Action) -> bool:
    """Record these, one after the other, then go where the game goes on."""
    before, number, shown = app.session.table, app.session.game.position, app.manager.current
    if not app.act(*actions):
        return False
    routing = boxes.part(app.session.box, "routing")
    leave_for(app, *routing.next_stop(before, app.session.table))
    if actions and shown != app.manager.current in routing.TELLING:
        app.say_done(before, app.session.game.entries[number].text)  # again: it went with the screen before
    return True


def leave_for(app: App, name: str, facts: dict[str, Any] | None = None) -> None:
    """Go there; moments that are over are not on the way back, which leads to the table."""
    routing = boxes.part(app.session.box, "routing")
    kept = [one for one in app.trail if one not in routing.MOMENTS]
    app.trail[:] = kept if routing.TABLE in kept else [*kept, routing.TABLE]
    if app.manager.current != name or facts:
        app.go(name, **(facts or {}))
    elif app.trail[-1] != name:
        app.trail.append(name)
