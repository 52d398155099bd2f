"""What is wrong with a message that does not fit its type, as a kind and facts: where it is, what is wanted there, what
stands there. Asked only after a decoder has refused the message, so it may take its time.
"""

from __future__ import annotations

import json
import re
from functools import cache, reduce
from typing import Any, Final

import msgspec
from msgspec import inspect as types

from kickdoor.server.protocol.failure import Failure

ROOT: Final = "$"
UNFINISHED: Final = re.compile(r'"([^"\\]|\\.)*\\?', re.DOTALL)  # a text without its end
LONGEST_FIELD: Final = 40  # characters of a name that is the client's own


def misread(message: str | bytes, kind: Any) -> Failure:
    """Why this JSON is no `kind` (a type of msgspec's)."""
    try:
        text = message if isinstance(message, str) else message.decode()
        value = msgspec.json.decode(text)
    except RecursionError:
        return Failure("too_deep")
    except UnicodeError:
        return Failure("not_json")
    except msgspec.DecodeError:
        return _not_json(text)
    place, why = _wrong(value, _described(kind), ROOT) or (ROOT, Failure("misread"))
    return why if place == ROOT else Failure("at_place", why=why, place=place)


@cache
def _described(kind: Any) -> types.Type:
    """What msgspec knows of a type. Asking for it costs a thousand times what the message does."""
    return types.type_info(kind)


def _not_json(text: str) -> Failure:
    try:
        json.loads(text)
    except RecursionError:
        return Failure("too_deep")
    except json.JSONDecodeError as wrong:
        if wrong.pos >= len(text.rstrip()) or UNFINISHED.fullmatch(text, wrong.pos):
            return Failure("cut_off")
        return Failure("not_json_at", place=wrong.pos + 1)
    return Failure("not_json")  # the other reader is not as strict


# ---- the first thing that does not fit, and its place; None where everything does ----------------------------------

Found = tuple[str, Failure] | None


def _wrong(value: Any, kind: types.Type, place: str) -> Found:
    if isinstance(kind, types.AnyType):
        return None
    if isinstance(kind, types.UnionType):
        return _wrong_in_union(value, kind, place)
    if isinstance(kind, types.LiteralType):
        known = any(value == one and type(value) is type(one) for one in kind.values)
        return None if known else (place, Failure("none_of", values=", ".join(map(str, kind.values))))
    if not _has_type(value, kind):
        return place, Failure("wrong_type", wanted=_name_of(kind), given=_given(value))
    if isinstance(kind, types.StructType):
        return _wrong_in_object(value, kind, place)
    if isinstance(kind, types.ListType):
        return _wrong_length(value, kind, place) or _first(
            _wrong(one, kind.item_type, f"{place}[{number}]") for number, one in enumerate(value)
        )
    if isinstance(kind, types.DictType):
        return _wrong_length(value, kind, place) or _first(
            _wrong(one, kind.value_type, f"{place}.{name[:LONGEST_FIELD]}") for name, one in value.items()
        )
    if isinstance(kind, types.StrType):
        return _wrong_text(value, kind, place)
    if isinstance(kind, types.IntType | types.FloatType):
        return _wrong_number(value, kind, place)
    return None


def _first(found: Any) -> Found:
    return next((one for one in found if one is not None), None)


def _wrong_in_union(value: Any, kind: types.UnionType, place: str) -> Found:
    """Objects say by a tag which of several they are; of other types the first that the value could be counts."""
    objects = [one for one in kind.types if isinstance(one, types.StructType)]
    tag = objects[0].tag_field if objects else None
    if isinstance(value, dict) and tag is not None:
        if tag not in value:
            return place, Failure("missing", field=tag)
        named = [one for one in objects if one.tag == value[tag]]
        if not named:
            return f"{place}.{tag}", Failure("none_of", values=", ".join(str(one.tag) for one in objects))
        return _wrong(value, named[0], place)
    fitting = [one for one in kind.types if _has_type(value, one)]
    if fitting:
        return _wrong(value, fitting[0], place)
    return place, Failure("wrong_type", wanted=_name_of(kind), given=_given(value))


def _wrong_in_object(value: dict[str, Any], kind: types.StructType, place: str) -> Found:
    fields = {field.encode_name: field for field in kind.fields}
    for name, given in value.items():
        if name in fields:
            found = _wrong(given, fields[name].type, f"{place}.{name}")
            if found is not None:
                return found
        elif kind.forbid_unknown_fields and name != kind.tag_field:
            return place, Failure("unknown_field", field=name[:LONGEST_FIELD])
    missing = next((name for name, field in fields.items() if field.required and name not in value), None)
    return None if missing is None else (place, Failure("missing", field=missing))


def _wrong_length(value: Any, kind: types.ListType | types.DictType, place: str) -> Found:
    if kind.min_length is not None and len(value) < kind.min_length:
        return place, Failure("list_short", fewest=kind.min_length)
    if kind.max_length is not None and len(value) > kind.max_length:
        return place, Failure("list_long", most=kind.max_length)
    return None


def _wrong_text(value: str, kind: types.StrType, place: str) -> Found:
    if kind.min_length is not None and len(value) < kind.min_length:
        return place, Failure("text_short", fewest=kind.min_length)
    if kind.max_length is not None and len(value) > kind.max_length:
        return place, Failure("text_long", most=kind.max_length)
    if kind.pattern is not None and re.search(kind.pattern, value) is None:
        return place, Failure("text_form", form=kind.pattern)
    return None


def _wrong_number(value: float, kind: types.IntType | types.FloatType, place: str) -> Found:
    if kind.ge is not None and value < kind.ge:
        return place, Failure("number_small", least=kind.ge)
    if kind.le is not None and value > kind.le:
        return place, Failure("number_big", most=kind.le)
    return None


# ---- types by name -------------------------------------------------------------------------------------------------

PLAIN: Final[tuple[tuple[type[types.Type], str], ...]] = (
    (types.StrType, "type_text"),
    (types.IntType, "type_whole"),
    (types.FloatType, "type_number"),
    (types.BoolType, "type_truth"),
    (types.ListType, "type_list"),
    (types.DictType, "type_object"),
    (types.StructType, "type_object"),
    (types.NoneType, "type_nothing"),
    (types.LiteralType, "type_text"),
)


def _plain(kind: types.Type) -> str:
    return next((name for one, name in PLAIN if isinstance(kind, one)), "")


def _has_type(value: Any, kind: types.Type) -> bool:
    """Whether the value is of this type as far as JSON tells types apart."""
    if isinstance(kind, types.IntType):
        return _given_type(value) == "type_whole" or (isinstance(value, float) and value.is_integer())
    if isinstance(kind, types.FloatType):
        return _given_type(value) in ("type_whole", "type_number")
    return isinstance(kind, types.AnyType) or _given_type(value) == _plain(kind)


def _name_of(kind: types.Type) -> Failure:
    several = kind.types if isinstance(kind, types.UnionType) else (kind,)
    names = list(dict.fromkeys(_plain(one) for one in several))
    return reduce(lambda one, other: Failure("either", one=one, other=other), map(Failure, names))


def _given(value: Any) -> Failure:
    return Failure(_given_type(value))


def _given_type(value: Any) -> str:
    if value is None:
        return "type_nothing"
    if isinstance(value, bool):
        return "type_truth"
    if isinstance(value, str):
        return "type_text"
    if isinstance(value, list):
        return "type_list"
    if isinstance(value, dict):
        return "type_object"
    return "type_whole" if isinstance(value, int) else "type_number"
