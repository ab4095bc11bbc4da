"""Shows photographs as live pictures beside whose cards an arm never rests, and looks what is read.

    python tests/checks/check_restless.py ../shared/photos/webcam ../shared/photos/phone

After three seconds the cards that are certain are compared with those that the still photograph
gives, and with its labels. The folders are such as `cribcam evaluate` reads. Kept: at least 0.99 of
the certain cards, and no wrong one more.
"""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from scorer.cards import Card
from tests.films.restless import NoRoomError, restless_arm
from vision.evaluation.photos import LabelledPhoto, labelled_photos
from vision.frame import Frame, Image
from vision.health.camera import WatchedCamera
from vision.pictures import load
from vision.reading.recogniser import Recogniser

LENGTH_S = 3.0
LOOKS_A_SECOND = 10
KEPT = 0.99


@dataclass(frozen=True)
class Read:
    """The certain cards of a photograph: as it is, and beside an arm."""

    photo: LabelledPhoto
    still: frozenset[Card]
    live: frozenset[Card]

    def wrong(self, cards: frozenset[Card]) -> frozenset[Card]:
        """Those of the cards that a person does not see there."""
        return cards - self.photo.cards - self.photo.optional


def read(photo: LabelledPhoto, recogniser: Recogniser) -> Read:
    """Read a photograph both ways; raises NoRoomError where no arm fits beside the cards."""
    image = load(photo.path)
    still = frozenset(card.card for card in recogniser.sightings(image) if card.certain)
    return Read(photo, still, _live(image, photo, recogniser))


def _live(image: Image, photo: LabelledPhoto, recogniser: Recogniser) -> frozenset[Card]:
    boxes = (box.box for box in photo.boxes)
    clear = [((a + c) / 2, (b + d) / 2, c - a, d - b) for a, b, c, d in boxes]
    film, camera = restless_arm(image, clear, length_s=LENGTH_S), WatchedCamera()
    for number, (time_s, shown) in enumerate(film.frames(LOOKS_A_SECOND)):
        camera = camera.advance(Frame(number, time_s, shown), recogniser)
    return frozenset(card.card for card in camera.cards if card.certain)


def kept(name: str, photos: list[LabelledPhoto], recogniser: Recogniser) -> bool:
    """Print the figures of a folder, and tell whether they keep the bars."""
    reads = []
    for photo in photos:
        try:
            reads.append(read(photo, recogniser))
        except NoRoomError as error:
            print(f"{photo.path.name}: {error}")
    still = sum(len(each.still) for each in reads)
    both = sum(len(each.still & each.live) for each in reads)
    more = sum(len(each.wrong(each.live) - each.wrong(each.still)) for each in reads)
    print(f"{name}: {len(reads)} photographs, {both} of {still} certain cards, {both / still:.4f};")
    print(f"  wrong and certain beside an arm alone: {more}")
    for each in reads:
        if each.still - each.live or each.wrong(each.live) - each.wrong(each.still):
            lost, wrong = each.still - each.live, each.wrong(each.live)
            print(f"  {each.photo.path.name}: lost {_names(lost)}; wrong {_names(wrong)}")
    return both >= KEPT * still and not more


def _names(cards: frozenset[Card]) -> str:
    return " ".join(sorted(map(str, cards))) or "none"


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--group", help="photographs of this group alone")
    args, recogniser = parser.parse_args(), Recogniser.load()
    done = []
    for folder in args.folders:
        photos = [p for p in labelled_photos(folder) if args.group in (None, p.group)]
        done.append(kept(folder.name, photos, recogniser))
    return 0 if all(done) else 1


if __name__ == "__main__":
    sys.exit(main())
