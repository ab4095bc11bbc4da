"""What happened in a game, step by step."""
