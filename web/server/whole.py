"""The one script that stands in the document itself: it is there where nothing else has come."""

from base64 import b64encode
from hashlib import sha256
from pathlib import Path

SCRIPT = (Path(__file__).parents[1] / "static" / "js" / "whole.js").read_text("utf-8")
"""Loads the page again where some of it did not come."""
SOURCE = f"'sha256-{b64encode(sha256(SCRIPT.encode()).digest()).decode()}'"
"""How a policy allows it, and no other script in a document."""
