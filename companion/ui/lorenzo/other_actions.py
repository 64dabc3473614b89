"""What a player may do besides placing: each is a sheet, loaded when it is first wanted."""

from __future__ import annotations

from importlib import import_module
from typing import Literal

from companion.table.seats import Seat
from companion.table.words import _
from companion.ui.running import App

OtherAction = Literal["leaders", "tokens", "family"]
ICONS: dict[OtherAction, str] = {"leaders": "leader", "tokens": "token", "family": "family"}


def name_of(what: OtherAction) -> str:
    return {"leaders": _("Leaders"), "tokens": _("Tokens"), "family": _("Family")}[what]


def open_other_action(app: App, what: OtherAction, seat: Seat | None) -> None:
    """Nothing opens where it is nobody's turn."""
    match what:
        case "leaders":
            import_module("companion.ui.lorenzo.leaders.sheet").open_leaders(app, seat)
        case "tokens":
            import_module("companion.ui.lorenzo.houses.tokens.sheet").open_tokens(app, seat)
        case "family":
            import_module("companion.ui.lorenzo.houses.family.sheet").open_family(app, seat)
