"""Games as tests write them: an event a line."""

from scorer.game.events import parse_event
from scorer.game.game import Game
from scorer.game.standing import Standing
from scorer.setup import Seat


def game_after(*texts: str) -> Game:
    """Give the game after the events of some texts, one event a line.

    >>> game_after("pegged A 2", "pegged A 3").pegs[0].front
    5
    """
    return then(Game(), *texts)


def then(game: Game, *texts: str) -> Game:
    """Go on with a game."""
    lines = (line.strip() for text in texts for line in text.splitlines())
    return game.apply(*(parse_event(line) for line in lines if line))


def allows(game: Game, line: str) -> bool:
    """Tell whether an event is allowed."""
    return game.why_not(parse_event(line)) is None


def refusal(game: Game, line: str) -> str:
    """Say why an event is not allowed; it must not be.

    >>> refusal(Game(), "undone")
    'there is nothing to undo'
    """
    reason = game.why_not(parse_event(line))
    assert reason is not None, f"{line} is allowed"
    return str(reason)


def fronts(game: Game) -> tuple[int, ...]:
    """Give the hole of each side's front peg."""
    return tuple(pegs.front for pegs in game.pegs)


def gained(before: Game, after: Game) -> tuple[int, ...]:
    """Give by how many holes each side's front peg moved."""
    pairs = zip(fronts(before), fronts(after), strict=True)
    return tuple(after_front - before_front for before_front, after_front in pairs)


def awaiting_claim(standing: Standing) -> tuple[Seat, ...]:
    """List who may claim now under muggins."""
    pending = tuple(claim.seat for claim in standing.open_claims if claim.pending)
    shown = standing.deal.shown if standing.winner is None else None
    if shown is None or not standing.setup.rules.muggins_in_show:
        return pending
    return (*pending, shown.seat)
