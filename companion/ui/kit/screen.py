"""The parchment that every screen is painted on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager

from companion.ui import layout
from companion.ui.kit.awaits_value import AwaitsValue
from companion.ui.kit.scroller import Scroller, pages
from companion.ui.kit.snackbar import SaidLine, hang_over, keep_within, make_room, stand_above
from companion.ui.kit.together import Together  # noqa: F401  layouts name it
from companion.ui.look.theme import theme
from companion.ui.running import App, running

if TYPE_CHECKING:
    from companion.table.store import Store
    from companion.ui.session import Session

layout.load(__file__)


def _paint_window(*_: Any) -> None:
    """The ground of all screens costs nothing when the window is cleared with it."""
    Window.clearcolor = theme.bg


theme.fbind("palette", _paint_window)
_paint_window()


class SwitchAtOnce(NoTransition):
    """Never both at once: Kivy's own shows two for a frame, one through the other, as none has a ground of its own."""

    screen_out = ObjectProperty(None, allownone=True)

    def add_screen(self, screen: Screen) -> None:
        self.remove_screen(self.screen_out)
        super().add_screen(screen)

    def _on_complete(self, *_: Any) -> None:
        """Kivy's own holds the screen that was left until the next exchange, also one that was taken away."""
        super()._on_complete()
        self.screen_out = None


class Screens(ScreenManager):
    """One screen at a time, each as large as the window: nothing has to be cut off at their edges.

    What is covered left or right, as by the camera of a phone on its side, is left free for all of them.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(transition=SwitchAtOnce(), size=Window.size, **kwargs)


class GiglioScreen(AwaitsValue, Screen):
    """Knows the system's bars (``safe_top``, ``safe_bottom``) and whether there is room for the tablet layout.

    One that declares ``view = ObjectProperty(rebind=True)`` is laid out when it has got its first view.
    """

    reads = "view"
    thinking = False  # whether one plays here, and so the turn clock runs
    over_header = False  # what is said stands over the part that the layout names so, where nothing is to be tapped

    safe_top = NumericProperty(0)
    safe_bottom = NumericProperty(0)
    wide = BooleanProperty(False)  # a tablet
    flat = BooleanProperty(False)  # a phone on its side
    foot = NumericProperty(0)  # what is said stands above it, or above the part that the layout names so

    def __init__(self, **kwargs: Any) -> None:
        """As large as it will be: laid out for Kivy's small first size, it would be made twice."""
        self.app: App = running()
        super().__init__(size=Window.size, **kwargs)
        self._trigger_layout()  # Kivy waits for the size to change

    @property
    def session(self) -> Session:
        return self.app.session

    @property
    def store(self) -> Store:
        """All that is saved."""
        return self.session.store

    def read_from_the_top(self) -> None:
        """For whoever opens it anew; on the way back it is where it was left."""
        for part in self.ids.values():
            if isinstance(part, Scroller):
                part.scroll_y = 1

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, SaidLine):
            self.place_line(widget)
        super().add_widget(widget, *args, **kwargs)

    def place_line(self, line: SaidLine) -> None:
        """What is said stands above the foot, and covers nothing where that is a part of the page."""
        if self.over_header and not line.lasting:
            hang_over(line, self.ids.header.__self__)
        elif "foot" in self.ids and (page := next(pages(self.ids.foot), None)):  # where all scrolls together
            stand_above(line, self, "foot")
            make_room(line, page, below=True)
        elif "foot" in self.ids:
            stand_above(line, self.ids.foot, "top")
            make_room(line, self.ids.foot.__self__)
            if self.ids.foot.width < self.width:  # what stands beside it is not covered either
                keep_within(line, self.ids.foot.__self__, theme.gap10)
        else:
            stand_above(line, self, "foot")

    def back(self) -> bool:
        """Android's back key: True when the screen has used it."""
        return False

    def is_over(self) -> bool:
        """Whether its moment has passed, so that the way back leads past it."""
        return False

    def seat_sheet(self, sheet: Any) -> None:
        """Where a sheet opens over this screen: at the foot, in the middle."""
        sheet.side, sheet.turned, sheet.narrow = 0.5, False, False
