"""The score pad as a final scoring: plain values, and no rule."""

from __future__ import annotations

from functools import partial

from companion.rulebook import pad_words as words
from companion.rulebook import pads
from companion.table.pad import Pad
from companion.table.pad_game import score
from companion.table.pad_score import computed, is_decided
from companion.table.people import key, letters
from companion.table.score import Sheet, Why
from companion.table.words import _, inside, number
from companion.ui.shared.final.score_sheet import (
    TOTAL,
    Breakdown,
    Column,
    FinalView,
    Reasoning,
    page,
    score_row,
    sources_of,
)

_WHY_ICONS = {"score.military": "mil", "score.excommunicated": "excom", "score.zero": "vp", "pad.corrected": "edit"}


def final_view(pad: Pad) -> FinalView:
    sheet = score(pad)
    columns = tuple(column(pad, sheet, rank.seat) for rank in sheet.ranking)
    rows = [pad.rules.rows[name] for name in sheet.rows]
    return FinalView(
        over=is_decided(pad),
        below=_below(pad, sheet, columns),
        columns=columns,
        rows=tuple(
            score_row(sheet, columns, one.id, one.label, one.icon) for one in rows if _counts(pad, sheet, one.id)
        ),
        why=tuple(_reasoning(pad, why) for why in sheet.why),
        meanwhile=_("So far"),
    )


def column(pad: Pad, sheet: Sheet, seat: str) -> Column:
    player = pad.player(seat)
    badges = letters(one.name for one in pad.players)
    by_rules = computed(pad, sheet.rows, seat)
    (rank,) = [one for one in sheet.ranking if one.seat == seat]
    before = number(by_rules) if rank.total != by_rules else ""
    letter = badges[key(player.name)]
    return Column(player.seat, player.name, letter, rank.total, rank.place == 1, before, rank.place)


def _below(pad: Pad, sheet: Sheet, columns: tuple[Column, ...]) -> str:
    said = words.points(pad, columns[0].total)
    text = said if is_decided(pad) else _("{name} has {points}").format(name=columns[0].name, points=said)
    tie = pad.rules.head.tie
    if not any(why.rule == tie.rule for why in sheet.why) or len(sheet.winners) != 1:
        return text
    if tie.by == "order":
        return _("{text} · tie broken by turn order").format(text=text)
    decided = inside(pad.rules.rows[tie.row].label)
    return _("{text} · tie broken by {row}").format(text=text, row=decided)


def _counts(pad: Pad, sheet: Sheet, name: str) -> bool:
    """What not every game has is left out where it changes nothing."""
    return pad.rules.rows[name].shown == "always" or any(points.total for points in sheet.rows[name].values())


def _reasoning(pad: Pad, why: Why) -> Reasoning:
    found = pads.entry(pad.rules, why.rule)
    icon = "deck" if why.rule.startswith("prestige.") else _WHY_ICONS.get(why.rule, "")
    return Reasoning(pads.why_sentence(pad, why), page(found.page if found else None), icon)


def breakdown(pad: Pad, category: str, seat: str) -> Breakdown:
    sheet, view = score(pad), final_view(pad)
    if category == TOTAL:
        added = sheet.total(seat) - computed(pad, sheet.rows, seat)
        return view.breakdown(category, seat, [(_("corrected by hand"), number(added))] if added else [])
    sources = sources_of(sheet, category, seat, partial(words.source, pad))
    return view.breakdown(category, seat, sources, words.caption(pad, pad.rules.rows[category], seat))


def subtitle(pad: Pad, title: str) -> str:
    return title
