"""TLS whose handshake is done by the thread that answers, never by the one that accepts.

A client that stops in the middle of the handshake holds one answering thread until the server
hangs up on it, and nobody else.
"""

import socket
import ssl
from pathlib import Path

from cheroot.errors import FatalSSLAlert
from cheroot.ssl.builtin import BuiltinSSLAdapter

from web.server.visit import Visit

TLS_RECORD = b"\x16"
"""The first byte of everybody who begins a handshake."""
MOST_READ = 65_536
PLAIN_TEXT = b"This port speaks HTTPS: begin the address with https://\r\n"
PLAIN_ANSWER = (
    b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n"
    b"Content-Length: %d\r\n\r\n%s" % (len(PLAIN_TEXT), PLAIN_TEXT)
)


class LateHandshake(BuiltinSSLAdapter):
    """Wraps what is accepted, and leaves the handshake to a ``LateConnection``."""

    def __init__(self, identity: Path) -> None:
        super().__init__(str(identity), str(identity))
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2

    def wrap(self, sock: socket.socket) -> tuple[ssl.SSLSocket, dict[str, str]]:
        """Wrap a socket, plus what the requests on it are told."""
        try:
            wrapped = self.context.wrap_socket(
                sock, server_side=True, do_handshake_on_connect=False
            )
        except OSError as error:
            raise FatalSSLAlert(*error.args) from error
        return wrapped, {"wsgi.url_scheme": "https", "HTTPS": "on"}


class LateConnection(Visit):
    """Shakes hands when its first request is to be read."""

    _shaken = False

    def communicate(self) -> bool:
        """Read and answer a request; false when the connection is to be closed."""
        try:
            self._shaken = self._shaken or self._shake_hands()
        except OSError:
            return False  # the peer went away, fell silent, or does not trust the certificate
        return self._shaken and super().communicate()

    def _shake_hands(self) -> bool:
        first = socket.socket.recv(self.socket, 1, socket.MSG_PEEK)
        if first == TLS_RECORD:
            self.socket.do_handshake()
        elif first:
            # What was sent must be read: closing before that would tear the answer off.
            socket.socket.recv(self.socket, MOST_READ)
            socket.socket.sendall(self.socket, PLAIN_ANSWER)
        return first == TLS_RECORD
