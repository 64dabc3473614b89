"""Phones at the table, from the host's side: codes, who has joined, who may act, and what phones do."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games.masters import EndTurn
from companion.guests.host import MovedOn
from companion.guests.seats import TABLE
from companion.guests.sharing import GLANCE
from companion.rulebook.corrections import SETTING
from companion.table.database import DiskFull, StoreError
from companion.table.store import SavedGame, Store
from companion.ui.app import GiglioApp
from companion.ui.shared.phones import sheet as phones_sheet
from companion.ui.shared.phones.sheet import PhonesSheet
from tests.guests.pages import Page
from tests.ui.driving import let, tap, texts
from tests.ui.looking import tree
from tests.ui.reaching import sheets
from tests.ui.score_pads import pad_of_four
from tests.ui.shared.opening import at_table
from tests.ui.sitting import golden
from tests.ui.starting import started
from tests.ui.test_app import said

MASTERS = ("masters", "three-players")


def opened(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> PhonesSheet:
    monkeypatch.setattr(phones_sheet, "addresses", lambda: [*addresses])
    tap("More")
    let(0.4)
    tap("Phones at the table")
    let(0.4)
    (sheet,) = sheets()
    assert isinstance(sheet, PhonesSheet)
    return sheet


def meanwhile(asking: Callable[[], Any]) -> Any:
    """What a phone gets, while the app goes on."""
    found: list[Any] = []
    phone = Thread(target=lambda: found.append(asking()))
    phone.start()
    until = time.monotonic() + 10
    while not found and time.monotonic() < until:
        let(0.02)
        time.sleep(0.005)
    phone.join(1)
    return found[0]


def joined(app: GiglioApp, seat: str) -> Page:
    sharing = app.phones.sharing
    assert sharing
    page = Page(sharing.port, seat)
    status, _answer = meanwhile(lambda: page.join(sharing.seats.code(seat)))
    assert status == 200
    page.listen()
    assert page.event()[0] == "table"
    return page


def test_four_seats_and_their_codes_are_seen_without_scrolling(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, "lorenzo", "four-players"):
        sheet = opened(monkeypatch, "192.168.1.23")
        (scrolled,) = [one for one in tree(sheet) if isinstance(one, ScrollView)]
        assert scrolled.children[0].height <= scrolled.height


def test_one_code_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        sheet = opened(monkeypatch, "192.168.1.23", "10.0.0.7")
        sharing = app.phones.sharing
        assert sharing
        assert sheet.view.code
        assert sheet.view.code.link == f"http://192.168.1.23:{sharing.port}/#{sharing.seats.code('red')}"
        assert "Code 1 of 4" in texts(sheet)
        names = []
        for _n in range(4):
            names.append(sheet.view.code.name)
            sheet.step(1)
        assert names == ["Anna", "Bea", "Carlo", "The table"]
        sheet.show(TABLE)
        assert "no secrets" in sheet.view.code.about
        assert f"192.168.1.23:{sharing.port}/#{sharing.seats.code(TABLE)}" in texts(sheet)


def test_the_next_code_comes_up_when_somebody_has_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        sheet = opened(monkeypatch, "192.168.1.23")
        page = joined(app, "red")
        let(1.2)
        assert sheet.view.code
        assert (sheet.view.code.key, sheet.view.about) == ("green", "1 of 3 joined · nothing to install")
        assert app.phones_connected == 1
        page.hang_up()


def test_a_score_pad_has_them_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phones_sheet, "addresses", lambda: ["192.168.1.23"])
    with started(tmp_path) as app:
        pad_of_four(app)
        let(0.4)
        app.screen.more()
        let(0.4)
        tap("Phones at the table")
        let(0.4)
        (sheet,) = sheets()
        assert isinstance(sheet, PhonesSheet)
        assert sheet.view.code
        page = joined(app, app.session.table.players[0].seat)
        page.hang_up()
        app.phones.end()


def test_without_a_network_it_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, *MASTERS):
        sheet = opened(monkeypatch)
        assert any("hotspot" in text for text in texts(sheet))
        assert sheet.view.code is None


def test_another_address_is_chosen_and_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, *MASTERS):
        sheet = opened(monkeypatch, "192.168.1.23", "10.0.0.7")
        tap("192.168.1.23")
        let(0.4)
        tap("10.0.0.7")
        let(0.4)
        assert sheet.view.code
        assert sheet.view.code.link.startswith("http://10.0.0.7:")


def test_a_phone_acts_and_the_table_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        seat = app.session.table.to_act
        sheet = opened(monkeypatch, "192.168.1.23")
        row = next(row for row in sheet.view.seats if row.who.seat == seat)
        tap(row.who.name)
        assert next(row for row in sheet.view.seats if row.who.seat == seat).may_act
        sheet.dismiss()
        let(0.4)
        page, before = joined(app, seat), app.session.game.position
        said: list[str] = []
        monkeypatch.setattr(app, "say_done", lambda _before, text: said.append(text))
        status, answer = meanwhile(lambda: page.post("/act", **deed(page)))
        assert (status, answer, app.session.game.position) == (200, {}, before + 1)
        assert said == [f"From a phone: {app.session.game.entries[before].text}"]
        app.session.undo()
        assert app.session.game.position == before
        page.hang_up()


def test_a_phone_that_acts_before_it_could_see_the_hosts_tap_is_told_so(tmp_path: Path) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        app.phones.start()
        sharing, seat = app.phones.sharing, app.session.table.to_act
        assert sharing
        sharing.let(seat, True)
        version = sharing.host.now.version
        app.session.undo()
        assert sharing.host.now.version == version  # the pages are told after the frame
        with pytest.raises(MovedOn):
            sharing._perform(version, EndTurn(), seat)
        let(0.1)
        assert sharing.host.now.version == version + 1
        assert sharing.host.now.position == app.session.game.position


def test_a_phone_at_a_game_that_went_on_in_another_window_is_told_so(tmp_path: Path) -> None:
    with at_table(tmp_path, *MASTERS) as app, Store.open(app.store_file) as other:
        app.phones.start()
        sharing, seat = app.phones.sharing, app.session.table.to_act
        assert sharing
        sharing.let(seat, True)
        page = joined(app, seat)
        asked = deed(page)
        other.open_game(other.games()[0].id).undo()
        status, answer = meanwhile(lambda: page.post("/act", **asked))
        assert (status, answer["sentence"].partition(".")[0]) == (409, "The game went on in another window")
        page.hang_up()


def test_a_host_that_cannot_save_says_why_and_the_phone_in_its_own_language_that_it_cannot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any) -> None:
        raise DiskFull("Free some space.")

    with at_table(tmp_path, *MASTERS) as app:
        app.phones.start()
        sharing, seat = app.phones.sharing, app.session.table.to_act
        assert sharing
        sharing.let(seat, True)
        page = joined(app, seat)
        asked = deed(page)
        monkeypatch.setattr(SavedGame, "do", full)
        status, answer = meanwhile(lambda: page.post("/act", **asked, language="de"))
        assert (status, answer["sentence"].partition(".")[0]) == (507, "Der Gastgeber konnte das nicht speichern")
        assert "Free some space." in said(app)
        page.hang_up()


def deed(page: Page) -> dict[str, Any]:
    """The first thing that can be done, with its first way."""
    page.listen()
    _name, event = page.event()
    for thing in (one for one in event["things"] if one["now"]):
        for way in page.post("/offer", about=thing["about"])[1].get("ways", []):
            if way["legal"]:
                return {"version": event["version"], "about": thing["about"], "answers": way["answers"]}
    raise AssertionError


def test_phones_wait_while_the_host_puts_something_right(tmp_path: Path) -> None:
    with at_table(tmp_path) as app:
        app.phones.start()
        sharing, seat = app.phones.sharing, app.session.table.to_act
        assert sharing
        sharing.let(seat, True)
        page = joined(app, seat)
        position = app.session.game.position
        app.session.try_instead(position, 1, app.session.game.state_at(position - 1))
        status, answer = meanwhile(lambda: page.post("/act", **deed(page)))
        assert status == 409
        assert "putting something right" in answer["sentence"]
        _status, answer = meanwhile(lambda: page.post("/act", **deed(page), language="it"))
        assert answer["sentence"] == "Chi ospita sta correggendo qualcosa. Riprova tra un momento."
        app.session.drop_draft()
        page.hang_up()


def test_what_is_only_tried_is_not_shared(tmp_path: Path) -> None:
    """An app that was paused in the middle of it comes back, or somebody looks for the codes."""
    with at_table(tmp_path) as app:
        before, position = app.session.table, app.session.game.position
        app.session.try_instead(position, 1, app.session.game.state_at(position - 1))
        app.phones.start()
        sharing = app.phones.sharing
        assert sharing
        assert (sharing.host.now.table, sharing.host.now.position) == (before, position)
        app.session.drop_draft()


def test_phones_find_a_card_as_the_host_has_corrected_it(tmp_path: Path) -> None:
    with at_table(tmp_path, *MASTERS, 30) as app:
        app.phones.start()
        phone = joined(app, "blue")
        app.keep(SETTING, {"masters:card:green-1-1": {"name": "Old mill"}})
        let(GLANCE + 0.2)
        _status, cards = meanwhile(lambda: phone.post("/cards", query="old mill"))
        assert cards[0]["title"] == "Old mill"


def test_what_a_phone_asked_of_a_table_that_was_left_is_not_done_at_another(tmp_path: Path) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        app.phones.start()
        sharing, table = app.phones.sharing, app.session.table
        assert sharing
        action, version = next(app.session.game.game.legal_actions(table)), sharing.host.now.version
        app.session.get_up()
        with pytest.raises(MovedOn):
            sharing._perform(version, action, table.to_act)
        assert app.session.table == table


def test_a_full_disk_gets_a_sentence_and_no_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StoreError("The disk is full.")

    with at_table(tmp_path, *MASTERS) as app:
        monkeypatch.setattr(app.session.store, "change_setting", full)
        said: list[str] = []
        monkeypatch.setattr(app, "complain", said.append)
        phones_sheet.open_phones(app)
        app.phones.come_back()
        assert said == ["The disk is full."]
        assert app.phones.sharing is None
        assert not any(thread.name == "guests" for thread in enumerate_threads())


def test_nobody_is_served_away_from_the_table_and_all_come_back(tmp_path: Path) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        app.phones.start()
        sharing = app.phones.sharing
        assert sharing
        code, port, game = sharing.seats.code("red"), sharing.port, app.session.game.id
        app.go("home")
        app.session.get_up()
        assert app.phones.sharing is None
        app.play(game)
        again = app.phones.sharing
        assert again
        assert (again.seats.code("red"), again.port) == (code, port)
        app.on_pause()
        assert app.phones.sharing is None
        app.on_resume()
        assert app.phones.sharing


def test_a_restarted_app_shares_again(tmp_path: Path) -> None:
    with started(tmp_path) as app:
        golden(app, "masters", "three-players", 20)
        app.go(app.place)
        app.phones.start()
        sharing = app.phones.sharing
        assert sharing
        code = sharing.seats.code("red")
    with started(tmp_path) as app:
        let(0.3)
        again = app.phones.sharing
        assert again
        assert again.seats.code("red") == code
        app.phones.end()


def test_whoever_stops_sharing_throws_everybody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_table(tmp_path, *MASTERS) as app:
        opened(monkeypatch, "192.168.1.23")
        page = joined(app, "red")
        tap("Stop sharing")
        let(0.4)
        assert app.phones.sharing is None
        names = [page.event()[0] for _n in range(3)]
        assert {*names} & {"closed", "stopped", "gone"}
        app.play(app.session.game.id)
        assert app.phones.sharing is None


def test_sharing_ends_also_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise StoreError("no room")

    with at_table(tmp_path, *MASTERS) as app:
        app.phones.start()
        sharing = app.phones.sharing
        assert sharing
        with monkeypatch.context() as disk:
            disk.setattr(app.session.store, "change_setting", full)
            assert not app.write(app.phones.end)
        assert app.phones.sharing is None
        assert sharing.host.stopped


def test_an_answer_does_not_wait_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that is busy: nothing is recorded later, when nobody expects it any more."""
    from companion.guests.host import Declined
    from companion.ui.shared.phones import sharing

    monkeypatch.setattr(sharing, "PATIENCE", 0.05)
    with started(tmp_path):
        done: list[str] = []

        def asking() -> None:
            try:
                sharing.run(lambda: done.append("recorded"))
            except Declined as declined:
                done.append(str(declined))

        phone = Thread(target=asking)
        phone.start()
        time.sleep(0.3)
        let(0.2)
        phone.join(1)
        assert len(done) == 1
        assert "does not answer" in done[0]
