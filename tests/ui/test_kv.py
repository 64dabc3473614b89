"""What all layouts rely on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from kivy.factory import Factory
from kivy.lang import Builder, BuilderException, Parser
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

import companion.ui.layout
from companion.ui import kit  # noqa: F401
from companion.ui.look.theme import theme
from tests.ui.starting import expressions, import_screens, kinds

LAYOUT = """
BoxLayout:
    where: self.x, id(globals())
    who: self.uid
    Widget:
        id: inner
        where: self.x, id(globals())
        again: self.x, id(globals())
        who: self.uid
        above: root.uid
"""


@pytest.fixture
def shown() -> Any:
    return Builder.load_string(LAYOUT)


def test_the_expressions_of_a_widget_share_their_names_and_no_other_widget_has_them(shown: BoxLayout) -> None:
    inner = shown.ids.inner
    assert inner.where == inner.again != shown.where


def test_each_widget_is_itself_in_its_own_expressions(shown: BoxLayout) -> None:
    inner = shown.ids.inner
    assert (inner.who, inner.above, shown.who) == (inner.uid, shown.uid, shown.uid)


def test_what_is_never_shown_is_never_compiled_but_could_be() -> None:
    Builder.load_string("<NeverShown@Widget>:\n    x: 1 +")
    with pytest.raises(BuilderException, match="invalid syntax"):
        Factory.NeverShown()
    for rules in layouts():
        assert [one.co_value for rule in rules for one in expressions(rule)]


def test_undo_changes_its_place_for_the_left_hand() -> None:
    feet = [(rule, part) for rules in layouts() for rule in rules for rule, part in parts(rule)]
    feet = [(foot, part) for foot, part in feet if part.name == "UndoButton"]
    assert len(feet) > 10
    for foot, part in feet:
        turns = foot.name in ("DecisionFoot", "FootRow", "RoundFoot") and len(foot.children) > 1
        where = f"{part.ctx.filename}:{part.line + 1}"
        assert (turns and "orientation" not in foot.properties) or foot.name == "<UndoFoot@RoundFoot>", where


def test_what_a_layout_says_stays_so_when_the_theme_changes() -> None:
    """What a class has from the theme is read again then: over that only such a rule wins that is read again, too."""
    import_screens()
    found = set()
    for kind in kinds(Widget):
        rules = Builder.match(kind.__new__(kind))
        for n, rule in enumerate(rules):
            found |= set(beaten(rule, rules[:n]))
    for rules in layouts():
        for _rule, part in (pair for rule in rules for pair in parts(rule)):
            kind = Factory.get(part.name)
            found |= set(beaten(part, Builder.match(kind.__new__(kind)) if issubclass(kind, Widget) else []))
    assert found == set()


def beaten(rule: Any, before: list[Any]) -> Iterator[str]:
    """The lines of a rule that those before it would undo."""
    for name, said in rule.properties.items():
        earlier = [one.properties[name] for one in before if name in one.properties]
        if earlier and not groups(earlier[-1]) <= groups(said):
            yield f"{said.ctx.filename}:{said.line + 1}: {name}: {said.value}"


def groups(expression: Any) -> set[str]:
    """What of the theme changes together, as far as an expression reads it."""
    assert expression.co_value is not None
    read = {names[1] for names in expression.watched_keys or () if names[0] == "theme" and len(names) > 1}
    return {theme.groups[name] for name in read if name in theme.groups} & {"palette", "measure"}


def layouts() -> Iterator[list[Any]]:
    """The rules of each file."""
    for path in Path(companion.ui.__path__[0]).rglob("*.kv"):
        layout = Parser(content=path.read_text(encoding="utf-8"), filename=str(path))
        yield [rule for _selector, rule in layout.rules]


def parts(rule: Any) -> Iterator[tuple[Any, Any]]:
    for part in rule.children:
        yield rule, part
        yield from parts(part)


class Shelf(BoxLayout):  # type: ignore[misc]
    """Reads two parts of a view, and something of a widget that can be exchanged."""

    view = ObjectProperty(SimpleNamespace(wood=2, stone=3), rebind=True)
    beside = ObjectProperty(None, rebind=True, allownone=True)
    seen = 0

    def add(self, *amounts: int) -> int:
        self.seen += 1
        return sum(amounts)


NOTES = """
<PlainNote@BoxLayout>:
    said: ""
    Label:
        text: root.said

<LateNote@Shown+PlainNote>:
    said: self.value

BoxLayout:
    LateNote:
        id: note
    PlainNote:
"""


def test_what_waits_for_its_value_has_what_its_rules_declare_although_another_has_read_them_before() -> None:
    note = Builder.load_string(NOTES).ids.note
    for word in ("one", "two"):
        note.value = word
        assert note.children[0].text == word


SHELF = """
Shelf:
    total: self.add(self.view.wood, self.view.stone)
    width_beside: self.beside.width if self.beside else 0
"""


def _shelf() -> Any:
    return Builder.load_string(SHELF)


def test_a_view_with_several_parts_is_read_once_when_it_is_replaced() -> None:
    shelf = _shelf()
    assert (shelf.total, shelf.seen) == (5, 1)
    shelf.view = SimpleNamespace(wood=4, stone=4)
    assert (shelf.total, shelf.seen) == (8, 2)


def test_a_widget_that_is_read_is_watched_and_so_is_the_one_that_comes_in_its_place() -> None:
    shelf = _shelf()
    for width in (30, 50):
        shelf.beside = Widget(width=width)
        assert shelf.width_beside == width
        shelf.beside.width += 1
        assert shelf.width_beside == width + 1


@pytest.mark.parametrize("wrong", ["self.nothing.at_all", "'wide'"])
def test_an_expression_that_fails_is_named_with_its_line(wrong: str) -> None:
    with pytest.raises(BuilderException, match=rf">>.*width: {wrong}"):
        Builder.load_string(f"Widget:\n    width: {wrong}")


def test_of_the_theme_an_expression_is_read_once_when_all_of_its_colours_change() -> None:
    shelf = Builder.load_string("Shelf:\n    total: self.add(theme.ink[3], theme.line[3], theme.ink2[3])")
    assert shelf.seen == 1
    theme.dark = not theme.dark
    assert shelf.seen == 2
    theme.dark = not theme.dark


def test_what_a_widget_was_given_is_stronger_than_a_constant_of_its_class() -> None:
    Builder.load_string("<GivenBox@Widget>:\n    x: 5\n    size_hint_y: None\n    width: self.height")
    given = Factory.GivenBox(x=7, size_hint_y=2, width=9, height=30)
    assert (given.x, given.size_hint_y, given.width) == (7, 2, 30)
    plain = Factory.GivenBox()
    assert (plain.x, plain.size_hint_y) == (5, None)


def test_a_widget_hears_that_it_has_been_put_into_another() -> None:
    outer = Builder.load_string("BoxLayout:\n    Widget:\n        on_parent: self.x = self.parent.uid")
    assert outer.children[0].x == outer.uid


def test_an_event_that_nothing_has_is_named_with_its_line() -> None:
    with pytest.raises(BuilderException, match=r"(?s)>>.*on_nothing: print\(\).*nothing"):
        Builder.load_string("Widget:\n    on_nothing: print()")
