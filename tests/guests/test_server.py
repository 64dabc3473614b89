"""Phones at the table, spoken to over loopback: joining, looking, acting, and all that must not happen."""

from __future__ import annotations

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPConnection
from typing import Any

import pytest

from companion.games import princes
from companion.guests import server
from companion.guests.seats import MOST_PAGES, TABLE
from tests.guests.hostile import legal_ways, undo
from tests.guests.pages import LOOPBACK, Page, sitting
from tests.guests.serving import Serving, serving


@contextmanager
def shared() -> Iterator[Serving]:
    """Whatever is asked, the server does not stumble."""
    with serving("masters/three-players", 20) as served:
        yield served
        assert not served.sharing.server.stumbles, [*served.sharing.server.stumbles]


def first_way(page: Page) -> dict[str, Any]:
    """Something legal that this page is offered, as it would confirm it."""
    page.listen()
    _name, event = page.event()
    page.hang_up()
    return {**legal_ways(page)[0], "version": event["version"]}


def acting_seat(table: Serving) -> str:
    seat: str = table.saved.state.to_act
    return seat


def test_whoever_has_a_code_sees_the_table_and_nobody_else() -> None:
    with shared() as table:
        page = sitting(table, "red", may_act=False)
        page.listen()
        name, event = page.event()
        assert (name, event["seat"], event["position"]) == ("table", "red", table.saved.position)
        assert event["mayAct"] is False
        assert Page(table.sharing.port).send("GET", "/events")[0] == 401
        assert Page(table.sharing.port).post("/offer", about="x")[0] == 401


@pytest.mark.parametrize("other", ['theme={"dark":true}', "a b=c", 'open="', "bare", "name=Zoë"])
def test_a_seat_is_known_beside_what_another_service_at_this_address_has_left(other: str) -> None:
    with shared() as table:
        page = sitting(table, "red")
        assert page.send("POST", "/who", {}, {"Cookie": f"{other}; {page.cookie}"})[0] == 200
        assert page.send("POST", "/who", {}, {"Cookie": f"{page.cookie}; {other}"})[0] == 200


def test_an_event_follows_every_change() -> None:
    with shared() as table:
        page = sitting(table, "red")
        page.listen()
        page.event()
        undo(table)
        assert page.event()[1]["position"] == table.saved.position


def test_acting_is_recorded_before_it_is_acknowledged() -> None:
    with shared() as table:
        page = sitting(table, acting_seat(table))
        before, deed = table.saved.position, first_way(page)
        assert page.post("/act", **deed) == (200, {})
        assert table.saved.position == before + 1
        status, answer = page.post("/act", **deed)
        assert (status, table.saved.position) == (409, before + 1)
        assert "moved on" in answer["sentence"]


def test_only_whom_the_host_lets_acts() -> None:
    with shared() as table:
        page = sitting(table, acting_seat(table), may_act=False)
        deed = first_way(page)
        assert page.post("/act", **deed)[0] == 403
        other = sitting(table, next(seat for seat in ("red", "green", "blue") if seat != acting_seat(table)))
        assert other.post("/act", **{**deed, "version": table.sharing.host.now.version})[0] in (403, 422)
        assert table.saved.position == 20


def test_only_what_was_offered_can_be_done() -> None:
    with shared() as table:
        page = sitting(table, acting_seat(table))
        version = first_way(page)["version"]
        for about, answers in (("nothing:of", {}), ("adjust", {"x": "y"}), ("", {}), ("line:99", {"line": "no"})):
            assert page.post("/act", version=version, about=about, answers=answers)[0] == 422
        assert table.saved.position == 20


def test_a_bug_of_ours_is_not_the_pages_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(*_: object) -> None:
        raise KeyError("a bug of ours")

    with serving("masters/three-players", 20) as table:
        page = sitting(table, acting_seat(table))
        way = first_way(page)
        monkeypatch.setattr(table.sharing.host, "_perform", stumble)
        assert page.post("/act", **way)[0] == 500
        assert "a bug of ours" in caplog.text


