"""Printed cards, each followed from when it comes until it has left."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from vision.frame import Box, Sighting
from vision.table.motion import Stillness
from vision.table.places import is_disturbed, is_near_motion, share_an_index
from vision.table.track import SETTLED, Arrival, Observation, Proof, Track, arrival_of, goes_to
from vision.table.unseen_cards import has_left, looks_as, moved_with_all, moved_with_others
from vision.table.votes import REMEMBERED

_SWAP_S = 1.2
"""Between two looks so far apart a card can be taken away, and another one laid in its place."""

_PICKED_UP_S = 3.0
"""A card that was covered for so long was picked up and laid again, not slid."""


def undisputed(seen: Observation, tracks: Iterable[Track]) -> Observation:
    """A card that is read in two places, without the place where another card surely lies: there
    one reading was wrong.
    """
    card = seen.sighting
    certain = (track for track in tracks if track.settled and track.sighting.certain)
    taken = [box for track in certain if track.card != card.card for box in track.boxes]
    again = tuple(box for box in card.again if not share_an_index((box,), taken))
    return replace(seen, sighting=replace(card, again=again))


def unpaired(seen: Sequence[Observation], seen_of: Mapping[int, Observation]) -> list[Observation]:
    """The cards that were read and belong to no track."""
    taken = {id(one) for one in seen_of.values()}
    return [one for one in seen if id(one) not in taken]


def paired(
    tracks: Iterable[Track], seen: Sequence[Observation], still: Stillness
) -> Iterator[tuple[int, Observation]]:
    """Pair tracks with the cards that were read, in three rounds.

    First come cards that lie where they lay, then cards that moved, then cards that were misread.
    """
    left_tracks, left_seen = list(tracks), list(seen)
    for same in (_lies_there, _has_moved, _was_misread):
        for track in tuple(left_tracks):
            match = next((one for one in left_seen if same(track, one, still)), None)
            if match is not None:
                left_tracks.remove(track)
                left_seen.remove(match)
                yield track.number, match


def one_of_a_kind(
    tracks: Sequence[Track], seen_of: Mapping[int, Observation], still: Stillness
) -> tuple[dict[int, Observation], set[int]]:
    """What was read of each track where a card has one track alone, and the numbers of the tracks
    that end: a card that is surely read in one place is covered in no other.

    The oldest track of the card goes on there, unless the card was picked up meanwhile.
    """
    one, twins = dict(seen_of), set[int]()
    for number, observation in seen_of.items():
        if observation.sighting.certain and observation.votes >= SETTLED:
            hidden = [each for each in tracks if _is_hidden(each, seen_of, observation)]
            slid = {each.number for each in hidden if _may_have_moved(each, still)}
            oldest = min(slid | {number})
            one[oldest] = one.pop(number)
            twins |= {number, *(each.number for each in hidden)} - {oldest}
    return one, twins


def _is_hidden(track: Track, seen_of: Mapping[int, Observation], observation: Observation) -> bool:
    unseen = track.settled and track.number not in seen_of
    return unseen and track.card == observation.sighting.card


def _lies_there(track: Track, seen: Observation, _still: Stillness) -> bool:
    """Whether it lies where it lay, as far as readings tell."""
    same = track.may_be(seen.sighting) or track.shows_in_part(seen.sighting)
    return track.lies_at(seen.sighting) and same


def _was_misread(track: Track, seen: Observation, still: Stillness) -> bool:
    """Whether another card is read where it lay, and nothing can have moved there since.

    Where a card was laid on it so that their indices lie alike, the rest of either differs.
    """
    lies_here = track.lies_at(seen.sighting)
    swapped = _moved_since(track, still) or still.halted_since(track.still_s, _SWAP_S)
    same = not (track.covered or swapped) and track.is_like(still)
    cards = (seen.sighting, track.sighting)
    return lies_here and same and all(looks_as(card, track.appearance, still) for card in cards)


def is_back(track: Track, seen: Observation, still: Stillness) -> bool:
    """Whether a card that only seemed to have left is seen where it lay."""
    lies_here = track.is_like(still) and track.lies_at(seen.sighting)
    same = track.card == seen.sighting.card or track.shows_in_part(seen.sighting)
    return lies_here and same


def _moved_since(track: Track, still: Stillness) -> bool:
    """Whether something has moved about a card's indices since it came to lie still."""
    return still.lies_since(track.sighting.boxes) > track.still_s


def _has_moved(track: Track, seen: Observation, still: Stillness) -> bool:
    """Whether the card of a track is seen elsewhere now: a pack has each card once.

    A certain card that is covered is not given up for a doubtful reading elsewhere.
    """
    surely = seen.sighting.certain or not track.sighting.certain
    same = track.settled and surely and track.card == seen.sighting.card
    return same and _may_have_moved(track, still)


