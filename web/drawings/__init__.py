"""Pictures of a game and of many: the curve, the bars, and the table beside them."""
