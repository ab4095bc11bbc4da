"""Whether the ``-wal`` of a killed writer still has all its transactions.

SQLite takes the frames of a ``-wal`` up to the first one whose checksum is wrong, and says nothing
of the others. That is right after a loss of power, when the last transaction may be torn. But each
transaction was on the disk before the next one was written: where a later transaction is still
there, the faulty one was damaged since, and events that were confirmed at the table would vanish.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from web.log.reading import beside

HEADER = struct.Struct(">8I")
FRAME = struct.Struct(">6I")
MAGIC = 0x377F0682
"""With its last bit, which says in which order the bytes of a word are summed."""
WORD = 0xFFFFFFFF


@dataclass(frozen=True, slots=True)
class _Ahead:
    """A ``-wal`` whose header is whole: the order of its words, their sums so far, its salt."""

    order: str
    sums: tuple[int, int]
    salt: tuple[int, int]
    page: int


def lost_transactions(path: Path) -> int:
    """Count what was written after the first transaction that cannot be read; 0 is as it should be.

    Nobody may write to the file meanwhile. A header that cannot be read counts as one.
    """
    wal = beside(path, "-wal")
    if not wal.is_file():
        return 0
    data = wal.read_bytes()
    if len(data) < HEADER.size + FRAME.size:
        return 0
    ahead = _header(data)
    if ahead is None:
        return 1
    return max(0, sum(_committed_after_a_fault(ahead, data)) - 1)


def _header(data: bytes) -> _Ahead | None:
    magic, _, page, _, *salt, first, second = HEADER.unpack_from(data)
    order = ">" if magic & 1 else "<"
    sums = _summed((0, 0), data[: HEADER.size - 8], order)
    if magic & ~1 != MAGIC or sums != (first, second) or page < 512:  # noqa: PLR2004 - the least
        return None
    return _Ahead(order, sums, (salt[0], salt[1]), page)


def _committed_after_a_fault(ahead: _Ahead, data: bytes) -> Iterator[bool]:
    """Tell of each frame from the first faulty one on whether it ends a transaction of this log."""
    sums, sound = ahead.sums, True
    step = FRAME.size + ahead.page
    for start in range(HEADER.size, len(data) - step + 1, step):
        _, size, *salt, first, second = FRAME.unpack_from(data, start)
        ours = (salt[0], salt[1]) == ahead.salt
        if sound:
            sums = _summed(sums, data[start : start + 8], ahead.order)
            sums = _summed(sums, data[start + FRAME.size : start + step], ahead.order)
            sound = ours and sums == (first, second)
        if not sound:
            yield ours and size > 0


def _summed(sums: tuple[int, int], data: bytes, order: str) -> tuple[int, int]:
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & WORD
        second = (second + odd + first) & WORD
    return first, second
