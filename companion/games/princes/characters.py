"""The auction of special characters and what they do at once (rulebook, "The Muse and the Princess")."""

from __future__ import annotations

from companion.games.princes import rounds
from companion.games.princes.catalogue import Fund
from companion.games.princes.changes import change
from companion.games.princes.state import BankerChoice, Marker, Table
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source


def place_marker(table: Table, seat: Seat, character: str, bid: int) -> Table:
    """One marker to a card: the one that lay there goes back to its player."""
    others = tuple(marker for marker in table.markers if marker.character != character and marker.seat != seat)
    table = evolve(open_auction(table), markers=(*others, Marker(character, seat, bid)), bidder=seat)
    return go_on(table)


def pass_on(table: Table, seat: Seat) -> Table:
    return go_on(evolve(open_auction(table), passed=(*table.passed, seat), bidder=seat))


def open_auction(table: Table) -> Table:
    """When the auction begins, cards that were not used go back."""
    if table.opened:
        return table
    players = tuple(evolve(player, characters=()) for player in table.players)
    return evolve(table, players=players, opened=True)


def go_on(table: Table) -> Table:
    """Clockwise; whoever's marker still lies on a card when the turn comes round has bought it."""
    while not table.awaiting:
        seat = next_bidder(table)
        if seat is None:
            return finish(table)
        marker = next((one for one in table.markers if one.seat == seat), None)
        table = evolve(table, bidder=seat)
        if marker is None:
            return table
        table = buy(table, marker)
    return table


def next_bidder(table: Table) -> Seat | None:
    """The next one clockwise who has neither bought nor passed; alone, the same player again."""
    assert table.bidder is not None
    last, *others = table.clockwise(table.bidder)
    done = {*table.passed, *[marker.seat for marker in table.bought]}
    return next((seat for seat in (*others, last) if seat not in done), None)


def buy(table: Table, marker: Marker) -> Table:
    """The bid goes to the Bank and the card to the player; the Banker pays and goes back at once."""
    character, seat = marker.character, marker.seat
    markers = tuple(one for one in table.markers if one != marker)
    table = evolve(table, markers=markers, bought=(*table.bought, marker))
    florin = marker.bid * table.catalogue.board.florin_per_bid
    if not isinstance(table.catalogue.characters[character].effect, Fund):
        return keep(table, seat, character, florin)
    if table.round < table.catalogue.board.rounds:
        return take_fund(table, seat, character, florin)
    if table.rules.last_banker == "one":
        return evolve(table, awaiting=(BankerChoice(seat, character, florin),))
    return keep(take_fund(table, seat, character, florin), seat, character, 0)


def keep(table: Table, seat: Seat, character: str, florin: int) -> Table:
    """Face up in front of its buyer until it is used."""
    table = change(table, seat, Goods(florin=-florin), Source.of("card", character))
    player = table.player(seat)
    return table.with_player(evolve(player, characters=(*player.characters, character)))


def take_fund(table: Table, seat: Seat, character: str, florin: int) -> Table:
    """The money on the card less the bid; then it holds as much as at the start."""
    effect = table.catalogue.characters[character].effect
    assert isinstance(effect, Fund)
    table = change(table, seat, Goods(florin=table.fund - florin), Source.of("card", character))
    return evolve(table, fund=effect.start)


def decide_banker(table: Table, choice: BankerChoice, money: bool) -> Table:
    table = evolve(table, awaiting=table.awaiting[1:])
    take = take_fund if money else keep
    return go_on(take(table, choice.seat, choice.character, choice.florin))


def finish(table: Table) -> Table:
    """Everybody has bought or passed; nobody's Banker holds more next time."""
    sold = [marker.character for marker in table.bought]
    for character in table.catalogue.characters.values():
        if isinstance(character.effect, Fund) and character.id not in sold:
            table = evolve(table, fund=table.fund + character.effect.unsold)
    return rounds.begin_actions(evolve(table, bidder=None))
