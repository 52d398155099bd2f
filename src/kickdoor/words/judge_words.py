"""What the judge needs of a language: tables of sentences with blanks. The judge looks them up and fills them in; none
of it is needed to show a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Words = str | Callable[..., str]  # a sentence with blanks, or what makes one of the facts


@dataclass(frozen=True, slots=True)
class JudgeWords:
    """`groups`: what can be said in countless ways, in a line each; `said`: around the answers to a question;
    `failures`: why a step did not hold; `position`: a table, line by line; `left_over`: dice that nobody rolled."""

    groups: Mapping[str, str]
    said: Mapping[str, str]
    failures: Mapping[str, Words]
    position: Mapping[str, str]
    left_over: Callable[[Sequence[int]], str]

    def failed(self, kind: str, **facts: object) -> str:
        """Why a step did not hold."""
        return filled(self.failures[kind], **facts)


def filled(words: Words, *facts: object, **named: object) -> str:
    """The sentence with its blanks filled in."""
    return words.format(*facts, **named) if isinstance(words, str) else words(*facts, **named)
