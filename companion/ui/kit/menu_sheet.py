"""What can be done with something, one below the other in a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.properties import ObjectProperty

from companion.ui import layout
from companion.ui.kit.sheet import BottomSheet

layout.load(__file__)


class Deed(NamedTuple):
    icon: str
    title: str
    do: Callable[[], object]
    about: str = ""
    possible: bool = True


class MenuSheet(BottomSheet):
    """``MenuSheet(Deed("x", _("Delete"), self.delete), …, title=…).open()``: a tap closes it, and does what it says."""

    deeds = ObjectProperty(())

    def __init__(self, *deeds: Deed, **kwargs: Any) -> None:
        super().__init__(deeds=deeds, **kwargs)

    def choose(self, deed: Deed) -> None:
        self.dismiss()
        deed.do()
