"""Whether a card that is not read any more is covered, or has left."""

from collections.abc import Iterable

from vision.sighting import Sighting
from vision.table.glimpse import Glimpse, Places, differing
from vision.table.reach import BODY, around, joined, places_of
from vision.table.stillness import Stillness, Window
from vision.table.track import Track

_TELL_GONE = 2
"""So many readings of a place that lies still tell that no card is there any more."""

_AROUND = 0.5
"""So far around an index, in lengths of it, something differs where the card has left."""

_SAME = 0.05
"""So small a share of a card's place differs while the card lies there in a light, or a focus, in
which nobody can read it."""

_BARE = 0.15
"""So small a share of a card's place differs once the place is seen again as it was before."""

_RESTS_S = 1.0
"""Anything that rests so long is taken for a part of a table that nobody has seen bare."""

_RESTS_LONG_S = 20.0
"""On a table that was seen bare, before a card came, only this tells that it is no arm: none rests
for so long."""

_SOON_S = 1.0
"""A card that is laid on another one lies still at most so long before the other is covered."""

_SEEN = 0.15
"""So large a share of a covered card must be seen beside the cards on it to tell it."""

_FINGER = 0.25
"""A finger is so broad at least, of the place within which nearly nothing but a card is seen."""


def has_left(track: Track, still: Stillness, others: Iterable[Sighting]) -> bool:
    """Whether the place of an unread card is seen without the card.

    An arm that covers a card reaches in from a side of the picture. A place that looks as it did
    when the card was read last still has the card, which only cannot be read now. A card that lies
    under the ``others`` shows beside them.
    """
    card = track.sighting
    windows = [still.window(box) for box in card.boxes]
    if any(still.reads[window].min() < _TELL_GONE for window in windows):
        return False
    differs, body = differing(track.shown, still.last), around(card, BODY, still)
    if _is_unchanged(card, still, differs):
        return False
    cards = places_of((each for each in others if _may_hide(each, track, still)), still)
    if not all(cards[window].all() for window in windows):
        other = differing(track.bare, still.last)
        foreign = other & ~cards
        if _is_arm(joined(foreign, body), still, track, body):
            return bool(foreign[body].mean() <= _BARE) or _is_no_card(track, still, other)
    return not _shows_beside(differs, body, cards)


def _is_unchanged(card: Sighting, still: Stillness, differs: Places) -> bool:
    """Whether nothing differs about a card's indices, or hardly anything of a certain card."""
    touched = any(differs[still.window(box, about=_AROUND)].any() for box in card.boxes)
    slightly = differs[around(card, BODY, still)].mean() <= _SAME
    return not touched or bool(card.certain and slightly)


def _may_hide(card: Sighting, track: Track, still: Stillness) -> bool:
    """Whether a card may hide that of a track: it came about when the track was covered, or later.

    A card that lay there before hides nothing, as the track was read beside it.
    """
    covered_s = track.covered_s
    return covered_s is None or still.lies_since(card.boxes) >= covered_s - _SOON_S


def _is_no_card(track: Track, still: Stillness, other: Places) -> bool:
    """Whether the bare table is seen where the indices of a doubtful card were read, perhaps on a
    peg and a hole of a board. Where ``other`` is True, the table looks otherwise than when bare.
    """
    doubted = track.arrival is not None and not track.sighting.certain
    return doubted and not any(other[still.window(box)].any() for box in track.sighting.boxes)


def looks_as(card: Sighting, before: Glimpse, still: Stillness) -> bool:
    """Whether the place of a card is seen as it was before: nearly nothing of it differs."""
    return bool(differing(before, still.last)[around(card, BODY, still)].mean() <= _BARE)


def _shows_beside(differs: Places, body: Window, cards: Places) -> bool:
    """Whether enough of a card is seen beside those that lie on it, and looks as it did."""
    beside = ~cards[body]
    return bool(beside.mean() >= _SEEN and differs[body][beside].mean() <= _BARE)


def _is_arm(places: Places, still: Stillness, track: Track, body: Window) -> bool:
    """Whether the places reach a side of the picture as an arm does, and do not all rest."""
    broad = _FINGER * (body[0].stop - body[0].start)
    edges = places[0], places[-1], places[:, 0], places[:, -1]
    reaches = max(edge.sum() for edge in edges) >= broad
    rests_s = _RESTS_S if track.arrival is None else _RESTS_LONG_S
    return reaches and bool((still.since_s[places] > still.time_s - rests_s).any())
