"""``companion host``: a saved game served from a laptop, in a process of its own."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import takewhile
from pathlib import Path

import pytest

from companion.rulebook.corrections import SETTING
from companion.table.store import FILE, Store
from tests import golden
from tests.guests.browser import eventually
from tests.guests.pages import Page


def command(folder: Path, *words: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "XDG_CONFIG_HOME": str(folder)}
    line = [sys.executable, "-m", "companion", "host", *words]
    # Whatever is started in the background hears no Ctrl+C, and hands that down.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    pipe = subprocess.PIPE
    return subprocess.Popen(line, env=environment, stdout=pipe, stderr=pipe, text=True, preexec_fn=heard)


@contextmanager
def hosted(folder: Path, *words: str) -> Iterator[tuple[int, dict[str, str], subprocess.Popen[str]]]:
    """The port, and the code of each name."""
    host = command(folder, *words)
    assert host.stdout
    codes, port, name = {}, 0, ""
    for line in host.stdout:
        if match := re.fullmatch(r"http://127\.0\.0\.1:(\d+)/#(.+)\n", line):
            port, codes[name] = int(match[1]), match[2]
        elif "Ctrl+C" in line:
            break
        name = line.strip()
    try:
        yield port, codes, host
    finally:
        host.send_signal(signal.SIGINT)
        host.communicate(timeout=20)


def exported(folder: Path, box: str, game: str, position: int) -> Path:
    """A golden game as it stood then."""
    journal = golden.journal(golden.FOLDER / box / f"{game}.json")
    store = Store.open(folder / "other.sqlite")
    saved = store.new_game(box, journal.setup, "Friday")
    for entry in journal.entries[:position]:
        saved.do(entry.action)
    file = folder / "game.json"
    file.write_text(store.export(saved.id), encoding="utf-8")
    store.close()
    return file


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the app's folder is another one")
def test_a_game_from_a_file_is_played_on_and_saved(tmp_path: Path) -> None:
    file = exported(tmp_path, "princes", "two-players", 3)
    with hosted(tmp_path, str(file), "--act") as (port, codes, _host):
        before, acted = played(tmp_path), False
        for code in codes.values():
            page = Page(port)
            assert page.join(code)[0] == 200
            event = seen(page)
            if event["acts"] and not acted:
                acted = act(page, event)
        assert acted
    assert played(tmp_path) == before + 1
    with hosted(tmp_path, "--last") as (again, same, _host):
        assert (again, same) == (port, codes)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the app's folder is another one")
def test_the_same_file_again_is_the_same_game_with_the_same_codes(tmp_path: Path) -> None:
    file = exported(tmp_path, "lorenzo", "two-players", 9)
    with hosted(tmp_path, str(file)) as (_port, codes, _host):
        pass
    with hosted(tmp_path, str(file)) as (_port, again, _host):
        assert again == codes
    with Store.open(tmp_path / "giglio" / FILE) as store:
        assert [game.title for game in store.games()] == ["Friday"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the app's folder is another one")
def test_a_bad_game_in_the_file_is_named_and_the_other_is_hosted(tmp_path: Path) -> None:
    file = exported(tmp_path, "lorenzo", "two-players", 9)
    document = json.loads(file.read_text(encoding="utf-8"))
    bad = {**document["games"][0], "title": "Odd", "setup": {"seats": []}}
    file.write_text(json.dumps({**document, "games": [*document["games"], bad]}), encoding="utf-8")
    host = command(tmp_path, str(file))
    assert host.stdout
    said, *_codes = takewhile(lambda line: "Ctrl+C" not in line, host.stdout)
    assert said.startswith("Left out: the setup of game 2 (“Odd”)")
    host.send_signal(signal.SIGINT)
    host.communicate(timeout=20)
    with Store.open(tmp_path / "giglio" / FILE) as store:
        assert [game.title for game in store.games()] == ["Friday"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the app's folder is another one")
def test_the_phones_play_on_when_nobody_reads_what_is_said(tmp_path: Path) -> None:
    file = exported(tmp_path, "princes", "two-players", 3)
    with hosted(tmp_path, str(file), "--act") as (port, codes, host):
        assert host.stdout
        host.stdout.close()
        pages = [Page(port) for _code in codes]
        for page, code in zip(pages, codes.values(), strict=True):
            page.join(code)
        turn = next(page for page in pages if seen(page)["acts"])
        assert act(turn, seen(turn))
        assert not host.poll()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the app's folder is another one")
def test_a_file_that_is_not_there_and_a_folder_are_named(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.json"
    said = [command(tmp_path, str(path)).communicate(timeout=20)[1] for path in (missing, tmp_path)]
    assert said == [
        f"There is no file {missing}. Check its name.\n",
        f"{tmp_path} is a folder. Choose a file exported by Giglio.\n",
    ]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the app's folder is another one")
def test_where_the_app_went_on_with_the_game_the_phones_follow(tmp_path: Path) -> None:
    file = exported(tmp_path, "princes", "two-players", 3)
    with hosted(tmp_path, str(file), "--act") as (port, codes, _host):
        store = Store.open(tmp_path / "giglio" / FILE)
        app, pages = store.open_game(store.games()[0].id), [Page(port) for _seat in range(2)]
        for page, code in zip(pages, codes.values(), strict=False):
            page.join(code)
        before = [seen(page) for page in pages]
        app.undo()
        assert [act(page, event) for page, event in zip(pages, before, strict=True)] == [False, False]
        now = [seen(page) for page in pages]
        assert [event["position"] for event in now] == [2, 2]
        assert sum(act(page, event) for page, event in zip(pages, now, strict=True)) == 1
        store.change_setting(SETTING, {"princes:profession:botanist": {"name": "Gardener"}})
        found = partial(pages[0].post, "/cards", query="gardener")
        eventually(lambda: "Gardener" in str(found()), lambda: "no card is called so")
        store.close()
    assert played(tmp_path) == 3


def seen(page: Page) -> dict[str, object]:
    page.listen()
    _name, event = page.event()
    page.hang_up()
    assert isinstance(event, dict)
    return event


def act(page: Page, event: dict[str, object]) -> bool:
    things = event["things"]
    assert isinstance(things, list)
    for thing in things:
        _status, offer = page.post("/offer", about=thing["about"])
        for way in offer.get("ways", []):
            if way["legal"]:
                deed = {"version": event["version"], "about": thing["about"], "answers": way["answers"]}
                return page.post("/act", **deed)[0] == 200
    return False


def played(folder: Path) -> int:
    store = Store.open(folder / "giglio" / FILE)
    try:
        return store.games()[0].position
    finally:
        store.close()


@pytest.mark.parametrize("words", [["--last"], ["nothing.json"]])
def test_without_a_game_it_says_so(words: list[str], tmp_path: Path) -> None:
    host = command(tmp_path, *words)
    _out, complaint = host.communicate(timeout=30)
    assert host.returncode == 2
    assert complaint.count("\n") == 1
