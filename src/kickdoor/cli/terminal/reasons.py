"""`why`: the rule behind a choice, a number or a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from kickdoor.cli.mistakes import Mistake
from kickdoor.engine import Command, Reason, Refusal, State, explain, ids, rule_ids
from kickdoor.engine import command as verb
from kickdoor.play.actions import carry_out
from kickdoor.play.answers import Refused
from kickdoor.play.menu_words import in_words
from kickdoor.play.moves_told import signed
from kickdoor.play.names import card_name
from kickdoor.play.sums import source
from kickdoor.rules import UnknownRule, rule

# the rule that allows each verb
RULE_OF: Final = {
    verb.KICK: rule_ids.TURN_KICK_DRAW,
    verb.KEEP: rule_ids.TURN_KICK_OTHER,
    verb.TROUBLE: rule_ids.TURN_LOOK_FOR_TROUBLE,
    verb.LOOT_ROOM: rule_ids.TURN_PHASE2_CHOICE,
    verb.END_TURN: rule_ids.TURN_END,
    verb.GIVE: rule_ids.CHARITY_GIVE_LOWEST,
    verb.CLAIM: rule_ids.COMBAT_WIN,
    verb.RUN: rule_ids.RUNAWAY_MUST,
    verb.ROLL: rule_ids.RUNAWAY_ROLL,
    verb.LAY: rule_ids.TIMING_TREASURE_ON_RECEIPT,
    verb.USE: rule_ids.TIMING_ABILITIES_BY_CARD,
    verb.EQUIP: rule_ids.ITEM_EQUIPPED,
    verb.UNEQUIP: rule_ids.ITEM_SIDEWAYS,
    verb.LOAD: rule_ids.HIRELING_LIFTS_LIMITS,
    verb.DROP: rule_ids.CHARACTER_ONE_CLASS,
    verb.SELL: rule_ids.ITEM_SELL_THRESHOLD,
    verb.ASK_HELP: rule_ids.COMBAT_HELP_ASK,
    verb.TRADE: rule_ids.ITEM_TRADE_ITEMS_ONLY,
    verb.ACCEPT: rule_ids.COMBAT_HELP_FREE_CHOICE,
    verb.DECLINE: rule_ids.COMBAT_HELP_FREE_CHOICE,
    verb.COUNTER: rule_ids.COMBAT_HELP_FREE_CHOICE,
    verb.BACK_OUT: rule_ids.COMBAT_HELP_COMPELLED_BACK_OUT,
    verb.SHOW: rule_ids.ZONE_HAND_SHOW,
    verb.SACRIFICE: rule_ids.SIDEKICK_SACRIFICE,
}
RULE_OF_TYPE: Final = {
    ids.MONSTER: rule_ids.MONSTER_UNDEAD_JOIN,
    ids.MONSTER_ENHANCER: rule_ids.COMBAT_DOOR_CARDS,
    ids.MATE: rule_ids.COMBAT_DOOR_CARDS,
    ids.WANDERING_MONSTER: rule_ids.COMBAT_INTERFERE_ADD,
    ids.CURSE: rule_ids.TIMING_ANY_TRAP,
    ids.CLASS: rule_ids.TIMING_OWN_TURN_CLASS,
    ids.RACE: rule_ids.TIMING_OWN_TURN_CLASS,
    ids.SUPER_MUNCHKIN: rule_ids.SUPER_TIMING,
    ids.HALF_BREED: rule_ids.SUPER_TIMING,
    ids.CHEAT: rule_ids.ITEM_EQUIP_EXCEPTIONS,
    ids.HIRELING: rule_ids.HIRELING_TIMING,
    ids.ITEM: rule_ids.TIMING_OWN_TURN_ITEM,
    ids.ONE_SHOT: rule_ids.TREASURE_ONE_SHOT_USE,
    ids.GO_UP_A_LEVEL: rule_ids.TIMING_ANY_GUAL,
    ids.DOOR_SPECIAL: rule_ids.TIMING_BY_CARD_TYPE,
    ids.TREASURE_SPECIAL: rule_ids.TREASURE_OTHER,
}
NUMBERS: Final = ("strength", "fight", "treasures", "levels", "run", "hand", "big")


def why_choice(s: State, names: Sequence[str], command: Command) -> RenderableType:
    """What a choice does and the rule that allows it."""
    lines: list[Text] = [Text(in_words(s, names, command), style="bold")]
    if command.card >= 0:
        printed = s.catalog.definitions[s.catalog.definition[command.card]]
        lines.append(Text(f"{printed.name}: {printed.text}"))
    if command.verb == verb.PLAY:
        lines.append(rule_text(RULE_OF_TYPE[s.catalog.type[command.card]]))
    elif command.verb in RULE_OF:
        lines.append(rule_text(RULE_OF[command.verb]))
    elif command.verb in (verb.PASS, verb.REST):
        lines.append(rule_text(rule_ids.COMBAT_CLAIM_WINDOW) if s.fight is not None else Text("Nobody has to act now."))
    if command.verb == verb.ROLL:
        needed = explain(s, "run_away", command.seat, command.card)
        lines.append(number_text(s, names, "run away: what the die must show", *needed))
    return Group(*lines)


def why_refused(refusal: Refusal) -> RenderableType:
    """A refusal with the rule behind it."""
    said = Text(f"No. {refusal.note or 'A rule forbids it.'}", style="red")
    return Group(said, rule_text(refusal.rule)) if refusal.rule else said


def why_number(s: State, names: Sequence[str], seat: int, what: str) -> RenderableType:
    """A number and its parts. Raises Mistake for one that does not exist or does not matter now."""
    if what in ("fight", "munchkins", "monsters", "treasures", "levels", "run") and s.fight is None:
        raise Mistake("there is no fight now; try `why strength`")
    if what == "fight":
        return Group(*[number_text(s, names, side, *explain(s, side)) for side in ("munchkins", "monsters")])
    if what in ("munchkins", "monsters", "treasures", "levels"):
        return number_text(s, names, what, *explain(s, what))
    if what == "run":
        assert s.fight is not None
        return Group(
            *[
                number_text(s, names, f"run away from {card_name(s, monster)}", *explain(s, "run_away", seat, monster))
                for monster in s.fight.monsters
            ]
        )
    if what == "hand":
        return number_text(s, names, "hand limit", *explain(s, "hand_limit", seat))
    if what == "big":
        return number_text(s, names, "Big Items", *explain(s, "big_limit", seat))
    if what == "strength":
        return number_text(s, names, f"strength of {names[seat]}", *explain(s, "strength", seat))
    for other, name in enumerate(names):
        if name.casefold() == what:
            return number_text(s, names, f"strength of {name}", *explain(s, "strength", other))
    raise Mistake(f"why what? A number of the list, a player, a card, or one of: {', '.join(NUMBERS)}")


def why_card(s: State, names: Sequence[str], seat: int, card: int) -> RenderableType:
    """A card in sight: what it says, the rule of its kind, and whether its holder may play it now."""
    printed = s.catalog.definitions[s.catalog.definition[card]]
    parts: list[RenderableType] = [Text.assemble((f"{printed.name}: ", "bold"), printed.text)]
    parts.append(rule_text(RULE_OF_TYPE[s.catalog.type[card]]))
    if card in s.seats[seat].hand:
        try:
            carry_out(s.copy(), names, seat, {"play": printed.name})
            parts.append(Text("You may play it now.", style="green"))
        except Refused as refused:
            parts.append(Text(refused.missing) if refused.missing else why_refused(refused.refusal))
        except ValueError as open_question:
            parts.append(Text(f"You may have to say more: {open_question}"))
    return Group(*parts)


def number_text(s: State, names: Sequence[str], title: str, total: int, parts: Sequence[Reason]) -> Text:
    """`strength of Aric: 7`, then each part with its card and rule."""
    text = Text(f"{title}: {total}", style="bold")
    for part in parts:
        text.append(f"\n{signed(part.amount):>5}  {source(s, part, names)}  [{part.rule}]", style="not bold")
    for cited in dict.fromkeys(part.rule for part in parts):
        text.append(f"\n  {cited}: {rule_words(cited)}", style="not bold dim")
    return text


def rule_text(id: str) -> Text:
    return Text.assemble((f"[{id}] ", "cyan"), rule_words(id))


def rule_words(id: str) -> str:
    try:
        return rule(id).text
    except UnknownRule:
        return ""
