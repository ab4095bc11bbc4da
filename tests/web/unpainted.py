"""Pages that are laid out and can be used, but of which no pixel is drawn: nobody looks at them.

To draw costs as much as all else in a page that is loaded. Chromium draws what lies in the part of
a page that is looked at, which the page knows nothing of: here none of it does.
"""

from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Page

FAR = {"x": 100_000, "y": 100_000, "width": 1, "height": 1, "scale": 1}
"""Farther away than what Chromium draws ahead."""
_SESSIONS: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()


def sized(page: Page, width: int, height: int) -> None:
    """Give a page of Chromium a size, and look elsewhere."""
    if page in _SESSIONS and page.viewport_size == {"width": width, "height": height}:
        return
    page.set_viewport_size({"width": width, "height": height})
    if page not in _SESSIONS:
        _SESSIONS[page] = page.context.new_cdp_session(page)
    size = {"width": width, "height": height, "screenWidth": width, "screenHeight": height}
    across = {"type": "landscapePrimary", "angle": 90} if width > height else None
    _SESSIONS[page].send(
        "Emulation.setDeviceMetricsOverride",
        {
            **size,
            "deviceScaleFactor": 1,
            "mobile": False,
            "screenOrientation": across or {"type": "portraitPrimary", "angle": 0},
            "viewport": FAR,
        },
    )
