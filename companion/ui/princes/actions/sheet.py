"""The actions in full (mockup 46): prices, limits and reasons, and what is no action; introducing a Freedom."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.games import princes
from companion.games.princes.actions import Action
from companion.games.princes.catalogue import ActionName
from companion.table.seats import Seat
from companion.table.words import _
from companion.ui import layout
from companion.ui.kit import PLAYERS, ChoiceCard
from companion.ui.kit.box_layout import Down
from companion.ui.kit.stock import Stock, arrange
from companion.ui.princes import routing
from companion.ui.princes.actions import recruit
from companion.ui.princes.actions.view import (
    ActionsView,
    ActionView,
    FreedomView,
    UseView,
    WhyNot,
    actions_view,
    barred_from,
    freedom_views,
    why_not,
)
from companion.ui.princes.table import thumb  # noqa: F401
from companion.ui.shared.refusals.cards import RefusalList  # noqa: F401
from companion.ui.shared.table.sheet import TableSheet

layout.load(__file__)


class ActionRow(ChoiceCard):
    """One action; ``refused`` it is grey with a padlock, and a tap tells why."""

    action = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    price = NumericProperty(0)
    free = BooleanProperty(False)
    limit = StringProperty()
    refused = BooleanProperty(False)
    narrow = BooleanProperty(False)

    def show(self, view: ActionView) -> None:
        self.action, self.icon, self.title, self.text = view.name, view.icon, view.title, view.text
        self.price, self.free = view.price or 0, view.price is None
        self.limit, self.refused = view.limit, bool(view.why_not)


class SideTile(ChoiceCard):
    """What is no action."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    refused = BooleanProperty(False)
    what = ObjectProperty(None, allownone=True)


class Reasons(Down):
    """Why not, and the way to record it all the same, which asks once."""

    overrule = StringProperty()
    __events__ = ("on_fix", "on_anyway")

    def tell(self, found: WhyNot) -> None:
        self._asked = False
        self.ids.refusals.tell(found.refusals)
        self.overrule = _("Record anyway") if found.recordable else ""

    def record_anyway(self) -> None:
        if not self._asked:
            self._asked, self.overrule = True, _("Really? Tap again")
        else:
            self.dispatch("on_anyway")

    def on_fix(self, fix: Action) -> None:
        """For those who bind it."""

    def on_anyway(self) -> None:
        """For those who bind it."""


class TurnSheet(TableSheet):
    """What both sheets of a turn share: something is done at once, or the reason stands below it."""

    def __init__(self, app: Any, **kwargs: Any) -> None:
        self._refused: Any = None
        self.reasons = Reasons()
        super().__init__(app, **kwargs)
        self.reasons.bind(
            on_fix=lambda _reasons, fix: self.act(fix, stay=True), on_anyway=lambda _reasons: self.insist()
        )

    @property
    def table(self) -> princes.Table:
        table: princes.Table = self.app.session.table
        return table

    def fill(self) -> None:
        raise NotImplementedError

    def insist(self) -> None:
        raise NotImplementedError

    def refuse(self, what: Any, found: WhyNot) -> None:
        self._refused = what
        self.reasons.tell(found)
        self.fill()
        Clock.schedule_once(lambda _: self.ids.content.parent.scroll_to(self.reasons) if self.reasons.parent else None)

    def act(self, action: Action, *, stay: bool = False) -> None:
        """Afterwards the sheet makes way, unless there is more to do here."""
        shown = self.app.manager.current
        if routing.act(self.app, action) and not (stay and self.app.manager.current == shown):
            self.dismiss()

    def changed(self) -> None:
        self._refused = None
        if self.app.place == routing.TABLE:
            self.fill()
        else:
            self.dismiss()


