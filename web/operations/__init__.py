"""What a tap on the page does: each operation makes a change of the state that was seen."""
