"""Of a sentence, what no language decides: whom it is about, by the form of its verb; signs; beginning and end."""

from __future__ import annotations

import re
from typing import Final

YOU: Final = "you"
ONE: Final = "one"
MANY: Final = "many"
ENDED: Final = re.compile(r"([!?…]|[^.]\.)\.(?!\.)")


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


def once_ended(text: str) -> str:
    """No full stop after a name that ends with a mark of its own: `Cheat!`, `J. R.`; the page's texts do the same."""
    if ".." in text or "!." in text or "?." in text or "…." in text:
        return ENDED.sub(r"\1", text)
    return text  # nearly always; only to ask the pattern takes ten times as long


def closed(words: str) -> str:
    """A capital first, and one mark at each end of a sentence."""
    return once_ended(words[:1].upper() + words[1:])