class ActionsSheet(TurnSheet):
    seat = OptionProperty("red", options=PLAYERS)
    letter = StringProperty()
    done = NumericProperty(0)
    actions = NumericProperty(2)
    hint = StringProperty()
    private = StringProperty()
    end = StringProperty()

    def __init__(self, app: Any, **kwargs: Any) -> None:
        self._rows, self._sides = Stock(self._row), Stock(self._side)
        super().__init__(app, **kwargs)
        self.fill()

    def _row(self) -> ActionRow:
        row = ActionRow()
        row.bind(on_release=lambda row: self.choose(row.action))
        return row

    def _side(self) -> SideTile:
        tile = SideTile()
        tile.bind(on_release=lambda tile: tile.what())
        return tile

    def fill(self) -> None:
        seat = self.table.to_act
        if seat is None:
            return
        view = actions_view(self.table, seat)
        self.seat, self.letter = seat, view.letter
        self.title, self.subtitle = view.title, view.before
        self.done, self.actions = view.done, view.actions
        self.hint, self.private, self.end = view.hint, view.private, view.end
        rows = self._rows.take(len(view.rows))
        shown: list[Any] = []
        for row, one in zip(rows, view.rows, strict=True):
            row.show(one)
            shown += [row, *([self.reasons] if one.name == self._refused else [])]
        arrange(self.ids.rows, shown)
        self._show_sides(view)

    def _show_sides(self, view: ActionsView) -> None:
        sides = [("recruit", _("Recruiting"), view.recruiting, not view.recruits, self.recruit)]
        if view.step_back:
            sides.append(("coin", _("Step back"), view.step_back, False, self.step_back))
        for use in view.characters:
            sides.append(("special", use.title, use.text, False, self._use(use)))
        tiles = self._sides.take(len(sides))
        for tile, (icon, title, text, refused, what) in zip(tiles, sides, strict=True):
            tile.icon, tile.title, tile.text, tile.refused, tile.what = icon, title, text, refused, what
        arrange(self.ids.sides, tiles)

    # What one can do

    def choose(self, name: ActionName) -> None:
        found = barred_from(self.table, self.seat, name)
        if found:
            self.refuse(name, found)
        elif name in ("profession", "bonus"):
            action = _taking(name, self.seat)
            costs = why_not(self.table, action)
            self.refuse(name, costs) if costs else self.act(action)
        else:
            self.dismiss()
            _go(self.app, name)

    def insist(self) -> None:
        """Against the rules: a card is taken; all else is done on its own screen, which says it again."""
        if self._refused in ("profession", "bonus"):
            self.act(_taking(self._refused, self.seat).with_(overruled=True))
        else:
            self.dismiss()
            _go(self.app, self._refused)

    def recruit(self) -> None:
        """Where there is no card to use, choosing says so, with its rule."""
        if self.table.player(self.seat).goods["recruiting_hand"]:
            self.dismiss()
        recruit.open_recruit(self.app, self.seat)

    def step_back(self) -> None:
        self.dismiss()
        recruit.SellSheet(self.app, self.seat).open()

    def _use(self, use: UseView) -> Any:
        return lambda: self.act(use.action)

    def end_turn(self) -> None:
        self.act(princes.EndTurn(seat=self.seat))


class FreedomRow(ChoiceCard):
    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    refused = BooleanProperty(False)
    what = ObjectProperty(None, allownone=True)

    def show(self, view: FreedomView) -> None:
        self.icon, self.title, self.text = view.icon, view.title, view.text
        self.refused, self.what = bool(view.why_not), view.action


class FreedomsSheet(TurnSheet):
    """Which Freedom is introduced; a tap does it."""

    price = NumericProperty(0)

    def __init__(self, app: Any, **kwargs: Any) -> None:
        self._rows = Stock(self._row)
        super().__init__(app, **kwargs)
        self.price = self.table.catalogue.board.actions.prices["freedom"]
        self.fill()

    def _row(self) -> FreedomRow:
        row = FreedomRow()
        row.bind(on_release=lambda row: self.introduce(row.what))
        return row

    def fill(self) -> None:
        seat = self.table.to_act
        if seat is None:
            return
        views = freedom_views(self.table, seat)
        self.subtitle = self.table.player(seat).name
        rows = self._rows.take(len(views))
        shown: list[Any] = []
        for row, view in zip(rows, views, strict=True):
            row.show(view)
            shown += [row, *([self.reasons] if view.action == self._refused else [])]
        arrange(self.ids.rows, shown)

    def introduce(self, action: princes.Introduce) -> None:
        found = why_not(self.table, action)
        self.refuse(action, found) if found else self.act(action)

    def insist(self) -> None:
        self.act(self._refused.with_(overruled=True))


def _taking(name: ActionName, seat: Seat) -> princes.TakeProfession | princes.TakeBonus:
    return princes.TakeProfession(seat=seat) if name == "profession" else princes.TakeBonus(seat=seat)


def _go(app: Any, name: ActionName) -> None:
    """To the screen of an action."""
    match name:
        case "work":
            app.go("princes_work")
        case "building":
            app.go("princes_place", building="")
        case _:
            open_freedoms(app)


def choose_action(app: Any, name: ActionName) -> None:
    """A tap on one of the five: done, or its screen; a refused one opens all of them at the reason."""
    table, seat = app.session.table, app.session.table.to_act
    found = barred_from(table, seat, name)
    if not found and name in ("profession", "bonus"):
        action = _taking(name, seat)
        found = why_not(table, action)
        if not found:
            routing.act(app, action)
            return
    if found:
        open_actions(app).refuse(name, found)
    else:
        _go(app, name)


def open_actions(app: Any) -> ActionsSheet:
    sheet = ActionsSheet(app)
    sheet.open()
    return sheet


def open_freedoms(app: Any) -> FreedomsSheet:
    sheet = FreedomsSheet(app)
    sheet.open()
    return sheet