def test_a_new_code_throws_the_old_page_out() -> None:
    with shared() as table:
        page, old = sitting(table, "red"), table.sharing.seats.code("red")
        page.listen()
        page.event()
        table.on_thread(lambda: table.sharing.renew("red"))
        assert page.event()[0] == "closed"
        assert page.post("/offer", about="x")[0] == 401
        status, answer = Page(table.sharing.port).join(old)
        assert status == 403
        assert "new one" in answer["sentence"]


def test_a_browser_that_sits_down_elsewhere_leaves_its_first_seat() -> None:
    with shared() as table:
        page = sitting(table, "red")
        page.listen()
        page.event()
        assert page.join(table.sharing.seats.code("green"))[0] == 200
        assert "closed" in [page.event()[0] for _n in range(3)]
        assert not table.sharing.seats.has_joined("red")


def test_a_seat_is_open_on_one_phone_and_can_be_moved() -> None:
    with shared() as table:
        page, code = sitting(table, "red"), table.sharing.seats.code("red")
        page.listen()
        page.event()
        second = Page(table.sharing.port)
        assert second.join(code)[0] == 409
        assert second.join(code, move=True)[0] == 200
        assert "closed" in [page.event()[0] for _n in range(3)]
        second.listen()
        assert second.event()[0] == "table"


def test_pages_come_back_to_a_host_that_was_killed() -> None:
    with shared() as table:
        page = sitting(table, acting_seat(table))
        port, code = table.sharing.port, table.sharing.seats.code("red")
        page.listen()
        page.event()
        table.pause()
        assert "stopped" in [page.event()[0] for _n in range(2)]
        page.hang_up()
        table.start()
        assert (table.sharing.port, table.sharing.seats.code("red")) == (port, code)
        deed = first_way(page)
        assert page.post("/act", **deed)[0] == 200


def test_who_stops_sharing_throws_everybody_out() -> None:
    with shared() as table:
        page = sitting(table, "red")
        table.on_thread(table.sharing.end)
        table.start()
        assert page.post("/offer", about="x")[0] == 401


def test_the_next_port_where_one_is_taken() -> None:
    with shared() as one:
        taken = one.sharing.port
        other = server.started(one.sharing.host, LOOPBACK, taken, None, tuple)
        assert other.port != taken
        other.shutdown()
        other.server_close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="not known to this system")
def test_a_phone_that_sleeps_keeps_its_place_only_for_a_while() -> None:
    with shared() as table:
        page = sitting(table, "red")
        page.listen()
        page.event()
        limits = [one.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) for one in table.sharing.server._open]
        assert server.ASLEEP * 1000 in limits
        page.hang_up()


def test_only_so_many_pages() -> None:
    with shared() as table:
        code, away = table.sharing.seats.code(TABLE), sitting(table, "red")
        pages = [Page(table.sharing.port) for _n in range(MOST_PAGES)]
        for page in pages:
            assert page.join(code)[0] == 200
            page.listen()
            assert page.event()[0] == "table"
        status, answer = Page(table.sharing.port).join(code)
        assert status == 503
        assert "Too many" in answer["sentence"]
        assert away.post("/who") == (status, answer)  # it has a seat, and finds no room to come back to
        for page in pages:
            page.hang_up()


@pytest.mark.skipif(sys.platform == "darwin", reason="has one loopback address")
def test_nobody_alone_shuts_the_others_out() -> None:
    with shared() as table, ExitStack() as lines:
        page = sitting(table, "red")
        for _n in range(server.MOST_CONNECTIONS):
            line = lines.enter_context(
                socket.create_connection((LOOPBACK, table.sharing.port), source_address=("127.0.0.9", 0))
            )
            line.sendall(b"GET / HTTP/1.1\r\n")
        assert page.post("/who")[0] == 200


