"""What a tablet in the middle of the table shows in every game."""

from __future__ import annotations

from typing import Any

from kivy.core.text import Label as Measure
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import layout
from companion.ui.kit import BottomSheet, Snackbar, Surface
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.kit.words import Styled
from companion.ui.shared.around.seating import Stand

layout.load(__file__)


class AroundFrame(FloatLayout):
    """Players on both sides, and who is to act is spoken to. Tells the screen that made it what was tapped."""

    screen: Any = ObjectProperty()
    can_undo = BooleanProperty(False)
    far = BooleanProperty(False)  # the player to act sits at the far side
    mirrored = BooleanProperty(False)  # left-handed: Undo at the right

    def __init__(self, screen: Any, **kwargs: Any) -> None:
        self._stand = Stand(0.5, False)
        super().__init__(screen=screen, **kwargs)

    def turn_to(self, stand: Stand) -> None:
        """The player to act sits there."""
        self._stand, self.far = stand, stand.far

    def seat_sheet(self, sheet: BottomSheet) -> None:
        """In front of the player who is to act."""
        sheet.side, sheet.turned, sheet.narrow = self._stand.side, self._stand.far, True

    def say(self, said: Snackbar) -> None:
        """To the player who is to act, above that player's panel."""
        self.ids.said.clear_widgets()
        said.y += (self.ids.far if self.far else self.ids.near).height + self.ids.far.spacing
        self.ids.said.add_widget(said)

    def on_mirrored(self, *_: Any) -> None:
        middle = self.ids.middle
        from_the_right = middle.children[:]
        middle.clear_widgets()
        for part in from_the_right:
            middle.add_widget(part)


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


class ToolTile(ButtonBehavior, Surface, BoxLayout):
    """Undo and the ways to other screens, in reach of both sides."""

    icon = StringProperty()
    text = StringProperty()
    hot = BooleanProperty(False)
