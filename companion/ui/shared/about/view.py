"""What this app is, for which boxes, and whose work it stands on. Free of Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion import __version__
from companion.table import facts
from companion.table.words import _
from companion.ui import boxes


@dataclass(frozen=True, slots=True)
class Licence:
    """Something that is shipped with the app."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class AboutView:
    version: str
    boxes: tuple[str, ...]
    licences: tuple[Licence, ...]


def about_view() -> AboutView:
    return AboutView(
        version=_("Version {version}").format(version=__version__),
        boxes=tuple(boxes.title(box) for box in boxes.OFFERED),
        licences=tuple(Licence(one["name"], f"{one['licence']} · {one['by']}") for one in facts.read("licences.json")),
    )
