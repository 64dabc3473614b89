"""What the sheet of a family shows: its ability, how far it has come, and what it may do of its own accord."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.lorenzo import words as base
from companion.games.lorenzo.catalogue import Family
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses import words
from companion.games.lorenzo.houses.actions import Trade
from companion.games.lorenzo.houses.brought import by_trade
from companion.games.lorenzo.houses.families import kept_kinds
from companion.games.lorenzo.state import ROWS, Player, Table
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.houses.own_copy.sources import Mark, mark
from companion.ui.shared.form.fields import Number


@dataclass(frozen=True, slots=True)
class TradeView:
    """What a family's trade takes and gives, so many times, and how often it can be paid."""

    goods: Goods
    times: int
    most: int
    button: str
    action: Trade


@dataclass(frozen=True, slots=True)
class FamilyView:
    name: str
    whose: str
    text: str
    mark: Mark
    rule: str
    facts: tuple[str, ...]
    kept: tuple[Number, ...]
    """What lies on the tile, where anything may."""
    trade: tuple[TradeView, ...]
    buys: tuple[str, ...]
    """The button, where it may buy a card that is left over, now that all members are placed."""


def family_view(table: Table, seat: Seat, times: int = 1) -> FamilyView | None:
    """None as long as the player has no family."""
    player = table.player(seat)
    family: Family | None = table.catalogue.families.get(player.house.family or "")
    if family is None or table.houses is None:
        return None
    # earlier there is nothing left over, and afterwards it is too late
    is_time = table.phase == "actions" and not table.turns and player.house.bought_in < table.round
    return FamilyView(
        name=family.name,
        whose=_("{name}’s family").format(name=player.name),
        text=words.family_text(family),
        mark=mark(table, family),
        rule=f"family.{family.id}",
        facts=tuple(facts(table, player, family)),
        kept=tuple(
            Number(kind, value=player.house.kept[kind], most=99, icon=kind)
            for kind in kept_kinds(table.catalogue, player.house.family)
        ),
        trade=tuple(_trades(table, player, times)),
        buys=(_("Buy a card left over"),) if is_time and in_force(table, player).of(kinds.BuyLeftover) else (),
    )


def _trades(table: Table, player: Player, times: int) -> Iterator[TradeView]:
    for once, _gain in by_trade(table, player, 1):
        most = max(1, min(player.goods[kind] // n for kind, n in once.items()))
        times = min(times, most)
        ((pay, gain),) = by_trade(table, player, times)
        yield TradeView(
            goods=gain - pay,
            times=times,
            most=most,
            button=plural("Trade once", "Trade {n} times", times),
            action=Trade(seat=player.seat, times=times),
        )


# How far it has come


def facts(table: Table, player: Player, family: Family) -> Iterator[str]:
    house = player.house
    for effect in family.ability:
        match effect:
            case kinds.KeepBuildingCosts():
                lies = base.goods(house.kept) if house.kept else ""
                yield _("On the tile: {goods}.").format(goods=lies) if lies else _("The tile is empty.")
            case kinds.SetRewards(rewards=rewards):
                yield _("{n} of {all} sets rewarded.").format(n=house.sets, all=len(rewards))
            case kinds.LeaderTokens(count=count):
                yield plural(
                    "{n} of {all} tokens of the family is active.",
                    "{n} of {all} tokens of the family are active.",
                    house.active,
                ).format(all=count)
            case kinds.MoreCards(card_type=of, points=points):
                cards = base.tower(ROWS[of])
                yield _("{cards}: {n} of {most}.").format(cards=cards, n=len(player.row(of)), most=max(points))
            case kinds.FaithTiles():
                yield _faith_tiles(table, player)
            case kinds.ExtraMember():
                yield _brown_member(table, player)
            case kinds.BuyLeftover() if house.bought_in == table.round:
                yield _("A card was bought in this round.")


def _faith_tiles(table: Table, player: Player) -> str:
    assert table.houses
    steps = sorted(tile.step for tile in table.houses.own_copy.faith_tiles)
    if not steps:
        return _("Special faith tiles not entered: add what they give yourselves.")
    claimed = [step for step in steps if step in player.house.faith_tiles]
    text = _("Special faith tiles on steps {steps}.").format(steps=listing([str(step) for step in steps]))
    if not claimed:
        return text
    return f"{text} {_('Claimed: {steps}.').format(steps=listing([str(step) for step in claimed]))}"


def _brown_member(table: Table, player: Player) -> str:
    for placed in table.placed:
        if placed.seat == player.seat and placed.member == "brown":
            place = base.space(table.catalogue.spaces[placed.space])
            return _("The brown pawn is placed: {space}.").format(space=place)
    return _("The brown pawn is not placed yet.")
