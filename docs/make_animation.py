"""Makes the animation of the README: a deal before the page, from its starter to the second hand.

    python docs/make_animation.py docs/demo.webp

The film of the package ``samples`` plays as its camera; Chromium sends what the page shows
whenever that changes. A machine that is busy makes the page stutter.
"""

import argparse
import base64
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page
from stage import NAMES, Table, chromium, served

PEGGED = (("A", 40), ("B", 48), ("A", 4), ("B", 6))
SIZE = {"width": 1280, "height": 720}
SHOWN_SIZE = (960, 540)
SHORTEST_S = 0.12
QUALITY = 60
LINGERS_MS = 2500
DRAINED_MS = 500
"""So long after the end the last pictures may still come."""
READ_S = 4.0
"""After so long the second hand has been read out."""
PATIENCE_S = 60.0
TICK_MS = 100


@dataclass
class Recording:
    """What the page showed, each picture with its time in seconds."""

    shots: list[tuple[float, bytes]] = field(default_factory=list)

    def follow(self, page: Page, is_over: Callable[[float], bool]) -> None:
        """Record a page until it ``is_over``, which hears how many seconds it lasts."""
        session = page.context.new_cdp_session(page)

        def frame_came(frame: dict[str, Any]) -> None:
            shown_s = frame["metadata"]["timestamp"]
            if not self.shots or shown_s - self.shots[-1][0] >= SHORTEST_S:
                self.shots.append((shown_s, base64.b64decode(frame["data"])))
            session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

        session.on("Page.screencastFrame", frame_came)
        session.send("Page.startScreencast", {"format": "jpeg", "quality": 95})
        lasts_s = 0.0
        while not is_over(lasts_s) and lasts_s < PATIENCE_S:
            page.wait_for_timeout(TICK_MS)
            lasts_s += TICK_MS / 1000
        session.send("Page.stopScreencast")
        page.wait_for_timeout(DRAINED_MS)

    def write(self, path: Path) -> None:
        """Write an animated WebP as fast as the page was, which stays at its end a while."""
        first, *others = (_small(picture) for _, picture in self.shots)
        times_ms = [round(1000 * shown_s) for shown_s, _ in self.shots]
        stands_ms = [after - before for before, after in pairwise(times_ms)]
        first.save(
            path,
            save_all=True,
            append_images=others,
            duration=[*stands_ms, LINGERS_MS],
            loop=0,
            quality=QUALITY,
            method=4,
        )


def _small(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB").resize(SHOWN_SIZE, Image.Resampling.LANCZOS)


def record() -> Recording:
    """Play the film of a deal before the page, until the dealer's hand was counted."""
    recording = Recording()
    with chromium() as browser, served() as table:
        _set(table)
        page = browser.new_page(viewport=SIZE, locale="en-GB", color_scheme="dark")  # type: ignore[arg-type]
        page.goto(table.place)
        page.wait_for_selector(".peg-board", state="attached")
        table.does("source", kind="film")
        table.waits(lambda state: state["play"])
        recording.follow(page, _dealer_counted(table))
    return recording


def _dealer_counted(table: Table) -> Callable[[float], bool]:
    """Whether the hand of the dealer was counted, and read out."""
    counted_s: list[float] = []

    def is_over(lasts_s: float) -> bool:
        count = table.state()["count"]
        if not counted_s and count and count["seat"] == "A":
            counted_s.append(lasts_s)
        return bool(counted_s) and lasts_s > counted_s[0] + READ_S

    return is_over


def _set(table: Table) -> None:
    table.does("new", names=NAMES, dealer="A", counting="show")
    for seat, points in PEGGED:
        table.does("peg", seat=seat, points=points)


def main() -> int:
    """Make the animation."""
    parser = argparse.ArgumentParser()
    parser.add_argument("path", type=Path)
    args = parser.parse_args()
    recording = record()
    recording.write(args.path)
    print(f"{args.path}: {len(recording.shots)} pictures, {args.path.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
