"""The live table without a page: what lies there, and how the camera does, line by line."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any, TypeAlias

from scorer.language.sentence import Sentence, decimal, say
from vision.commands.options import ReadingOptions, recogniser_for
from vision.frame import Fault, Frame, Sighting
from vision.health.camera import WatchedCamera
from vision.source.files import CutOff
from vision.source.source import Outage, is_film, kept_open, open_film, watch_source
from vision.source.tls import KnownCameras, cameras_file
from vision.table.watched_table import TwoStepRecogniser
from vision.terminal import printable, with_progress

Warn: TypeAlias = Callable[[Sentence], None]
Change: TypeAlias = dict[str, Any]
"""One change: ``t``, and either ``cards`` or ``problem``, a Fault or None once it is over."""


def watch_cards(
    source: str, reading: ReadingOptions, warn: Warn, line: Callable[[Change], str]
) -> None:
    """Print which cards lie on the table, and what is wrong with the camera, when that changes.

    ``line`` writes a change. ``warn`` hears of a film that is cut off. Raises SourceError if
    nothing answers there, and PictureError at the end for pictures that cannot be read.
    """
    changes = _changes(watched_frames(source, warn), recogniser_for(reading))
    for change in chain.from_iterable(with_progress(changes, None, "frame")):
        print(line(change), flush=True)


def watched_frames(source: str, warn: Warn) -> Iterator[Frame | Outage]:
    """Give the frames of a film, ten of each second, or those of a camera as they come.

    ``warn`` hears of a film that is cut off. Raises SourceError if nothing answers there, and
    PictureError at the end for pictures that cannot be read.
    """
    if not is_film(source):
        yield from kept_open(partial(watch_source, source, known=KnownCameras(cameras_file())))
        return
    with open_film(source) as film:
        yield from film
        if film.cut_off is not None:
            warn(_cut_off(source, film.cut_off))


def _cut_off(source: str, cut_off: CutOff) -> Sentence:
    return say(
        "{file} ends after {ends} s, and says that it lasts {stated} s: it was cut off, or is "
        "broken there",
        file=printable(source),
        ends=decimal(f"{cut_off.ends_s:.1f}"),
        stated=decimal(f"{cut_off.stated_s:.1f}"),
    )


@dataclass(frozen=True, slots=True)
class _Printed:
    """What is printed of a table and its camera: the cards and the fault."""

    cards: tuple[Sighting, ...] = ()
    fault: Fault | None = None

    def changes(self, previous: "_Printed", time_s: float) -> Iterator[Change]:
        """What has changed since before; a card of which the box alone differs has not."""
        t = round(time_s, 3)
        if self.fault is not previous.fault:
            yield {"t": t, "problem": self.fault}
        if self._card_keys != previous._card_keys:
            yield {"t": t, "cards": [_card_json(card) for card in self.cards]}

    @property
    def _card_keys(self) -> frozenset[tuple[str, bool]]:
        return frozenset((str(card.card), card.certain) for card in self.cards)


def _changes(
    frames: Iterable[Frame | Outage], recogniser: TwoStepRecogniser
) -> Iterator[tuple[Change, ...]]:
    """For each frame what has changed with it."""
    previous = _Printed()
    for time_s, current in _seen(frames, recogniser):
        yield tuple(current.changes(previous, time_s))
        previous = current


def _seen(
    frames: Iterable[Frame | Outage], recogniser: TwoStepRecogniser
) -> Iterator[tuple[float, _Printed]]:
    """What each frame shows, with its time; in an outage the cards stay as they were."""
    camera, printed = WatchedCamera(), _Printed()
    for frame in frames:
        if isinstance(frame, Outage):
            camera, printed = WatchedCamera(), replace(printed, fault=frame.fault)
        else:
            camera = camera.advance(frame, recogniser)
            printed = _Printed(
                camera.cards if camera.watched.known else printed.cards, camera.fault
            )
        yield frame.time_s, printed


def table_changes(
    frames: Iterable[Frame | Outage], recogniser: TwoStepRecogniser
) -> Iterator[tuple[float, tuple[Sighting, ...], Fault | None]]:
    """The time, the cards and the fault of each frame with which either has changed."""
    previous = _Printed()
    for time_s, current in _seen(frames, recogniser):
        if any(current.changes(previous, time_s)):
            yield time_s, current.cards, current.fault
        previous = current


def _card_json(card: Sighting) -> dict[str, Any]:
    """The card for programs; its box is the smallest one about the indices that were seen."""
    left, top, right, bottom = zip(*card.boxes, strict=True)
    box = (min(left), min(top), max(right), max(bottom))
    return {
        "card": str(card.card),
        "certain": card.certain,
        "box": [round(side, 1) for side in box],
    }
