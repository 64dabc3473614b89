"""One line for the log about each action; it says only what everybody at the table may know."""

from __future__ import annotations

from companion.games.lorenzo import actions as act
from companion.games.lorenzo import words
from companion.games.lorenzo.cards_in_play import card_taken
from companion.games.lorenzo.catalogue import Space
from companion.games.lorenzo.check_turn import actor
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.fact_words import changes
from companion.games.lorenzo.houses import describe as houses
from companion.games.lorenzo.houses.brought import by_privilege
from companion.games.lorenzo.houses.effect_kinds import NoExcommunication
from companion.games.lorenzo.member_value import member_value
from companion.games.lorenzo.report import faith_required
from companion.games.lorenzo.state import BonusActionChoice, Table
from companion.table.action import Chance
from companion.table.words import _, apart, by, capital, listing, plural, roman, titled


def describe(table: Table, action: act.Action) -> str:
    """``Anna: orange pawn (6) + 1 servant to Buildings 4, takes Mint``.

    Whatever an action names is put into words, also what does not exist: a damaged log must be readable too.
    """
    return by(_who(table, action) if _is_personal(action) else "", _line(table, action))


def _who(table: Table, action: act.Action) -> str:
    seat = action.seat or table.to_act or ""
    return next((player.name for player in table.players if player.seat == seat), seat)


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
            player = actor(table, action)
            brought = by_privilege(table, player) if player else {}
            gains = [houses.privilege(name, brought) for name in choices]
            return plural("{gains} for a Council Privilege", "{gains} for {n} Council Privileges", len(gains)).format(
                gains=apart(gains)
            )
        case act.Activate(servants=servants):
            return _("bonus action{servants}").format(servants=_from(table) + _servants(servants))
        case act.Exchange(choices=choices):
            cards = [_card(table, card) for card in choices]
            return _("exchanges with {cards}").format(cards=", ".join(cards)) if cards else _("exchanges nothing")
        case act.GiveUp(goods=kind):
            return _("goes without {goods}").format(goods=words.amount(kind, 1))
        case act.Decline():
            return houses.declined(table) or _("skips the bonus action")
        case act.Support(support=support):
            return _("supports the Church") if support else _("does not support the Church")
        case act.VaticanReport():
            return _report(table)
        case act.EndRound():
            return _("Round {round} ends").format(round=table.round)
        case _:
            return _leader_line(table, action)


def _report(table: Table) -> str:
    """Whoever has too little faith is excommunicated without being asked, so the line says it."""
    line = _("Vatican Report of period {period}").format(period=roman(table.period))
    short = [player for player in table.players if player.goods["faith"] < faith_required(table)]
    out = [player.name for player in short if not in_force(table, player).of(NoExcommunication)]
    if not out:
        return line
    excommunicated = plural("{names} is excommunicated", "{names} are excommunicated", len(out))
    return titled(line, excommunicated.format(names=listing(out)))


def _leader_line(table: Table, action: act.Action) -> str:
    match action:
        case act.PlayLeader(leader=leader):
            return _("plays {leader}").format(leader=_leader(table, leader))
        case act.DiscardLeader():
            return _("discards a leader for a Council Privilege")
        case act.UseLeader(leader=leader, member=None, card=int(card)):
            return _("uses {leader} and discards {card}").format(leader=_leader(table, leader), card=_card(table, card))
        case act.UseLeader(leader=leader, member=None):
            return _("uses {leader}").format(leader=_leader(table, leader))
        case act.UseLeader(leader=leader, member=member) if member:
            return _("uses {leader} on the {member}").format(leader=_leader(table, leader), member=words.member(member))
        case act.CopyLeader(leader=leader):
            return _("copies {leader}").format(leader=_leader(table, leader))
        case act.DealLeaders(draft=draft):
            return _("Leaders dealt, to be drafted") if draft else _("Leaders dealt")
        case act.DraftLeader():
            return _("keeps a leader")
        case act.TellLeaders(leaders=told):
            return plural("enters {n} leader", "enters {n} leaders", len(told))
        case _:
            return _correction_line(table, action)


