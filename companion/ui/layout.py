"""A widget is a pair of files: the .py says what it does, the .kv of the same name how it looks."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder

from companion.ui import kv, laying_out, quicker  # noqa: F401  so they are read, placed, and quicker

# Wrapped text knows its height only after its width, and its parents after it: one round per level, and Kivy
# stops at ten.
Clock.max_iteration = 60


def load(module_file: str) -> None:
    """``layout.load(__file__)`` reads the layout beside a module, before the first widget of it is made."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
