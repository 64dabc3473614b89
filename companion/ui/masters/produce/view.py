"""What the production shows: the powers that are switched on, what they take, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Action, Produce
from companion.games.masters.catalogue import BASIC, RESOURCES, Production, Resource
from companion.games.masters.payments import proposed, strongbox_shares
from companion.games.masters.production import can_pay, of_move, together, visible_powers
from companion.games.masters.report import is_held
from companion.games.masters.state import STRONGBOX, Places, Player, Table, total
from companion.rulebook.pieces_masters import FlagView, Items, acting, flag_view, goods_items
from companion.rulebook.refusals import ALLOWED, WhyNot, why_not
from companion.table.action import Verdict
from companion.table.goods import NOTHING, Goods
from companion.table.pictures import picture
from companion.table.who import Who, who
from companion.table.words import _, plural
from companion.ui.masters.produce.draft import Draft, chosen, counted, move_of, one_more, production


@dataclass(frozen=True, slots=True)
class Use:
    """A resource: how many of those that a player has are in use."""

    icon: str
    used: int
    have: int


@dataclass(frozen=True, slots=True)
class Pick:
    """A button for a resource of choice, and how often it is chosen."""

    kind: Resource
    icon: str
    times: int
    open: bool


@dataclass(frozen=True, slots=True)
class PickLine:
    """What a power leaves to the player: to ``pay`` or to ``get``."""

    what: Literal["pay", "get"]
    label: str
    picks: tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class PowerRow:
    power: str
    label: str
    icon: str
    """Of the basic power and of leaders; a card has its flag."""
    flags: tuple[FlagView, ...]
    takes: Items
    gives: Items
    on: bool
    refusal: str
    can_swap: bool
    """It could be paid, if others made way."""
    pay: tuple[PickLine, ...]
    get: tuple[PickLine, ...]


@dataclass(frozen=True, slots=True)
class FaithStep:
    gained: int
    before: int
    after: int
    text: str


@dataclass(frozen=True, slots=True)
class ProduceView:
    who: Who
    subtitle: str
    uses: tuple[Use, ...]
    rows: tuple[PowerRow, ...]
    note: str
    """What most need to know about the powers now."""
    pays: Items
    after: Items
    """In the strongbox."""
    from_where: str
    other_way: str
    """What the button says that pays the other way round; empty where there is no choice."""
    faith: tuple[FaithStep, ...]
    move: Produce
    legal: bool
    why_not: WhyNot
    button: str


def produce_view(table: Table, draft: Draft) -> ProduceView:
    player = acting(table)
    move = move_of(table, draft)
    verdict = masters.check(table, move)
    due = of_move(table, move).input + move.spend
    later = masters.apply(table, move.with_(overruled=True)) if verdict.recordable else table
    before, after = player.faith, later.player(player.seat).faith
    pay = move.pay if move.pay is not None else proposed(table, player, due)
    rows = tuple(_row(table, draft, move, name) for name in visible_powers(table, player))
    return ProduceView(
        who=who(table, player.seat),
        subtitle=_("{name} · round {n} · all powers at once").format(name=player.name, n=table.round),
        uses=tuple(Use(picture(kind), due[kind], player.goods[kind]) for kind in RESOURCES),
        rows=rows,
        note=_note(rows),
        pays=goods_items(due),
        after=goods_items(later.player(player.seat).strongbox),
        from_where=_from_where(player, pay),
        other_way=_other_way(table, player, draft, due),
        faith=(FaithStep(after - before, before, after, _faith_text(table, later, after)),) if after > before else (),
        move=move,
        legal=verdict.legal,
        why_not=why_not("masters", table, move, verdict, _fix_label) if move.powers else ALLOWED,  # the button says it
        button=_button(len(move.powers), verdict),
    )


def _note(rows: tuple[PowerRow, ...]) -> str:
    """What is filled in for a player looks as if it were decided."""
    if any(row.pay for row in rows):
        return _("what you pay and get is only proposed: tap to change it")
    if any(row.get for row in rows):
        return _("what you get is only proposed: tap to change it")
    return _("new resources cannot feed another power")


def _button(powers: int, verdict: Verdict) -> str:
    if not powers:
        return _("Switch on a power first")
    if verdict.legal:
        return plural("Produce with {n} power", "Produce with {n} powers", powers)
    return plural("Fix it to produce", "Fix all {n} to produce", len(verdict.reasons))


def _fix_label(fix: Action) -> str:
    if isinstance(fix, Produce):
        return plural("Produce with {n} of them", "Produce with {n} of them", len(fix.powers))
    return _("Do that instead")


def _row(table: Table, draft: Draft, move: Produce, name: str) -> PowerRow:
    player, power, on = acting(table), production(table, name), name in draft.powers
    picks = chosen(table, draft)
    spend, receive = picks.spend.get(name, ()), picks.receive.get(name, ())
    takes = power.input + (counted(spend) if on else Goods(any=power.input_any))
    gives = power.output + Goods(faith=power.faith) + (counted(receive) if on else Goods(any=power.output_any))
    refusal = "" if on else _refusal(table, player, draft, power)
    card = table.catalogue.cards.get(name)
    return PowerRow(
        power=name,
        label=words.colour(card.colour) if card else _("basic") if name == BASIC else _("leader"),
        icon="" if card else "any" if name == BASIC else "leader",
        flags=(flag_view(card),) if card else (),
        takes=goods_items(takes),
        gives=goods_items(gives),
        on=on,
        refusal=refusal,
        can_swap=bool(refusal) and can_pay(player, power),
        pay=(PickLine("pay", _("pay"), _picks(spend, player.goods - of_move(table, move).input)),) if spend else (),
        get=(PickLine("get", _("get"), _picks(receive)),) if receive else (),
    )


def _picks(kinds: tuple[Resource, ...], there: Goods | None = None) -> tuple[Pick, ...]:
    """A button for each resource; where it is paid, open if ``there`` is one more of it."""
    return tuple(
        Pick(kind, picture(kind), kinds.count(kind), there is None or there.covers(counted(one_more(kinds, kind))))
        for kind in RESOURCES
    )


def _refusal(table: Table, player: Player, draft: Draft, power: Production) -> str:
    """Why a power cannot be switched on: what it needs, and where that is."""
    if not can_pay(player, power):
        return _too_poor(player.goods, power)
    on = together([production(table, name) for name in draft.powers])
    both = together([power, *[production(table, name) for name in draft.powers]])
    if can_pay(player, both):
        return ""
    missing = player.goods.lacks(both.input)
    if not missing:
        free = max(0, player.goods.total - on.input.total - on.input_any)
        needs = words.any_resources(power.input_any) if power.input_any else words.goods(power.input)
        if not free:
            return _("Needs {goods}: everything is in use").format(goods=needs)
        return plural("Needs {goods}: only {n} is free", "Needs {goods}: only {n} are free", free).format(goods=needs)
    wanted = power.input.only(tuple(missing))
    if any(on.input[kind] < player.goods[kind] for kind in wanted):
        return _("Needs {goods}: too many are in use").format(goods=words.goods(wanted))
    have = player.goods.only(tuple(wanted)).total
    text = plural("Needs {goods}: the only one is in use", "Needs {goods}: all {n} are in use", have)
    return text.format(goods=words.goods(wanted))


def _too_poor(goods: Goods, power: Production) -> str:
    missing = goods.lacks(power.input)
    if missing:
        kinds = tuple(missing)
        has = words.goods(goods.only(kinds)) if goods.only(kinds) else "0"
        return _("Needs {goods}, you have {has}").format(goods=words.goods(power.input.only(kinds)), has=has)
    needs = power.input.total + power.input_any
    return plural("Needs {n} resource, you have {has}", "Needs {n} resources, you have {has}", needs).format(
        has=goods.total
    )


# Paying, and what comes of it


def _from_where(player: Player, pay: Places) -> str:
    """Which goods to take from which place, where they come from both."""
    box = pay.get(STRONGBOX, NOTHING)
    stored = total({place: goods for place, goods in pay.items() if place != STRONGBOX})
    if not box or not stored:
        return (_("All from the strongbox") if box else _("All from the depots")) if player.stored and pay else ""
    return _("{stored} from the depots; {box} from the strongbox").format(
        stored=words.goods(stored), box=words.goods(box)
    )


def _other_way(table: Table, player: Player, draft: Draft, due: Goods) -> str:
    if not player.goods.covers(due) or all(len(strongbox_shares(player, kind, n)) == 1 for kind, n in due.items()):
        return ""
    return _("From the depots first") if draft.strongbox_first else _("From the strongbox first")


def _faith_text(table: Table, later: Table, space: int) -> str:
    held = len(later.reports) - len(table.reports)
    if held:
        return plural("sets off a Vatican Report", "sets off {n} Vatican Reports", held)
    for n, section in enumerate(table.catalogue.board.sections):
        if not is_held(table, n):
            text = plural(
                "{n} space from Vatican Report {report}",
                "{n} spaces from Vatican Report {report}",
                section.pope - space,
            )
            return text.format(report=n + 1)
    return ""
