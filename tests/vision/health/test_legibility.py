"""How much of what lies there is read, and what hinders it."""

from typing import Any

from vision.health.faults import Legibility


def test_a_table_that_is_read_wholly_suffers_nothing(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=5))
    assert (seen.likely, seen.indices, seen.read, seen.length) == (10, 10, 10, 28.0)
    assert not seen.suffers
    assert not seen.far
    assert not seen.garbled


def test_indices_that_are_seen_and_not_read_are_garbled(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=2))
    assert seen.suffers
    assert seen.garbled
    assert not seen.far


def test_small_indices_that_are_not_read_are_far(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=2, unit=6.0))
    assert seen.far
    assert not seen.garbled


def test_small_indices_that_are_read_are_not_far(drawn: Any) -> None:
    assert not Legibility.of(drawn.readings(read=5, unit=6.0)).far


def test_what_is_only_likely_an_index_still_tells_how_far_the_cards_are(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=0, unit=5.0, is_index=0.3))
    assert seen.far
    assert seen.indices == 0


def test_many_places_too_small_even_to_be_an_index_are_cards_far_away(drawn: Any) -> None:
    assert Legibility.of(drawn.readings(read=0, unit=5.0, is_index=0.02)).far
    assert not Legibility.of(drawn.readings(read=0, is_index=0.02)).far


def test_a_table_without_cards_is_never_far(drawn: Any) -> None:
    for readings in ((), drawn.readings(0, 5.0)[:2], drawn.readings(0, 5.0, 0.02)[:7]):
        assert not Legibility.of(readings).far


def test_two_indices_tell_nothing_of_a_mirror(drawn: Any) -> None:
    assert not Legibility.of(drawn.readings(read=0)[:2]).garbled


def test_far_better_is_twice_as_much_and_more_than_chance(drawn: Any) -> None:
    good, poor, none = (Legibility.of(drawn.readings(read=read)) for read in (5, 2, 0))
    assert good.far_better_than(poor)
    assert not poor.far_better_than(good)
    assert not none.far_better_than(none)
    assert not good.far_better_than(Legibility.of(drawn.readings(read=4)))
