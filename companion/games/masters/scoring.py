"""Final scoring (rulebook, "End of the game"), also as a projection in mid-game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.masters.solo import colour_gone
from companion.games.masters.state import Player, Table
from companion.table.score import Rank, Sheet, Why, rank
from companion.table.source import Source
from companion.table.sums import Sum, Term


def score(table: Table) -> Sheet:
    rows: dict[str, dict[str, Sum]] = {
        name: {player.seat: category(table, player) for player in table.players}
        for name, category in CATEGORIES.items()
    }
    totals: dict[str, int] = {seat: sum(row[seat].total for row in rows.values()) for seat in table.order}
    ranking = _ranking(table, totals)
    return Sheet(table.order, rows, ranking, tuple(_why(table, ranking)))


def cards(table: Table, player: Player) -> Sum:
    """Every card bought, covered or not."""
    return Sum(tuple(Term(Source.of("card", card), table.catalogue.cards[card].points) for card in player.cards))


def faith(table: Table, player: Player) -> Sum:
    """The last number that the marker has reached or passed."""
    return Sum.of(Term(Source.of("space", player.faith), table.catalogue.board.faith_track[player.faith]))


def tiles(table: Table, player: Player) -> Sum:
    """The Pope's Favor tiles that lie face up."""
    sections = zip(table.catalogue.board.sections, player.favors, strict=True)
    return Sum.of(*[Term(Source.of("tile", one.points), one.points) for one, favor in sections if favor == "up"])


def leaders(table: Table, player: Player) -> Sum:
    """Leaders played; those in the hand and discarded ones score nothing."""
    return Sum(
        tuple(Term(Source.of("leader", leader), table.catalogue.leaders[leader].points) for leader in player.leaders)
    )


def resources(table: Table, player: Player) -> Sum:
    """One point for every five resources of all kinds together, wherever they lie."""
    return Sum.of(Term(Source("resources"), player.goods.total // table.catalogue.board.resources_per_point))


CATEGORIES: Mapping[str, Callable[[Table, Player], Sum]] = {
    "cards": cards,
    "faith": faith,
    "tiles": tiles,
    "leaders": leaders,
    "resources": resources,
}


def _ranking(table: Table, totals: Mapping[str, int]) -> tuple[Rank, ...]:
    """Ties go to more resources left, and then to nobody, unless the table has agreed on the turn order."""
    if table.solo:
        place = 1 if table.ending in (None, "won") else 2
        return tuple(Rank(place, seat, total) for seat, total in totals.items())
    by_order = table.rules.final_tie == "turn_order"
    breaks: dict[str, tuple[int, int]] = {
        seat: (_left(table, seat), -n if by_order else 0) for n, seat in enumerate(table.order)
    }
    return rank(totals, breaks)


def _left(table: Table, seat: str) -> int:
    return table.player(seat).goods.total


def _why(table: Table, ranking: tuple[Rank, ...]) -> list[Why]:
    best = ranking[0]
    match table.ending:
        case "won":
            return [Why("solo.win", {"total": best.total})]
        case "colour_gone":
            return [Why("solo.lose_colour", {"gone": colour_gone(table)})]
        case "cross_arrived":
            return [Why("solo.lose_cross", {})]
    tied = [one.seat for one in ranking if one.total == best.total]
    if len(tied) == 1:
        return [Why("score.most", {"total": best.total, "seat": best.seat})]
    return _tie(table, tied, best)


def _tie(table: Table, tied: list[str], best: Rank) -> list[Why]:
    """Resources left part tied players; whom they do not part shares, or the turn order decides."""
    most = _left(table, best.seat)
    still = [seat for seat in tied if _left(table, seat) == most]
    why: list[Why] = []
    if len(still) < len(tied):
        why.append(Why("score.tie", {"total": best.total, "seats": tied, "order": _by_resources(table, tied)}))
    if len(still) > 1 and table.rules.final_tie == "turn_order":
        why.append(Why("score.turn_order", {"seats": still, "seat": best.seat}))
    elif len(still) > 1:
        why.append(Why("score.shared", {"total": best.total, "seats": still}))
    return why


def _by_resources(table: Table, tied: list[str]) -> list[list[str]]:
    """Those with most resources left first; who has equally many stands together."""
    left = {seat: _left(table, seat) for seat in tied}
    return [[seat for seat in tied if left[seat] == n] for n in sorted(set(left.values()), reverse=True)]
