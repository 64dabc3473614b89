"""What can be tapped."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.uix import behaviors


class ButtonBehavior(behaviors.ButtonBehavior):
    """Kivy's, but a button that has gone grey under a finger, or is shown no more, is not tapped.

    Meanwhile another finger has changed what it stood for.
    """

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self and (self.disabled or not self.get_root_window()):
            touch.ungrab(self)
            self.state = "normal"
            return True
        return bool(super().on_touch_up(touch))


Factory.unregister("ButtonBehavior")  # in layouts, too
Factory.register("ButtonBehavior", cls=ButtonBehavior)
