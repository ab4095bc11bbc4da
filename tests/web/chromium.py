"""The Chromium of the system: the one without windows where there is one, as it loads quicker."""

import shutil

from playwright.sync_api import Browser, BrowserType

from web.lan.certificates import this_machine

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
ALL = ["--no-sandbox", "--in-process-gpu"]
"""A process of its own for what draws costs more than all that is drawn here."""


def chromium() -> str | None:
    """Find it on the PATH."""
    return next(filter(None, map(shutil.which, NAMES)), None)


def launched(kind: BrowserType, *flags: str) -> Browser:
    """Start one more, which finds this machine alone; it is closed by whoever asked for it."""
    own = ["127.0.0.1", *map(str, this_machine().addresses)]
    found = ", ".join(["MAP * ~NOTFOUND", *(f"EXCLUDE {address}" for address in own)])
    rules = f"--host-resolver-rules={found}"
    return kind.launch(executable_path=chromium(), args=[*ALL, rules, *flags])