def _correction_line(table: Table, action: act.Action) -> str:
    match action:
        case act.ChooseBonusTile(tile=tile) if _has_bonus_tile(table, action):
            return _("gets {thing} · corrected").format(thing=_bonus_tile(table, tile))
        case act.ChooseBonusTile(tile=tile):
            return _("takes the {tile}").format(tile=_bonus_tile(table, tile))
        case act.LayCards(cards=cards, source=source):
            how = _("from the app") if source == "rolled" else _how(source)
            return plural("{n} card laid out", "{n} cards laid out", len(cards)) + f" ({how})"
        case act.LayTile(period=period):
            return _("Excommunication tile of period {period} entered").format(period=roman(period))
        case act.Adjust(change=change):
            return _("{changes} · corrected").format(changes=changes(change))
        case act.GiveCard(card=card):
            return _("gets {thing} · corrected").format(thing=_card(table, card))
        case act.RemoveCard(card=card):
            return _("loses {thing} · corrected").format(thing=_card(table, card))
        case act.NameCard(card=card):
            return _("enters the card {card}").format(card=_card(table, card))
        case act.ForgetHand():
            return _("has other leaders in hand · corrected")
        case act.CorrectLeader(wrong=wrong, leader=leader):
            told = {"leader": _leader(table, leader), "wrong": _leader(table, wrong)}
            return _("has {leader}, not {wrong} · corrected").format(**told)
        case act.CorrectReport(period=period, excommunicated=True):
            return _("excommunicated in period {period} · corrected").format(period=roman(period))
        case act.CorrectReport(period=period):
            return _("not excommunicated in period {period} · corrected").format(period=roman(period))
        case act.ChangeDie(die=die, value=value):
            return capital(_("The {die} is corrected to {value}").format(die=words.die(die), value=value))
        case _:
            return houses.line(table, action)


def _move(table: Table, move: act.Place | act.Take) -> str:
    space = table.catalogue.spaces.get(move.space)
    servants, where = _servants(move.servants), _place(space) if space else move.space
    if isinstance(move, act.Place) and space and space.area == "council":
        line = _("{member}{servants} to the Council Palace").format(member=_member(table, move), servants=servants)
    elif isinstance(move, act.Place):
        line = _("{member}{servants} to {space}").format(member=_member(table, move), servants=servants, space=where)
    else:
        line = _("bonus action{servants} on {space}").format(servants=_from(table) + servants, space=where)
    if space is None or space.area != "tower" or space.id in table.taken:
        return line
    card = card_taken(table, move, space)
    return _("{line}, takes {card}").format(line=line, card=card.name if card else _card(table, move.card))


def _from(table: Table) -> str:
    """The card or leader that gives the bonus action."""
    choice = table.awaiting[0] if table.awaiting else None
    return f" ({words.source(choice.source)})" if isinstance(choice, BonusActionChoice) else ""


def _member(table: Table, move: act.Place) -> str:
    """``orange pawn (6)``: with its value before servants and cards."""
    name = words.member(move.member)
    if not table.dice or not (player := actor(table, move)):
        return name
    return _("{member} ({value})").format(member=name, value=member_value(table, player, move.member).total)


def _place(space: Space) -> str:
    return f"{words.tower(space.tower)} {space.floor}" if space.area == "tower" else words.space(space)


def _servants(n: int) -> str:
    return plural(" + {n} servant", " + {n} servants", n) if n else ""


def _how(source: Chance) -> str:
    return _("rolled") if source == "rolled" else _("from the table")


def _card(table: Table, number: int | None) -> str:
    card = table.catalogue.cards.get(number) if number is not None else None
    if card:
        return card.name
    return _("a card") if number is None else _("card {number}").format(number=number)


def _leader(table: Table, number: int) -> str:
    leader = table.catalogue.leaders.get(number)
    return leader.name if leader else _("leader {number}").format(number=number)


def _has_bonus_tile(table: Table, action: act.Action) -> bool:
    player = actor(table, action)
    return player is not None and player.bonus_tile is not None


def _bonus_tile(table: Table, name: str) -> str:
    tile = table.catalogue.bonus_tiles.get(name)
    if tile is None:
        return name
    harvest, production = words.offer(tile.harvest), words.offer(tile.production)
    return _("bonus tile (harvest: {harvest}; production: {production})").format(harvest=harvest, production=production)
