"""WebKit, in the window of its MiniBrowser on a screen in memory, led by WebDriver."""

import itertools
import json
import os
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.web.browsers.driver import AT_REST, PATIENCE_S, PAUSE_S, MissingError

FOLDERS = ("/usr/lib", "/usr/libexec")
DRAWN = {"GDK_BACKEND": "x11", "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
"""Without OpenGL: drawn in software, it crashed with the page now and then."""
GONE = {"no such element", "stale element reference", "element not interactable"}
GONE |= {"element click intercepted"}
"""What was found is drawn anew, or not to be seen yet."""


def mini_browser() -> str | None:
    """Find it in the folders of the distributions, if its driver and a screen are there too."""
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        return None
    places = (Path(folder).glob("*/webkit2gtk-4*/MiniBrowser") for folder in FOLDERS)
    found = itertools.chain.from_iterable(places)
    return next(map(str, found), None)


class WebKit:
    """The window of a MiniBrowser of its own."""

    def __init__(self, program: str, port: int) -> None:
        self._opened = ExitStack()
        own = DRAWN | {"DISPLAY": self._screen(), "LANGUAGE": "en"}
        self._starts(["WebKitWebDriver", f"--port={port}"], env=os.environ | own)
        self._place = f"http://127.0.0.1:{port}"
        self._is_there()
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        session = self._asks("POST", "/session", capabilities=wanted)["sessionId"]
        self._place += f"/session/{session}"
        self._opened.callback(self._asks, "DELETE", "")

    def goes(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""
        self._asks("POST", "/url", url=address)

    def answers(self, function: str) -> str:
        """Call a function without arguments in the page, and give the text that it promises."""
        text: str = self._asks("POST", "/execute/sync", script=f"return ({function})()", args=[])
        return text

    def taps(self, path: str) -> None:
        """Tap the first element of an XPath where it lies; raises MissingError."""
        found = self._asks("POST", "/element", using="xpath", value=path)
        self._asks(
            "POST", "/execute/sync", script=f"return ({AT_REST})(arguments[0])", args=[found]
        )
        self._asks("POST", f"/element/{next(iter(found.values()))}/click")

    def types(self, text: str) -> None:
        """Press the keys of a text."""
        steps = [{"type": way, "value": key} for key in text for way in ("keyDown", "keyUp")]
        actions = [{"type": "key", "id": "keys", "actions": steps}]
        self._asks("POST", "/actions", actions=actions)

    def close(self) -> None:
        """End the browser, what leads it, and its screen."""
        self._opened.close()

    def _screen(self) -> str:
        """Begin a screen, which takes a free number and tells it."""
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1440x900x24", "-nolisten", "tcp"]
        process = self._starts(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        return f":{process.stdout.readline().strip()}"

    def _starts(self, command: list[str], **how: Any) -> "subprocess.Popen[Any]":
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **how)
        self._opened.enter_context(process)
        self._opened.callback(process.terminate)
        return process

    def _is_there(self) -> None:
        """Wait until what leads the browser listens."""
        ends_s = time.monotonic() + PATIENCE_S
        while True:
            try:
                self._asks("GET", "/status")
                return
            except (URLError, ConnectionError):
                assert time.monotonic() < ends_s, "WebKitWebDriver does not listen"
                time.sleep(PAUSE_S)

    def _asks(self, method: str, path: str, **given: object) -> Any:
        """Ask by a command, and wait for its answer; raises MissingError."""
        body = None if method == "GET" else json.dumps(given).encode()
        kind = {"Content-Type": "application/json"}
        try:
            with urlopen(Request(self._place + path, body, kind, method=method)) as answer:
                return json.load(answer)["value"]
        except HTTPError as error:
            told = json.load(error)["value"]
            if told["error"] in GONE:
                raise MissingError(told["message"]) from error
            raise AssertionError(told) from error
