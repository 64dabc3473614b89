"""The page of a rule, to be tapped: small as a caption, and as high as a finger."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.lang import global_idmap

from companion.ui import layout
from companion.ui.kit import button_behavior, words  # noqa: F401

layout.load(__file__)


def open_rule(box: str, rule: str) -> Any:
    """The sheet of a rule is made when somebody wants to read it."""
    return import_module("companion.ui.shared.rules.rule").open_rule(box, rule)


global_idmap.update(open_rule=open_rule)  # for every layout with such a link
