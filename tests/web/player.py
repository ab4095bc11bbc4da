"""Plays at a table through its posts, as a page would."""

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.seeing import FakeRecogniser, seen
from web.services import services


@dataclass
class Player:
    """Plays at the page through its posts; ``said`` collects every answer that came back.

    ``waits`` is called with the version after each of them.
    """

    client: FlaskClient
    recogniser: FakeRecogniser
    picture: bytes
    waits: Callable[[str], object] = str
    said: list[str] = field(default_factory=list)
    _numbers: Iterator[int] = field(default_factory=itertools.count)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self._heard(self.client.get("/api/state")).json["state"]  # type: ignore[index]
        return state

    def does(self, name: str, /, **values: object) -> TestResponse:
        """Post an operation, by default with a new id and the version that is shown now."""
        sent = {"operation": self.new_id(), "version": self.state["version"]} | values
        return self._done(self.client.post(f"/api/{name}", json=sent))

    def drops(self, cards: str) -> TestResponse:
        """Drop a picture in which the recogniser sees ``cards``."""
        self.recogniser.sees = seen(cards)
        query = {"name": "table.jpg", "operation": self.new_id()}
        answer = self.client.post("/api/picture", data=self.picture, query_string=query)
        return self._done(answer)

    def taps(self, cards: str) -> None:
        """Lay cards from the picker, the starter last."""
        *hand, starter = cards.split()
        for card in hand:
            self.does("add", card=card)
        self.does("add", card=starter, starter=True)

    def number_of(self, card: str) -> int:
        """The number under which the table knows a card."""
        found: list[int] = [c["number"] for c in self.state["cards"] if c["card"] == card]
        return found[0]

    def total(self) -> int | None:
        """The count that the page tells."""
        count = self.state["count"]
        return None if count is None else count["total"]

    def scores(self) -> list[int]:
        """The front pegs."""
        return [side["front"] for side in self.state["game"]["pegs"]]

    def texts(self) -> list[str]:
        """The steps of the game that stand, as the log writes them."""
        return [str(step) for step in services(self.client.application).live.state.game.steps]

    def new_id(self) -> str:
        return f"tap-{id(self)}-{next(self._numbers)}"

    def _done(self, answer: TestResponse) -> TestResponse:
        self.waits(self.state["version"])
        return self._heard(answer)

    def _heard(self, answer: TestResponse) -> TestResponse:
        self.said.append(answer.get_data(as_text=True))
        return answer
