"""One line for the log about each action; it says only what everybody at the table may know."""

from __future__ import annotations

from companion.games.lorenzo import actions as act
from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import card_taken
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.state import Table
from companion.games.lorenzo.values import member_value
from companion.table.action import Chance
from companion.table.words import _, plural


def describe(table: Table, action: act.Action) -> str:
    """``Anna: orange member (6) + 1 servant to Buildings 4, takes Mint``."""
    player = actor(table, action)
    line = _line(table, action)
    return _("{player}: {line}").format(player=player.name, line=line) if player and _is_personal(action) else line


def _is_personal(action: act.Action) -> bool:
    of_the_table = (
        act.Dice,
        act.LayCards,
        act.LayTile,
        act.DealLeaders,
        act.VaticanReport,
        act.EndRound,
        act.ChangeDie,
    )
    return not isinstance(action, of_the_table)


def _line(table: Table, action: act.Action) -> str:
    match action:
        case act.Place() | act.Take():
            return _move(table, action)
        case act.Dice(white=white, black=black, orange=orange, source=source):
            dice = _("white {white}, black {black}, orange {orange}").format(white=white, black=black, orange=orange)
            return _("Dice {how}: {dice}").format(how=_how(source), dice=dice)
        case act.Pass():
            return _("passes")
        case act.TakePrivileges(choices=choices):
            gains = [words.goods(table.catalogue.board.privileges[name]) for name in choices]
            return _("council privilege: {gains}").format(gains="; ".join(gains))
        case act.Activate(servants=servants):
            return _("bonus action{servants}").format(servants=_servants(servants))
        case act.Exchange(choices=choices):
            cards = [table.catalogue.cards[card].name for card in choices]
            return _("exchanges with {cards}").format(cards=", ".join(cards)) if cards else _("exchanges nothing")
        case act.GiveUp(goods=kind):
            return _("goes without {goods}").format(goods=words.amount(kind, 1))
        case act.Decline():
            return _("lets the bonus action go")
        case act.Support(support=support):
            return _("supports the Church") if support else _("does not support the Church")
        case act.VaticanReport():
            return _("Vatican Report of period {period}").format(period=table.period)
        case act.EndRound():
            return _("Round {round} ends").format(round=table.round)
        case _:
            return _leader_line(table, action)


def _leader_line(table: Table, action: act.Action) -> str:
    leaders = table.catalogue.leaders
    match action:
        case act.PlayLeader(leader=leader):
            return _("plays {leader}").format(leader=leaders[leader].name)
        case act.DiscardLeader():
            return _("discards a leader for a council privilege")
        case act.UseLeader(leader=leader, member=None):
            return _("uses {leader}").format(leader=leaders[leader].name)
        case act.UseLeader(leader=leader, member=member) if member:
            return _("uses {leader} on the {member}").format(leader=leaders[leader].name, member=words.member(member))
        case act.CopyLeader(leader=leader):
            return _("copies {leader}").format(leader=leaders[leader].name)
        case act.DealLeaders(draft=draft):
            return _("Leaders dealt, to be drafted") if draft else _("Leaders dealt")
        case act.DraftLeader():
            return _("keeps a leader")
        case act.TellLeaders(leaders=told):
            return plural("names {n} leader in hand", "names {n} leaders in hand", len(told))
        case _:
            return _correction_line(table, action)


def _correction_line(table: Table, action: act.Action) -> str:
    match action:
        case act.ChooseBonusTile(tile=tile):
            return _("takes the bonus tile {tile}").format(
                tile=words.bonus_tile_text(table.catalogue.bonus_tiles[tile])
            )
        case act.LayCards(cards=cards, source=source):
            return plural("{n} card laid out", "{n} cards laid out", len(cards)) + f" ({_how(source)})"
        case act.LayTile(period=period):
            return _("Excommunication tile of period {period} told").format(period=period)
        case act.Adjust(change=change):
            parts = [f"{n:+d} {words.noun(kind, abs(n))}" for kind, n in change.items()]  # type: ignore[arg-type]
            return _("corrected by hand: {changes}").format(changes=", ".join(parts))
        case act.GiveCard(card=card):
            return _("corrected by hand: has {card}").format(card=_card(table, card))
        case act.RemoveCard(card=card):
            return _("corrected by hand: has not {card}").format(card=_card(table, card))
        case act.NameCard(card=card):
            return _("a card is named: {card}").format(card=_card(table, card))
        case act.ChangeDie(die=die, value=value):
            return _("The {die} die is corrected to {value}").format(die=_die(die), value=value)
        case _:
            raise TypeError(f"no words for {action!r}")


def _move(table: Table, move: act.Place | act.Take) -> str:
    space = table.catalogue.spaces[move.space]
    if isinstance(move, act.Place):
        player = actor(table, move)
        value = member_value(table, player, move.member).total if player and table.dice else 0
        who = _("{member} ({value})").format(member=_short_member(move.member), value=value)
        line = _("{who}{servants} to {space}").format(
            who=who, servants=_servants(move.servants), space=_place(table, move.space)
        )
    else:
        line = _("bonus action{servants} on {space}").format(
            servants=_servants(move.servants), space=_place(table, move.space)
        )
    if space.area != "tower" or space.id in table.taken:
        return line
    card = card_taken(table, move, space)
    return _("{line}, takes {card}").format(line=line, card=card.name if card else _("a card"))


def _place(table: Table, name: str) -> str:
    space = table.catalogue.spaces[name]
    return f"{words.tower(space.tower)} {space.floor}" if space.area == "tower" else words.space(space)


def _servants(n: int) -> str:
    return plural(" + {n} servant", " + {n} servants", n) if n else ""


def _short_member(name: str) -> str:
    return {
        "white": _("white member"),
        "black": _("black member"),
        "orange": _("orange member"),
        "neutral": _("neutral member"),
    }[name]


def _die(name: str) -> str:
    return {"white": _("white"), "black": _("black"), "orange": _("orange")}[name]


def _how(source: Chance) -> str:
    return _("rolled") if source == "rolled" else _("recorded")


def _card(table: Table, number: int | None) -> str:
    return table.catalogue.cards[number].name if number is not None else _("a card")
