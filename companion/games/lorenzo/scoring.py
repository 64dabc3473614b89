"""Final scoring (rulebook p. 11), also as a projection in mid-game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from companion.games.lorenzo.catalogue import FinalLoss, Gain, NoFinalScore
from companion.games.lorenzo.effects import in_force
from companion.games.lorenzo.houses.counting import grown
from companion.games.lorenzo.houses.effect_kinds import GainPerOwned
from companion.games.lorenzo.houses.families import points_by_count
from companion.games.lorenzo.houses.tokens import named_with
from companion.games.lorenzo.state import Player, Row, Table
from companion.table.goods import NOTHING, Goods
from companion.table.score import Rank, Sheet, Why, rank
from companion.table.seats import Seat
from companion.table.source import Source
from companion.table.sums import Sum, Term


def score(table: Table) -> Sheet:
    rows: dict[str, dict[str, Sum]] = {
        name: {player.seat: category(table, player) for player in table.players}
        for name, category in CATEGORIES.items()
    }
    totals: dict[str, int] = {seat: sum(row[seat].total for row in rows.values()) for seat in table.order}
    below = [seat for seat, total in totals.items() if total < 0 and not table.rules.score_below_zero]
    ranking = _ranking(table, {seat: 0 if seat in below else total for seat, total in totals.items()})
    why = [*_why(table, rows, ranking), *[Why("score.zero", {"seat": seat}) for seat in below]]
    return Sheet(table.order, rows, ranking, tuple(why), tuple(_untold(table)))


def track(table: Table, player: Player) -> Sum:
    """The victory points gained in play, by what gave them."""
    gained: dict[str, int] = {}
    for change in player.ledger:
        if points := change.goods["victory"]:
            gained[change.source] = gained.get(change.source, 0) + points
    return Sum(tuple(Term(Source(source), points) for source, points in gained.items()))


def territories(table: Table, player: Player) -> Sum:
    points = table.catalogue.board.final.territories
    return _unless_excommunicated(table, player, "territories", _by_count(points, player.territories, "territories"))


def characters(table: Table, player: Player) -> Sum:
    points = points_by_count(table, player, "character", table.catalogue.board.final.characters)
    return _unless_excommunicated(table, player, "characters", _by_count(points, player.characters, "characters"))


def ventures(table: Table, player: Player) -> Sum:
    """The victory points printed on the ventures; one that nobody has named counts nothing."""
    terms = [
        Term(Source.of("card", number), _venture_points(player, effect))
        for number in player.ventures
        if number is not None and (permanent := table.catalogue.cards[number].permanent)
        for effect in permanent.effects
    ]
    return _unless_excommunicated(table, player, "ventures", Sum(tuple(terms)))


def _venture_points(player: Player, effect: object) -> int:
    """What a venture says, or what it says of each thing that a player has left at the end."""
    match effect:
        case Gain(gain=goods):
            return goods["victory"]
        case GainPerOwned():
            return grown(player, effect)["victory"]
        case _:
            return 0


def military(table: Table, player: Player) -> Sum:
    """First and second in military strength score; tied first players all score, and then nobody is second."""
    strengths = {other.seat: other.goods["military"] for other in table.players}
    stronger = sum(strength > strengths[player.seat] for strength in strengths.values())
    points = table.catalogue.board.final.military
    if stronger >= len(points) or (not strengths[player.seat] and not table.rules.military_score_at_zero):
        return Sum()
    return Sum.of(Term(Source("military"), points[stronger]))


def resources(table: Table, player: Player) -> Sum:
    """One point for every five resources of all kinds together."""
    final = table.catalogue.board.final
    return Sum.of(Term(Source("resources"), player.goods.only(final.resources).total // final.resources_per_point))


def excommunications(table: Table, player: Player) -> Sum:
    """What the tiles of the third period take; a fifth of the track is taken before anything is scored."""
    return Sum.of(
        *[
            Term(Source(source), -(counted_for(table, player, loss).total // loss.unit))
            for loss, source in in_force(table, player).of(FinalLoss)
        ]
    )


CATEGORIES: Mapping[str, Callable[[Table, Player], Sum]] = {
    "track": track,
    "territories": territories,
    "characters": characters,
    "ventures": ventures,
    "military": military,
    "resources": resources,
    "excommunications": excommunications,
}


def _by_count(points: tuple[int, ...], row: Row, what: str) -> Sum:
    """Points for the number of cards; more than the table shows count as its last step."""
    return Sum.of(Term(Source(what), points[min(len(row), len(points) - 1)]))


def _unless_excommunicated(table: Table, player: Player, category: str, points: Sum) -> Sum:
    """A tile may make a category worthless; the points stay visible beside what takes them away."""
    for lost, source in in_force(table, player).of(NoFinalScore):
        if lost.category == category:
            return points + Term(Source(source), -points.total)
    return points


def counted_for(table: Table, player: Player, loss: FinalLoss) -> Goods:
    """What a tile counts to take points for it."""
    match loss.per:
        case "victory" | "military":
            return player.goods.only((loss.per,))
        case "resources":
            return player.goods.only(named_with(table, table.catalogue.board.final.resources))
        case "building_costs":
            costs = [table.catalogue.cards[number].cost[0].pay for number in player.buildings if number is not None]
            return sum((pay.only(("wood", "stone")) for pay in costs), NOTHING)


def _ranking(table: Table, totals: Mapping[str, int]) -> tuple[Rank, ...]:
    """Ties go to the player more advanced on the turn order, as the last round's end has left it (table rule)."""
    order = tie_order(table)
    return rank(totals, {seat: (-order.index(seat),) for seat in order})


def tie_order(table: Table) -> tuple[Seat, ...]:
    during = table.rules.final_tie_order == "during_last_round"
    return table.final_order if during and table.final_order else table.order


def _why(table: Table, rows: Mapping[str, Mapping[str, Sum]], ranking: tuple[Rank, ...]) -> list[Why]:
    best = ranking[0]
    tied = [one.seat for one in ranking if one.total == best.total]
    why: list[Why] = []
    if len(tied) > 1:
        why.append(Why("score.tie", {"total": best.total, "seats": tied, "order": tie_order(table)}))
    else:
        why.append(Why("score.most", {"total": best.total, "seat": best.seat}))
    first = [
        seat for seat, points in rows["military"].items() if points.total == table.catalogue.board.final.military[0]
    ]
    if len(first) > 1:
        why.append(Why("score.military", {"seats": first, "strength": table.player(first[0]).goods["military"]}))
    for player in table.players:
        for lost, source in in_force(table, player).of(NoFinalScore):
            why.append(Why("score.excommunicated", {"seat": player.seat, "category": lost.category, "tile": source}))
    return why


def _untold(table: Table) -> Iterator[Why]:
    """Ventures without a name, and tiles of which one may take points at the end."""
    for player in table.players:
        if unnamed := player.ventures.count(None):
            yield Why("score.untold_card", {"seat": player.seat, "ventures": unnamed})
        for period in player.excommunications:
            if table.tiles[period - 1] is None and _may_cost_points(table, period):
                yield Why("score.untold_tile", {"seat": player.seat, "period": period})


def _may_cost_points(table: Table, period: int) -> bool:
    possible = [tile for tile in table.catalogue.tiles.values() if tile.period == period]
    return any(isinstance(effect, FinalLoss | NoFinalScore) for tile in possible for effect in tile.effects)
