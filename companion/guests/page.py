"""The files of the page, read once: nothing else is ever served."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import NamedTuple

from companion.table import facts, languages, words
from companion.table.palette import COLOURS, PAINTS, TINT, TINTS
from companion.table.seats import SHAPES
from companion.table.words import _

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}


OLDEST = "Chrome 88, Edge 88, Firefox 89, Safari 15, Samsung Internet 15"
"""All of 2021. The latest that the page is drawn with is ``aspect-ratio``; what came later, it can do without."""


class File(NamedTuple):
    kind: str
    content: bytes


@cache
def files() -> dict[str, File]:
    """By their address."""
    folder = facts.folder()
    found = {f"/{path.name}": File(TYPES[path.suffix], path.read_bytes()) for path in _page(folder / "guests")}
    found["/lily.svg"] = File("image/svg+xml", (folder / "icons" / "lily.svg").read_bytes())
    found["/tokens.css"] = File(TYPES[".css"], _tokens().encode())
    found["/"] = _with_icons(found.pop("/page.html"), folder / "icons")
    found["/"] = _for_old_browsers(found["/"])
    return found


def _for_old_browsers(page: File) -> File:
    """What stands there until the page draws itself, in every language, because nobody has been asked yet."""
    said = []
    for code in languages.languages():
        with words.speaking(languages.to_speak(code)):
            text = _("Check the Wi-Fi and reload this page. Still nothing? Giglio needs a newer browser: {oldest}.")
            said.append(f'<p class="old" lang="{code}">{escape(text)}</p>')
    written = "".join(said).replace("{oldest}", OLDEST)
    return page._replace(content=page.content.replace(b"<!-- old -->", written.encode()))


def _page(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.suffix in TYPES)


@cache
def version() -> str:
    """Of the page: one that was loaded from an older app loads itself again."""
    return sha256(b"".join(file.content for _address, file in sorted(files().items()))).hexdigest()[:12]


def _tokens() -> str:
    """The colours of the theme, as the phone prefers them, and what icons are tinted with."""
    light, dark = ("".join(f"--{token}:{pair[n]};" for token, pair in COLOURS.items()) for n in range(2))
    worn = {f"{piece}-{seat}": seat for piece in ("pawn", "player") for seat in SHAPES}
    tints = "".join(f".i-{icon}{{color:var(--{token})}}" for icon, token in {**TINTS, **worn}.items())
    return f":root{{{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}{tints}"


def _with_icons(page: File, folder: Path) -> File:
    """Every icon by its name: in a file of their own browsers would ask for it again with every drawing."""
    symbols = [_symbol(path.stem, path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.svg"))]
    return page._replace(content=page.content.replace(b"<!-- icons -->", "".join(symbols).encode()))


def _symbol(name: str, drawing: str) -> str:
    match = re.search(r'<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)</svg>', drawing, re.DOTALL)
    assert match, name
    return f'<symbol id="icon-{name}" viewBox="{match[1]}">{_painted(match[2])}</symbol>'


def _painted(drawing: str) -> str:
    """Its tint follows the words around it, the other paints follow the theme."""
    for colour, token in PAINTS.items():
        drawing = drawing.replace(f'"{colour}"', '"currentColor"' if token == TINT else f'"var(--{token})"')
    return drawing
