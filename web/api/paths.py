"""What the addresses of the interface are made of."""

PREFIX = "/api/v1"

NUMBER = "<int(min=1, max=9007199254740991):number>"
"""The number of a game or a match, as high as the log and JSON both can carry it."""
