"""Statistics of all games: as numbers, text, table and picture."""
