"""Why a card cannot be bought: need against have, and what could be done instead."""

from __future__ import annotations

from dataclasses import dataclass

from companion import rulebook
from companion.games import masters
from companion.games.masters import words
from companion.games.masters.catalogue import Card
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.outlook import Outlook
from companion.games.masters.state import Player, Table
from companion.games.masters.storage import storable
from companion.rulebook.pieces_masters import FlagView, Items, PowerView, acting, flag_view, goods_items, power_view
from companion.rulebook.refusals import Fix
from companion.table.action import Reason
from companion.table.goods import Goods
from companion.table.words import _, either, plural
from companion.ui.masters.buy.deal_view import Deal, Price, Slot, price_of, slots

BOX = "masters"


@dataclass(frozen=True, slots=True)
class Refusal:
    """One failed check: what it asks for against what there is, the rule, and what helps."""

    sentence: str
    detail: str
    rule: str
    rule_title: str
    missing: Items
    slots: tuple[Slot, ...]
    """What each slot takes, where that is the trouble."""
    fixes: tuple[Fix, ...]
    """The line of the market that brings most of what is missing."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that can be bought now."""

    stack: str
    flag: FlagView
    price: tuple[Price, ...]
    power: PowerView
    points: int
    where: str


@dataclass(frozen=True, slots=True)
class ReasonsView:
    title: str
    flag: FlagView
    points: int
    refusals: tuple[Refusal, ...]
    offers_title: str
    offers_hint: str
    offers: tuple[Offer, ...]
    doubts: tuple[str, ...]


def reasons_view(table: Table, deal: Deal) -> ReasonsView | None:
    """Nothing, if there is nothing against it."""
    if deal.move is None or deal.legal:
        return None
    player, reasons = acting(table), deal.verdict.reasons
    card, outlook = table.catalogue.cards[deal.move.card], masters.outlook(table, player.seat)
    leading = _offers(table, player, outlook, card.level - 1) if "buy.level" in deal.verdict.rules else ()
    below = words.level(card.level - 1) if leading else ""
    return ReasonsView(
        title=plural("Not possible: {n} reason", "Not possible: {n} reasons", len(reasons)),
        flag=flag_view(card),
        points=card.points,
        refusals=tuple(_refusal(table, player, card, outlook, one) for one in reasons),
        offers_title=_("Buy a level {below} now").format(below=below) if leading else _("You can buy now"),
        offers_hint=_("then a {level} can cover it").format(level=words.level(card.level)) if leading else "",
        offers=leading or _offers(table, player, outlook),
        doubts=deal.pick.doubts,
    )


def _refusal(table: Table, player: Player, card: Card, outlook: Outlook, reason: Reason) -> Refusal:
    short = reason.rule == "buy.cost"
    missing = reason.facts["missing"] if short else Goods()
    lines = [fix.line for fix in reason.fixes if isinstance(fix, masters.Take)][:1]
    return Refusal(
        sentence=_need_against_have(player, reason) if short else rulebook.sentence(BOX, reason, table),
        detail=_where_it_lies(player, missing) if short else "",
        rule=reason.rule,
        rule_title=rulebook.title(BOX, reason.rule),
        missing=goods_items(missing),
        slots=slots(table, player, card, None) if reason.rule == "buy.level" else (),
        fixes=tuple(Fix(_line_says(table, player, outlook, line, missing), line) for line in lines),
    )


def _need_against_have(player: Player, reason: Reason) -> str:
    kinds = tuple(reason.facts["missing"])
    need, have = reason.facts["pay"].only(kinds), player.goods.only(kinds)
    return _("Needs {need}, you have {have}").format(need=words.goods(need), have=words.goods(have) if have else "0")


def _where_it_lies(player: Player, missing: Goods) -> str:
    kinds = tuple(missing)
    stored, boxed = player.stored.only(kinds), player.strongbox.only(kinds)
    if not stored and not boxed:
        return ""
    return _("{stored} in the depots, {boxed} in the strongbox").format(
        stored=words.goods(stored), boxed=words.goods(boxed)
    )


def _line_says(table: Table, player: Player, outlook: Outlook, line: str, missing: Goods) -> str:
    gain = next(one.gain for one in outlook.lines if one.line == line) or Goods()
    useful = storable(table, player, gain.only(tuple(missing)))
    return _("Market {line} gives {goods}").format(line=words.line(line), goods=words.goods(useful))


def _offers(table: Table, player: Player, outlook: Outlook, level: int | None = None) -> tuple[Offer, ...]:
    found = []
    for prospect in outlook.stacks:
        if prospect.move is None or prospect.verdict is None or not prospect.verdict.legal:
            continue
        card = table.catalogue.cards[prospect.move.card]
        if level in (None, card.level):
            fitting = fitting_slots(table, player, card)
            slot = _("slot {slots}").format(slots=either(map(str, fitting)))
            where = _("any slot") if len(fitting) == len(player.slots) else slot
            price = price_of(table, player, card)
            found.append(Offer(card.stack, flag_view(card), price, power_view(card.production), card.points, where))
    return tuple(found)
