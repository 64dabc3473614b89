"""What is tested is what ships, to desktops and to phones."""

from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.build import build_wheel

ROOT = Path(__file__).resolve().parent.parent
GLOSSARY = "glossary.json"
"""Of the words that translators use."""


def test_the_wheel_has_data_and_layouts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with ZipFile(tmp_path / build_wheel(str(tmp_path))) as wheel:
        inside = set(wheel.namelist())
    endings = ("json", "md", "mo", "svg", "txt")
    found = [path for ending in endings for path in (ROOT / "data").rglob(f"*.{ending}")]
    shipped = [path for path in found if "android" not in path.parts and path.name != GLOSSARY]
    data = {f"companion/{path.relative_to(ROOT)}" for path in shipped}
    layouts = {str(path.relative_to(ROOT)) for path in (ROOT / "companion").rglob("*.kv")}
    assert any(name.endswith(".json") for name in data)
    assert any(name.endswith(".mo") for name in data)
    assert data | layouts <= inside
    assert not [name for name in inside if name.endswith((".png", GLOSSARY))]  # pictures are for the README
