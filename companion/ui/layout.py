"""A widget is a pair of files: the .py says what it does, the .kv of the same name how it looks."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.lang import Builder, BuilderException, builder, global_idmap
from kivy.weakproxy import WeakProxy

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


def _watch(widget: Any, element: Any, key: str, code: Any, rule: Any, ids: Any, delayed: bool = False) -> Any:
    """Reads an expression, and again whenever something in it changes.

    Nearly all that layouts read is a property, or a part of a view that is replaced as a whole: watching each of these
    once is enough. Kivy would look for parts of a view that change, and read ``view.a + view.b`` twice.
    """
    if _Latest.ids is not ids or _Latest.widget is not widget:
        _Latest.ids, _Latest.widget, _Latest.names = ids, widget, _Names(ids | global_idmap)
        _Latest.names["self"] = widget.proxy_ref
    names = _Latest.names
    watched = []
    for of, name, deeper in _watched(rule):
        if (source := names.get(of)) is not None:
            source = source.__self__ if type(source) is WeakProxy else source
            if not isinstance(source, EventDispatcher) or (deeper and not _replaced_as_a_whole(source, name)):
                return _create_handler(widget, element, key, code, rule, names, delayed)
            watched.append((source, name))
    bound = builder._handlers[widget.uid][key]
    args = [element, key, code, rule, names, None] if delayed else (element, key, code, rule, names)
    tell = builder.delayed_call_fn if delayed else _call_fn
    for source, name in watched:
        if uid := source.fbind(name, tell, args):
            bound.append([[source.proxy_ref, name, tell, uid]])
    try:
        return eval(code, names), bound
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise BuilderException(rule.ctx, rule.line, said, cause=error.__traceback__) from error


@cache
def _watched(rule: Any) -> tuple[tuple[str, str, bool], ...]:
    """The properties that an expression reads: of what, by which name, and whether something of their value."""
    found: dict[tuple[str, str], bool] = {}
    for of, *names in rule.watched_keys or ():
        if names:
            found[of, names[0]] = len(names) > 1 or found.get((of, names[0]), False)
    return tuple((of, name, deeper) for (of, name), deeper in found.items())


def _replaced_as_a_whole(source: Any, name: str) -> bool:
    """Whether the property tells of every change within its value."""
    rebinds = getattr(source.property(name, True), "rebind", False)
    value = getattr(source, name) if rebinds else None
    return not (value is None or isinstance(value, (EventDispatcher, WeakProxy)))


builder.call_fn = _call_fn
builder.create_handler = _watch


def load(module_file: str) -> None:
    """``layout.load(__file__)`` reads the layout beside a module, before the first widget of it is made."""
    Builder.load_file(str(Path(module_file).with_suffix(".kv")))
