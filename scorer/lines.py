"""The lines of a text that people write: of hands, of deals, of a game."""

from collections.abc import Iterable, Iterator

COMMENT = "#"


def numbered_lines(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Leave out empty lines and comments; number the others as they stand in the file."""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text and not text.startswith(COMMENT):
            yield number, text