@pytest.mark.parametrize(
    "begun",
    [
        "",
        "GET / HTTP/1.1\r\n",
        "POST /who HTTP/1.1\r\nHost: {here}\r\nOrigin: http://{here}\r\nContent-Length: 8000\r\n\r\n",
    ],
)
def test_whoever_sends_a_request_letter_by_letter_is_heard_no_longer(
    begun: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 0.5)
    with shared() as table, socket.create_connection((LOOPBACK, table.sharing.port)) as line:
        line.sendall(begun.format(here=f"{LOOPBACK}:{table.sharing.port}").encode())
        line.settimeout(0.1)
        until = time.monotonic() + 5
        with suppress(ConnectionError):
            while time.monotonic() < until:
                line.sendall(b"x")
                with suppress(TimeoutError):
                    if not line.recv(1 << 12):
                        return
        assert time.monotonic() < until


def test_a_phone_whose_lines_break_takes_nobodys_place() -> None:
    with shared() as table:
        away, coming = sitting(table, "red"), sitting(table, "green")
        for _n in range(MOST_PAGES):
            away.listen()
            assert away.event()[0] == "table"
        assert table.sharing.seats.pages == 1
        assert coming.post("/who")[0] == 200
        coming.listen()
        assert coming.event()[0] == "table"


def test_whoever_guesses_codes_has_to_wait() -> None:
    with shared() as table:
        guesses = [Page(table.sharing.port).join("guess")[0] for _n in range(server.FAILED_JOINS + 1)]
        assert guesses == [403] * server.FAILED_JOINS + [429]


@pytest.mark.parametrize("host", ["evil.example", f"{LOOPBACK}:1", "", "192.168.1.9:8080", f"{LOOPBACK}.evil:8080"])
def test_a_foreign_name_is_not_answered(host: str) -> None:
    with shared() as table:
        page = sitting(table, "red")
        assert page.send("GET", "/", headers={"Host": host})[0] == 421
        assert page.send("POST", "/offer", {"about": "x"}, {"Host": host})[0] == 421


def test_a_foreign_page_cannot_act() -> None:
    with shared() as table:
        page = sitting(table, acting_seat(table))
        deed = first_way(page)
        for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            assert page.send("POST", "/act", deed, headers)[0] == 403
        assert table.saved.position == 20


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/page.html", None, 404),
        ("GET", "/../pyproject.toml", None, 404),
        ("GET", "/%2e%2e/README.md", None, 404),
        ("GET", "/icons/coin.svg", None, 404),
        ("PUT", "/act", b"{}", 501),
        ("DELETE", "/", None, 501),
        ("POST", "/nothing", b"{}", 404),
        ("POST", "/act", b"[]", 400),
        ("POST", "/act", b"{", 400),
        ("POST", "/act", b"\xff", 400),
        ("POST", "/act", b"[" * 5000, 400),
        ("POST", "/act", b" " * (server.LARGEST_BODY + 1), 413),
        ("POST", "/act", b'{"version": "1", "about": "x", "answers": {}}', 400),
        ("POST", "/act", b'{"version": 1, "about": 7, "answers": {}}', 400),
        ("POST", "/offer", b'{"about": null}', 400),
        ("POST", "/offer", b'{"about": "space:\\ud800"}', 400),
        ("POST", "/preview", b'{"about": "x", "answers": [1]}', 400),
        ("POST", "/rule", b'{"rule": "no.such"}', 404),
    ],
)
def test_nonsense_gets_a_short_answer(method: str, path: str, body: bytes, status: int) -> None:
    with shared() as table:
        page = sitting(table, "red")
        answered, content = page.send(method, path, body)
        assert (answered, content) == (status, b"")
        assert page.send("GET", "/")[0] == 200


def test_no_length_is_too_long_to_be_read() -> None:
    with shared() as table:
        page = sitting(table, "red")
        assert page.send("POST", "/who", b"{}", {"Content-Length": "9" * 5000}) == (413, b"")


def test_everything_has_a_strict_policy() -> None:
    with shared() as table:
        connection = HTTPConnection(LOOPBACK, table.sharing.port)
        connection.request("GET", "/")
        answer = connection.getresponse()
        assert "default-src 'none'" in (answer.getheader("Content-Security-Policy") or "")
        assert answer.getheader("Cache-Control") == "no-store"
        connection.close()


