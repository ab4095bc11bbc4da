"""In which language an answer is written: ``?lang=de``, else what the browser prefers."""

from flask import Response, request

from scorer.language.catalogue import LANGUAGES, words
from scorer.language.words import Words

LANGUAGE = "lang"
"""What every query may ask."""
USUAL = "en"


def request_language() -> str:
    """Find the language of the answer; English where none that was asked for is offered."""
    asked = request.args.get(LANGUAGE)
    if asked in LANGUAGES:
        return asked
    return request.accept_languages.best_match(LANGUAGES, USUAL)


def request_words() -> Words:
    """Find the words of the language of the answer."""
    return words(request_language())


def name_language(response: Response) -> Response:
    """Say in which language the answer is."""
    response.content_language.add(request_language())
    response.vary.add("Accept-Language")
    return response
