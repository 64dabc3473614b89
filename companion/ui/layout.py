"""A widget is a pair of files: the .py says what it does, the .kv of the same name how it looks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder, builder, global_idmap

from companion.ui.look.theme import theme
from companion.ui.text import tr

global_idmap.update(theme=theme, tr=tr)  # every layout reads them

# Wrapped text knows its height only after its width, and its parents after it: one round per level, and Kivy
# stops at ten.
Clock.max_iteration = 60


def _call_fn(args: tuple[Any, ...], _instance: Any, _value: Any) -> None:
    """What Kivy does whenever something that a layout reads has changed, without writing all of it out each time for
    a trace that nobody reads: a view is long."""
    element, key, code, _rule, names = args
    setattr(element, key, eval(code, names))


class _Names(dict[str, Any]):
    """All that the expressions of one widget can name. Kivy gives each expression a copy, with whatever any layout has
    imported: of the memory that a screen takes that was a tenth."""

    def __copy__(self) -> _Names:
        return self

    def update(self, *_: Any, **__: Any) -> None:
        """It has everything already."""


class _Latest:
    """Whose expressions are being read: those of a widget come one after the other."""

    ids: Any = None
    widget: Any = None
    names = _Names()


_create_handler = builder.create_handler


def _share_names(widget: Any, element: Any, key: str, code: Any, rule: Any, ids: Any, delayed: bool = False) -> Any:
    if _Latest.ids is not ids or _Latest.widget is not widget:
        _Latest.ids, _Latest.widget, _Latest.names = ids, widget, _Names(ids | global_idmap)
    return _create_handler(widget, element, key, code, rule, _Latest.names, delayed)


builder.call_fn = _call_fn
builder.create_handler = _share_names


def load(module_file: str) -> None:
    """``layout.load(__file__)`` reads the layout beside a module, before the first widget of it is made."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
