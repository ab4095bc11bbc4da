"""A wrong field in one sentence, with its name and the values it takes."""

import re
from collections.abc import Mapping, Sequence

from msgspec import inspect

_PLAIN: Mapping[type[inspect.Type], str] = {
    inspect.IntType: "a whole number",
    inspect.BoolType: "true or false",
    inspect.FloatType: "a number",
    inspect.StrType: "a text",
}


def wrong(error: str, kind: type) -> str:
    """Say what msgspec found wrong; its ``error`` ends with the way to the field in a ``kind``."""
    what, _, place = error.rpartition(" - at ")
    names = re.findall(r"\.(\w+)", place if what else "")
    if missing := re.match("Object missing required field `(.*?)`", error):
        names.append(missing[1])
    if not names:
        return "the body must be a JSON object"
    return f"{names[-1]} must be {_takes(_type_of(names, inspect.type_info(kind)))}"


def _type_of(names: Sequence[str], found: inspect.Type) -> inspect.Type:
    """Find the type of a field within fields."""
    for name in names:
        found = next(field.type for field in _fields(found) if field.encode_name == name)
    return found


def _fields(found: inspect.Type) -> tuple[inspect.Field, ...]:
    plain = _plain(found)
    return plain.fields if isinstance(plain, inspect.StructType) else ()


def _plain(found: inspect.Type) -> inspect.Type:
    """Take away what is said beside a type, and that the field may be null or left out."""
    if isinstance(found, inspect.Metadata):
        return _plain(found.type)
    if isinstance(found, inspect.UnionType):
        return _plain(found.types[0])
    return found


def _takes(found: inspect.Type) -> str:
    """Say what a field takes; types of our own say so themselves."""
    match _plain(found):
        case inspect.CustomType(cls=cls) | inspect.StructType(cls=cls):
            said = str(getattr(cls, "takes", "a JSON object"))
        case inspect.IntType(ge=int(least), le=int(most)):
            said = f"a whole number from {least} to {most}"
        case inspect.StrType(max_length=int(most)):
            said = f"a text of at most {most} characters"
        case inspect.StrType(min_length=int(least)):
            said = f"a text of at least {least} character{'' if least == 1 else 's'}"
        case inspect.VarTupleType(item_type=item):
            said = f"a list, each of it {_takes(item)}"
        case inspect.DictType(value_type=value):
            said = f"a JSON object, each name in it with {_takes(value)}"
        case inspect.EnumType(cls=choices):
            said = f"one of {', '.join(map(str, choices))}"
        case inspect.LiteralType(values=choices):
            said = f"one of {', '.join(map(str, choices))}"
        case plain:
            said = _PLAIN.get(type(plain), "a JSON value")
    return said
