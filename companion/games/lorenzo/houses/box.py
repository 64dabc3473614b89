"""The base game's box and the expansion's together, as one table uses them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import cast

from companion.games.lorenzo import catalogue as base
from companion.games.lorenzo.catalogue import GOODS, Catalogue, CopyLeader, Space
from companion.games.lorenzo.houses import catalogue as houses
from companion.games.lorenzo.houses.catalogue import acts_as
from companion.games.lorenzo.houses.options import Houses
from companion.games.lorenzo.houses.own_copy import ExcommunicationTile, OwnCopy

FIFTH_TILE = "fifth"
"""The personal bonus tile that comes with the expansion."""
NEW_TILE = "new"
"""The expansion's excommunication tiles are known by their period: ``1-new``."""


def box_of(options: Houses | None) -> Catalogue:
    """What is printed for a game: of the base game alone, or with the expansion."""
    return base.catalogue() if options is None else merged(options)


@cache
def everything() -> Catalogue:
    """All that either box or a promo holds, to give each thing its name."""
    extra = houses.catalogue()
    return merged(Houses(promo_leaders=tuple(extra.leaders), promo_families=tuple(extra.families)))


@lru_cache(maxsize=64)
def merged(options: Houses) -> Catalogue:
    """The expansion's records have the shape of the base game's; their effects are told apart by kind."""
    own, extra, printed = base.catalogue(), houses.catalogue(), options.own_copy
    board = _board(options, printed)
    decks = {period: tuple(number for number in deck if _in_deck(number, options)) for period, deck in _periods()}
    return Catalogue(
        board=board,
        cards={**own.cards, **cast(Mapping[int, base.Card], {**extra.cards, **{one.id: one for one in printed.cards}})},
        leaders=_leaders(options),
        tiles={**own.tiles, **_tiles(printed)},
        bonus_tiles={**own.bonus_tiles, FIFTH_TILE: _fifth_tile(printed)},
        spaces={space.id: space for space in board.spaces},
        decks={**own.decks, **{("special", period): deck for period, deck in decks.items()}},
        families={
            name: family
            for name, family in {**extra.families, **{one.id: one for one in printed.families}}.items()
            if not extra.families[name].likely_promo or name in options.promo_families
        },
        goods=GOODS,
    )


def _periods() -> list[tuple[int, tuple[int, ...]]]:
    cards = houses.catalogue().cards.values()
    return [(n, tuple(card.id for card in cards if card.period == n)) for n in sorted({card.period for card in cards})]


def _in_deck(number: int, options: Houses) -> bool:
    return not options.special_cards or number in options.special_cards


def _board(options: Houses, printed: OwnCopy) -> base.Board:
    own, extra = base.catalogue().board, houses.catalogue().board
    values = printed.special_tower or tuple(floor.value for floor in extra.special_tower)
    floors = tuple(
        Space.model_construct(**{**dict(floor), "value": value})
        for floor, value in zip(extra.special_tower, values, strict=True)
    )
    return own.model_copy(
        update={
            "players": extra.players,
            "start": extra.start,
            "start_coins": printed.start_coins or tuple(seat.coins for seat in extra.start_coins),
            "privileges": {**own.privileges, **extra.privileges},
            "spaces": (*own.spaces, *floors, *_leader_spaces(options)),
        }
    )


def _leader_spaces(options: Houses) -> list[Space]:
    """The leaders with an action ability are spaces, and so may be one that copies them."""
    value = int(options.rules.leader_space_value)
    in_game = _leaders(options)
    acting = [number for number, leader in in_game.items() if acts_as(leader) == "space"]
    copying = [
        number
        for number, leader in base.catalogue().leaders.items()
        if any(isinstance(effect, CopyLeader) for effect in leader.ability)
    ]
    return [
        Space(id=f"leader-{number}", area="leader", value=value) for number in copying + acting if number in in_game
    ]


def _leaders(options: Houses) -> dict[int, base.Leader]:
    own = base.catalogue().leaders if options.leaders in ("both", "base") else {}
    extra = houses.catalogue().leaders if options.leaders in ("both", "houses") else {}
    told = {one.id: one for one in options.own_copy.leaders}
    owned = {n: told.get(n, one) for n, one in extra.items() if not one.likely_promo or n in options.promo_leaders}
    return {**own, **cast(Mapping[int, base.Leader], owned)}


def _tiles(printed: OwnCopy) -> dict[str, base.ExcommunicationTile]:
    """The three new tiles, with what the table has told of them."""
    told: dict[int, ExcommunicationTile] = {tile.period: tile for tile in printed.excommunication_tiles}
    new = [_new_tile(period, told.get(period)) for period in range(1, base.catalogue().board.periods + 1)]
    return {tile.id: tile for tile in new}


def _new_tile(period: int, told: ExcommunicationTile | None) -> base.ExcommunicationTile:
    effects, text = (told.effects, told.text) if told else ((), "")
    return base.ExcommunicationTile(id=f"{period}-{NEW_TILE}", period=period, effects=effects, text=text)


def _fifth_tile(printed: OwnCopy) -> base.BonusTile:
    told = printed.bonus_tile
    return base.BonusTile(
        id=FIFTH_TILE,
        advanced=True,
        harvest=told.harvest if told else (),
        production=told.production if told else (),
    )
