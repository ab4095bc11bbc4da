"""What a claim and a call of muggins are worth under the house rules (rules.md 6, 11, 13)."""

from scorer.count.verdict import Verdict, judge
from scorer.game.open_claim import Window
from scorer.game.standing import Standing
from scorer.house_rules import FalseClaim, Overcount, Underpegged, WrongCall
from scorer.pegs import Pegging, Reason
from scorer.replaced import replace
from scorer.seat import Seat
from scorer.setup import Setup

BACK_FIFTEEN = 15
"""What a false claim of the game costs beside the points."""


def claimed(standing: Standing, window: Window, points: int) -> Standing:
    """Peg what a claim earns beyond what was pegged for the window before, never too much.

    The window is not yet, or no longer, one of the standing's; the answered one is added. A claim
    of too much costs what the house rules say.
    """
    verdict = judge(points, window.scores)
    answered = replace(window, claimed=verdict.claimed)
    front = standing.pegs_of(window.seat).front - window.kept
    after = _pegged(standing, window, answered.kept - window.kept)
    if verdict.over:
        after = _overclaimed(after, answered, verdict, front)
    return after.with_window(answered) if _answerable(standing.setup, answered) else after


def awaited(standing: Standing, window: Window) -> Standing:
    """Let a seat claim points of the play, together with others that it has not claimed yet."""
    before = pending(standing, window.seat)
    if before is None:
        return standing.with_window(window)
    together = replace(window, scores=(*before.scores, *window.scores))
    return standing.without_window(before).with_window(together)


def pending(standing: Standing, seat: Seat) -> Window | None:
    """Find what a seat may claim of the play; None if it may not."""
    for window in standing.windows:
        if window.pending and window.seat is seat:
            return window
    return None


def forfeited(standing: Standing) -> Standing:
    """Take what was not claimed in the play as claimed for nothing."""
    if not any(window.pending for window in standing.windows):
        return standing
    windows = tuple(
        replace(window, claimed=0) if window.pending else window for window in standing.windows
    )
    return replace(standing, windows=windows)


def raisable(standing: Standing, seat: Seat) -> Window | None:
    """Find the count that a seat may still raise, where low claims may be put right."""
    if standing.setup.rules.muggins_in_show:
        return None
    return next((window for window in standing.windows if window.seat is seat), None)


def answerable_by(standing: Standing, caller: Seat) -> Window | None:
    """Find what a call of muggins is about: the last claim of another side that missed something.

    Where none did, it is the last claim of another side. A card in the play may be called before
    anything is claimed for it: nothing was.
    """
    side_of = standing.setup.side_of
    others = [window for window in standing.windows if side_of(window.seat) != side_of(caller)]
    return max(reversed(others), key=lambda window: bool(window.missed), default=None)


def called(standing: Standing, window: Window, caller: Seat, points: int) -> Standing:
    """Peg for a call of muggins: the lesser of called and missed, within the holes that were left.

    A call where nothing was missed costs what the house rules say. A claim is called but once.
    """
    after = standing.without_window(window)
    if window.missed:
        gained = min(points, window.missed, standing.holes_left(window.seat))
        return after.moved(Pegging(caller, gained, Reason.MUGGINS, window.deal_number))
    if standing.setup.rules.wrong_call is WrongCall.TO_CHALLENGED:
        return after.moved(Pegging(window.seat, points, Reason.PENALTY, window.deal_number))
    return after


def _answerable(setup: Setup, window: Window) -> bool:
    """Whether a claim may be called, or raised by who made it."""
    if setup.rules.muggins_in_show:
        return True
    return bool(window.missed) and setup.rules.underpegged is Underpegged.CORRECTED


def _pegged(standing: Standing, window: Window, points: int) -> Standing:
    return standing.moved(Pegging(window.seat, points, window.reason, window.deal_number))


def _overclaimed(standing: Standing, window: Window, verdict: Verdict, front: int) -> Standing:
    """Give the surplus away where the house rules say so; ``front`` is the hole before the claim.

    Of several opponents the next in turn order takes it.
    """
    setup, seat = standing.setup, window.seat
    other = setup.opponent_of(seat)
    left = setup.target - front
    fined = setup.rules.false_claim is FalseClaim.BACK_FIFTEEN
    if fined and verdict.true < left <= verdict.claimed:
        surplus = Pegging(other, left - verdict.true, Reason.PENALTY, window.deal_number)
        back = Pegging(seat, -BACK_FIFTEEN, Reason.PENALTY, window.deal_number)
        return standing.moved(surplus).moved(back)
    if setup.rules.overcount is Overcount.TO_OPPONENT:
        return standing.moved(Pegging(other, verdict.over, Reason.PENALTY, window.deal_number))
    return standing
