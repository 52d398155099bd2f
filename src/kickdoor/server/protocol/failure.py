"""What did not work, before any language: a kind and its facts. Whoever decides gives it; it is worded once, where the
language is known: by the application for a request, by the conversation for a socket.
"""

from __future__ import annotations

from typing import Protocol

from kickdoor.words.languages import Language


class Worded(Protocol):
    """Something that can be said in every language."""

    def worded(self, language: Language) -> str: ...


class Failure:
    """`Failure("no_bot", bot="x", bots="rookie, random")`. Each kind has a sentence in `Language.server`, or in
    `Language.options` where it is about a table that can't be. A fact may be a failure itself, worded in its turn."""

    __slots__ = ("facts", "kind")

    def __init__(self, kind: str, **facts: str | float | Failure) -> None:
        self.kind = kind
        self.facts = facts

    def worded(self, language: Language) -> str:
        sentences = language.server if self.kind in language.server else language.options
        facts = {
            name: fact.worded(language) if isinstance(fact, Failure) else fact for name, fact in self.facts.items()
        }
        return sentences[self.kind].format(**facts)

    def __repr__(self) -> str:
        return f"Failure({self.kind!r}, {self.facts})"
