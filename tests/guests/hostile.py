"""Requests that no page of ours would send, and two phones that act at the same moment: both as functions of a seed."""

from __future__ import annotations

import json
import socket
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from tests.guests.pages import LOOPBACK, Page, sitting
from tests.guests.serving import Serving, serving

GAME = "princes/two-players", 3
SHORT = 400
"""Bytes of an answer to nonsense, without its headers."""

PATHS = (
    "/",
    "/events",
    "/events?language=%00",
    "/act",
    "/join",
    "/offer",
    "/preview",
    "/rules",
    "/lesson",
    "/who",
    "/..",
    "/../../etc/passwd",
    "/%2e%2e%2fpyproject.toml",
    "//evil.example/",
    "/page.js\x00.html",
    "/data/guests/page.html",
    "http://evil.example/",
    "*",
    "",
    "/" + "a" * 3000,
    "/" + "é",
)
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "", "G" * 100)
LENGTHS = ("-1", "1e3", "999999999999", "0x10", "٣", " 5", "5, 5", "", "nine")
HOSTS = (
    "evil.example",
    "127.0.0.1",
    "127.0.0.1:1",
    "127.0.0.1:99999999",
    "[::1]",
    "localhost.evil.example",
    "\x7f",
    "",
)
BODIES = (
    b"",
    b"null",
    b"[]",
    b"{}",
    b'"' + b"x" * 5000,
    b"[" * 4000,
    b'{"code": "\xff"}',
    b'{"code": "\\ud800"}',
    b'{"version": 1e999, "about": "x", "answers": {}}',
    b'{"version": 1, "about": "' + b"x" * 6000 + b'", "answers": {}}',
    b'{"about": "__class__", "answers": {"__class__": "x"}, "version": 1}',
    b"\x00" * 100,
    b"\x16\x03\x01\x02\x00\x01\x00",
)


def disturb(seed: int, times: int = 100) -> int:
    """Each request gets a short answer or none, nothing stumbles, nothing is told, and nothing is recorded."""
    chance = Random(seed)
    with serving(*GAME) as served:
        page = sitting(served, served.saved.state.to_act)
        before = served.saved.position
        secrets = [served.sharing.seats.code(seat).encode() for seat in served.seats if seat != page.who]
        for _n in range(times):
            answer = _sent(served.sharing.port, _request(chance, served.sharing.port, page))
            status, _space, rest = answer.partition(b" ")[2].partition(b" ")
            assert not answer or status.isdigit(), answer[:80]
            assert status != b"500", answer
            assert status == b"200" or len(rest.partition(b"\r\n\r\n")[2]) < SHORT, answer
            assert not any(secret in answer for secret in secrets)
        assert served.saved.position == before
        assert not served.sharing.server.stumbles, [*served.sharing.server.stumbles]
        assert page.send("GET", "/")[0] == 200
    return times


def _request(chance: Random, port: int, page: Page) -> bytes:
    """Something like a request, with one or two things wrong about it."""
    sound = {"Host": f"{LOOPBACK}:{port}", "Origin": f"http://{LOOPBACK}:{port}", "Cookie": page.cookie}
    headers: dict[str, str] = dict(sound)
    method, path, body = chance.choice(("GET", "POST")), chance.choice(PATHS), chance.choice(BODIES)
    headers["Content-Length"] = str(len(body))
    for wrong in chance.sample(range(8), chance.choice((1, 2, 3))):
        match wrong:
            case 0:
                method = chance.choice(METHODS)
            case 1:
                headers["Host"] = chance.choice(HOSTS)
            case 2:
                headers["Content-Length"] = chance.choice(LENGTHS)
            case 3:
                headers["Cookie"] = chance.choice(("giglio=", "giglio=x", "=;;=", "giglio=" + "x" * 4000, "a\x01b"))
            case 4:
                headers["Origin"] = chance.choice(("http://evil.example", "null", "", f"https://{LOOPBACK}:{port}"))
            case 5:
                headers["Transfer-Encoding"] = "chunked"
            case 6:
                body = bytes(chance.randrange(256) for _n in range(chance.randrange(200)))
            case _:
                headers |= {f"X-{n}": "y" * chance.randrange(50) for n in range(chance.choice((5, 150)))}
    if chance.random() < 0.1:  # somebody who wants to act, with answers from nowhere
        deed: dict[str, Any] = {
            "version": chance.randrange(1 << 41),
            "about": chance.choice(("bid", "pass", "work", "x")),
            "answers": {},
        }
        method, path, body, headers = "POST", "/act", json.dumps(deed).encode(), dict(sound)
        headers["Content-Length"] = str(len(body))
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    raw = "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body
    return raw[: chance.randrange(len(raw))] if chance.random() < 0.15 else raw


def _sent(port: int, request: bytes) -> bytes:
    """What comes back until the line is closed, or the beginning of what never ends."""
    with socket.create_connection((LOOPBACK, port), timeout=10) as line:
        try:
            line.sendall(request)
            line.shutdown(socket.SHUT_WR)
            answer = b""
            while more := line.recv(1 << 16):
                answer += more
                if b"text/event-stream" in answer:
                    break
        except OSError:
            return b""
        return answer


def race(seed: int, times: int = 20) -> int:
    """Two phones confirm the same moment: exactly one wins each time, nothing is lost, nothing doubled."""
    chance = Random(seed)
    with serving(*GAME) as served, ThreadPoolExecutor(2) as both:
        page = sitting(served, served.saved.state.to_act)
        deeds = legal_ways(page)
        for _n in range(times):
            before, version = served.saved.position, served.sharing.host.now.version
            pair = [{**chance.choice(deeds), "version": version} for _phone in range(2)]
            statuses = sorted(status for status, _answer in both.map(lambda one: page.post("/act", **one), pair))
            assert statuses == [200, 409], statuses
            assert served.saved.position == before + 1
            undo(served)
    return times


def legal_ways(page: Page) -> list[dict[str, Any]]:
    """All that this page may do now, as it would confirm it, but for the version."""
    page.listen()
    _name, event = page.event()
    page.hang_up()
    offers = [page.post("/offer", about=thing["about"])[1] for thing in event["things"] if thing["now"]]
    return [
        {"about": offer["about"], "answers": way["answers"]}
        for offer in offers
        for way in offer.get("ways", [])
        if way["legal"]
    ]


def undo(served: Serving) -> None:
    """By the host."""

    def job() -> None:
        served.saved.undo()
        served.sharing.publish(served.saved)

    served.on_thread(job)
