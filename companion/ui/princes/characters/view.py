"""What the auction of special characters shows: where the markers lie, and what a bid would do.

Money is private: no number is struck because somebody could not pay it. Only confirming says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import BidCharacter
from companion.games.princes.catalogue import (
    Character,
    ExtraActions,
    FreeCard,
    FreeObjectOrRank,
    Fund,
    OwnWork,
    WorkBonus,
)
from companion.games.princes.characters import place_marker
from companion.games.princes.state import Marker, Player, Table
from companion.rulebook.refusals import WhyNot, why_not
from companion.table.action import Verdict
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, either, plural
from companion.ui.princes.actions.view import Unused, unused_characters
from companion.ui.princes.pieces.view import BOX

MONEY = "muse.afford"
Space = Literal["passed", "marker", "open"]
"""A bidding space: below the marker, the marker's own, or above it."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A card that somebody has tapped, and a number on it; ``asked`` once it was confirmed in vain."""

    character: str = ""
    bid: int | None = None
    asked: bool = False


@dataclass(frozen=True, slots=True)
class SeatView:
    """Where a player's marker lies."""

    who: Who
    text: str
    number: str
    active: bool
    done: bool


@dataclass(frozen=True, slots=True)
class CharacterView:
    id: str
    name: str
    effect: str
    lowest: int
    highest: int
    spaces: tuple[Space, ...]
    owner: tuple[Who, ...]
    """Whose marker lies there."""
    price: str
    note: str
    """Instead of a price: what lies on it."""
    sold: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class NumberView:
    bid: int
    struck: bool
    chosen: bool


class Bidding(NamedTuple):
    """What is bid on the card that was tapped."""

    title: str
    text: str
    numbers: tuple[NumberView, ...]


@dataclass(frozen=True, slots=True)
class CharactersView:
    seat: Seat
    """Who is to bid."""
    subtitle: str
    seats: tuple[SeatView, ...]
    cards: tuple[CharacterView, ...]
    bidding: Bidding
    unused: tuple[Unused, ...]
    """From earlier rounds; with the first bid they go back."""
    pot: str
    why_not: WhyNot
    button: str
    ready: bool
    can_undo: bool
    """What was only tapped, or what has been recorded."""


def characters_view(table: Table, draft: Draft, *, can_undo: bool) -> CharactersView:
    player = table.player(table.to_act) if table.to_act else table.players[0]
    verdict = judged(table, draft)
    bid = move(table, draft)
    return CharactersView(
        seat=player.seat,
        subtitle=_("Round {round} of {rounds} · The Muse and the Princess").format(
            round=table.round, rounds=table.catalogue.board.rounds
        ),
        seats=tuple(_seat(table, one) for one in table.order),
        cards=tuple(_card(table, one, draft) for one in table.catalogue.characters.values()),
        bidding=Bidding(_title(player, draft), _text(table, player, draft), tuple(_numbers(table, draft))),
        unused=()
        if table.opened
        else unused_characters(table, _("Last chance: unused characters go back with the first bid.")),
        pot=_pot(table, draft),
        why_not=why_not(BOX, table, bid, verdict),
        button=_button(table, draft),
        ready=bid is not None and verdict.legal,
        can_undo=can_undo or bool(draft.character),
    )


def chosen(draft: Draft, character: str) -> Draft:
    """A card, with no number yet; the same card again is put down."""
    return Draft() if draft.character == character else Draft(character)


def move(table: Table, draft: Draft) -> BidCharacter | None:
    if not draft.character or draft.bid is None:
        return None
    return BidCharacter(seat=table.to_act, character=draft.character, bid=draft.bid)


def verdict_of(table: Table, draft: Draft) -> Verdict:
    """What the rules say; without a number, of the highest one, which is refused only if the card is out of reach."""
    asked = move(table, draft)
    if asked is None and draft.character:
        highest = table.catalogue.characters[draft.character].bids[1]
        verdict = princes.check(table, BidCharacter(seat=table.to_act, character=draft.character, bid=highest))
        return _without_money(verdict)
    return princes.check(table, asked) if asked else Verdict()


def judged(table: Table, draft: Draft) -> Verdict:
    """The reasons that are shown: of money only once somebody has confirmed."""
    verdict = verdict_of(table, draft)
    return verdict if draft.asked else _without_money(verdict)


def _without_money(verdict: Verdict) -> Verdict:
    return replace(verdict, reasons=tuple(reason for reason in verdict.reasons if reason.rule != MONEY))


# Who bids where


def _seat(table: Table, seat: Seat) -> SeatView:
    marker = next((one for one in (*table.bought, *table.markers) if one.seat == seat), None)
    active, passed = seat == table.to_act, seat in table.passed
    text = _("passed") if passed else _("to bid") if active else _("waits")
    number = florin(table, marker.bid) if marker else ""
    done = passed or marker in table.bought
    return SeatView(who(table, seat), words.card_name(marker.character) if marker else text, number, active, done)


def florin(table: Table, bid: int) -> str:
    return str(bid * table.catalogue.board.florin_per_bid)


# The cards


