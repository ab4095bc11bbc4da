"""What a hand, a crib and a card that is laid count, and the judgement of a claim.

Others import ``costly_colours``, ``fast``, ``odds``, ``show``.
"""
