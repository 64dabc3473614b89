"""Phones without a browser: they speak to the server as the page does."""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from companion.guests.seats import TABLE
from tests.guests.serving import Serving

LOOPBACK = "127.0.0.1"


class Page:
    """One phone."""

    def __init__(self, port: int, who: str = "") -> None:
        self.port, self.cookie, self.who = port, "", who
        self._listening: HTTPResponse | None = None
        self._line: HTTPConnection | None = None

    def send(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """The status, and what came with it."""
        connection = HTTPConnection(LOOPBACK, self.port, timeout=10)
        sent = {"Origin": f"http://{LOOPBACK}:{self.port}", "Cookie": self.cookie, **(headers or {})}
        content = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        connection.request(method, path, content, sent)
        answer = connection.getresponse()
        if given := answer.getheader("Set-Cookie"):
            self.cookie = given.partition(";")[0]
        read = answer.read()
        connection.close()
        return answer.status, json.loads(read) if answer.getheader("Content-Type") == "application/json" else read

    def post(self, path: str, **body: Any) -> tuple[int, Any]:
        return self.send("POST", path, body)

    def join(self, code: str, **more: Any) -> tuple[int, Any]:
        return self.post("/join", code=code, **more)

    # Events

    def listen(self, language: str = "en") -> None:
        self._line = HTTPConnection(LOOPBACK, self.port, timeout=10)
        self._line.request("GET", f"/events?language={language}", headers={"Cookie": self.cookie})
        self._listening = self._line.getresponse()

    def event(self) -> tuple[str, Any]:
        """The next one: its name and what it brings."""
        assert self._listening
        name, data = "", ""
        while line := self._listening.readline().decode():
            if line.startswith("event:"):
                name = line[7:].strip()
            elif line.startswith("data:"):
                data = line[6:]
            elif line == "\n" and name:
                return name, json.loads(data)
        return "gone", None

    def hang_up(self) -> None:
        if self._listening and self._line:
            self._listening.close()
            self._line.close()


def sitting(served: Serving, seat: str, may_act: bool = True) -> Page:
    """A phone that has joined as this seat."""
    page = Page(served.sharing.port, seat)
    status, _answer = page.join(served.sharing.seats.code(seat))
    assert status == 200
    if may_act and seat != TABLE:
        served.let(seat)
    return page
