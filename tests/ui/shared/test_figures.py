"""From the history to the pages of players, boxes and people, under real touches."""

from pathlib import Path
from typing import Any

from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from companion.table import people
from companion.ui.app import GiglioApp
from tests.golden import FOLDER
from tests.ui.driving import SMALL_PHONE, let, tap, texts, wait_until
from tests.ui.looking import problems
from tests.ui.shared.opening import opened, screen
from tests.ui.shared.test_history import an_autumn, found, played, visited


def reached(app: GiglioApp, kind: str, **wanted: Any) -> Any:
    """The row with these facts, scrolled to where a finger can get at it."""
    shown = screen(app)
    row = next(row for row in found(shown, kind) if all(getattr(row.value, fact) == wanted[fact] for fact in wanted))
    shown.ids.scroller.scroll_to(row, animate=False)
    let(0.2)
    return row


def chosen(*words: str) -> None:
    for word in words:
        tap(word)
        let(0.4)


def test_from_the_history_to_a_player_to_a_game_and_to_a_box(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        visited(app)
        chosen("Fabio")
        page = screen(app)
        assert (page.name, page.view.name) == ("player", "Fabio")
        assert {"Rival", "Nemesis"} <= set(texts(page))
        tap(reached(app, "OpponentRow", title="Nemesis"))
        let(0.3)
        assert (screen(app), page.view.name) == (page, "Anna")
        tap(reached(app, "OutcomeTile", points="58"))
        let(0.3)
        assert screen(app).name == "final"
        app.session.leave()
        app.back()
        let(0.3)
        assert (screen(app), page.view.name) == (page, "Anna")
        tap(reached(app, "OpenRow", key=4))
        let(0.4)
        assert {"Anna · 4 players", "2 games", "70 · 1st", "58 · 3rd"} <= set(texts(Window.children[0]))
        chosen("58 · 3rd")
        assert screen(app).name == "final"
        app.session.leave()
        app.back()
        let(0.3)
        tap(reached(app, "OpenRow", key="lorenzo"))
        let(0.4)
        assert "Anna · Lorenzo" in texts(Window.children[0])
        chosen("Lorenzo: winning scores and more")
        assert (screen(app).name, screen(app).view.title) == ("box", "Lorenzo il Magnifico")
        assert "Winning score, on average" in texts(screen(app))
        app.back()
        app.back()
        let(0.3)
        assert screen(app).name == "history"
        tap(reached(app, "BoxPageRow"))
        let(0.3)
        assert screen(app).name == "box"


def test_pages_are_sent_as_text_and_as_a_picture_and_all_games_as_a_table(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        app.session.store.import_((FOLDER / "lorenzo" / "five-players-houses.json").read_bytes())
        visited(app)
        wait_until(lambda: not screen(app).adding)
        for go, said in (
            (("player", {"person": "anna"}), "Anna\n"),
            (("box", {"box": "lorenzo"}), "Lorenzo il Magnifico\n"),
        ):
            app.go(go[0], **go[1])
            let(0.3)
            tap(screen(app).ids.share)
            let(0.4)
            chosen("As text")
            assert Clipboard.paste().startswith(said)
            tap(screen(app).ids.share)
            let(0.4)
            chosen("As a picture")
            picture = tmp_path / "statistics.png"
            assert picture.stat().st_size > 10_000
            picture.unlink()
        app.go("history")
        let(0.3)
        tap(screen(app).ids.share)
        let(0.4)
        chosen("As a table (CSV)")
        written = (tmp_path / "giglio-statistics.csv").read_text(encoding="utf-8").splitlines()
        assert len(written) == 34
        assert any("; Sforza," in row for row in written)


def renamed(name: str) -> None:
    chosen("Rename")
    typed = Window.children[0].ids.typed
    typed.text = " "
    tap("Save the name")
    typed.text = name
    chosen("Save the name")


def test_people_are_merged_renamed_and_hidden(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        an_autumn(app)
        played(app, weeks=9, Annina=90, Fabio=3)
        history = visited(app)
        app.go("player", person="annina", box="")
        app.go("people")
        let(0.3)
        tap(reached(app, "PersonRow", name="Annina"))
        let(0.4)
        chosen("Same person as…", "Anna")
        app.back()
        let(0.3)
        assert (screen(app).name, screen(app).view.name) == ("player", "Anna")
        app.go("people")
        let(0.3)
        assert {line.name: line.about for line in screen(app).view.lines}["Anna"] == "9 games · also Annina"
        screen(app).keep(people.People())
        assert people.of(app.session.store) == people.People()
        tap(reached(app, "PersonRow", name="Annina"))
        let(0.4)
        renamed("fabio")
        assert "“fabio” is somebody else: both have played at one table." in texts(screen(app))
        screen(app).keep(screen(app).people.renaming("anna", "Anna Rossi"))
        tap(reached(app, "PersonRow", name="Annina"))
        let(0.4)
        renamed("anna")
        assert {"Merge with Anna Rossi?", "“anna” has played already."} <= set(texts(Window.children[0]))
        chosen("Merge")
        assert people.of(app.session.store).person("Annina") == "anna"
        assert "Annina now counts as Anna Rossi." in texts(screen(app))
        chosen("Undo")
        tap(reached(app, "PersonRow", name="Annina"))
        let(0.4)
        renamed("Nina")
        assert people.of(app.session.store).person("Nina") == "annina"
        tap(reached(app, "PersonRow", name="Fabio"))
        let(0.4)
        chosen("Hide from statistics")
        visited(app)
        names = {line.name for line in history.view.players}
        assert "Nina" in names
        assert "Fabio" not in names
        assert "Annina" not in names


def test_everything_fits_a_small_phone_with_large_text(tmp_path: Path) -> None:
    with opened(tmp_path, SMALL_PHONE, text_scale=2.0) as app:
        an_autumn(app)
        for name, facts in (("player", {"person": "anna"}), ("box", {"box": "lorenzo"}), ("people", {})):
            app.go(name, **facts)
            let(0.4)
            assert problems(screen(app)) == []


def test_a_page_of_somebody_whose_games_are_gone_says_so(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        game = played(app, Anna=70, Bea=57)
        app.go("player", person="anna")
        let(0.3)
        app.session.store.delete(game)
        screen(app).refresh()
        let(0.2)
        assert "No finished games" in texts(screen(app))
