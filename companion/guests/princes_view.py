"""What a page of The Princes of Florence draws: plain data, all words in it, and nothing that this seat may not see."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.princes import words
from companion.games.princes.auction import first_bid, in_the_running, last_price, stacks
from companion.games.princes.catalogue import FREEDOMS, catalogue
from companion.games.princes.check_actions import building_price
from companion.games.princes.check_auction import next_bid
from companion.games.princes.counts import cards_left, count, freedoms, freedoms_left, stack_left, tiles_left
from companion.games.princes.effects import actions_allowed
from companion.games.princes.metric_words import counted
from companion.games.princes.placement import PALAZZO, lying
from companion.games.princes.rounds import best_works
from companion.games.princes.scoring import card_score
from companion.games.princes.state import Bidding, Player, Table, Tile
from companion.games.princes.work_value import work_value
from companion.guests.box import Shown
from companion.rulebook.pictures_princes import COUNTED, WORTH, icon
from companion.table.evolve import evolve
from companion.table.goods import Goods
from companion.table.seats import Seat
from companion.table.sums import Sum
from companion.table.words import _, as_in, listing, plural


def view(table: Table) -> Shown:
    best, best_of = best_works(table)
    return {
        "round": _("Round {round} of {rounds}").format(round=table.round, rounds=table.catalogue.board.rounds),
        "phase": phase(table),
        "minimums": [*table.catalogue.board.minimum],
        "now": table.round - 1,
        "order": [{"seat": one, "done": _is_done(table, one)} for one in table.order],
        "best": {"value": best, "seats": best_of} if best else None,
        "players": [_player(table, table.player(one)) for one in table.order],
        "track": table.catalogue.board.track,
        "stacks": [_stack(table, name) for name in stacks(table)] if table.phase == "auction" else [],
        "block": _block(table, table.bidding) if table.bidding else None,
        "asked": _asked(table),
        "sales": [_sale(table, one.seat, one.object, one.florin) for one in table.sales],
        "characters": [*_characters(table)],
        "supply": _supply(table),
        "words": _words(),
    }


def own(table: Table, seat: Seat) -> Shown:
    player = table.player(seat)
    return {"points": ["vp", player.goods["points"]], "mine": _mine(table, player)}


def phase(table: Table) -> str:
    if table.phase == "actions" and not table.turns:
        return _("Best Work")
    if table.phase == "auction":
        number = _("object {n} of {all}").format(n=len(table.sales) + 1, all=len(table.players) - len(table.out))
        return _("{one} · {other}").format(one=_("Auction"), other=number)
    return {"characters": _("Special characters"), "actions": _("Actions"), "over": _("Final scoring")}[table.phase]


def _is_done(table: Table, seat: Seat) -> bool:
    match table.phase:
        case "auction":
            return seat not in in_the_running(table, table.first)
        case "characters":
            return seat in (*table.passed, *[one.seat for one in table.bought])
        case _:
            return seat not in table.turns


# Everybody


def _player(table: Table, player: Player) -> Shown:
    """What lies open before a player."""
    has, recruiting = freedoms(player), player.goods["recruiting_hand"]
    numbers = [(mark, metric, count(table, player, metric)) for mark, metric in COUNTED]
    counts = [(mark, n, counted(metric, n)) for mark, metric, n in numbers]
    counts += [(one, int(one in has), words.freedom(one)) for one in FREEDOMS]
    if recruiting:
        counts.append(("recruit", recruiting, words.noun("recruiting_hand", recruiting)))
    if player.bonus:
        counts.append(("bonus", len(player.bonus), words.deck("bonus", len(player.bonus))))
    hand, laid = count(table, player, "cards_hand"), count(table, player, "cards_table")
    return {
        "seat": player.seat,
        "points": player.goods["points"],
        "work": max((work.value for work in table.works if work.seat == player.seat), default=0),
        "counts": counts,
        "cards": [("hand", hand, _("cards in hand")), ("prof", laid, _("cards on the table"))],
        "characters": [(one, words.card_name(one)) for one in player.characters],
        "tag": _tag(table, player),
    }


def _tag(table: Table, player: Player) -> str:
    """How far this player is in this phase."""
    seat = player.seat
    if table.phase == "actions" and seat in table.turns:
        left = max(0, actions_allowed(table, player) - len(table.taken.get(seat, ())))
        return plural("{n} action", "{n} actions", left) if seat == table.turns[0] else ""
    if table.phase == "auction" and seat in table.out:
        return _("passed this round")
    if table.phase == "auction" and table.bidding and seat in in_the_running(table, seat):
        if seat not in table.bidding.queue:
            return _("out for this object only")
        return _("highest so far") if seat == table.bidding.highest else ""
    if table.phase == "characters" and seat in table.passed:
        return _("passed")
    return ""


# The auctions


def _stack(table: Table, name: str) -> Shown:
    sale = next((one for one in table.sales if one.object == name), None)
    short = {"prestige": _("Prestige"), "recruiting": as_in("card", "Recruiting")}
    return {
        "about": f"object:{name}",
        "icon": icon(table, name),
        "title": short.get(name) or words.stack(name),
        "left": stack_left(table, name),
        "seat": sale.seat if sale else None,
        "florin": sale.florin if sale else 0,
    }


def _block(table: Table, bidding: Bidding) -> Shown:
    """The object, the bids so far, who has bid the most, who is out and whose bid it is."""
    opened = table.player(table.namer).name if table.namer else ""
    highest = _("{player} is highest at {florin}").format(
        player=table.player(bidding.highest).name, florin=bidding.florin
    )
    return {
        "icon": icon(table, bidding.object),
        "title": words.stack(bidding.object),
        "note": _("opened by {player}").format(player=opened),
        "bids": bidding.bids,
        "highest": highest,
        "out": _out(table, bidding),
        "next": bidding.queue[0],
        "price": next_bid(table),
    }


def _asked(table: Table) -> str:
    """Whose bid it is."""
    bidding = table.to_act and (table.bidding or table.phase == "characters") and not table.awaiting
    return _("{player} bids").format(player=table.player(table.to_act).name) if table.to_act and bidding else ""


def _out(table: Table, bidding: Bidding) -> str:
    """Who has passed on this object."""
    out = [seat for seat in in_the_running(table, table.first) if seat not in bidding.queue]
    return _("Out: {names}").format(names=listing([table.player(one).name for one in out])) if out else ""


def _sale(table: Table, seat: Seat, name: str, florin: int) -> Shown:
    text = _("{player} has {object}").format(player=table.player(seat).name, object=words.object_taken(name))
    return {"seat": seat, "icon": icon(table, name), "florin": florin, "text": text}


def _characters(table: Table) -> Iterator[Shown]:
    """While they are sold."""
    for one in table.catalogue.characters.values() if table.phase == "characters" else ():
        marker = next((bid for bid in (*table.markers, *table.bought) if bid.character == one.id), None)
        pot = _("The Banker holds {florin}.").format(florin=words.florin(table.fund)) if one.use == "at_once" else ""
        yield {
            "about": f"character:{one.id}",
            "icon": one.id,
            "title": one.name,
            "text": pot or words.character_effect(one),
            "seat": marker.seat if marker else None,
            "florin": marker.bid * table.catalogue.board.florin_per_bid if marker else 0,
            "sold": marker in table.bought,
        }


# What is left beside the board


def _supply(table: Table) -> Shown:
    prices = table.catalogue.board.actions.prices
    buildings = table.catalogue.buildings.values()
    return {
        "freedoms": [(one, freedoms_left(table, one), words.freedom(one)) for one in FREEDOMS],
        "decks": [
            ("prof", max(0, cards_left(table, "profession")), words.deck("profession")),
            ("bonus", max(0, cards_left(table, "bonus")), words.deck("bonus")),
        ],
        "prices": {"profession": prices["profession"], "freedom": prices["freedom"], "bonus": prices["bonus"]},
        "buildings": [(one.id, one.name, one.spaces, max(0, tiles_left(table, one.id))) for one in buildings],
    }


# One's own


def _mine(table: Table, player: Player) -> Shown:
    return {
        "seat": player.seat,
        "price": building_price(table, player),
        "built": [tile.name for tile in player.tiles],
        "grid": _grid(table, player),
        "hint": _hint(table, player),
        "secret": {
            "florin": player.goods["florin"],
            "left": _left(table, player),
            "professions": [_profession(table, player, card) for card in player.hand],
            "compared": _compared(table, player),
            "bonus": [_card(card) for card in player.bonus],
            "prestige": [_prestige(table, player, card) for card in player.prestige],
        },
    }


def _grid(table: Table, player: Player) -> Shown:
    grid, names = table.catalogue.board.grid, {PALAZZO: _("Palazzo")}
    return {
        "columns": grid.columns,
        "rows": grid.rows,
        "tiles": [
            {
                "name": names.get(name) or words.tile(name),
                "kind": name if name in (PALAZZO, *table.catalogue.landscapes) else "build",
                "cells": sorted(cells),
            }
            for name, cells in lying(table, player)
        ],
    }


def _left(table: Table, player: Player) -> str:
    """What winning at the next price would leave."""
    running = in_the_running(table, player.seat) if table.phase == "auction" else ()
    if player.seat not in (table.bidding.queue if table.bidding else running):
        return ""
    if table.bidding:
        price = table.bidding.florin if player.seat == table.bidding.highest else next_bid(table)
    else:
        price = first_bid(table) if len(running) > 1 else last_price(table)
    left = player.goods["florin"] - price
    if left < 0:
        return _("{florin} missing for a bid of {price}").format(florin=-left, price=price)
    return _("{florin} left if you win at {price}").format(florin=left, price=price)


def _compared(table: Table, player: Player) -> str:
    """What the two numbers of a Profession are."""
    needs = _("needs {n}").format(n=table.minimum)
    if _with_object(table, player) is None or not table.bidding:
        return needs
    text = _("now, and with this: {object} · {needs}")
    return text.format(object=words.stack(table.bidding.object), needs=needs)


def _with_object(table: Table, player: Player) -> Player | None:
    """With the object on the block, where it adds to a Work."""
    match table.bidding.object if table.bidding else "":
        case "jester":
            return evolve(player, goods=player.goods + Goods(jester=1))
        case "recruiting":
            return evolve(player, goods=player.goods + Goods(recruiting_hand=1))
        case name if name in table.catalogue.landscapes:
            return evolve(player, tiles=(*player.tiles, Tile(name)))
        case _:
            return None


def _profession(table: Table, player: Player, card: str | None) -> Shown:
    if card is None:
        return {"title": _("Unknown card"), "about": "tell:hand"}
    value, richer = work_value(table, player, card), _with_object(table, player)
    later = work_value(table, richer, card).total if richer else value.total
    short = table.minimum - later
    return {
        "about": f"work:{card}",
        "title": words.card_name(card),
        "terms": _terms(table, value),
        "value": value.total,
        "with": later if richer else None,
        "enough": short <= 0,
        "mark": str(table.minimum) if short <= 0 else plural("{n} short", "{n} short", short),
    }


def _terms(table: Table, value: Sum) -> list[tuple[str, int, str]]:
    """What the value is made of; also what is worth nothing."""
    return [
        (WORTH.get(one.source.which) or icon(table, one.source.which), one.amount, words.source(one.source))
        for one in value.terms
    ]


def _card(card: str | None) -> Shown:
    if card is None:
        return {"title": _("Unknown card"), "about": "tell:bonus"}
    return {"title": words.card_name(card), "text": words.bonus_card_text(catalogue().bonus_cards[card])}


def _prestige(table: Table, player: Player, card: str | None) -> Shown:
    """What it would bring if the game ended now: all that it counts lies open."""
    if card is None:
        return {"title": _("Unknown card"), "about": "tell:prestige"}
    return {
        "title": words.card_name(card),
        "text": words.prestige_card_text(table.catalogue.prestige_cards[card]),
        "tag": _("now {n}").format(n=card_score(table, player, card).points),
    }


def _hint(table: Table, player: Player) -> str:
    """What passing means, which people ask most."""
    if table.to_act != player.seat or table.awaiting:
        return ""
    if table.bidding:
        name = words.stack(table.bidding.object)
        return _("If you pass, you are out for this object only: {object}. You may still bid on the next one.").format(
            object=name
        )
    if table.phase == "auction" and len(in_the_running(table, player.seat)) == 1:
        return _("You are the last: take an object for {florin}, or nothing.").format(
            florin=words.florin(last_price(table))
        )
    if table.phase == "auction":
        return _("You open the auction: choose an object.")
    if table.phase == "characters":
        return _("Tap a card, then a number. Whoever passes is out for this round.")
    return ""


def _words() -> dict[str, str]:
    """What stands over the parts, and what pictures mean."""
    return {
        "minimum": _("Minimum Work value"),
        "best": _("best so far"),
        "money": _("My money"),
        "private": _("only for you"),
        "professions": _("My Professions"),
        "bonus": _("My Bonus cards"),
        "prestige": _("My prestige cards"),
        "enough": _("the minimum is reached"),
        "ended": _("if the game ended now"),
        "grid": _("My Principality"),
        "actions": _("Actions"),
        "profession": _("Profession"),
        "freedom": counted("freedoms"),
        "bonusCard": _("Bonus"),
        "buildings": _("Buildings"),
        "squares": _("spaces"),
        "built": _("built"),
        "left": _("left"),
        "stacks": _("Objects"),
        "characters": _("Special characters"),
        "players": _("Players"),
        "supply": _("Left in the supply"),
        "track": _("Fame track"),
        "work": _("best Work"),
        "sales": _("Sold this round"),
        "order": _("Turn order"),
        "sell": _("Sell points"),
        "turn": _("Another position"),
        "outline": _("First one here: tap its spaces. Then the app knows this shape."),
        "howMany": _("How many spaces does it cover?"),
        "noGrid": _("Not placed on the grid"),
    }
