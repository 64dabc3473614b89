"""What the app says of itself is true."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution, metadata, requires
from pathlib import Path

import pytest
from kivy.core.window import Window
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from companion import __version__
from companion.table import facts
from companion.ui import android, boxes
from companion.ui.kit import BottomSheet
from companion.ui.shared.about.view import about_view, text
from tests.ui.driving import PHONE, SMALL_PHONE, let, tap, texts
from tests.ui.looking import problems
from tests.ui.shared.opening import opened

ROOT = Path(__file__).resolve().parents[3]
SHIPPED = facts.read("licences.json")


def test_each_box_and_everything_shipped_is_named() -> None:
    view = about_view()
    assert __version__ in view.version
    assert view.boxes == (*(boxes.title(box) for box in boxes.OFFERED), "The Muse and the Princess")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(needed(project["dependencies"])) <= named()


def test_what_is_said_of_files_is_true_where_they_stay() -> None:
    """Android hands on no private file: a copy stays among the downloads."""
    page = (ROOT / "docs" / "store" / "privacy.md").read_text(encoding="utf-8")
    assert android.FOLDER in page
    (sheet,) = (ROOT / "companion" / "ui" / "shared" / "about").glob("*.kv")
    assert "a copy stays in Downloads" in sheet.read_text(encoding="utf-8")


def needed(requirements: list[str]) -> Iterator[str]:
    """What they name, and what that needs in its turn."""
    for one in map(Requirement, requirements):
        if not one.marker or one.marker.evaluate({"extra": ""}):
            yield canonicalize_name(one.name)
            yield from needed(requires(one.name) or [])


def named() -> set[str]:
    """All that the page has a licence for, as packagers call it."""
    return {part for one in SHIPPED for part in (one.get("package"), *one.get("parts", ())) if part}


def test_every_licence_is_there_in_full() -> None:
    texts = {path.stem.replace("-", " ") for path in (facts.folder() / "licences").iterdir()}
    assert texts == {one["licence"].replace("-", " ") for one in SHIPPED}
    endings = {
        "MIT": "SOFTWARE.",
        "Apache-2.0": "under the License.",
        "OFL-1.1": "FONT SOFTWARE.",
        "Zlib": "distribution.",
    }
    for licence, ending in endings.items():
        assert text(licence)[-1].endswith(ending), licence
    for shipped in about_view().licences:
        assert shipped.text[0].startswith("© ")
        assert len(shipped.text) > 2


@pytest.mark.parametrize("shipped", [one for one in SHIPPED if "package" in one], ids=lambda one: one["package"])
def test_a_licence_is_the_one_that_the_package_names(shipped: dict[str, str]) -> None:
    about = metadata(shipped["package"])
    told = [line for name in ("License-Expression", "License", "Classifier") for line in about.get_all(name) or []]
    words = shipped["licence"].replace("-", " ").split()
    if "License :: OSI Approved :: BSD License" in told:  # it does not say which one: the third clause tells
        (file,) = (one for one in distribution(shipped["package"]).files or [] if one.name == "LICENSE")
        assert ("Neither the name" in file.read_text()) == ("3" in words)
        words = ["BSD"]
    assert any(all(word in one for word in words) for one in told), told


@pytest.mark.parametrize(("size", "text_scale"), [(PHONE, 1), (SMALL_PHONE, 2)])
def test_the_settings_lead_there(tmp_path: Path, size: tuple[int, int], text_scale: float) -> None:
    with opened(tmp_path, size, text_scale=text_scale) as app:
        app.go("settings")
        let(0.3)
        tap("About Giglio")
        let(0.5)
        (sheet,) = [one for one in Window.children if isinstance(one, BottomSheet)]
        assert problems(sheet) == []
        said = texts(sheet)
        assert "The Princes of Florence" in said
        assert "Source Serif Pro" in said
        sheet.read(next(one for one in sheet.view.licences if one.title == "certifi"))  # the longest
        let(0.5)
        licence = Window.children[0]
        assert [one for one in problems(licence) if "://" not in one] == []  # no line is long enough for an address
        assert any("Mozilla Public License" in line for line in texts(licence))
