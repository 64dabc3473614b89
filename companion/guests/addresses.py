"""Under which addresses other phones find this device."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address

SIOCGIFADDR = 0x8915  # Linux and Android: the address of a network interface
ELSEWHERE = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "1.1.1.1")
"""Nothing is sent there: the system is only asked from which address it would."""


def addresses() -> list[str]:
    """All of them, the likeliest first: a home's or hotspot's Wi-Fi, then other private networks, then the rest."""
    found = {*_of_interfaces(), *_of_routes()} or {*_of_this_name()}  # a name may be looked up for seconds
    usable = [address for address in map(IPv4Address, found) if not (address.is_loopback or address.is_link_local)]
    return [str(address) for address in sorted(usable, key=_unlikeliness)]


def _unlikeliness(address: IPv4Address) -> tuple[int, IPv4Address]:
    beginnings = ("192.168.", "10.", "172.")
    kind = next((n for n, start in enumerate(beginnings) if str(address).startswith(start)), len(beginnings))
    return kind if address.is_private else len(beginnings) + 1, address


def _of_interfaces() -> Iterator[str]:
    """A hotspot has an address too, which no route out of the device tells of."""
    try:
        from fcntl import ioctl
    except ImportError:
        return
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            with suppress(OSError):  # it is down, or has none
                answer = ioctl(asking.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                yield socket.inet_ntoa(answer[20:24])


def _of_routes() -> Iterator[str]:
    for target in ELSEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect((target, 9))
            yield str(asking.getsockname()[0])


def _of_this_name() -> Iterator[str]:
    with suppress(OSError):
        yield from (str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET))
