"""Of a sentence, what no language decides: whom it is about, by the form of its verb; signs; beginning and end."""

from __future__ import annotations

from typing import Final

YOU: Final = "you"
ONE: Final = "one"
MANY: Final = "many"


def signed(n: int) -> str:
    return f"+{n}" if n >= 0 else str(n)


def begun(text: str) -> str:
    """Capital first, single spaces."""
    text = " ".join(text.split())
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Capital first, full stop last, single spaces."""
    text = " ".join(text.split())
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else text + "."
