"""What Lorenzo's turn shows: the seven tokens, what one of them does now, and how near the end is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from companion.games import masters
from companion.games.masters import words
from companion.games.masters.actions import Reveal
from companion.games.masters.cards_in_play import left_in, left_of_colour
from companion.games.masters.catalogue import COLOURS, Colour, Token, stack_name
from companion.games.masters.solo import tokens_left
from companion.games.masters.state import Table
from companion.rulebook.pieces_masters import LaneView, flag_letter, lane_view
from companion.rulebook.refusals import ALLOWED, WhyNot, why_not
from companion.table.seats import Seat
from companion.table.words import MINUS, _, listing, plural
from companion.ui.masters.report.view import next_step


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token as it looks; without a colour it moves the black cross."""

    id: str
    sign: str
    colour: str
    letter: str
    cross: bool
    shuffles: bool
    seen: bool = False
    """Since the last shuffle."""
    number: int = 0
    """Its place among the seven."""
    chosen: bool = False


UNKNOWN = TokenView("", "?", "", "", cross=False, shuffles=False)


class CardView(NamedTuple):
    colour: Colour
    state: Literal["there", "going", "gone"]


@dataclass(frozen=True, slots=True)
class LevelView:
    """The cards of one colour and level: those that stay, those that go now, and those that were gone before."""

    level: str
    cards: tuple[CardView, ...]


@dataclass(frozen=True, slots=True)
class ColumnView:
    colour: Colour
    name: str
    levels: tuple[LevelView, ...]
    """The highest first, as they lie."""
    left: int
    before: int


@dataclass(frozen=True, slots=True)
class WayView:
    """One way in which the game can end, and how much of it is done."""

    wins: bool
    icon: str
    text: str
    share: float
    said: str


@dataclass(frozen=True, slots=True)
class SoloView:
    subtitle: str
    tokens: tuple[TokenView, ...]
    drawn: str
    token: TokenView
    """The one in question."""
    title: str
    text: str
    columns: tuple[ColumnView, ...]
    lane: LaneView
    standing: str
    ways: tuple[WayView, ...]
    why_not: WhyNot
    leaders: Seat | None
    """Whose leader actions may come before the token."""
    due: bool
    """The token is still to be revealed."""
    button: str
    icon: str
    ready: bool
    """Whether the button can be tapped."""


def tokens(table: Table) -> tuple[Token, ...]:
    """All seven; of two alike each has its place."""
    return tuple(token for token in table.catalogue.board.tokens for _n in range(token.count))


def solo_view(
    before: Table, token: Token | None = None, after: Table | None = None, *, draws: bool = False
) -> SoloView:
    """What a token does, or has done if the table after it is given; ``draws`` if the app is to draw it."""
    due = after is None
    if after is None:
        after = masters.apply(before, reveal(token).with_(overruled=True)) if token else before
    player = before.players[0]
    new = token is not None and token.id in tokens_left(before)
    button, icon, ready = _button(before, token, after, due=due, draws=draws)
    return SoloView(
        subtitle=_("Solo · after {name}’s turn {n}").format(name=player.name, n=before.round),
        tokens=_row(before, token),
        drawn=_("{n} of {all} drawn").format(n=len(before.revealed) + new, all=len(tokens(before))),
        token=token_view(token) if token else UNKNOWN,
        title=token_title(token) if token else _("Lorenzo reveals a token"),
        text=_effect(before, token, after) if token else _("Leader actions of this turn come before it."),
        columns=tuple(column_view(before, after, colour) for colour in COLOURS),
        lane=lane_view(after, own=player.seat),
        standing=_standing(before, after),
        ways=tuple(_ways(after)),
        why_not=why_not("masters", before, reveal(token), masters.check(before, reveal(token)))
        if token and due
        else ALLOWED,
        leaders=player.seat if player.hand and due else None,
        due=due,
        button=button,
        icon=icon,
        ready=ready,
    )


def reveal(token: Token) -> Reveal:
    """As the table records it."""
    return Reveal(token=token.id, source="recorded")


def _row(table: Table, chosen: Token | None) -> tuple[TokenView, ...]:
    """Those that were seen are the first of their kind; chosen is rather one that was not."""
    seen = {token.id: token.count - tokens_left(table).get(token.id, 0) for token in table.catalogue.board.tokens}
    row: list[TokenView] = []
    for number, token in enumerate(tokens(table)):
        row.append(replace(token_view(token), seen=seen[token.id] > 0, number=number))
        seen[token.id] -= 1
    alike = [one for one in row if chosen and one.id == chosen.id]
    for one in sorted(alike, key=lambda one: one.seen)[:1]:
        row[one.number] = replace(one, chosen=True)
    return tuple(row)


