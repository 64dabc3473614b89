"""What the screen of a running game shows of the player who is being told, and the lists to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.masters import words
from companion.games.masters.cards_in_play import left_in
from companion.games.masters.catalogue import COLOURS, RESOURCES, Card, Colour, Resource, stack_name
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.state import Favor, Player, Table
from companion.games.masters.storage import depots_of
from companion.table.evolve import evolve
from companion.table.goods import NOTHING
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.masters.join.view import Running
from companion.ui.masters.leaders.picker_view import PickerView, picker_view
from companion.ui.masters.pieces.view import FlagView, flag_letter, flag_view
from companion.ui.shared.picking.choice import Choice


@dataclass(frozen=True, slots=True)
class DepotTold:
    """A depot: how many of each resource lie there; nothing where it does not take it, as a leader's."""

    place: str
    size: int
    leader: bool
    lying: tuple[tuple[Resource, int | None], ...]


@dataclass(frozen=True, slots=True)
class SlotTold:
    title: str
    cards: str
    flags: tuple[FlagView, ...]


@dataclass(frozen=True, slots=True)
class FavorTold:
    points: int
    state: Favor
    word: str


@dataclass(frozen=True, slots=True)
class StackTold:
    """A stack of the grid, and how many of it the solo tokens have taken."""

    stack: str
    flag: FlagView
    taken: int
    possible: bool


@dataclass(frozen=True, slots=True)
class TokenTold:
    token: str
    name: str
    seen: bool


@dataclass(frozen=True, slots=True)
class BoardTold:
    depots: tuple[DepotTold, ...]
    slots: tuple[SlotTold, ...]
    favors: tuple[FavorTold, ...]
    guess: str
    """Said where favor tiles are only guessed."""
    leaders: str
    market: str
    stacks: tuple[StackTold, ...]
    tokens: tuple[TokenTold, ...]


def board_told(running: Running) -> BoardTold:
    table, seat = running.table(), running.seat
    return BoardTold(
        depots=_depots(table, seat),
        slots=tuple(_slot(table, n, cards) for n, cards in enumerate(running.slots(seat), start=1)),
        favors=_favors(running, seat),
        guess=_("As the markers let us guess; tap what lies otherwise.") if running.guesses_favors(seat) else "",
        leaders=_leaders_line(running, seat),
        market=_market_line(running),
        stacks=_stacks(table) if running.solo else (),
        tokens=_tokens(running) if running.solo else (),
    )


def _depots(table: Table, seat: Seat) -> tuple[DepotTold, ...]:
    player = table.player(seat)
    depots = depots_of(table, player)
    rows = [_depot(player, place, size) for place, size in depots.sizes.items()]
    leaders = [_depot(player, place, size, takes) for takes, (place, size) in depots.leaders.items()]
    return (*rows, *leaders)


def _depot(player: Player, place: str, size: int, takes: str = "") -> DepotTold:
    goods = player.depots.get(place, NOTHING)
    lying = tuple((kind, goods[kind] if takes in ("", kind) else None) for kind in RESOURCES)
    return DepotTold(place, size, bool(takes), lying)


def _slot(table: Table, number: int, names: tuple[str, ...]) -> SlotTold:
    cards = [table.catalogue.cards[name] for name in names]
    lying = ", ".join(words.card_name(card) for card in cards)
    return SlotTold(_("Slot {n}").format(n=number), lying or _("empty"), tuple(flag_view(card) for card in cards))


def _favors(running: Running, seat: Seat) -> tuple[FavorTold, ...]:
    said = {"open": _("open"), "up": _("face up"), "lost": _("gone")}
    pairs = zip(running.box.board.sections, running.favors(seat), strict=True)
    return tuple(FavorTold(section.points, favor, said[favor]) for section, favor in pairs)


def _leaders_line(running: Running, seat: Seat) -> str:
    played = [words.leader_name(running.box.leaders[one]) for one in running.sheet(seat).leaders]
    in_hand = running.in_hand(seat)
    parts = [", ".join(played) or _("none played"), plural("{n} in hand", "{n} in hand", in_hand)]
    gone = running.leaders_left(seat) - in_hand
    return "; ".join([*parts, discarded(gone)] if gone else parts)


def discarded(count: int) -> str:
    return plural("{n} discarded", "{n} discarded", count)


def _market_line(running: Running) -> str:
    size = running.box.board.market
    known = [marble for row in running.market for marble in row if marble] + ([running.slide] if running.slide else [])
    if not known:
        return _("not told; marbles are asked when somebody takes them")
    return _("{n} of {all}").format(n=len(known), all=size.rows * size.columns + 1)


def _stacks(table: Table) -> tuple[StackTold, ...]:
    return tuple(
        StackTold(
            stack=stack_name(colour, level),
            flag=FlagView(colour, flag_letter(colour), level),
            taken=(taken := table.taken_away.get(stack_name(colour, level), 0)),
            possible=bool(taken or left_in(table, stack_name(colour, level)) > 0),
        )
        for colour in COLOURS
        for level in table.catalogue.levels
    )


def _tokens(running: Running) -> tuple[TokenTold, ...]:
    """One for each that is there; the one that shuffles is never seen after it."""
    return tuple(
        TokenTold(token.id, words.token_name(token), n < running.revealed.count(token.id))
        for token in running.box.board.tokens
        if not token.shuffle
        for n in range(token.count)
    )


# To choose from


def colour_tabs(roomy: bool) -> list[tuple[str, str, str]]:
    """With the names of the colours, or their letters."""
    return [(one, words.colour(one).capitalize() if roomy else flag_letter(one), "") for one in COLOURS]


def card_choices(running: Running, slot: int, colour: Colour) -> list[Choice]:
    """The cards of a slot, each to be taken off again; then those of a colour that the slot takes next."""
    table, seat = running.table(), running.seat
    player = table.player(seat)
    lying = [_choice(table.catalogue.cards[card], chosen=True) for card in player.slots[slot]]
    owners = {card: running.name(one.seat) for one in table.players for card in one.cards}
    return [
        *lying,
        *[
            _choice(card, refusal=_("{name} has it").format(name=owners[card.id]) if card.id in owners else "")
            for card in table.catalogue.cards.values()
            if card.colour == colour and slot + 1 in fitting_slots(table, player, card)
        ],
    ]


def _choice(card: Card, *, chosen: bool = False, refusal: str = "") -> Choice:
    name, (cost, power, _points) = words.card_name(card), words.card_text(card).splitlines()
    return Choice(card.id, name[:1].upper() + name[1:], f"{cost} {power}", chosen, refusal)


def leader_choices(running: Running) -> PickerView:
    """Those in play; what somebody else has played cannot be chosen."""
    table, seat = running.table(), running.seat
    others = table.with_player(evolve(table.player(seat), leaders=()))
    return picker_view(others, running.sheet(seat).leaders)
