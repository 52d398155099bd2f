"""`random`: any legal command, each as likely as the others. The floor of every ladder, and a good fuzzer."""

from __future__ import annotations

from random import Random

from kickdoor.compiled.pickled import mypyc_attr
from kickdoor.engine import Command, View


@mypyc_attr(serializable=True)
class RandomBot:
    """Uniform over `view.legal()`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def decide(self, view: View) -> Command:
        return self._random.choice(view.legal())