def token_view(token: Token) -> TokenView:
    sign = f"{MINUS}{token.cards}" if token.discards else f"+{token.cross}"
    letter = flag_letter(token.discards) if token.discards else ""
    return TokenView(token.id, sign, token.discards or "", letter, not token.discards, token.shuffle)


def token_title(token: Token) -> str:
    if token.discards:
        return _("Discard {cards}").format(cards=words.token_name(token))
    return plural("Black cross: {n} space on", "Black cross: {n} spaces on", token.cross)


# What it does


def _effect(before: Table, token: Token, after: Table) -> str:
    moves = _("It moves from space {before} to space {after}.").format(before=before.cross, after=after.cross)
    said = [_cards_that_go(before, after, token.discards) if token.discards else moves]
    if token.shuffle:
        said.append(_("Then shuffle all {n} tokens.").format(n=len(tokens(before))))
    for report in after.reports[len(before.reports) :]:
        said.append(_("This sets off Vatican Report {n}.").format(n=report.section))
    if after.ending and after.ending != "won":
        said.append(_("Lorenzo wins."))
    return " ".join(said)


def _cards_that_go(before: Table, after: Table, colour: Colour) -> str:
    going = [(level, _going(before, after, stack_name(colour, level))) for level in before.catalogue.levels]
    parts = [_("{n} of level {level}").format(n=n, level=words.level(level)) for level, n in going if n]
    if not parts:
        return _("None is left.")
    return _("Lowest level first: {cards}.").format(cards=listing(parts))


def _going(before: Table, after: Table, stack: str) -> int:
    return left_in(before, stack) - left_in(after, stack)


def column_view(before: Table, after: Table, colour: Colour) -> ColumnView:
    return ColumnView(
        colour,
        words.colour(colour),
        tuple(_level(before, after, colour, level) for level in reversed(before.catalogue.levels)),
        left_of_colour(after, colour),
        left_of_colour(before, colour),
    )


def _level(before: Table, after: Table, colour: Colour, level: int) -> LevelView:
    stack = stack_name(colour, level)
    stay, going = left_in(after, stack), _going(before, after, stack)
    gone = before.catalogue.board.cards_per_stack - stay - going
    there, goes, went = CardView(colour, "there"), CardView(colour, "going"), CardView(colour, "gone")
    return LevelView(words.level(level), (there,) * stay + (goes,) * going + (went,) * gone)


def _standing(before: Table, after: Table) -> str:
    """Both markers; a step of the cross as a sum."""
    steps = after.cross - before.cross
    cross = f"{before.cross} + {steps} = {after.cross}" if steps else str(after.cross)
    player = after.players[0]
    return _("{name} {faith} · Lorenzo {cross}").format(name=player.name, faith=player.faith, cross=cross)


# How the game can end


def _ways(table: Table) -> list[WayView]:
    board, player = table.catalogue.board, table.players[0]
    of = _("{n} of {all}")

    def way(wins: bool, icon: str, text: str, n: int, whole: int) -> WayView:
        return WayView(wins, icon, text.format(n=whole), min(1, n / whole), of.format(n=n, all=whole))

    return [
        way(True, "build", _("Win: {n} cards"), len(player.cards), board.last_card),
        way(True, "faith", _("Win: {n} faith"), player.faith, board.last_space),
        way(False, "bcross", _("Lose: cross at {n}"), table.cross, board.last_space),
        _colour_that_goes(table),
    ]


def _colour_that_goes(table: Table) -> WayView:
    """The one that is nearest to empty."""
    colour = min(COLOURS, key=lambda one: left_of_colour(table, one))
    left = left_of_colour(table, colour)
    whole = table.catalogue.board.cards_per_stack * len(table.catalogue.levels)
    text = _("Lose: {gone}").format(gone=words.none_left(colour))
    return WayView(False, "x", text, 1 - left / whole, plural("{n} left", "{n} left", left))


# The button


def _button(before: Table, token: Token | None, after: Table, *, due: bool, draws: bool) -> tuple[str, str, bool]:
    """What it says, its icon, and whether it can be tapped."""
    if not due:
        return next_step(after, len(before.reports)), "arrow", True
    if draws:
        return _("Draw Lorenzo’s token"), "bag", True
    if token is None or token.id not in tokens_left(before):
        return _("Tap the token that came up"), "", False
    if after.ending:
        return _("Save: the game is over"), "check", True
    if token.discards:
        return _("Discard {cards}, my turn").format(cards=words.token_name(token)), "check", True
    return _("Move the cross, my turn"), "check", True
