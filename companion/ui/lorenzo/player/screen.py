"""One player's sheet: every number can be corrected, every card read (mockup 07)."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from companion.games import lorenzo
from companion.ui import layout
from companion.ui.kit import PLAYERS, Badge, Card, Chip, IconTile, ListRow, Pill, Stepper, Surface
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.goods import ICONS
from companion.ui.kit.stock import arrange
from companion.ui.lorenzo.final_view import breakdown
from companion.ui.lorenzo.leaders.sheet import open_leaders
from companion.ui.lorenzo.leaders.tell import TellLeadersSheet
from companion.ui.lorenzo.player.cards import CardsSheet
from companion.ui.lorenzo.player.view import (
    COUNTED,
    CardRow,
    HouseRow,
    PlayerView,
    Report,
    bonus_tiles_for,
    corrected,
    player_view,
    tiles_of,
)
from companion.ui.lorenzo.report.view import NUMERALS
from companion.ui.shared.final.score_sheet import TOTAL
from companion.ui.shared.final.score_table import ScoreLine, open_breakdown
from companion.ui.shared.picking.sheet import PickSheet
from companion.ui.shared.table.game_screen import GameScreen
from companion.ui.text import tr

layout.load(__file__)

REST = 0.8  # seconds without a tap, after which the steppers' correction is recorded


class Slot(Surface):
    """A place for a card."""

    token = StringProperty("terr")
    taken = BooleanProperty(False)


class CardsRow(ButtonBehavior, Surface, BoxLayout):
    """The cards of one type: six slots and their names."""

    icon = StringProperty()
    text = StringProperty()
    taken = NumericProperty(0)
    slots = NumericProperty(0)
    line = BooleanProperty(True)

    def on_slots(self, *_: Any) -> None:
        for number in range(int(self.slots)):
            self.ids.slots.add_widget(Slot(token=self.icon, taken=number < self.taken))


class HintLine(BoxLayout):
    icon = StringProperty()
    text = StringProperty()


class HouseLine(ListRow):
    """The family or the tokens, to be opened."""


class LeaderTile(Card):
    title = StringProperty()
    text = StringProperty()


class PlayerScreen(GameScreen):
    seat = OptionProperty("red", options=PLAYERS)
    player_name = StringProperty()
    letter = StringProperty()
    place = StringProperty()
    points = StringProperty("0")
    projected = StringProperty("0")
    bonus_tile = StringProperty()
    leaders_line = StringProperty()
    ems = NumericProperty(1)  # how many letters wide the screen is
    can_undo = BooleanProperty(False)
    can_tell = BooleanProperty(False)  # leaders in hand that the app only counts
    no_bonus_tile = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._steppers: dict[str, Stepper] = {}
        self._counted: tuple[str, ...] = ()
        self._house = Card(flush=True)
        self._rested = Clock.create_trigger(lambda _: self.record(), REST)
        super().__init__(**kwargs)
        self._badge = Badge(pos_hint={"center_y": 0.5})
        bar = self.ids.title
        bar.add_widget(self._badge, len(bar.children) - 1)
        for kind in COUNTED:
            stepper = Stepper(icon=ICONS.get(kind, kind))
            stepper.fbind("value", self._stepped)
            self._steppers[kind] = stepper

    def on_seat(self, *_: Any) -> None:
        if self.manager and self.manager.current_screen is self:
            self.refresh()

    def look(self) -> None:
        view = player_view(self.session.table, self.seat)
        self.player_name, self.letter, self.place = view.name, view.letter, view.place
        self._badge.player, self._badge.letter = view.seat, view.letter
        self.points, self.projected = str(view.goods["victory"]), view.projected
        self.bonus_tile, self.leaders_line = view.bonus_tile, view.leaders_line
        self.can_undo = self.session.game.can_undo
        self.can_tell, self.no_bonus_tile = bool(view.unnamed), view.no_bonus_tile
        self._counted = view.counted
        arrange(self.ids.steppers, [self._steppers[kind] for kind in view.counted])
        for kind, stepper in self._steppers.items():
            stepper.most = view.most.get(kind, type(stepper).most.defaultvalue)
            stepper.value = view.goods[kind]
        self._fill(view)

    def _fill(self, view: PlayerView) -> None:
        self._show_house(view.house)
        _replace(self.ids.hints, [HintLine(icon=hint.icon, text=hint.text) for hint in view.hints])
        _replace(self.ids.cards, [self._cards_row(row, first=row is view.rows[0]) for row in view.rows])
        leaders: list[Widget] = [LeaderTile(title=one.name, text=_leader_text(one)) for one in view.leaders]
        _replace(self.ids.leaders, leaders)
        _replace(self.ids.hand, [IconTile(icon="hidden") for _ in range(view.hand)])
        _replace(self.ids.reports, [_report_pill(report) for report in view.reports])
        out = [HintLine(icon="excom", text=one.text) for one in view.reports if one.outcome == "excommunicated"]
        _replace(self.ids.excommunications, out)
        _replace(self.ids.untold, [self._untold(period) for period in view.untold_tiles])
        _replace(self.ids.projection, [self._projected(*one) for one in view.projection])

    def _show_house(self, rows: tuple[HouseRow, ...]) -> None:
        """First of what lies before the player; without the expansion it takes no room."""
        column = self.ids.second
        if self._house.parent:
            column.remove_widget(self._house)
        if rows:
            _replace(self._house, [self._house_row(row, first=row is rows[0]) for row in rows])
            column.add_widget(self._house, len(column.children))

    def _house_row(self, row: HouseRow, first: bool) -> HouseLine:
        made = HouseLine(icon=row.icon, title=row.title, subtitle=row.text, arrow=True, line=not first)
        made.bind(on_release=lambda _: self.open_house(row.opens))
        return made

    def open_house(self, what: str) -> None:
        """The family or the tokens."""
        self.record()
        opener = import_module(f"companion.ui.lorenzo.houses.{what}.sheet")
        getattr(opener, f"open_{what}")(self.app, self.seat)

    def _cards_row(self, row: CardRow, first: bool) -> CardsRow:
        made = CardsRow(icon=row.icon, text=row.names, taken=len(row.cards), line=not first)
        made.slots = row.slots
        made.bind(on_release=lambda _: self.show_cards(row))
        return made

    def _untold(self, period: int) -> Chip:
        chip = Chip(text=tr._("Tell tile {period}").format(period=NUMERALS[period - 1]), icon="edit")
        chip.bind(on_release=lambda _: self.ask_tile(period))
        return chip

    def _projected(self, category: str, label: str, points: str) -> ScoreLine:
        line = ScoreLine(text=label, points=points)
        line.bind(on_release=lambda _: self.explain(category))
        return line

    # Corrections

    def _stepped(self, *_: Any) -> None:
        if self._change():
            self._rested.cancel()
            self._rested()

    def _change(self) -> Any:
        shown = {kind: int(self._steppers[kind].value) for kind in self._counted}
        return corrected(self.session.table.player(self.seat).goods, shown)

    def record(self) -> None:
        """What the steppers say becomes one correction."""
        self._rested.cancel()
        change = self._change() if self.session.saved else None
        if change and not self.app.act(lorenzo.Adjust(seat=self.seat, change=change)):
            self.refresh()

    def on_pre_enter(self, *args: Any) -> None:
        super().on_pre_enter(*args)
        self.app.bind(on_pause=self._interrupted, on_stop=self._interrupted)

    def on_pre_leave(self, *args: Any) -> None:
        self.record()
        self.app.unbind(on_pause=self._interrupted, on_stop=self._interrupted)
        super().on_pre_leave(*args)

    def _interrupted(self, *_: Any) -> None:
        """The phone does something else: what has been tapped must be on the disk before."""
        self.record()

    # Cards, and what was not told before

    def show_cards(self, row: CardRow) -> None:
        CardsSheet(self.app, self.seat, row.card_type).open()

    def tell_leaders(self) -> None:
        TellLeadersSheet(self.app, self.seat).open()

    def ask_bonus_tile(self) -> None:
        PickSheet(
            list_of=lambda _: bonus_tiles_for(self.session.table, self.seat),
            choose=lambda _, action: self.app.act(action),
            title=tr._("Which bonus tile is it?"),
            subtitle=self.player_name,
        ).open()

    def ask_tile(self, period: int) -> None:
        PickSheet(
            list_of=lambda _: tiles_of(self.session.table, period),
            choose=lambda _, tile: self.app.act(lorenzo.LayTile(period=period, tile=tile)),
            title=tr._("Excommunication tile {period}").format(period=NUMERALS[period - 1]),
        ).open()

    # The score, and the bar

    def explain(self, category: str = TOTAL) -> None:
        open_breakdown(breakdown(self.session.table, category, self.seat))

    def choose(self, key: str) -> None:
        self.record()
        if key == "undo":
            self.undo()
        elif key == "leaders":
            open_leaders(self.app, self.seat)
        else:
            self.app.go({"log": "log", "rules": "rules", "score": "final"}[key])


def _replace(holder: Widget, widgets: list[Any]) -> None:
    holder.clear_widgets()
    for widget in widgets:
        holder.add_widget(widget)


def _leader_text(one: Any) -> str:
    return tr._("{text} Used this round.").format(text=one.text) if one.used else str(one.text)


def _report_pill(report: Report) -> Pill:
    """Never colour alone: a check, a cross, or nothing yet."""
    match report.outcome:
        case "supported":
            text = tr._("{period} supported").format(period=report.period)
            return Pill(text=text, icon="check", tone="ok", square=True)
        case "excommunicated":
            text = tr._("{period} excommunicated").format(period=report.period)
            return Pill(text=text, icon="x", tone="bad", square=True)
        case _:
            return Pill(text=report.period, tone="plain", square=True)
