"""The places at the table."""

from enum import IntEnum


class Seat(IntEnum):
    """The places at the table in turn order; a seat is an index into what is kept per seat."""

    A = 0
    B = 1
    C = 2
    D = 3
