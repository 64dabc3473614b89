"""What the screen of a running game shows of the player who is being told, and the lists to choose from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.games.princes import catalogue as printed
from companion.games.princes import words
from companion.games.princes.catalogue import ACTIONS, FREEDOMS, ActionName, OwnWork
from companion.games.princes.counts import freedoms_left, tiles_left
from companion.games.princes.state import Table
from companion.table.words import _
from companion.ui.princes.join.view import FLORIN, Running
from companion.ui.princes.pieces.view import StackView, stack_views
from companion.ui.princes.table.view import short_name
from companion.ui.shared.picking.choice import Choice


@dataclass(frozen=True, slots=True)
class Told:
    """Something to tap: chosen or not; grey where it cannot be."""

    key: Any
    text: str
    icon: str
    chosen: bool
    possible: bool = True


def _had(key: Any, text: str, chosen: bool, possible: bool = True) -> Told:
    """What a player has or not; the plus keeps the room of the check."""
    return Told(key, text, "check" if chosen else "plus", chosen, possible or chosen)


@dataclass(frozen=True, slots=True)
class Fund:
    """The money on the Banker, the least it can be, and what each round without a buyer adds."""

    florin: int
    least: int
    step: int


@dataclass(frozen=True, slots=True)
class SheetTold:
    begins: tuple[Told, ...]
    """As the players sit."""
    freedoms: tuple[Told, ...]
    buildings: tuple[Told, ...]
    characters: tuple[Told, ...]
    """None without The Muse and the Princess."""
    actions: tuple[Told, ...]
    """None before the turn of this player."""
    named: str
    works: str
    money: str
    stacks: tuple[StackView, ...]
    sales: str
    out: tuple[Told, ...]
    """None after the auctions."""
    fund: Fund | None
    """None without The Muse and the Princess."""


def phase_options(running: Running, roomy: bool) -> list[tuple[str, str, str]]:
    """With short names, where there is little room."""
    names = {
        "auction": _("Auction"),
        "characters": _("Special characters") if roomy else _("Characters"),
        "actions": _("Actions"),
    }
    return [(phase, names[phase], "") for phase in running.phases()]


def sheet_told(running: Running) -> SheetTold:
    table = running.table()
    return SheetTold(
        begins=tuple(Told(seat, running.name(seat), "", seat == running.beginner) for seat in running.colours),
        freedoms=_freedoms(running, table),
        buildings=_buildings(running, table),
        characters=_characters(running),
        actions=_actions(running),
        named=_named(running),
        works=_works(running),
        money=_money(running),
        stacks=stack_views(table),
        sales=_sales(running),
        out=_out(running),
        fund=_fund(running, table),
    )


def label(running: Running, field: str) -> str:
    """Below the number."""
    noun = running.noun(field)
    return noun[:1].upper() + noun[1:]


def _freedoms(running: Running, table: Table) -> tuple[Told, ...]:
    mine = running.sheet(running.seat).freedoms
    return tuple(_had(one, words.freedom(one), one in mine, possible=freedoms_left(table, one) > 0) for one in FREEDOMS)


def _buildings(running: Running, table: Table) -> tuple[Told, ...]:
    """Those of which the others have every copy cannot be chosen."""
    mine = running.sheet(running.seat).buildings
    return tuple(
        _had(one, words.tile(one), one in mine, possible=tiles_left(table, one) > 0)
        for one in table.catalogue.buildings
    )


def _characters(running: Running) -> tuple[Told, ...]:
    if not running.setup.muse:
        return ()
    mine = running.characters(running.seat)
    others = {one for seat in running.order if seat != running.seat for one in running.characters(seat)}
    return tuple(
        _had(one.id, one.name, one.id in mine, possible=one.id not in others) for one in running.box.characters.values()
    )


ACTION_ICONS: dict[ActionName, str] = {
    "work": "work",
    "building": "build",
    "profession": "prof",
    "freedom": "travel",
    "bonus": "bonus",
}


def _actions(running: Running) -> tuple[Told, ...]:
    if not running.has_acted(running.seat):
        return ()
    taken = running.sheet(running.seat).taken
    return tuple(
        Told(one, f"{short_name(one)} {taken.get(one, 0)}", ACTION_ICONS[one], bool(taken.get(one))) for one in ACTIONS
    )


def _named(running: Running) -> str:
    names = ", ".join(words.card_name(card) for card in running.named(running.seat))
    return names or _("none named; they can be named later")


def _works(running: Running) -> str:
    works = running.works(running.seat).items()
    return ", ".join(f"{words.card_name(card)} {value}" for card, value in works) or _("none told")


def _money(running: Running) -> str:
    """Beside the amount, which nobody else is to see."""
    name = running.name(running.seat)
    if running.number(running.seat, FLORIN) is None:
        return _("Private: only {name} looks while it is typed. Empty is 0 until corrected.").format(name=name)
    return _("Private: only {name} looks while it is typed.").format(name=name)


def _sales(running: Running) -> str:
    said = [
        _("{object}: {name}, {florin}").format(
            object=words.stack(sale.object), name=running.name(sale.seat), florin=words.florin(sale.florin)
        )
        for sale in running.sales
    ]
    return "; ".join(said)


def _out(running: Running) -> tuple[Told, ...]:
    if running.phase != "auction":
        return ()
    buyers = {sale.seat for sale in running.sales}
    return tuple(
        _had(seat, running.name(seat), seat in running.out, possible=seat not in buyers) for seat in running.order
    )


def _fund(running: Running, table: Table) -> Fund | None:
    effects = [one.effect for one in running.box.characters.values()]
    step = next(effect.unsold for effect in effects if isinstance(effect, printed.Fund))
    return Fund(table.fund, running.fund_at_start, step) if running.setup.muse else None


# To choose from


def buyers(running: Running, stack: str) -> list[Choice]:
    """Nobody, then everybody; who has bought something else says what."""
    now = running.sale(stack)
    found = [Choice(None, _("Not sold this round"), "", now is None)]
    for seat in running.order:
        other = next((sale for sale in running.sales if sale.seat == seat and sale.object != stack), None)
        refusal = _("has bought: {object}").format(object=words.stack(other.object)) if other else ""
        found.append(Choice(seat, running.name(seat), "", bool(now and now.seat == seat), refusal))
    return found


def professions(running: Running) -> list[Choice]:
    """All of them; one that somebody else has played says so."""
    return _cards(running, _by_name(running), running.named(running.seat))


def works(running: Running) -> list[Choice]:
    """This player's Works, then everything that can have been one, until the turn has no more room for it."""
    seat = running.seat
    done = running.works(seat)
    own = [one for one in running.characters(seat) if isinstance(running.box.characters[one].effect, OwnWork)]
    others = [one for one in (*own, *running.named(seat), *_by_name(running)) if one not in done]
    full = len(done) >= running.box.board.actions.limits["work"]
    refusal = _("no more Works in one turn") if full else ""
    return [
        *[Choice(card, words.card_name(card), _("worth {n}").format(n=n), True) for card, n in done.items()],
        *[one._replace(refusal=one.refusal or refusal) for one in _cards(running, list(dict.fromkeys(others)))],
    ]


def _by_name(running: Running) -> list[str]:
    return sorted(running.box.professions, key=lambda card: words.card_name(card).casefold())


def _cards(running: Running, cards: list[str], chosen: tuple[str, ...] = ()) -> list[Choice]:
    owners = {card: running.name(one) for one in running.order if one != running.seat for card in running.named(one)}
    return [
        Choice(
            card,
            words.card_name(card),
            _wishes(running, card),
            card in chosen,
            _("{name} has it").format(name=owners[card]) if card in owners else "",
        )
        for card in cards
    ]


def _wishes(running: Running, card: str) -> str:
    """What tells one person from another."""
    wanted = running.box.professions.get(card)
    if wanted is None:
        return ""
    return ", ".join([words.tile(wanted.building), words.tile(wanted.landscape), words.freedom(wanted.freedom)])
