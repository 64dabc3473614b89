"""The score pad as a final scoring: plain values, and no rule."""

from __future__ import annotations

from companion.rulebook import pad_words as words
from companion.rulebook import pads
from companion.table.pad import Pad
from companion.table.pad_score import computed, score
from companion.table.people import key, letters
from companion.table.score import Sheet, Why
from companion.table.words import _, capital, inside
from companion.ui.shared.final.score_sheet import (
    TOTAL,
    Breakdown,
    Column,
    FinalView,
    Reasoning,
    ScoreRow,
    banner,
    broken_down,
    page,
    score_row,
    sheet_text,
    signed,
)

_WHY_ICONS = {"score.military": "mil", "score.excommunicated": "excom", "score.zero": "vp"}


def final_view(pad: Pad) -> FinalView:
    sheet = score(pad)
    columns = tuple(column(pad, sheet, rank.seat) for rank in sheet.ranking)
    return FinalView(
        over=pad.finished,
        banner=banner(columns) if pad.finished else _("So far"),
        below=_below(pad, sheet, columns),
        winner=columns[0],
        columns=columns,
        rows=tuple(_row(pad, sheet, columns, name) for name in sheet.rows if _counts(pad, sheet, name)),
        why=(*(_reasoning(pad, why) for why in sheet.why), *_corrected(columns)),
    )


def column(pad: Pad, sheet: Sheet, seat: str) -> Column:
    player = pad.player(seat)
    badges = letters(one.name for one in pad.players)
    by_rules = computed(pad, sheet, seat)
    before = signed(by_rules) if sheet.total(seat) != by_rules else ""
    return Column(player.seat, player.name, badges[key(player.name)], sheet.total(seat), seat in sheet.winners, before)


def _below(pad: Pad, sheet: Sheet, columns: tuple[Column, ...]) -> str:
    said = words.points(pad, columns[0].total)
    text = said if pad.finished else _("{name} has {points}").format(name=columns[0].name, points=said)
    tie = pad.rules.head.tie
    if not any(why.rule == tie.rule for why in sheet.why) or len(sheet.winners) > 1:
        return text
    if tie.by == "order":
        return _("{text} · tie broken by turn order").format(text=text)
    decided = inside(pad.rules.rows[tie.row].label)
    return _("{text} · tie broken by {row}").format(text=text, row=decided)


def _counts(pad: Pad, sheet: Sheet, name: str) -> bool:
    """What not every game has is left out where it changes nothing."""
    return pad.rules.rows[name].shown == "always" or any(points.total for points in sheet.rows[name].values())


def _row(pad: Pad, sheet: Sheet, columns: tuple[Column, ...], name: str) -> ScoreRow:
    row = pad.rules.rows[name]
    return score_row(sheet, columns, name, row.label, row.icon)


def _reasoning(pad: Pad, why: Why) -> Reasoning:
    found = pads.entry(pad.rules, why.rule)
    icon = "deck" if why.rule.startswith("prestige.") else _WHY_ICONS.get(why.rule, "")
    return Reasoning(pads.why_sentence(pad, why), page(found.page if found else None), icon, None)


def _corrected(columns: tuple[Column, ...]) -> list[Reasoning]:
    sentence = _("{name}: corrected from {before} to {total}.")
    return [
        Reasoning(sentence.format(name=one.name, before=one.before, total=one.points), "", "edit", None)
        for one in columns
        if one.before
    ]


def breakdown(pad: Pad, category: str, seat: str) -> Breakdown:
    """The sources of one number; of a total, its rows."""
    sheet, rows = score(pad), pad.rules.rows
    if category == TOTAL:
        counted = [name for name in sheet.rows if _counts(pad, sheet, name)]
        lines = [(rows[name].label, sheet.points(name, seat)) for name in counted]
        label, icon, total, owned = _("Total"), "trophy", sheet.total(seat), ""
        if total != computed(pad, sheet, seat):
            lines.append((_("corrected by hand"), total - computed(pad, sheet, seat)))
    else:
        row, found = rows[category], sheet.rows[category][seat]
        lines = [(capital(words.source(pad, term.source)), term.amount) for term in found.terms]
        label, icon, total, owned = row.label, row.icon, found.total, words.caption(pad, row, seat)
    return broken_down(pad.player(seat).name, label, icon, lines, total, owned)


def score_text(pad: Pad, title: str) -> str:
    return sheet_text(final_view(pad), title)


def subtitle(pad: Pad, title: str) -> str:
    return title
