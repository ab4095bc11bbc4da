"""Cards that were not read again after a bump of camera or table: where it has put them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from vision.sighting import Sighting
from vision.table.bump import Bump, bump, bump_between
from vision.table.card_place import share_an_index
from vision.table.covering import has_left, looks_as
from vision.table.stillness import Stillness
from vision.table.track import Seen, Track


def moved_with_others(
    tracks: Sequence[Track], seen_of: Mapping[int, Seen], still: Stillness
) -> Iterator[tuple[int, Track]]:
    """Carry the unread cards, by their numbers, where all certain cards were moved alike."""
    certain = (track for track in tracks if track.number in seen_of and track.sighting.certain)
    pairs = [(track.sighting, seen_of[track.number].sighting) for track in certain]
    moved = bump([(before, now) for before, now in pairs if now.certain])
    if moved is not None:
        for track in tracks:
            if track.number not in seen_of:
                yield track.number, _carried(track, moved, still)


def moved_with_all(
    tracks: Sequence[Track], seen_of: Mapping[int, Seen], seen: Sequence[Seen], still: Stillness
) -> Iterator[tuple[int, Track]]:
    """Carry the certain unread cards, by their numbers, where the whole picture was moved and shows
    each of them where the move has put it.

    Where most cards lie as before, a card can have been moved only if its place is seen without it.
    """
    others = [one.sighting for one in seen]
    sure = [track for track in tracks if track.settled and track.sighting.certain]
    calm = 2 * sum(_lies_there(track, seen_of) for track in sure) > len(sure)
    unread = (track for track in sure if track.number not in seen_of)
    asked = [track for track in unread if not calm or has_left(track, still, others)]
    looks = {track.shown for track in asked}
    bumps = {shown: bump_between(shown, still.last, still.size) for shown in looks}
    for track in asked:
        moved = bumps[track.shown]
        if moved is not None and _is_seen(now := _carried(track, moved, still), others, still):
            yield track.number, replace(now, shown=still.last)


def _lies_there(track: Track, seen_of: Mapping[int, Seen]) -> bool:
    """Whether a card was read where it lay."""
    now = seen_of.get(track.number)
    return now is not None and track.lies_at(now.sighting)


def _carried(track: Track, moved: Bump, still: Stillness) -> Track:
    """A card where a bump has put it, as it was seen before."""
    shown = moved.carried_glimpse(track.shown, still.size) if track.is_like(still) else track.shown
    carried = moved.carried_card(track.sighting)
    return replace(track, sighting=carried, bare=still.before, shown=shown, unread=())


def _is_seen(track: Track, others: Iterable[Sighting], still: Stillness) -> bool:
    """Whether a card is seen in the picture as it was, and nothing else is read in its place."""
    if not all(map(still.shows, track.sighting.boxes)):
        return False
    different = (one for one in others if not track.may_be(one))
    taken = any(share_an_index(track.sighting.boxes, one.boxes) for one in different)
    return not taken and looks_as(track.sighting, track.shown, still)
