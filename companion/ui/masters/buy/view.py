"""What the screen for buying a card shows (mockup 23): the grid, and how the chosen card is named, paid and laid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.cards_in_play import left_in, top_of, unseen
from companion.games.masters.catalogue import COLOURS, Card, Colour, Discount
from companion.games.masters.check_buy import fitting_slots, height
from companion.games.masters.effects import in_force
from companion.games.masters.outlook import StackProspect
from companion.games.masters.payments import price, proposed, split, strongbox_shares
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import STRONGBOX, Places, Player, Table
from companion.table.action import Verdict
from companion.table.goods import NOTHING, Goods
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.masters.pieces.view import (
    FlagView,
    Items,
    PowerView,
    flag_view,
    goods_items,
    icon,
    letter,
    power_view,
)

Mark = Literal["ok", "short", "locked", "unnamed", "empty"]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a finger has chosen so far; nothing of it is recorded before the purchase."""

    stack: str = ""
    slot: int | None = None
    boxed: tuple[tuple[str, int], ...] = ()
    """How many of a kind come from the strongbox, where that is not as proposed."""
    naming: bool = False
    """All cards are shown that may lie on top, although one has been named."""


class Price(NamedTuple):
    """A part of the price: its number, and the printed one where a leader makes it less."""

    icon: str
    amount: int
    printed: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A stack of the grid."""

    stack: str
    colour: Colour
    level: int
    left: str
    mark: Mark
    price: tuple[Price, ...]
    """Of the card on top, if it is known."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card that may lie on top of the stack."""

    card: str
    colour: Colour
    price: tuple[Price, ...]
    short: str
    power: PowerView
    points: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class PayRow:
    """A kind to be paid: from the depots, and from the strongbox."""

    kind: str
    icon: str
    due: int
    stored: int
    stored_of: int
    boxed: int
    boxed_of: int
    shares: range
    """What the strongbox can give."""
    note: str
    """How many of those from the depots lie on leaders."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the player: the flags of its cards, and whether the card can be laid there."""

    number: int
    flags: tuple[FlagView, ...]
    says: str
    fits: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Deal:
    """The chosen stack: which card, and if that is known, what buying it means."""

    stack: str
    flag: FlagView
    title: str
    left: str
    faces: tuple[Face, ...]
    other: bool
    """Whether another card may lie there than the one named."""
    points: int
    move: masters.Buy | None
    verdict: Verdict
    pay: tuple[PayRow, ...]
    slots: tuple[Slot, ...]
    slot_rule: str
    after: Items
    cards: int
    """How many cards the player then has."""
    cards_end: int
    note: str
    """What else the purchase sets off."""

    @property
    def legal(self) -> bool:
        return self.move is not None and self.verdict.legal


@dataclass(frozen=True, slots=True)
class BuyView:
    seat: Seat
    letter: str
    subtitle: str
    cells: tuple[Cell, ...]
    """Level III first, as on the table."""
    deal: Deal | None
    button: str


def buyer(table: Table) -> Player:
    return table.player(table.turn or table.lingering or table.order[0])


def buy_view(table: Table, draft: Draft) -> BuyView:
    player = buyer(table)
    prospects = {one.stack: one for one in masters.outlook(table, player.seat).stacks}
    order = [f"{colour}-{level}" for level in reversed(table.catalogue.levels) for colour in COLOURS]
    deal = _deal(table, player, draft) if draft.stack and prospects[draft.stack].cards else None
    return BuyView(
        seat=player.seat,
        letter=letter(table, player.seat),
        subtitle=_subtitle(table, player),
        cells=tuple(_cell(table, player, prospects[stack]) for stack in order),
        deal=deal,
        button=_button(deal),
    )


