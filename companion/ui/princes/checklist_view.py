"""What to lay out before round 1 of The Princes of Florence (rulebook, "Preparation")."""

from __future__ import annotations

from companion.games.princes import words
from companion.games.princes.auction import stacks
from companion.games.princes.catalogue import DECKS, FREEDOMS, SIZES
from companion.games.princes.counts import stack_left
from companion.games.princes.metric_words import several
from companion.games.princes.state import Table
from companion.rulebook.pictures_princes import COUNTED
from companion.table.words import _, listing, plural
from companion.ui.shared.checklist.view import Checklist, Thing


def checklist(table: Table, title: str) -> Checklist:
    minimum, start = table.catalogue.board.minimum[0], table.catalogue.board.start
    round_marker = _("the black round marker on round 1, where a Work must be worth {n}").format(n=minimum)
    board = Thing(_("Game board"), round_marker, ("board",))
    bank = Thing(_("The Bank"), _("the remaining money, beside the board"), ("coin",))
    middle = [board, objects(table), buildings(table), freedoms(table), decks(table), bank, characters(table)]
    where = _("in your colour; the figure on space 0/50 of the fame track, the marker beside your board")
    pieces = Thing(_("Player board, figure, marker"), where, ("palace", "figure"))
    florin = (table.catalogue.board.two_players.start if table.two_players else start)["florin"]
    money = Thing(words.florin(florin), _("keep it secret"), ("purse",))
    name = table.player(table.first).name
    figure = Thing(_("Black figure"), _("to {name}, who begins").format(name=name), ("figure",))
    parts = [title, plural("{n} player", "{n} players", len(table.players))]
    parts += [_("The Muse and the Princess")] if table.muse else []
    return Checklist(
        about=" · ".join(parts),
        middle=tuple(middle),
        each=(pieces, hands(table), money, figure),
        hint=hint(table),
        button=_("Start: {name} opens the auction").format(name=name),
    )


# In the middle


def objects(table: Table) -> Thing:
    """The stacks of the auction; with two players the three Landscapes are one item, but lie apart all the same."""
    lying = {"landscape": tuple(table.catalogue.landscapes)}
    kinds = dict.fromkeys(kind for stack in stacks(table) for kind in lying.get(stack, (stack,)))
    lines = [_("left of the board: {list}").format(list=listing([_pieces(table, kind) for kind in kinds]))]
    if table.two_players:
        lines.append(_("2 players: the three Landscapes are auctioned as one item"))
    return Thing(plural("{n} stack", "{n} stacks", len(kinds)), "\n".join(lines), ("forest", "lake", "park", "jester"))


def _pieces(table: Table, kind: str) -> str:
    n = stack_left(table, kind)
    if kind == "recruiting":
        return plural("{n} Recruiting card", "{n} Recruiting cards", n)
    return several(dict(COUNTED)[kind], n)


def buildings(table: Table) -> Thing:
    box = table.catalogue.buildings.values()
    lines = [
        _("{size}: {list}").format(size=words.size(size), list=listing([one.name for one in box if one.size == size]))
        for size in SIZES
    ]
    copies = {one.copies for one in box}
    where = _("right of the board, {n} of each").format(n=copies.pop()) if len(copies) == 1 else _("right of the board")
    title = plural("{n} Building", "{n} Buildings", sum(one.copies for one in box))
    return Thing(title, "\n".join([where, *lines]), ("build",))


def freedoms(table: Table) -> Thing:
    """As many of each kind as there are; what two players draw at random is told where it is known."""
    kinds = [words.freedom(freedom) for freedom in FREEDOMS]
    there = [table.freedoms[freedom] for freedom in FREEDOMS]
    if len(set(there)) == 1:
        about = _("{n} each of {kinds}").format(n=there[0], kinds=listing(kinds))
    else:
        about = listing([f"{n} {kind}" for n, kind in zip(there, kinds, strict=True)])
    if table.freedoms_undrawn:
        drawn = plural("and {n} more at random", "and {n} more at random", table.freedoms_undrawn)
        about = _("{these}, {drawn}").format(these=about, drawn=drawn)
    total = sum(there) + table.freedoms_undrawn
    if total < len(FREEDOMS) * max(table.catalogue.board.freedoms.values()):
        about = _("{these}; the others go back in the box").format(these=about)
    return Thing(plural("{n} Freedom tile", "{n} Freedom tiles", total), about, FREEDOMS)


def decks(table: Table) -> Thing:
    """Those of the Action phase; Prestige cards are a stack of the auction."""
    counted = {deck: len(table.catalogue.decks[deck]) for deck in DECKS if deck != "prestige"}
    listed = listing([words.cards(deck, n) for deck, n in counted.items()])
    about = _("right of the board, shuffled, face down: {list}").format(list=listed)
    return Thing(plural("{n} deck", "{n} decks", len(counted)), about, ("prof", "bonus"))


def characters(table: Table) -> Thing:
    names = [one.name for one in table.catalogue.characters.values()]
    title = plural("{n} special character", "{n} special characters", len(names))
    if not table.muse:
        return Thing(_("Back in the box"), title, ("special",))
    about = _("face up beside the board: {names}; the Banker holds {florin}")
    return Thing(title, about.format(names=listing(names), florin=words.florin(table.fund)), ("special",))


# Each player


def hands(table: Table) -> Thing:
    kept = table.catalogue.board.hand
    dealt = plural("{n} Profession card", "{n} Profession cards", kept + 1)  # one is given back
    about = _("dealt face down; choose {n} as your hand, and shuffle the other back into the deck").format(n=kept)
    return Thing(dealt, about, ("prof",))


def hint(table: Table) -> str:
    order = listing([table.player(seat).name for seat in table.order])
    return _("Turn order, clockwise: {names}.").format(names=order)
