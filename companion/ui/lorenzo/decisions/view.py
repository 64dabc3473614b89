"""What the small decision sheets show: bonus tiles, privileges, losses, the pack of a draft."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion import rulebook
from companion.games import lorenzo
from companion.games.lorenzo import words
from companion.games.lorenzo.actions import Action
from companion.games.lorenzo.catalogue import BonusTile, Gain, Leader
from companion.games.lorenzo.check_leaders import missing_requirements
from companion.games.lorenzo.houses.brought import by_privilege
from companion.games.lorenzo.houses.describe import privilege
from companion.games.lorenzo.houses.fact_words import need_and_have
from companion.games.lorenzo.houses.families import KEPT
from companion.games.lorenzo.houses.words import ability, any_bonus_tile_text, leader_text
from companion.games.lorenzo.state import BonusTileChoice, LossChoice, Player, PrivilegeChoice, Table
from companion.table.action import Reason
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _, plural
from companion.ui.lorenzo.houses.own_copy.sources import tag
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.secret.view import Handover

BOX = "lorenzo"


class TileGift(NamedTuple):
    """What a bonus tile adds to a harvest or production."""

    icon: str
    goods: Goods


class TileOption(NamedTuple):
    """A ``Choice`` of a bonus tile in icons: nobody has to read it."""

    key: Action
    title: str
    subtitle: str
    gifts: tuple[TileGift, ...]
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class PrivilegeOption:
    name: str
    label: str
    goods: Goods
    times: int
    open: bool


@dataclass(frozen=True, slots=True)
class LeaderFace:
    """A leader as its owner sees it while holding."""

    leader: int
    name: str
    text: str
    missing: str
    playable: bool = True
    """Now, unless something is missing."""


WITH_AMOUNTS = {"leader.asks", "leader.at_most"}
"""Where one of these is missing, what a leader needs is said once, with what is there."""
UNNAMED = LeaderFace(0, "", "", "")


@dataclass(frozen=True, slots=True)
class CardDown:
    """A leader of a hand, by its place from 1."""

    place: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class CardUp(CardDown):
    face: LeaderFace


def bonus_tiles(table: Table, choice: BonusTileChoice) -> list[Choice | TileOption]:
    """The tiles with what they give, as far as that is known; one that is gone says so."""
    options: list[Choice | TileOption] = []
    for n, tile in enumerate([tile for tile in table.catalogue.bonus_tiles.values() if tile.advanced], start=1):
        action = lorenzo.ChooseBonusTile(seat=choice.seat, tile=tile.id)
        title, text = _("Tile {number}").format(number=n), any_bonus_tile_text(tile)
        why_not = in_brief(table, lorenzo.check(table, action).reasons)
        gifts = () if why_not else _gifts(tile)
        in_words = Choice(action, title, text, refusal=why_not)
        options.append(TileOption(action, title, text, gifts) if gifts else in_words)
    return options


def _gifts(tile: BonusTile) -> tuple[TileGift, ...]:
    """None where it gives something else than goods, or nobody knows what."""
    effects = [*(("harvest", one) for one in tile.harvest), *(("prod", one) for one in tile.production)]
    gifts = tuple(TileGift(icon, effect.gain) for icon, effect in effects if isinstance(effect, Gain))
    return gifts if len(gifts) == len(effects) else ()


def losses(table: Table, choice: LossChoice) -> list[Choice]:
    return [
        Choice(
            lorenzo.GiveUp(seat=choice.seat, goods=kind),
            _("Go without {goods}").format(goods=words.amount(kind, choice.amount)),
            _("you have {n}").format(n=table.player(choice.seat).goods[kind]),
        )
        for kind in choice.kinds
    ]


def refusal(table: Table, action: Action) -> str:
    """Why not, in sentences; empty when it may be done."""
    return " ".join(rulebook.sentence(BOX, reason, table) for reason in lorenzo.check(table, action).reasons)


def in_brief(table: Table, reasons: Iterable[Reason]) -> str:
    """The causes alone, beside the name of what they concern."""
    return " ".join(rulebook.headline(BOX, reason, table) for reason in reasons)


def asked(table: Table, seat: str, source: Source | None = None) -> str:
    """``Anna · from Council Palace``."""
    name = table.player(seat).name
    return _("{name} · from {source}").format(name=name, source=words.source(source)) if source else name


# Privileges


def privilege_options(table: Table, choice: PrivilegeChoice, taken: tuple[str, ...]) -> list[PrivilegeOption]:
    """What each choice brings, with what a family adds and an excommunication takes.

    Where different ones are required, few can be repeated.
    """
    player = table.player(choice.seat)
    brought = by_privilege(table, player)
    full = len(taken) >= choice.count
    repeated = len(taken) - len(set(taken))
    found = []
    for name, gets in brought.items():
        once = name == KEPT or (choice.different and repeated >= choice.repeats)
        is_open = not full and not (once and name in taken)
        found.append(PrivilegeOption(name, privilege(name, brought), gets, taken.count(name), is_open))
    return found


def privileges_left(choice: PrivilegeChoice, taken: tuple[str, ...]) -> str:
    left = choice.count - len(taken)
    if left:
        return plural("Choose {n} more", "Choose {n} more", left) if taken else plural("Choose {n}", "Choose {n}", left)
    return _("Take them") if choice.count > 1 else _("Take it")


# Leaders, in secret


def handover(table: Table, seat: Seat, why: str = "") -> Handover:
    player = table.player(seat)
    in_hand = plural("{n} leader in hand", "{n} leaders in hand", len(player.hand))
    played = _("{n} played").format(n=len(player.leaders))
    return Handover(person(table, seat), f"{in_hand}, {played}", why)


def hand_cards(faces: Sequence[LeaderFace | None], held: bool, chosen: int, front: int = 0) -> tuple[CardDown, ...]:
    """Face down; held, they are open, and the one in ``front`` first: the finger that holds cannot scroll to it."""
    if not held:
        return tuple(CardDown(place, place == chosen) for place in range(1, len(faces) + 1))
    cards = [CardUp(place, place == chosen, face or UNNAMED) for place, face in enumerate(faces, start=1)]
    return tuple(sorted(cards, key=lambda card: card.place != front))


def kept_cards(table: Table, seat: Seat) -> Iterator[CardUp]:
    """What a player has drafted so far, to look at and without a number to choose it by."""
    for leader in table.player(seat).hand:
        yield CardUp(0, False, drafted_face(table, leader) if leader else UNNAMED)


def leader_face(table: Table, player: Player, number: int) -> LeaderFace:
    """With what is still missing to play it, whoever's turn it is."""
    leader = table.catalogue.leaders[number]
    reasons, face = tuple(missing_requirements(table, player, leader)), drafted_face(table, number)
    missing, text = in_brief(table, reasons), face.text
    if {reason.rule for reason in reasons} & WITH_AMOUNTS:
        missing, text = need_and_have(player, leader), _with_source(table, leader, ability(leader))
    return replace(face, text=text, missing=missing, playable=True)


def drafted_face(table: Table, number: int) -> LeaderFace:
    """Before anybody has anything, its words say what it needs."""
    leader = table.catalogue.leaders[number]
    return LeaderFace(number, leader.name, _with_source(table, leader, leader_text(leader)), missing="", playable=False)


def _with_source(table: Table, leader: Leader, text: str) -> str:
    source = tag(table, leader)
    return f"{text} ({source})" if source else text
