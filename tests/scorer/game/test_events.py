"""The text form of events, which the log, tests and bug reports share."""

import pytest
from hypothesis import given

from scorer.cards import parse_cards
from scorer.game.events import (
    FORMS,
    Bid,
    Corrected,
    CribShown,
    Event,
    EventError,
    Mogged,
    MugginsCalled,
    Pegged,
    PlayEnded,
    Step,
    Uncalled,
    Undone,
    deed,
    parse_event,
)
from scorer.setup import Seat
from tests.scorer.strategies import EVENTS


@given(EVENTS)
def test_what_is_printed_is_read_back(event: Event) -> None:
    assert parse_event(str(event)) == event


@given(EVENTS)
def test_an_event_is_one_line(event: Event) -> None:
    assert str(event).splitlines() == [str(event)]


FOUR = parse_cards("8C 9C KC 2D")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Pegged(Seat.B, 12), "pegged B 12"),
        (Undone(), "undone"),
        (PlayEnded(), "played"),
        (Uncalled(), "uncalled"),
        (Corrected(17, MugginsCalled(Seat.B, 2)), "corrected 17 muggins B 2"),
        (CribShown(FOUR), "crib 8C 9C KC 2D"),
        (CribShown(FOUR, (Seat.A, Seat.A, Seat.B, Seat.B)), "crib A 8C 9C B KC 2D"),
        (CribShown(FOUR, (None, Seat.A, Seat.B, Seat.C)), "crib 8C A 9C B KC C 2D"),
    ],
)
def test_logs_that_were_written_can_be_read(event: Event, text: str) -> None:
    assert str(event) == text
    assert parse_event(text) == event


@pytest.mark.parametrize("word", FORMS)
def test_the_example_of_every_form_is_read(word: str) -> None:
    example = FORMS[word].example
    assert example.split()[0] == word
    assert str(parse_event(example)) == example


@pytest.mark.parametrize(
    "line",
    [
        *("", "pegged", "pegged A", "pegged E 3", "pegged A x", "pegged A 3 4", "undone 1"),
        *("won A", "pegged A 03", "pegged A +3", "pegged  A 3", "pegged A 3\n", "Undone"),
        *("pegged 0 3", "cut A", "cut A 1H", "cut A 10h", "dealt A 5H 5H", "bid A", "mogged A"),
        *("mogged A yes", "starter", "starter TH", "laid A 5H 6H", "go", "go Z", "played A"),
        *("named A", "named A  Ann", "named A Ann ", "begun", "begun whist", "corrected 3"),
        *("begun six-card target=99", "begun six-card target=121", "begun five-card muggins=on"),
        *("crib", "crib ", "crib 8C A", "crib B 8C A 9C", "crib A 8C 9C 8C", "shown A", "shown A "),
        "corrected 1 " * 2000 + "undone",
        *("corrected x pegged A 3", "corrected 3 undone", "corrected 3 corrected 2 pegged A 1"),
    ],
)
def test_what_is_no_event_is_quoted(line: str) -> None:
    with pytest.raises(EventError, match="is not an event") as caught:
        parse_event(line)
    assert repr(line) in str(caught.value)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("laid A 11H", "'11H' is not a card"),
        ("shown A 2H 3H 4H 4H", "4♥ is there twice"),
        ("begun whist", "no variant is called 'whist'"),
        ("begun six-card muggins=yes", "one of off, show, show-and-play"),
        ("begun six-card target=99", "target can be 121, 61, not 99"),
        ("claimed A", "one reads 'claimed A 10'"),
        ("crib", "one reads 'crib 8C 9C KC 2D'"),
        ("laid  B 8H", "; one blank between words: 'laid B 8H'"),
        ("laid B  8H", "; one blank between words: 'laid B 8H'"),
        ("laid B\t8H", "; one blank between words: 'laid B 8H'"),
        ("named A  Ann", "; one blank between words: 'named A Ann'"),
        ("laid b 8H", "; it is written 'laid B 8H'"),
        ("named b Bob", "; it is written 'named B Bob'"),
        ("laid B 8h", "; it is written 'laid B 8H'"),
        ("layd B 8H", "; did you mean 'laid'?"),
        ("layd  B 8H", "; did you mean 'laid'?"),
        ("Laid B 8H", "; did you mean 'laid'?"),
        ("undo", "; did you mean 'undone'?"),
        ("won A", "; events begin with begun, named"),
        ("corrected 3 layd B 8H", ": 'layd B 8H' is not an event; did you mean 'laid'?"),
    ],
)
def test_the_refusal_says_what_is_wrong_or_how_it_is_written(line: str, reason: str) -> None:
    with pytest.raises(EventError) as caught:
        parse_event(line)
    assert reason in str(caught.value)


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Bid(Seat.B, 3), "Bob bids 3"),
        (Bid(Seat.B, 0), "Bob passes"),
        (Mogged(Seat.A, taken=True), "Ann exchanges a card"),
        (Mogged(Seat.A, taken=False), "Ann offers to exchange a card, in vain"),
    ],
    ids=str,
)
def test_what_a_player_passes_or_offers_in_vain_is_no_bid_and_no_exchange(
    step: Step, text: str
) -> None:
    assert str(deed(step, ("Ann", "Bob"))) == text
