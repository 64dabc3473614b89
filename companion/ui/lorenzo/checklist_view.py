"""What to lay out before the first round, from the printed facts."""

from __future__ import annotations

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import CARD_TYPES, MEMBERS
from companion.games.lorenzo.houses.words import any_tile_text
from companion.games.lorenzo.state import Table
from companion.table.words import _, apart, listing, plural, roman
from companion.ui.lorenzo.houses.checklist_view import expanded
from companion.ui.lorenzo.table.space_view import person
from companion.ui.shared.checklist.view import Checklist, Share, Thing


def checklist(table: Table, title: str) -> Checklist:
    # In the basic game each tile lies at its board (p. 12).
    bonus = Thing(_("Personal bonus tiles"), _("advanced side up; the last player picks first (p. 12)"), ("bonus",))
    leaders = plural("{n} leader card", "{n} leader cards", table.catalogue.board.leaders_per_player)
    hand = Thing(leaders, _("the app deals them") if table.deal_leaders else "", ("leader",))
    found = Checklist(
        about=" · ".join([title, players(table), _("advanced") if table.advanced else _("basic")]),
        middle=(
            Thing(_("Board"), _("dice and supply beside it"), ("board",)),
            decks(table),
            tiles(table),
            *((bonus,) if table.advanced else ()),
            *covered(table),
        ),
        each=(
            pieces(table),
            Thing(_("4 discs"), _("victory, military, faith on 0; turn order"), ("disc",)),
            *((hand,) if table.advanced else ()),
            goods(table),
            coins(table),
        ),
        hint=hint(table),
        button=button(table),
        icon="arrow" if table.phase == "setup" else "dice",
    )
    return expanded(found, table)


def players(table: Table) -> str:
    return plural("{n} player", "{n} players", len(table.players))


# In the middle


def decks(table: Table) -> Thing:
    size = len(table.catalogue.decks[CARD_TYPES[0], 1])
    about = _("{n} cards each of III, then II, and I on top").format(n=size)
    return Thing(_("Four decks"), about, ("terr", "char", "build", "vent"))


def tiles(table: Table) -> Thing:
    """Those that the app has drawn are told by what they do: they have no name."""
    drawn = [
        _("{period}: {text}").format(period=roman(n + 1), text=any_tile_text(table.catalogue.tiles[tile]))
        for n, tile in enumerate(table.tiles)
        if tile is not None
    ]
    about = "\n".join(drawn) or _("draw one of each; the others go back in the box")
    return Thing(_("Excommunication tiles"), about, ("excom",))


def covered(table: Table) -> list[Thing]:
    """What is not used with so few players."""
    closed = [space for space in table.catalogue.board.spaces if space.players > len(table.players)]
    if not closed:
        return []
    title = plural("Cover {n} space", "Cover {n} spaces", len(closed))
    spaces = apart(words.space(space) for space in closed)
    return [Thing(title, _("{players}: {spaces}").format(players=players(table), spaces=spaces), ("x",))]


# Each player


def pieces(table: Table) -> Thing:
    members = plural("{n} pawn", "{n} pawns", len(MEMBERS))
    cubes = plural("{n} cube", "{n} cubes", table.catalogue.board.periods)
    about = _("and a personal board") if table.advanced else _("personal board with the plain bonus tile")
    return Thing(f"{members}, {cubes}", about, ("pawn-red",))


def goods(table: Table) -> Thing:
    """With the expansion nobody has any yet."""
    start = table.catalogue.board.start
    if not start:
        return Thing(_("No starting resources"), _("they come from the auction"), ("bag",))
    return Thing(_("Goods"), icons=("bag",), goods=start)


def coins(table: Table) -> Thing:
    """By place in the turn order."""
    given = zip(table.order, table.catalogue.board.start_coins, strict=False)
    shares = [Share(seat, person(table, seat).letter, amount) for seat, amount in given]
    return Thing(_("Coins in turn order"), icons=("purse",), coins=tuple(shares))


# What comes next


def hint(table: Table) -> str:
    order = listing([table.player(seat).name for seat in table.order])
    said = [_("Turn order: {names}.").format(names=order)]
    if table.advanced and not table.deal_leaders:
        said.append(_("Leaders: keep 1 and pass the rest to the right, until each has 4 (p. 12)."))
    return " ".join(said)


def button(table: Table) -> str:
    if table.phase == "setup":
        return _("Choose the bonus tiles") if table.awaiting else _("Deal the leaders")
    name = table.player(table.order[0]).name
    return _("Start round 1: {name} rolls").format(name=name)
