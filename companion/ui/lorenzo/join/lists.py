"""The lists to choose from while a running game is told: cards, spaces, leaders, bonus tiles, excommunication tiles."""

from __future__ import annotations

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CardType, Member, Space
from companion.games.lorenzo.houses.words import any_bonus_tile_text, any_card_text, any_tile_text, leader_text
from companion.table.action import Reason
from companion.table.seats import Seat
from companion.table.words import _, plural
from companion.ui.lorenzo.join.view import Running, sentence
from companion.ui.shared.picking.choice import Choice


def cards(running: Running, seat: Seat, card_type: CardType) -> list[Choice]:
    """All cards of a type that can be out; one that somebody else has says so."""
    mine, most = running.named(seat, card_type), running.most(seat, card_type)
    owners = {card: other for other in running.order if other != seat for card in running.named(other, card_type)}
    found = []
    for card in running.box.cards.values():
        if card.type == card_type and card.period <= running.period:
            refusal = _has_it(running, owners.get(card.id))
            if not refusal and card.id not in mine and len(mine) >= most:
                refusal = sentence(Reason("card.limit", limit=most, type=card_type))
            found.append(Choice(card.id, card.name, any_card_text(card), card.id in mine, refusal))
    return found


def _has_it(running: Running, owner: Seat | None) -> str:
    return _("{name} has it").format(name=running.name(owner)) if owner else ""


def spaces(running: Running, seat: Seat, member: Member) -> list[Choice]:
    """Home, then every space of this number of players with those who stand there."""
    here = running.member_space(seat, member)
    found = [Choice("", _("At home"), "", not here)]
    for space in running.box.board.spaces:
        if space.players <= len(running.order) and _is_there(running, seat, space):
            there = [
                _("{name}, {member}").format(name=running.name(one.seat), member=words.member(one.member))
                for one in running.members
                if one.space == space.id
            ]
            found.append(Choice(space.id, words.space(space), "; ".join(there), here == space.id))
    return found


def _is_there(running: Running, seat: Seat, space: Space) -> bool:
    """A leader is a space only for whoever has played it."""
    return space.area != "leader" or int(space.id.removeprefix("leader-")) in running.sheet(seat).leaders


def members_line(running: Running, seat: Seat) -> str:
    here = [space for member in running.members_of(seat) if (space := running.member_space(seat, member))]
    places = ", ".join(words.space(running.box.spaces[space]) for space in here)
    return places or _("none told")


def leaders(running: Running, seat: Seat) -> list[Choice]:
    """All leaders; one that somebody else has played says so."""
    mine = running.sheet(seat).leaders
    owners = {one: other for other in running.order if other != seat for one in running.sheet(other).leaders}
    return [
        Choice(
            leader.id,
            leader.name,
            leader_text(leader),
            leader.id in mine,
            _has_it(running, owners.get(leader.id)),
        )
        for leader in sorted(running.box.leaders.values(), key=lambda leader: leader.name)
    ]


def leaders_line(running: Running, seat: Seat) -> str:
    played = running.sheet(seat).leaders
    names = ", ".join(running.box.leaders[one].name for one in played) or _("none played")
    return _("{played}; {hand}").format(played=names, hand=plural("{n} in hand", "{n} in hand", running.in_hand(seat)))


def bonus_tiles(running: Running, seat: Seat) -> list[Choice]:
    now = running.sheet(seat).bonus_tile
    owners = {running.sheet(other).bonus_tile: other for other in running.order if other != seat}
    found = [Choice(None, _("Not told"), _("It can be told later."), now is None)]
    for n, tile in enumerate([tile for tile in running.box.bonus_tiles.values() if tile.advanced], start=1):
        refusal = _has_it(running, owners.get(tile.id))
        title = _("Tile {number}").format(number=n)
        found.append(Choice(tile.id, title, any_bonus_tile_text(tile), now == tile.id, refusal))
    return found


def bonus_tile_line(running: Running, seat: Seat) -> str:
    chosen = next(choice for choice in bonus_tiles(running, seat) if choice.chosen)
    return chosen.subtitle if chosen.key else chosen.title


def excommunication_tiles(running: Running, period: int) -> list[Choice]:
    now = running.setup.tiles[period - 1]
    found = [Choice(None, _("Not told"), _("It can be told later."), now is None)]
    tiles = [tile for tile in running.box.tiles.values() if tile.period == period]
    return found + [Choice(tile.id, any_tile_text(tile), "", tile.id == now) for tile in tiles]
