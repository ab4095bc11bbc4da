"""Cards that were not read again after a bump of camera or table: where it has put them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from vision.sighting import Sighting
from vision.table.arrangement import share_an_index
from vision.table.bump import Bump, bump, bump_between
from vision.table.covering import has_left, looks_as
from vision.table.stillness import Stillness
from vision.table.track import Seen, Track

_BUMPED_S = 1.0
"""A bump moves all cards within so many seconds."""


def moved_with_others(
    tracks: Sequence[Track], homes: Mapping[int, Seen], still: Stillness
) -> Iterator[tuple[int, Track]]:
    """Carry the cards that were not read, by their numbers, where all certain ones were moved
    alike.
    """
    certain = (track for track in tracks if track.number in homes and track.sighting.certain)
    pairs = [(track.sighting, homes[track.number].sighting) for track in certain]
    moved = bump([(before, now) for before, now in pairs if now.certain])
    if moved is not None:
        for track in tracks:
            if track.number not in homes:
                yield track.number, _carried(track, moved, still)


def moved_with_all(
    tracks: Sequence[Track], homes: Mapping[int, Seen], seen: Sequence[Seen], still: Stillness
) -> Iterator[tuple[int, Track]]:
    """Carry the certain cards that were not read, by their numbers, where the whole picture was
    moved and they are seen where it has put them.
    """
    others = [one.sighting for one in seen]
    for track in tracks:
        sure = track.number not in homes and track.settled and track.sighting.certain
        if not (sure and has_left(track, still, others)) or _most_stay(tracks, homes, track, still):
            continue
        moved = bump_between(track.shown, still.last, still.size)
        if moved is not None and _is_seen(now := _carried(track, moved, still), others, still):
            yield track.number, replace(now, shown=still.last)


def _carried(track: Track, moved: Bump, still: Stillness) -> Track:
    """A card where a bump has put it, as it was seen before."""
    shown = moved.seen(track.shown, still.size) if track.is_like(still) else track.shown
    return replace(track, sighting=moved.carried(track.sighting), bare=still.before, shown=shown)


def _most_stay(
    tracks: Sequence[Track], homes: Mapping[int, Seen], lost: Track, still: Stillness
) -> bool:
    """Whether most certain cards are read where they lay, and lay still as that place moved."""
    windows = [still.window(box) for box in lost.sighting.boxes]
    moved_s = max(float(still.since_s[window].max()) for window in windows)
    read = [track for track in tracks if track.number in homes and track.sighting.certain]
    stay = [
        share_an_index(homes[track.number].sighting.boxes, track.sighting.boxes)
        and track.still_s < moved_s - _BUMPED_S
        for track in read
    ]
    return 2 * sum(stay) > len(read)


def _is_seen(track: Track, others: Iterable[Sighting], still: Stillness) -> bool:
    """Whether a card is seen as it was, all of it in the picture, and no other one read there."""
    height, width = still.size
    inside = all(
        left >= 0 and top >= 0 and right <= width and bottom <= height
        for left, top, right, bottom in track.sighting.boxes
    )
    different = (one for one in others if not track.may_be(one))
    taken = any(share_an_index(track.sighting.boxes, one.boxes) for one in different)
    return inside and not taken and looks_as(track.sighting, track.shown, still)
