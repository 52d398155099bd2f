"""`@mypyc_attr(serializable=True)`: a compiled class that can be pickled and copied as an interpreted one can, for
pools of processes and for whoever keeps games in files of their own.

mypyc knows the decorator by its name in mypy_extensions. Nobody needs that package to play, so it is there for the type
checker and the compiler only, and does nothing at run time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_attributes):
        return lambda cls: cls


__all__ = ["mypyc_attr"]
