"""What the addresses of the interface are made of."""

from web.fields import HIGHEST_NUMBER

PREFIX = "/api/v1"

NUMBER = f"<int(min=1, max={HIGHEST_NUMBER}):number>"
"""The number of a game or a match, as high as the log and JSON both can carry it."""
