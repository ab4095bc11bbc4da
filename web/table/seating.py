"""Who may sit at which side of the picture: players sit round the table as they lay, clockwise."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

from scorer.seat import Seat
from vision.table.arrival import PictureSide

_CLOCKWISE = (PictureSide.TOP, PictureSide.RIGHT, PictureSide.BOTTOM, PictureSide.LEFT)
Seating = Mapping[Seat, PictureSide]


def may_sit(side: PictureSide, known: Seating, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """List who may sit at a side, each at one of his own; nobody where the known do not sit so."""
    found = {
        seat
        for seating in _seatings(tuple(seats))
        if all(seating.get(seat) is there for seat, there in known.items())
        for seat, there in seating.items()
        if there is side
    }
    return tuple(seat for seat in seats if seat in found)


@cache
def _seatings(seats: tuple[Seat, ...]) -> tuple[Seating, ...]:
    return tuple(_every_seating(seats))


def _every_seating(seats: tuple[Seat, ...]) -> Iterator[Seating]:
    for sides in combinations(_CLOCKWISE, len(seats)):
        for first in range(len(seats)):
            turned = (*sides[first:], *sides[:first])
            yield dict(zip(seats, turned, strict=True))
