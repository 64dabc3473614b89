"""What the expansion does by itself after an action: hands must do it too, so everybody is told once. Free of Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.games.lorenzo import actions as act
from companion.games.lorenzo import words
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.actions import BuyLeftover, TakeDiscarded
from companion.games.lorenzo.houses.apply import harvests_with
from companion.games.lorenzo.houses.describe import shown
from companion.games.lorenzo.state import Player, Table
from companion.table.goods import Goods
from companion.table.source import Source
from companion.table.words import _, plural
from companion.ui.lorenzo.houses.tokens.view import by_hand

FEW = 3  # actions that a table may take at once
MARKET = "effect.market_token"
OCCASION: str = "market"
TAKING = (act.Place, act.Take, BuyLeftover, TakeDiscarded)


class News(NamedTuple):
    text: str
    rule: str


def news_since(states: Sequence[Table], actions: Sequence[act.Action]) -> tuple[News, ...]:
    """Of a few actions that came together, with the states before, between and after them.

    Whoever goes far through the log is not told all that again.
    """
    if states[0].houses is None or len(actions) > FEW:
        return ()
    steps = zip(states, states[1:], actions, strict=False)
    return tuple(one for before, after, action in steps for one in news(before, after, action))


def news(before: Table, after: Table, action: act.Action) -> tuple[News, ...]:
    if before.houses is None or after.houses is None or before.phase == "setup":
        return ()
    found = []
    if before.houses.used_tokens and not after.houses.used_tokens:
        text = _("The last special token is drawn: shuffle the discarded ones, they are the new supply.")
        found.append(News(text, "token.reshuffle"))
    if not action.correction:  # whoever corrects the app has moved the real pieces before
        for player in after.players:
            found += _of_player(before, after, player, action)
    return tuple(found)


def _of_player(before: Table, after: Table, player: Player, action: act.Action) -> Iterator[News]:
    assert before.houses
    assert after.houses
    was = before.player(player.seat)
    for text in _of_family(after, was, player, action):
        yield News(text, f"family.{player.house.family}")
    if rule := _occasion(after, player, action):
        for source, goods in _received(was, player).items():
            if source.kind == "card":
                yield News(_receives(player, goods, source), rule)
        for number, face in player.house.parked.items():  # what a token says for the Market, and the app cannot give
            permanent = after.catalogue.cards[number].permanent
            if rule == MARKET and permanent and permanent.on == OCCASION and face.text:
                yield News(by_hand((face,)), rule)
    drawn = len(before.houses.leader_deck) - len(after.houses.leader_deck)
    if drawn > 0 and len(player.hand) > len(was.hand):
        text = plural("{name} draws {n} leader from the deck.", "{name} draws {n} leaders from the deck.", drawn)
        yield News(text.format(name=player.name), "effect.draw_leader")


# Characters that act each time something happens


def _occasion(table: Table, player: Player, action: act.Action) -> str:
    """The rule of what they do then; such an action takes no card, so what cards give is theirs."""
    if isinstance(action, act.PlayLeader):
        return "effect.leader_token"
    in_market = isinstance(action, act.Place) and table.catalogue.spaces[action.space].area == "market"
    return MARKET if in_market and player.seat == action.seat else ""


# What a family does


def _of_family(table: Table, was: Player, player: Player, action: act.Action) -> Iterator[str]:
    source = Source.of("family", player.house.family)
    if goods := _received(was, player).get(source):
        yield _receives(player, goods, source)
    if (kept := player.house.kept - was.house.kept).total > 0:
        text = _("{name}: put what you paid on the family tile: {goods}.")
        yield text.format(name=player.name, goods=words.goods(kept))
    if player.house.active > was.house.active:
        text = plural(
            "{name}: turn a family token. {n} is active.",
            "{name}: turn a family token. {n} are active.",
            player.house.active,
        )
        yield text.format(name=player.name)
    yield from _harvested(table, was, player, action)
    yield from _reached(table, was, player)


def _harvested(table: Table, was: Player, player: Player, action: act.Action) -> Iterator[str]:
    new = player.territories[len(was.territories) :] if isinstance(action, TAKING) else ()
    for number in new:
        if number is None and (found := in_force(table, player).of(kinds.HarvestWithTerritory)):
            text = _("{family}: harvest yourselves, the card is unknown.")
            yield text.format(family=words.source(found[0][1]))
        for value, source in harvests_with(table, player, table.catalogue.cards.get(number or 0)):
            text = _("{family}: {name} harvests at value {value} at once.")
            yield text.format(family=words.source(source), name=player.name, value=value)


def _reached(table: Table, was: Player, player: Player) -> Iterator[str]:
    """Special faith tiles; those that nobody has told lie on the track all the same."""
    assert table.houses
    tiles = {tile.step: tile for tile in table.houses.own_copy.faith_tiles}
    for step in player.house.faith_tiles[len(was.house.faith_tiles) :]:
        text = _("{name} reaches the special faith tile on step {step}: {shown}.")
        yield text.format(name=player.name, step=step, shown=shown(tiles[step]).rstrip("."))
    risen = player.goods["faith"] > was.goods["faith"]
    if risen and not tiles and in_force(table, player).of(kinds.FaithTiles):
        text = _("{name}: if you reached a special faith tile, add what it shows.")
        yield text.format(name=player.name)


# What came


def _received(was: Player, player: Player) -> dict[Source, Goods]:
    """New in the ledger by source; where something was also paid, it was chosen, and the log says it."""
    new = player.ledger[len(was.ledger) :]
    paid = {one.source for one in new if any(n < 0 for n in one.goods.values())}
    found: dict[Source, Goods] = {}
    for one in new:
        if one.source not in paid and one.goods:
            found[one.source] = found.get(one.source, Goods()) + one.goods
    return found


def _receives(player: Player, goods: Goods, source: Source) -> str:
    text = _("{source}: {name} receives {goods}.")
    return text.format(source=words.source(source), name=player.name, goods=words.goods(goods))