def _card(table: Table, character: Character, draft: Draft) -> CharacterView:
    lowest, highest = character.bids
    sold = _marker(table.bought, character.id)
    marker = sold or _marker(table.markers, character.id)
    return CharacterView(
        id=character.id,
        name=character.name,
        effect=effect(table, character),
        lowest=lowest,
        highest=highest,
        spaces=tuple(_space(bid, marker) for bid in range(lowest, highest + 1)),
        owner=(who(table, marker.seat),) if marker else (),
        price=florin(table, marker.bid) if marker else "",
        note=_("pot {florin}").format(florin=table.fund) if isinstance(character.effect, Fund) and not marker else "",
        sold=sold is not None,
        chosen=draft.character == character.id,
    )


def _marker(markers: tuple[Marker, ...], character: str) -> Marker | None:
    return next((one for one in markers if one.character == character), None)


def _space(bid: int, marker: Marker | None) -> Space:
    if marker is None or bid > marker.bid:
        return "open"
    return "marker" if bid == marker.bid else "passed"


def effect(table: Table, character: Character) -> str:
    """In a few words, with the numbers of this round; after the last no auction follows."""
    last = table.round == table.catalogue.board.rounds
    match character.effect:
        case Fund(florin_per_point=florin):
            if not last:
                return _("Money on this card, less your bid")
            if table.rules.last_banker == "one":
                return _("Money on this card, less your bid, or at the end {n} a point").format(n=florin)
            return _("Money on this card, less your bid; at the end {n} a point").format(n=florin)
        case ExtraActions(actions=more):
            usual = table.catalogue.board.actions.per_turn
            return _("{n} actions, not {usual}").format(n=usual + more, usual=usual)
        case FreeObjectOrRank():
            if last:
                return _("Points: 2nd place 2, 3rd 3")
            return _("Next object free, or points: 2nd place 2, 3rd 3")
        case WorkBonus():
            return _("Each Work +{n} this round").format(n=table.round)
        case OwnWork():
            return _("A Work without a Profession card")
        case FreeCard(decks=decks):
            kinds = either(words.deck(deck, 1) for deck in decks)
            return _("{kinds}, free: keep 1 of {n}").format(kinds=kinds, n=table.catalogue.board.actions.drawn)


# A bid


def _title(player: Player, draft: Draft) -> str:
    if not draft.character:
        return _("{name} chooses a card or passes").format(name=player.name)
    return _("{name} bids on {character}").format(name=player.name, character=words.character_taken(draft.character))


def _numbers(table: Table, draft: Draft) -> Iterator[NumberView]:
    """Struck is what the rules refuse whatever money there is."""
    if not draft.character:
        return
    lowest, highest = table.catalogue.characters[draft.character].bids
    for bid in range(lowest, highest + 1):
        verdict = _without_money(verdict_of(table, Draft(draft.character, bid)))
        yield NumberView(bid, not verdict.legal, bid == draft.bid)


def _text(table: Table, player: Player, draft: Draft) -> str:
    """Whose marker goes back, and when the card is won."""
    if not draft.character:
        return _("Tap a card, then a number. Whoever passes is out for this round.")
    there, name = _marker(table.markers, draft.character), words.character_taken(draft.character)
    if not _without_money(verdict_of(table, draft)).legal:
        return _("Not possible: see below.")
    said = []
    if there:
        owner = table.player(there.seat).name
        said.append(_("Above {n}. {name}’s marker goes back.").format(n=there.bid, name=owner))
    if draft.bid is None:
        said.append(_("Choose a number, in hundreds."))
    elif _wins_at_once(table, draft):
        text = _("Nobody else can bid: {name} owns {character} at once.")
        said.append(text.format(name=player.name, character=name))
    else:
        text = _("If nobody tops {florin}, {name} owns {character} on the next turn.")
        said.append(text.format(florin=florin(table, draft.bid), name=player.name, character=name))
    return " ".join(said)


def _wins_at_once(table: Table, draft: Draft) -> bool:
    asked = move(table, draft)
    if asked is None or asked.seat is None:
        return False
    later = place_marker(table, asked.seat, asked.character, asked.bid)
    return any(one.seat == asked.seat for one in later.bought)


def _pot(table: Table, draft: Draft) -> str:
    """What lies on the Banker, and what a bid would bring: the bid comes off it."""
    for character in table.catalogue.characters.values():
        if isinstance(character.effect, Fund) and _marker(table.bought, character.id) is None:
            said, highest = [_lies(table, character.effect)], character.bids[1]
            bid, there = draft.bid if draft.character == character.id else None, _marker(table.markers, character.id)
            next_one = min(there.bid + 1, highest) if there else 0
            example = max(highest // 2, next_one) if bid is None else bid
            gain = table.fund - example * table.catalogue.board.florin_per_bid
            text = _("A bid of {florin} brings {gain}.")
            said.append(text.format(florin=florin(table, example), gain=words.florin(gain)))
            return " ".join(said)
    return ""


def _lies(table: Table, fund: Fund) -> str:
    more = (table.fund - fund.start) // fund.unsold if table.fund > fund.start else 0
    if more * fund.unsold != table.fund - fund.start or not more:
        return _("The Banker holds {florin}.").format(florin=words.florin(table.fund))
    text = plural(
        "Nobody bought the Banker in the previous round: it holds {start} + {more}.",
        "Nobody bought the Banker for {n} rounds: it holds {start} + {more}.",
        more,
    )
    return text.format(start=fund.start, more=table.fund - fund.start)


def _button(table: Table, draft: Draft) -> str:
    if draft.bid is None:
        return _("Tap a bid") if draft.character else _("Tap a card")
    return _("Bid {florin}").format(florin=florin(table, draft.bid))
