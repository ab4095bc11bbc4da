"""Firefox without windows, led by WebDriver BiDi: over a websocket, with no driver beside it."""

import itertools
import json
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tests.web.browsers.driver import AT_REST, PATIENCE_S, PAUSE_S, MissingError

NAMES = ("firefox-esr", "firefox")
LISTENS = "WebDriverBiDiServer.json"
"""In its profile it says where it listens."""
ALONE = {
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "services.settings.server": "http://127.0.0.1:9",
}
"""It asks nobody but the page that it shows."""
GONE = {"no such node", "move target out of bounds"}
"""What was found is drawn anew, or not to be seen yet."""


def firefox() -> str | None:
    """Find it on the PATH."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """The window of a Firefox of its own, whose profile lies in a folder."""

    def __init__(self, program: str, profile: Path) -> None:
        wishes = (f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in ALONE.items())
        (profile / "user.js").write_text("\n".join(wishes))
        command = [program, "--headless", "--no-remote", "--remote-debugging-port", "0"]
        command += ["--profile", str(profile), "about:blank"]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self._opened = ExitStack()
        self._socket = self._opened.enter_context(connect(_place(profile / LISTENS)))
        self._numbers = itertools.count()
        self._asks("session.new", capabilities={})
        window = self._asks("browsingContext.getTree")["contexts"][0]["context"]
        self._window, self._page = {"context": window}, {"target": {"context": window}}

    def goes(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""
        self._asks("browsingContext.navigate", **self._window, url=address, wait="complete")

    def answers(self, function: str) -> str:
        """Call a function without arguments in the page, and give the text that it promises."""
        text: str = self._calls(function)["value"]
        return text

    def taps(self, path: str) -> None:
        """Tap the first element of an XPath where it lies; raises MissingError."""
        locator = {"type": "xpath", "value": path}
        nodes = self._asks("browsingContext.locateNodes", **self._window, locator=locator)["nodes"]
        if not nodes:
            raise MissingError(path)
        node = {"sharedId": nodes[0]["sharedId"]}
        self._calls(AT_REST, node)
        middle = {"x": 0, "y": 0, "origin": {"type": "element", "element": node}}
        taps = ({"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0})
        self._acts("pointer", [{"type": "pointerMove", **middle}, *taps])

    def types(self, text: str) -> None:
        """Press the keys of a text."""
        ways = ("keyDown", "keyUp")
        self._acts("key", [{"type": way, "value": key} for key in text for way in ways])

    def close(self) -> None:
        """End the browser."""
        self._opened.close()
        self._process.terminate()
        self._process.wait()

    def _calls(self, function: str, *values: object) -> Any:
        how = {"functionDeclaration": function, "arguments": [*values], "awaitPromise": True}
        told = self._asks("script.callFunction", **self._page, **how)
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return told["result"]

    def _acts(self, kind: str, steps: list[dict[str, Any]]) -> None:
        actions = [{"type": kind, "id": kind, "actions": steps}]
        self._asks("input.performActions", **self._window, actions=actions)

    def _asks(self, method: str, **given: Any) -> Any:
        """Ask by a command, and wait for its answer; raises MissingError."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        told = next(each for each in map(json.loads, self._socket) if each.get("id") == number)
        if told.get("error") in GONE:
            raise MissingError(told["message"])
        assert "error" not in told, told
        return told["result"]


def _place(told: Path) -> str:
    """Wait until it says where it listens."""
    ends_s = time.monotonic() + PATIENCE_S
    while True:
        try:
            place = json.loads(told.read_text())
            return f"ws://{place['ws_host']}:{place['ws_port']}/session"
        except (FileNotFoundError, json.JSONDecodeError):  # or only half of it is written
            assert time.monotonic() < ends_s, "Firefox does not listen"
            time.sleep(PAUSE_S)
