"""Long work says how far it is: on a terminal, after two seconds, on a line that goes away."""

import io
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from vision.terminal import with_progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    monkeypatch.setattr("vision.terminal.sys", SimpleNamespace(stderr=terminal))
    return terminal


class Clock:
    """Moves on when work is done."""

    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s

    def work(self, *times_s: float) -> Iterator[float]:
        for time_s in times_s:
            self.now_s += time_s
            yield time_s


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_after_two_seconds_a_line_says_what_is_worked_on(terminal: Terminal, clock: Clock) -> None:
    assert list(with_progress(clock.work(1.5, 0.5, 9, 1), 4, "picture", clock)) == [1.5, 0.5, 9, 1]
    said = [line for line in terminal.getvalue().split("\r") if line.strip()]
    assert said == ["picture 3 of 4", "picture 4 of 4"]


def test_without_a_total_the_line_has_the_number_alone(terminal: Terminal, clock: Clock) -> None:
    assert list(with_progress(clock.work(5, 1), None, "frame", clock)) == [5, 1]
    said = [line for line in terminal.getvalue().split("\r") if line.strip()]
    assert said[0] == "frame 2"


def test_the_line_is_wiped_out_before_a_result_is_given(terminal: Terminal, clock: Clock) -> None:
    for _ in with_progress(clock.work(5, 5), 2, "game", clock):
        *_, last, after = ["", "", *terminal.getvalue().split("\r")]
        assert (last.strip(), after) == ("", "")
    assert "game 2 of 2\r           \r" in terminal.getvalue()


def test_the_line_is_wiped_out_when_work_fails(terminal: Terminal, clock: Clock) -> None:
    def failing() -> Iterator[float]:
        yield from clock.work(5)
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        list(with_progress(failing(), 2, "game", clock))
    assert terminal.getvalue() == "game 2 of 2\r           \r"


def test_short_work_says_nothing(terminal: Terminal, clock: Clock) -> None:
    list(with_progress(clock.work(0.5, 0.5, 0.5), 3, "picture", clock))
    assert terminal.getvalue() == ""


def test_nothing_is_said_where_nobody_looks(
    clock: Clock, capsys: pytest.CaptureFixture[str]
) -> None:
    list(with_progress(clock.work(5, 5), 2, "picture", clock))
    assert capsys.readouterr() == ("", "")
