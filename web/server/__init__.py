"""The HTTP servers, and what every request must pass."""
