"""A card that was misread is put right by one correction, wherever it is in its deal."""

import random
from collections.abc import Iterable, Iterator, Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, written
from scorer.game.events import EventError, parse_event
from scorer.game.game import Game, NotAllowedError, cards_of
from tests.scorer.game_lines import fronts, game_after, refusal, then

BEFORE = """
    begun six-card
    named A Ann
    named B Bob
    dealer A
    starter 2H"""
PLAY = """
    laid B 7C
    laid A 8S
    laid B KC
    laid A 3D
    laid B QD
    laid A JH
    laid B 4S
    laid A 6H"""
SHOW = """
    shown B 7C KC QD 4S
    counted
    shown A 8S 3D JH 6H
    counted
    crib 9H 10H KD AS
    counted"""
"""Ann laid the eight of clubs; event 7 and 16 have it as the eight of spades."""


def test_a_card_laid_and_shown_is_put_right_in_both() -> None:
    game = then(game_after(BEFORE, PLAY, SHOW), "misread 7 8S 8D")
    assert [str(step) for step in game.steps if "8D" in str(step)] == [
        "laid A 8D",
        "shown A 8D 3D JH 6H",
    ]


@pytest.mark.parametrize("number", [7, 16])
def test_it_does_not_matter_in_which_of_its_places_it_is_seen(number: int) -> None:
    game = game_after(BEFORE, PLAY, SHOW)
    right = game_after(BEFORE, PLAY.replace("8S", "9S"), SHOW.replace("8S", "9S"))
    assert then(game, f"misread {number} 8S 9S").now == right.now


def test_cards_of_other_deals_stay_as_they_are() -> None:
    game = game_after(BEFORE, PLAY, SHOW, "starter 8S", "shown A 2C 3C 4C 5C")
    assert "starter 8S" in map(str, then(game, "misread 7 8S 8D").steps)
    assert "laid A 8S" in map(str, then(game, "misread 20 8S 8D").steps)


def test_a_card_that_is_in_the_deal_already_is_named_with_its_place() -> None:
    game = game_after(BEFORE, PLAY, SHOW)
    assert refusal(game, "misread 7 8S KC") == (
        "K♣ is in this deal already: put event 8, “Bob lays K♣”, right first"
    )
    assert refusal(game, "misread 16 8S 2H") == "2♥ is the starter"


def test_what_becomes_impossible_is_named_in_a_players_words() -> None:
    game = game_after(BEFORE, "laid B 10C", "laid A 10D", "laid B 8S", "go A", "laid B 2C")
    assert refusal(game, "misread 8 8S AS") == (
        "then event 9, “Ann says Go”, would not be allowed: "
        "every card fits on 21: nobody can say Go"
    )


def test_a_card_that_the_event_does_not_name_is_not_put_right() -> None:
    game = game_after(BEFORE, PLAY)
    assert refusal(game, "misread 7 9S 8D") == "event 7 has no 9♠"
    assert refusal(game, "misread 4 9S 8D") == "event 4 has no 9♠"
    assert refusal(game, "misread 77 9S 8D") == "event 77 is no step that stands"


def test_undo_takes_it_back_in_all_places() -> None:
    game = game_after(BEFORE, PLAY, SHOW)
    assert then(game, "misread 7 8S 9S", "undone").now == game.now


def test_a_claim_for_what_was_misread_is_judged_by_what_was_laid() -> None:
    lines = ("begun six-card muggins=show-and-play", "dealer A", "starter 2H", "laid B 7C")
    game = game_after(*lines, "laid A 8S", "claimed A 2", "laid B KC")
    assert fronts(game) == (2, 0)
    assert fronts(then(game, "misread 5 8S 9S")) == (0, 0)


RAISED = (BEFORE, "shown B 7C 8D 9S KC", "claimed B 3", "claimed B 5")
"""The nine was a ten: Bob had claimed all that he had, and could not claim more."""


def test_a_claim_raised_to_what_was_misread_lapses_with_it() -> None:
    assert fronts(game_after(*RAISED)) == (0, 5)
    assert fronts(then(game_after(*RAISED), "misread 6 9S 10S")) == (0, 2)


def test_a_claim_that_lapsed_holds_no_other_correction_up() -> None:
    game = then(game_after(*RAISED), "misread 6 9S 10S", "corrected 4 dealer A", "pegged A 1")
    assert fronts(game) == (1, 2)


def test_a_claim_that_lapsed_counts_again_when_the_card_was_right() -> None:
    assert fronts(then(game_after(*RAISED), "misread 6 9S 10S", "misread 6 10S 9S")) == (0, 5)


def _lays(game: Game, hands: Sequence[Sequence[Card]], chance: random.Random) -> Iterator[str]:
    """Lay every card of both hands as the rules allow; a Go is said, or left out."""
    left = [list(hand) for hand in hands]
    while any(left):
        seat, count = game.now.playing.turn, game.now.playing.count
        assert seat is not None
        fits = [card for card in left[seat] if count + card.pips <= 31]
        card = chance.choice(fits) if fits else None
        line = f"go {seat.name}" if card is None else f"laid {seat.name} {card}"
        game = then(game, line)
        if card is not None:
            left[seat].remove(card)
        if card is not None or chance.random() < 0.5:
            yield line


def _deal(chance: random.Random) -> list[str]:
    """Give the lines of a random deal that was played and counted to its end."""
    starter, *cards = chance.sample(DECK, 13)
    ann, bob, crib = cards[:4], cards[4:8], cards[8:]
    muggins = chance.choice(["", " muggins=show"])
    begun = [f"begun six-card{muggins}", "dealer A", f"starter {starter}"]
    show = [f"shown B {written(bob)}", "claimed B 6", f"shown A {written(ann)}", "claimed A 4"]
    lays = _lays(game_after(*begun), (ann, bob), chance)
    return [*begun, *lays, *show, f"crib {written(crib)}", "claimed A 2"]


def _exchanged(lines: Iterable[str], wrong: Card, right: Card) -> list[str]:
    """Take a card for another one in every line."""
    return [
        " ".join(str(right) if word == str(wrong) else word for word in line.split(" "))
        for line in lines
    ]


def _named(lines: Iterable[str]) -> list[tuple[int, Card]]:
    """List the cards of all lines, each with the number of its event."""
    events = enumerate(map(parse_event, lines), 1)
    return [(n, card) for n, event in events for card in cards_of(event)]


def _allowed(lines: Iterable[str]) -> Game | None:
    try:
        return game_after(*lines)
    except (NotAllowedError, EventError):
        return None


@given(st.randoms(use_true_random=False))
def test_one_correction_gives_the_game_that_would_have_been(chance: random.Random) -> None:
    right = _deal(chance)
    number, true = chance.choice(_named(right))
    dealt = {card for _, card in _named(right)}
    wrong = chance.choice([card for card in DECK if card not in dealt])
    game = _allowed(_exchanged(right, true, wrong))
    assume(game is not None)
    assert game is not None
    after = then(game, f"misread {number} {wrong} {true}")
    assert list(map(str, after.steps)) == right
    assert after.now == game_after(*right).now


@given(st.randoms(use_true_random=False))
def test_a_correction_gives_the_game_of_that_card_or_says_why_not(chance: random.Random) -> None:
    lines = _deal(chance)
    number, wrong = chance.choice(_named(lines))
    right = chance.choice([card for card in DECK if card != wrong])
    after, line = _allowed(_exchanged(lines, wrong, right)), f"misread {number} {wrong} {right}"
    if after is None:
        assert refusal(game_after(*lines), line)
    else:
        assert then(game_after(*lines), line).now == after.now
