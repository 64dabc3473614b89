"""What all layouts rely on."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

import companion.ui.layout  # noqa: F401

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
