"""The play, decoded: which legal series of steps explains best all that was seen of a deal.

Others import ``decode``, ``evidence``, ``explaining``, ``follow``, ``line``, ``rates``.
"""
