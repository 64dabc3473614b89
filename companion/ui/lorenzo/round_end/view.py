"""What the end of a round shows: the new turn order with its reasons, and what the hands do now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.lorenzo import words
from companion.games.lorenzo.catalogue import MEMBERS
from companion.games.lorenzo.houses.tower import move_adaptation_tile
from companion.games.lorenzo.rounds import next_order
from companion.games.lorenzo.state import Player, Table
from companion.table.who import Who
from companion.table.words import _, apart, listing, plural, roman, titled
from companion.ui.lorenzo.table.space_view import Standing, person, standing


@dataclass(frozen=True, slots=True)
class RoundEndView:
    title: str
    subtitle: str
    order: tuple[Who, ...]
    """Empty after the last round."""
    council: tuple[Standing, ...]
    reasons: tuple[str, ...]
    tidy: tuple[tuple[str, str], ...]
    then_title: str
    then: tuple[tuple[str, str], ...]
    last: bool
    blocked: str
    """Why the round cannot end yet."""
    report_first: bool
    button: str
    anyway: str
    """The button for whoever has seen what may still be done."""

    def of_this_round(self, rows: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str, str], ...]:
        """Other rows than those of the last round, so that what was ticked then is open again."""
        return tuple((*row, self.title) for row in rows)


def round_end_view(table: Table, *, app_rolls: bool = False, app_draws: bool = False) -> RoundEndView:
    box = table.catalogue
    last = table.round == box.rounds
    period_over = box.has_report(table.round)
    phase = _("D: end of the round")
    over = _("Period {period} is over").format(period=roman(table.period))
    next_period = roman(box.period(table.round + 1))
    report_first = period_over and table.phase == "actions" and not table.turns
    return RoundEndView(
        title=_("End of round {round}").format(round=table.round),
        subtitle=f"{phase} · {over}" if period_over else phase,
        order=() if last else tuple(person(table, seat) for seat in next_order(table)),
        council=tuple(standing(table, one) for one in table.members_on("council")),
        reasons=() if last else tuple(_reasons(table)),
        tidy=tuple(_tidy(table, last)),
        then_title=""
        if last
        else _("Then round {round}, Period {period}").format(round=table.round + 1, period=next_period),
        then=() if last else tuple(_then(table, next_period, app_rolls, app_draws)),
        last=last,
        blocked=_blocked(table),
        report_first=report_first,
        button=_button(table, last, report_first, app_rolls),
        anyway=_anyway(last, app_rolls),
    )


def _button(table: Table, last: bool, report_first: bool, app_rolls: bool) -> str:
    if blocked := _blocked(table):
        return blocked
    if report_first:
        return _("Vatican Report first")
    if table.phase == "dice":
        return _("Next: roll the dice")
    if last:
        return _("Final scoring")
    return _("Roll the dice") if app_rolls else _("Start round {round}").format(round=table.round + 1)


def _anyway(last: bool, app_rolls: bool) -> str:
    """Before the scoring there are tokens to use, earlier a card to buy."""
    if last:
        return _("Score without using tokens")
    return _("Roll without buying") if app_rolls else _("Start without buying")


def _blocked(table: Table) -> str:
    if table.awaiting:
        return _("Waiting for {names}").format(names=table.player(table.awaiting[0].seat).name)
    if table.phase == "actions" and table.turns:
        return _("Not everyone is done")
    return ""


# Order


def _reasons(table: Table) -> Iterator[str]:
    """Names are marked up in bold."""
    came = [placed.seat for placed in table.members_on("council")]
    first = list(dict.fromkeys(came))
    for n, seat in enumerate(first):
        text = _("{name} placed next.") if n else _("{name} placed first.")
        if came.count(seat) > 1:
            text += " " + _("Only the first pawn counts.")
        yield text.format(name=_bold(table.player(seat)))
    if stayed := [_bold(table.player(seat)) for seat in table.order if seat not in first]:
        if first:
            text = plural(
                "{names} has no pawn there and follows.",
                "{names} have no pawn there: they follow in their order.",
                len(stayed),
            )
        else:
            text = _("Nobody is in the Council Palace: {names} keep their order.")
        yield text.format(names=listing(stayed))


def _bold(player: Player) -> str:
    return f"[b]{player.name.replace('&', '&amp;').replace('[', '&bl;').replace(']', '&br;')}[/b]"


# What the hands do


def _tidy(table: Table, last: bool) -> Iterator[tuple[str, str]]:
    if last:
        yield _("Take back your pawns"), _("The last round is over")
        return
    if before := table.houses:  # special cards may bring one of the others back
        kept = _("Special cards leave the game; keep the others in a pile, some cards bring one back")
        yield _("Clear the towers"), kept
        after = move_adaptation_tile(table).houses
        assert after
        way = _("From {tower} to {next}")
        towers = {"tower": words.tower(before.adaptation), "next": words.tower(after.adaptation)}
        yield _("Move the adaptation tile"), way.format(**towers)
    else:
        yield _("Clear the towers"), _("All face-up cards leave the game")
    if (order := next_order(table)) != table.order:
        yield _("Move the turn order discs"), ", ".join(table.player(seat).name for seat in order)
    yield _("Take back your pawns"), _pawns(table)
    used = [
        titled(player.name, table.catalogue.leaders[played.leader].name)
        for player in table.players
        for played in player.leaders
        if played.used
    ]
    if used:
        yield _("Turn used leaders face up"), "\n".join(used)


def _pawns(table: Table) -> str:
    each = plural("{n} each to the personal boards", "{n} each to the personal boards", len(MEMBERS))
    further = [player.name for player in table.players if len(table.members(player)) > len(MEMBERS)]
    brown = _("{name} has the brown one too").format(name=listing(further)) if further else ""
    return apart(filter(None, (each, brown)))


def _then(table: Table, period: str, app_rolls: bool, app_draws: bool) -> list[tuple[str, str]]:
    floors = max(space.floor for space in table.catalogue.board.spaces)
    roller = table.player(next_order(table)[0]).name
    dealt = (
        plural("Deal {n} card per tower", "Deal {n} cards per tower", floors),
        _("Backs show {period}, from bottom to top").format(period=period),
    )
    drawn = _("Lay out the cards the app draws"), _("It lists them when the round starts")
    rolled = _("The app rolls them with one tap") if app_rolls else _("Then enter them here")
    return [drawn if app_draws else dealt, (_("{name} rolls the dice").format(name=roller), rolled)]
