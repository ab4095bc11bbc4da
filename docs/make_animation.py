"""Makes the animation of the README: one deal of the rendered game, as the page shows it.

    python docs/make_animation.py docs/demo.webp

It opens the page of `cribcam demo` in the chromium of the system, and keeps what it shows until the
crib is counted and taken away.
"""

import argparse
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from vision.recogniser import Recogniser
from web.demo.script import BRISK
from web.demo.table import CAMERA, table_with_film
from web.room import room
from web.server import address, bound_server

SIZE = {"width": 1180, "height": 900}
MANNER = replace(BRISK, look_s=3.5)
SHOWN_WIDTH = 960
EVERY_S = 0.2
QUALITY = 70
LINGERS_MS = 2500


@dataclass(frozen=True)
class Shot:
    """What the page showed, and when."""

    png: bytes
    at_s: float


@contextmanager
def demo(seed: int) -> Iterator[str]:
    """The address of a page that will show the rendered game from its beginning."""
    with TemporaryDirectory() as folder:
        app = table_with_film(Path(folder) / "games.db", Recogniser.load(), seed, MANNER)
        server = bound_server(app, "127.0.0.1", 0)
        thread = threading.Thread(target=server.serve)
        thread.start()
        threading.Timer(2.0, room(app).watcher.watch, (CAMERA,)).start()
        yield address(server)
        room(app).close()
        server.stop()
        thread.join()


def shots(page: Page) -> list[Shot]:
    """What the page shows from the first starter on, for one deal."""
    page.wait_for_function("() => document.querySelector('.picture img')?.naturalWidth > 0")
    kept, ends_s = [], time.monotonic() + MANNER.deal_s
    while (now_s := time.monotonic()) < ends_s:
        kept.append(Shot(page.screenshot(type="png"), now_s))
        time.sleep(max(0.0, now_s + EVERY_S - time.monotonic()))
    return kept


def write_animation(kept: list[Shot], path: Path) -> None:
    """Write an animated WebP that runs as fast as the page did, and stays at its end a while."""
    pictures = [_small(shot.png) for shot in kept]
    times_ms = [round(1000 * shot.at_s) for shot in kept]
    stands_ms = [after - before for before, after in pairwise(times_ms)]
    pictures[0].save(
        path,
        save_all=True,
        append_images=pictures[1:],
        duration=[*stands_ms, LINGERS_MS],
        loop=0,
        quality=QUALITY,
        method=6,
    )


def _small(png: bytes) -> Image.Image:
    whole = Image.open(BytesIO(png)).convert("RGB")
    height = round(whole.height * SHOWN_WIDTH / whole.width)
    return whole.resize((SHOWN_WIDTH, height), Image.Resampling.LANCZOS)


def main() -> int:
    """Make the animation."""
    parser = argparse.ArgumentParser()
    parser.add_argument("path", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("needs chromium on the PATH to open the page in", file=sys.stderr)
        return 1
    with demo(args.seed) as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport=SIZE, locale="en-GB")  # type: ignore[arg-type]
        page.goto(place)
        kept = shots(page)
        browser.close()
    write_animation(kept, args.path)
    print(f"{args.path}: {len(kept)} pictures, {args.path.stat().st_size / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
