"""What a rule of the expansion means for the table right now."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.lorenzo import words
from companion.games.lorenzo.houses.leaders import acting_on
from companion.games.lorenzo.houses.tokens import supply
from companion.games.lorenzo.state import Table
from companion.table.words import _, listing, plural
from companion.ui.lorenzo.houses.table.view import next_tower


def in_this_game(table: Table, rule: str) -> str:
    """Empty where there is nothing to say, or no expansion."""
    if table.houses is None:
        return ""
    what, _dot, family = rule.partition(".")
    if what == "family" and family in table.catalogue.families:
        owner = next((player.name for player in table.players if player.house.family == family), "")
        return _("{name} has this family.").format(name=owner) if owner else _("Nobody has this family.")
    return SAYINGS[rule](table) if rule in SAYINGS else ""


def _families(table: Table) -> str:
    families = table.catalogue.families
    owned = [
        _("{name} ({family})").format(name=player.name, family=families[player.house.family].name)
        for player in table.players
        if player.house.family
    ]
    return _("Now: {list}.").format(list=listing(owned)) if owned else ""


def _adaptation(table: Table) -> str:
    assert table.houses
    values = listing([str(value) for value in table.houses.floor_values])
    text = _("The adaptation tile is on {tower}: its floors need {values}.")
    here = text.format(tower=words.tower(table.houses.adaptation), values=values)
    following, moves = next_tower(table), _("At the end of the round it goes to {tower}.")
    return f"{here} {moves.format(tower=words.tower(following))}" if following else here


def _tokens(table: Table) -> str:
    """How many everybody has is no secret; what they show is."""
    assert table.houses
    held = [f"{player.name} {player.goods['tokens']}" for player in table.players]
    down = plural("{n} face down", "{n} face down", supply(table))
    used = _("{n} used").format(n=table.houses.used_tokens)
    return _("Now: {list}.").format(list=listing([*held, down, used]))


def _leader_spaces(table: Table) -> str:
    leaders = table.catalogue.leaders
    owned = [
        _("{leader} ({name})").format(leader=leaders[played.leader].name, name=player.name)
        for player in table.players
        for played in player.leaders
        if acting_on(table, player, played.leader) is not None
    ]
    return _("Now: {list}.").format(list=listing(owned)) if owned else _("Nobody has played such a leader.")


def _leader_deck(table: Table) -> str:
    assert table.houses
    left = len(table.houses.leader_deck)
    return plural("{n} leader is left to draw.", "{n} leaders are left to draw.", left)


SAYINGS: Mapping[str, Callable[[Table], str]] = {
    "family.tile": _families,
    "family.ability": _families,
    "adaptation.values": _adaptation,
    "adaptation.which": _adaptation,
    "adaptation.moves": _adaptation,
    "token.draw": _tokens,
    "token.reshuffle": _tokens,
    "token.owned": _tokens,
    "token.final": _tokens,
    "score.tokens_first": _tokens,
    "leader_space.owner": _leader_spaces,
    "leader_space.list": _leader_spaces,
    "leader_deck.form": _leader_deck,
    "leader_deck.empty": _leader_deck,
    "effect.draw_leader": _leader_deck,
}
