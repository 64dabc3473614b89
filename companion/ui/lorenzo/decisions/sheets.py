"""The sheets for what the game waits for: one at a time, until nothing waits."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.houses.decisions import ActivityChoice, CardsChoice, DiscardedCardChoice, FreeLeaderChoice
from companion.games.lorenzo.state import (
    BonusActionChoice,
    BonusTileChoice,
    ExchangeChoice,
    LeaderDraft,
    LossChoice,
    PrivilegeChoice,
    Table,
)
from companion.ui import layout
from companion.ui.lorenzo.decisions.view import TileOption, bonus_tiles, losses
from companion.ui.lorenzo.routing import ASKED_ON
from companion.ui.running import App
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.secret import hold_to_look  # noqa: F401
from companion.ui.shared.table import at_table
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)

SHEETS: dict[type, str] = {
    BonusTileChoice: "companion.ui.lorenzo.decisions.sheets.BonusTileSheet",
    LeaderDraft: "companion.ui.lorenzo.leaders.draft.DraftSheet",
    PrivilegeChoice: "companion.ui.lorenzo.decisions.privileges.PrivilegeSheet",
    ExchangeChoice: "companion.ui.lorenzo.exchanges.sheet.ExchangeSheet",
    BonusActionChoice: "companion.ui.lorenzo.bonus_action.sheet.BonusActionSheet",
    LossChoice: "companion.ui.lorenzo.decisions.sheets.LossSheet",
    ActivityChoice: "companion.ui.lorenzo.houses.decisions.sheets.ActivitySheet",
    CardsChoice: "companion.ui.lorenzo.houses.decisions.sheets.ActivateCardsSheet",
    DiscardedCardChoice: "companion.ui.lorenzo.houses.decisions.sheets.DiscardedCardSheet",
    FreeLeaderChoice: "companion.ui.lorenzo.houses.decisions.sheets.FreeLeaderSheet",
}
"""Which sheet asks what. Supporting the Church is asked by the report screen, of all players at once."""

ESCAPE = 27


def open_decision_soon(app: App) -> None:
    """In the next frame: at the start of the app its window is still empty, and the screen would cover the sheet."""
    Clock.schedule_once(lambda _: open_decision(app))


def open_decision(app: App) -> None:
    """Ask what the game waits for, and then the next; nothing while a sheet is open, or nobody sits at the table."""
    if app.session.on_table is None:
        return
    if any(isinstance(child, DecisionSheet) and not child.closing for child in Window.children):
        return
    awaiting = app.session.table.awaiting
    if not awaiting:
        return
    if screen := ASKED_ON.get(type(awaiting[0])):
        if app.manager.current != screen:
            app.go(screen)
        return
    if type(awaiting[0]) not in SHEETS:
        return
    module, _dot, kind = SHEETS[type(awaiting[0])].rpartition(".")
    getattr(import_module(module), kind)(app, awaiting[0]).open()


class DecisionSheet(TableSheet):
    """Closes when the game goes on or back, not by a tap beside it; the fields of ``choice`` say what is asked.

    It shows the table that asks, also while it goes away: no other has to know this decision.
    Whoever does not want to answer now goes home; the game waits there, and asks again when it is opened.
    """

    def __init__(self, app: App, choice: Any, **kwargs: Any) -> None:
        self.choice = choice
        self.table: Table = app.session.table
        self._answering = False
        super().__init__(app, auto_dismiss=False, way_out="home", **kwargs)
        self.fill()

    def open(self, *args: Any, **kwargs: Any) -> None:
        head, home = self.ids.head, self.ids.close.__self__
        head.remove_widget(home)
        head.add_widget(home, len(head.children))  # where other sheets are closed, it would be tapped by mistake
        super().open(*args, **kwargs)
        if coach := self.app.coach:
            coach.advise(self)

    def fill(self) -> None:
        """Show the choice as it stands, where the layout does not."""

    def answer(self, *actions: Action) -> None:
        """What is decided with it needs no sheet of its own. A refusal leaves the sheet as it is."""
        self._answering = True
        self.app.act(*actions)
        self._answering = False
        self.changed()

    def undo(self) -> None:
        at_table.undo(self.app)

    def changed(self) -> None:
        """Close, and open the next decision."""
        if self.app.session.table is not self.table and not self._answering:
            self.dismiss()
            open_decision(self.app)

    def leave(self) -> None:
        """Home, with nothing recorded."""
        if not self.closing:
            self.dismiss()
            self.app.go("home")

    def _handle_keyboard(self, _window: Any, key: int, *_: Any) -> bool:
        """Android's back key leaves the decision open and goes home, too."""
        if key == ESCAPE:
            self.leave()
        return key == ESCAPE


class OptionsSheet(DecisionSheet):
    """A few answers, each a row; a tap gives it. The first bonus tile is asked before anything can be taken back."""

    can_undo = BooleanProperty(False)
    answers: tuple[Choice | TileOption, ...] = ObjectProperty(())
    options: Callable[[Table, Any], list[Any]]

    def fill(self) -> None:
        self.can_undo = self.app.session.game.can_undo
        self.answers = tuple(self.options(self.table, self.choice))


class BonusTileSheet(OptionsSheet):
    options = staticmethod(bonus_tiles)


class LossSheet(OptionsSheet):
    options = staticmethod(losses)
