"""What a table has told of its copy, and the form with which it tells more. Free of Kivy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from pydantic import ValidationError

from companion.games.lorenzo.houses.catalogue import Family, Leader, catalogue
from companion.games.lorenzo.houses.options import Promos
from companion.games.lorenzo.houses.own_copy import OwnCopy
from companion.table.limits import LONGEST_NOTE
from companion.table.words import _
from companion.ui.lorenzo.houses.entered import entries
from companion.ui.lorenzo.houses.own_copy.kinds import KINDS
from companion.ui.lorenzo.houses.own_copy.records import read, values_of
from companion.ui.shared.form.fields import Fault, Panel, Values, answers, fields, filled, with_fault
from companion.ui.shared.picking.choice import Choice

NOTHING: Values = {}
"""Is known of a new piece."""


# What is being entered


@dataclass(frozen=True)
class Draft:
    """A form that is filled in, for a new piece or in place of one that was told."""

    kind: str
    values: Values
    replaces: int | None = None
    given: Values = field(default_factory=dict)
    """What a new piece has that is asked for, such as its period."""
    tried: bool = False
    """Somebody has tried to keep it: before, a form is not wrong, just not finished."""

    @cached_property
    def panels(self) -> tuple[Panel, ...]:
        return filled(KINDS[self.kind].panels(self.values), self.values)


def blank(copy: OwnCopy, kind: str, given: Values = NOTHING) -> Draft:
    """A new piece, of which something may be known already."""
    told = records(copy, kind)
    start: Values = {**KINDS[kind].start(told), **given}
    for key in given:
        start = KINDS[kind].entered(start, key, told)
    return Draft(kind, start, given=given)


def opened(copy: OwnCopy, kind: str) -> Draft:
    """Of a piece that there is once, what was told; else a new one."""
    single = KINDS[kind].single and records(copy, kind)
    return reopened(copy, kind, 0) if single else blank(copy, kind)


def following(copy: OwnCopy, draft: Draft) -> Draft | None:
    """The next of its kind, until all that was asked for is told."""
    done = draft.replaces is not None or is_told(copy, draft.kind, draft.given)
    return None if done else blank(copy, draft.kind, draft.given)


def reopened(copy: OwnCopy, kind: str, index: int) -> Draft:
    return Draft(kind, values_of(records(copy, kind)[index]), index)


def entered(copy: OwnCopy, draft: Draft, key: str, value: Any) -> Draft:
    """Somebody has stepped a number, typed, or tapped an option."""
    values = {**draft.values, key: value}
    return replace(draft, values=KINDS[draft.kind].entered(values, key, records(copy, draft.kind)))


# What is kept


def records(copy: OwnCopy, kind: str) -> tuple[Any, ...]:
    """In the order of the box; faces and tokens that nothing numbers stay as they came."""
    told = getattr(copy, kind)
    if KINDS[kind].single:
        return () if told is None else (told,)
    return tuple(sorted(told, key=KINDS[kind].piece) if KINDS[kind].number else told)


def kept(copy: OwnCopy, draft: Draft) -> OwnCopy | Fault:
    """With what was entered, or why that cannot be. A piece that was told before is replaced."""
    record = _read(draft)
    if isinstance(record, Fault):
        return record
    others = _others(copy, draft, record)
    if fault := KINDS[draft.kind].too_many(record, others):
        return fault
    place = len(others) if draft.replaces is None else draft.replaces
    return _with(copy, draft.kind, [*others[:place], record, *others[place:]])


def _read(draft: Draft) -> Any:
    """The record, or why there is none. Steppers let nothing through that the box cannot hold, but words may."""
    if fault := KINDS[draft.kind].missing(draft.panels):
        return fault
    try:
        return read(KINDS[draft.kind].record, answers(draft.panels))
    except ValidationError as error:
        first = error.errors()[0]
        text = _("No copy can show this. Look again.")
        if first["type"] == "string_too_long":
            text = _("That is too long: at most {n} letters.").format(n=LONGEST_NOTE)
        return Fault(first["loc"][0] if first["loc"] else "", text)


def is_told(copy: OwnCopy, kind: str, values: Values = NOTHING) -> bool:
    """Whether the piece with these values is known, or where none are given, all of the kind."""
    told = records(copy, kind)
    if values:
        return any(values.items() <= values_of(one).items() for one in told)
    return KINDS[kind].count(told) >= KINDS[kind].total


def without(copy: OwnCopy, draft: Draft) -> OwnCopy:
    """Without the piece that is changed there."""
    told = enumerate(records(copy, draft.kind))
    return _with(copy, draft.kind, [one for n, one in told if n != draft.replaces])


def _others(copy: OwnCopy, draft: Draft, record: Any) -> list[Any]:
    piece = KINDS[draft.kind].piece
    told = [one for n, one in enumerate(records(copy, draft.kind)) if n != draft.replaces]
    return [one for one in told if piece(record) is None or piece(one) != piece(record)]


def _with(copy: OwnCopy, kind: str, told: list[Any]) -> OwnCopy:
    content: Any = (told[0] if told else None) if KINDS[kind].single else tuple(told)
    return OwnCopy(**{**dict(copy), kind: content})


# What the screen shows


@dataclass(frozen=True, slots=True)
class Preview:
    """The sentence that every later screen shows, and what was told before."""

    icon: str
    title: str
    text: str
    before: str


@dataclass(frozen=True, slots=True)
class FormView:
    title: str
    hint: str
    panels: tuple[Panel, ...]
    fault: str
    """What is wrong with the whole."""
    preview: Preview | None
    save: str


def form_view(copy: OwnCopy, draft: Draft) -> FormView:
    kind, record, result = KINDS[draft.kind], _read(draft), kept(copy, draft)
    readable = not isinstance(record, Fault)
    fault = result if isinstance(result, Fault) and draft.tried else None
    at_field = fault and fault.key in [one.key for one in fields(draft.panels)]
    counted = "" if draft.given else known(copy, draft.kind)
    return FormView(
        title=kind.title,
        hint=counted or _("What does it show? Enter it once."),
        panels=with_fault(draft.panels, fault),
        fault=fault.text if fault and not at_field else "",
        preview=_preview(copy, draft, record) if readable else None,
        save=kind.save(record) if readable else _("Save"),
    )


def _preview(copy: OwnCopy, draft: Draft, record: Any) -> Preview:
    kind = KINDS[draft.kind]
    others, text = _others(copy, draft, record), kind.sentence(record)
    gone = [kind.sentence(one) for one in records(copy, draft.kind) if one not in others]
    before = _("Until now: {text}").format(text=gone[0]) if gone and gone[0] != text else ""
    return Preview(kind.icon, _("{piece} will read").format(piece=kind.name(record)), text, before)


# Your copy so far


@dataclass(frozen=True, slots=True)
class CopyRow:
    """A kind of pieces, or one of them that is asked for or was told."""

    key: Any
    """A ``Draft``, or what is asked for."""
    icon: str
    title: str
    about: str
    tag: str
    """In place of a count: empty, known, or how well that is known which counts meanwhile."""
    own: bool
    """Something of it is told."""
    count: int = 0
    total: int = 0
    done: bool = False
    """It is asked for no longer."""


@dataclass(frozen=True, slots=True)
class CopyView:
    rows: tuple[CopyRow, ...]
    entries: tuple[CopyRow, ...]
    promos: tuple[Choice, ...]
    can_undo: bool


def copy_view(copy: OwnCopy, owned: Promos, can_undo: bool) -> CopyView:
    return CopyView(tuple(kind_rows(copy)), told_rows(copy), promo_choices(owned), can_undo)


def kind_rows(copy: OwnCopy) -> Iterator[CopyRow]:
    for name, kind in KINDS.items():
        told = records(copy, name)
        about = kind.sentence(told[0]) if told and kind.single else known(copy, name) or kind.untold
        tag = "" if told and kind.total > 1 else _("from your copy") if told else kind.standing or _("empty")
        count = kind.count(told), kind.total
        yield CopyRow(opened(copy, name), kind.icon, kind.title, about, tag, bool(told), *count)


def told_rows(copy: OwnCopy) -> tuple[CopyRow, ...]:
    """Every piece that was told, with the form that changes it."""
    return tuple(
        CopyRow(reopened(copy, name, n), kind.icon, kind.name(one), kind.sentence(one), "", own=True)
        for name, kind in KINDS.items()
        for n, one in enumerate(records(copy, name))
    )


def known(copy: OwnCopy, kind: str) -> str:
    """How many of a kind; nothing while it is none."""
    count, total = KINDS[kind].count(records(copy, kind)), KINDS[kind].total
    return _("{n} of {total} known").format(n=count, total=total) if count else ""


def entered_about(copy: OwnCopy) -> str:
    return entries(sum(len(records(copy, kind)) for kind in KINDS))


# Promos


def promo_choices(owned: Promos) -> tuple[Choice, ...]:
    """Every piece that is likely a promo, with a check where the table owns it."""
    box = catalogue()
    every: list[tuple[str, str, Iterable[Leader | Family]]] = [
        ("promo_leaders", _("leader"), box.leaders.values()),
        ("promo_families", _("family"), box.families.values()),
    ]
    return tuple(
        Choice((field, one.id), one.name, kind, one.id in getattr(owned, field))
        for field, kind, pieces in every
        for one in pieces
        if one.likely_promo
    )


def promo_tapped(owned: Promos, key: tuple[str, Any]) -> Promos:
    field, piece = key
    had = getattr(owned, field)
    now = tuple(one for one in had if one != piece) if piece in had else (*had, piece)
    return Promos(**{**dict(owned), field: now})
