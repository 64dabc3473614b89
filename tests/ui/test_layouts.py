"""kv finds a rule by the bare name of a class: two of one name would both be laid over both classes."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import companion.ui

HOUSE = Path(companion.ui.__file__).parent


def test_every_rule_has_a_name_of_its_own() -> None:
    files: dict[str, list[str]] = defaultdict(list)
    for path in sorted(HOUSE.rglob("*.kv")):
        for name in re.findall(r"^<-?(\w+)[@>]", path.read_text(encoding="utf-8"), re.MULTILINE):
            files[name].append(str(path.relative_to(HOUSE)))
    assert "Card" in files
    assert {name: found for name, found in files.items() if len(found) > 1} == {}
