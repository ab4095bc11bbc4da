"""Films of the play are games by the rules, in which what the form promises is seen."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from scorer.cards import Card
from scorer.game.game_file import replay_file
from tests.films.play.film import FORMS, played_film, played_table
from tests.thoroughness import tried
from vision.film.film import Film

NORMAL = tried(("pile", "three", "turned_down"), tuple(sorted(FORMS.keys() - {"fast"})))


@cache
def filmed(form: str) -> Film:
    """One deal of a form, whose truth is worked out once."""
    return played_film(1, FORMS[form])


def laid(film: Film) -> list[tuple[Card, float, float]]:
    """The cards of the play, when each landed, and when it lay free."""
    pairs = zip(film.notes, film.events, strict=True)
    return [
        (note.cards[0], note.from_s, event.time_s)
        for note, event in pairs
        if note.event.startswith("laid")
    ]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(1, 6))
def test_a_film_is_a_game_by_the_rules(form: str, seed: int) -> None:
    table = played_table(seed, FORMS[form], 3)
    game = replay_file(note.event for note in table.notes)
    assert game.now.played == (1, 2, 3)


@pytest.mark.parametrize("form", FORMS)
def test_arms_and_cards_never_go_back_in_time(form: str) -> None:
    script = played_table(1, FORMS[form], 2).script()
    motions = [card.motion for card in script.cards] + [arm.motion for arm in script.arms]
    for motion in motions:
        times_s = [keyframe.at_s for keyframe in motion.keyframes]
        assert times_s == sorted(times_s)


@pytest.mark.parametrize("form", NORMAL)
def test_every_card_that_is_laid_lies_free_before_the_next_one(form: str) -> None:
    cards = laid(filmed(form))
    assert len(cards) == 4 * FORMS[form].players
    for (_, landed_s, free_s), (_, next_s, _) in pairwise(cards):
        assert landed_s < free_s < landed_s + 0.6 < next_s


def test_cards_that_are_laid_fast_come_within_a_second_of_each_other() -> None:
    notes = played_table(1, FORMS["fast"], 1).notes
    landed_s = [note.from_s for note in notes if note.event.startswith("laid")]
    gaps_s = [after_s - before_s for before_s, after_s in pairwise(landed_s)]
    assert 0.3 < min(gaps_s) <= max(gaps_s) < 1.4


def test_most_cards_of_a_pile_are_covered_at_its_end() -> None:
    film = filmed("pile")
    *_, (_, _, ends_s) = cards = laid(film)
    free = [lying.card for lying in film.truth if lying.free(ends_s + 0.1)]
    assert len({card for card, _, _ in cards} & set(free)) <= 5


def test_rows_that_are_turned_down_are_open_no_more() -> None:
    film = filmed("turned_down")
    leads = list(first_of_series(laid(film)))
    assert len(leads) > 1
    for _, landed_s, free_s in leads:
        assert sum(lying.lies(landed_s) for lying in film.truth) == 2  # it, and the starter
        assert landed_s < free_s


def first_of_series(cards: list[tuple[Card, float, float]]) -> Iterator[tuple[Card, float, float]]:
    """The cards that begin a series: those that do not fit on the count (rules.md 3.1)."""
    count = 31
    for card, landed_s, free_s in cards:
        if count + card.pips > 31:
            count = 0
            yield card, landed_s, free_s
        count += card.pips


def test_between_two_deals_nothing_lies_open() -> None:
    film = played_film(1, FORMS["own_rows"], deals=2)
    first, second = (note.from_s for note in film.notes if note.event.startswith("starter"))
    times_s = np.arange(first, second, 0.1)
    assert any(not any(lying.lies(time_s) for lying in film.truth) for time_s in times_s)


def test_where_players_cut_the_lowest_card_deals() -> None:
    table = played_table(1, FORMS["cut"], 1)
    assert [note.event.split()[0] for note in table.notes[:4]] == ["begun", "cut", "cut", "starter"]
    game = replay_file(note.event for note in table.notes[:3])
    assert game.now.dealer is not None
