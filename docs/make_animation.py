"""Makes the animation of the README: two hands of a rendered game, as the page shows them.

    python docs/make_animation.py docs/demo.webp

A starter is turned before a rendered camera, and two hands are shown one after the other; Chromium
sends what the page shows whenever that changes. A machine that is busy makes the page stutter.
"""

import argparse
import base64
import sys
from dataclasses import dataclass, field, replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

from flask import Flask
from PIL import Image
from playwright.sync_api import Page
from stage import BEFORE_S, Projector, Table, chromium, condition, served

from tests.web.demo.film_capture import film_source
from vision.reading.recogniser import Recogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.demo.script import BRISK, game_film
from web.services import Config

SEED = 59
DEAL = 1
"""The first deal is passed over: the second has the better hands."""
MANNER = replace(BRISK, look_s=4.2)
PEGGED = {"A": 27, "B": 19}
SIZE = {"width": 1440, "height": 1080}
SHOWN_SIZE = (960, 720)
LONG_BEFORE_S = -1000.0
"""The table is empty."""
SHORTEST_S = 0.08
QUALITY = 72
LINGERS_MS = 2500
DRAINED_MS = 500
"""So long after the end the last pictures may still come."""


@dataclass
class Recording:
    """What the page showed, each picture with its time in seconds."""

    shots: list[tuple[float, bytes]] = field(default_factory=list)

    def follow(self, page: Page, length_s: float) -> None:
        """Record a page for a while."""
        session = page.context.new_cdp_session(page)

        def came(frame: dict[str, Any]) -> None:
            shown_s = frame["metadata"]["timestamp"]
            if not self.shots or shown_s - self.shots[-1][0] >= SHORTEST_S:
                self.shots.append((shown_s, base64.b64decode(frame["data"])))
            session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

        session.on("Page.screencastFrame", came)
        session.send("Page.startScreencast", {"format": "jpeg", "quality": 95})
        page.wait_for_timeout(1000 * length_s)
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
    """Play the second deal of the film before the page, until its second hand was counted."""
    projector = Projector(game_film(SEED, 2, MANNER), SEED)
    recording = Recording()

    def make(database: Path) -> Flask:
        reader = PictureReader(
            Recogniser.load(), opener=lambda _: film_source(projector, "camera 0")
        )
        return create_app(Config(database, reader))

    projector.wind(LONG_BEFORE_S)
    with chromium() as browser, served(make) as table:
        _set(table)
        page = browser.new_page(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        page.goto(table.place)
        table.waits(lambda state: condition(state) == "live")
        page.wait_for_selector(".peg-board")
        page.wait_for_timeout(2000)
        starter = projector.film.starters[DEAL]
        *_, last, _ = projector.film.hands
        projector.wind(starter.comes_s - BEFORE_S)
        recording.follow(page, BEFORE_S + last.leaves_s - starter.comes_s)
    return recording


def _set(table: Table) -> None:
    table.does("new", names=["Anna", "Ben"], dealer="B", counting="show")
    for seat, points in PEGGED.items():
        table.does("peg", seat=seat, points=points)
    table.does("source", kind="camera", number=0)


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
