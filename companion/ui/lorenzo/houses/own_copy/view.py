"""What a table has told of its copy, and the form with which it tells more (mockup 33). Free of Kivy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from companion.games.lorenzo.houses.catalogue import Family, Leader, catalogue
from companion.games.lorenzo.houses.options import Promos
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.words import _
from companion.ui.lorenzo.houses.entered import entries
from companion.ui.lorenzo.houses.own_copy.fields import LETTERS, Choices, Fault, Panel
from companion.ui.lorenzo.houses.own_copy.kinds import KINDS
from companion.ui.shared.picking.choice import Choice

FIRST = ("excommunication_tiles", "bonus_tile", "auction_lines")
"""The kinds that are one tap away; the others are opened from the list."""


class Unfit(ValueError):
    """This cannot be kept, and why."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault


# What is being entered


@dataclass(frozen=True)
class Draft:
    """A form that is filled in, for a new piece or in place of one that was told."""

    kind: str
    values: Mapping[str, Any]
    replaces: int | None = None


def blank(copy: OwnCopy, kind: str, values: Mapping[str, Any] | None = None) -> Draft:
    """A new piece, of which something may be known already, such as its period."""
    told = records(copy, kind)
    filled: Mapping[str, Any] = {**KINDS[kind].start(told), **(values or {})}
    for key in values or ():
        filled = KINDS[kind].entered(filled, key, told)
    return Draft(kind, filled)


def opened(copy: OwnCopy, kind: str) -> Draft:
    """Of a piece that there is once, what was told; else a new one."""
    single = KINDS[kind].single and records(copy, kind)
    return reopened(copy, kind, 0) if single else blank(copy, kind)


def reopened(copy: OwnCopy, kind: str, index: int) -> Draft:
    return Draft(kind, KINDS[kind].values(records(copy, kind)[index]), index)


def entered(copy: OwnCopy, draft: Draft, key: str, value: Any) -> Draft:
    """Somebody has stepped a number, typed, or tapped an option."""
    values = {**draft.values, key: value}
    return replace(draft, values=KINDS[draft.kind].entered(values, key, records(copy, draft.kind)))


def tapped(copy: OwnCopy, draft: Draft, field: Choices, option: Any) -> Draft:
    """Where several may be chosen, a second tap takes one back."""
    if not field.many:
        return entered(copy, draft, field.key, option)
    others = tuple(one for one in field.chosen if one != option)
    return entered(copy, draft, field.key, others if option in field.chosen else (*others, option))


# What is kept


def records(copy: OwnCopy, kind: str) -> tuple[Any, ...]:
    """In the order of the box; faces and tokens that nothing numbers stay as they came."""
    told, same = getattr(copy, kind), KINDS[kind].same
    if KINDS[kind].single:
        return () if told is None else (told,)
    numbered = all(isinstance(same(one), int | tuple) for one in told)
    return tuple(sorted(told, key=same)) if numbered else tuple(told)


def kept(copy: OwnCopy, draft: Draft) -> OwnCopy:
    """With what was entered; raises ``Unfit``. A piece that was told before is replaced."""
    kind = KINDS[draft.kind]
    if fault := kind.missing(draft.values):
        raise Unfit(fault)
    try:
        record = kind.read(draft.values)
        others = _others(copy, draft, record)
        if fault := kind.too_many(record, others):
            raise Unfit(fault)
        place = len(others) if draft.replaces is None else draft.replaces
        return _with(copy, draft.kind, [*others[:place], record, *others[place:]])
    except ValidationError as error:
        raise Unfit(_fault(error)) from error


def is_told(copy: OwnCopy, kind: str, values: Mapping[str, Any] | None = None) -> bool:
    """Whether the piece with these values is known, or where none are given, all of the kind."""
    told = records(copy, kind)
    if values:
        return any(values.items() <= KINDS[kind].values(one).items() for one in told)
    return KINDS[kind].count(told) >= KINDS[kind].total


def without(copy: OwnCopy, kind: str, index: int) -> OwnCopy:
    told = records(copy, kind)
    return _with(copy, kind, [*told[:index], *told[index + 1 :]])


def _others(copy: OwnCopy, draft: Draft, record: Any) -> list[Any]:
    same = KINDS[draft.kind].same
    told = [one for n, one in enumerate(records(copy, draft.kind)) if n != draft.replaces]
    return [one for one in told if same(record) is None or same(one) != same(record)]


def _with(copy: OwnCopy, kind: str, told: list[Any]) -> OwnCopy:
    content: Any = (told[0] if told else None) if KINDS[kind].single else tuple(told)
    return OwnCopy(**{**dict(copy), kind: content})


