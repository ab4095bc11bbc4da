"""The servers that listen: one, or one over TLS and beside it one in the clear."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from web.pairing.door import is_loopback
from web.server.free_port import NoPortError
from web.server.server import Server, bound_server


@dataclass(frozen=True, slots=True)
class Servers:
    """``main`` listens where the server was told to, ``beside`` on the next free port."""

    main: Server
    beside: Server | None = None

    @property
    def plain(self) -> Server:
        """The one that speaks HTTP in the clear."""
        return self.beside or self.main

    def serve(self) -> None:
        """Answer until they are stopped."""
        if self.beside is not None:
            threading.Thread(target=self.beside.serve, name="plain").start()
        self.main.serve()

    def stop(self) -> None:
        """Let go of the ports."""
        for server in filter(None, (self.beside, self.main)):
            server.stop()


def bound_servers(
    app: Callable[..., Any],
    host: str,
    port: int,
    identity: Path | None = None,
    is_local: Callable[[str], bool] = is_loopback,
) -> Servers:
    """Make servers that listen from ``port`` on, with an ``identity`` one of them over TLS.

    Raises NoPortError as ``bound_server`` does.
    """
    main = bound_server(app, host, port, identity, is_local)
    if identity is None:
        return Servers(main)
    try:
        plain = port and main.bind_addr[1] + 1
        return Servers(main, bound_server(app, host, plain, None, is_local))
    except (NoPortError, OSError):
        main.stop()
        raise
