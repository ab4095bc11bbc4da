"""Printed cards, each followed from when it comes until it has left."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from vision.table.after_reading import came, covered_or_left, is_hint, seen_again
from vision.table.covering import looks_as
from vision.table.pairing import is_back, one_of_a_kind, paired, undisputed, unpaired
from vision.table.reach import is_disturbed
from vision.table.shaken import moved_with_all, moved_with_others
from vision.table.stillness import Stillness
from vision.table.track import SETTLED, Seen, Track

_ALIKE = 2
"""So many certain cards that moved alike tell where a covered card is."""

MOST_LEFT = 12
"""So many cards that left are remembered: about two hands."""

_BACK_S = 20.0
"""So long a card that left is remembered: a card that comes to its place later was dealt again."""


@dataclass(frozen=True, slots=True)
class Tracks:
    """The cards that lie on a table, oldest first; numbers are never used again."""

    all: tuple[Track, ...] = ()
    next_number: int = 0
    left: tuple[Track, ...] = ()
    """The cards that left last, as long as nobody has seen their places bare: a card that is seen
    again in its old place was only covered."""

    @property
    def certain(self) -> bool:
        """Whether all cards are seen, and none is in doubt."""
        return all(track.sighting.certain and not track.covered for track in self.all)

    def forgotten(self) -> "Tracks":
        """A table on which nothing is seen yet.

        Cards that are then seen in their old places are the same ones; others get new numbers.
        """
        settled = (replace(track, covered_s=None) for track in self.all if track.settled)
        return Tracks((), self.next_number, (*self.left, *settled))

    def disturbed(self, still: Stillness) -> "Tracks":
        """The same cards one look later: where something moves on one, it is covered."""
        now = (
            track.hidden(still.time_s) if is_disturbed(track.sighting, still) else track
            for track in self.all
        )
        return replace(self, all=tuple(now))

    def follow(self, seen: Sequence[Seen], still: Stillness) -> "Tracks":
        """The same cards after a reading: seen, moved, covered or gone, and those that came."""
        seen = [undisputed(one, self.all) for one in seen]
        seen_of, carried = self._paired(seen, still)
        seen_of, twins = one_of_a_kind(self.all, seen_of, still)
        before = [
            carried.get(track.number, track) for track in self.all if track.number not in twins
        ]
        kept = [_after(track, seen_of.get(track.number), seen, still) for track in before]
        gone = [track for track, now in zip(before, kept, strict=True) if now is None]
        back, new = self._parted(unpaired(seen, seen_of), still)
        fresh = (came(number, found, still) for number, found in enumerate(new, self.next_number))
        tracks = (*(track for track in kept if track is not None), *back, *fresh)
        return Tracks(tracks, self.next_number + len(new), self._left(gone, back, still))

    def _left(
        self, gone: Iterable[Track], back: Iterable[Track], still: Stillness
    ) -> tuple[Track, ...]:
        """The cards that left last, those of now among them, without the cards that are back."""
        numbers = {track.number for track in back}
        before = (_since_looked_for(track, still) for track in self.left)
        unseen = (*before, *(replace(track, covered_s=still.time_s) for track in gone))
        lost = (track for track in unseen if track.number not in numbers)
        return tuple(track for track in lost if _may_be_back(track, still))[-MOST_LEFT:]

    def _paired(
        self, seen: Sequence[Seen], still: Stillness
    ) -> tuple[dict[int, Seen], dict[int, Track]]:
        """What was read of each track, and the unread tracks where a bump has put them."""
        seen_of = dict(paired(self.all, seen, still))
        sure = sum(found.votes >= SETTLED and found.sighting.certain for found in seen_of.values())
        alike = dict(moved_with_others(self.all, seen_of, still))
        shaken = dict(moved_with_all(self.all, seen_of, seen, still))
        seen_of |= paired({**alike, **shaken}.values(), unpaired(seen, seen_of), still)
        return seen_of, {**(alike if sure >= _ALIKE else {}), **shaken}

    def _parted(self, seen: Sequence[Seen], still: Stillness) -> tuple[list[Track], list[Seen]]:
        """The cards that had only seemed to leave, and those that are new.

        A card that is followed has not left: another part of its index was read.
        """
        back: list[Track] = []
        new: list[Seen] = []
        followed = {track.card for track in self.all if track.sighting.certain}
        left = [track for track in reversed(self.left) if track.card not in followed]
        for found in seen:
            was = next((track for track in left if is_back(track, found, still)), None)
            if was is None:
                new.append(found)
            else:
                back.append(replace(seen_again(was, found, still), votes=found.votes))
        return back, new


def _after(track: Track, now: Seen | None, seen: Sequence[Seen], still: Stillness) -> Track | None:
    """A card after a reading in which it was seen, or was not; None where it has left.

    While an arm rests where a certain card was read, no doubtful reading of another index tells.
    """
    if now is None:
        return covered_or_left(track, seen, still)
    hidden = covered_or_left(track, seen, still) if is_hint(track, now) else None
    return hidden or seen_again(track, now, still)


def _since_looked_for(track: Track, still: Stillness) -> Track:
    """The card; a forgotten card has left once its place is read without it."""
    read = min(int(still.reads[still.window(box)].min()) for box in track.sighting.boxes)
    return track.hidden(still.time_s) if read >= SETTLED else track


def _may_be_back(track: Track, still: Stillness) -> bool:
    """Whether a card that left may have been covered: nobody has seen its bare place since."""
    long = track.covered_s is not None and still.time_s - track.covered_s > _BACK_S
    if long or not track.is_like(still):
        return False
    return track.arrival is None or not looks_as(track.sighting, track.bare, still)
