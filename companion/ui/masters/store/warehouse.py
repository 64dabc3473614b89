"""Depots whose goods can be moved: dragged, or with two taps by whoever cannot drag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.uix.anchorlayout import AnchorLayout

from companion.games.masters.state import Table
from companion.ui import layout
from companion.ui.kit import Shown
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.scroller import AtOnce
from companion.ui.look.theme import theme
from companion.ui.masters.pieces import pieces  # noqa: F401
from companion.ui.masters.store.depots_view import Lift, Tried, moved

layout.load(__file__)

LEFT_BEHIND = 0.4  # of a good, where it was, while it is carried


class Movable(ButtonBehavior, AtOnce, Shown, AnchorLayout):
    """Shows a ``Place``: to be tapped, or carried off as soon as the finger moves; what is empty scrolls the page."""

    _carried = False

    @property
    def drags(self) -> bool:  # type: ignore[override]
        return bool(self.value.carries)

    @property
    def desk(self) -> Any:
        """The screen or sheet that it is moved on; none where it has just gone."""
        above = self.parent
        while above and not isinstance(above, Arranging):
            above = above.parent
        return above

    def on_release(self) -> None:
        if desk := self.desk:
            desk.touch(self.value.lift)

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self or self.disabled or not self.drags:
            return bool(super().on_touch_move(touch))
        self._carried = self._carried or _far(touch) > theme.gap4
        if self._carried and (desk := self.desk):
            desk.carry(self, self.to_window(*touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self or not self._carried:
            return bool(super().on_touch_up(touch))
        self._carried = False
        touch.ungrab(self)
        self.state, self.opacity = "normal", 1.0
        if desk := self.desk:
            desk.drop(self, self.to_window(*touch.pos))
            if _far(touch) <= theme.gap12:  # a finger that taps is never quite still
                desk.touch(self.value.lift)
        return True


def _far(touch: Any) -> float:
    return float(max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)))


class DropPlace(Shown):
    """Where something can be put down: at the ``place`` of its value."""


class Arranging:
    """A screen or sheet with a warehouse: its draft follows the finger as far as the rules allow."""

    draft: Any  # of the kind that the screen or sheet records
    tried: Tried | None = None  # what the rules have just refused
    lifted: Lift | None = None  # what the first tap has taken up
    table: Table
    refresh: Callable[[], None]
    walk: Callable[..., Any]
    _carried: Any = None  # what the finger carries

    def propose(self, draft: Any) -> None:
        self.tried, self.lifted, self.draft = None, None, draft
        self.refresh()

    def move(self, lift: Lift, place: str) -> bool:
        """Put it there, if the rules allow it; else say why not."""
        tried = moved(self.table, self.draft, lift, place)
        if tried.verdict.legal:
            self.propose(tried.draft)
        else:
            self.tried = tried
            self.refresh()
        return tried.verdict.legal

    # With taps

    def touch(self, lift: Lift) -> None:
        """The first tap takes something up, the second says where it goes; the same place twice lets go."""
        if self.lifted and lift.place != self.lifted.place:
            self.put(lift.place)
        else:
            self.lifted = None if lift == self.lifted else lift
            self.refresh()

    def put(self, place: str) -> None:
        """Where what was taken up goes."""
        lifted, self.lifted = self.lifted, None
        if lifted:
            self.move(lifted, place)

    # With a finger that drags

    def carry(self, widget: Movable, pos: tuple[float, float]) -> None:
        if self._carried is None:
            self._carried = Factory.Carried(values=[(*good, theme.touch) for good in widget.value.carries])
            self.lifted = None
            self.refresh()
            Window.add_widget(self._carried)
            widget.opacity = LEFT_BEHIND
        self._carried.center = pos

    def drop(self, widget: Movable, pos: tuple[float, float]) -> None:
        """On a depot, if the rules allow it; else it springs back."""
        carried, self._carried = self._carried, None
        if carried is None:
            return
        found = (one for one in self.walk() if isinstance(one, DropPlace) and one.collide_point(*one.to_widget(*pos)))
        place, lift = next((one.value.place for one in found), None), widget.value.lift
        if place is None or place == lift.place or self.move(lift, place):
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
