"""The actions in full: prices, limits and reasons, and what is no action; introducing a Freedom."""

from __future__ import annotations

from typing import Any, Literal

from kivy.clock import Clock
from kivy.properties import NumericProperty, ObjectProperty

from companion.games import princes
from companion.games.princes.actions import Action, UseCharacter
from companion.games.princes.catalogue import ActionName
from companion.rulebook.refusals import WhyNot
from companion.ui import layout
from companion.ui.princes import routing
from companion.ui.princes.actions import recruit
from companion.ui.princes.actions.view import Elsewhere, actions_view, against, freedom_views, taking, with_reasons
from companion.ui.princes.table import parts  # noqa: F401
from companion.ui.running import App
from companion.ui.shared.table.going_on import record
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class TurnSheet(TableSheet):
    """What both sheets of a turn share: something is done at once, or the reason stands below it."""

    rows = ObjectProperty(())

    def __init__(self, app: App, **kwargs: Any) -> None:
        self._refused: tuple[Action | Elsewhere, WhyNot] | None = None
        super().__init__(app, **kwargs)
        self.fill()

    @property
    def table(self) -> princes.Table:
        table: princes.Table = self.app.session.table
        return table

    def fill(self) -> None:
        raise NotImplementedError

    def choose(self, action: Action | Elsewhere) -> None:
        found = against(self.table, action)
        self.refuse(action, found) if found else self.do(action)

    def refuse(self, action: Action | Elsewhere, found: WhyNot) -> None:
        self._refused = action, found
        self.fill()
        Clock.schedule_once(self._show_reasons)

    def _show_reasons(self, *_: Any) -> None:
        for row in self.ids.rows.children:
            if isinstance(row.value, WhyNot):
                self.ids.scroller.scroll_to(row)

    def do(self, action: Action | Elsewhere, *, stay: bool = False) -> None:
        """Afterwards the sheet makes way, unless there is more to do here."""
        if isinstance(action, Elsewhere):
            self.dismiss()
            _go(self.app, action.name)
            return
        shown = self.app.manager.current
        if record(self.app, action) and not (stay and self.app.manager.current == shown):
            self.dismiss()

    def insist(self, action: Action | Elsewhere) -> None:
        """What the table records all the same; or what helps, after which there is more to do here."""
        self.do(action, stay=not action.overruled)

    def changed(self) -> None:
        self._refused = None
        if self.app.place == routing.TABLE:
            self.fill()
        else:
            self.dismiss()


class ActionsSheet(TurnSheet):
    view = ObjectProperty(rebind=True)

    def fill(self) -> None:
        if seat := self.table.to_act:
            self.view = actions_view(self.table, seat)
            self.rows = with_reasons(self.view.rows, self._refused)

    def use(self, does: UseCharacter | Literal["recruit", "step_back"]) -> None:
        """Where there is no card to recruit with, choosing says so, with its rule."""
        seat = self.view.who.seat
        if does == "recruit":
            if self.table.player(seat).goods["recruiting_hand"]:
                self.dismiss()
            recruit.open_recruit(self.app, seat)
        elif does == "step_back":
            self.dismiss()
            recruit.SellSheet(self.app, seat).open()
        else:
            self.do(does)

    def end_turn(self) -> None:
        self.do(princes.EndTurn(seat=self.view.who.seat))


class FreedomsSheet(TurnSheet):
    """Which Freedom is introduced; a tap does it."""

    price = NumericProperty(0)

    def fill(self) -> None:
        if seat := self.table.to_act:
            self.subtitle = self.table.player(seat).name
            self.price = self.table.catalogue.board.actions.prices["freedom"]
            self.rows = with_reasons(freedom_views(self.table, seat), self._refused)


def _go(app: App, name: ActionName) -> None:
    """To the screen of an action."""
    match name:
        case "work":
            app.go("princes_work", late=None)
        case "building":
            app.go("princes_place", building="")
        case _:
            FreedomsSheet(app).open()


def choose_action(app: App, name: ActionName) -> None:
    """A tap on one of the five: done, or its screen; a refused one opens all of them at the reason."""
    action = taking(app.session.table.to_act, name)
    if found := against(app.session.table, action):
        open_actions(app).refuse(action, found)
    elif isinstance(action, Elsewhere):
        _go(app, name)
    else:
        record(app, action)


def open_actions(app: App) -> ActionsSheet:
    sheet = ActionsSheet(app)
    sheet.open()
    return sheet
