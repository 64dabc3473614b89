"""The table during a round (mockup 03): everything on one screen, marked for the chosen member."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import BooleanProperty

from companion.games import lorenzo
from companion.games.lorenzo.catalogue import Member
from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import BottomSheet, GiglioScreen, Snackbar
from companion.ui.lorenzo import player_strip, round_header, spaces, thumb_zone, tower  # noqa: F401
from companion.ui.lorenzo.placement import open_placement, rehearse_placement
from companion.ui.lorenzo.routing import next_screen
from companion.ui.lorenzo.table_view import SpaceTile, TableView, occupants, table_view
from companion.ui.screens import at_table

layout.load(__file__)

QUIET = 1.0  # seconds after the table has come, when everybody is still looking
PHONE_SHARE, TABLET_SHARE = 0.46, 0.36  # of the width for the left of two columns
PARTS = ("columns", "header", "board", "aside", "foot", "strip", "brief", "players", "towers", "areas")


class TableScreen(GiglioScreen):
    large = BooleanProperty(False)  # large text: one tower at a time
    tight = BooleanProperty(False)  # large text: of the players only the one who plays
    beside = BooleanProperty(False)  # two columns
    around = BooleanProperty(False)  # a tablet in the middle of the table
    can_undo = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self.app: Any = App.get_running_app()
        self.view: TableView | None = None
        self._member: Member | None = None
        self._turn: Seat | None = None
        self._watching = False
        self._parts: dict[str, Any] = {}
        self._around: Any = None
        super().__init__(**kwargs)
        # ids are weak, and a part that moves has no parent for a moment.
        self._parts = {name: self.ids[name].__self__ for name in PARTS}
        self._parts["brief"].unfolded = self.wide
        self._parts["columns"].screen = self  # its rules ask the screen even while it is not shown
        self.arrange()

    # What it shows

    def on_pre_enter(self, *_: Any) -> None:
        super().on_pre_enter()
        if not self._watching:
            self.app.session.watch(self.changed)
            self._watching = True
        self.refresh()

    def on_enter(self, *_: Any) -> None:
        import_module("companion.ui.lorenzo.decisions").open_decision_soon(self.app)
        Clock.schedule_once(self._prepare, QUIET)

    def _prepare(self, _seconds: float) -> None:
        """The first placement should not be slower than the others."""
        if self.get_root_window():
            rehearse_placement(self.app)

    def on_pre_leave(self, *_: Any) -> None:
        """Not ``on_leave``, which does not come when somebody goes on within the same frame."""
        if self._watching:
            self.app.session.unwatch(self.changed)
            self._watching = False

    def changed(self) -> None:
        """Somebody acted, or took something back."""
        if not self._ours:
            return
        self.refresh()
        place = next_screen(self.app.session.table)
        if place == self.name:
            self._decide()
        else:
            self.app.go(place)

    @property
    def _ours(self) -> bool:
        """While this is out of sight, any game may come, or none."""
        return self.app.session.saved is not None and self.app.session.box == "lorenzo"

    def refresh(self, *_: Any) -> None:
        if not self._watching or not self._ours:
            return
        table = self.app.session.table
        if table.to_act != self._turn:
            self._turn, self._member = table.to_act, None
        self.view = view = table_view(table, self._member)
        self.can_undo = self.app.session.game.can_undo
        if self.around:
            self._around.refresh(view)
            return
        ids = self.ids
        ids.header.show(view.step)
        (ids.brief if self.tight else ids.strip).show(view)
        ids.players.show(view.players)
        ids.towers.show(view)
        ids.areas.show(view)
        ids.thumb.show(view)

    # What one can do

    def choose(self, member: Member) -> None:
        self._member = member
        self.refresh()

    def tap(self, tile: SpaceTile) -> None:
        assert self.view is not None
        if tile.by and not tile.open and not tile.shared:
            self.app.say(occupants(self.app.session.table, tile))
        elif self.view.step.next == "place":
            open_placement(self.app, tile.space, self._member)
        else:
            self.app.say(self.view.step.prompt)

    def go(self, place: str) -> None:
        if place == "undo":
            at_table.undo(self.app)
        else:
            self.app.go(place)

    def step(self, step: str) -> None:
        """The one next step that the game waits for."""
        if step == "decide":
            self._decide()
        elif step == "report":
            if self.app.act(lorenzo.VaticanReport()) and self.app.manager.current == self.name:
                self.app.go("report")
        elif step == "end_round":
            self.app.go("round_end")
        else:
            self.app.go(next_screen(self.app.session.table))

    def give_up_turn(self) -> None:
        self.app.act(lorenzo.Pass(seat=self._turn))

    def open_leaders(self) -> None:
        import_module("companion.ui.lorenzo.leaders").open_leaders(self.app, self._turn)

    def _decide(self) -> None:
        if self.app.session.table.awaiting:
            import_module("companion.ui.lorenzo.decisions").open_decision(self.app)

    # How it is arranged

    def on_tight(self, *_: Any) -> None:
        self.ids.thumb.large = self.tight
        self.arrange()
        self.refresh()

    def on_beside(self, *_: Any) -> None:
        if self._parts:
            self._parts["brief"].unfolded = self.wide  # there is room for everybody
        self.arrange()

    def on_around(self, *_: Any) -> None:
        self.arrange()
        self.refresh()
        for sheet in [child for child in Window.children if isinstance(child, BottomSheet)]:
            self.seat_sheet(sheet)

    def unfold(self) -> None:
        self.arrange()

    def arrange(self) -> None:
        """Everything in one column; or what concerns the players at the left, the board at the right."""
        if not self._parts:
            return
        self._show_around()
        parts, ids = self._parts, self.ids
        for name, part in parts.items():
            if part.parent and name != "columns":
                part.parent.remove_widget(part)
        facts = ["brief" if self.tight else "strip"]
        facts += ["players"] if not self.tight or parts["brief"].unfolded else []
        for name in facts:
            (ids.facts if self.beside else ids.all).add_widget(parts[name])
        for name in ("towers", "areas"):
            ids.all.add_widget(parts[name])
        for name in ("header", "aside" if self.beside else "board", "foot"):
            ids.left.add_widget(parts[name])
        if self.beside:
            ids.right.add_widget(parts["board"])
        share = (TABLET_SHARE if self.wide else PHONE_SHARE) if self.beside else 1
        ids.left.size_hint_x, ids.right.size_hint_x = share, 1 - share

    def _show_around(self) -> None:
        """The board with the players around it, made when there is room for it, or the columns."""
        if self.around and self._around is None:
            self._around = import_module("companion.ui.lorenzo.around").AroundTable(self)
        for part, wanted in ((self._around, self.around), (self._parts["columns"], not self.around)):
            if part and wanted and not part.parent:
                super().add_widget(part)
            elif part and part.parent and not wanted:
                self.remove_widget(part)

    def seat_sheet(self, sheet: BottomSheet) -> None:
        if self.around:
            self._around.seat_sheet(sheet)
        else:
            super().seat_sheet(sheet)

    # What was said

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, Snackbar) and self.around:
            self._around.say(widget)
            return
        if isinstance(widget, Snackbar):
            widget.y += self.ids.foot.height  # Undo stays in reach
        super().add_widget(widget, *args, **kwargs)

    def on_touch_down(self, touch: Any) -> bool:
        """What was said has been read when somebody does the next thing."""
        place = self._around.ids.said if self.around else self
        for said in [child for child in place.children if isinstance(child, Snackbar)]:
            if not said.collide_point(*place.to_widget(*touch.pos)):
                said.hide()
        return bool(super().on_touch_down(touch))
