"""The language of an answer: ``?lang=de``, else what was chosen on the page, or in the browser."""

from flask import Response, request

from scorer.language.catalogue import LANGUAGES, words
from scorer.language.sentence import Words

LANGUAGE = "lang"
"""What every query may ask."""
CHOSEN = "language"
"""The cookie of a browser in which a language was chosen."""
STAYS_S = 400 * 24 * 60 * 60
"""As long as browsers keep a cookie; one that a script writes, some keep for a week alone."""
USUAL = "en"


def request_language() -> str:
    """Find the language of the answer; English where none that was asked for is offered."""
    for language in (request.args.get(LANGUAGE), request.cookies.get(CHOSEN)):
        if language in LANGUAGES:
            return language
    return request.accept_languages.best_match(LANGUAGES, USUAL)


def request_words() -> Words:
    """Find the words of the language of the answer."""
    return words(request_language())


def name_language(response: Response) -> Response:
    """Say in which language the answer is."""
    response.content_language.add(request_language())
    response.vary.update(("Accept-Language", "Cookie"))
    return response


def keep_language(response: Response) -> Response:
    """Let the browser ask for the language of this request from now on."""
    path = request.script_root or "/"
    response.set_cookie(
        CHOSEN, request_language(), STAYS_S, path=path, httponly=True, samesite="Lax"
    )
    return response
