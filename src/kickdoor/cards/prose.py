"""The little English that the notation's own messages need: articles and lists. The notation is English, and so is what
is said of it; everything else that people read is in `words`, whose English uses these too."""

from __future__ import annotations

from collections.abc import Iterable


def article(word: str) -> str:
    if word[:1].isdigit():
        return f"{'an' if word.startswith('8') else 'a'} {word}"
    if word.startswith("other "):
        return f"an{word}"
    vowel = word[:1].lower() in "aeiou" and not word.lower().startswith(("one", "uni", "use", "eu"))
    return f"{'an' if vowel else 'a'} {word}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    each = list(parts)
    return f"{', '.join(each[:-1])} {last} {each[-1]}" if len(each) > 1 else "".join(each)
