"""A server that ends breaks nothing off in the middle."""

import threading

from flask import Flask

from web.services import services

MOMENT_S = 0.2
PATIENCE_S = 20.0


def test_the_log_is_closed_when_nobody_reads_it_any_more(app: Flask) -> None:
    """To close it under a reader is a segmentation fault."""
    here = services(app)
    closes = threading.Thread(target=here.close)
    with here.games.lock:
        closes.start()
        closes.join(MOMENT_S)
        assert len(here.log.games()) == 1
    closes.join(PATIENCE_S)
    assert not closes.is_alive()
