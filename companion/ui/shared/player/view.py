"""What the page of a player shows: games, wins, against whom, and what the points are made of. Free of Kivy."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.table.statistics import (
    FEW,
    Outcome,
    Person,
    Played,
    PlayerFigures,
    Seated,
    Tale,
    persons,
    player_figures,
)
from companion.table.words import _, listing, number, plural, titled
from companion.ui import boxes
from companion.ui.shared.figures.view import (
    UNBROKEN,
    FactLine,
    FiguresCard,
    FiguresPair,
    OpponentLine,
    bar_lines,
    category,
    games_text,
    of,
    open_lines,
    place_text,
    players_text,
    said,
)
from companion.ui.shared.picking.choice import Chip, Choice
from companion.ui.shared.when import day, length_text

LAST = 12
"""Results."""
SHORT = 3
"""Letters of a box below a result."""
STREAK = 2


@dataclass(frozen=True, slots=True)
class NumberLine:
    number: str
    label: str

    @property
    def text(self) -> str:
        return f"{self.number} {self.label}"


@dataclass(frozen=True, slots=True)
class OutcomeLine:
    """A result; a tap opens its game."""

    game: int
    points: str
    place: str
    box: str
    won: bool

    @property
    def text(self) -> str:
        return f"{self.points} ({self.place}, {self.box})"


Card = FiguresCard | FiguresPair


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Nothing but the name for somebody whose games are all gone."""

    who: Person | None
    about: str = ""
    numbers: tuple[NumberLine, ...] = ()
    cards: tuple[Card, ...] = ()
    bars: tuple[FiguresCard, ...] = ()
    """What the points in a box are made of."""
    outcomes: tuple[OutcomeLine, ...] = ()
    tales: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.who.name if self.who else ""


def player_view(
    games: Sequence[Played], person: str, now: datetime, box: str = "", hidden: Collection[str] = ()
) -> PlayerView:
    """How the points are made up is shown of one box: the chosen one, or the one played most."""
    known, found = persons(games), player_figures(games, person, hidden)
    if found is None:
        return PlayerView(None)
    who = known[person]
    shown = box if box in found.by_box else max(found.by_box, key=lambda one: found.by_box[one].played)
    return PlayerView(
        who=who,
        about=_about(found, now),
        numbers=_numbers(found),
        cards=(_wins(found), _opponents(found, known), *_besides(found)),
        bars=(_scoring(found, who, shown),),
        outcomes=tuple(_outcome(one) for one in found.outcomes[:LAST]),
        tales=(_tale(found.tale, who.name),) if found.tale else (),
    )


def _about(found: PlayerFigures, now: datetime) -> str:
    if found.share.played == 1:
        return _("one game, {day}").format(day=day(found.last, now))
    text = _("first game {first} · last one {last}")
    return text.format(first=day(found.first, now), last=day(found.last, now))


def _numbers(found: PlayerFigures) -> tuple[NumberLine, ...]:
    """Of too few games a rate would only sound as if it said something."""
    won, played = found.share
    best = NumberLine(number(found.best.total), _("best, {box}").format(box=boxes.short_title(found.best.box)))
    if played < FEW:
        return NumberLine(f"{won} {of(found.share)}", _("won")), best
    return (
        NumberLine(str(played), plural("game", "games", played)),
        NumberLine(str(won), plural("win", "wins", won)),
        NumberLine(f"{round(100 * found.share.rate)}{UNBROKEN}%", _("win rate")),
        best,
    )


def _wins(found: PlayerFigures) -> FiguresPair:
    by_box = sorted(found.by_box.items(), key=lambda one: (-one[1].played, one[0]))
    boxes_ = open_lines([(box, boxes.short_title(box), share) for box, share in by_box])
    players = open_lines([(count, str(count), share) for count, share in found.by_players.items()])
    return FiguresPair(FiguresCard(_("Wins by box"), boxes_), FiguresCard(_("By players"), players))


def games_of(
    games: Sequence[Played], person: str, key: str | int, now: datetime, hidden: Collection[str] = ()
) -> list[Choice]:
    """What a bar of wins counts, the newest first: games of a box, or with so many players."""
    return [
        _game(game, me, now, hidden, beside="" if key == game.box else boxes.short_title(game.box))
        for game in reversed(games)
        if key in (game.box, len(game.seats)) and (me := game.of(person))
    ]


