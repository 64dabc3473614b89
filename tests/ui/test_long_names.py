"""A file may bring names and titles of any length; no screen draws them longer than people can type them."""

import json
import re
from pathlib import Path

import pytest

from companion.table import pad_game as pads
from companion.table.limits import LONGEST_NAME, LONGEST_TITLE
from companion.ui.app import GiglioApp
from tests.golden import FOLDER
from tests.ui.driving import SMALL_PHONE, Look, frames, let, texts
from tests.ui.looking import labels
from tests.ui.starting import MIDDLE, started

ENDLESS = 10_000
LARGE = Look(SMALL_PHONE, text_scale=2)


def imported(app: GiglioApp, name: str) -> int:
    content = json.loads((FOLDER / f"{name}.json").read_bytes())
    (game,) = content["games"]
    game["title"], game["setup"]["seats"] = "t" * ENDLESS, ["x" * ENDLESS, "y" * ENDLESS]
    (game_id,) = app.session.store.import_(json.dumps(content))
    return game_id


def longest(app: GiglioApp, letter: str) -> int:
    """How often the letter is drawn in a row."""
    return max(len(run) for words in texts(app.root) for run in re.findall(f"{letter}*", words))


@pytest.mark.parametrize("name", ["lorenzo/two-players", "masters/two-players-joined-late", "princes/two-players"])
def test_no_screen_draws_an_endless_name_or_title(tmp_path: Path, name: str) -> None:
    with started(tmp_path) as app:
        game = imported(app, name)
        app.play(game)
        let(0.5)
        assert app.manager.current == "final"
        assert longest(app, "x") == longest(app, "y") == LONGEST_NAME - 1
        app.session.go_to(MIDDLE)
        app.go(app.place)
        let(0.5)
        assert max(longest(app, "x"), longest(app, "y")) == LONGEST_NAME - 1
        app.go("home")
        frames()
        assert longest(app, "t") == LONGEST_TITLE - 1
        assert max(longest(app, "x"), longest(app, "y")) == LONGEST_NAME - 1


@pytest.mark.parametrize("look", [LARGE, LARGE._replace(text_scale=1)], ids=["large", "small"])
@pytest.mark.parametrize("name", ["Massimiliano", "Bartholomaeus Friedrich", "Anna-Magdalena-Wilhelmine", "W" * 20])
def test_the_name_of_a_winner_is_never_broken(tmp_path: Path, name: str, look: Look) -> None:
    with started(tmp_path, look) as app:
        app.session.begin("pad", pads.Setup(box="masters", seats=(name, "Bea")), "Sunday")
        app.session.do(pads.Enter(seat="red", row="cards", text="9"))
        app.session.do(pads.Finish())
        app.go("final")
        let(0.5)
        named = [label for label in labels(app.root) if label.text in (name, f"{name} wins")]
        assert len(named) >= 2
        for label in named:
            drawn = " ".join(word.text for line in label._label._cached_lines for word in line.words)
            assert drawn.split() == label.text.split()
