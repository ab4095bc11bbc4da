"""Corrections of earlier steps, and of a card that was misread."""

import random
from collections.abc import Iterable, Iterator, Sequence

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, written
from scorer.game import game as moment
from scorer.game.events import Corrected, DealerSet, EventError, Pegged, Step, parse_event
from scorer.game.game import Game, NotAllowedError, advance, cards_of
from scorer.game.standing import Standing
from scorer.setup import Seat
from tests.scorer.game_lines import allows, fronts, game_after, refusal, then

COUNTED = """
    begun six-card
    dealer B
    starter 9S
    shown A 7C 8D 8H KC
    counted"""
"""Events 1 to 5; A pegs 12."""


def test_a_correction_replaces_a_past_event_and_computes_again() -> None:
    game = game_after(COUNTED, "pegged B 4")
    corrected = then(game, "corrected 4 shown A 7C 8D 2H KC")
    assert fronts(corrected) == (5, 4)
    assert corrected.history[:6] == game.history
    assert str(corrected.steps[3]) == "shown A 7C 8D 2H KC"


def test_a_corrected_event_may_be_of_another_kind() -> None:
    assert fronts(game_after(COUNTED, "corrected 5 claimed A 10")) == (10, 0)


def test_what_no_longer_fits_makes_a_correction_refused() -> None:
    reason = refusal(game_after(COUNTED), "corrected 2 dealer A")
    assert reason == (
        "then event 4, “A shows 7♣ 8♦ 8♥ K♣”, would not be allowed: the hand of B is counted next"
    )
    reason = refusal(game_after(COUNTED), "corrected 3 starter 8D")
    assert reason.endswith("would not be allowed: 8♦ is the starter")


def test_a_correction_that_is_itself_not_allowed_is_refused_with_the_reason_alone() -> None:
    reason = refusal(game_after(COUNTED), "corrected 4 shown A 7C 8D 8H 9S")
    assert reason == "9♠ is the starter"


@pytest.mark.parametrize("number", [-1, 0, 7, 10**9])
def test_only_an_event_that_stands_is_corrected(number: int) -> None:
    reason = f"event {number} is no step that stands"
    assert refusal(game_after(COUNTED, "undone"), f"corrected {number} dealer A") == reason


def test_neither_an_undo_nor_what_it_took_back_is_corrected() -> None:
    game = game_after(COUNTED, "undone")
    assert refusal(game, "corrected 5 counted") == "event 5 is no step that stands"
    assert refusal(game, "corrected 6 counted") == "event 6 is no step that stands"


@pytest.mark.parametrize("moved", ["pegged A 5", "back A 2"])
def test_a_peg_that_was_moved_by_hand_in_error_is_put_right_to_nothing(moved: str) -> None:
    game = game_after("dealer B", "pegged A 10", moved, "pegged B 3")
    struck = then(game, f"corrected 3 {moved[:-1]}0")
    assert fronts(struck) == (10, 3)
    assert fronts(then(struck, "corrected 2 pegged A 4")) == (4, 3)
    assert fronts(then(struck, f"corrected 3 {moved}")) == fronts(game)


def test_no_other_step_is_put_right_to_a_peg_that_does_not_move() -> None:
    reason = refusal(game_after(COUNTED), "corrected 5 pegged A 0")
    assert reason == "0 points cannot be right; there are 1 to 121"


def test_a_peg_that_moved_forward_is_put_right_to_no_fewer_than_nothing() -> None:
    game = game_after("dealer B", "pegged A 5")
    reason = game.why_not(Corrected(2, Pegged(Seat.A, -1)))
    assert str(reason) == "-1 points cannot be right; there are 1 to 121"


def test_a_peg_that_was_put_right_to_nothing_after_the_end_stays_so_without_that_end() -> None:
    game = game_after("dealer B", "pegged B 4", "pegged A 5", "pegged A 30")
    over = then(game, "corrected 2 pegged B 121")
    struck = then(over, "corrected 3 pegged A 0")
    assert fronts(then(struck, "corrected 2 pegged B 4")) == (30, 4)


def test_steps_after_an_end_that_comes_earlier_are_void() -> None:
    game = game_after("pegged A 60", "pegged B 3", "pegged A 10")
    over = then(game, "corrected 1 pegged A 121")
    assert (over.winner, fronts(over)) == (0, (121, 0))
    assert refusal(over, "pegged B 1") == "the game is over: A is out"


