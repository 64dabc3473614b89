"""What the page of a box shows: winning scores, how long a game takes, and what helps to win. Free of Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.table.box_statistics import BoxFigures, Length, Spread, box_figures
from companion.table.statistics import FEW, Played, Share
from companion.table.words import _, number, plural
from companion.ui import boxes
from companion.ui.shared.figures.view import (
    UNBROKEN,
    FactLine,
    FiguresCard,
    RangeLine,
    bar_lines,
    category,
    games_text,
    place_text,
    players_text,
    said,
    share_lines,
)
from companion.ui.shared.when import length_text

MOST = 10
"""Leaders or families that are listed: of forty, those at the top are what people look for."""


@dataclass(frozen=True, slots=True)
class BoxView:
    title: str
    about: str
    cards: tuple[FiguresCard, ...]
    missing: str
    """What it takes until there is more to say."""


def box_view(games: Sequence[Played], box: str) -> BoxView:
    found = box_figures(games, box)
    people = plural("{n} person", "{n} people", found.people)
    more = plural("Play {n} more game to see more.", "Play {n} more games to see more.", FEW - found.games)
    return BoxView(
        title=boxes.title(box),
        about=f"{games_text(found.games)} · {people}" if found.games else "",
        cards=tuple(_cards(found)),
        missing=more if found.games < FEW else "",
    )


def _cards(found: BoxFigures) -> Iterator[FiguresCard]:
    if found.winning:
        rows = [("", _beside(players_text(n), one.games), one.value, None) for n, one in found.winning.items()]
        yield FiguresCard(_("Winning score, on average"), bar_lines(rows))
    if found.spread:
        yield FiguresCard(_("All scores"), (_range(found.spread),))
    if found.categories:
        yield _categories(found)
    if found.starts:
        starts = [(place_text(place), share) for place, share in found.starts.items()]
        yield FiguresCard(_("Wins by turn order"), share_lines(starts), _("Order of the first round."))
    yield from (_had(found.box, kind, things) for kind, things in found.had.items())
    if found.lengths:
        yield FiguresCard(_("Length of a game"), tuple(_length(n, one) for n, one in found.lengths.items()))


def _beside(text: str, games: int) -> str:
    return _("{text}, {games}").format(text=text, games=games_text(games))


def _range(spread: Spread) -> RangeLine:
    def share(points: float) -> float:
        return (points - spread.least) / max(1, spread.most - spread.least)

    text = _("Half of all {n} scores are between {first} and {third}, the middle one is {middle}.").format(
        n=spread.scores, first=number(spread.first), third=number(spread.third), middle=number(spread.middle)
    )
    ends = number(spread.least), number(spread.most)
    return RangeLine(*ends, share(spread.first), share(spread.middle), share(spread.third), text)


def _categories(found: BoxFigures) -> FiguresCard:
    """Where winners are farthest ahead of the others stands first."""
    rows = [(*category(found.box, one.name), one.winners, one.others) for one in found.categories]
    best = max(found.categories, key=lambda one: (one.most.rate, one.most.played))
    text = _("Line and brackets: those who did not win. Winners have the most for “{category}” in {won} of {games}.")
    note = text.format(
        category=category(found.box, best.name)[1], won=best.most.won, games=games_text(best.most.played)
    )
    return FiguresCard(_("What winners score"), bar_lines(rows), note)


def _had(box: str, kind: str, things: Mapping[str, Share]) -> FiguresCard:
    shown = [(said(box, thing), share) for thing, share in list(things.items())[:MOST]]
    title = {"leader": _("Wins by leader"), "family": _("Wins by family")}[kind]
    rest = len(things) - len(shown)
    return FiguresCard(title, share_lines(shown), plural("and {n} more", "and {n} more", rest) if rest > 0 else "")


def _length(players: int, one: Length) -> FactLine:
    average, shortest, longest = (
        length_text(length).replace(" ", UNBROKEN) for length in (one.average, one.shortest, one.longest)
    )
    text = _("{average}, from {shortest} to {longest}").format(average=average, shortest=shortest, longest=longest)
    return FactLine(_beside(players_text(players), one.games), text)


def box_text(view: BoxView) -> str:
    """To be sent to somebody."""
    return "\n\n".join(
        [f"{view.title}\n{view.about}", *(card.text for card in view.cards), *filter(None, [view.missing])]
    )
