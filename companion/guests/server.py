"""The small web server: the page, the events that a page listens to, and what it asks and does.

Everybody on the same network can reach it, so it trusts nobody: short answers, small bodies, few pages, no files but
the page's own, and no secret without the key of its seat.
"""

from __future__ import annotations

import json
import logging
import os
import socket
import time
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import BoundedSemaphore, Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from companion.guests import lessons, lookup, page
from companion.guests.host import Declined, Host, Published
from companion.guests.page_words import nouns, page_words
from companion.guests.seats import SeatIsOpen, TableIsFull, UnknownCode
from companion.table import languages, words
from companion.table.database import StoreError
from companion.table.words import _

FIRST_PORT, PORTS = 8080, 20
LARGEST_BODY = 8 * 1024
HEARTBEAT = 5.0
PATIENCE = 10.0
"""Seconds for a whole request to arrive, or for a page to take what it is sent."""
ASLEEP = 30.0
"""Seconds after which a phone that takes nothing any more is gone: otherwise it would keep its place for a quarter of
an hour, and so would each of its returns."""
MOST_CONNECTIONS, MOST_FROM_ONE = 64, 48
"""At once, and from one address: a dozen pages hold a few each, and nobody alone shuts the others out."""
FAILED_JOINS, MINUTE = 10, 60.0
COOKIE = "giglio"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class BadRequest(Exception):
    """Nothing that our page would send; the answer says no more than its status."""

    def __init__(self, status: int) -> None:
        self.status = status


class WrongCode(Declined):
    status = 403


class Guessed(Declined):
    status = 429


