"""Printed numbers that we go by until a table tells others: floor values and starting coins. Free of Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.lorenzo import words
from companion.games.lorenzo.houses import catalogue as printed
from companion.games.lorenzo.houses import own_copy as told
from companion.games.lorenzo.houses.catalogue import catalogue
from companion.games.lorenzo.houses.words import adaptation_text
from companion.table.words import _, listing
from companion.ui.lorenzo.houses.own_copy.fields import Choices, Fault, Number, Option, Panel, Values
from companion.ui.lorenzo.houses.own_copy.kind import Kind


class FloorValues(Kind):
    """Four numbers, from the first floor up."""

    floors = range(1, 5)

    def missing(self, values: Values) -> Fault | None:
        return None

    def steps(self, values: Values) -> told.Steps:
        one, two, three, four = (values[f"floor.{n}"] for n in self.floors)
        return one, two, three, four

    def of_steps(self, steps: Sequence[int]) -> dict[str, Any]:
        return {f"floor.{n}": value for n, value in zip(self.floors, steps, strict=True)}

    def floors_panel(self, values: Values) -> Panel:
        names = (_("1st floor"), _("2nd floor"), _("3rd floor"), _("4th floor"))
        rows = [Number(f"floor.{n}", names[n - 1], values[f"floor.{n}"], least=1) for n in reversed(self.floors)]
        return Panel(tuple(rows))


class AdaptationTiles(FloorValues):
    key = "adaptation"
    icon = "adapt"

    @property
    def title(self) -> str:
        return _("Adaptation tiles")

    @property
    def known(self) -> dict[tuple[int, int], printed.AdaptationTile]:
        return {tile.players: tile for tile in catalogue().board.adaptation_tiles}

    @property
    def total(self) -> int:
        return len(self.known)

    @property
    def untold(self) -> str:
        return _("We go by {values}").format(values=_(" or ").join(_row(tile.values) for tile in self.known.values()))

    @property
    def standing(self) -> str:
        return _standing(list(self.known.values()))

    def start(self, records: Sequence[told.AdaptationTile]) -> dict[str, Any]:
        done = [tile.players for tile in records]
        players = next((one for one in self.known if one not in done), next(iter(self.known)))
        return self._at(players, records)

    def _at(self, players: tuple[int, int], records: Sequence[told.AdaptationTile]) -> dict[str, Any]:
        own = {tile.players: tile.values for tile in records}
        return {"players": players, **self.of_steps(own.get(players, self.known[players].values))}

    def entered(self, values: Values, key: str, records: Sequence[told.AdaptationTile]) -> Values:
        return self._at(values["players"], records) if key == "players" else values

    def panels(self, values: Values) -> tuple[Panel, ...]:
        options = tuple(Option(players, _players(*players)) for players in self.known)
        players = Choices("players", _("Players"), options, (values["players"],))
        return Panel((players,), card=False), self.floors_panel(values)

    def read(self, values: Values) -> told.AdaptationTile:
        return told.AdaptationTile(players=values["players"], values=self.steps(values))

    def values(self, record: told.AdaptationTile) -> dict[str, Any]:
        return {"players": record.players, **self.of_steps(record.values)}

    def same(self, record: told.AdaptationTile) -> tuple[int, int]:
        return record.players

    def name(self, record: told.AdaptationTile) -> str:
        return _("Adaptation tile")

    def sentence(self, record: told.AdaptationTile) -> str:
        return adaptation_text(self.known[record.players].model_copy(update={"values": record.values}))


class SpecialTower(FloorValues):
    key = "special_tower"
    icon = "special"
    single = True
    total = 1

    @property
    def title(self) -> str:
        return words.tower("special")

    @property
    def known(self) -> tuple[int, ...]:
        return tuple(floor.value for floor in catalogue().board.special_tower)

    @property
    def untold(self) -> str:
        return _("We go by {values}").format(values=_row(self.known))

    @property
    def standing(self) -> str:
        return _standing(catalogue().board.special_tower)

    def start(self, records: Sequence[told.Steps]) -> dict[str, Any]:
        return self.of_steps(self.known)

    def panels(self, values: Values) -> tuple[Panel, ...]:
        return (self.floors_panel(values),)

    def read(self, values: Values) -> told.Steps:
        return self.steps(values)

    def values(self, record: told.Steps) -> dict[str, Any]:
        return self.of_steps(record)

    def sentence(self, record: told.Steps) -> str:
        return _("The floors need {values}.").format(values=_row(record))


class StartingCoins(Kind):
    key = "start_coins"
    icon = "coin"
    single = True
    total = 1

    @property
    def title(self) -> str:
        return _("Starting coins")

    @property
    def known(self) -> tuple[int, ...]:
        return tuple(seat.coins for seat in catalogue().board.start_coins)

    @property
    def untold(self) -> str:
        return _("We go by {values}").format(values=_row(self.known))

    @property
    def standing(self) -> str:
        return _standing(catalogue().board.start_coins)

    def start(self, records: Sequence[tuple[int, ...]]) -> dict[str, Any]:
        return self.values(self.known)

    def panels(self, values: Values) -> tuple[Panel, ...]:
        places = (_("1st player"), _("2nd player"), _("3rd player"), _("4th player"), _("5th player"))
        rows = [Number(f"seat.{n}", name, values[f"seat.{n}"], icon="coins") for n, name in enumerate(places, start=1)]
        return (Panel(tuple(rows)),)

    def missing(self, values: Values) -> Fault | None:
        return None

    def read(self, values: Values) -> tuple[int, ...]:
        return tuple(values[f"seat.{n}"] for n, _coins in enumerate(self.known, start=1))

    def values(self, record: Sequence[int]) -> dict[str, Any]:
        return {f"seat.{n}": coins for n, coins in enumerate(record, start=1)}

    def sentence(self, record: Sequence[int]) -> str:
        return _("In turn order {values} coins.").format(values=_row(record))


def _row(values: Sequence[int]) -> str:
    return listing([str(value) for value in values])


def _players(fewest: int, most: int) -> str:
    return str(most) if fewest == most else f"{fewest}\N{EN DASH}{most}"


def _standing(records: Sequence[printed.Sourced]) -> str:
    """Said of all by the one that is known least."""
    sources = {record.source for record in records if not record.confirmed}
    if not sources:
        return ""
    return _("unconfirmed") if "inferred" in sources else _("one source")
