"""What a page has shown of a film: every count in its turn, and how long after the last card."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from playwright.sync_api import Page

from tests.web.demo.film_capture import Camera
from vision.frame import Image
from web.demo.film import FilmedHand

SIDE = 8
"""Pixels along a square: a block of a JPEG."""

BITS = 13
NOTE = """([side, bits]) => {
  window.pictures = [];
  const video = document.querySelector(".own-camera video");
  const size = { width: side * bits, height: side };
  const canvas = Object.assign(document.createElement("canvas"), size);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const read = () => {
    const top = video.videoHeight - side;
    pen.drawImage(video, 0, top, side * bits, side, 0, 0, side * bits, side);
    const { data } = pen.getImageData(0, side / 2, side * bits, 1);
    let [bit, number] = [0, 0];
    for (let place = 0; place < bits; place += 1) {
      bit ^= data[4 * (place * side + side / 2)] > 127 ? 1 : 0;
      number = 2 * number + bit;
    }
    window.pictures.push([number, Date.now() / 1000]);
    video.requestVideoFrameCallback(read);
  };
  video.requestVideoFrameCallback(read);
}"""


def numbered(camera: Camera, rate: float) -> Camera:
    """The camera, with the number of the picture on each, ``rate`` of which are a second."""

    def with_number(time_s: float) -> Image | None:
        image = camera(time_s)
        return None if image is None else _stamped(image.copy(), round(time_s * rate))

    return with_number


def _stamped(image: Image, number: int) -> Image:
    gray = number ^ number >> 1
    bits = [gray >> place & 1 for place in reversed(range(BITS))]
    squares = np.kron(np.array(bits, np.uint8) * 255, np.ones((SIDE, SIDE), np.uint8))
    image[-SIDE:, : SIDE * BITS] = squares[..., None]
    return image


def note_pictures(page: Page) -> None:
    """Note from now on when the page's own camera shows which picture."""
    page.evaluate(NOTE, [SIDE, BITS])


def wait_for_picture(page: Page, number: int, timeout_s: float) -> None:
    """Look on until the camera has shown that picture."""
    shown = "(number) => window.pictures.some(([seen]) => seen >= number)"
    page.wait_for_function(shown, arg=number, timeout=1000 * timeout_s)


def still_times(page: Page, hands: Sequence[FilmedHand], rate: float) -> list[float]:
    """Find when the camera showed each hand's last card at rest, on the page's clock."""
    pictures: list[tuple[int, float]] = page.evaluate("() => window.pictures")
    numbers = np.maximum.accumulate([number for number, _ in pictures]).tolist()
    places = [bisect_left(numbers, hand.still_s * rate) for hand in hands]
    return [pictures[place][1] if place < len(pictures) else float("inf") for place in places]


PLAYERS = ("Anna", "Ben")
NOTE_COUNTS = """() => {
  window.counts = [];
  const note = () => {
    const number = document.querySelector("#total");
    if (!number) return;
    const title = number.parentElement.querySelector(".whose").textContent;
    const last = window.counts.at(-1);
    const total = Number(number.textContent);
    if (last && last.title === title && last.total === total) return;
    window.counts.push({ at_s: Date.now() / 1000, title, total });
  };
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
}"""


@dataclass(frozen=True)
class SeenCount:
    """What the page showed of one hand, and how long after its last card lay still."""

    hand: FilmedHand
    title: str
    total: int
    delay_s: float

    @property
    def right(self) -> bool:
        """Whether it is the count of that hand, under the name of its owner."""
        named = PLAYERS[self.hand.owner] in self.title
        return named and ("crib" in self.title) == self.hand.crib and self.total == self.hand.total


def note_counts(page: Page) -> None:
    """Note from now on what the page counts, and when; no two hands in turn are called alike."""
    page.evaluate(NOTE_COUNTS)


def counts(page: Page) -> list[dict[str, Any]]:
    """Every count that was shown since, in order."""
    noted: list[dict[str, Any]] = page.evaluate("() => window.counts")
    return noted


def seen_counts(
    noted: Sequence[dict[str, Any]], hands: Sequence[FilmedHand], still_s: Sequence[float]
) -> list[SeenCount]:
    """Pair what was shown with the hands, which lay still at ``still_s`` of the page's clock."""
    return list(_seen_counts(noted, hands, still_s))


def _seen_counts(
    noted: Sequence[dict[str, Any]], hands: Sequence[FilmedHand], still_s: Sequence[float]
) -> Iterator[SeenCount]:
    """What was shown while a hand lay there, or before the next one did."""
    stretches = pairwise([*still_s, float("inf")])
    for hand, (begin_s, end_s) in zip(hands, stretches, strict=True):
        for count in noted:
            if begin_s <= count["at_s"] < end_s:
                yield SeenCount(hand, count["title"], count["total"], count["at_s"] - begin_s)
