"""What the libraries of the training may do: write into one folder, and reach nobody."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

_VARIABLES = ("YOLO_CONFIG_DIR", "MPLCONFIGDIR", "TORCHINDUCTOR_CACHE_DIR")
"""Where settings, a list of type faces and compiled code go, instead of the user's own folders."""


@contextmanager
def confined(folder: Path) -> Iterator[None]:
    """Has the libraries that are imported from here on write into ``folder`` alone.

    No name of another machine is found meanwhile, which ends every attempt to reach one:
    ultralytics downloads a type face, and networks that it misses, for all that ``YOLO_OFFLINE``
    says.
    """
    for name in _VARIABLES:
        os.environ[name] = str(folder.resolve() / name.lower())
    found, socket.getaddrinfo = socket.getaddrinfo, _refuse
    try:
        yield
    finally:
        socket.getaddrinfo = found


def _refuse(host: object, *_: Any, **__: Any) -> NoReturn:
    raise socket.gaierror(socket.EAI_FAIL, f"the training reaches nobody, not {host}")
