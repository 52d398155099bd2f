"""`why`: the rule behind a choice, a number or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from kickdoor.cli.mistakes import Mistake
from kickdoor.engine import Command, Reason, Refusal, State, explain
from kickdoor.engine import command as verb
from kickdoor.engine.permissions import rule_allowing, rule_of_kind
from kickdoor.judge.action.answers import Refused
from kickdoor.judge.action.perform import carry_out
from kickdoor.play.names import card_name
from kickdoor.rules import UnknownRule, rule
from kickdoor.words.english.moves import in_words
from kickdoor.words.facts.moves import signed
from kickdoor.words.languages import ENGLISH

NUMBERS: Final = ("strength", "fight", "treasures", "levels", "run", "hand", "big")


def why_choice(s: State, names: Sequence[str], command: Command, edition: str = "") -> RenderableType:
    """What a choice does and the rule that allows it, in the words of the edition."""
    lines: list[Text] = [Text(in_words(s, names, command), style="bold")]
    if command.card >= 0:
        lines.append(Text(f"{s.catalog.name[command.card]}: {ENGLISH.card_text(s.catalog, command.card)}"))
    lines.append(rule_text(rule_allowing(s, command), edition))
    if command.verb == verb.ROLL:
        needed = explain(s, "run_away", command.seat, command.card)
        lines.append(number_text(s, names, "run away: what the die must show", needed, edition))
    return Group(*lines)


def why_refused(refusal: Refusal, edition: str = "") -> RenderableType:
    """A refusal with the rule behind it."""
    said = Text(f"No. {ENGLISH.noted(refusal) or 'A rule forbids it.'}", style="red")
    return Group(said, rule_text(refusal.rule, edition)) if refusal.rule else said


def why_number(s: State, names: Sequence[str], seat: int, what: str, edition: str = "") -> RenderableType:
    """A number and its parts. Raises Mistake for one that does not exist or does not matter now."""
    if what in ("fight", "munchkins", "monsters", "treasures", "levels", "run") and s.fight is None:
        raise Mistake("there is no fight now; try `why strength`")
    if what == "fight":
        return Group(*[number_text(s, names, side, explain(s, side), edition) for side in ("munchkins", "monsters")])
    if what in ("munchkins", "monsters", "treasures", "levels"):
        return number_text(s, names, what, explain(s, what), edition)
    if what == "run":
        assert s.fight is not None
        return Group(
            *[
                number_text(
                    s, names, f"run away from {card_name(s, monster)}", explain(s, "run_away", seat, monster), edition
                )
                for monster in s.fight.monsters
            ]
        )
    if what == "hand":
        return number_text(s, names, "hand limit", explain(s, "hand_limit", seat), edition)
    if what == "big":
        return number_text(s, names, "Big Items", explain(s, "big_limit", seat), edition)
    if what == "strength":
        return number_text(s, names, f"strength of {names[seat]}", explain(s, "strength", seat), edition)
    for other, name in enumerate(names):
        if name.casefold() == what:
            return number_text(s, names, f"strength of {name}", explain(s, "strength", other), edition)
    raise Mistake(f"why what? A number of the list, a player, a card, or one of: {', '.join(NUMBERS)}")


def why_card(s: State, names: Sequence[str], seat: int, card: int, edition: str = "") -> RenderableType:
    """A card in sight: what it says, the rule of its kind, and whether its holder may play it now."""
    text = ENGLISH.card_text(s.catalog, card)
    parts: list[RenderableType] = [Text.assemble((f"{s.catalog.name[card]}: ", "bold"), text)]
    parts.append(rule_text(rule_of_kind(s, card), edition))
    if card in s.seats[seat].hand:
        try:
            carry_out(s.copy(), names, seat, {"play": s.catalog.name[card]})
            parts.append(Text("You may play it now.", style="green"))
        except Refused as refused:
            parts.append(Text(refused.missing) if refused.missing else why_refused(refused.refusal, edition))
        except ValueError as open_question:
            parts.append(Text(f"You may have to say more: {open_question}"))
    return Group(*parts)


def number_text(
    s: State, names: Sequence[str], title: str, number: tuple[int, Sequence[Reason]], edition: str = ""
) -> Text:
    """`strength of Aric: 7`, then each part with its card and rule."""
    total, parts = number
    text = Text(f"{title}: {total}", style="bold")
    for part in parts:
        text.append(f"\n{signed(part.amount):>5}  {ENGLISH.source(s, part, names)}  [{part.rule}]", style="not bold")
    for cited in dict.fromkeys(part.rule for part in parts):
        text.append(f"\n  {cited}: {rule_words(cited, edition)}", style="not bold dim")
    return text


def rule_text(id: str, edition: str) -> Text:
    return Text.assemble((f"[{id}] ", "cyan"), rule_words(id, edition))


def rule_words(id: str, edition: str) -> str:
    try:
        return rule(id).as_in(edition).text
    except UnknownRule:
        return ""
