"""Every step a card's program can have has a name, is written by the compiler and is run by the interpreter."""

from __future__ import annotations

import ast
from pathlib import Path

from kickdoor.engine import program

SOURCES = Path(__file__).resolve().parents[2] / "src" / "kickdoor"
OPS = {name: value for name, value in vars(program).items() if name.startswith("OP_") and isinstance(value, int)}


def used_in(file: str) -> set[str]:
    """The ops a module speaks of, beyond importing them."""
    tree = ast.parse((SOURCES / file).read_text("utf-8"))
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in OPS}


def test_every_op_has_its_name() -> None:
    assert sorted(OPS.values()) == list(range(len(program.OP_NAMES)))
    assert {name.removeprefix("OP_").lower(): value for name, value in OPS.items()} == {
        name: value for value, name in enumerate(program.OP_NAMES)
    }


def test_every_op_is_run() -> None:
    """One that is not would do nothing, and say nothing."""
    left = {"OP_NEXT"}  # what is left when the others of its function are not meant
    run = used_in("engine/interpreter.py") | used_in("engine/card_ops.py") | used_in("engine/fight_ops.py")
    assert set(OPS) - run - left == set()


def test_every_op_is_written() -> None:
    assert set(OPS) - used_in("cards/program_writer.py") == set()
