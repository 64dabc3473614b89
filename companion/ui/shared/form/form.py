"""A form: the fields that a view declares, one below the other."""

from __future__ import annotations

from typing import Any

from companion.ui import kit, layout
from companion.ui.shared.new_game import name_input  # noqa: F401

layout.load(__file__)


class Form(kit.Each):
    """``Form: values: root.view.panels; on_tap: root.enter(*args[3:])``."""

    @property
    def faulty(self) -> Any:
        """The field at which something is wrong."""
        return next((one for one in self.walk() if getattr(getattr(one, "value", None), "fault", "")), self)
