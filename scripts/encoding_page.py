"""Writes docs/encoding.md: what every number of an observation and of a command's row says.

python scripts/encoding_page.py
"""

from __future__ import annotations

from pathlib import Path

from kickdoor.encoding import FIELDS, OBSERVATION, ROW, ROW_FIELDS, Field, digest

TARGET = Path(__file__).parent.parent / "docs" / "encoding.md"
INTRODUCTION = """# Positions as numbers

<!-- Written by scripts/encoding_page.py, not by hand. -->

`kickdoor.encoding` writes what a seat sees, and each command it may give, as rows of numbers, for whoever learns from
games.

```python
from kickdoor.encoding import OBSERVATION, ROW, observe, row

numbers: list[float] = []
observe(view, numbers)  # appends OBSERVATION numbers
for command in view.legal():
    row(view, command, numbers)  # appends ROW numbers each
```

The seat itself comes first, the others by how far they sit to its left; of a table with fewer than six, the rest is
nought. Cards are told by what is printed on them, never by number or name, so that packs nobody has seen are read as
well. Everything comes from the seat's [view](bots-howto.md#what-it-may-ask): to deal anew what is hidden changes
nothing. `rows(view, commands, numbers)` is quicker than `row` for each, and `observed(view)` and
`told(view, commands)` are quickest: the same numbers as bytes, for `numpy.frombuffer(..., "float32")`. What comes of a
command (`then.`) is found out by trying it where neither chance nor a hidden card decides.
"""


def table(title: str, fields: tuple[Field, ...]) -> str:
    """The fields as a table; those of the six seats once."""
    lines = [f"## {title}", "", "| numbers | field | from | to | what |", "|--:|---|--:|--:|---|"]
    for field in fields:
        if field.name.startswith("left_") and not field.name.startswith("left_1."):
            continue
        name, place = field.name, str(field.start)
        if name.startswith("left_1."):
            name = name.replace("left_1", "left_1 … left_5")
            place += " …"
        lines.append(f"| {place} | `{name}` | {field.low:g} | {field.high:g} | {field.meaning} |")
    return "\n".join(lines)


def page() -> str:
    return "\n".join(
        [
            INTRODUCTION,
            f"Digest of both tables: `{digest()}`. It changes with them; what was learned with another is of no use.",
            "",
            table(f"An observation: {OBSERVATION} numbers", FIELDS),
            "",
            table(f"The row of a command: {ROW} numbers", ROW_FIELDS),
            "",
        ]
    )


if __name__ == "__main__":
    TARGET.write_text(page(), encoding="utf-8")
