"""What special cards, leaders and families ask: a table, and the placement after which it is asked."""

from __future__ import annotations

from typing import Any

from companion.games import lorenzo
from tests.games.lorenzo.houses.positions import BRAMANTE, GIULIO, LUTERO, PARACELSO
from tests.ui.lorenzo.houses.tables import busy

ABBESS = 56
RICH: dict[str, Any] = {"wood": 12, "stone": 12, "servants": 12, "coins": 20, "military": 20, "tokens": 6}


def place(space: str, member: str = "white", **facts: Any) -> lorenzo.Place:
    return lorenzo.Place.model_validate({"seat": "red", "member": member, "space": space, **facts})


def at(number: int, **mine: Any) -> lorenzo.Setup:
    """The same table in another round, with nobody on the towers."""
    setup = busy(members="", **{**RICH, **mine})
    assert setup.position
    return setup.model_copy(update={"position": setup.position.model_copy(update={"round": number})})


ACTIVITY = (busy(**RICH, leaders=(BRAMANTE,), territories=(98,)), place(f"leader-{BRAMANTE}"))
CARDS = (busy(**RICH, members="", territories=(98, 101)), place("special-1", card=140))
DISCARDED = (at(5, territories=(1, 2), military=0), place("special-1", card=130))
LEADER = (busy(**RICH, members="", hand=(GIULIO, LUTERO, None)), place("special-1", card=125))
BONUS = (at(1, leaders=(PARACELSO,)), place("characters-1", card=ABBESS, pay={"coins": 3}))
PRODUCTION = (busy(**RICH, members="", buildings=(109, 110, 111, 112, 31)), place("production"))
SITUATIONS = {"activity": ACTIVITY, "cards": CARDS, "discarded": DISCARDED, "leader": LEADER, "bonus": BONUS}
