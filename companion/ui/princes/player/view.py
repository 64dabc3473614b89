"""One player's sheet of The Princes of Florence: all that everybody may see, and what can be corrected by hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from companion import rulebook
from companion.games import princes
from companion.games.princes import words
from companion.games.princes.actions import (
    Action,
    CorrectCharacter,
    GiveCard,
    MoveTile,
    PutTile,
    RemoveCard,
    RemoveTile,
)
from companion.games.princes.catalogue import FREEDOMS, Building, Kind
from companion.games.princes.check_corrections import least_of, most_of
from companion.games.princes.counts import empty_spaces, held_in_secret, spaces_of
from companion.games.princes.late_works import recorded_works, short_turns
from companion.games.princes.state import HIDDEN, ROWS, Player, RowName, Table, Tile
from companion.rulebook.pictures_princes import ICONS, icon
from companion.table.amend import History
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, capital, plural, titled
from companion.ui.princes.actions.view import SideView, usable_characters
from companion.ui.princes.naming.view import possible, unknown
from companion.ui.princes.pieces.grid_view import Ground, ground, kind_of
from companion.ui.princes.pieces.view import lap
from companion.ui.shared.form.fields import Number
from companion.ui.shared.picking.choice import Choice
from companion.ui.shared.table.player_view import UNTOLD, Projected, place_in_turn_order

COUNTED: tuple[Kind, ...] = ("points", "builder", "jester", "recruiting_hand", "recruiting_table", *FREEDOMS)
"""What steppers correct. Money is not among them: its number is private."""


MOST_VALUE = 99
"""More than any Work is worth."""


@dataclass(frozen=True, slots=True)
class Line:
    """A tile, or the cards of one kind with their names where they lie open; a tap corrects it."""

    icon: str
    title: str
    text: str
    what: Tile | RowName | Literal["characters", "works"]
    naming: bool = False
    """A tap tells the app in secret which these cards are."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    who: Who
    place: str
    points: int
    lap: str
    counts: tuple[Number, ...]
    ground: Ground
    empty: str
    tiles: tuple[Line, ...]
    cards: tuple[Line, ...]
    characters: str
    uses: tuple[SideView, ...]
    """What the special characters can be used for now, also in others' turns."""
    projected: str
    projection: tuple[Projected, ...]


def player_view(table: Table, seat: Seat, told: Mapping[str, int] = UNTOLD) -> PlayerView:
    """``told`` is what the steppers say otherwise, and nobody has recorded."""
    player, sheet = table.player(seat), princes.score(table)
    characters = [table.catalogue.characters[one] for one in player.characters]

    def counts(name: str) -> bool:
        return name == "track" or bool(sheet.points(name, seat))

    return PlayerView(
        who=who(table, seat),
        place=place_in_turn_order(table, seat),
        points=player.goods["points"],
        lap=lap(table, player.goods["points"]),
        counts=(*[_count(table, player, kind, told) for kind in COUNTED], *_works(table, seat, told)),
        ground=ground(table, player),
        empty=plural("{n} empty space", "{n} empty spaces", empty_spaces(table, player)),
        tiles=tuple(_tile(table, tile) for tile in player.tiles),
        cards=(*[line for row in ROWS for line in _cards(table, player, row)], *_held(table, player)),
        characters="\n".join(titled(one.name, words.character_effect(one)) for one in characters),
        uses=usable_characters(table, player),
        projected=str(sheet.total(seat)),
        projection=tuple(
            Projected(name, words.category(name), str(sheet.points(name, seat))) for name in sheet.rows if counts(name)
        ),
    )


def _count(table: Table, player: Player, kind: Kind, told: Mapping[str, int]) -> Number:
    return Number(
        key=kind,
        label=capital(words.noun(kind)),
        value=told.get(kind, player.goods[kind]),
        least=least_of(table, kind),
        most=max(player.goods[kind], most_of(table, player, kind)),
        icon=ICONS.get(kind, kind),
    )


def _works(table: Table, seat: Seat, told: Mapping[str, int]) -> Iterator[Number]:
    """What this round's Works are worth, for the best of them."""
    for work in table.works:
        if work.seat == seat:
            value = told.get(work.card, work.value)
            yield Number(key=work.card, label=_work(work.card), value=value, most=MOST_VALUE, icon="work")


def work_corrections(history: History, seat: Seat, *, add: bool) -> list[Choice]:
    """The turns in which there was room for one more, or the Works that were recorded."""
    in_round = _("Round {n}")
    if not add:
        return [
            Choice(
                one.without,
                _work(one.work.card),
                _(" · ").join((in_round.format(n=one.round), _("worth {n}").format(n=one.work.value))),
            )
            for one in recorded_works(history, seat)
        ]
    turns = [
        Choice(turn, in_round.format(n=turn.before.round), plural("{n} action left", "{n} actions left", turn.left))
        for turn in short_turns(history, seat)
    ]
    none_left = Choice(None, _("No turn has an action left."), "", refusal=_("Remove the wrong Work first, or undo."))
    return turns or [none_left]


def _work(card: str) -> str:
    return capital(_("Work by {card}").format(card=words.card_name(card)))


# Tiles