class TooMany(Declined):
    status = 503


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = os.name == "posix"  # elsewhere two programs would share a port
    request_queue_size = 32

    def __init__(self, host: Host, address: tuple[str, int], own_addresses: Callable[[], Collection[str]]) -> None:
        self.host = host
        self.own_addresses = own_addresses
        self.failed: dict[str, deque[float]] = {}
        self.stumbles: deque[Exception] = deque(maxlen=10)
        """What went wrong on our side, for whoever looks for it."""
        self._room = BoundedSemaphore(MOST_CONNECTIONS)
        self._open: dict[Any, str] = {}
        self.asking: dict[Any, float] = {}
        """Until when a request has to be here in full."""
        super().__init__(address, Handler)
        self.serving = Thread(target=self.serve_forever, kwargs={"poll_interval": 0.2}, daemon=True, name="guests")

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def process_request(self, request: Any, client_address: Any) -> None:
        """So many at once; whoever comes then may come again."""
        address = client_address[0]
        from_there = [*self._open.copy().values()].count(address)
        if from_there < MOST_FROM_ONE and self._room.acquire(blocking=False):
            self._open[request] = address
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def shutdown_request(self, request: Any) -> None:
        self._open.pop(request, None)
        self.asking.pop(request, None)
        super().shutdown_request(request)

    def service_actions(self) -> None:
        """Several times a second: whoever sends a request letter by letter is heard no longer."""
        now = time.monotonic()
        for request, until in self.asking.copy().items():
            if until < now:
                _hear_no_more(request)

    def hear_nobody(self) -> None:
        """What is on the way out still leaves; a connection that waits for the next request ends."""
        for request in self._open.copy():
            _hear_no_more(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A phone that has gone away in the middle of an answer."""


def started(host: Host, where: str, first: int, last_time: Any, own_addresses: Callable[[], Collection[str]]) -> Server:
    """A running server on the port of last time, or on the next one that is free; ``OSError`` if none is."""
    before = [last_time] if isinstance(last_time, int) and 0 < last_time < 1 << 16 else []
    ports = [*before, *range(first, min(first + PORTS, 1 << 16)), 0] if first else [*before, 0]
    for port in ports:
        with suppress(OSError):
            server = Server(host, (where, port), own_addresses)
            server.serving.start()
            return server
    raise OSError


def _hear_no_more(request: socket.socket) -> None:
    with suppress(OSError):
        request.shutdown(socket.SHUT_RD)


def stop(server: Server) -> None:
    server.host.stop()
    if server.serving.is_alive():  # in a forked process it is not, and would be waited for in vain
        server.shutdown()
    server.server_close()
    server.hear_nobody()


class Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"
    server_version = "Giglio"
    sys_version = ""
    timeout = PATIENCE

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing is written down about anybody."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """What the library refuses by itself gets the same short answer as what we refuse."""
        self._answer(code, b"", "text/plain")
        self.close_connection = True

    # Requests

    def handle_one_request(self) -> None:
        self.server.asking[self.connection] = time.monotonic() + PATIENCE
        super().handle_one_request()

    def do_GET(self) -> None:
        self._is_here()
        with self._answering():
            address = urlsplit(self.path)
            if address.path == "/events":
                self._events(_asked_language(address.query))
            elif address.path == "/words":
                self._words(_asked_language(address.query))
            elif (file := page.files().get(address.path)) is not None:
                self._answer(200, file.content, file.kind)
            else:
                raise BadRequest(404)

    def do_POST(self) -> None:
        with self._answering():
            deeds: dict[str, Callable[[dict[str, Any]], Any]] = {
                "/who": self._who_is_it,
                "/join": self._join,
                "/leave": self._leave,
                "/offer": self._offer,
                "/preview": self._preview,
                "/act": self._act,
                "/rules": self._look_up(lookup.rules),
                "/rule": self._look_up(lookup.rule),
                "/cards": self._look_up(lambda now, body: lookup.cards(self.server.host.copy, now, body)),
                "/lesson": self._look_up(lessons.lesson),
            }
            if self.path not in deeds:
                raise BadRequest(404)
            self._come_from_our_page()
            body = self._body()
            with words.speaking(languages.to_speak(_language(body.get("language")))):
                try:
                    self._answer_json(200, deeds[self.path](body))
                except Declined as declined:
                    self._answer_json(declined.status, {"sentence": str(declined)})
                except StoreError:  # the host says why
                    sentence = _("The host could not save this. Look there for the reason, then try again.")
                    self._answer_json(507, {"sentence": sentence})

    @contextmanager
    def _answering(self) -> Iterator[None]:
        """Whatever goes wrong gets a short answer, and the next request is served."""
        try:
            self._ask_for_us()
            yield
        except BadRequest as bad:
            self.close_connection = True  # its body may still be on the way
            self._answer(bad.status, b"", "text/plain")
        except (ConnectionError, TimeoutError):
            self.close_connection = True
        except Exception as error:  # a bug of ours: nobody else is served worse for it
            self.server.stumbles.append(error)
            logging.getLogger(__name__).exception("A phone got no answer")
            self.close_connection = True
            with suppress(OSError):
                self._answer(500, b"", "text/plain")

    def _ask_for_us(self) -> None:
        """A foreign name that leads here would let a foreign page talk to us (DNS rebinding)."""
        name, _colon, port = (self.headers.get("Host") or "").partition(":")
        if port != str(self.server.port) or name not in {*self.server.own_addresses(), "127.0.0.1", "localhost"}:
            raise BadRequest(421)
        if self.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
            raise BadRequest(403)

    def _come_from_our_page(self) -> None:
        if self.headers.get("Origin") != f"http://{self.headers['Host']}":
            raise BadRequest(403)

    def _body(self) -> dict[str, Any]:
        length = self.headers.get("Content-Length") or ""
        if not length.isascii() or not length.isdecimal() or "Transfer-Encoding" in self.headers:
            raise BadRequest(411)
        if len(length) > len(str(LARGEST_BODY)) or int(length) > LARGEST_BODY:
            raise BadRequest(413)
        try:
            body = json.loads(self.rfile.read(int(length)))
            json.dumps(body, ensure_ascii=False).encode()  # half a character could be sent to nobody
        except (ValueError, RecursionError):
            raise BadRequest(400) from None
        if not isinstance(body, dict):
            raise BadRequest(400)
        self._is_here()
        return body

    def _is_here(self) -> None:
        self.server.asking.pop(self.connection, None)

    # Sitting down

    def _who_is_it(self, body: dict[str, Any]) -> dict[str, Any]:
        """For whom a code is, before anybody sits down; without a code, who sits there already."""
        host, sitting = self.server.host, self.server.host.seats.sitting(self._key())
        if "code" not in body:
            who = self._who()
            if not host.seats.has_room(self._key()):
                raise _full()
            return host.introduced(who)
        with self._guessing():
            who = host.seats.behind(_code(body))
        return {**host.introduced(who), "joined": who == sitting}

    def _join(self, body: dict[str, Any]) -> dict[str, Any]:
        host = self.server.host
        try:
            with self._guessing():
                who, key = host.seats.join(_code(body), move=body.get("move") is True)
        except SeatIsOpen:
            raise Declined(_("This seat is open on another phone.")) from None
        except TableIsFull:
            raise _full() from None
        host.seats.leave(self._key())  # another tab would go on showing one seat, and act for the other
        host.stir()  # whoever sat here before hears of it
        self._cookie = f"{COOKIE}={key}; HttpOnly; SameSite=Strict; Path=/; Max-Age=604800"
        return {"seat": who}

    @contextmanager
    def _guessing(self) -> Iterator[None]:
        """Whoever guesses codes has to wait."""
        tries = self.server.failed.setdefault(self.client_address[0], deque(maxlen=FAILED_JOINS))
        if len(tries) == FAILED_JOINS and time.monotonic() - tries[0] < MINUTE:
            raise Guessed(_("Too many wrong codes. Wait a minute, then scan again."))
        try:
            yield
        except UnknownCode:
            tries.append(time.monotonic())
            raise WrongCode(
                _("This code is wrong or no longer works. Check it, or ask the host for a new one.")
            ) from None

    def _leave(self, _body: dict[str, Any]) -> dict[str, Any]:
        self.server.host.seats.leave(self._key())
        self._cookie = f"{COOKIE}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0"
        return {}

    def _key(self) -> str:
        """Whatever another service at this address has left beside it, which a strict reader would stumble over."""
        left = (one.strip().partition("=") for one in (self.headers.get("Cookie") or "").split(";"))
        return next((value for name, _sign, value in left if name == COOKIE), "")

    def _who(self) -> str:
        seats, key = self.server.host.seats, self._key()
        who = seats.sitting(key)
        if who is None:
            raise BadRequest(410 if key in seats.elsewhere else 401)
        return who

    # Asking and acting

    def _offer(self, body: dict[str, Any]) -> Any:
        return self.server.host.offer(self._who(), _language(body.get("language")), _text(body.get("about")))

    def _preview(self, body: dict[str, Any]) -> Any:
        about, answers = _text(body.get("about")), _answers(body.get("answers"))
        return self.server.host.preview(self._who(), _language(body.get("language")), about, answers)

    def _act(self, body: dict[str, Any]) -> Any:
        version, about = body.get("version"), _text(body.get("about"))
        if not isinstance(version, int):
            raise BadRequest(400)
        told = body.get("told")
        answers = [_text(one) for one in told] if isinstance(told, list) else _answers(body.get("answers"))
        self.server.host.act(self._who(), _language(body.get("language")), version, about, answers)
        return {}

    def _look_up(self, look: Callable[[Published, dict[str, Any]], Any]) -> Callable[[dict[str, Any]], Any]:
        """Only for those who sit at the table: a search takes its time."""

        def looked_up(body: dict[str, Any]) -> Any:
            self._who()
            try:
                return look(self.server.host.now, body)
            except KeyError:
                raise BadRequest(404) from None

        return looked_up

    def _words(self, language: str) -> None:
        """The page knows no words of its own."""
        with words.speaking(languages.to_speak(language)):
            said = {**page_words(), "nouns": nouns(self.server.host.now.box)}
        spoken = {code: languages.name(code) for code in languages.languages()}
        self._answer_json(200, {"words": said, "language": language, "languages": spoken})

    # Events

    def _events(self, language: str) -> None:
        host, key = self.server.host, self._key()
        self._who()
        if not host.seats.connect(key):
            raise BadRequest(503)
        try:
            self._begin(200, "text/event-stream")
            self.end_headers()
            self._stream(host, key, language)
        finally:
            host.seats.disconnect(key)
            self.close_connection = True

    def _stream(self, host: Host, key: str, language: str) -> None:
        """The whole view at once and after each change; a small sign of life between."""
        seen: int | None = None
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(ASLEEP * 1000))
        while not host.stopped:
            who = host.seats.sitting(key)
            if who is None:
                self._send("closed", None, b"{}")
                return
            if seen != host.now.version:
                seen, content = host.event(who, language)
                self._send("table", seen, content)
            elif host.wait(seen, HEARTBEAT) is None and not host.stopped:
                self._send("alive", None, b"{}")
        self._send("stopped", None, b"{}")

    def _send(self, event: str, number: int | None, data: bytes) -> None:
        head = f"event: {event}\n" + (f"id: {number}\n" if number is not None else "")
        self.wfile.write(head.encode() + b"data: " + data + b"\n\n")

    # Answers

    _cookie = ""

    def _begin(self, status: int, kind: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("X-Giglio-Page", page.version())
        if self._cookie:
            self.send_header("Set-Cookie", self._cookie)

    def _answer(self, status: int, content: bytes, kind: str) -> None:
        self._begin(status, kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _answer_json(self, status: int, data: Any) -> None:
        self._answer(status, json.dumps(data, ensure_ascii=False).encode(), "application/json")
        self._cookie = ""


def _full() -> TooMany:
    return TooMany(_("Too many phones are looking at this table. Close one of them first."))


def _language(wanted: Any) -> str:
    return wanted if isinstance(wanted, str) and wanted in languages.languages() else languages.SOURCE


def _asked_language(query: str) -> str:
    return _language(parse_qs(query).get("language", [""])[0])


def _code(body: dict[str, Any]) -> str:
    code = _text(body.get("code"))
    if not code.isascii():
        raise BadRequest(400)
    return code


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise BadRequest(400)
    return value


def _answers(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(answer, str) for answer in value.values()):
        raise BadRequest(400)
    return value
