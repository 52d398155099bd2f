"""The champion's network at play: numpy and a file of weights, nothing else.

A trunk reads the position once; a small head reads the row of each command together with what the trunk made of the
position, and gives it a score. A second head of the trunk says what part of the win to expect, a third how everybody
stands when a turn begins.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, final

from kickdoor.compiled.finding import PACKAGE
from kickdoor.encoding import OBSERVATION, ROW, digest

WEIGHTS: Final = Path(PACKAGE) / "bots" / "champion" / "weights.npz"  # a compiled module lies elsewhere
SHAPES: Final = (  # of the arrays in a file; letters are the sizes of layers
    ("trunk_1", ("observation", "a")), ("trunk_1_bias", ("a",)), ("trunk_2", ("a", "b")), ("trunk_2_bias", ("b",)),
    ("from_row", ("row", "c")), ("from_trunk", ("b", "c")), ("head_1_bias", ("c",)), ("head_2", ("c", "d")),
    ("head_2_bias", ("d",)), ("score", ("d",)), ("value", ("b",)), ("value_bias", ("one",)), ("outlook", ("b",)),
)  # fmt: skip
YOUNGER: Final = {"outlook": "value"}  # arrays that weights in training don't have yet, and what stands in for them


class NoChampion(ValueError):
    """The champion can't play here: what is missing, and what would help."""


@final
class Network:
    """`about`: what the file says of itself: schema, commit, stage, results."""

    def __init__(self, arrays: dict[str, Any], about: dict[str, Any], where: str) -> None:
        self._np: Any = numpy()
        arrays = {**{name: arrays[other] for name, other in YOUNGER.items() if other in arrays}, **arrays}
        check_arrays(arrays, about, where)
        self.about = about
        single = self._np.float32
        # half precision on disk is enough; one computes in single
        self._layers: list[Any] = [self._np.ascontiguousarray(arrays[name], dtype=single) for name, _shape in SHAPES]

    def think(self, seen: Sequence[float], rows: Sequence[float]) -> tuple[Any, float]:
        """The scores of the commands whose rows these are, one behind the other, and the part of the win that is to be
        expected, from 0 to 1."""
        np: Any = self._np
        trunk_1, bias_1, trunk_2, bias_2, from_row, from_trunk, bias_3, head_2, bias_4, score, value, bias_5, _ = (
            self._layers
        )
        hidden = np.maximum(np.array(seen, dtype=np.float32) @ trunk_1 + bias_1, 0.0)
        hidden = np.maximum(hidden @ trunk_2 + bias_2, 0.0)
        told = np.array(rows, dtype=np.float32).reshape(-1, ROW)
        inner = np.maximum(told @ from_row + (hidden @ from_trunk + bias_3), 0.0)
        inner = np.maximum(inner @ head_2 + bias_4, 0.0)
        expected = 1.0 / (1.0 + np.exp(-(hidden @ value + bias_5[0])))
        return inner @ score, float(expected)

    def chances(self, seen: Sequence[float]) -> list[float]:
        """Everybody's part of the win when a turn begins, from what all of them see, one behind the other."""
        np: Any = self._np
        trunk_1, bias_1, trunk_2, bias_2 = self._layers[:4]
        all_seen = np.array(seen, dtype=np.float32).reshape(-1, OBSERVATION)
        hidden = np.maximum(all_seen @ trunk_1 + bias_1, 0.0)
        scores = np.maximum(hidden @ trunk_2 + bias_2, 0.0) @ self._layers[-1]
        parts = np.exp(scores - scores.max())
        found: list[float] = (parts / parts.sum()).tolist()
        return found

    def likes(self, seen: Sequence[float], rows: Sequence[float]) -> list[float]:
        """By command: how likely it would be said while learning."""
        scores, _expected = self.think(seen, rows)
        parts = self._np.exp(scores - scores.max())
        found: list[float] = (parts / parts.sum()).tolist()
        return found

    def best(self, seen: Sequence[float], rows: Sequence[float]) -> int:
        """The place of the command with the highest score."""
        scores, _expected = self.think(seen, rows)
        return int(scores.argmax())


def check_arrays(arrays: dict[str, Any], about: dict[str, Any], where: str) -> None:
    """Raises NoChampion for weights that don't fit this encoding, or that are no weights."""
    learned = about.get("schema", "nothing")
    if learned != digest():
        said = f"{where} was trained on positions written down otherwise (schema {learned}, here it is {digest()})"
        raise NoChampion(f"{said}: train anew with `python -m training`, or use the weights of this version")
    sizes = {"observation": OBSERVATION, "row": ROW, "one": 1}
    for name, letters in SHAPES:
        if name not in arrays:
            raise NoChampion(f"{where}: the array {name!r} is missing; it is no file of the champion's weights")
        shape = tuple(arrays[name].shape)
        if len(shape) != len(letters) or any(
            sizes.setdefault(letter, size) != size for letter, size in zip(letters, shape)
        ):
            raise NoChampion(f"{where}: the array {name!r} has shape {shape}, which does not fit the others")


@lru_cache(maxsize=8)
def load(path: str, _changed: int) -> Network:
    """The network of a file, read once unless the file changes. Raises NoChampion."""
    try:
        with numpy().load(path) as file:
            arrays = {name: file[name] for name in file.files}
    except (OSError, ValueError, EOFError) as trouble:
        raise NoChampion(f"{path} can't be read as weights: {trouble}") from trouble
    about = json.loads(bytes(arrays.pop("about", b"{}")).decode())
    return Network(arrays, about, path)


def network(path: str = "") -> Network:
    """The network of this file, or the one that comes along. Raises NoChampion."""
    file = Path(path) if path else WEIGHTS
    if not file.is_file():
        raise NoChampion(f"there are no weights in {file}; `python -m training` makes them, see docs/champion.md")
    return load(str(file), file.stat().st_mtime_ns)


@lru_cache(maxsize=1)
def at_hand() -> bool:
    """Whether the champion can be offered here: there is numpy, and the weights came along."""
    return find_spec("numpy") is not None and WEIGHTS.is_file()


def numpy() -> Any:
    """The one library it needs; imported late, since few need it. Raises NoChampion."""
    try:
        return import_module("numpy")
    except ImportError as missing:
        raise NoChampion("the champion needs numpy: pip install 'kickdoor[champion]'") from missing
