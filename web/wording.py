"""What vision says and refuses, in the languages of the catalogues."""

from scorer.language.refusal import Refusal
from scorer.language.sentence import Sentence
from vision.wording import Refusal as VisionRefusal
from vision.wording import Wording


def sentence(wording: Wording) -> Sentence:
    """Make of a wording a sentence that is said in any language, with what it is made of.

    >>> from vision.wording import say
    >>> str(sentence(say("{file} is damaged: {remedy}", file="a", remedy=say("copy it again"))))
    'a is damaged: copy it again'
    """
    return Sentence(wording.text, {name: _value(each) for name, each in wording.values.items()})


def reason(error: ValueError) -> Sentence:
    """Say why something is refused; what has no translation is said as it is."""
    match error:
        case Refusal():
            return error.reason
        case VisionRefusal():
            return sentence(error.reason)
    return Sentence("{error}", {"error": error})


def _value(value: object) -> object:
    match value:
        case Wording():
            return sentence(value)
        case ValueError():
            return reason(value)
    return value
