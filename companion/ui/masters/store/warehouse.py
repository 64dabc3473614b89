"""Depots whose goods can be moved: dragged, or with two taps by whoever cannot drag."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.masters.state import Table
from companion.ui import kit, layout
from companion.ui.kit.box_layout import Across, Down, Snug
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.scroller import AtOnce
from companion.ui.kit.stock import Stock, arrange
from companion.ui.look.theme import theme
from companion.ui.masters.pieces.pieces import Good
from companion.ui.masters.store.depots_view import DepotLine, Lift, Tried, moved

layout.load(__file__)

LEFT_BEHIND = 0.4  # of a good, where it was, while it is carried


class Movable(ButtonBehavior, AtOnce, AnchorLayout):
    """To be tapped, or carried off: ``on_carry`` tells where the finger is, ``on_drop`` where it let go."""

    lift = ObjectProperty(Lift(""))
    chosen = BooleanProperty(False)
    __events__ = ("on_carry", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        self._carried = False
        super().__init__(**kwargs)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self.disabled:
            return bool(super().on_touch_move(touch))
        if not self._carried:
            far = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
            self._carried = max(far) > theme.gap12
        if self._carried:
            self.dispatch("on_carry", self.to_window(*touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self._carried:
            return bool(super().on_touch_up(touch))
        self._carried = False
        touch.ungrab(self)
        self.state = "normal"
        self.dispatch("on_drop", self.to_window(*touch.pos))
        return True

    def on_carry(self, pos: tuple[float, float]) -> None:
        """For those who bind it."""

    def on_drop(self, pos: tuple[float, float]) -> None:
        """For those who bind it."""


class GoodPlace(Movable):
    """A place in a depot. (A ``Good`` and a button both have a ``state``, so one holds the other.)"""

    kind = StringProperty()
    lies = StringProperty("free")


class DepotGrip(Movable):
    """The number of a depot, or a leader's crown: takes up all that lies in it."""

    number = NumericProperty(0)
    leader = BooleanProperty(False)


class Carried(Snug):
    """What the finger carries, above everything."""


class DepotShelf(Across):
    """A depot of the warehouse with its number, its places and what changes."""

    place = StringProperty()
    note = StringProperty()
    chosen = BooleanProperty(False)

    def __init__(self, warehouse: Any, **kwargs: Any) -> None:
        self._places = Stock(lambda: warehouse.movable(GoodPlace()))
        super().__init__(**kwargs)
        warehouse.movable(self.ids.grip)

    def show(self, line: DepotLine, lifted: Lift | None) -> None:
        depot, grip = line.depot, self.ids.grip
        self.place, self.note = depot.place, line.note
        grip.number, grip.leader, grip.lift = depot.number, bool(depot.kind), Lift(depot.place)
        grip.chosen = lifted == grip.lift
        places = self._places.take(len(depot.cells))
        arrange(self.ids.places, places)
        held = lifted if lifted and lifted.kind and lifted.place == depot.place else None
        for place, (kind, state) in zip(places, depot.cells, strict=True):
            place.kind, place.lies = kind, state
            place.lift = Lift(depot.place, "" if state == "free" else kind)
            place.chosen = held is not None and place.lift == held
            held = None if place.chosen else held