def _tile(table: Table, tile: Tile) -> Line:
    known = table.catalogue.tiles[tile.name]
    size = words.size(known.size) if isinstance(known, Building) else words.stack("landscape")
    spaces = len(tile.cells) or spaces_of(table, tile.name)
    parts = [size, *([plural("{n} space", "{n} spaces", spaces)] if spaces else [])]
    parts += [] if tile.cells else [_("not placed yet")]
    mark = kind_of(tile.name)
    return Line("build" if mark == "building" else mark, words.tile(tile.name), " · ".join(parts), tile)


def tile_corrections(seat: Seat, tile: Tile) -> list[Choice]:
    move = MoveTile(seat=seat, tile=tile.name, cells=tile.cells)
    remove = RemoveTile(seat=seat, tile=tile.name, cells=tile.cells)
    where = _("Move it") if tile.cells else _("Place it")
    return [
        Choice(move, where, _("Choose its spaces next")),
        Choice(remove, _("Remove it"), points_stay()),
    ]


def points_stay() -> str:
    """What a tile has scored is not known to come with it: the table may have counted it already."""
    return _("Points stay as they are. Adjust them with + and −.")  # noqa: RUF001


def tile_gifts(table: Table, seat: Seat, kind: str) -> list[Choice]:
    """Tiles that could lie in this Principality; where, nobody has to tell."""
    tiles = table.catalogue.buildings if kind == "buildings" else table.catalogue.landscapes
    return [_choice(table, PutTile(seat=seat, tile=tile), words.tile(tile), "") for tile in tiles]


# Cards


def _cards(table: Table, player: Player, row: RowName) -> Iterator[Line]:
    cards = player.row(row)
    titles = {
        "hand": _("Professions in hand"),
        "played": _("Professions on the table"),
        "bonus": _("Bonus cards in hand"),
        "prestige": _("Prestige cards, face down"),
    }
    names = [words.card_name(card) for card in cards if card] if row == "played" else []
    unnamed = cards.count(None)
    if row == "played" and unnamed:
        names.append(plural("{n} unknown", "{n} unknown", unnamed))
    title = _("{title}: {n}").format(title=titles[row], n=len(cards))
    yield Line(icon(table, ROWS[row]), title, ", ".join(names), row)
    if row == "played":
        yield Line("work", _("Forgotten or wrong Work"), "", "works")
    if row in HIDDEN and unnamed:
        yield Line("eye", _("Enter which, privately"), unknown(cards), row, naming=True)


def _held(table: Table, player: Player) -> Iterator[Line]:
    """Special characters, where they are played with."""
    if table.muse:
        names = [words.card_name(one) for one in player.characters]
        title = _("{title}: {n}").format(title=_("Special characters"), n=len(names))
        yield Line("special", title, ", ".join(names), "characters")


def character_corrections(table: Table, seat: Seat, *, give: bool) -> list[Choice]:
    """What can be taken away, or given, also by somebody else."""
    mine = table.player(seat).characters
    if not give:
        return [
            _choice(table, CorrectCharacter(seat=seat, character=one, held=False), words.card_name(one), _("Remove it"))
            for one in mine
        ]
    owners = {one: player.name for player in table.players for one in player.characters}
    return [
        _choice(
            table,
            CorrectCharacter(seat=seat, character=one, held=True),
            words.card_name(one),
            _("{name} has it").format(name=owners[one]) if one in owners else "",
        )
        for one in table.catalogue.characters
        if one not in mine
    ]


def card_corrections(table: Table, seat: Seat, row: RowName, *, give: bool) -> list[Choice]:
    """What can be taken away or given. Hidden cards go by their place, in the order in which their owner sees them."""
    if not give:
        cards = table.player(seat).row(row)
        named = [_("Card {n}").format(n=n) for n in range(1, len(cards) + 1)]
        if row not in HIDDEN:
            named = [words.card_name(card) if card else _("An unknown card") for card in cards]
        removed = (RemoveCard(seat=seat, row=row, card=card) for card in cards)
        return [_choice(table, one, name, _("Remove it")) for one, name in zip(removed, named, strict=True)]
    first = _choice(table, GiveCard(seat=seat, row=row), _("One more card"), _("You need not say which"))
    return [first, *[_given(table, GiveCard(seat=seat, row=row, card=card)) for card in _open(table, row)]]


def _open(table: Table, row: RowName) -> list[str]:
    """The cards that may be named before everybody: of a hand those that have been played, by mistake."""
    if row not in HIDDEN:
        return possible(table, ROWS[row])
    return [card for card in table.catalogue.decks[ROWS[row]] if card in table.spent]


def _given(table: Table, action: GiveCard) -> Choice:
    """A card that somebody has named in secret looks like any other: what is grey would tell of a hand."""
    secret = action.card is not None and held_in_secret(table, action.card)
    asked = action.with_(card=None) if secret else action
    text = _("Already played: back into the hand") if action.card in table.spent else ""
    return _choice(table, asked, words.card_name(action.card or ""), text)._replace(key=action)


def _choice(table: Table, action: Action, title: str, text: str) -> Choice:
    verdict = princes.check(table, action)
    refusal = " ".join(rulebook.sentence("princes", reason, table) for reason in verdict.reasons)
    return Choice(action, title, text, refusal=refusal)
