"""What to lay out before the first turn of Masters of Renaissance (rulebook, "Setup"; solo p. 8)."""

from __future__ import annotations

from companion.games.masters import words
from companion.games.masters.catalogue import RESOURCES
from companion.games.masters.state import Table
from companion.table.pictures import picture
from companion.table.words import _, listing, plural
from companion.ui.masters.setup.progress import seat_gives
from companion.ui.shared.checklist.view import Checklist, Thing


def checklist(table: Table, title: str) -> Checklist:
    icons = tuple(picture(kind) for kind in RESOURCES)
    supply = Thing(_("Resource supply"), _("each resource in its slot, the “3x” tiles beside it"), icons)
    middle = [supply, grid(table), market(table), leader_cards(table), tokens(table)]
    cross = Thing(_("Black cross"), _("Lorenzo’s, beside your faith marker"), ("bcross",))
    first = table.player(table.order[0]).name
    inkwell = Thing(_("Inkwell"), _("to {name}, who begins").format(name=first), ("inkwell",))
    each = [boards(table), *([cross] if table.solo else [inkwell, seats(table)]), hands(table)]
    return Checklist(
        about=" · ".join([title, _("solo") if table.solo else plural("{n} player", "{n} players", len(table.players))]),
        middle=tuple(middle),
        each=tuple(each),
        hint=hint(table),
        button=_("Next: market and leaders"),
    )


# In the middle


def grid(table: Table) -> Thing:
    title = _("{n} stacks of cards").format(n=len(table.catalogue.stacks))
    about = _("{n} cards each, shuffled and face up: a column for each colour, level I at the bottom, III on top")
    return Thing(title, about.format(n=table.catalogue.board.cards_per_stack), ("deck",))


def market(table: Table) -> Thing:
    marbles = sum(facts.count for facts in table.catalogue.board.marbles.values())
    about = _("{n} marbles at random, the last one on the slide: copy them into the app, or let it draw")
    return Thing(_("Market board and tray"), about.format(n=marbles), ("market",))


def leader_cards(table: Table) -> Thing:
    if table.deal_leaders:
        return Thing(_("Leader cards"), _("face down within reach; the app deals"), ("leader",))
    return Thing(_("Leader cards"), _("shuffled, in a deck, face down"), ("leader",))


def tokens(table: Table) -> Thing:
    count = sum(token.count for token in table.catalogue.board.tokens)
    if table.solo:
        return Thing(_("{n} solo tokens").format(n=count), _("shuffled, in a stack, face down"), ("token",))
    return Thing(_("Back in the box"), _("{n} solo tokens and the black cross").format(n=count), ("token",))


# Each player


def boards(table: Table) -> Thing:
    tiles = plural("{n} Pope’s Favor tile", "{n} Pope’s Favor tiles", len(table.catalogue.board.sections))
    about = _("{tiles} face down on it, the faith marker on the first space").format(tiles=tiles)
    return Thing(_("Personal board"), about, ("board",))


def seats(table: Table) -> Thing:
    """What the later ones get for being late; the resources go into their depots."""
    lines = []
    for seat in table.order:
        gives = seat_gives(table, seat)
        parts = [words.any_resources(gives.resources)] if gives.resources else []
        parts += [words.faith(gives.faith)] if gives.faith else []
        if parts:
            lines.append(_("{name}: {goods}").format(name=table.player(seat).name, goods=listing(parts)))
    return Thing(_("By seat"), "\n".join(lines), ("any", "faith"))


def hands(table: Table) -> Thing:
    board = table.catalogue.board
    text = _("keep {n} of them, in secret; the others go back in the box")
    where = _("on the phone, from hand to hand: {text}")
    if table.solo:
        text, where = _("keep {n} of them; the others go back in the box"), _("on the phone: {text}")
    text = text.format(n=board.leaders_kept)
    about = where.format(text=text) if table.deal_leaders else text
    return Thing(plural("{n} leader", "{n} leaders", board.leaders_dealt), about, ("leader",))


def hint(table: Table) -> str:
    if table.solo:
        return _("You play against Lorenzo: after each of your turns a token is revealed (p. 8).")
    order = listing([table.player(seat).name for seat in table.order])
    return _("Turn order, clockwise: {names}.").format(names=order)
