"""How times are written in answers."""


def time_json(logged_at: str) -> str:
    """Write a time of the log as RFC 3339 does.

    >>> time_json("2026-01-31 18:05:09")
    '2026-01-31T18:05:09Z'
    """
    return logged_at.replace(" ", "T") + "Z"
