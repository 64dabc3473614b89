"""Whole games kept as exported files, each with its log and final sheet as a person would read them.

``python -m tests.golden`` writes the readable side anew, after a change of words; look at the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.table.journal import Journal
from companion.table.score import Sheet
from tests.exported import games_in

FOLDER = Path(__file__).parent
GAMES = sorted(FOLDER.glob("*/*.json"))


def journal(path: Path) -> Journal:
    (exported,) = games_in(path.read_bytes())
    return exported.journal()


def readable(path: Path) -> str:
    played = journal(path)
    lines = []
    for entry in played.entries:
        flags = f"  [recorded anyway: {', '.join(entry.flagged)}]" if entry.flagged else ""
        lines.append(f"{entry.number:4}  {entry.text}{flags}")
        before, after = played.state_at(entry.number - 1), played.state_at(entry.number)
        if entry.action.kind == "end_round" or before.round != after.round:
            lines += ["", *holdings(after), ""]
    return "\n".join([*lines, *sheet(played.game.score(played.state)), ""])


def holdings(table: Any) -> Iterator[str]:
    """Everybody's goods at the end of a round, and the faith where it is none of them."""
    for player in table.players:
        goods = {**player.goods, **({"faith": player.faith} if hasattr(player, "faith") else {})}
        yield f"      {player.name:8} " + ", ".join(f"{kind} {n}" for kind, n in sorted(goods.items()))


def sheet(score: Sheet) -> Iterator[str]:
    yield f"{'':18}" + "".join(f"{seat:>8}" for seat in score.seats)
    for category in score.rows:
        yield f"{category:18}" + "".join(f"{score.points(category, seat):>8}" for seat in score.seats)
    yield f"{'total':18}" + "".join(f"{score.total(seat):>8}" for seat in score.seats)
    yield ""
    for one in score.ranking:
        yield f"{one.place}. {one.seat} {one.total}"
    yield f"explained by {', '.join(why.rule for why in score.why)}"
