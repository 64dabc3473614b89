"""Under which addresses phones find this device, the likeliest first."""

from __future__ import annotations

import pytest

from companion.guests import addresses as found


def told(monkeypatch: pytest.MonkeyPatch, interfaces: list[str], routes: list[str], name: list[str]) -> list[str]:
    monkeypatch.setattr(found, "_of_interfaces", lambda: iter(interfaces))
    monkeypatch.setattr(found, "_of_routes", lambda: iter(routes))
    monkeypatch.setattr(found, "_of_this_name", lambda: iter(name))
    return found.addresses()


def test_a_home_comes_before_an_office_and_that_before_the_world(monkeypatch: pytest.MonkeyPatch) -> None:
    interfaces = ["127.0.0.1", "93.184.216.34", "172.17.0.1", "10.1.2.3", "192.168.43.1"]
    listed = ["192.168.43.1", "10.1.2.3", "172.17.0.1", "93.184.216.34"]
    assert told(monkeypatch, interfaces, ["10.1.2.3"], []) == listed


def test_nothing_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, ["127.0.0.1", "169.254.3.4"], [], []) == []


def test_a_name_is_looked_up_only_where_nothing_else_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(monkeypatch, [], [], ["192.168.0.7"]) == ["192.168.0.7"]
    assert told(monkeypatch, ["192.168.0.8"], [], ["192.168.0.7"]) == ["192.168.0.8"]


def test_this_machine_can_be_asked() -> None:
    assert all(not address.startswith("127.") for address in found.addresses())
