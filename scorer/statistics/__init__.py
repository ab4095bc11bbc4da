"""What a player has reached over many games."""
