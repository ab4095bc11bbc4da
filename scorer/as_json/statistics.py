"""Statistics as JSON, and as the rows of a table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from scorer.statistics.statistics import Average, Averages, BestCount, PlayerStatistics

DIGITS = 2
"""Decimal places of an average."""


def statistics_json(player: PlayerStatistics) -> dict[str, Any]:
    """Describe the figures of a player; an average of nothing is null, as is par where none is."""
    return {
        "name": player.name,
        "games": player.games,
        "finished": player.finished,
        "wins": player.wins,
        "skunks_given": asdict(player.skunks_given),
        "skunks_taken": asdict(player.skunks_taken),
        "averages": _averages(player.averages),
        "best_hand": _count(player.best_hand),
        "best_crib": _count(player.best_crib),
        "claims": asdict(player.claims),
        "heels": player.heels,
        "nobs": player.nobs,
        "points": player.points,
        "by_hand": player.by_hand,
    }


def statistics_rows(players: Iterable[PlayerStatistics]) -> list[list[Any]]:
    """Give a table with its header first, ready for ``csv.writer``; a row a player.

    A column is called by the way to its field in ``statistics_json``, as in claims.missed. What is
    null there is empty; the cards of a best hand are one text.
    """
    flat = [dict(_flat(statistics_json(player))) for player in players]
    header = list(flat[0]) if flat else []
    return [header, *([row[column] for column in header] for row in flat)]


def _averages(averages: Averages) -> dict[str, Any]:
    listed = {
        "hand_as_dealer": averages.hand_as_dealer,
        "hand_as_pone": averages.hand_as_pone,
        "crib": averages.crib,
        "play_as_dealer": averages.play_as_dealer,
        "play_as_pone": averages.play_as_pone,
    }
    return {name: _average(each, par=averages.six_card) for name, each in listed.items()}


def _average(average: Average, *, par: bool) -> dict[str, Any]:
    return {
        "mean": _rounded(average.mean),
        "number": average.number,
        "par": average.par if par else None,
        "above_par": _rounded(average.above_par) if par else None,
    }


def _rounded(mean: float | None) -> float | None:
    return None if mean is None else round(mean, DIGITS)


def _count(count: BestCount | None) -> dict[str, Any]:
    if count is None:
        return {"total": None, "cards": None, "starter": None}
    return {
        "total": count.points,
        "cards": [str(card) for card in count.cards],
        "starter": str(count.starter),
    }


def _flat(described: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in described.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", _cell(value)


def _cell(value: Any) -> Any:
    if value is None:
        return ""
    return " ".join(value) if isinstance(value, Sequence) and not isinstance(value, str) else value
