"""A camera that speaks HTTP over TLS, asks for a password, and notes what it hears."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import cv2
import numpy as np
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

HOST = "127.0.0.1"
ASKS = b'HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm="cam"\r\nContent-Length: 0\r\n\r\n'
SHOWS = b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=b\r\n\r\n"


def certificate(path: Path) -> str:
    """Write a key with a certificate that it signs itself; its fingerprint."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "camera")])
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=9))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(HOST))]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(secret + made.public_bytes(Encoding.PEM))
    return made.fingerprint(hashes.SHA256()).hex()


@dataclass
class TlsCamera:
    """What listens, with what it has heard; ``shows`` another certificate from then on."""

    listener: socket.socket
    context: ssl.SSLContext
    heard: list[bytes] = field(default_factory=list)
    redirects: bytes | None = None

    @property
    def peer(self) -> str:
        return "{}:{}".format(*self.listener.getsockname())

    @property
    def address(self) -> str:
        return f"https://ann:secret@{self.peer}/live?key=5"

    def shows(self, path: Path) -> None:
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.load_cert_chain(path)

    @property
    def got_password(self) -> bool:
        return any(b"Authorization: Basic" in heard for heard in self.heard)

    def serve(self) -> None:
        with suppress(OSError):
            while True:
                plain, _ = self.listener.accept()
                threading.Thread(target=self._answer, args=(plain,), daemon=True).start()

    def _answer(self, plain: socket.socket) -> None:
        with suppress(OSError), self.context.wrap_socket(plain, server_side=True) as secure:
            if not (asked := secure.recv(4096)):
                return
            self.heard.append(asked)
            if b"Authorization" not in asked:
                secure.sendall(ASKS)
                return
            secure.sendall(SHOWS)
            for shade in range(1_000_000):
                image = np.full((48, 64, 3), shade % 250, np.uint8)
                jpeg = cv2.imencode(".jpg", image)[1].tobytes()
                length = f"Content-Length: {len(jpeg)}\r\n\r\n".encode()
                secure.sendall(b"--b\r\nContent-Type: image/jpeg\r\n" + length + jpeg + b"\r\n")
                threading.Event().wait(0.02)


@contextmanager
def tls_camera(path: Path) -> Iterator[TlsCamera]:
    """A camera that shows the certificate at a path."""
    with socket.create_server((HOST, 0)) as listener:
        camera = TlsCamera(listener, ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER))
        camera.context.load_cert_chain(path)
        threading.Thread(target=camera.serve, daemon=True).start()
        yield camera
        listener.shutdown(socket.SHUT_RDWR)
