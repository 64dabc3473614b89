"""What would make a work legal, the cheapest first: another draft, or an action that comes before the work.

Everybody may see what could be done, but not what is in the hand: which cards, and what they are worth, stands there
only while their owner looks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.princes import words
from companion.games.princes.actions import Build, Introduce, Work
from companion.games.princes.check import check
from companion.games.princes.state import Player, Table
from companion.games.princes.work_value import most_points, pay_for
from companion.rulebook.refusals import Fix
from companion.table.action import Verdict
from companion.table.words import _, plural
from companion.ui.princes.work.draft import Draft, chosen, move, value, workers


def fixes(
    table: Table, player: Player, draft: Draft, verdict: Verdict, *, shown: bool, looking: bool
) -> tuple[Fix, ...]:
    """Bonus cards, then an action before the work, then another card of the hand.

    ``shown``: everybody sees whose work it is, and so its wishes; ``looking``: the owner of the hand looks.
    """
    offered = [fix for reason in verdict.reasons for fix in reason.fixes]
    mends = [one for fix in offered if (one := _fix(table, player, draft, fix, shown=shown, looking=looking))]
    found = {one.label: one for one in reversed([*mends, *_others(table, player, draft, looking=looking)])}
    return tuple(reversed(found.values()))  # what says the same once: the first


def introducing(table: Table, action: Introduce) -> tuple[str, str]:
    """The question before it is done: which freedom, and what it costs."""
    title = _("Introduce {freedom} first").format(freedom=words.freedom(action.freedom))
    florin = words.florin(table.catalogue.board.actions.prices["freedom"])
    return title, _("{florin}, uses this action").format(florin=florin)


def promise(table: Table, player: Player, best: Fix) -> str:
    """What the work would pay with the bonus cards."""
    if not isinstance(best.action, Draft) or best.icon != "bonus":
        return ""
    worth = value(table, player, best.action)
    return _("With that it pays {florin}, or up to {points}.").format(
        florin=words.florin(pay_for(table, worth)), points=words.points(most_points(table, worth))
    )


def _fix(table: Table, player: Player, draft: Draft, fix: object, *, shown: bool, looking: bool) -> Fix | None:
    worth = table.catalogue.board.work
    match fix:
        case Work(bonus=bonus) if len(bonus) > len(draft.bonus):
            mended = replace(draft, bonus=bonus)
            more = value(table, player, mended) - value(table, player, draft)
            label = plural("Play a Bonus card", "Play {n} Bonus cards", len(bonus) - len(draft.bonus))
            return Fix(_adding(label, more) if looking else label, mended, "bonus")
        case Introduce(freedom=freedom) if shown:
            label = _("Introduce {freedom} first").format(freedom=words.freedom_taken(freedom))
            return Fix(_adding(label, worth.freedom), fix, freedom)
        case Introduce():
            return Fix(_("Introduce a Freedom first"), fix, "next")
        case Build(building=building) if shown:
            label = _("Build {building} first").format(building=words.tile_taken(building))
            return Fix(_adding(label, worth.building), fix, "build")
        case Build():
            return Fix(_("Build first"), fix, "build")
        case _:
            return None


def _adding(label: str, more: int) -> str:
    return f"{label} (+{more})"


def _others(table: Table, player: Player, draft: Draft, *, looking: bool) -> Iterator[Fix]:
    """Whoever else of the hand could work now, the best first; unless the owner looks, by its place."""
    found = []
    for place, worker in enumerate(workers(table, player), start=1):
        other = chosen(Draft(), worker.card)
        if worker.kind != "unnamed" and worker.card != draft.card and check(table, move(table, player, other)).legal:
            found.append((value(table, player, other), place, worker, other))
    for worth, place, worker, other in sorted(found, key=lambda one: -one[0] if looking else one[1]):
        known = looking or worker.kind == "character"
        name = words.card_name(worker.card) if known else _("Card {n}").format(n=place)
        label = _("{card} instead").format(card=name)
        yield Fix(f"{label} ({worth})" if known else label, other, "prof")