def test_steps_that_were_void_count_again_when_that_end_is_corrected_away() -> None:
    over = game_after("pegged A 60", "pegged B 3", "corrected 1 pegged A 121")
    assert fronts(then(over, "corrected 1 pegged A 61")) == (61, 3)


def test_a_void_step_may_not_be_put_where_it_does_not_count() -> None:
    over = game_after("pegged A 121", "named A Ann")
    assert allows(over, "corrected 2 named A Bob")
    assert refusal(over, "corrected 2 pegged B 2").endswith("the game is over: A is out")


CALLED = ("begun six-card muggins=show", *COUNTED.strip().splitlines()[1:4])
"""What A shows counts 12."""


def test_a_claim_that_nobody_called_may_have_been_too_much() -> None:
    game = game_after(*CALLED, "claimed A 10", "uncalled", "shown B 2C 4D 6H QC", "claimed B 4")
    assert fronts(then(game, "corrected 5 claimed A 14")) == (12, 4)


def test_nobody_calls_again_when_that_claim_was_too_low_after_all() -> None:
    game = game_after(*CALLED, "claimed A 10", "uncalled", "corrected 5 claimed A 14")
    again = then(game, "corrected 5 claimed A 11")
    assert again.now == game_after(*CALLED, "claimed A 11", "uncalled").now


@pytest.mark.parametrize("points", [11, 12, 14])
def test_a_claim_that_was_raised_may_have_been_as_high_before(points: int) -> None:
    game = game_after(*COUNTED.strip().splitlines()[:4], "claimed A 10", "claimed A 11")
    assert fronts(then(game, f"corrected 5 claimed A {points}")) == (min(points, 12), 0)


def test_other_rules_are_refused_where_something_was_called() -> None:
    game = game_after(*CALLED, "claimed A 10", "muggins B 2")
    reason = refusal(game, "corrected 1 begun six-card")
    assert reason.endswith("would not be allowed: this table does not play muggins")


def test_undo_takes_a_correction_back_as_a_whole() -> None:
    game = game_after(COUNTED, "corrected 5 claimed A 10")
    assert then(game, "undone").now == game_after(COUNTED).now
    assert fronts(then(game, "undone", "undone")) == (0, 0)


def test_undo_after_undo_goes_on_backwards() -> None:
    game = game_after(COUNTED, "undone", "undone")
    assert game.now == game_after(*COUNTED.strip().splitlines()[:3]).now
    assert [str(step) for step in game.steps][-1] == "starter 9S"


def test_after_an_undo_another_step_takes_the_place() -> None:
    game = game_after("pegged A 4", "undone", "pegged A 5")
    assert fronts(game) == (5, 0)
    assert [str(event) for event in game.history] == ["pegged A 4", "undone", "pegged A 5"]
    assert fronts(then(game, "corrected 3 pegged A 6")) == (6, 0)


def test_a_setup_may_be_corrected() -> None:
    game = game_after("begun six-card", "pegged A 60", "corrected 1 begun six-card target=61")
    assert game.setup.target == 61
    assert refusal(game, "corrected 2 begun six-card").endswith("comes before everything else")


def test_a_correction_of_the_first_deal_moves_all_that_follow() -> None:
    game = game_after("dealer A", "starter JS")
    assert fronts(then(game, "corrected 1 dealer B")) == (0, 2)
    assert game.apply(Corrected(1, DealerSet(Seat.B))).now.dealer is Seat.B


def test_a_correction_makes_no_step_again_that_comes_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, made = game_after(*["pegged A 1"] * 8), list[Step]()

    def noted(standing: Standing, step: Step) -> Standing:
        made.append(step)
        return advance(standing, step)

    monkeypatch.setattr(moment, "advance", noted)
    after = then(game, "corrected 7 pegged A 4")
    assert list(map(str, made)) == ["pegged A 4", "pegged A 1"]
    assert fronts(after) == (11, 0)


@given(st.lists(st.tuples(st.integers(1, 9), st.integers(1, 5)), max_size=12))
def test_corrected_games_stand_as_if_all_had_been_right(right: list[tuple[int, int]]) -> None:
    game, points = game_after(*["pegged A 1"] * 9), [1] * 9
    for number, correct in right:
        game = then(game, f"corrected {number} pegged A {correct}")
        points[number - 1] = correct
    assert game.now == game_after(*(f"pegged A {correct}" for correct in points)).now


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
def test_a_misread_card_is_put_right_from_whichever_step_it_is_seen_in(number: int) -> None:
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
