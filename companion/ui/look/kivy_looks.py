"""Kivy's own looks, but only of the widgets that we use; and of all looks only what is shown.

Kivy reads the looks of all its widgets when it starts, which takes as long as everything of ours up to the first
screen. So this module comes before Kivy, and hands it a small part of the same file.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any

os.environ.setdefault("KIVY_NO_FILELOG", "1")  # nobody reads it, and on a full disk Kivy would not start

import kivy
import kivy.resources  # has the cache below
from kivy.cache import Cache

USED = frozenset(("ModalView", "RelativeLayout", "ScreenManager", "ScrollView", "StencilView", "TextInput"))
# What a text field makes while it is held, to select and copy.
USED |= frozenset(("BubbleButton", "BubbleContent", "Button", "Image", "Selector", "TextInputCutCopyPaste"))
FILE = Path(kivy.kivy_data_dir) / "style.kv"


def rules(text: str) -> list[tuple[frozenset[str], str]]:
    """Each rule of a file with the names of its widgets."""
    found = re.findall(r"^<([^>]*)>:?\n((?:[ \t#].*\n|\n)*)", text, re.MULTILINE)
    return [(frozenset(re.findall(r"\w+", head.partition("@")[0])), f"<{head}>:\n{body}") for head, body in found]


def compile_when_read(kind: Any) -> None:
    """Let expressions wait until one is read: of all the layouts that a screen loads, it shows a small part."""
    compile_now = kind.precompile

    def wait(expression: Any) -> None:
        del expression.co_value, expression.watched_keys

    def read(expression: Any, name: str) -> Any:
        if name not in ("co_value", "watched_keys"):
            raise AttributeError(name)
        expression.watched_keys = None
        compile_now(expression)
        return getattr(expression, name)

    kind.precompile, kind.__getattr__ = wait, read


def load() -> None:
    """Kivy looks up where its file is, and finds nothing there."""
    if "kivy.lang" in sys.modules:
        return  # too late: all of it has been read
    Cache.append("kv.resourcefind", str(FILE), os.devnull)
    from kivy.lang import Builder, parser

    Cache.remove("kv.resourcefind", str(FILE))
    compile_when_read(parser.ParserRuleProperty)
    used = [rule for names, rule in rules(FILE.read_text(encoding="utf-8")) if names & USED]
    Builder.load_string("".join(used), filename=str(FILE), rulesonly=True)


load()
