"""What a rule means for the table right now: one sentence for each player, or one for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.masters import words
from companion.games.masters.cards_in_play import left_of_colour
from companion.games.masters.catalogue import COLOURS
from companion.games.masters.check_buy import height
from companion.games.masters.report import is_held
from companion.games.masters.rounds import end_has_begun
from companion.games.masters.solo import tokens_left
from companion.games.masters.state import Player, Table
from companion.table.words import _, apart, listing, plural


def in_this_game(table: Table, rule: str) -> str:
    """Empty where there is nothing to say."""
    if table.phase in ("setup", "over") or rule not in SAYINGS:
        return ""
    return SAYINGS[rule](table)


def _turn(table: Table) -> str:
    if table.to_act is None:
        return _("The last turn is over. Only leader actions are left.")
    if table.token_due:
        return _("Lorenzo’s token comes next; leader actions come before it.")
    said = [_("It is {name}’s turn.").format(name=table.player(table.to_act).name)]
    if table.lingering and table.lingering != table.to_act:
        text = _("Until the next action {name} may still play or discard leaders.")
        said.append(text.format(name=table.player(table.lingering).name))
    return " ".join(said)


# What everybody has


def _stored(_table: Table, player: Player) -> str:
    """The depots from the top, and those of leaders."""
    if not player.depots:
        return _("{name} has nothing in the depots.").format(name=player.name)
    full = [
        _("{place}: {goods}").format(place=words.place(one), goods=words.goods(player.depots[one]))
        for one in player.depots
    ]
    return _("{name} has {depots}.").format(name=player.name, depots=apart(full))


def _next_levels(table: Table, player: Player) -> str:
    """Which levels the slots take now."""
    levels = sorted({height(table, slot) + 1 for slot in player.slots} & {*table.catalogue.levels})
    if not levels:
        return _("{name} has no slot for another card.").format(name=player.name)
    text = _("{name} has a slot for level {levels}.")
    return text.format(name=player.name, levels=listing([words.level(level) for level in levels]))


def _resources(table: Table) -> str:
    left = [f"{player.name} {player.goods.total}" for player in table.players]
    return _("Resources now: {list}.").format(list=listing(left))


# Faith


def _faith(table: Table) -> str:
    markers = [f"{player.name} {player.faith}" for player in table.players]
    if table.solo:
        markers.append(_("black cross {n}").format(n=table.cross))
    return _("On the faith track: {list}.").format(list=listing(markers))


def _report(table: Table) -> str:
    """The section that comes next, and who would lose its tile now."""
    sections = enumerate(table.catalogue.board.sections)
    coming = next(((n, section) for n, section in sections if not is_held(table, n)), None)
    if coming is None:
        return _("All three reports have been held.")
    n, section = coming
    text = _("The next report is number {n}, when somebody reaches space {pope}; space {first} is enough for the tile.")
    short = [one.name for one in table.players if one.favors[n] == "open" and one.faith < section.first]
    who = _("Still short: {names}.").format(names=listing(short)) if short else _("Everybody is there already.")
    return " ".join([text.format(n=n + 1, pope=section.pope, first=section.first), who])


# The end


def _end(table: Table) -> str:
    if not table.solo and end_has_begun(table):
        last = table.player(table.order[-1]).name
        return _("These are the last turns: {name} has the last one.").format(name=last)
    return _of_each(_way_to_the_end)(table)


def _way_to_the_end(table: Table, player: Player) -> str:
    board = table.catalogue.board
    text = plural(
        "{name} has {n} of {cards} cards and is on space {faith} of {last}.",
        "{name} has {n} of {cards} cards and is on space {faith} of {last}.",
        len(player.cards),
    )
    return text.format(name=player.name, cards=board.last_card, faith=player.faith, last=board.last_space)


def _colours_left(table: Table) -> str:
    if not table.solo:
        return ""
    left = [f"{words.colour(colour)} {left_of_colour(table, colour)}" for colour in COLOURS]
    return _("Cards left in the grid: {list}.").format(list=listing(left))


def _tokens(table: Table) -> str:
    if not table.solo:
        return ""
    left = [
        words.token_name(table.catalogue.tokens[token]) for token, n in tokens_left(table).items() for _n in range(n)
    ]
    return _("Still in the stack: {tokens}.").format(tokens=listing(left))


def _of_each(say: Callable[[Table, Player], str]) -> Callable[[Table], str]:
    return lambda table: " ".join(say(table, player) for player in table.players)


SAYINGS: Mapping[str, Callable[[Table], str]] = {
    rule: says
    for says, rules in {
        _turn: ("turn.seat", "turn.action", "leader.actions"),
        _of_each(_stored): ("depot.room", "depot.one_type", "depot.same"),
        _of_each(_next_levels): ("buy.slot", "buy.level"),
        _faith: ("faith.move", "faith.end", "solo.cross", "solo.lose_cross"),
        _report: ("report.trigger", "report.tiles", "report.sections", "report.once"),
        _end: ("end.trigger", "end.last_turns", "solo.win"),
        _resources: ("score.tie", "score.resources"),
        _tokens: ("solo.tokens", "solo.shuffle"),
        _colours_left: ("solo.discard", "solo.lose_colour"),
    }.items()
    for rule in rules
}
