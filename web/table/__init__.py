"""The table as a value: the game, the cards that lie there, what they mean, and what is next.

Others import ``card``, ``cards``, ``claims``, ``counted``, ``cut``, ``decision``,
``expected_cards``, ``fallback``, ``hand_candidate``, ``hand_doubts``, ``next_game``, ``question``,
``questions``, ``row``, ``seating``, ``settings``, ``state``, ``tracker``, ``undo``.
"""
