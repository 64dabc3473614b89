"""The spaces outside the towers: harvest, production, market and council."""

from __future__ import annotations

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from companion.ui import layout
from companion.ui.kit import Repeated, Shown, Surface
from companion.ui.kit.button_behavior import ButtonBehavior

layout.load(__file__)


class EachStretched(Repeated, GridLayout):
    """As high as it must be, or as there is room."""


class SpaceSlot(Shown, ButtonBehavior, Surface, AnchorLayout):
    """Who stands there, what it gives, or the value one would have."""
