"""The durations by which the table is followed, in seconds, each with its reason.

Those of the decoder alone are in ``decoder/model.py`` and beside their use.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """How quickly people lay, show and clear away cards, and how long the table waits for them."""

    card_lies_s: float = 1.2
    """What is not surely a card lies for so long before it is taken for one; and so long after
    cards that came at once the next card of the play has come.
    """
    hand_laid_out_s: float = 2.5
    """At most so long it takes to lay out a hand that is shown."""
    deal_s: float = 15.0
    """At least so long it takes to deal, show and clear away the cards of a deal."""
    hand_rests_s: float = 2.0
    """A hand that rests for so long after the play, or after the hand before, is shown."""
    deal_again_s: float = 5.0
    """At least so long it takes to gather the cards of a deal, and to deal them again."""
    starter_alone_s: float = 0.75
    """So long a starter, and a card of the play, lies there before the next one comes."""
    cut_lies_s: float = 1.2
    """So long cards lie there before they are taken for those of a cut: another may come."""
    cut_apart_s: float = 0.3
    """The cards of a cut come at least so long apart; a hand that is laid out at once is none."""
    next_starter_s: float = 20.0
    """So long after a starter no first card comes, but the starter of the next deal may."""
    play_goes_on_s: float = 8.0
    """A card of the play comes so soon after the one before, if nothing is amiss."""
    on_another_s: float = 0.75
    """So much later than a card comes another that is laid on it."""
    at_once_s: float = 0.3
    """The times of cards that came within so long do not tell their order."""
    hand_on_card_s: float = 0.5
    """A hand stays on a card in its own row no longer."""
    next_card_s: float = 4.0
    """So soon the next card comes after one, if nothing is amiss."""
    first_card_s: float = 0.8
    """So long a card lies there before it is taken for the first of the play, for one after a Go,
    or for the card of whoever is to lay: others may have come with it, or before and unseen.
    """
    watched_s: float = 0.4
    """A camera that halts for longer tells nothing of the cards that came meanwhile."""
    lay_asked_s: float = 1.2
    """So long a card waits before people are asked who laid it."""
    apart_s: float = 0.65
    """At least so long after the card before comes a card that is laid by itself."""
    haste_s: float = 0.3
    """At least so long after the card before comes one that another player lays in haste."""
    one_hand_s: float = 1.3
    """Cards that come sooner after each other leave no time for another player's card."""
    unseen_s: float = 2.0
    """Where nobody looked for longer, several cards may have been laid one by one."""
    two_looks_s: float = 4.0
    """A hand that is shown for less may come and go between two readings."""
    blind_s: float = 5.0
    """A hand may come and go while the camera tells nothing of the table for so long."""
    question_stands_s: float = 2.5
    """A question that is asked for a shorter time the table has answered by itself."""
    sure_lay_s: float = 0.3
    """So long the decoder is sure of a starter or a lay before it tells what the rules do not tell:
    one look alone may err.
    """
    sure_s: float = 10.0
    """So long it is sure of all else that the rules do not tell: who looks at the page has answered
    a question by then.
    """


PACE = Pace()
"""The pace of all tables."""
