"""The JSON interface under /api/v1 to everything that is logged (docs/api.md)."""
