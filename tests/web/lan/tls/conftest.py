"""A machine, and an evening at which its certificates are made."""

from datetime import UTC, datetime
from ipaddress import ip_address

import pytest

from web.lan.certificates import Machine


@pytest.fixture
def machine() -> Machine:
    addresses = (ip_address("192.168.0.7"), ip_address("fd00::7"))
    return Machine(("kitchen", "kitchen.local"), addresses)


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
