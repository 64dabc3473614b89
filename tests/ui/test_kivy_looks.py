"""Kivy's looks are read for all that is used, and for nothing else."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import Property
from kivy.uix import boxlayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

import companion.ui
from companion.ui.kit.box_layout import BoxLayout
from companion.ui.kit.each import Shown
from companion.ui.kit.words import Letters
from companion.ui.look import kivy_looks
from tests.ui.starting import kinds

HOUSE = Path(companion.ui.__file__).parent
OF_A_TEXT_FIELD = ("TextInputCutCopyPaste", "Selector", "BubbleContent", "BubbleButton")  # made while it is held


def used() -> set[str]:
    """Names of all widgets of ours and of those that they are made of."""
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    ours = {kind for kind in kinds(Widget) if kind.__module__.startswith("companion.")}
    written = {
        name
        for path in HOUSE.rglob("*.kv")
        for name in re.findall(r"(?:^ *|@)([A-Z]\w+):?$", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    import_module("kivy.uix.bubble")
    classes = (
        ours
        | {getattr(Factory, name) for name in written & styled()}
        | {getattr(Factory, name) for name in OF_A_TEXT_FIELD}
    )
    return {base.__name__ for kind in classes for base in kind.__mro__}


def styled() -> set[str]:
    text = kivy_looks.FILE.read_text(encoding="utf-8")
    return {name for names, _rule in kivy_looks.rules(text) for name in names}


def test_kivy_writes_no_log_for_which_there_may_be_no_room(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if key not in ("KIVY_NO_FILELOG", "KIVY_LOG_MODE")}
    command = [sys.executable, "-c", "from companion.ui.look import kivy_looks"]
    subprocess.run(command, env={**env, "KIVY_HOME": str(tmp_path)}, cwd=HOUSE.parents[1], check=True)
    assert (tmp_path / "config.ini").exists()
    assert not (tmp_path / "logs").exists()


def test_the_looks_of_all_that_we_use_are_read() -> None:
    assert used() & styled() - {"Label", "Slider"} == kivy_looks.USED  # of which ours are drawn without a rule


def test_no_layout_has_a_label_that_nothing_draws() -> None:
    layouts = {path.name: path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.kv")}
    assert [name for name, layout in layouts.items() if re.search(r"^ +Label:", layout, re.MULTILINE)] == []


def test_all_boxes_are_ours() -> None:
    used()
    ours = {kind for kind in kinds(boxlayout.BoxLayout) if kind.__module__.startswith("companion.")}
    assert len(ours) > 50
    assert all(issubclass(kind, BoxLayout) for kind in ours)
    assert Factory.BoxLayout is BoxLayout


def test_what_labels_do_not_watch_is_never_changed() -> None:
    unwatched = "|".join(set(Label._font_properties) - set(Letters._font_properties))
    changes = re.compile(rf"^ +(?:self\.)?({unwatched})(?::| =) .*", re.MULTILINE)
    layouts = [path.read_text(encoding="utf-8") for path in HOUSE.rglob("*.kv")]
    assert [found.group(0) for layout in layouts for found in changes.finditer(layout)] == []


def test_what_is_as_long_as_it_says_only_sometimes_says_so_each_time() -> None:
    """A phone that was turned and turned back would else find the length that the layout gave in between."""
    found = []
    for path in HOUSE.rglob("*.kv"):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            hint = re.fullmatch(r"( +)size_hint(_x|_y)?: .*\bNone\b.*", line)
            if hint and " if " in line:
                mine = takewhile(re.compile(rf"{hint[1]}[a-z]").match, lines[number:])
                length = "height" if hint[2] == "_y" else "width"
                found += [f"{path.name}: {text}" for text in mine if re.match(rf" +({length}|size): (?!.* if )", text)]
    assert found == []


def test_what_layouts_read_is_followed() -> None:
    """Without ``rebind`` a layout that reads ``root.view.title`` would show the first title for ever."""
    deaf = set()
    for _selector, rule in Builder.rules:
        if not str(rule.ctx.filename).startswith(str(HOUSE)):
            continue
        for kind in rule.name.strip("<>").split(","):
            name = kind.partition("@")[0].strip().lstrip("-")
            for value in _values(rule):
                deaf |= {
                    f"{name}.{read}" for read in re.findall(r"\broot\.(\w+)\.", value) if _is_deaf(rule, name, read)
                }
    assert deaf - SAID_ONCE == set()


SAID_ONCE = {"Around.screen"}
"""What never changes."""


def _values(rule: Any) -> Iterator[str]:
    yield from (str(written.value) for written in rule.properties.values())
    for child in rule.children:
        yield from _values(child)


def _is_deaf(rule: Any, name: str, read: str) -> bool:
    """A property that does not bind anew, or a name that the rule itself has made."""
    declared = next((vars(kind)[read] for kind in getattr(Factory, name).__mro__ if read in vars(kind)), None)
    if isinstance(declared, Property):
        return not getattr(declared, "rebind", False)
    return declared is None and read in rule.properties


def test_nothing_is_said_once_for_all_where_a_rule_goes_on_changing_it() -> None:
    """Both hold, and the rule of the class has the last word whenever something that it reads has changed."""
    used()
    ours = [rule for _selector, rule in Builder.rules if str(rule.ctx.filename).startswith(str(HOUSE))]
    parts = [part for rule in ours for part in _parts(rule)]
    found = [
        f"{Path(part.ctx.filename).name}:{part.line + 1} {part.name}.{name}"
        for part in parts
        for name, said in part.properties.items()
        if not said.watched_keys and any(_follows(rule, name) for rule in _rules(part.name))
    ]
    assert found == []


def _parts(rule: Any) -> Iterator[Any]:
    for part in rule.children:
        yield part
        yield from _parts(part)


def _rules(kind: str) -> list[Any]:
    made = Factory.get(kind)
    return Builder.match(made.__new__(made))  # type: ignore[no-any-return]


def _follows(rule: Any, name: str) -> bool:
    """Whether it reads something of the widget: the theme changes what nobody has said, too."""
    read = rule.properties[name].watched_keys if name in rule.properties else ()
    return any(keys[0] in ("self", "root") for keys in read or ())


def test_the_value_of_a_part_is_said_first() -> None:
    """Its rules are applied when its value comes: what a layout says before that, they would take back."""
    late = []
    for path in HOUSE.rglob("*.kv"):
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            written = re.fullmatch(r"( +)value: .*", line)
            if not written or not (made := re.fullmatch(r" +(\w+):", _head(lines, number, len(written[1])))):
                continue
            before = lines[number - 2 if lines[number - 1].strip().startswith("id:") else number - 1].strip()
            if issubclass(getattr(Factory, made[1]), Shown) and before != f"{made[1]}:":
                late.append(f"{path.name}:{number + 1}")
    assert late == []


def _head(lines: list[str], number: int, indent: int) -> str:
    """The line that the block of this one begins with."""
    return next(line for line in lines[number::-1] if line.strip() and len(line) - len(line.lstrip()) < indent)


def test_no_others_are_read() -> None:
    read = [rule.name for _selector, rule in Builder.rules if rule.ctx.filename == str(kivy_looks.FILE)]
    assert "<TextInput>" in read
    assert not any("FileChooser" in name or "Settings" in name for name in read)
