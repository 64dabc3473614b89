"""What this app is, for which boxes, and whose work it stands on. Free of Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from companion import __version__
from companion.table import facts
from companion.table.words import _
from companion.ui import boxes


@dataclass(frozen=True, slots=True)
class Licence:
    """Something that is shipped with the app, with all that its licence says, paragraph by paragraph."""

    title: str
    about: str
    text: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AboutView:
    version: str
    boxes: tuple[str, ...]
    licences: tuple[Licence, ...]


def about_view() -> AboutView:
    return AboutView(
        version=_("Version {version}").format(version=__version__),
        boxes=(*(boxes.title(box) for box in boxes.OFFERED), _("The Muse and the Princess")),
        licences=tuple(
            Licence(one["name"], f"{one['licence']} · {one['by']}", (f"© {one['by']}", *text(one["licence"])))
            for one in facts.read("licences.json")
        ),
    )


@cache
def text(licence: str) -> tuple[str, ...]:
    """What it says, in the words of whoever wrote it."""
    file = facts.folder() / "licences" / f"{licence.replace(' ', '-')}.txt"
    return tuple(file.read_text(encoding="utf-8").rstrip().split("\n\n"))
