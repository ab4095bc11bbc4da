"""The templates of the report, and how they write numbers. Whatever is put into them is escaped."""

from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup


def percent(part: float) -> str:
    """A fraction in hundredths, fine enough for what is nearly all.

    >>> percent(0.99583)
    '99.58 %'
    """
    return f"{100 * part:.2f} %"


_TEMPLATES = Environment(
    loader=PackageLoader(__name__.rpartition(".")[0], "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    keep_trailing_newline=True,
)
_TEMPLATES.filters["percent"] = percent


def filled(template: str, **values: Any) -> Markup:
    """Fill a template in; the result is HTML, and is not escaped again in another one."""
    return Markup(_TEMPLATES.get_template(template).render(values))
