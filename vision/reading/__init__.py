"""From one picture to the cards in it."""
