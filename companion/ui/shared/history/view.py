"""What the history shows: the finished games, who won how many, and one player's last scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import overload

from companion.table.results import Finished, Result, Standing
from companion.table.rows import Summary
from companion.table.words import _, listing, plural
from companion.ui import boxes as names
from companion.ui.shared.final.score_sheet import signed
from companion.ui.shared.when import day

LAST = 8
"""Scores in the chart."""

LONG_TITLE, FEW_SCORES = 16, 4

UNBROKEN = "\N{NO-BREAK SPACE}"


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
class BoxLine:
    key: str
    text: str
    chosen: bool


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
    """A finished game; where it cannot be opened any more, the problem says why in the place of the scores."""

    game: Summary
    title: str
    about: str
    scores: tuple[Score, ...]
    problem: str

    @property
    def winners(self) -> tuple[Score, ...]:
        return tuple(score for score in self.scores if score.won)

    @property
    def crowded(self) -> bool:
        """Title and scores need a wide window to stand side by side."""
        return len(self.title) > LONG_TITLE or len(self.scores) > FEW_SCORES


@dataclass(frozen=True, slots=True)
class GameLines(Sequence[GameLine]):
    """Each line is written when it is asked for: of hundreds of games a few are in sight."""

    games: Sequence[Finished]
    problems: Mapping[int, str]
    now: datetime

    def __len__(self) -> int:
        return len(self.games)

    @overload
    def __getitem__(self, place: int) -> GameLine: ...
    @overload
    def __getitem__(self, place: slice) -> GameLines: ...
    def __getitem__(self, place: int | slice) -> GameLine | GameLines:
        if isinstance(place, slice):
            return replace(self, games=self.games[place])
        game = self.games[place]
        return _game_line(game, self.now, self.problems.get(game.game.id, ""))


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
    games: GameLines
    """Newest first."""

    @property
    def empty(self) -> bool:
        return not self.boxes

    @property
    def chips(self) -> tuple[BoxLine, ...]:
        boxes = (("", _("All")), *self.boxes) if self.boxes else ()
        return tuple(BoxLine(key, name, key == self.box) for key, name in boxes)

    @property
    def wins(self) -> tuple[WinsLine, ...]:
        chosen = self.chart.player.key if self.chart else ""
        names = tuple(line.name for line in self.players)
        return tuple(WinsLine(line, self.most, count_of(line), line.key == chosen, names) for line in self.players)

    def more_players(self, shown: int) -> tuple[str, ...]:
        left = len(self.players) - shown
        return (plural("{n} more player", "{n} more players", left),) if left > 0 else ()

    def older_games(self, shown: int) -> tuple[str, ...]:
        left = len(self.games) - shown
        return (plural("{n} older game", "{n} older games", left),) if left > 0 else ()


def history_view(
    finished: Sequence[Finished],
    now: datetime,
    box: str = "",
    player: str = "",
    problems: Mapping[int, str] | None = None,
) -> HistoryView:
    """All games, or those of one box; the chart is of that player, or of whoever won most."""
    boxes = tuple((key, names.short_title(key)) for key in dict.fromkeys(box_of(one.game) for one in finished))
    box = box if box in dict(boxes) else ""
    shown = sorted((one for one in finished if box in ("", box_of(one.game))), key=_ended, reverse=True)
    known = [one for one in shown if one.result or one.game.id in (problems or {})]
    lines = players(known)
    chosen = next((line for line in lines if line.key == player), lines[0] if lines else None)
    return HistoryView(
        boxes=tuple(sorted(boxes, key=lambda one: one[1])),
        box=box,
        count=plural("{n} finished game", "{n} finished games", len(shown)) if shown else "",
        most=sum(1 for one in known if one.result),
        players=lines,
        chart=chart(known, chosen) if chosen else None,
        games=GameLines(known, problems or {}, now),
    )


def _ended(finished: Finished) -> tuple[datetime, int]:
    return finished.result.ended if finished.result else finished.game.changed, finished.game.id


# Boxes


def box_of(game: Summary) -> str:
    return names.played(game.box, game.setup)


def _own_title(game: Summary) -> str:
    """The name that somebody gave the game, if anybody did."""
    title = game.title.strip()
    box = box_of(game)
    return "" if title in (names.title(box), names.short_title(box), names.game_title(box)) else title


# Players


def key(name: str) -> str:
    """People are known by their name, however it is typed."""
    return " ".join(name.split()).casefold()


def initials(names: Iterable[str]) -> dict[str, str]:
    """The letter in each badge, two where several have the same; by key."""
    found = {key(name): " ".join(name.split()) for name in names}
    count = Counter(name[:1].upper() for name in found.values())
    return {one: name[:2].title() if count[name[:1].upper()] > 1 else name[:1].upper() for one, name in found.items()}


def players(finished: Iterable[Finished]) -> tuple[PlayerLine, ...]:
    """Most wins first; name and colour as in the last game."""
    lines: dict[str, PlayerLine] = {}
    for one in (standing for game in finished if game.result for standing in game.result.standings):
        line = lines.get(key(one.name)) or PlayerLine(key(one.name), " ".join(one.name.split()), one.seat, "", 0, 0)
        lines[line.key] = replace(line, won=line.won + one.won, played=line.played + 1)
    letters = initials(line.name for line in lines.values())
    ordered = sorted(lines.values(), key=lambda line: (-line.won, -line.played, line.key))
    return tuple(replace(line, letter=letters[line.key]) for line in ordered)


def count_of(line: PlayerLine) -> str:
    return _("of {played}").format(played=line.played)


# The chart


def chart(finished: Sequence[Finished], player: PlayerLine) -> ChartView:
    """The last scores in one box: points of different games cannot be compared. It is the box played most."""
    played = [(box_of(one.game), standing) for one in finished for standing in _of(one.result, player.key)]
    box = Counter(box for box, _standing in played).most_common(1)[0][0]
    last = [standing for where, standing in played if where == box][:LAST][::-1]
    totals = [standing.total for standing in last]
    average = sum(totals) / len(totals)
    title = _("{name}’s last eight, {box}") if len(last) == LAST else _("{name}’s scores, {box}")
    return ChartView(
        title=title.format(name=player.name, box=names.short_title(box)),
        player=player,
        scores=tuple((standing.total, standing.won) for standing in last),
        average=average,
        below=_("dashed: average {points}").format(points=signed(round(average))),
        best=signed(max(totals)),
    )


def _of(result: Result | None, player: str) -> list[Standing]:
    return [one for one in result.standings if key(one.name) == player] if result else []


# Games


def _game_line(finished: Finished, now: datetime, problem: str) -> GameLine:
    game, result = finished.game, finished.result
    own, box = _own_title(game), names.short_title(box_of(game))
    parts = [box if own else "", day(_ended(finished)[0], now)]
    parts += [length_text(result.length), result.place] if result else []
    return GameLine(
        game=game,
        title=own or box,
        about=" · ".join(part.replace(" ", UNBROKEN) for part in parts if part),
        scores=_scores(result) if result else (),
        problem="" if result else problem,
    )


def _scores(result: Result) -> tuple[Score, ...]:
    letters = initials(one.name for one in result.standings)
    return tuple(Score(one.seat, letters[key(one.name)], signed(one.total), one.won) for one in result.standings)


def length_text(length: timedelta | None) -> str:
    minutes = round(length.total_seconds() / 60) if length else 0
    if minutes < 1:
        return ""
    if minutes < 60:
        return _("{minutes} min").format(minutes=minutes)
    return _("{hours} h {minutes:02} min").format(hours=minutes // 60, minutes=minutes % 60)


# To be sent to somebody


def result_text(line: GameLine, result: Result) -> str:
    names = listing([one.name for one in result.winners])
    wins = plural("{names} wins", "{names} win together", len(result.winners)).format(names=names)
    if not result.winners:  # alone against the box
        wins = _("{name} loses").format(name=result.standings[0].name)
    places = [
        _("{place}. {name}: {points}").format(place=one.place, name=one.name, points=signed(one.total))
        for one in result.standings
    ]
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
