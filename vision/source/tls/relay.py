"""The way to a camera over TLS: FFmpeg speaks to this relay in the clear, inside this machine.

What FFmpeg itself does with a certificate depends on the library it was built with: the one in the
wheel for Linux checks none, or else no name. So it never speaks TLS here.
"""

import asyncio
import socket
import threading
from collections.abc import Callable
from contextlib import suppress

from vision.source.capture import Closing
from vision.source.tls.trust import Trust

INSIDE = "127.0.0.1"
CONNECT_WITHIN_S = 5.0
STOP_WITHIN_S = 2.0
CHUNK = 65_536


class Relay(Closing):
    """Carries each connection to its port on to the camera, once the camera is known for sure.

    The check is made on the very connection that then carries the password: nobody can pass it
    and step in afterwards.
    """

    def __init__(self, trust: Trust) -> None:
        self._trust = trust
        self._listener = socket.create_server((INSIDE, 0))
        self.port: int = self._listener.getsockname()[1]
        self._loop = asyncio.new_event_loop()
        self._closed = asyncio.Event()
        self._thread = threading.Thread(target=self._run, name=f"relay {trust.peer}", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Take no more connections, and end those that there are."""
        if self._thread.is_alive():
            self._loop.call_soon_threadsafe(self._closed.set)
            self._thread.join(STOP_WITHIN_S)

    def _run(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            runner.run(self._serve())

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._carry, sock=self._listener)
        await self._closed.wait()
        server.close()

    async def _carry(self, near: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        """Carry one connection until either side ends it; one that may not be made ends at once."""
        try:
            async with asyncio.timeout(CONNECT_WITHIN_S):
                far, asks = await self._connected()
        except (OSError, TimeoutError):
            answers.close()
            return
        both: list[asyncio.Task[None]] = []
        try:
            if self._trust.accepts(asks.get_extra_info("ssl_object").getpeercert(True)):
                both.append(asyncio.create_task(_pass_on(near, asks, self._named)))
                both.append(asyncio.create_task(_pass_on(far, answers, bytes)))
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            answers.close()
        finally:
            for each in both:
                each.cancel()
            asks.transport.abort()
            if self._closed.is_set():
                answers.transport.abort()

    def _named(self, asked: bytes) -> bytes:
        """Ask the camera for itself: FFmpeg believes that the relay is the camera."""
        here, there = f"Host: {INSIDE}:{self.port}\r\n", f"Host: {self._trust.peer}\r\n"
        return asked.replace(here.encode(), there.encode())

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        peer = self._trust.peer
        return await asyncio.open_connection(
            peer.host, peer.port, ssl=self._trust.context(), server_hostname=peer.host
        )


async def _pass_on(
    source: asyncio.StreamReader, sink: asyncio.StreamWriter, change: Callable[[bytes], bytes]
) -> None:
    """Pass on what comes until either side ends, be it in the middle of something."""
    with suppress(OSError):
        while data := await source.read(CHUNK):
            sink.write(change(data))
            await sink.drain()