def _subtitle(table: Table, player: Player) -> str:
    place = _("{name} · round {round}").format(name=player.name, round=table.round)
    less = [
        f"\N{MINUS SIGN}{words.amount(ability.resource, ability.amount)}"
        for ability, _leader in in_force(table, player, Discount)
    ]
    if not less:
        return place
    return _("{place} · leaders: {less}").format(place=place, less=", ".join(less))


def _button(deal: Deal | None) -> str:
    if deal is None:
        return _("Choose a card")
    if deal.move is None:
        return _("Name the card first")
    if not deal.legal:
        return _("Not allowed yet")
    return _("Buy {colour} {level} · {points} VP").format(
        colour=words.colour(deal.flag.colour), level=words.level(deal.flag.level), points=deal.points
    )


# The grid


def _cell(table: Table, player: Player, prospect: StackProspect) -> Cell:
    any_card = table.catalogue.cards[table.catalogue.stacks[prospect.stack][0]]
    top = table.catalogue.cards[prospect.cards[0]] if prospect.move else None
    return Cell(
        stack=prospect.stack,
        colour=any_card.colour,
        level=any_card.level,
        left=plural("{n} left", "{n} left", prospect.left) if prospect.left > 0 else "",
        mark=_mark(prospect),
        price=price_of(table, player, top) if top else (),
    )


def _mark(prospect: StackProspect) -> Mark:
    if prospect.verdict is None:
        return "unnamed" if prospect.cards else "empty"
    if prospect.verdict.legal:
        return "ok"
    return "short" if set(prospect.verdict.rules) == {"buy.cost"} else "locked"


def price_of(table: Table, player: Player, card: Card) -> tuple[Price, ...]:
    """What the card costs this player; a kind that a leader makes free is not paid at all."""
    due = price(table, player, card)
    return tuple(Price(icon(kind), due[kind], str(n) if due[kind] != n else "") for kind, n in card.cost.items())


# The chosen stack


def _deal(table: Table, player: Player, draft: Draft) -> Deal:
    stack, name = draft.stack, top_of(table, draft.stack)
    card = table.catalogue.cards[name or table.catalogue.stacks[stack][0]]
    move = proposal(table, player, draft) if name else None
    verdict = masters.check(table, move) if move else Verdict()
    later = masters.apply(table, move) if move and verdict.legal else table
    asked, possible = draft.naming or name is None, unseen(table, stack)
    return Deal(
        stack=stack,
        flag=flag_view(card),
        title=_title(card, asked=asked),
        left=_left(left_in(table, stack), asked=asked),
        faces=tuple(
            _face(table, player, table.catalogue.cards[one], chosen=one == name)
            for one in possible
            if asked or one == name
        ),
        other=not asked and len(possible) > 1,
        points=card.points if name else 0,
        move=move,
        verdict=verdict,
        pay=_pay(table, player, card, move.pay) if move and move.pay is not None else (),
        slots=slots(table, player, card, move.slot if move else None),
        slot_rule=_slot_rule(card),
        after=goods_items(later.player(player.seat).goods),
        cards=len(later.player(player.seat).cards),
        cards_end=table.catalogue.board.last_card,
        note=_note(table, later),
    )


def proposal(table: Table, player: Player, draft: Draft) -> masters.Buy | None:
    """The purchase of the card on top, with slot and payment as chosen or as the engine proposes."""
    name = top_of(table, draft.stack)
    if name is None:
        return None
    card = table.catalogue.cards[name]
    due, move = price(table, player, card), masters.Buy(seat=player.seat, card=name)
    fitting = fitting_slots(table, player, card)
    if fitting:
        move = move.with_(slot=draft.slot if draft.slot in fitting else fitting[0])
    if player.goods.covers(due):
        move = move.with_(pay=dict(split(table, player, due, _boxed(table, player, due, draft))))
    return move


def _boxed(table: Table, player: Player, due: Goods, draft: Draft) -> Goods:
    """What comes from the strongbox; what was chosen counts as long as it is possible."""
    chosen = {kind: n for kind, n in draft.boxed if n in strongbox_shares(player, kind, due[kind])}
    return Goods({**proposed(table, player, due).get(STRONGBOX, NOTHING), **chosen})


