"""What the history shows: the finished games, who won how many, and one player's last scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from companion.table.people import People, key, letters
from companion.table.results import Finished, Result
from companion.table.rows import Summary
from companion.table.statistics import FEW, Played, games_played, persons, shares
from companion.table.words import _, at_place, listing, number, plural, titled
from companion.ui import boxes as names
from companion.ui.shared.picking.choice import Chip, Choice
from companion.ui.shared.when import day, length_text

LAST = 8
"""Scores in the chart."""

LONG_TITLE, FEW_SCORES = 16, 4

UNBROKEN = "\N{NO-BREAK SPACE}"
AS_TYPED = People()


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """Somebody in all the games shown; the colour is that of the last one."""

    key: str
    name: str
    seat: str
    letter: str
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class WinsLine:
    """What a player has won, beside others."""

    player: PlayerLine
    most: int
    """Games that somebody could have played: the full length of a bar."""
    count: str
    chosen: bool
    names: tuple[str, ...]
    """Of all of them, so that all bars begin at one line."""


@dataclass(frozen=True, slots=True)
class ChartView:
    title: str
    player: PlayerLine
    scores: tuple[tuple[int, bool], ...]
    """Oldest first, and whether the game was won."""
    average: float
    below: str
    best: str


@dataclass(frozen=True, slots=True)
class Score:
    seat: str
    letter: str
    points: str
    won: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """A finished game, written when it is asked for: of hundreds a few are in sight.

    Where it cannot be opened any more, the problem says why in the place of the scores.
    """

    finished: Finished
    problem: str
    now: datetime = field(compare=False)

    @property
    def game(self) -> Summary:
        return self.finished.game

    @property
    def title(self) -> str:
        return _own_title(self.game) or names.short_title(box_of(self.game))

    @property
    def about(self) -> str:
        result = self.finished.result
        parts = [names.short_title(box_of(self.game)) if _own_title(self.game) else ""]
        parts += [day(_ended(self.finished)[0], self.now)]
        parts += [length_text(result.length), result.place] if result else []
        return " · ".join(part.replace(" ", UNBROKEN) for part in parts if part)

    @property
    def scores(self) -> tuple[Score, ...]:
        standings = self.finished.result.standings if self.finished.result else ()
        badges = letters(one.name for one in standings)
        return tuple(Score(one.seat, badges[key(one.name)], number(one.total), one.won) for one in standings)

    @property
    def winners(self) -> tuple[Score, ...]:
        return tuple(score for score in self.scores if score.won)

    @property
    def crowded(self) -> bool:
        """Title and scores need a wide window to stand side by side."""
        return len(self.title) > LONG_TITLE or len(self.scores) > FEW_SCORES


@dataclass(frozen=True, slots=True)
class HistoryView:
    boxes: tuple[tuple[str, str], ...]
    """Key and name of each box that has a finished game."""
    box: str
    """The chosen one, or nothing for all."""
    count: str
    most: int
    """Games that somebody could have played: the full length of a bar."""
    players: tuple[PlayerLine, ...]
    chart: ChartView | None
    games: tuple[GameLine, ...]
    """Newest first."""

    @property
    def empty(self) -> bool:
        return not self.boxes

    @property
    def chips(self) -> tuple[Chip, ...]:
        boxes = (("", _("All")), *self.boxes) if self.boxes else ()
        return tuple(Chip(key, name, key == self.box) for key, name in boxes)

    @property
    def wins(self) -> tuple[WinsLine, ...]:
        chosen = self.chart.player.key if self.chart else ""
        names, of = tuple(line.name for line in self.players), _("of {played}")
        return tuple(
            WinsLine(line, self.most, of.format(played=line.played), line.key == chosen, names) for line in self.players
        )

    @property
    def pages(self) -> tuple[Choice, ...]:
        """The way to the figures of the box that is shown; before a few games there are none."""
        box = self.box or (self.boxes[0][0] if len(self.boxes) == 1 else "")
        return (Choice(box, page_text(box), ""),) if box and self.most >= FEW else ()

    def more_players(self, shown: int) -> str:
        left = len(self.players) - shown
        return plural("{n} more player", "{n} more players", left) if left > 0 else ""

    def older_games(self, shown: int) -> str:
        left = len(self.games) - shown
        return plural("{n} older game", "{n} older games", left) if left > 0 else ""


def history_view(
    finished: Sequence[Finished],
    now: datetime,
    box: str = "",
    player: str = "",
    problems: Mapping[int, str] | None = None,
    people: People = AS_TYPED,
) -> HistoryView:
    """All games, or those of one box; the chart is of that player, or of whoever won most."""
    boxes = tuple((key, names.short_title(key)) for key in dict.fromkeys(box_of(one.game) for one in finished))
    box = box if box in dict(boxes) else ""
    shown = sorted((one for one in finished if box in ("", box_of(one.game))), key=_ended, reverse=True)
    why = problems or {}
    known = [one for one in shown if one.result or one.game.id in why]
    games = games_played(known, people)
    lines = players(games, people.hidden)
    chosen = next((line for line in lines if line.key == player), lines[0] if lines else None)
    return HistoryView(
        boxes=tuple(sorted(boxes, key=lambda one: one[1])),
        box=box,
        count=plural("{n} finished game", "{n} finished games", len(shown)) if shown else "",
        most=len(games),
        players=lines,
        chart=chart(games, chosen) if chosen else None,
        games=tuple(GameLine(one, "" if one.result else why[one.game.id], now) for one in known),
    )


def _ended(finished: Finished) -> tuple[datetime, int]:
    return finished.result.ended if finished.result else finished.game.changed, finished.game.id


# Boxes


def box_of(game: Summary) -> str:
    return names.played(game.box, game.setup)


def page_text(box: str) -> str:
    """The way to the page of a box."""
    return _("{box}: winning scores and more").format(box=names.short_title(box))


def _own_title(game: Summary) -> str:
    """The name that somebody gave the game, if anybody did."""
    title = game.title.strip()
    box = box_of(game)
    return "" if title in (names.title(box), names.short_title(box), names.game_title(box)) else title


# Players


def players(games: Sequence[Played], hidden: Collection[str] = ()) -> tuple[PlayerLine, ...]:
    """Most wins first; name and colour as in the last game."""
    won = shares((one.person, one.won) for game in games for one in game.seats)
    lines = [
        PlayerLine(one.key, one.name, one.seat, one.letter, *won[one.key])
        for one in persons(games).values()
        if one.key not in hidden
    ]
    return tuple(sorted(lines, key=lambda line: (-line.won, -line.played, line.key)))


# The chart


def chart(games: Sequence[Played], player: PlayerLine) -> ChartView:
    """The last scores in one box: points of different games cannot be compared. It is the box played most."""
    played = [(game.box, one) for game in reversed(games) if (one := game.of(player.key))]
    box = Counter(box for box, _one in played).most_common(1)[0][0]
    last = [one for where, one in played if where == box][:LAST][::-1]
    totals = [one.total for one in last]
    average = sum(totals) / len(totals)
    title = _("{name}’s last eight, {box}") if len(last) == LAST else _("{name}’s scores, {box}")
    return ChartView(
        title=title.format(name=player.name, box=names.short_title(box)),
        player=player,
        scores=tuple((one.total, one.won) for one in last),
        average=average,
        below=_("dashed: average {points}").format(points=number(average)),
        best=number(max(totals)),
    )


# To be sent to somebody


def result_text(line: GameLine, result: Result) -> str:
    names = listing([one.name for one in result.winners])
    wins = plural("{names} wins", "{names} win together", len(result.winners)).format(names=names)
    if result.open:
        wins = _("It is still open who wins")
    elif not result.winners:  # alone against the box
        wins = _("{name} loses").format(name=result.standings[0].name)
    places = [at_place(one.place, titled(one.name, number(one.total))) for one in result.standings]
    return "\n".join([line.title, line.about, "", f"{wins}.", *places])


def history_text(view: HistoryView) -> str:
    lines = [
        plural("{name}: {won} of {n} game won", "{name}: {won} of {n} games won", line.played).format(
            name=line.name, won=line.won
        )
        for line in view.players
    ]
    title = _("{box}: {games}").format(box=names.short_title(view.box), games=view.count) if view.box else view.count
    return "\n".join([title, "", *lines])