def _game(game: Played, me: Seated, now: datetime, hidden: Collection[str], beside: str) -> Choice:
    others = [one.name for one in game.seats if one is not me and one.person not in hidden]
    about = [beside, day(game.ended, now), listing(others)]
    return Choice(game.id, f"{number(me.total)} · {place_text(me.place)}", " · ".join(filter(None, about)))


# Against whom


def _opponents(found: PlayerFigures, known: Mapping[str, Person]) -> FiguresCard:
    """Of too few games nothing is said but how many more it takes."""
    lines = []
    if one := found.rival:
        about = plural("{n} game together", "{n} games together", one.together)
        lines.append(OpponentLine(_("Rival"), "rival", "ink2", known[one.person], about))
    if one := found.nemesis:
        about = _("ahead in {n} of {games}").format(n=one.ahead, games=one.together)
        lines.append(OpponentLine(_("Nemesis"), "up", "bad", known[one.person], about))
    if one := found.favourite:
        about = _("behind in {n} of {games}").format(n=one.behind, games=one.together)
        lines.append(OpponentLine(_("Beats most"), "check", "ok", known[one.person], about))
    return FiguresCard(_("Opponents"), tuple(lines), "" if lines else _more(found, known))


def _more(found: PlayerFigures, known: Mapping[str, Person]) -> str:
    if not found.opponents:
        return _("No opponents so far.")
    nearest = found.opponents[0]
    text = plural(
        "{n} more game with {name} shows who is ahead.",
        "{n} more games with {name} show who is ahead.",
        FEW - nearest.together,
    )
    return text.format(name=known[nearest.person].name)


# Points


def _scoring(found: PlayerFigures, who: Person, box: str) -> FiguresCard:
    """The average of each category; where others sat at the table, a mark says how the whole table did."""
    scores, categories = found.scores[box], found.categories[box]
    compared = any(one.points != one.table for one in categories)
    rows = [(*category(box, one.name), one.points, one.table if compared else None) for one in categories]
    chips = [Chip(key, boxes.short_title(key), key == box) for key in found.by_box]
    average = _("{box}: best {best}, average {average}, {games}.").format(
        box=boxes.short_title(box),
        best=number(scores.best),
        average=number(scores.average),
        games=games_text(scores.games),
    )
    return FiguresCard(
        title=_("How {name} scores").format(name=who.name),
        lines=bar_lines(rows),
        note=f"{average} {_('Line and brackets: average of the table.')}" if compared else average,
        chips=tuple(sorted(chips, key=lambda one: one.text)) if len(chips) > 1 else (),
    )


def _besides(found: PlayerFigures) -> Iterator[FiguresCard]:
    lines = []
    if found.streak >= STREAK:
        lines.append(FactLine(_("Longest streak"), plural("{n} win", "{n} wins", found.streak), "trophy"))
    if found.thinking and (length := length_text(timedelta(seconds=found.thinking.seconds))):
        text = _("{length} a game, {games}").format(length=length, games=games_text(found.thinking.games))
        lines.append(FactLine(_("Thinking time"), text, "clock"))
    if lines:
        yield FiguresCard(_("Also"), tuple(lines))


def _outcome(one: Outcome) -> OutcomeLine:
    """Alone the other is Lorenzo himself, and whoever loses comes in second."""
    box = f"{boxes.short_title(one.box)[:SHORT]}."
    return OutcomeLine(one.game, number(one.total), place_text(one.place), box, one.place == 1)


def _tale(tale: Tale, name: str) -> str:
    when = {
        "first": lambda: _("as first player"),
        "last": lambda: _("as last player"),
        "players": lambda: _("with {players}").format(players=players_text(int(tale.which))),
        "had": lambda: _("with {leader}").format(leader=said(tale.box, tale.which)),
        "most": lambda: _("with the most points for “{category}”").format(category=category(tale.box, tale.which)[1]),
    }[tale.what]()
    text = _("{name} wins {won} of {played} {box} games {when}.")
    won, played = tale.share
    return text.format(name=name, won=won, played=played, box=boxes.short_title(tale.box), when=when)


# To be sent to somebody


def player_text(view: PlayerView) -> str:
    numbers = ", ".join(one.text for one in view.numbers)
    cards = [one.text for one in (*view.cards, *view.bars)]
    last = titled(_("Last results"), ", ".join(one.text for one in view.outcomes))
    return "\n\n".join([f"{view.name}\n{view.about}\n{numbers}", *cards, last, *view.tales])
