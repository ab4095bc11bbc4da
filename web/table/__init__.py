"""The table as a value: the game, the cards that lie there, what they mean, and what is next."""