def _may_have_moved(track: Track, still: Stillness) -> bool:
    """Whether a card was slid: not picked up, and if doubtful, not left alone where it lay."""
    hidden_s = 0.0 if track.covered_s is None else still.time_s - track.covered_s
    touched = track.sighting.certain or _moved_since(track, still)
    return touched and hidden_s < _PICKED_UP_S


_GOES_S = 0.8
"""The hand that has laid a card goes away at most so long after that."""

_PROVED_S = 1.5
"""A card that was long in doubt is certain once it was read as the same card for so long: a few
readings in a row may err."""

_MOST = 4
"""So many indices a card has at most."""


def came(number: int, seen: Observation, still: Stillness) -> Track:
    """The track of a card that is read for the first time."""
    card, since_s = seen.sighting, still.lies_since(seen.sighting.boxes)
    arrival = arrival_of(card, still)
    return Track(number, card, seen.votes, since_s, arrival, still.before, still.last)


def seen_again(track: Track, seen: Observation, still: Stillness) -> Track:
    """The card as it lies now.

    One reading changes nothing that several have told, and two doubtful readings change no certain
    card. A card that is read as the same again keeps its votes, whatever has moved beside it. Where
    something covers a part of an index, what is left of it tells nothing.
    """
    if not track.settled:
        return _confirmed(track, came(track.number, seen, still))
    doubted = track.sighting.certain and not seen.sighting.certain
    if seen.votes < SETTLED + doubted or track.shows_in_part(seen.sighting):
        return track.hidden(still.time_s)
    free = not is_near_motion(seen.sighting, still)
    moved = not track.lies_at(seen.sighting)
    proof = None if moved else _proof(track, seen.sighting, still.time_s)
    stays = proof is not None or _stays_certain(track, seen.sighting)
    sighting = track.sighting if stays else seen.sighting
    unread = () if moved else _unread((*seen.sighting.boxes, *track.boxes), sighting)
    same = not moved and (sighting.card, sighting.certain) == (track.card, track.sighting.certain)
    return replace(
        track,
        sighting=_placed_as(track.sighting, sighting) if unread else sighting,
        proof=proof,
        votes=max(track.votes, seen.votes) if same else seen.votes,
        still_s=still.lies_since(seen.sighting.boxes),
        arrival=_whence(track, still),
        background=still.before if moved else track.background,
        appearance=still.last if free or moved else track.appearance,
        covered_s=None,
        unread=unread,
    )


def _placed_as(before: Sighting, now: Sighting) -> Sighting:
    """The card as it is read now, by fewer of its indices, in the place that all of them showed."""
    return replace(now, middle=before.middle, corners=before.corners)


def _unread(boxes: Iterable[Box], card: Sighting) -> tuple[Box, ...]:
    """The boxes of a card's indices that do not tell it now, each index once."""
    elsewhere: tuple[Box, ...] = ()
    for box in boxes:
        if not share_an_index((box,), (*card.boxes, *elsewhere)):
            elsewhere = (*elsewhere, box)
    return elsewhere[: max(0, _MOST - len(card.boxes))]


def covered_or_left(track: Track, seen: Sequence[Observation], still: Stillness) -> Track | None:
    """The card, which was not read, as covered; None where its place is seen without it, or where
    one reading alone has told the card.
    """
    if not track.settled:
        return None
    left = has_left(track, still, [one.sighting for one in seen])
    return None if left else track.hidden(still.time_s)


def is_hint(track: Track, seen: Observation) -> bool:
    """Whether a certain card is read in doubt, and only by indices that did not tell it before."""
    doubted = track.sighting.certain and not seen.sighting.certain and track.may_be(seen.sighting)
    elsewhere = not share_an_index(seen.sighting.boxes, track.sighting.boxes)
    return doubted and elsewhere and track.lies_at(seen.sighting)


def _stays_certain(track: Track, sighting: Sighting) -> bool:
    """Whether a card that was certain by all votes is read as the same card, but less surely.

    Readings go to and fro about the limit of certainty, so a weaker reading of the same card tells
    neither a doubt nor a move.
    """
    was_certain = track.sighting.certain and track.votes >= REMEMBERED
    weaker = sighting.card == track.card and not sighting.certain and not sighting.twice
    return was_certain and weaker


