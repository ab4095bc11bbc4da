"""The play of a deal as ``cribcam play`` prints it, for people and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from scorer.as_json.deal import lay_json, renege_json
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.play.lay import Lay
from scorer.play.play import Play
from scorer.play.reneges import reneges
from scorer.score import Score, ScoreKind, total
from scorer.seat import Seat
from scorer.spoken.groups import group_name, groups
from scorer.spoken.play import announcement, reneged

_COLUMNS = (say("seat"), say("card"), say("count"), say("points"))
_NARROWEST = 4
_ANNOUNCED = {
    *(ScoreKind.FIFTEEN, ScoreKind.TWENTY_FIVE, ScoreKind.THIRTY_ONE),
    *(ScoreKind.GO, ScoreKind.LAST_CARD),
}
"""What a player says already with the count and the points."""


def scored_play_json(play: Play) -> dict[str, Any]:
    """Describe the play as ``cribcam play --json`` does."""
    return {
        "cards": [lay_json(lay) for lay in play.laid],
        "totals": {Seat(place).name: points for place, points in enumerate(play.totals)},
        "reneges": [renege_json(renege) for renege in reneges(play)],
    }


def listing(play: Play, words: Words) -> Iterator[str]:
    """List the cards line by line, a blank line between two series, then totals and reneges."""
    columns = [column.within(words).ljust(_NARROWEST) for column in _COLUMNS]
    yield "  ".join(columns)
    reached = 0
    for lay in play.laid:
        if lay.count - lay.card.pips < reached:
            yield ""
        reached = lay.count
        yield f"{_figures(lay, columns)}  {_said(lay, words)}".rstrip()
    yield ""
    yield totals_text(play)
    for renege in reneges(play):
        yield reneged(renege.seat.name, renege.count, renege.cards).within(words)


def totals_text(play: Play) -> str:
    """Say what each seat pegged.

    >>> totals_text(Play((4, 4)))
    'A 0, B 0'
    """
    return ", ".join(f"{Seat(place).name} {points}" for place, points in enumerate(play.totals))


def _figures(lay: Lay, columns: Sequence[str]) -> str:
    """Write who laid what, and how far the count came, each below the name of its column."""
    first, *others = map(len, columns)
    figures = (lay.card.symbols, lay.count, total(lay.scores) or "")
    below = [f"{figure:>{width}}" for figure, width in zip(figures, others, strict=True)]
    return "  ".join((lay.seat.name.ljust(first), *below))


def _said(lay: Lay, words: Words) -> str:
    """Announce a card that scores, and name its scores (rules.md 3.3)."""
    if not lay.scores:
        return ""
    said = announcement(lay.count, lay.scores, words)
    names = ", ".join(name.within(words) for name in _names(lay.scores))
    return f"{said} ({names})" if names else said


def _names(scores: Sequence[Score]) -> Iterator[Sentence]:
    """Name what scored beside the count, the pairs of a pair royal together."""
    return (group_name(group) for group in groups(scores) if group.kind not in _ANNOUNCED)
