"""What the end of a round shows: the best Work, the next round, and what the hands do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.princes import words
from companion.games.princes.rounds import best_works, end_round
from companion.games.princes.state import Player, Table, WorkDone
from companion.table.seats import Seat
from companion.table.who import Who, who
from companion.table.words import _, apart, listing, plural
from companion.ui.princes.actions.view import Unused, unused_characters
from companion.ui.princes.routing import next_screen

STEP = 5
"""Bars end at a round number above the highest value."""


@dataclass(frozen=True, slots=True)
class BestRow:
    """The best Work of one player, and the points before and after the round ends."""

    who: Who
    works: str
    value: int
    """Nought without a Work."""
    share: float
    """Of the length of the bar."""
    mark: float
    """Where on the bar the minimum is."""
    best: bool
    before: str
    """Empty where the points stay as they are."""
    after: int
    widest: tuple[str, ...]
    """What all rows must have room for, so that they are alike."""


@dataclass(frozen=True, slots=True)
class NextRound:
    title: str
    first: Who
    minimum: int
    then: int
    order: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """Something that the hands do; beside it the players or the thing that it is about."""

    title: str
    about: str
    icon: str = ""
    players: tuple[Who, ...] = ()
    round: int = 0
    """In the next one it is open again."""


@dataclass(frozen=True, slots=True)
class BestView:
    subtitle: str
    banner: str
    below: str
    winners: tuple[Who, ...]
    rows: tuple[BestRow, ...]
    """The best first."""
    minimum: str
    """What the mark on the bars means; empty where there are none."""
    note: str
    next: tuple[NextRound, ...]
    """None after the last round."""
    unused: tuple[Unused, ...]
    """After the last round special characters are gone."""
    checks: tuple[Check, ...]
    button: str
    short: str
    """The same in fewer words."""
    icon: str


def best_view(table: Table) -> BestView:
    later = end_round(table)
    value, seats = best_works(table)
    rows = sorted((_row(table, later, seat) for seat in table.order), key=lambda row: -row.value)
    last, twice = later.phase == "over", len({work.seat for work in table.works}) < len(table.works)
    return BestView(
        subtitle=_("Round {round} of {rounds} · end of the Action phase").format(
            round=table.round, rounds=table.catalogue.board.rounds
        ),
        banner=_banner(table, seats),
        below=_below(table, value, seats),
        winners=tuple(who(table, seat) for seat in seats),
        rows=tuple(rows),
        minimum=_("minimum {n}").format(n=table.minimum) if table.works else "",
        note=_("two Works: only the better counts") if twice else "",
        next=() if last else (_next(table, later),),
        unused=unused_characters(table, _("Last chance: this was the last round.")) if last else (),
        checks=tuple(replace(one, round=table.round) for one in _checks(table, later)),
        button=_button(later),
        short=_("Start round {round}").format(round=later.round) if later.phase != "over" else _button(later),
        icon=("prestige" if after_round(later) == "princes_reveal" else "trophy") if last else "gavel",
    )


def after_round(later: Table) -> str:
    """The screen that follows: at the end of the game Prestige cards are laid open, also those known already."""
    if later.phase == "over" and any(player.prestige for player in later.players):
        return "princes_reveal"
    return next_screen(later)


# The best Work


def _banner(table: Table, seats: tuple[Seat, ...]) -> str:
    names = [table.player(seat).name for seat in seats]
    if not names:
        return _("Nobody completed a Work")
    return plural("{names} has the best Work", "{names} tie", len(names)).format(names=listing(names))


def _below(table: Table, value: int, seats: tuple[Seat, ...]) -> str:
    points = words.points(table.catalogue.board.best_work_points)
    if not seats:
        return _("So nobody scores for the best.")
    text = plural("Worth {value}: {points}", "{value} each: all tied score {points}", len(seats))
    return text.format(value=value, points=points)


def _row(table: Table, later: Table, seat: Seat) -> BestRow:
    value = max([work.value for work in _works(table, seat)], default=0)
    before, after = table.player(seat).goods["points"], later.player(seat).goods["points"]
    scale = (max([table.minimum, *[work.value for work in table.works]]) // STEP + 1) * STEP
    return BestRow(
        who=who(table, seat),
        works=_titles(table, seat),
        value=value,
        share=max(0, value) / scale,
        mark=table.minimum / scale,
        best=seat in best_works(table)[1],
        before=str(before) if after != before else "",
        after=after,
        widest=tuple(text for one in table.order for text in (table.player(one).name, _titles(table, one))),
    )


def _works(table: Table, seat: Seat) -> list[WorkDone]:
    """The highest first."""
    return sorted((work for work in table.works if work.seat == seat), key=lambda work: -work.value)


def _titles(table: Table, seat: Seat) -> str:
    """The best one has its value on the bar."""
    text = _("{card} {value}")
    said = [(words.card_name(work.card), work.value) for work in _works(table, seat)]
    return ", ".join(text.format(card=card, value=value) if n else card for n, (card, value) in enumerate(said))


# The next round


def _next(table: Table, later: Table) -> NextRound:
    last = later.round == later.catalogue.board.rounds
    title = _("Round {round}, the last") if last else _("Round {round}")
    return NextRound(
        title=title.format(round=later.round),
        first=who(later, later.first),
        minimum=table.minimum,
        then=later.minimum,
        order=tuple(who(later, seat) for seat in later.order),
    )


def _button(later: Table) -> str:
    match after_round(later):
        case "princes_reveal":
            return _("Next: reveal the Prestige cards")
        case "final":
            return _("Next: final scoring")
        case _:
            text = _("Round {round}: {name} opens the auction")
            return text.format(round=later.round, name=later.player(later.first).name)


# What the hands do


def _checks(table: Table, later: Table) -> Iterator[Check]:
    scored = [player for player in later.players if player.goods != table.player(player.seat).goods]
    if scored:
        title = plural("Move the figure {points} forward", "Move the figures {points} forward", len(scored))
        about = apart(space(later, player) for player in scored)
        badges = tuple(who(later, player.seat) for player in scored)
        yield Check(title.format(points=table.catalogue.board.best_work_points), about, players=badges)
    if table.works:
        worked = {work.seat for work in table.works}
        names = [table.player(seat).name for seat in table.order if seat in worked]
        yield Check(_("Take back the Work markers"), listing(names), "disc")
    if used := [one.character for one in table.bought if table.catalogue.characters[one.character].use == "actions"]:
        names = [words.card_name(one) for one in used]
        yield Check(_("Put the special characters back"), listing(names), "special")
    yield _last_check(later) if later.phase == "over" else _start_figure(table, later)


def space(table: Table, player: Player) -> str:
    """``Chiara to 5, second lap``: the track itself does not show the laps."""
    points, track = player.goods["points"], table.catalogue.board.track
    lap, place = divmod(points, track)
    if lap < 1:
        return _("{name} to {space}").format(name=player.name, space=points)
    text = _("{name} to {space}, second lap") if lap == 1 else _("{name} to {space}, lap {lap}")
    shown = str(place) if place else f"0/{track}"
    return text.format(name=player.name, space=shown, lap=lap + 1)


def _start_figure(table: Table, later: Table) -> Check:
    name = later.player(later.first).name
    title = _("Starting player figure to {name}, round marker to {round}").format(name=name, round=later.round)
    about = _("{name} is {before}’s left neighbour").format(name=name, before=table.player(table.first).name)
    return Check(title, about, "figure")


def _last_check(later: Table) -> Check:
    cards = [f"{player.name} {len(player.prestige)}" for player in later.players if player.prestige]
    if not cards:
        return Check(_("The last round is over"), _("Nobody has a Prestige card"), "trophy")
    return Check(_("Have your Prestige cards ready, face down"), listing(cards), "prestige")