def _proof(track: Track, sighting: Sighting, time_s: float) -> Proof | None:
    """The card that a doubtful one may be for certain soon; None where no proof is wanted, or where
    the readings have proved it.
    """
    doubted = not track.sighting.certain and track.votes >= REMEMBERED
    if not (doubted and sighting.certain):
        return None
    begun = track.proof
    proof = (
        begun if begun is not None and begun.card == sighting.card else Proof(sighting.card, time_s)
    )
    return None if time_s - proof.since_s >= _PROVED_S else proof


def _confirmed(first: Track, track: Track) -> Track:
    """The card at its second reading: it came from the side that the first reading told, as the arm
    may be gone by now, and at the earlier time if it lies where it lay. One reading is enough to
    see it come, as an index may be as light as the table was.
    """
    before, arrival = first.arrival, track.arrival
    if before is None or arrival is None:
        return replace(track, arrival=arrival or before)
    same_place = share_an_index(track.sighting.boxes, first.sighting.boxes)
    time_s = min(before.time_s, arrival.time_s) if same_place else arrival.time_s
    return replace(track, arrival=replace(arrival, time_s=time_s, side=arrival.side or before.side))


def _whence(track: Track, still: Stillness) -> Arrival | None:
    """How a card came; a side that is still unknown is the one to which the arm now goes away.

    A hand that has turned a card over rests on it, so that its arm lies still at first.
    """
    came = track.arrival
    if came is None or came.side is not None or still.time_s - came.time_s > _GOES_S:
        return came
    return replace(came, side=goes_to(track.sighting, still, came.time_s), hinted=True)


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
        after = (
            track.hidden(still.time_s) if is_disturbed(track.sighting, still) else track
            for track in self.all
        )
        return replace(self, all=tuple(after))

    def follow(self, seen: Sequence[Observation], still: Stillness) -> "Tracks":
        """The same cards after a reading: seen, moved, covered or gone, and those that came."""
        seen = [undisputed(one, self.all) for one in seen]
        seen_of, carried = self._paired(seen, still)
        seen_of, twins = one_of_a_kind(self.all, seen_of, still)
        before = [
            carried.get(track.number, track) for track in self.all if track.number not in twins
        ]
        kept = [_after(track, seen_of.get(track.number), seen, still) for track in before]
        gone = [track for track, after in zip(before, kept, strict=True) if after is None]
        back, new = self._parted(unpaired(seen, seen_of), still)
        fresh = (came(number, one, still) for number, one in enumerate(new, self.next_number))
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
        self, seen: Sequence[Observation], still: Stillness
    ) -> tuple[dict[int, Observation], dict[int, Track]]:
        """What was read of each track, and the unread tracks where a bump has put them."""
        seen_of = dict(paired(self.all, seen, still))
        sure = sum(one.votes >= SETTLED and one.sighting.certain for one in seen_of.values())
        alike = dict(moved_with_others(self.all, seen_of, still))
        shifted = dict(moved_with_all(self.all, seen_of, seen, still))
        seen_of |= paired({**alike, **shifted}.values(), unpaired(seen, seen_of), still)
        return seen_of, {**(alike if sure >= _ALIKE else {}), **shifted}

    def _parted(
        self, seen: Sequence[Observation], still: Stillness
    ) -> tuple[list[Track], list[Observation]]:
        """The cards that had only seemed to leave, and those that are new.

        A card that is followed has not left: another part of its index was read.
        """
        back: list[Track] = []
        new: list[Observation] = []
        followed = {track.card for track in self.all if track.sighting.certain}
        left = [track for track in reversed(self.left) if track.card not in followed]
        for one in seen:
            was = next((track for track in left if is_back(track, one, still)), None)
            if was is None:
                new.append(one)
            else:
                back.append(replace(seen_again(was, one, still), votes=one.votes))
        return back, new


def _after(
    track: Track, match: Observation | None, seen: Sequence[Observation], still: Stillness
) -> Track | None:
    """A card after a reading in which it was seen, or was not; None where it has left.

    While an arm rests where a certain card was read, no doubtful reading of another index tells.
    """
    if match is None:
        return covered_or_left(track, seen, still)
    hidden = covered_or_left(track, seen, still) if is_hint(track, match) else None
    return hidden or seen_again(track, match, still)


def _since_looked_for(track: Track, still: Stillness) -> Track:
    """The card; a forgotten card has left once its place is read without it."""
    read = min(int(still.reads[still.window(box)].min()) for box in track.sighting.boxes)
    return track.hidden(still.time_s) if read >= SETTLED else track


def _may_be_back(track: Track, still: Stillness) -> bool:
    """Whether a card that left may have been covered: nobody has seen its bare place since."""
    long = track.covered_s is not None and still.time_s - track.covered_s > _BACK_S
    if long or not track.is_like(still):
        return False
    return track.arrival is None or not looks_as(track.sighting, track.background, still)
