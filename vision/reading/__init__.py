"""From one picture to the cards in it.

Others import ``courts``, ``crops``, ``detector``, ``enrolment``, ``known_deck``, ``merge``,
``network``, ``reader``, ``recogniser``, ``second_looks``.
"""
