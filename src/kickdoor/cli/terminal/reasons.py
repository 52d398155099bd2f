"""`why`: the rule behind a choice, a number, a card or a refusal. All of it is asked of the game (`kickdoor.Game`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from kickdoor.cli.mistakes import Mistake
from kickdoor.game import Game, Move, Refused
from kickdoor.words.facts.moves import signed
from kickdoor.words.facts.sums import Sum

NUMBERS: Final = ("strength", "fight", "treasures", "levels", "run", "hand", "big")
OF_THE_FIGHT: Final = {
    "fight": ("munchkins", "monsters"), "munchkins": ("munchkins",), "monsters": ("monsters",),
    "treasures": ("treasures",), "levels": ("levels",),
}  # fmt: skip
OF_PLAYERS: Final = {"strength": "strength", "hand": "hand_limit", "big": "big_limit"}


def why_choice(game: Game, move: Move) -> RenderableType:
    """What a choice does and the rule that allows it, in the words of the edition."""
    lines: list[Text] = [Text(move.words, style="bold")]
    if move.card:
        lines.append(Text(f"{move.card}: {game.card(move.card).text}"))
    lines.append(rule_text(game, move.rule))
    if move.verb == "roll":
        lines.append(number_text(game, game.number(f"{move.player} run_away {move.card}")))
    return Group(*lines)


def why_refused(refused: Refused) -> RenderableType:
    """A refusal with the rule behind it."""
    said = Text(f"No. {refused.detail or 'A rule forbids it.'}", style="red")
    return Group(said, cited(refused.rule, refused.rule_text)) if refused.rule else said


def why_number(game: Game, player: str, what: str) -> RenderableType:
    """A number and its parts. Raises Mistake for one that does not exist or does not matter now."""
    return Group(*[number_text(game, game.number(key)) for key in _keys(game, player, what)])


def _keys(game: Game, player: str, what: str) -> Sequence[str]:
    """What the case language calls the numbers that are meant."""
    fight = game.view(player)["fight"]
    if fight is None and (what == "run" or what in OF_THE_FIGHT):
        raise Mistake("there is no fight now; try `why strength`")
    if what == "run":
        return [f"{player} run_away {monster}" for monster in fight["against"]]
    if what in OF_THE_FIGHT:
        return [f"fight {key}" for key in OF_THE_FIGHT[what]]
    if what in OF_PLAYERS:
        return [f"{player} {OF_PLAYERS[what]}"]
    for name in game.players:
        if name.casefold() == what:
            return [f"{name} strength"]
    raise Mistake(f"why what? A number of the list, a player, a card, or one of: {', '.join(NUMBERS)}")


def why_card(game: Game, player: str, name: str) -> RenderableType:
    """A card in sight: what it says, the rule of its kind, and whether its holder may play it now."""
    card = game.card(name)
    parts: list[RenderableType] = [
        Text.assemble((f"{card.name}: ", "bold"), card.text), rule_text(game, card.rule)
    ]  # fmt: skip
    if card.name in game.view(player)["players"][player]["hand"]:
        try:
            refused = game.why(player, {"play": card.name}, at_once=True)
            parts.append(Text("You may play it now.", style="green") if refused is None else why_refused(refused))
        except ValueError as left_open:
            parts.append(Text(f"You may have to say more: {left_open}"))
    return Group(*parts)


def number_text(game: Game, number: Sum) -> Text:
    """`strength of Aric: 7`, then each part with its card and rule."""
    text = Text(f"{number.name}: {number.total}", style="bold")
    for part in number.parts:
        text.append(f"\n{signed(part.amount):>5}  {part.source}  [{part.rule}]", style="not bold")
    for id in dict.fromkeys(part.rule for part in number.parts):
        text.append(f"\n  {id}: {game.rule(id)}", style="not bold dim")
    return text


def rule_text(game: Game, id: str) -> Text:
    return cited(id, game.rule(id))


def cited(id: str, words: str) -> Text:
    return Text.assemble((f"[{id}] ", "cyan"), words)
