"""All that a page draws of Masters of Renaissance, as plain data; every word is said here."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.masters import actions as act
from companion.games.masters import words
from companion.games.masters.cards_in_play import left_in, top_of
from companion.games.masters.catalogue import BASIC, COLOURS, RESOURCES, Marble, stack_name
from companion.games.masters.check_buy import fitting_slots
from companion.games.masters.faith import Steps, advance, faith_from_discards
from companion.games.masters.market import marbles_in, white_resources
from companion.games.masters.outlook import LineProspect, Outlook, PowerProspect, StackProspect, outlook
from companion.games.masters.payments import price
from companion.games.masters.production import unasked
from companion.games.masters.scoring import score
from companion.games.masters.state import Places, Player, Table
from companion.games.masters.storage import arrangements, depots_of
from companion.guests.box import Shown
from companion.guests.masters_paths import path, places_key
from companion.guests.masters_ways import in_turn
from companion.rulebook.pieces_masters import (
    MARKS,
    Items,
    depots,
    ends,
    favor_views,
    flag_letter,
    goods_items,
    lane_view,
    missing,
    news,
    ordinal,
    own_sentence,
    power_view,
    strongbox_items,
    white_note,
)
from companion.table.goods import NOTHING, Goods
from companion.table.pictures import picture
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.words import _, as_in, capital, plural


def view(table: Table) -> Shown:
    return {
        "round": _("Round {round}").format(round=table.round),
        "ends": ends(table, _("ends at {cards} cards or {faith} faith")),
        "marbles": {name: _marble(table, name) for name in table.catalogue.board.marbles},
        "colours": {one: [flag_letter(one), capital(words.colour(one))] for one in COLOURS},
        "slide": table.market.slide,
        "rows": [list(row) for row in table.market.rows],
        "faith": _faith(table),
        "players": [*_players(table)],
        "grid": [_stack(table, one) for one in _stacks(table)],
        "words": _words(),
    }


def own(table: Table, seat: Seat) -> Shown:
    """With marks that say what this seat could do."""
    player, could = table.player(seat), outlook(in_turn(table, seat), seat)
    prospects = {one.stack: one for one in could.stacks}
    return {
        "points": ["faith", player.faith],
        "lines": [_line(table, player, one) for one in could.lines],
        "grid": [_stack(table, one, player, prospects[one]) for one in _stacks(table)],
        "mine": _mine(table, player, could),
    }


# The market


def _marble(table: Table, name: Marble) -> Shown:
    gives = table.catalogue.board.marbles[name].gives
    said = _("{place}: {goods}").format(place=words.marble(name), goods=words.goods(gives))
    return {"icon": MARKS[name], "label": said}


def _line(table: Table, player: Player, prospect: LineProspect) -> Shown:
    """What a row or column brings, and whether there is room for it."""
    name = capital(words.line(prospect.line))
    shown: Shown = {"line": prospect.line, "name": name, "title": _("{line} gives").format(line=name)}
    if prospect.gain is None or prospect.storage is None:
        return shown | {"says": _("unknown marbles"), "button": _("Enter the marbles")}
    lost = prospect.storage.discard
    return shown | {
        "gives": goods_items(prospect.gain),
        "note": white_note(table, player, marbles_in(table, prospect.line)),
        "says": "" if lost else _("fits"),
        "lost": lost.total,
        "laid": _coming(table, player, prospect.storage.depots),
        "button": _button(table, player, prospect.line, prospect.gain.only(RESOURCES).total, lost.total)
        + _reports(table, player, prospect.gain["faith"], lost.total),
        "steps": _steps(table, player, prospect),
    }


def _steps(table: Table, player: Player, prospect: LineProspect) -> list[Shown]:
    """What the button says and does: take the marbles, then put away what they give. None where there is a choice."""
    marbles, seat, storage = marbles_in(table, prospect.line), player.seat, prospect.storage
    if storage is None or prospect.gain is None or ("white" in marbles and len(white_resources(table, player)) > 1):
        return []
    actions: list[act.Action] = [act.Take(seat=seat, line=prospect.line)]
    if prospect.gain.only(RESOURCES):
        actions.append(act.Store(seat=seat, depots=dict(storage.depots), discard=storage.discard))
    paths = [path(table, action) for action in actions]
    return [{"about": one.about, "answers": one.answers} for one in paths]


def _button(table: Table, player: Player, line: str, taken: int, lost: int) -> str:
    """Goods are never lost without the word for it."""
    if not lost:
        text = _("Take {line}, store {n}") if taken else _("Take {line}")
        return text.format(line=words.line(line), n=taken)
    faith = max([steps.spaces for steps in faith_from_discards(table, player.seat, lost).values()], default=0)
    text = _("Take {line}, discard {n}: others +{faith} faith")
    if table.solo:
        text = _("Take {line}, discard {n}: black cross +{faith}") if faith else _("Take {line}, discard {n}")
    return text.format(line=words.line(line), n=lost, faith=faith)


def _reports(table: Table, player: Player, faith: int, lost: int) -> str:
    """One tap does it all, so its button names them, too."""
    after = advance(table, {player.seat: Steps(faith, Source("market"))})
    after = advance(after, faith_from_discards(after, player.seat, lost))
    held = [ordinal(report.section) for report in after.reports[len(table.reports) :]]
    return "".join(_(", {nth} Vatican Report").format(nth=nth) for nth in held)


def _coming(table: Table, player: Player, laid: Places) -> list[list[str]]:
    """Each depot afterwards: what lies there, with a plus if that is new there."""
    found = []
    for place, _size, _kind in depots(table, player):
        before, now = player.depots.get(place, NOTHING), laid.get(place, NOTHING)
        found.append([("" if n < before[kind] else "+") + picture(kind) for kind in now for n in range(now[kind])])
    return found


# The grid


def _stacks(table: Table) -> Iterator[str]:
    """Level III first, as on the table."""
    return (stack_name(colour, level) for level in reversed(table.catalogue.levels) for colour in COLOURS)


def _stack(table: Table, stack: str, player: Player | None = None, found: StackProspect | None = None) -> Shown:
    some, top, left = table.catalogue.stacks[stack][0], top_of(table, stack), left_in(table, stack)
    card = table.catalogue.cards[top or some]
    shown: Shown = {
        "stack": stack,
        "left": plural("{n} left", "{n} left", left) if left > 0 else _("empty"),
    }
    if top:
        power, cost = power_view(card.production), price(table, player, card) if player else card.cost
        shown |= {"points": card.points, "cost": goods_items(cost), "pays": power.paid, "gets": power.gained}
    fits = player is None or bool(fitting_slots(table, player, card))
    return shown | ({"mark": _mark(found, fits=fits)} if found else {})


def _mark(found: StackProspect, *, fits: bool) -> list[str]:
    """A sign and its words."""
    if found.verdict is None:
        return ["ask", _("enter it") if fits else _("no slot")] if found.cards else ["no", _("empty")]
    if found.verdict.legal:
        return ["yes", _("you can buy it")]
    first = found.verdict.reasons[0]
    if first.rule == "buy.cost":
        return ["short", plural("{n} short", "{n} short", first.facts["missing"].total)]
    return ["no", _("no slot")]


# One's own board


def _mine(table: Table, player: Player, could: Outlook) -> Shown:
    return {
        "depots": [_depot(player, *one) for one in depots(table, player)],
        "lies": places_key(player.depots),
        "moves": [places_key(one) for one in arrangements(depots_of(table, player), player.stored)],
        "strongbox": strongbox_items(player.strongbox),
        "slots": [[_bought(table, one) for one in slot] for slot in player.slots],
        "cards": _("{n} of {end} cards").format(n=len(player.cards), end=table.catalogue.board.last_card),
        "powers": [_power(table, player, one) for one in could.powers],
        "proposed": list(unasked(table, player)),
        "leaders": [_leader(table, leader) for leader in player.leaders],
        "hand": [_in_hand(table, player, leader) for leader in player.hand],
        "faith": own_sentence(table, player),
    }


def _depot(player: Player, place: str, size: int, kind: str) -> Shown:
    lying = player.depots.get(place, NOTHING)
    cells = [picture(one) for one, n in lying.items() for _n in range(n)]
    return {"place": place, "label": words.place(place), "size": size, "kind": picture(kind), "cells": cells}


def _bought(table: Table, name: str) -> tuple[str, int]:
    """Its colour and level, and its points."""
    card = table.catalogue.cards[name]
    return card.stack, card.points


def _power(table: Table, player: Player, one: PowerProspect) -> Shown:
    power, card = power_view(one.production), table.catalogue.cards.get(one.power)
    shown: Shown = {
        "power": one.power,
        "label": words.power(one.power),
        "pays": power.paid,
        "gets": power.gained,
        "says": "" if one.payable else _short(player, one),
    }
    return shown | ({"flag": card.stack} if card else {"icon": "any" if one.power == BASIC else "leader"})


def _short(player: Player, one: PowerProspect) -> str:
    missing = player.goods.lacks(one.production.input)
    n = missing.total or one.production.input.total + one.production.input_any - player.goods.total
    return plural("{n} short", "{n} short", n)


def _leader(table: Table, name: str) -> Shown:
    leader = table.catalogue.leaders[name]
    return {"name": capital(words.leader_name(leader)), "text": words.ability_text(leader.ability)} | {
        "points": leader.points
    }


def _in_hand(table: Table, player: Player, name: str | None) -> Shown:
    """With what is still missing, for the eyes of its owner."""
    if name is None:
        return {"about": "leader:hidden"}
    leader = table.catalogue.leaders[name]
    return _leader(table, name) | {
        "about": f"leader:{name}",
        "needs": _("Needs: {requirement}.").format(requirement=words.requirement(leader)),
        "missing": missing(table, player, leader),
    }


# Everybody


def _faith(table: Table) -> Shown:
    lane = lane_view(table)
    return {
        "track": lane.points,
        "sections": [{"first": one.first, "pope": one.pope, "over": one.over} for one in lane.sections],
        "cross": table.cross if table.solo else None,
        "news": news(table),
    }


def _players(table: Table) -> Iterator[Shown]:
    sheet = score(table)
    yield from (_player(table, table.player(seat), sheet.total(seat)) for seat in table.order)


def _player(table: Table, player: Player, points: int) -> Shown:
    """What lies open for all to see."""
    return {
        "seat": player.seat,
        "faith": player.faith,
        "points": points,
        "goods": _goods(player.goods),
        "slots": [[table.catalogue.cards[one].stack for one in slot] for slot in player.slots],
        "favors": favor_views(table, player),
        "leaders": [capital(words.leader_name(table.catalogue.leaders[one])) for one in player.leaders],
        "hand": plural("{n} in hand", "{n} in hand", len(player.hand)) if player.hand else "",
    }


def _goods(goods: Goods) -> Items:
    """All four, also those of which there is none."""
    return tuple((picture(kind), goods[kind]) for kind in RESOURCES)


def _words() -> dict[str, str]:
    """What stands over the parts."""
    return {
        "market": _("Market"),
        "buy": _("Buy card"),
        "produce": _("Produce"),
        "slide": _("on the slide"),
        "arrow": _("Tap an arrow"),
        "otherwise": _("Choose where it goes"),
        "warehouse": _("Warehouse"),
        "strongbox": _("Strongbox"),
        "move": _("Move resources"),
        "slots": _("My cards"),
        "leaders": _("My leaders"),
        "played": _("in play"),
        "hidden": _("Unknown card"),
        "play": _("Play or discard"),
        "faith": _("Faith track"),
        "others": _("The others"),
        "unknown": as_in("marble", "unknown"),
        "free": _("empty"),
        "pays": _("Pays"),
        "gets": _("Gets"),
        "powers": _("Switch on a power first"),
        "with": _("Produce with these"),
        "grid": _("Development cards"),
        "cross": _("Black cross"),
        "up": _("face up"),
        "open": _("undecided"),
        "lost": _("lost"),
        "report": _("Vatican Report"),
    }
