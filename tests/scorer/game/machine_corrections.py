"""A correction, made by playing all steps again from the start."""

from scorer.cards import Card
from scorer.game.events import (
    Begun,
    Claimed,
    Corrected,
    Correction,
    EventError,
    Misread,
    MugginsCalled,
    Pegged,
    PeggedBack,
    Step,
    Uncalled,
    parse_event,
)
from scorer.game.game import Game
from scorer.game.standing import Standing

Made = dict[int, Step]
"""The steps that stand, by the numbers of their events."""


def exchanged(step: Step, wrong: Card, right: Card) -> Step:
    """Take a card of a step for another one, in the text of the step."""
    words = [str(right) if word == str(wrong) else word for word in str(step).split(" ")]
    again = parse_event(" ".join(words))
    assert type(again) is type(step)
    return again


def put_right(made: Made, correction: Correction) -> Made:
    """Put the steps right; of a card those of one deal, and in their text."""
    if isinstance(correction, Corrected):
        return {**made, correction.number: correction.step}
    deals = _deals(made)
    return {
        number: exchanged(step, correction.wrong, correction.right)
        if deals[number] == deals[correction.number]
        else step
        for number, step in made.items()
    }


def is_struck(before: Step, step: Step) -> bool:
    """Whether a peg that was moved by hand is put right to no points."""
    by_hand = Pegged | PeggedBack
    return isinstance(before, by_hand) and isinstance(step, by_hand) and step.points == 0


def played_again(made: Made, correction: Correction) -> Standing | None:
    """Play steps from the start, those after the end being void; None if they do not fit.

    They do not where a step then has a card twice.

    Unless the rules of the game change, a claim of nothing is void too; and so is a peg that was
    moved by hand, and should not have been.
    """
    game, misread = Game(), isinstance(correction, Misread)
    try:
        right = put_right(made, correction)
    except EventError:
        return None
    if misread and right[correction.number] == made[correction.number]:
        return None
    void, rules = _void(made), isinstance(right[correction.number], Begun)
    for number, step in right.items():
        claims = not rules and isinstance(step, Claimed | MugginsCalled | Uncalled)
        if is_struck(made[number], step):
            continue
        if game.why_not(step) is None:
            game = game.apply(step)
        elif (not misread and number == correction.number) or (
            game.winner is None and not (number in void or claims)
        ):
            return None
    return game.now


def _deals(made: Made) -> dict[int, int]:
    game, deals = Game(), dict[int, int]()
    for number, step in made.items():
        deals[number] = game.now.deal_number
        game = game if game.why_not(step) else game.apply(step)
    return deals


def _void(made: Made) -> set[int]:
    """Find what did nothing already, though the game was not over."""
    game, void = Game(), set[int]()
    for number, step in made.items():
        if game.why_not(step) is None:
            game = game.apply(step)
        elif game.winner is None:
            void.add(number)
    return void
