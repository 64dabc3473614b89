"""The quiet mark beside what is not confirmed: a tap opens the form where the own copy can be entered."""

from __future__ import annotations

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from companion.rulebook import corrections
from companion.table.words import _
from companion.ui import kit, layout  # noqa: F401
from companion.ui.kit.button_behavior import ButtonBehavior
from companion.ui.lorenzo.houses.own_copy.sources import CERTAIN
from companion.ui.running import running

layout.load(__file__)


class SourceMark(ButtonBehavior, AnchorLayout):
    """``SourceMark: mark: root.mark``; without words it is not there."""

    mark = ObjectProperty(CERTAIN, rebind=True)
    text = StringProperty()
    room = NumericProperty(0)  # the widest that the words may be; 0 for as wide as they are

    def on_mark(self, *_args: Any) -> None:
        self.text = self._entered() or self.mark.text

    def _entered(self) -> str:
        """What was corrected during this game, which keeps the values it began with."""
        if self.mark.own or not self.mark.key:
            return ""
        saved = running().session.store.setting(corrections.SETTING)
        return _("yours from the next game on") if self.mark.key in corrections.read(saved) else ""

    def on_release(self) -> None:
        from companion.ui.shared.cards.correction import CorrectionSheet  # seldom wanted, and long to import

        CorrectionSheet(self.mark.key, running(), self.on_mark).open()