class Warehouse(Down):
    """``show`` it depots; ``mover(lift, place)`` says whether what was lifted may lie there.

    ``also`` has further widgets by the name of the place that they stand for.
    """

    mover = ObjectProperty()
    also = ObjectProperty({})
    lifted = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._shelves = Stock(lambda: DepotShelf(self))
        self._lines: tuple[DepotLine, ...] = ()
        self._carried: Carried | None = None
        super().__init__(**kwargs)

    def show(self, lines: tuple[DepotLine, ...]) -> None:
        self._lines = lines
        shelves = self._shelves.take(len(lines))
        arrange(self.ids.shelves, shelves)
        for shelf, line in zip(shelves, lines, strict=True):
            shelf.show(line, self.lifted)

    def on_lifted(self, *_args: Any) -> None:
        self.show(self._lines)

    # With taps

    def movable(self, widget: Movable) -> Movable:
        """Have it tell when it is tapped or carried."""
        widget.bind(
            on_release=lambda widget: self.tap(widget.lift),
            on_carry=lambda widget, pos: self.carry(widget, pos),
            on_drop=lambda widget, pos: self.drop(widget, pos),
        )
        return widget

    def tap(self, lift: Lift) -> None:
        """The first takes something up, the second says where it goes; the same place twice lets go."""
        if self.lifted is None:
            self.lifted = lift
        elif lift.place == self.lifted.place:
            self.lifted = None if lift == self.lifted else lift
        else:
            self.put(lift.place)

    def put(self, place: str) -> None:
        """Where what was taken up goes."""
        lifted, self.lifted = self.lifted, None
        if lifted:
            self.mover(lifted, place)

    # With a finger that drags

    def carry(self, widget: Movable, pos: tuple[float, float]) -> None:
        if self._carried is None:
            self.lifted = None
            self._carried = self._copy(widget)
            Window.add_widget(self._carried)
            widget.opacity = LEFT_BEHIND
        self._carried.center = pos

    def _copy(self, widget: Movable) -> Carried:
        """A good, or all that lies in the depot."""
        carried = Carried()
        if isinstance(widget, GoodPlace) and widget.lift.kind:
            goods = [(widget.kind, widget.lies)]
        else:
            cells = next(line.depot.cells for line in self._lines if line.depot.place == widget.lift.place)
            goods = [cell for cell in cells if cell[1] != "free"]
        for kind, lies in goods:
            carried.add_widget(Good(kind=kind, state=lies, side=theme.touch))
        return carried

    def drop(self, widget: Movable, pos: tuple[float, float]) -> None:
        """On a depot, if the rules allow it; else it springs back."""
        carried, self._carried = self._carried, None
        widget.opacity = 1
        place = self._place_at(pos)
        if carried is None:
            return
        if place is None or place == widget.lift.place or self.mover(widget.lift, place):
            Window.remove_widget(carried)
            return
        home = Animation(center=widget.to_window(*widget.center), **theme.motion("settle"))
        home.bind(on_complete=lambda *_args: Window.remove_widget(carried))
        home.start(carried)

    def let_go(self) -> None:
        """Whoever leaves has nothing in the hand."""
        carried, self._carried, self.lifted = self._carried, None, None
        if carried:
            Window.remove_widget(carried)

    def _place_at(self, pos: tuple[float, float]) -> str | None:
        shelves: dict[str, Any] = {shelf.place: shelf for shelf in self.ids.shelves.children}
        place: str
        for place, widget in {**shelves, **self.also}.items():
            if widget.parent and widget.collide_point(*widget.to_widget(*pos)):
                return place
        return None


class WarehousePart(kit.Card):
    """A card with the warehouse, how well it all fits, and how to move things."""

    title = StringProperty()
    pill = StringProperty()
    tone = StringProperty("ok")


class Arranging:
    """What a screen or sheet needs around a warehouse: a draft that follows the finger as far as the rules allow."""

    draft: Any
    tried: Tried | None = None  # what the rules have just refused
    table: Table

    def move(self, lift: Lift, place: str) -> bool:
        """Put it there, if the rules allow it; else say why not."""
        tried = moved(self.table, self.draft, lift, place)
        if tried.verdict.legal:
            self.propose(tried.draft)
            return True
        self.tried = tried
        self.arranged()
        return False

    def put_anyway(self) -> None:
        """What was refused, as the table wants it; recording it will ask once more."""
        if self.tried:
            self.propose(self.tried.draft)

    def propose(self, draft: Any) -> None:
        self.tried, self.draft = None, draft
        self.arranged()

    def arranged(self) -> None:
        raise NotImplementedError
