"""The parts of the score pad, and the sheets behind it."""

from __future__ import annotations

from kivy.properties import ObjectProperty, StringProperty

from companion.ui import kit, layout
from companion.ui.shared.new_game import name_input  # noqa: F401
from companion.ui.shared.picking.sheet import PickSheet

layout.load(__file__)


class PadPlayerSheet(kit.BottomSheet):
    """A name, and a total that the table knows better."""

    player = ObjectProperty(rebind=True)  # a PlayerView


class PadMoreSheet(PickSheet):
    """Rows that not every game needs; below them undo, and the way to the history."""

    last = StringProperty()  # what undo takes back
