"""The state as it was published to every page, with the time at which it is sent."""

from time import monotonic

import msgspec


def dated(state: str, **more: object) -> str:
    """Say when a ``state`` is sent: it may have waited, and pictures show their age by that."""
    return msgspec.json.encode({"now_s": monotonic(), "state": msgspec.Raw(state)} | more).decode()
