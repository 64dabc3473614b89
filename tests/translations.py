"""The words of the program: gathered from code, layouts and data, and merged into every translation.

``python -m tests.translations`` brings each ``giglio.po`` up to date and compiles the ``giglio.mo`` that ships.
It lists what is still to be translated: write that into the ``.po`` and run it again.
``python -m tests.translations nl`` begins a language.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
TRANSLATIONS = ROOT / "data" / "translations"
FILES = sorted(TRANSLATIONS.glob("*/LC_MESSAGES/giglio.po"))


class Found(NamedTuple):
    line: int
    words: str | tuple[str, str]
    """One form, or one and many."""
    sense: str | None = None


_PROPERTY = re.compile(r"\s*\w+\s*:")


def template() -> Catalog:
    """Every message of the program, and the files that say it."""
    catalog = Catalog(fuzzy=False)
    for path, (line, words, sense) in gathered():
        catalog.add(words, locations=[(path.relative_to(ROOT).as_posix(), line)], context=sense)
    return catalog


@cache
def gathered() -> tuple[tuple[Path, Found], ...]:
    """The files with all they say."""
    return tuple(_gather())


def _gather() -> Iterator[tuple[Path, Found]]:
    for path in sorted(ROOT.glob("companion/**/*.py")):
        yield from ((path, found) for found in in_code(path.read_text(encoding="utf-8")))
    for path in sorted(ROOT.glob("companion/**/*.kv")):
        yield from ((path, found) for found in in_layout(path.read_text(encoding="utf-8")))
    for path in sorted(ROOT.glob("data/rules/*.json")):
        yield from ((path, Found(n, text)) for n, record in enumerate(_records(path)) for text in in_rule(record))
    for path in sorted(ROOT.glob("data/lessons/*.json")):
        yield from ((path, Found(n, text)) for n, record in enumerate(_records(path)) for text in in_lesson(record))
    for path in sorted(ROOT.glob("data/tips/*.json")):
        yield from ((path, Found(n, record["text"])) for n, record in enumerate(_records(path)))
    for path in sorted(ROOT.glob("data/*/*.json")):
        records = enumerate(_records(path))
        yield from (
            (path, Found(n, one[text])) for n, one in records for text in ("name", "one", "asks") if text in one
        )


def in_code(source: str) -> Iterator[Found]:
    """``_("…")``, ``plural("…", "…", n)``, ``as_in("…", "…")``; ``tr._`` and ``tr.n`` are the same in a layout."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name("_") | ast.Attribute(attr="_"), args=[ast.Constant(str(one))]):
                yield Found(node.lineno, one)
            case ast.Call(func=ast.Name("as_in"), args=[ast.Constant(str(sense)), ast.Constant(str(one))]):
                yield Found(node.lineno, one, sense)
            case ast.Call(
                func=ast.Name("plural") | ast.Attribute(attr="plural" | "n"),
                args=[ast.Constant(str(one)), ast.Constant(str(many)), _],
            ):
                yield Found(node.lineno, (one, many))


def in_layout(source: str) -> Iterator[Found]:
    """A line of kv is Python, after the name of a property if it has one."""
    for number, line in enumerate(source.splitlines(), start=1):
        if "tr." in line and not line.lstrip().startswith("#"):
            found = in_code(_PROPERTY.sub("", line, count=1).strip())
            yield from (one._replace(line=number) for one in found)


def in_rule(record: dict[str, Any]) -> Iterator[str]:
    texts = [
        record.get(name)
        for name in ("section", "module", "title", "text", "example", "refusal", "short", "next", "otherwise", "kept")
    ]
    yield from filter(None, [*texts, *record.get("readings", {}).values()])


def in_lesson(record: dict[str, Any]) -> Iterator[str]:
    """Its name is gathered as all names are; a number is the same everywhere."""
    asked = record.get("question", {})
    said = [choice["says"] for choice in asked.get("choices", ()) if isinstance(choice, dict)]
    texts = [record["about"], record["text"], *record.get("notes", ()), asked.get("ask"), *said]
    yield from (text for text in texts if text and not text.isdecimal())


def _records(path: Path) -> list[dict[str, Any]]:
    records = json.loads(path.read_text(encoding="utf-8"))["records"]
    return records if isinstance(records, list) else []


def translated(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name, domain=path.stem)


def messages(catalog: Catalog) -> list[Message]:
    """Without the header."""
    return [message for message in catalog if message.id]


def forms(words: Any) -> tuple[str, ...]:
    """One form or several, as they stand in a message; nothing yet is one empty form."""
    return tuple(words) if isinstance(words, list | tuple) else (words or "",)


def compiled(catalog: Catalog) -> bytes:
    file = BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def update(path: Path) -> Catalog:
    """Add what is new, drop what nobody says any more, keep every translation, and compile."""
    catalog = translated(path)
    catalog.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    with path.open("wb") as file:
        write_po(file, catalog, width=120, sort_by_file=True, ignore_obsolete=True, include_lineno=False)
    path.with_suffix(".mo").write_bytes(compiled(catalog))
    return catalog


def untranslated(catalog: Catalog) -> list[str]:
    return [forms(message.id)[0] for message in messages(catalog) if not all(forms(message.string)) or message.fuzzy]


def begin(language: str) -> Path:
    """A folder with all that a language needs, yet to be filled in."""
    folder = TRANSLATIONS / language
    path = folder / "LC_MESSAGES" / "giglio.po"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, Catalog(locale=language, project="Giglio", version="", msgid_bugs_address="", fuzzy=False))
    for name in ("search.json", "help.md"):
        (folder / name).write_bytes((TRANSLATIONS / "en" / name).read_bytes())
    terms = json.loads((TRANSLATIONS / "en" / "glossary.json").read_text(encoding="utf-8"))["terms"]
    empty = {"provenance": "", "terms": {term: [] for term in terms}, "apart": {}}
    (folder / "glossary.json").write_text(json.dumps(empty, indent=2), encoding="utf-8")
    return path


def told(path: Path, catalog: Catalog) -> str:
    """``it: 5300 of 5333``, and the messages that are missing."""
    missing = untranslated(catalog)
    there = len(messages(catalog)) - len(missing)
    return "\n    ".join([f"{path.parent.parent.name}: {there} of {len(messages(catalog))}", *missing])


if __name__ == "__main__":
    for path in [begin(language) for language in sys.argv[1:]] or FILES:
        print(told(path, update(path)))
