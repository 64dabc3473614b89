"""The house has five floors, and imports go downwards only."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.findings import for_each

ROOT = Path(__file__).resolve().parent.parent
HOUSE = sorted(path.relative_to(ROOT) for path in ROOT.glob("companion/**/*.py"))
TESTS = sorted(path.relative_to(ROOT) for path in ROOT.glob("tests/**/*.py"))

LONGEST = 450
NAMELESS = {"base", "common", "helpers", "manager", "utils"}


def may_import(module: str) -> list[str]:
    """What a module may know of the house and of the device."""
    table, games, rulebook = "companion.table", "companion.games", "companion.rulebook"
    guests = "companion.guests"
    match module.split(".")[1:]:
        case ["table", *_]:
            return [table]
        case ["games", game, *_]:
            return [table, f"{games}.{game}"]
        case ["rulebook", *_]:
            return [table, games, rulebook]
        case ["guests", *_]:
            return [table, games, rulebook, guests]
        case ["ui", *_]:
            return [table, games, rulebook, guests, "companion.ui", "kivy", "plyer"]
        case ["commands"]:
            return [table, games, rulebook, guests]
        case _:
            return []


@cache  # several tests ask
def imported(module: str, source: str) -> list[str]:
    """Full names of all that a module imports; the command line may open the app inside a function."""
    tree = ast.parse(source)
    if module == "companion.__main__":
        tree.body = [node for node in tree.body if not isinstance(node, ast.FunctionDef)]
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = module.split(".")[: -node.level] if node.level else []
            found += [".".join([*origin, *filter(None, [node.module]), alias.name]) for alias in node.names]
    return found


def breaches(module: str, source: str) -> list[str]:
    def within(name: str, *packages: str) -> bool:
        return any(f"{name}.".startswith(f"{package}.") for package in packages)

    return [
        name
        for name in imported(module, source)
        if within(name, "companion", "kivy", "plyer") and not within(name, "companion.__version__", *may_import(module))
    ]


@for_each(HOUSE)
def test_imports_go_downwards_only(path: Path) -> None:
    module = ".".join(path.with_suffix("").parts)
    assert breaches(module, (ROOT / path).read_text(encoding="utf-8")) == []


BOXES = ("lorenzo", "masters", "princes", "pad")


def knows_another_box(module: str, source: str) -> list[str]:
    """What a module of the screens imports of a box that is not its own; one asks ``boxes.part`` instead.

    Houses stand in Lorenzo's rooms, because an expansion and its game know each other.
    """
    room = module.split(".")[2] if module.startswith("companion.ui.") else ""
    others = [f"companion.ui.{box}" for box in BOXES if box != room]
    return [name for name in imported(module, source) if any(f"{name}.".startswith(f"{box}.") for box in others)]


@for_each([path for path in HOUSE if path.parts[:2] == ("companion", "ui")])
def test_no_screen_knows_another_box(path: Path) -> None:
    module = ".".join(path.with_suffix("").parts)
    assert knows_another_box(module, (ROOT / path).read_text(encoding="utf-8")) == []


@for_each(sorted(path.relative_to(ROOT) for path in ROOT.glob("companion/ui/**/*.kv")))
def test_no_layout_knows_another_box(path: Path) -> None:
    lines = re.findall(r"^#:\s*import\s+\w+\s+(\S+)", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)
    source = "\n".join(f"import {name}" for name in lines)
    assert knows_another_box(".".join(path.with_suffix("").parts), source) == []


def test_no_layout_imports_what_all_layouts_know() -> None:
    given = re.compile(r"^global_idmap\.update\((.+)\)", re.MULTILINE)
    said = [names for path in HOUSE for names in given.findall((ROOT / path).read_text(encoding="utf-8"))]
    known = {name for names in said for name in re.findall(r"(\w+)=", names)}
    assert {"open_rule", "icon_of"} <= known
    layouts = ROOT.glob("companion/ui/**/*.kv")
    imported = {
        str(path): re.findall(r"^#:\s*import\s+(\w+)", path.read_text("utf-8"), re.MULTILINE) for path in layouts
    }
    assert not {name: known & set(names) for name, names in imported.items() if known & set(names)}


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("companion.ui.boxes", "from companion.ui.pad import words", 1),
        ("companion.ui.shared.home.view", "def late():\n    import companion.ui.masters.resume", 1),
        ("companion.ui.princes.join.view", "from companion.ui.lorenzo.join import parts", 1),
        ("companion.ui.lorenzo.table.view", "from companion.ui.lorenzo.houses import in_game", 0),
        ("companion.ui.lorenzo.houses.join.view", "from companion.ui.lorenzo.join import view", 0),
        ("companion.ui.pad.table.view", "from companion.ui.shared.picking.choice import Choice", 0),
    ],
)
def test_an_import_of_another_box_is_noticed(module: str, source: str, found: int) -> None:
    assert len(knows_another_box(module, source)) == found


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("companion.table.game", "from companion.games import lorenzo"),
        ("companion.table.game", "from companion import rulebook"),
        ("companion.table.store", "from ..ui import app"),
        ("companion.table.words", "import plyer"),
        ("companion.games.lorenzo.tower", "from companion.games.masters.state import Table"),
        ("companion.games.lorenzo.__init__", "from .. import princes"),
        ("companion.games.lorenzo.tower", "def late():\n    import kivy.app"),
        ("companion.rulebook.search", "from companion.ui.app import GiglioApp"),
        ("companion.__main__", "from companion.ui.app import GiglioApp"),
        ("companion.__main__", "import kivy"),
    ],
)
def test_an_import_that_goes_upwards_or_sideways_is_noticed(module: str, source: str) -> None:
    assert len(breaches(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("companion.games.lorenzo.__init__", "from .state import Table"),
        ("companion.games.lorenzo.houses.auction", "from companion.games.lorenzo import state"),
        ("companion.rulebook.search", "from companion.games import lorenzo"),
        ("companion.ui.app", "from kivy.app import App"),
        ("companion.__main__", "def main():\n    from companion.ui.app import GiglioApp"),
    ],
)
def test_an_import_that_goes_downwards_is_fine(module: str, source: str) -> None:
    assert breaches(module, source) == []


@for_each(HOUSE + TESTS)
def test_a_module_is_short_and_has_a_name_of_its_own(path: Path) -> None:
    assert len((ROOT / path).read_text(encoding="utf-8").splitlines()) <= LONGEST
    assert NAMELESS.isdisjoint([*path.parts, path.stem])


def test_a_rule_of_a_layout_is_for_one_class() -> None:
    """Kivy knows widgets by their bare class names: a second class of that name would wear the first one's rule."""
    rules = re.compile(r"^<([^>]+)>:", re.MULTILINE)
    made: dict[str, list[str]] = {}
    for path in ROOT.glob("companion/**/*.kv"):
        for names in rules.findall(path.read_text(encoding="utf-8")):
            for name in names.split(","):
                made.setdefault(name.partition("@")[0].strip().lstrip("-"), []).append(str(path.relative_to(ROOT)))
    assert {name: files for name, files in made.items() if len(files) > 1} == {}
    named: dict[str, list[str]] = {name: [] for name in made}
    for path in (ROOT / "companion/ui").glob("**/*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name in named and not _is_plain(node):
                named[node.name].append(str(path.relative_to(ROOT)))
    assert {name: files for name, files in named.items() if len(files) > 1} == {}


def _is_plain(kind: ast.ClassDef) -> bool:
    """A value, which no layout ever meets; what is mixed into widgets has no bases either, but it is not decorated."""
    bases = {ast.unparse(base) for base in kind.bases}
    return bool(kind.decorator_list) or not bases.isdisjoint({"NamedTuple", "Protocol"})


def test_what_a_layout_imports_means_the_same_in_all_of_them() -> None:
    """Kivy keeps one list of imports for all layouts: a name hides an ``id`` of that name in any other file."""
    imports: dict[str, set[str]] = {}
    ids: dict[str, set[str]] = {}
    for path in ROOT.glob("companion/**/*.kv"):
        text = path.read_text(encoding="utf-8")
        for name, what in re.findall(r"^#:\s*import\s+(\w+)\s+(\S+)", text, re.MULTILINE):
            imports.setdefault(name, set()).add(what)
        for name in re.findall(r"^\s+id:\s*(\w+)", text, re.MULTILINE):
            ids.setdefault(name, set()).add(str(path.relative_to(ROOT)))
    assert {name: found for name, found in imports.items() if len(found) > 1} == {}
    assert {name: ids[name] for name in imports.keys() & ids.keys()} == {}


def test_no_layout_reads_the_ids_of_a_widget() -> None:
    """Kivy's bindings would hold the widget, and the app with it, for ever; an ``id`` by its bare name is fine."""
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in ROOT.glob("companion/**/*.kv")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\.ids\.", line)
    ]
    assert found == []
