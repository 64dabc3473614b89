"""What is printed on a card where we may be wrong: its numbers and choices, each with words to enter it by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from pydantic import BaseModel

from companion.games.lorenzo.catalogue import GOODS
from companion.games.lorenzo.houses import words
from companion.games.princes import catalogue as princes
from companion.games.princes import words as princes_words
from companion.table.words import _, capital

Path = tuple[str, ...]
"""Where something stands in a record: ``("permanent", "effects", "0", "gain", "wood")``."""

OURS = frozenset({"id", "period", "sources"})
"""Numbers of a record that are no values of the card."""


class PrintedNumber(NamedTuple):
    path: Path
    label: str
    value: int


class PrintedChoice(NamedTuple):
    """One of several, each with its name."""

    path: Path
    label: str
    value: str
    options: tuple[tuple[str, str], ...]


def document(record: BaseModel) -> Any:
    """As in the data file."""
    return record.model_dump(mode="json", by_alias=True, exclude_unset=True)


def numbers(record: BaseModel) -> list[PrintedNumber]:
    """In the order of the card."""
    content = document(record)
    found: list[PrintedNumber] = []
    for path, value in _numbers(content):
        label = _label(content, path)
        again = sum(one.label.startswith(label) for one in found)
        found.append(PrintedNumber(path, f"{label} ({again + 1})" if again else label, value))
    return found


def choices(record: BaseModel) -> list[PrintedChoice]:
    if not isinstance(record, princes.Profession):
        return []
    box = princes.catalogue()
    buildings = tuple((one.id, one.name) for one in box.buildings.values())
    landscapes = tuple((one.id, one.name) for one in box.landscapes.values())
    freedoms = tuple((one, princes_words.freedom(one)) for one in princes.FREEDOMS)
    return [
        PrintedChoice(("building",), _("Building"), record.building, buildings),
        PrintedChoice(("landscape",), _("Landscape"), record.landscape, landscapes),
        PrintedChoice(("freedom",), _("Freedom"), record.freedom, freedoms),
    ]


def _numbers(value: Any, path: Path = ()) -> Iterator[tuple[Path, int]]:
    match value:
        case bool():
            return
        case int():
            yield path, value
        case dict():
            for name, part in value.items():
                if name not in OURS:
                    yield from _numbers(part, (*path, name))
        case list():
            for n, part in enumerate(value):
                yield from _numbers(part, (*path, str(n)))


# Words for a number


def _label(content: Any, path: Path) -> str:
    """``Costs: wood``, ``Harvest: value``, ``Needs: at most servants``."""
    where = _place(content, path)
    role = "" if path[0] == "cost" and "pay" in path else next(filter(None, map(_role, path[:-1])), "")
    what = _thing(content, path)
    return _("{place}: {what}").format(place=where, what=f"{role} {what}" if role else what)


def _place(content: Any, path: Path) -> str:
    match path:
        case ("cost", "0", *_rest):
            return _("Costs")
        case ("cost", *_rest):
            return _("Costs, other way")
        case ("immediate", *_rest):
            return _("At once")
        case ("requirements", *_rest):
            return _("Needs")
        case ("permanent", *_rest):
            later = {"harvest": _("Harvest"), "production": _("Production"), "end": _("At the end")}
            return later.get(content["permanent"]["on"], _("From then on"))
        case _:
            return _("Ability")


def _role(step: str) -> str:
    """What is done with the goods of a field, where it is not received."""
    return {
        "pay": _("pay"),
        "require": _("own at least"),
        "lose": _("lose"),
        "most": _("at most"),
        "discount": _("less"),
    }.get(step, "")


def _thing(content: Any, path: Path) -> str:
    """The good that is counted, or what the number says."""
    holder = _at(content, path[:-1])
    for good in GOODS:
        if path[-1] == good:
            return words.noun(good)
    match path[-1]:
        case "at_least":
            return words.noun(holder["of"])
        case "at_most":
            return _("at most {things}").format(things=words.noun(holder["of"]))
        case number if number.isdecimal():
            return _("points for {n} cards").format(n=number)
        case field:
            return _field(field, holder)


def _field(field: str, holder: Any) -> str:
    if field == "count":
        return {
            "privilege": _("Council Privileges"),
            "more_privileges": _("more Council Privileges"),
            "draw_leaders": _("leaders drawn"),
            "ignore_requirements": _("requirements skipped"),
            "activate_others": _("other cards activated"),
            "shown_leaders": _("leaders shown"),
            "leader_tokens": _("tokens"),
        }.get(holder.get("kind", ""), _("number"))
    if field == "value" and "action" in holder:
        doing = {"harvest": _("value when harvesting"), "production": _("value when producing")}
        return doing.get(holder["action"], _("value when taking a card"))
    return {
        "value": _("value"),
        "privileges": _("Council Privileges"),
        "unit": _("for every"),
        "amount": _("amount"),
        "cards": _("cards activated"),
        "draw": _("tokens drawn"),
        "keep": _("tokens kept"),
        "less": _("less"),
        "play": _("played at once"),
        "free_leaders": _("leaders played"),
    }.get(field, capital(field.replace("_", " ")))


def _at(content: Any, path: Path) -> Any:
    for step in path:
        content = content[int(step) if isinstance(content, list) else step]
    return content
