"""What a rule means for the table right now: what everybody may know, in a sentence or two."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion import rulebook
from companion.games.princes import words
from companion.games.princes.auction import stacks
from companion.games.princes.catalogue import DECKS, FREEDOMS
from companion.games.princes.check import best_work
from companion.games.princes.check_actions import building_price
from companion.games.princes.counts import cards_left, freedoms_left, stack_left, tiles_left
from companion.games.princes.state import Player, Table
from companion.table.words import _, listing, plural
from companion.ui.princes.pieces.view import BOX, lap


def in_this_game(table: Table, rule: str) -> str:
    """Empty where there is nothing to say. Money and cards in hand are never spoken of."""
    if table.phase == "over" or rule not in SAYINGS:
        return ""
    return SAYINGS[rule](table)


# Whose turn it is


def _turn(table: Table) -> str:
    if table.to_act is None:
        return _("Everybody has had a turn: the best Work scores now.")
    return _("It is {name}’s turn.").format(name=table.player(table.to_act).name)


def _order(table: Table) -> str:
    names = [table.player(seat).name for seat in table.order]
    said = [_("The order of this round: {names}.").format(names=listing(names))]
    if table.round < table.catalogue.board.rounds:
        said.append(_("{name} begins the next one.").format(name=names[1]))
    return " ".join(said)


def _rounds(table: Table) -> str:
    text = _("This is round {n} of {rounds}.").format(n=table.round, rounds=table.catalogue.board.rounds)
    return " ".join([text, _turn(table)])


# Works


def _minimum(table: Table) -> str:
    said = [_("In this round a Work must be worth {n}.").format(n=table.minimum)]
    if table.round < table.catalogue.board.rounds:
        said.append(_("In the next one {n}.").format(n=table.catalogue.board.minimum[table.round]))
    if table.muse and not table.rules.princess_minimum:
        said.append(_("The Princess’s Work needs no minimum."))
    return " ".join(said)


def _best(table: Table) -> str:
    if table.phase != "actions":
        return ""
    if not table.works:
        return _("Nobody has completed a Work this round.")
    return rulebook.sentence(BOX, best_work(table), table)


def _track(table: Table) -> str:
    said = []
    for player in table.players:
        laps = lap(table, player.goods["points"])
        text = _("{name} {points} ({laps})") if laps else _("{name} {points}")
        said.append(text.format(name=player.name, points=player.goods["points"], laps=laps))
    return _("On the fame track: {list}.").format(list=listing(said))


# Builders and Buildings


def _builders(table: Table) -> str:
    return " ".join(_price(table, player) for player in table.players)


def _price(table: Table, player: Player) -> str:
    florin = building_price(table, player)
    price = words.florin(florin) if florin else _("nothing")
    text = plural(
        "{name} has {n} Builder and pays {price} for a Building.",
        "{name} has {n} Builders and pays {price} for a Building.",
        player.goods["builder"],
    )
    return text.format(name=player.name, price=price)


def _buildings(table: Table) -> str:
    left = {name: tiles_left(table, name) for name in table.catalogue.buildings}
    return _left({words.tile(name): n for name, n in left.items()})


def _freedoms(table: Table) -> str:
    return _left({words.freedom(freedom): freedoms_left(table, freedom) for freedom in FREEDOMS})


def _decks(table: Table) -> str:
    return _left({words.deck(deck): cards_left(table, deck) for deck in DECKS})


# The auction


def _stacks(table: Table) -> str:
    said = [_left({words.stack(stack): stack_left(table, stack) for stack in stacks(table)})]
    if table.sales:
        sold = [words.stack(sale.object) for sale in table.sales]
        said.append(_("Sold this round: {list}.").format(list=listing(sold)))
    return " ".join(said)


def _left(amounts: Mapping[str, int]) -> str:
    """What there is, then what there is no longer."""
    there = [f"{name} {n}" for name, n in amounts.items() if n > 0]
    gone = [name for name, n in amounts.items() if n <= 0]
    said = [_("Left: {list}.").format(list=listing(there))] if there else []
    said += [_("None left: {list}.").format(list=listing(gone))] if gone else []
    return " ".join(said)


# Special characters


def _markers(table: Table) -> str:
    if not table.muse or not (table.markers or table.bought):
        return ""
    each = table.catalogue.board.florin_per_bid
    bids = [
        _("{name} {florin} on {character}").format(
            name=table.player(one.seat).name, florin=one.bid * each, character=words.character_taken(one.character)
        )
        for one in (*table.bought, *table.markers)
    ]
    return _("This round: {list}.").format(list=listing(bids))


def _fund(table: Table) -> str:
    return _("The Banker holds {florin}.").format(florin=words.florin(table.fund)) if table.muse else ""


def _inspiration(table: Table) -> str:
    return _("In this round the Muse adds {n}.").format(n=table.round) if table.muse else ""


SAYINGS: Mapping[str, Callable[[Table], str]] = {
    rule: says
    for says, rules in {
        _rounds: ("game.course",),
        _turn: ("turn.seat", "turn.over", "action.two"),
        _order: ("auction.order", "setup.order", "round.end"),
        _minimum: ("work.minimum",),
        _best: ("best_work.score", "best_work.tie", "best_work.none"),
        _track: ("score.lap", "track.figure"),
        _builders: ("builder.cost", "builder.points", "building.adjacent"),
        _buildings: ("building.supply", "building.exists"),
        _freedoms: ("freedom.introduce", "freedom.supply", "setup.freedoms"),
        _decks: ("profession.empty", "bonus.empty", "draw.count"),
        _stacks: ("auction.object", "auction.stack", "auction.empty", "auction.course"),
        _markers: ("muse.auction", "muse.win", "muse.higher"),
        _fund: ("muse.banker",),
        _inspiration: ("muse.muse",),
    }.items()
    for rule in rules
}
