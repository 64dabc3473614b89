"""What all pages draw of Lorenzo, as plain data: the board and everybody's sheet."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import card_seen
from companion.games.lorenzo.catalogue import CARD_TYPES, Area, Member, Space
from companion.games.lorenzo.check_tower import board_bonus
from companion.games.lorenzo.effects import given
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.leaders import acting_on, leader_of
from companion.games.lorenzo.houses.tower import floor_value, is_adapted
from companion.games.lorenzo.houses.words import family_text, short_name, tile_of
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.moment import laps, next_report, prompt
from companion.games.lorenzo.rounds import next_order
from companion.games.lorenzo.state import Player, Table
from companion.guests.box import Shown
from companion.guests.lorenzo_headings import AREAS
from companion.guests.lorenzo_own import goods
from companion.guests.offers import amounts
from companion.table.boxes import taken_letters
from companion.table.pictures import picture
from companion.table.words import MINUS, _, roman

ORDER: tuple[Area, ...] = ("harvest", "production", "council", "market")
"""Below the towers, as on the board."""


def view(table: Table) -> Shown:
    return {
        "round": _round(table),
        "prompt": prompt(table),
        "dice": [{"die": die, "value": n, "label": _die(die, n)} for die, n in table.dice.items()],
        "order": {"label": _("Turn order"), "seats": table.order},
        "towers": [_tower(table, tower) for tower in dict.fromkeys(_towers(table))],
        "areas": [*_areas(table)],
        "members": _members(table),
        "types": [picture(kind) for kind in CARD_TYPES],
        "others": _("Players"),
        "players": [_player(table, table.player(one)) for one in table.order],
        "church": _church(table),
        "auction": _auction(table),
    }


# Round, dice, turn order


def _round(table: Table) -> Shown:
    lap, most = laps(table)
    following = next_report(table)
    return {
        "title": _("Round {n}").format(n=table.round),
        "of": _("of {n}").format(n=table.catalogue.rounds),
        "lap": _("Lap {n} of {laps}").format(n=lap, laps=most) if lap else "",
        "report": _("Vatican Report after round {n}").format(n=following) if following else "",
    }


def _die(die: str, value: int) -> str:
    name = {"white": _("White"), "black": _("Black"), "orange": _("Orange")}[die]
    return f"{name} {value}"


def _members(table: Table) -> Shown:
    """The letter of each pawn's die, and its name."""
    every = dict.fromkeys(member for player in table.players for member in table.members(player))
    return {member: {"die": _letter(member), "label": words.member(member)} for member in every}


def _letter(member: Member) -> str:
    """As on its sticker."""
    white, black, orange = taken_letters("lorenzo")
    return {"white": white, "black": black, "orange": orange, "neutral": "0", "brown": "3"}[member]


# The board


def _towers(table: Table) -> Iterator[str]:
    return (space.tower for space in table.catalogue.board.spaces if space.area == "tower")


def _tower(table: Table, tower: str) -> Shown:
    """With its floors from the top down, as they are printed."""
    floors = [space for space in table.catalogue.board.spaces if space.tower == tower]
    return {
        "name": words.deck(floors[0].deck),
        "icon": picture(floors[0].deck),
        "floors": [_space(table, floor) for floor in reversed(floors)],
    }


def _space(table: Table, space: Space) -> Shown:
    content = {
        "about": f"space:{space.id}",
        "label": words.space(space),
        "needs": floor_value(table, space),
        "bonus": amounts(board_bonus(table, space)),
        "by": [(placed.seat, placed.member) for placed in table.members_on(space.id)],
        "card": short_name(card) if (card := card_seen(table, space)) else "",
        "note": _note(table, space),
        "taken": space.id in table.taken,
        "covered": len(table.players) < space.players,
    }
    return {name: value for name, value in content.items() if value}


def _note(table: Table, space: Space) -> str:
    if space.modifier:
        return _("second space {amount}").format(amount=str(space.modifier).replace("-", MINUS))
    return _("adaptation tile") if is_adapted(table, space) else ""


def _areas(table: Table) -> Iterator[Shown]:
    for area in ORDER:
        spaces = [space for space in table.catalogue.board.spaces if space.area == area]
        note = _first(table) if area == "council" else ""
        found = [_space(table, space) for space in spaces]
        yield {"area": area, "name": words.area(area), "icon": AREAS[area], "note": note, "spaces": found}
    if leaders := [*_leader_spaces(table)]:
        yield {"area": "leader", "name": words.area("leader"), "icon": "leader", "note": "", "spaces": leaders}


def _leader_spaces(table: Table) -> Iterator[Shown]:
    """The spaces of leaders that somebody has played."""
    for space in table.catalogue.board.spaces:
        if space.area != "leader":
            continue
        for owner in table.players:
            acting = acting_on(table, owner, leader_of(space))
            if acting is not None:
                bonus = amounts(given(table.catalogue.leaders[acting].ability))
                whose = _("{name} only").format(name=owner.name)
                yield {**_space(table, space), "bonus": bonus, "note": whose}


def _first(table: Table) -> str:
    """Who will be first, once somebody is in the Council Palace."""
    if not any(table.catalogue.spaces[placed.space].area == "council" for placed in table.placed):
        return ""
    return _("{name} first next round").format(name=table.player(next_order(table)[0]).name)


# Everybody


def _player(table: Table, player: Player) -> Shown:
    home = table.home(player.seat) if table.dice else ()
    return {
        "seat": player.seat,
        "points": player.goods["victory"],
        "goods": goods(table, player),
        "pawns": [(member, member_value(table, player, member).total) for member in home],
        "cards": [len(player.row(kind)) for kind in CARD_TYPES],
        "leaders": [table.catalogue.leaders[played.leader].name for played in player.leaders],
        "family": table.catalogue.families[player.house.family].name if player.house.family else "",
    }


def _church(table: Table) -> Shown:
    tiles = []
    for period in range(1, len(table.tiles) + 1):
        by = [player.seat for player in table.players if period in player.excommunications]
        text = tile_of(table, period)
        faith = table.catalogue.board.faith_required[period - 1]
        tiles.append({"name": roman(period), "faith": faith, "text": text, "by": by})
    return {"title": _("Excommunication tiles"), "tiles": tiles}


def _auction(table: Table) -> Shown | None:
    """The families with the offers that lie on their tiles, until everybody has one."""
    if table.houses is None or table.houses.awarded or not table.houses.auction_tiles:
        return None
    houses, found = table.houses, []
    for tile, name in zip(houses.auction_tiles, houses.families, strict=False):
        family, offer = table.catalogue.families[name], houses.offers.get(tile)
        held = {"seat": offer.seat, "space": offer.space} if offer else None
        found.append({"tile": str(tile), "name": family.name, "text": family_text(family), "offer": held})
    return {"title": _("Auction"), "spaces": catalogue().board.auction.spaces, "families": found}
