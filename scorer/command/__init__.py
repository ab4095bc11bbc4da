"""The commands of the scorer, for people and for programs."""

import argparse

from scorer.command import advise, odds, play, replay, score


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the commands; the ``run`` of each takes the arguments and gives the exit status."""
    score.register(subparsers)
    play.register(subparsers)
    replay.register(subparsers)
    odds.register(subparsers)
    advise.register(subparsers)
