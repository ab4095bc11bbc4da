"""Who may come in from the network: the key, the door, the ways to join."""
