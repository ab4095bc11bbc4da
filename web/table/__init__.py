"""The live table: the game on the page, the cards that lie there, and what they mean."""
