"""What the expansion adds to the table before the first round, from the printed facts."""

from __future__ import annotations

from dataclasses import replace

from companion.games.lorenzo import words
from companion.games.lorenzo.houses import effect_kinds as kinds
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.setup import leaders_shown
from companion.games.lorenzo.houses.state import Expansion
from companion.games.lorenzo.state import Table
from companion.table.words import _, apart, capital, listing, plural
from companion.ui import boxes
from companion.ui.lorenzo.houses.auction.view import is_due
from companion.ui.shared.checklist.view import Checklist, Thing

EXCOMMUNICATION = ("excom",)


def expanded(found: Checklist, table: Table) -> Checklist:
    """The list of the base game, with all that is laid out besides; what is drawn from comes before the drawing."""
    auction = table.houses
    if auction is None:
        return found
    players = plural("{n} player", "{n} players", len(table.players))
    tokens = plural("{n} special token", "{n} special tokens", catalogue().board.special_tokens)
    drawing = next(n for n, thing in enumerate(found.middle) if thing.icons == EXCOMMUNICATION)
    return replace(
        found,
        about=f"{boxes.title('houses')} · {players}",
        middle=(
            *found.middle[:drawing],
            *new_tiles(table),
            *found.middle[drawing:],
            boards(auction),
            special_deck(),
            adaptation(table, auction),
            Thing(tokens, _("face down beside the supply"), ("token",)),
            families(table, auction),
            leaders(table),
            *shown_leaders(table, auction),
            *pieces_of_families(table, auction),
        ),
        hint=f"{found.hint} {hint(auction)}",
        button=_("Start the auction") if is_due(table) else found.button,
    )


def new_tiles(table: Table) -> list[Thing]:
    """Where the table draws one of each period itself."""
    if None not in table.tiles:
        return []
    count = catalogue().ask["excommunication_tiles"].count
    title = plural("{n} new excommunication tile", "{n} new excommunication tiles", count)
    return [Thing(title, _("add one to each period before drawing"), EXCOMMUNICATION)]


def boards(auction: Expansion) -> Thing:
    """Numbers that nobody has told are to be compared, in every game."""
    about = _("the tower beside the board, the tile on the Council Palace")
    floors = catalogue().board.special_tower
    if auction.own_copy.special_tower is None and not all(floor.confirmed for floor in floors):
        values = listing([str(floor.value) for floor in floors])
        about += "\n" + _("Check that the floors of your tower need {values}.").format(values=values)
    return Thing(_("Special tower and Council tile"), about, ("special",))


def special_deck() -> Thing:
    board = catalogue().board
    about = _("{n} random cards each of III, then II, and I on top; the others go back in the box")
    return Thing(_("Special deck"), about.format(n=board.special_cards_per_period), ("deck",))


def adaptation(table: Table, auction: Expansion) -> Thing:
    """Which of the two tiles, and on which tower."""
    title = _("Adaptation tile for 5 players") if len(table.players) > 4 else _("Adaptation tile for 2 to 4 players")
    about = _("on {tower}; its floors need {values}")
    values = listing([str(value) for value in auction.floor_values])
    said = about.format(tower=words.tower(auction.adaptation), values=values)
    told = {tile.players for tile in auction.own_copy.adaptation}
    unsure = {tile.players for tile in catalogue().board.adaptation_tiles if not tile.confirmed} - told
    if any(least <= len(table.players) <= most for least, most in unsure):
        said += "\n" + _("Check them on your tile: unverified.")
    return Thing(title, said, ("adapt",))


def families(table: Table, auction: Expansion) -> Thing:
    """Each on its auction tile."""
    names = [table.catalogue.families[name].name for name in auction.families]
    if auction.tiles_named:
        pairs = [
            _("{family} on tile {number}").format(family=name, number=number)
            for name, number in zip(names, auction.auction_tiles, strict=True)
        ]
        about = apart(pairs)
    else:
        about = _("{families}: each on an auction tile drawn at random").format(families=listing(names))
    title = plural("{n} family and auction tile", "{n} families and auction tiles", len(names))
    return Thing(title, about, ("family",))


def shown_leaders(table: Table, auction: Expansion) -> list[Thing]:
    """Face up beside the families that show some."""
    things = []
    for family in auction.families:
        if count := leaders_shown(family, table.catalogue):
            title = _("Leaders beside {family}").format(family=table.catalogue.families[family].name)
            known = [table.catalogue.leaders[one].name for one in auction.shown_leaders[family] if one is not None]
            drawn = plural("draw {n} leader, face up", "draw {n} leaders, face up", count)
            things.append(Thing(title, listing(known) if known else drawn, ("leader",)))
    return things


def pieces_of_families(table: Table, auction: Expansion) -> list[Thing]:
    """What belongs to one family only."""
    families = [table.catalogue.families[name] for name in auction.families]
    pieces = [
        (family, unknown.name, "bonus")
        for unknown in catalogue().ask.values()
        for family in families
        if unknown.family == family.id
    ]
    members = [
        (family, capital(words.member("brown")), "pawn-red")
        for family in families
        if kinds.of_kind(family.ability, kinds.ExtraMember)
    ]
    return [
        Thing(name, _("for {family}").format(family=family.name), (icon,)) for family, name, icon in (*pieces, *members)
    ]


def leaders(table: Table) -> Thing:
    """Which are in play; those that are not dealt form a deck."""
    count = len(table.catalogue.leaders)
    about = _("shuffled; cards not dealt form a face-down deck")
    return Thing(plural("{n} leader card in play", "{n} leader cards in play", count), about, ("leader",))


def hint(auction: Expansion) -> str:
    if auction.rules.setup_order == "auction_first":
        return _("Before all that, the families are auctioned.")
    return _("Then the families are auctioned; wood, stone and servants come only from the auction.")
