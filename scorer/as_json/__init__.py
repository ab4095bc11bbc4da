"""Games, deals, counts, statistics and advice for programs."""
