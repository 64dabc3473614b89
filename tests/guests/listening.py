"""``python -m tests.guests.listening PORT CODE…``: pages that only listen, in a process of their own."""

from __future__ import annotations

import sys
from threading import Thread

from tests.guests.pages import Page


def listen(port: int, code: str) -> None:
    page = Page(port)
    assert page.join(code)[0] == 200
    page.listen()
    while page.event()[0] == "table":
        pass


if __name__ == "__main__":
    phones = [Thread(target=listen, args=(int(sys.argv[1]), code)) for code in sys.argv[2:]]
    for phone in phones:
        phone.start()
    for phone in phones:
        phone.join()
