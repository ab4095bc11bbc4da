"""How pages tell one state from another, whatever the clock of the machine says."""

import secrets
from dataclasses import dataclass, field, replace
from typing import Any

BOOT_BYTES = 9


def new_boot() -> str:
    """Name one start of the server; no two have one name."""
    return secrets.token_urlsafe(BOOT_BYTES)


@dataclass(frozen=True, slots=True)
class Numbers:
    """Which state this is: the ``sequence``-th since the start of the server that ``boot`` names.

    In the ``decided``-th something that players decide on had changed for the last time. Clocks go
    back, on small computers with every loss of power; so none is asked here.
    """

    boot: str = field(default_factory=new_boot)
    sequence: int = 0
    decided: int = 0

    @property
    def version(self) -> str:
        """Name what players decide on; after the next start nothing is called so again."""
        return f"{self.boot}.{self.decided}"

    def after(self, *, decided: bool) -> "Numbers":
        """Count one state on."""
        sequence = self.sequence + 1
        return replace(self, sequence=sequence, decided=sequence if decided else self.decided)

    def json(self) -> dict[str, Any]:
        """Tell a page what it compares, and what its taps send back."""
        return {"boot": self.boot, "sequence": self.sequence, "version": self.version}
