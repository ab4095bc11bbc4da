"""The language in which a command was asked to speak: refusals may come before it runs."""

from typing import Any

import click

from scorer.language.refusal import Refusal
from scorer.language.words import ENGLISH, Words

_KEY = "cribcam.language"


def keep(ctx: click.Context, _param: Any, words: Words) -> Words:
    """Note the words of a language, the value of an option, for every command around."""
    ctx.meta[_KEY] = words
    return words


def asked_language(ctx: click.Context) -> Words:
    """Give the words that were noted, those of English where none were."""
    words: Words = ctx.meta.get(_KEY, ENGLISH)
    return words


def as_asked(ctx: click.Context, error: ValueError) -> ValueError:
    """Say a refusal in the language that was asked for; any other error stays as it is."""
    return (
        ValueError(error.reason.within(asked_language(ctx)))
        if isinstance(error, Refusal)
        else error
    )