def _fault(error: ValidationError) -> Fault:
    """The form lets nothing through that the box cannot hold, except for words without an end."""
    first = error.errors()[0]
    key = str(first["loc"][0]) if first["loc"] else ""
    if first["type"] == "string_too_long":
        return Fault(key, _("That is too long: at most {n} letters.").format(n=LETTERS))
    return Fault(key, _("No copy can show this. Look again."))


# What the screen shows


@dataclass(frozen=True, slots=True)
class Preview:
    """The sentence that every later screen shows, and what was told before."""

    icon: str
    title: str
    text: str
    before: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One piece that was told."""

    index: int
    title: str
    text: str
    editing: bool


@dataclass(frozen=True, slots=True)
class FormView:
    title: str
    panels: tuple[Panel, ...]
    preview: Preview | None
    save: str
    entries: tuple[Entry, ...]


def form_view(copy: OwnCopy, draft: Draft) -> FormView:
    kind = KINDS[draft.kind]
    told = records(copy, draft.kind)
    record = _record(draft)
    entries = [Entry(n, kind.name(one), kind.sentence(one), editing=n == draft.replaces) for n, one in enumerate(told)]
    return FormView(
        title=kind.title,
        panels=kind.panels(draft.values),
        preview=_preview(copy, draft, record) if record is not None else None,
        save=kind.save_text(record) if record is not None else _("Save"),
        entries=tuple(entries),
    )


def _record(draft: Draft) -> Any:
    """As far as it can be read already."""
    kind = KINDS[draft.kind]
    if kind.missing(draft.values):
        return None
    try:
        return kind.read(draft.values)
    except ValidationError:
        return None


def _preview(copy: OwnCopy, draft: Draft, record: Any) -> Preview:
    kind = KINDS[draft.kind]
    others, text = _others(copy, draft, record), kind.sentence(record)
    gone = [kind.sentence(one) for one in records(copy, draft.kind) if one not in others]
    before = _("Until now: {text}").format(text=gone[0]) if gone and gone[0] != text else ""
    return Preview(kind.icon, _("{piece} will read").format(piece=kind.name(record)), text, before)


@dataclass(frozen=True, slots=True)
class KindRow:
    """A row of "Your copy so far"."""

    kind: str
    icon: str
    title: str
    about: str
    count: int
    total: int
    tag: str
    """In place of a count: empty, known, or how well that is known which counts meanwhile."""
    own: bool


def kind_rows(copy: OwnCopy) -> tuple[KindRow, ...]:
    return tuple(_kind_row(name, records(copy, name)) for name in KINDS)


def _kind_row(name: str, told: Sequence[Any]) -> KindRow:
    kind = KINDS[name]
    count, total = kind.count(told), kind.total
    about = kind.untold
    if told:
        about = kind.sentence(told[0]) if kind.single else _some(count, total)
    tag = "" if told and total > 1 else _("from your copy") if told else kind.standing or _("empty")
    return KindRow(name, kind.icon, kind.title, about, count, total, tag, own=bool(told))


def known(copy: OwnCopy, kind: str) -> str:
    """How many of a kind; nothing while it is none."""
    told = records(copy, kind)
    return _some(KINDS[kind].count(told), KINDS[kind].total) if told else ""


def _some(n: int, total: int) -> str:
    return _("{n} of {total} known").format(n=n, total=total)


def segments() -> list[tuple[str, str, str]]:
    names = (_("Excomm."), _("Bonus tile"), _("Line"))
    return [(kind, name, KINDS[kind].icon) for kind, name in zip(FIRST, names, strict=True)]


def entered_about(copy: OwnCopy) -> str:
    return entries(sum(len(records(copy, kind)) for kind in KINDS))


# Promos


def promo_choices(owned: Promos) -> list[Choice]:
    """Every piece that is likely a promo, with a check where the table owns it."""
    box = catalogue()
    leaders = [
        Choice(("promo_leaders", one.id), one.name, _("leader"), one.id in owned.promo_leaders)
        for one in _promos(box.leaders)
    ]
    families = [
        Choice(("promo_families", one.id), one.name, _("family"), one.id in owned.promo_families)
        for one in _promos(box.families)
    ]
    return leaders + families


def _promos(pieces: Mapping[Any, Leader] | Mapping[Any, Family]) -> list[Any]:
    return [one for one in pieces.values() if one.likely_promo]


def promo_tapped(owned: Promos, key: tuple[str, Any]) -> Promos:
    field, piece = key
    had = getattr(owned, field)
    now = tuple(one for one in had if one != piece) if piece in had else (*had, piece)
    return Promos(**{**dict(owned), field: now})
