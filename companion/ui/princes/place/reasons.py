"""Why a tile may not lie where it is, what would help, and what else can be done with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion import rulebook
from companion.games.princes import SetAside, check, fact_words
from companion.games.princes.actions import Action, SellPoints
from companion.games.princes.outlines import Cell, Cells, to_corner
from companion.games.princes.placement import fits_nowhere, must_keep_apart, steps_away
from companion.games.princes.state import Player, Table
from companion.rulebook.refusals import Fix, Refusal
from companion.table.action import Reason, Verdict
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.words import _, listing
from companion.ui.princes.pieces.grid_view import covered, touching
from companion.ui.princes.pieces.view import BOX, MONEY, cannot_pay, raising_money
from companion.ui.princes.place import draft as drafts
from companion.ui.princes.place.draft import Draft, awaited, is_whole, lesson, move, spots, taught


@dataclass(frozen=True, slots=True)
class Others:
    """What is seldom meant; an action is one that the rules refuse, to be recorded all the same."""

    others: tuple[Fix | Action, ...]


def judged(table: Table, draft: Draft) -> Verdict:
    """All reasons against it; a tile that is not marked to the end is not blamed for that."""
    verdict = check(taught(table, draft), move(table, draft))
    if is_whole(draft):
        return verdict
    return Verdict(tuple(one for one in verdict.reasons if one.rule not in ("place.shape", "place.outline")))


def public(verdict: Verdict, draft: Draft) -> list[Reason]:
    """Money is spoken of only once somebody has confirmed."""
    return [reason for reason in verdict.reasons if draft.tried or reason.rule != MONEY]


def reasons_against(table: Table, player: Player, draft: Draft, reasons: list[Reason]) -> Iterator[Refusal]:
    steps = steps_away(table, player, draft.tile, move(table, draft)) if draft.cells else {}
    offered, apart = False, must_keep_apart(table, player, draft.tile)
    free = evolve(player, goods=player.goods + Goods(builder=2))  # whose Buildings need not keep apart
    for reason in reasons:
        fixes = [Fix(raising_money(), fix, "vp") for fix in reason.fixes if isinstance(fix, SellPoints)]
        if reason.rule in ("place.overlap", "building.adjacent") and not offered:
            fixes, offered = [_step(draft, way) for way in steps][:1] or _nearest(table, draft), True
        if draft.taps and reason is reasons[0]:
            fixes.append(_clear(draft))
        plain = Reason(reason.rule, firm=reason.firm, **reason.facts)  # what could be done stands on the buttons
        sentence = cannot_pay(player) if reason.rule == MONEY else rulebook.sentence(BOX, plain, table)
        if reason.rule == "place.room" and apart and not fits_nowhere(table, free, draft.tile):
            sentence = " ".join((sentence, _("With two Builders it would fit.")))
        title = title_of(table, player, draft, reason)
        yield Refusal(BOX, sentence, reason.rule, fixes=tuple(fixes), headline=title)


def title_of(table: Table, player: Player, draft: Draft, reason: Reason) -> str:
    """The cause in a few words."""
    touched = fact_words.say("touched", reason.facts.get("touched", ()))
    taken = covered(table, player)
    match reason.rule:
        case "place.room":
            return _("Fits nowhere")
        case "building.adjacent":
            numbers = _numbers(draft, {cell for cell, _side in touching(table, player, draft.cells)})
            one, many, plain = _("Space {n} touches {what}"), _("Spaces {n} touch {what}"), _("Touches {what}")
        case "place.overlap":
            numbers = _numbers(draft, draft.cells & taken)
            one, many, plain = _("Space {n} covers {what}"), _("Spaces {n} cover {what}"), _("Covers {what}")
        case _:
            return rulebook.title(BOX, reason.rule)
    text = plain if not numbers else one if len(numbers) == 1 else many
    return text.format(n=listing(numbers), what=touched)


def _numbers(draft: Draft, cells: set[Cell] | Cells) -> list[str]:
    return [str(n) for n, cell in enumerate(draft.taps, 1) if cell in cells]


def _step(draft: Draft, way: str) -> Fix:
    icon = {"up": "up", "down": "down", "left": "back", "right": "next"}[way]
    labels = {
        "up": (_("Move it up 1"), _("Move all up 1")),
        "down": (_("Move it down 1"), _("Move all down 1")),
        "left": (_("Move it left 1"), _("Move all left 1")),
        "right": (_("Move it right 1"), _("Move all right 1")),
    }
    return Fix(labels[way][not draft.spot], drafts.shifted(draft, way), icon)


def _nearest(table: Table, draft: Draft) -> list[Fix]:
    """Where no single step helps."""
    if not draft.spot or not spots(table, draft, to_corner(draft.spot)):
        return []
    return [Fix(_("To the nearest legal spot"), drafts.turned_to(table, draft, to_corner(draft.spot)), "check")]


def _clear(draft: Draft) -> Fix:
    return Fix(_("Clear spaces"), replace(draft, taps=(), tried=False))


def others(table: Table, player: Player, draft: Draft, reasons: list[Reason]) -> Others:
    noted, aside = move(table, draft, frozenset()), SetAside(seat=player.seat)
    found: list[Fix | Action] = []
    if draft.taps and not reasons:
        found.append(_clear(draft))
    if reasons and is_whole(draft) and Verdict(tuple(reasons)).recordable:
        found.append(move(table, draft))
    if not public(check(table, noted), replace(draft, tried=False)):
        found.append(Fix(_("Skip placement"), noted))
    if draft.spot:
        found.append(Fix(_("Not its shape?"), drafts.relearned(table, draft)))
    if awaited(table) and check(table, aside).legal:
        found.append(Fix(_("Set it aside"), aside))
    return Others(tuple(found))


def recorded(table: Table, draft: Draft) -> tuple[Action, ...]:
    """What is confirmed: the outline first, where the app knew a wrong one."""
    teach = lesson(table, draft)
    return (*((teach,) if teach else ()), move(table, draft))
