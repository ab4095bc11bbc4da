"""Where a server cannot listen is told in words."""

import pytest

from web.server.ports import NoPortError, first_free


@pytest.mark.parametrize(
    ("host", "port", "said"),
    [
        ("no.such.host.invalid", 8712, "cannot listen on no.such.host.invalid: [A-Z]"),
        ("203.0.113.1", 8712, "cannot listen on 203.0.113.1: [A-Z]"),
        ("127.0.0.1", 70000, "there is no port 70000"),
        ("127.0.0.1", -1, "there is no port -1"),
    ],
)
def test_a_place_that_cannot_be_listened_on_is_named(host: str, port: int, said: str) -> None:
    with pytest.raises(NoPortError, match=said):
        first_free(host, port)
