"""What was seen on the table so far: the cards, how they came, and where each player lays."""
