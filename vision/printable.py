"""Names as a terminal may be shown them."""


def printable(text: str) -> str:
    r"""Text in which what a terminal would obey, or cannot show, is written as its escape.

    >>> print(printable("\x1b[2Jtable.jpg"))
    \x1b[2Jtable.jpg
    """
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
