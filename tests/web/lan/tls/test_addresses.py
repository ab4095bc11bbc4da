"""Under which names and addresses the network finds this machine."""

import socket

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.lan.tls.addresses import HOST_NAME, names_of, this_machine


def test_a_host_is_known_by_its_short_name_and_in_its_own_network() -> None:
    assert names_of("Kitchen") == ("kitchen", "kitchen.local")


def test_a_name_is_said_once() -> None:
    assert names_of("kitchen.local") == ("kitchen.local", "kitchen")


@pytest.mark.parametrize("host", ["", "localhost", "Küche", "my computer", "-", "a..b", "*"])
def test_what_is_no_name_of_a_host_is_left_out(host: str) -> None:
    assert names_of(host) == ()


@given(st.text())
def test_whatever_a_machine_is_called_only_host_names_come_out(host: str) -> None:
    assert all(HOST_NAME.fullmatch(name) for name in names_of(host))


def test_the_addresses_are_this_machines_own() -> None:
    for address in this_machine().addresses:
        family = socket.AF_INET if address.version == 4 else socket.AF_INET6
        with socket.socket(family) as own:
            own.bind((str(address), 0))


def test_loopback_is_no_address_for_others() -> None:
    assert not any(address.is_loopback for address in this_machine().addresses)
