"""The engine computes and does nothing else; no code anywhere knows a card by its name.

A state has to give the same result on every machine, at every time, interpreted and compiled. So: no clock, no chance
from outside, no input or output, no floating point, nothing that depends on memory addresses or on the hash seed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "kickdoor"
ENGINE = sorted((SOURCES / "engine").rglob("*.py"))
PACKS = SOURCES / "packs"

ALLOWED_IMPORTS = {"__future__", "base64", "hashlib", "hmac", "json", "struct", "typing", "zlib"}
FORBIDDEN_NAMES = {
    "random", "time", "uuid", "datetime", "os",  # even if they got in by another door
    "open", "input", "print",  # input and output
    "eval", "exec", "compile", "__import__",  # imports in disguise
    "id", "hash",  # differ from run to run
    "float",
}  # fmt: skip


def impurities(source: str) -> Iterator[tuple[int, str]]:
    """What an engine module may not do, with its lines."""
    tree = ast.parse(source)
    forbidden = FORBIDDEN_NAMES - own_names(tree)
    in_hash_methods = {
        name
        for method in ast.walk(tree)
        if isinstance(method, ast.FunctionDef) and method.name == "__hash__"
        for name in ast.walk(method)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if not importable(alias.name):
                    yield node.lineno, f"imports {alias.name}"
        elif isinstance(node, ast.ImportFrom):
            if node.level or not importable(node.module or ""):
                yield node.lineno, f"imports from {'.' * node.level}{node.module or ''}"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in forbidden:
            if node.id == "hash" and node in in_hash_methods:
                continue  # what __hash__ is for
            yield node.lineno, f"uses {node.id}"
        elif isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
            yield node.lineno, f"has the number {node.value}"
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
            yield node.lineno, "divides with /, which gives a float (use //)"


def own_names(tree: ast.Module) -> set[str]:
    """What the module itself calls by a name: a parameter `id`, a function `open` of the engine."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.arg):
            names.add(node.arg)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.ImportFrom) and importable(node.module or ""):
            names.update(alias.asname or alias.name for alias in node.names)
    return names


def importable(module: str) -> bool:
    return module in ALLOWED_IMPORTS or module == "kickdoor.engine" or module.startswith("kickdoor.engine.")


def named_cards(packs: Path) -> dict[str, Path]:
    """The names of all cards of all packs, except those that are also the name of a whole type (Mate, Cheat!)."""
    names: dict[str, Path] = {}
    for path in sorted([*packs.glob("*/door/*.yaml"), *packs.glob("*/treasure/*.yaml")]):
        for card in yaml.load(path.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or []:
            name = card["name"]
            if name.lower().rstrip("!").replace(" ", "_").replace("-", "_") != card["type"]:
                names[name] = path
    return names


def test_there_is_an_engine() -> None:
    assert ENGINE


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.name)
def test_the_engine_is_pure(path: Path) -> None:
    found = [f"{path.relative_to(ROOT)}:{line}: {what}" for line, what in impurities(path.read_text("utf-8"))]
    assert not found, "\n".join(found)


def test_no_code_knows_a_card_by_name() -> None:
    cards = named_cards(PACKS)
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r} is a card of {cards[node.value].relative_to(PACKS)}"
        for path in sorted(SOURCES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in cards
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("source", "what"),
    [
        ("import random", "imports random"),
        ("from time import monotonic", "imports from time"),
        ("from kickdoor.cards import load", "imports from kickdoor.cards"),
        ("from . import ids", "imports from ."),
        ("from kickdoor.engineering import x", "imports from kickdoor.engineering"),
        ("seed = os.urandom(8)", "uses os"),
        ("order = sorted(cards, key=hash)", "uses hash"),
        ("half = 0.5", "has the number 0.5"),
        ("half = level / 2", "divides with /, which gives a float (use //)"),
        ("level /= 2", "divides with /, which gives a float (use //)"),
    ],
)
def test_an_impurity_is_seen(source: str, what: str) -> None:
    assert [said for _, said in impurities(source)] == [what]


def test_what_is_pure_passes() -> None:
    source = """
import hashlib
from kickdoor.engine.windows import open

class Command:
    def __hash__(self) -> int:
        return hash(self.key())

def half(id: int) -> int:
    return open(id) // 2
"""
    assert list(impurities(source)) == []


def test_a_card_that_is_a_type_of_its_own_may_be_named(tmp_path: Path) -> None:
    door = tmp_path / "example" / "door"
    door.mkdir(parents=True)
    (door / "cards.yaml").write_text(
        "- {id: cheat, name: Cheat!, type: cheat}\n"
        "- {id: mate, name: Mate, type: mate}\n"
        "- {id: half_breed, name: Half-Breed, type: half_breed}\n"
        "- {id: rude_lamp, name: Rude Lamp, type: monster}\n",
        "utf-8",
    )
    assert list(named_cards(tmp_path)) == ["Rude Lamp"]
