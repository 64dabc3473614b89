"""The pictures of the lessons: parts of the table as it is in their position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from companion.games.princes import words
from companion.games.princes.auction import stacks
from companion.games.princes.state import Table
from companion.games.princes.work_value import work_value
from companion.rulebook.lesson_words import faces
from companion.rulebook.lessons import WORK, Picture
from companion.table.who import Who, who
from companion.ui.princes.around.view import not_placed
from companion.ui.princes.auction.bidding_view import Draft as NoBid
from companion.ui.princes.auction.bidding_view import SeatView, auction_view
from companion.ui.princes.auction.view import Stacks
from companion.ui.princes.characters.view import CharacterView, characters_view
from companion.ui.princes.characters.view import Draft as NoCharacter
from companion.ui.princes.peek.view import PeekCard
from companion.ui.princes.pieces.grid_view import Ground, ground
from companion.ui.princes.pieces.view import MinimumView, card_face, minimum_views, stack_view
from companion.ui.princes.table.view import Count, player_tile
from companion.ui.princes.work.draft import Draft as Chosen
from companion.ui.princes.work.terms import RULES, terms
from companion.ui.princes.work.view import WorkView, work_view
from companion.ui.shared.lesson.pieces_view import CardFace, Marked, Several

WISHES = "work.wishes"


class Bidders(NamedTuple):
    """For what is on the block."""

    seats: tuple[SeatView, ...]


@dataclass(frozen=True, slots=True)
class Principality:
    who: Who
    ground: Ground
    has: tuple[Count, ...]
    not_placed: str


@dataclass(frozen=True, slots=True)
class Work:
    card: str
    terms: tuple[Marked, ...]
    worth: tuple[WorkView, ...]
    """Their sum; none as long as that is asked for."""

    @property
    def name(self) -> str:
        return words.card_name(self.card)

    @property
    def answers(self) -> str:
        return f"{WORK}:{self.card}"

    def unanswered(self) -> Work:
        return replace(self, worth=())


class Space(NamedTuple):
    """Of the fame track, with the figures on it."""

    number: str
    figures: tuple[Who, ...]


class Fame(NamedTuple):
    """The part of the track on which there are figures."""

    spaces: tuple[Space, ...]


class Minimums(NamedTuple):
    rounds: tuple[MinimumView, ...]


Piece = Stacks | Bidders | Several | Principality | PeekCard | Work | Fame | Minimums | CardFace


def pieces(table: Table, picture: Picture) -> tuple[Piece, ...]:
    return tuple(_PICTURES[picture.kind](table, picture))


# The auction


def _stacks(table: Table, picture: Picture) -> Iterator[Piece]:
    wanted = [name for name in stacks(table) if not picture.of or name in picture.of]
    yield Stacks(tuple(stack_view(table, name) for name in wanted), ())
    if table.bidding:
        yield Bidders(auction_view((table,), NoBid()).seats)
    if table.muse:
        yield Several(_characters(table))


def _characters(table: Table) -> tuple[CharacterView, ...]:
    return characters_view(table, NoCharacter(), can_undo=False).cards


# What somebody has


def _principality(table: Table, picture: Picture) -> Iterator[Piece]:
    player = table.player(str(picture.of[0]))
    tile = player_tile(table, player)
    yield Principality(
        who=tile.who,
        ground=ground(table, player),
        has=tuple(one for one in (*tile.counts, *tile.marks) if one.n),
        not_placed=not_placed(player),
    )


def _professions(table: Table, picture: Picture) -> Iterator[Piece]:
    """Each with what whoever has it, or is to act, has of what it wants."""
    for card in map(str, picture.of):
        owners = [player for player in table.players if card in (*player.hand, *player.played)]
        owner = owners[0] if owners else table.player(table.to_act or table.first)
        yield PeekCard(card_face(table, "profession", card, owner))


def _work(table: Table, picture: Picture) -> Iterator[Piece]:
    seat, card = map(str, picture.of)
    player, draft = table.player(seat), Chosen(card)
    shown = terms(table, player, draft, work_value(table, player, card))
    explained = {rule: picture.mark(name) for name, rule in {"wishes": WISHES, **RULES}.items()}
    yield Work(
        card=card,
        terms=tuple(
            Marked(one, explained.pop(one.rule, ""))  # beside the first that it explains
            for one in shown
            if one.amount or one.rule != "bonus.count"
        ),
        worth=(work_view(table, player, draft, looking=True),),
    )


# The fame track, and the rounds


def _track(table: Table, picture: Picture) -> Iterator[Piece]:
    players = [table.player(str(seat)) for seat in picture.of]
    points = {player.seat: player.goods["points"] for player in players}
    length = table.catalogue.board.track
    yield Fame(
        tuple(
            Space(str(n % length), tuple(who(table, seat) for seat, has in points.items() if has == n))
            for n in range(min(points.values()), max(points.values()) + 1)
        )
    )
    yield Minimums(minimum_views(table))


# Cards


def _cards(table: Table, picture: Picture) -> Iterator[Piece]:
    """Special characters with the markers that lie on them."""
    known = [one for one in faces("princes", picture) if one.kind != "special_character"]
    yield from (CardFace(one.name, "\n".join(part.text for part in one.parts), one.kind) for one in known)
    if people := tuple(one for one in _characters(table) if one.id in picture.of):
        yield Several(people)


_PICTURES: dict[str, Any] = {
    "stacks": _stacks,
    "principality": _principality,
    "professions": _professions,
    "work": _work,
    "track": _track,
    "cards": _cards,
}