def _title(card: Card, *, asked: bool) -> str:
    colour = words.colour(card.colour).capitalize()
    text = _("{colour} {level}: which is on top?") if asked else _("{colour} {level}")
    return text.format(colour=colour, level=words.level(card.level))


def _left(count: int, *, asked: bool) -> str:
    text = plural("{n} left", "{n} left", count)
    return _("{left} · asked once").format(left=text) if asked else text


def _face(table: Table, player: Player, card: Card, *, chosen: bool) -> Face:
    missing = player.goods.lacks(price(table, player, card)).total
    return Face(
        card=card.id,
        colour=card.colour,
        price=price_of(table, player, card),
        short=_("{n} short").format(n=missing) if missing else "",
        power=power_view(card.production),
        points=card.points,
        chosen=chosen,
    )


# Payment


def _pay(table: Table, player: Player, card: Card, pay: Places) -> tuple[PayRow, ...]:
    due = price(table, player, card)
    on_leaders = [part for place, part in pay.items() if place in table.catalogue.leaders]
    rows = []
    for kind, n in due.items():
        boxed, lent = pay.get(STRONGBOX, NOTHING)[kind], sum([part[kind] for part in on_leaders])
        rows.append(
            PayRow(
                kind=kind,
                icon=icon(kind),
                due=n,
                stored=n - boxed,
                stored_of=player.stored[kind],
                boxed=boxed,
                boxed_of=player.strongbox[kind],
                shares=strongbox_shares(player, kind, n),
                note=_("{n} from the leader").format(n=lent) if lent else "",
            )
        )
    return tuple(rows)


def moved(draft: Draft, row: PayRow) -> Draft:
    """One more from the strongbox; after as many as possible, as few as possible."""
    return _with_boxed(draft, row, row.boxed + 1 if row.boxed + 1 in row.shares else row.shares[0])


def turned_round(draft: Draft, row: PayRow) -> Draft:
    """The strongbox first instead of the depots, or the other way round."""
    return _with_boxed(draft, row, row.shares[0] if row.boxed == row.shares[-1] else row.shares[-1])


def _with_boxed(draft: Draft, row: PayRow, n: int) -> Draft:
    return replace(draft, boxed=tuple({**dict(draft.boxed), row.kind: n}.items()))


# Slots


def slots(table: Table, player: Player, card: Card, chosen: int | None) -> tuple[Slot, ...]:
    fitting = fitting_slots(table, player, card)
    found = []
    for number, lying in enumerate(player.slots, start=1):
        flags = tuple(flag_view(table.catalogue.cards[one]) for one in lying)
        fits = number in fitting
        says = _goes_on(height(table, lying)) if fits else _takes(table, height(table, lying))
        found.append(Slot(number, flags, says, fits, number == chosen))
    return tuple(found)


def _goes_on(below: int) -> str:
    return _("covers the {level}").format(level=words.level(below)) if below else _("free")


def _takes(table: Table, top: int) -> str:
    if top == table.catalogue.levels[-1]:
        return _("full")
    return _("takes {level}").format(level=words.level(top + 1))


def _slot_rule(card: Card) -> str:
    if card.level == 1:
        return _("level I needs an empty slot")
    return _("level {level} covers a level {below}").format(
        level=words.level(card.level), below=words.level(card.level - 1)
    )


# What follows


def _note(table: Table, later: Table) -> str:
    if later.ending == "won":
        return _("With this card you win.")
    if later.ending == "colour_gone":
        return _("That was the last card of a colour: Lorenzo wins.")
    if later.turn is None:
        return _("With this card the game ends.")
    if end_has_begun(later) and not end_has_begun(table):
        return _("The seventh card: the others finish the round, then the game ends.")
    return ""
