"""The hands that are shown: which cards are due, and hands that are missed or doubtful."""
