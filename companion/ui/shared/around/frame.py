"""What a tablet in the middle of the table shows in every game."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from companion.table.seats import Seat
from companion.ui import layout
from companion.ui.kit import BottomSheet, SaidLine, turned  # noqa: F401
from companion.ui.kit.awaits_value import AwaitsValue
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.snackbar import make_room, stand_above
from companion.ui.kit.words import Styled
from companion.ui.look.theme import theme
from companion.ui.shared.clock import parts  # noqa: F401

layout.load(__file__)


class Around(AwaitsValue, FloatLayout):
    """A panel for each player on both sides, and who is to act is spoken to. What a game writes in it is the middle.

    Its ``view`` is a ``Seating``.
    """

    panel: ClassVar[Any]  # the widget of a player, or for values of several classes that of each
    shared = False  # something for everybody stands at the far side, whose panels are turned alone
    turns = True  # the middle towards the player to act, if the table wants that
    covered = "round"  # the part of the middle over which is said what was done

    reads = "view"
    view = ObjectProperty(rebind=True)
    screen: Any = ObjectProperty()
    can_undo = BooleanProperty(False)
    mirrored = BooleanProperty(False)  # left-handed: Undo at the right

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        super().__init__(screen=screen, **kwargs)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        middle = self.ids.get("middle")
        if middle:
            middle.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def refresh(self, view: Any) -> None:
        self.can_undo = self.screen.app.session.game.can_undo
        self.view = view

    def part(self, name: str) -> Any:
        """What a tip points at, if it is there."""
        return self.ids.get(name)

    def seat_sheet(self, sheet: BottomSheet) -> None:
        """In front of the player who is to act, and read from where its button is."""
        if self.view is None:
            return  # another screen is shown
        follows = not sheet.common or (self.turns and not self.shared and theme.turn_board)
        sheet.side, sheet.turned, sheet.narrow = self.view.stand.side, self.view.stand.far and follows, True

    @property
    def said_in(self) -> Any:
        """What holds the lines."""
        return self.ids.said

    def say(self, said: SaidLine) -> None:
        """To the player who moves goods or is to act, over the panels on that side: the board stays free.

        What stays is between these panels and the board, which makes room for it: so it covers nothing. What goes by
        itself stands over a part where nobody taps.
        """
        self.ids.said.clear_widgets()
        self.speak_to(said.reader)
        if said.seconds:
            self._stand_over(self.ids[self.covered], said)
        if said.lasting:
            far, panels = self.view.stand.far, self.ids.far.parent if self.view.stand.far else self.ids.near
            make_room(said, panels, below=far)
            safe = self.screen.safe_top if far else self.screen.safe_bottom
            said.x, said.y, said.across = theme.gap10, safe + 2 * theme.gap10, self.width - 2 * theme.gap10
            stand_above(said, panels, "height")
        self.ids.said.add_widget(said)

    def speak_to(self, seat: Seat | None) -> None:
        """Or else to whoever is to act."""
        self.ids.said.turned = self.sits_far(seat)

    def sits_far(self, seat: Seat | None) -> bool:
        return seat not in {panel.who.seat for panel in self.view.near} if seat else bool(self.view.stand.far)

    def _stand_over(self, part: Any, said: SaidLine) -> None:
        """From the same edge of the table, whichever side reads it."""
        place = self.ids.said

        def fit() -> None:
            corners = [place.to_widget(*part.to_window(*corner)) for corner in (part.pos, (part.right, part.top))]
            (left, right), (low, high) = (sorted(ends) for ends in zip(*corners, strict=True))
            said.x, said.across, said.y = left, right - left, low if place.turned else high - said.height

        said.brief = True
        said.follow(fit, (part, "pos"), (part, "size"), (place, "turned"), (said, "height"))

    def on_mirrored(self, *_: Any) -> None:
        if not self.ids:
            return  # the layout is still being read
        middle = self.ids.middle
        from_the_right = middle.children[:]
        middle.clear_widgets()
        for part in from_the_right:
            middle.add_widget(part)


class PanelHead(BoxLayout):
    """Badge, name and time used. What a panel writes in it stands beside the name, which has the room that is left."""

    who = ObjectProperty(rebind=True)

    def do_layout(self, *args: Any) -> None:
        plate = self.ids.plate.__self__
        others = [one for one in self.children if one is not plate]
        taken = sum(one.width for one in others if one.size_hint_x is None) + self.spacing * len(others)
        self.ids.name.room = max(theme.touch, self.width - taken)
        super().do_layout(*args)


class PlayerName(Styled):
    """As wide as the name; a long one ends in dots."""

    room = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for changed in ("text", "font_size", "room"):
            self.fbind(changed, self._fit)
        self._fit()

    def _fit(self, *_: Any) -> None:
        measure = Measure(font_size=self.font_size, font_name=self.font_name, bold=self.bold)
        self.text_size = max(1, min(measure.get_extents(self.text)[0] + 2, self.room)), None
