"""What a card that asks its player something says of it: what each option does, what one may do or leave. In the words
of its rules text, in any language. Called by whatever shows questions."""

from __future__ import annotations

from kickdoor.engine import Command, State
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.causes import BY_BAD_STUFF, BY_TRIGGER, BY_USE, kind_of
from kickdoor.engine.command import CHOOSE
from kickdoor.engine.frames import ProgramFrame
from kickdoor.engine.references import printed_monster
from kickdoor.engine.state import TO_CHOOSE, TO_CONFIRM, TO_VOTE
from kickdoor.words.facts.moves import labels_of
from kickdoor.words.language import Language


def asked_text(s: State, language: Language) -> str:
    """What the player is asked whether to do, with when and why; "" for any other question."""
    return _of_offer(s, language)[0] if purpose_of(s) == TO_CONFIRM else ""


def _of_offer(s: State, language: Language) -> tuple[str, str]:
    """Of what the player is asked whether to do: the whole sentence, and what it is alone."""
    program = s.stack[-2]
    assert isinstance(program, ProgramFrame), "the question lies directly above what it is about"
    pieces = language.card_pieces(s.catalog, program.card)
    number = program.program & 15
    return (pieces.triggers[number], pieces.offers[number]) if number < len(pieces.triggers) else ("", "")


def reason_text(s: State, cause: ProgramFrame, language: Language) -> str:
    """The part of a card that asks or strikes, in its words: the Bad Stuff, what happens by itself, the ability
    that is used, or all of it."""
    kind = kind_of(s, cause)
    pieces = language.card_pieces(s.catalog, printed_monster(s, cause.card))
    if kind == BY_BAD_STUFF:
        return pieces.bad_stuff
    number = cause.program & 15
    if kind == BY_TRIGGER:
        return pieces.triggers[number] if number < len(pieces.triggers) else ""
    if kind == BY_USE and number < len(pieces.uses):
        return pieces.uses[number]
    return pieces.text


def option_text(s: State, command: Command, language: Language) -> str:
    """What this option of a card does, or saying yes to it; "" for any other command."""
    if command.verb == CHOOSE and command.value and purpose_of(s) == TO_CONFIRM:
        return _of_offer(s, language)[1]
    if command.verb != CHOOSE or purpose_of(s) not in (TO_CHOOSE, TO_VOTE):
        return ""
    question = s.stack[-1]
    label = labels_of(language.at(s), s.stack[-1])[command.value]
    return language.card_pieces(s.catalog, question.card).options.get(label, "")
