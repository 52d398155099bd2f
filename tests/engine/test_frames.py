"""What may pause is made in one place for each kind, by keyword; a copy is equal in every field, and shares nothing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from kickdoor.engine.command import Offer
from kickdoor.engine.frames import Frame

SOURCE = Path(__file__).parents[2] / "src" / "kickdoor"
KINDS: dict[str, Any] = {kind.__name__: kind for kind in Frame.__subclasses__()}
WRITTEN_DOWN = "engine/codec.py"  # reads them
OF_ITSELF = "engine/frames.py"  # copies them


def made() -> dict[str, list[tuple[str, ast.Call]]]:
    """Where the program makes a frame of each kind: file and function, and how."""
    found: dict[str, list[tuple[str, ast.Call]]] = defaultdict(list)
    for file in sorted(SOURCE.rglob("*.py")):
        name = file.relative_to(SOURCE).as_posix()
        text = file.read_text("utf-8")
        if name == WRITTEN_DOWN or "Frame(" not in text:
            continue
        for function in ast.walk(ast.parse(text)):
            if not isinstance(function, ast.FunctionDef) or (name == OF_ITSELF and function.name == "copy"):
                continue
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KINDS:
                    found[call.func.id].append((f"{name}: {function.name}", call))
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_one_function_makes_them_by_keyword(kind: str) -> None:
    places = made()[kind]
    assert len({place for place, _call in places}) == 1, [place for place, _call in places]
    assert not [place for place, call in places if call.args], "by keyword"


@pytest.mark.parametrize("kind", KINDS)
def test_a_copy_is_equal_and_independent(kind: str) -> None:
    """Whatever the order in which the fields are handed over: each has a value that no other has."""
    frame = KINDS[kind](**{name: _value(i, one) for i, (name, one) in enumerate(_fields(kind).items())})
    copied = frame.copy()
    for name in ("seat", "card", "epoch", *_fields(kind)):
        mine, other = getattr(frame, name), getattr(copied, name)
        assert mine == other, name
        assert not isinstance(mine, list) or mine is not other, name


def _fields(kind: str) -> dict[str, str]:
    """What its `__init__` takes, with the type; of the source, for what is compiled does not tell."""
    tree = ast.parse((SOURCE / OF_ITSELF).read_text("utf-8"))
    [said] = [one for one in tree.body if isinstance(one, ast.ClassDef) and one.name == kind]
    [init] = [one for one in said.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
    return {one.arg: ast.unparse(one.annotation) for one in init.args.args[1:] if one.annotation is not None}


def _value(number: int, kind: str) -> Any:
    """Different for each field."""
    if kind.startswith("list"):
        return [100 + number]
    if kind.startswith("Offer"):
        return Offer(treasures=number)
    return True if kind == "bool" else 100 + number
