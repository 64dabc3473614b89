"""Kivy's language, read in less time: most of what it takes to make a screen is reading its layouts.

Kivy's own reader writes each step out for a trace, reads through proxies, and watches each part of an expression by
itself. This one does the same in the same order: all widgets of a rule are made, then they get their properties, the
outermost first, and then their events. It knows no templates, which nobody writes any more.
"""

from __future__ import annotations

from functools import cache
from types import CodeType
from typing import Any

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.lang import BuilderException, builder, global_idmap
from kivy.weakproxy import WeakProxy

from companion.ui.look.theme import theme
from companion.ui.text import tr

READ_BY_ALL = {"theme": theme, "tr": tr}
global_idmap.update(READ_BY_ALL)

Names = dict[str, Any]
"""All that the expressions of one widget can name."""


class _Rule:
    """A rule while it is read."""

    __slots__ = ("_ids", "_made", "_parts", "_widget")

    def __init__(self, widget: Any, made: list[Any] | None) -> None:
        self._widget, self._made = widget, made
        self._ids: Names = {"root": widget.proxy_ref}
        self._parts: list[tuple[Any, Any]] = []

    def make(self, widget: Any, rule: Any) -> None:
        """The widgets in it. Each stands in its place before it is told what it is."""
        if rule.id:
            self._name(widget, rule)
        rule.create_missing(widget)
        if rule.canvas_before or rule.canvas_root or rule.canvas_after:
            self._paint(widget, rule)
        for inner in rule.children:
            child = Factory.get(inner.name)(__no_builder=True)
            widget.add_widget(child)
            child.apply_class_lang_rules(root=self._ids["root"], rule_children=self._made)
            self.make(child, inner)
            if self._made is not None:
                self._made.append(child)
        self._parts.append((widget, rule))

    def _name(self, widget: Any, rule: Any) -> None:
        name = rule.id.partition("#")[0].strip()
        self._ids[name] = widget.proxy_ref
        if widget is not self._widget:
            self._widget.ids[name] = widget.proxy_ref

    def _paint(self, widget: Any, rule: Any) -> None:
        names, canvas = self._names(widget), widget.canvas
        for ground, painted in (
            (canvas.before, rule.canvas_before),
            (canvas, rule.canvas_root),
            (canvas.after, rule.canvas_after),
        ):
            for inner in painted.children if painted else ():
                with ground:
                    instruction = Factory.get(inner.name)()
                for expression in inner.properties.values():
                    _set(widget, instruction, expression, names, delayed=True)

    def _names(self, widget: Any) -> Names:
        return {**self._ids, **global_idmap, "self": widget.proxy_ref}

    def settle(self, given: Any) -> None:
        """What its widgets are and do. What the outermost was given when it was made is stronger than a constant."""
        known = {**self._ids, **global_idmap}
        for widget, rule in reversed(self._parts):
            if rule.properties:
                names = known.copy()  # a copy takes less time than to put them together anew
                names["self"] = widget.proxy_ref
                kept = given if widget is self._widget else ()
                for key, expression in rule.properties.items():
                    if expression.ignore_prev:
                        builder.Builder.unbind_property(widget, key)
                    _set(widget, widget, expression, names, kept)
        for widget, rule in self._parts:
            for expression in rule.handlers:
                self._hear(widget, expression)

    def _hear(self, widget: Any, expression: Any) -> None:
        event = expression.name if widget.is_event_type(expression.name) else expression.name[3:]
        if not widget.fbind(event, builder.custom_callback, expression, self._names(widget)):
            raise BuilderException(expression.ctx, expression.line, f"AttributeError: {event}")
        if event == "parent":  # it has got one before it could hear of it
            widget.property("parent").dispatch(widget)


def _set(widget: Any, element: Any, expression: Any, names: Names, kept: Any = (), *, delayed: bool = False) -> None:
    """Of a widget, or of something painted on it, what an expression says."""
    key = expression.name
    try:
        value = _read(widget, element.proxy_ref, expression, names, delayed)
        if key not in kept or builder._handlers.get(widget.uid, {}).get(key):
            setattr(element, key, value)
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise BuilderException(expression.ctx, expression.line, said, cause=error.__traceback__) from error


def _read(widget: Any, element: Any, expression: Any, names: Names, delayed: bool) -> Any:
    """The value of an expression, which is read again whenever something in it changes.

    Nearly all that layouts read is a property, or a part of a view that is replaced as a whole: watching each of these
    once is enough. Kivy would look for parts of a view that change, and read ``view.a + view.b`` twice.
    """
    code = expression.co_value
    if type(code) is not CodeType:
        return code
    reads, constant = _watched(expression)
    if constant:
        return constant[0]
    watched = []
    for of, name, deeper in reads:
        if (source := names.get(of)) is not None:
            source = source.__self__ if type(source) is WeakProxy else source
            if not isinstance(source, EventDispatcher) or (deeper and not _replaced_as_a_whole(source, name)):
                handler = builder.create_handler(widget, element, expression.name, code, expression, names, delayed)
                return handler[0]
            watched.append((source, name))
    if watched:
        args: Any = (element, expression.name, code, expression, names)
        tell, args = (builder.delayed_call_fn, [*args, None]) if delayed else (_tell, args)
        bound = builder._handlers[widget.uid][expression.name]
        for source, name in watched:
            if uid := source.fbind(name, tell, args):
                bound.append([[source.proxy_ref, name, tell, uid]])
    return eval(code, names)


def _tell(args: Any, _instance: Any, _value: Any) -> None:
    """Something that an expression reads has changed."""
    element, key, code, _expression, names = args
    setattr(element, key, eval(code, names))


@cache
def _watched(expression: Any) -> tuple[tuple[tuple[str, str, bool], ...], tuple[Any, ...]]:
    """The properties that an expression reads: of what, by which name, and whether something of their value.

    Of a group that changes together, such as all colours of the theme, one is enough. Beside them its value, if it
    reads nothing.
    """
    found: dict[tuple[str, str], bool] = {}
    for of, *names in expression.watched_keys or ():
        if names:
            groups = READ_BY_ALL[of].groups if of in READ_BY_ALL else {}
            name = groups.get(names[0], names[0])
            found[of, name] = len(names) > 1 or found.get((of, name), False)
    code = expression.co_value
    names_nothing = not code.co_names and not any(isinstance(inner, CodeType) for inner in code.co_consts)
    constant = (eval(code),) if names_nothing else ()
    return tuple((of, name, deeper) for (of, name), deeper in found.items()), constant


def _replaced_as_a_whole(source: Any, name: str) -> bool:
    """Whether the property tells of every change within its value."""
    rebinds = getattr(source.property(name, True), "rebind", False)
    value = getattr(source, name) if rebinds else None
    return not (value is None or isinstance(value, (EventDispatcher, WeakProxy)))


def _apply_rule(
    _builder: Any,
    widget: Any,
    rule: Any,
    _root: Any,
    _template: Any = None,
    ignored_consts: Any = (),
    rule_children: list[Any] | None = None,
) -> None:
    reading = _Rule(widget, rule_children)
    reading.make(widget, rule)
    reading.settle(ignored_consts)


def _apply(self: Any, widget: Any, ignored_consts: Any = (), rule_children: list[Any] | None = None) -> None:
    for rule in self.match(widget):
        _apply_rule(self, widget, rule, rule, None, ignored_consts, rule_children)


builder.BuilderBase.apply, builder.BuilderBase._apply_rule = _apply, _apply_rule
builder.call_fn = _tell  # for what Kivy watches by itself
