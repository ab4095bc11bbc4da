"""The Chromium of the system: the one without windows where there is one, as it loads quicker."""

import shutil

from playwright.sync_api import Browser, BrowserType

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")


def chromium() -> str | None:
    """Find it on the PATH."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def launched(kind: BrowserType, *flags: str) -> Browser:
    """Start one more; it is closed by whoever asked for it."""
    return kind.launch(executable_path=chromium(), args=["--no-sandbox", *flags])
