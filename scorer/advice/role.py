"""Whose crib it is."""

from enum import StrEnum


class Role(StrEnum):
    """What a player is in one deal: the crib is the dealer's, or his side's."""

    DEALER = "dealer"
    PONE = "pone"

    @property
    def other(self) -> "Role":
        """The role of the opponent."""
        return Role.PONE if self is Role.DEALER else Role.DEALER
