"""How the chosen card is named, paid and laid."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.cards_in_play import left_in, top_of, unseen
from companion.games.masters.catalogue import Card, Colour
from companion.games.masters.check_buy import fitting_slots, height, lost_in
from companion.games.masters.payments import price, proposed, split, strongbox_shares
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.state import STRONGBOX, Places, Player, Table
from companion.rulebook.pieces_masters import FlagView, Items, PowerView, flag_view, goods_items, power_view
from companion.table.action import Verdict
from companion.table.goods import NOTHING, Goods
from companion.table.pictures import picture
from companion.table.words import _, capital, plural


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


class Fetched(NamedTuple):
    """What comes from one place."""

    icon: str
    goods: Items


@dataclass(frozen=True, slots=True)
class OneWay:
    """The price from where it lies, because there is no other way to pay it."""

    places: tuple[Fetched, ...]
    where: str
    """In words, if all comes from there."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the player: the flags of its cards, and whether the card can be laid there."""

    number: int
    flags: tuple[FlagView, ...]
    says: str
    power: PowerView | None
    """What the card would cover."""
    fits: bool
    coming: tuple[FlagView, ...]
    """The flag of the card, where it goes."""

    @property
    def chosen(self) -> bool:
        return bool(self.coming)


@dataclass(frozen=True, slots=True)
class Pick:
    """Which card lies on top."""

    title: str
    left: str
    faces: tuple[Face, ...]
    doubts: tuple[str, ...]
    """Where another card may lie there than the one named."""


@dataclass(frozen=True, slots=True)
class Laying:
    rule: str
    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class After:
    """What is left, how many cards the player then has, and what else the purchase sets off."""

    goods: Items
    cards: str
    note: str


@dataclass(frozen=True, slots=True)
class Deal:
    """The chosen stack: which card, and if that is known, what buying it means."""

    flag: FlagView
    points: int
    move: masters.Buy | None
    verdict: Verdict
    pick: Pick
    payment: tuple[PayRow, ...]
    laying: Laying
    after: After

    @property
    def legal(self) -> bool:
        return self.move is not None and self.verdict.legal


def deal_view(table: Table, player: Player, draft: Draft) -> Deal:
    name = top_of(table, draft.stack)
    card = table.catalogue.cards[name or table.catalogue.stacks[draft.stack][0]]
    move = proposal(table, player, draft) if name else None
    verdict = masters.check(table, move) if move else Verdict()
    later = masters.apply(table, move) if move and verdict.legal else table
    return Deal(
        flag=flag_view(card),
        points=card.points if name else 0,
        move=move,
        verdict=verdict,
        pick=_pick(table, player, draft, card),
        payment=_pay(table, player, card, move.pay) if move and move.pay is not None else (),
        laying=Laying(_slot_rule(card), slots(table, player, card, move.slot if move else None)),
        after=_after(table, later, player),
    )


def price_of(table: Table, player: Player, card: Card) -> tuple[Price, ...]:
    """What the card costs this player; a kind that a leader makes free is not paid at all."""
    due = price(table, player, card)
    return tuple(Price(picture(kind), due[kind], str(n) if due[kind] != n else "") for kind, n in card.cost.items())


def proposal(table: Table, player: Player, draft: Draft) -> masters.Buy | None:
    """The purchase of the card on top, as chosen or proposed: in the slot where it covers the weakest power."""
    name = top_of(table, draft.stack)
    if name is None:
        return None
    card = table.catalogue.cards[name]
    due, move = price(table, player, card), masters.Buy(seat=player.seat, card=name)
    fitting = fitting_slots(table, player, card)
    if fitting:
        least = min(fitting, key=lambda slot: lost_in(table, player, slot))
        move = move.with_(slot=draft.slot if draft.slot in fitting else least)
    if player.goods.covers(due):
        chosen = {kind: n for kind, n in draft.boxed if n in strongbox_shares(player, kind, due[kind])}
        boxed = Goods({**proposed(table, player, due).get(STRONGBOX, NOTHING), **chosen})
        move = move.with_(pay=dict(split(table, player, due, boxed)))
    return move


# Which card


def _pick(table: Table, player: Player, draft: Draft, card: Card) -> Pick:
    name, possible, left = top_of(table, draft.stack), unseen(table, draft.stack), left_in(table, draft.stack)
    asked = draft.naming or name is None
    kind = capital(words.card_kind(card.colour, card.level))
    return Pick(
        title=_("{card}: which is on top?").format(card=kind) if asked else kind,
        left=plural("{n} left", "{n} left", left),
        faces=tuple(
            _face(table, player, table.catalogue.cards[one], chosen=one == name)
            for one in possible
            if asked or one == name
        ),
        doubts=(_("Another card?"),) if not asked and len(possible) > 1 else (),
    )


def _face(table: Table, player: Player, card: Card, *, chosen: bool) -> Face:
    missing = player.goods.lacks(price(table, player, card)).total
    return Face(
        card=card.id,
        colour=card.colour,
        price=price_of(table, player, card),
        short=plural("{n} short", "{n} short", missing) if missing else "",
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
                icon=picture(kind),
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


def one_way(rows: tuple[PayRow, ...]) -> OneWay | None:
    """Nothing, if there is something to choose."""
    if not rows or any(len(row.shares) > 1 or row.note for row in rows):
        return None
    stored = Fetched("depot", tuple((row.icon, row.stored) for row in rows if row.stored))
    boxed = Fetched("strongbox", tuple((row.icon, row.boxed) for row in rows if row.boxed))
    if stored.goods and boxed.goods:
        return OneWay((stored, boxed), "")
    if boxed.goods:
        return OneWay((boxed,), _("All from the strongbox"))
    return OneWay((stored,), _("All from the depots"))


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
        says = _says(table, height(table, lying), fits)
        power = power_view(table.catalogue.cards[lying[-1]].production) if fits and lying else None
        found.append(Slot(number, flags, says, power, fits, (flag_view(card),) if number == chosen else ()))
    return tuple(found)


def _says(table: Table, top: int, fits: bool) -> str:
    if fits:
        return _("covers level {level}").format(level=words.level(top)) if top else _("empty")
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


def _after(table: Table, later: Table, player: Player) -> After:
    then = later.player(player.seat)
    return After(
        goods=goods_items(then.goods),
        cards=_("{n} of {end} cards").format(n=len(then.cards), end=table.catalogue.board.last_card),
        note=_note(table, later),
    )


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
