"""Views and commands as numbers, for whoever learns from games: environments, networks, analyses.

    out: list[float] = []
    observe(view, out)              # OBSERVATION numbers: what FIELDS says
    row(view, command, out)         # ROW numbers for one legal command: what ROW_FIELDS says
    observed(view)                  # the same as bytes, for arrays of floats
    told(view, view.legal())

Cards are told by what is printed on them, never by number or name, so that packs nobody has seen are read as well. All
of it comes from a `View`: to deal anew what is hidden changes nothing.
"""

from __future__ import annotations

from kickdoor.encoding.command_rows import ROW, ROW_FIELDS, row, rows, told
from kickdoor.encoding.observation import FIELDS, OBSERVATION, observe, observed
from kickdoor.encoding.schema import Field, digest_of


def digest() -> str:
    """Of both schemas. What was learned with another digest is of no use with these numbers."""
    return digest_of(FIELDS, ROW_FIELDS)


__all__ = [
    "FIELDS",
    "OBSERVATION",
    "ROW",
    "ROW_FIELDS",
    "Field",
    "digest",
    "observe",
    "observed",
    "row",
    "rows",
    "told",
]
