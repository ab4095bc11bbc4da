"""The figures of a form over many films, as they are printed."""

from collections.abc import Sequence
from statistics import median, quantiles

from tests.films.play.following import FollowedDeal
from tests.films.play.reading import FilmReading

SLOW_S = 0.6
"""A card that is certain later than that is named."""
BARS = {"own_rows": 0.99, "fast": 0.0}
"""The share of the laid cards that must be read and told; what is laid fast may be asked."""
BAR = 0.97
"""The same for every other form."""


def read_figures(form: str, readings: Sequence[FilmReading]) -> str:
    """How the cards of a form were read, in lines: each that was not, and then the sums."""
    lays = [lay for reading in readings for lay in reading.lays]
    late_s = [lay.late_s for lay in lays if lay.late_s is not None]
    wrong = sum(len(reading.cards.wrong) for reading in readings)
    lines = [line for reading in readings for line in unread(reading)]
    lines.append(
        f"{form}: {_share(len(late_s), len(lays))} laid cards read; certain and wrong {wrong}"
    )
    return "\n".join((*lines, _delays(late_s)))


def unread(reading: FilmReading) -> list[str]:
    """Name the cards of a film that were read late, never or wrongly."""
    name, lines = reading.cards.film.name, []
    for lay in reading.lays:
        if lay.late_s is None or lay.late_s > SLOW_S:
            late = "not read" if lay.late_s is None else f"{lay.late_s:.1f} s late"
            lines.append(f"  {name}: {lay.event} at {lay.landed_s:.1f} s: {late}")
    for wrong in reading.cards.wrong:
        begin_s, end_s = wrong.span
        truth = wrong.truth or "nothing"
        lines.append(f"  {name}: {wrong.card} for {truth} from {begin_s:.1f} to {end_s:.1f} s")
    return lines


def followed_figures(form: str, deals: Sequence[FollowedDeal]) -> str:
    """How the deals of a form were followed, in lines."""
    late_s = [each for deal in deals for each in deal.late_s]
    wrong = [event for deal in deals for event in deal.wrong]
    asked = [question for deal in deals for question in deal.asked]
    clear = sum(not deal.asked and deal.right == deal.laid for deal in deals)
    right = _share(len(late_s), sum(deal.laid for deal in deals))
    shown = _share(sum(deal.shown for deal in deals), sum(deal.to_show for deal in deals))
    without = _share(clear, len(deals))
    return "\n".join(
        (
            f"{form}: {right} laid cards told in order and by their seat; wrong {len(wrong)}",
            _delays(late_s),
            f"  {without} deals without a question, {len(asked) / len(deals):.2f} a deal",
            f"  {sum(deal.taps for deal in deals) / len(deals):.2f} taps a deal",
            f"  {shown} starters, hands and cribs told",
            *(f"  wrong: {event}" for event in wrong),
            *(f"  asked: {question}" for question in asked),
        )
    )


def is_read(form: str, readings: Sequence[FilmReading]) -> bool:
    """Whether enough of the laid cards were read, and nothing was certain and wrong."""
    lays = [lay for reading in readings for lay in reading.lays]
    read = sum(lay.late_s is not None for lay in lays)
    wrong = any(reading.cards.wrong for reading in readings)
    return not wrong and read >= BARS.get(form, BAR) * len(lays)


def is_followed(form: str, deals: Sequence[FollowedDeal]) -> bool:
    """Whether enough of the laid cards were told, and nothing wrong."""
    right, laid = sum(deal.right for deal in deals), sum(deal.laid for deal in deals)
    return not any(deal.wrong for deal in deals) and right >= BARS.get(form, BAR) * laid


def _share(some: int, every: int) -> str:
    return f"{some} of {every} ({some / every:.3f})"


def _delays(late_s: Sequence[float]) -> str:
    if len(late_s) < 2:
        return "  too few to tell how late"
    slow_s = quantiles(late_s, n=20, method="inclusive")[-1]
    return f"  once they lie free: median {median(late_s):.2f} s, 95 % within {slow_s:.2f} s"
