"""What sources of frames share: leaving the ``with`` block closes them."""

from types import TracebackType
from typing import Self


class Closing:
    """A context manager that is itself, and closes at the end."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give back what is held open; here nothing is."""