def test_the_public_table_shows_and_does_nothing() -> None:
    with shared() as table:
        page = sitting(table, TABLE)
        page.listen()
        _name, event = page.event()
        assert (event["seat"], event["things"], event["mayAct"]) == (None, [], False)
        assert page.post("/offer", about="x")[0] == 403


def test_the_tables_code_can_be_typed_and_a_seats_cannot_be_guessed() -> None:
    with shared() as table:
        codes = table.sharing.seats.code
        assert (len(codes(TABLE)), len(codes("red"))) == (6, 22)
        table.renew(TABLE)
        assert codes(TABLE).isalnum()
        assert codes(TABLE) == codes(TABLE).lower()
        assert Page(table.sharing.port).join(codes(TABLE).upper()) == (200, {"seat": TABLE})
        assert Page(table.sharing.port).join(codes("red").swapcase())[0] == 403


def test_a_renamed_game_has_its_new_name_after_the_next_move() -> None:
    with shared() as table:
        page = sitting(table, "red")
        table.on_thread(lambda: table._store.rename(table.saved.id, "Saturday"))
        undo(table)
        page.listen()
        assert page.event()[1]["title"] == "Saturday"


def test_each_guest_hears_the_own_language() -> None:
    with shared() as table:
        events = []
        for language in ("en", "it"):
            page = sitting(table, "red" if language == "en" else "green", may_act=False)
            page.listen(language)
            events.append(page.event()[1])
            page.hang_up()
        assert events[0]["events"][0]["text"] != events[1]["events"][0]["text"]


def test_rules_and_cards_are_looked_up() -> None:
    with shared() as table:
        page = sitting(table, "red")
        status, found = page.post("/rules", query="who wins a tie")
        assert (status, bool(found)) == (200, True)
        status, cards = page.post("/cards", query="gives stone")
        assert (status, bool(cards)) == (200, True)
        assert page.post("/rule", rule="nothing")[0] == 404


def test_nobody_finds_out_in_silence_what_others_hold() -> None:
    """Two say that they have the same leader: the second is refused, and the table hears of it."""
    with serving("lorenzo/three-players-producing", 0) as served:
        answers = []
        for seat in served.seats[:2]:
            page = sitting(served, seat, may_act=False)
            version = served.sharing.host.now.version
            told = page.post("/offer", about="tell:leaders")[1]
            keys = [choice["key"] for choice in told["choices"]][: told["tell"]]
            answers.append(page.post("/act", version=version, about="tell:leaders", told=keys))
        assert [status for status, _answer in answers] == [200, 422]
        assert "already entered" in answers[1][1]["sentence"]
        assert served.doubts == [served.seats[1]]


def test_all_enter_their_secrets_at_the_same_time() -> None:
    """They have seen the same table; what one enters changes nothing of what another knows."""
    with serving("lorenzo/three-players-producing", 0) as served:
        pages = [sitting(served, seat, may_act=False) for seat in served.seats]
        offers = [page.post("/offer", about="tell:leaders")[1] for page in pages]
        for n, (page, offer) in enumerate(zip(pages, offers, strict=True)):
            keys = [choice["key"] for choice in offer["choices"]][n * offer["tell"] : (n + 1) * offer["tell"]]
            deed = {"version": offer["version"], "about": "tell:leaders", "told": keys}
            assert page.post("/act", **deed) == (200, {})
        assert len({offer["version"] for offer in offers}) == 1
        assert not any(None in player.hand for player in served.saved.state.players)


def test_a_phone_that_only_looks_enters_its_secrets_and_nothing_that_lies_open() -> None:
    with serving("princes/two-players", 20) as served:
        served.do(princes.GiveCard(seat="red", row="played"))
        page = sitting(served, "red", may_act=False)
        offer = page.post("/offer", about="tell:played")[1]
        deed = {"version": offer["version"], "about": offer["about"], "told": [offer["choices"][0]["key"]]}
        assert (offer["secret"], page.post("/act", **deed)[0]) == (False, 403)
        served.let("red")
        assert page.post("/act", **{**deed, "version": served.sharing.host.now.version}) == (200, {})
        assert None not in served.saved.state.player("red").played
