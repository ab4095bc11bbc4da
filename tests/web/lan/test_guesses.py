"""Nobody tries many keys."""

from web.lan.access import MOST_GUESSES, PEERS_REMEMBERED, WITHIN_S, Guesses


class Clock:
    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s


def test_the_last_guess_is_the_last_for_a_while() -> None:
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(MOST_GUESSES):
        assert not guesses.are_too_many("192.168.0.9")
        guesses.add("192.168.0.9")
    clock.now_s = WITHIN_S - 1
    assert guesses.are_too_many("192.168.0.9")
    clock.now_s = WITHIN_S
    assert not guesses.are_too_many("192.168.0.9")


def test_others_do_not_wait_for_one_who_guesses() -> None:
    guesses = Guesses(Clock())
    for _ in range(MOST_GUESSES):
        guesses.add("192.168.0.9")
    assert not guesses.are_too_many("192.168.0.8")


def test_many_peers_take_no_more_memory_than_some() -> None:
    guesses = Guesses(Clock())
    for number in range(PEERS_REMEMBERED + 5):
        guesses.add(f"peer {number}")
    assert len(guesses._begun) == PEERS_REMEMBERED
