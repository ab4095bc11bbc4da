"""A server listens on the first port that is free; where it cannot is told in words."""

import socket

import pytest
from flask import Flask

from tests.web.origin import free_port
from web.command.main import main
from web.server import listening
from web.server.listening import NoPortError, address, bound_server, check_port, first_free


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


def test_the_next_port_is_taken_when_the_wanted_one_is_not_free(app: Flask) -> None:
    first = bound_server(app, "127.0.0.1", 8712)
    second = bound_server(app, "127.0.0.1", first.bind_addr[1])
    assert second.bind_addr[1] > first.bind_addr[1]
    assert address(second) == f"http://127.0.0.1:{second.bind_addr[1]}/"
    first.stop()
    second.stop()


def test_a_port_that_another_program_takes_at_that_moment_is_passed_over(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[socket.socket] = []

    def found_and_lost(host: str, port: int) -> int:
        found = first_free(host, port)
        if not taken:
            taken.append(socket.create_server((host, found)))
        return found

    monkeypatch.setattr(listening, "first_free", found_and_lost)
    server = bound_server(app, "127.0.0.1", free_port())
    [other] = taken
    assert server.bind_addr[1] > other.getsockname()[1]
    server.stop()
    other.close()


def test_a_port_that_browsers_refuse_is_refused_with_the_reason() -> None:
    with pytest.raises(NoPortError, match="browsers open no page at port 6000"):
        check_port(6000)


def test_a_port_that_browsers_refuse_is_never_the_next_free_one() -> None:
    assert first_free("127.0.0.1", 6665) > 6669


def test_the_demo_refuses_it_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "--port", "6000"]) == 2
    assert "browsers open no page at port 6000" in capsys.readouterr().err
