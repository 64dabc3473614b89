"""What would make a work legal, the cheapest first; it tells of the hand and of money, so it is for its owner only."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.princes import words
from companion.games.princes.actions import Action, Build, Introduce, Work
from companion.games.princes.check import check
from companion.games.princes.check_actions import building_price
from companion.games.princes.state import Player, Table
from companion.games.princes.values import most_points, pay_for, wishes
from companion.table.action import Verdict
from companion.table.words import _, listing, plural
from companion.ui.princes.work.draft import Draft, chosen, move, value, workers


@dataclass(frozen=True, slots=True)
class Fix:
    """``what`` is another draft, or an action that comes before the work."""

    icon: str
    title: str
    note: str
    amount: str
    what: Draft | Action


def fixes(table: Table, player: Player, draft: Draft, verdict: Verdict) -> tuple[Fix, ...]:
    """Bonus cards, then an action before the work, then another card of the hand."""
    offered = [fix for reason in verdict.reasons for fix in reason.fixes]
    mends = [one for fix in offered if (one := _fix(table, player, draft, fix))]
    return (*mends, *_others(table, player, draft))


def promise(table: Table, player: Player, mends: tuple[Fix, ...]) -> str:
    """What the work would pay with the bonus cards offered first."""
    if not mends or not isinstance(mends[0].what, Draft) or not mends[0].what.bonus or mends[0].icon != "bonus":
        return ""
    worth = value(table, player, mends[0].what)
    return _("With that it pays {florin}, of which up to {points}.").format(
        florin=words.florin(pay_for(table, worth)), points=words.points(most_points(table, worth))
    )


def _fix(table: Table, player: Player, draft: Draft, fix: object) -> Fix | None:
    board = table.catalogue.board
    adds = _("adds {n}")
    match fix:
        case Work(bonus=bonus) if len(bonus) > len(draft.bonus):
            more = [card for card in bonus if card not in draft.bonus]
            mended = replace(draft, bonus=bonus)
            gain = value(table, player, mended) - value(table, player, draft)
            title = plural("Play a bonus card", "Play {n} bonus cards", len(more))
            return Fix("bonus", title, listing([words.card_name(card) for card in more]), adds.format(n=gain), mended)
        case Introduce(freedom=freedom):
            title = _("Introduce {freedom} first").format(freedom=words.freedom_taken(freedom))
            note = _price(board.actions.prices["freedom"])
            return Fix(freedom, title, note, adds.format(n=board.work.freedom), fix)
        case Build(building=building):
            title = _("Build {building} first").format(building=words.tile_taken(building))
            note = _price(building_price(table, player))
            return Fix("build", title, note, adds.format(n=board.work.building), fix)
        case _:
            return None


def _price(florin: int) -> str:
    return _("{florin}, uses this action").format(florin=words.florin(florin))


def _others(table: Table, player: Player, draft: Draft) -> list[Fix]:
    """Whoever else of the hand could work now, the best first."""
    found = []
    for worker in workers(table, player):
        other = chosen(Draft(), worker.card)
        if worker.kind != "unnamed" and worker.card != draft.card and check(table, move(table, player, other)).legal:
            found.append((value(table, player, other), worker.card, other))
    title = _("{card} instead")
    return [
        Fix("prof", title.format(card=words.card_name(card)), _met(table, player, card), str(worth), other)
        for worth, card, other in sorted(found, key=lambda one: -one[0])
    ]


def _met(table: Table, player: Player, card: str) -> str:
    if card not in table.catalogue.professions:
        return _("without a Profession card")
    met = [words.source(term.source) for term in wishes(table, player, card) if term.amount]
    return _("Wishes that you meet: {things}").format(things=listing(met)) if met else _("none of the wishes is met")
