"""The list of choices: in a steady order, equal ones once, those of a kind on one line, all of them numbered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.table import Table
from rich.text import Text

from kickdoor.cards.prose import listed
from kickdoor.engine import Command, Offer, State, View, ids
from kickdoor.engine import command as verb
from kickdoor.engine.program import TARGET_PLAYER
from kickdoor.engine.references import printed_monster
from kickdoor.play.names import card_name, is_trap
from kickdoor.words.english.moves import aimed, in_words, price, whom
from kickdoor.words.facts.moves import is_mine, with_bonus

# the order in which choices are listed, and what stands above them
GROUPS: Final = (
    ("", (verb.CLAIM, verb.KICK, verb.TROUBLE, verb.LOOT_ROOM, verb.KEEP, verb.ROLL, verb.SACRIFICE, verb.END_TURN)),
    ("", (verb.RUN, verb.PICK, verb.CHOOSE, verb.DONE, verb.GIVE, verb.ACCEPT, verb.COUNTER, verb.DECLINE)),
    ("", (verb.BACK_OUT, verb.PASS, verb.REST)),
    ("Help", (verb.ASK_HELP,)),
    ("Cards and abilities", (verb.PLAY, verb.USE, verb.LAY, verb.DROP)),
    ("Items", (verb.EQUIP, verb.UNEQUIP, verb.LOAD, verb.SELL, verb.TRADE)),
)
MOST_LINES: Final = 12  # from here on also different cards share a line
COUNTS: Final = ("nothing", "one", "two", "three", "four", "five", "six")

Row = list[Command]
Names = Sequence[str]


def arranged(s: State, names: Names, commands: Sequence[Command]) -> list[Command]:
    """The choices in the order they are numbered in: what says the same stands there once, what is alike together."""
    unlike = {in_words(s, names, command): command for command in reversed(commands)}
    rest = [command for command in commands if unlike[in_words(s, names, command)] is command]
    ordered: list[Command] = []
    for _title, verbs in GROUPS:
        ordered += [command for command in rest if command.verb in verbs]
    ordered += [command for command in rest if command not in ordered]
    return [command for row in in_rows(s, names, ordered) for command in row]


def in_rows(s: State, names: Names, commands: Sequence[Command]) -> list[Row]:
    """What stands on each line."""
    heads = [_head(s, names, command) for command in commands]
    rows = _by_head(commands, heads)
    if len(rows) > MOST_LINES:
        alone = [row[0] for row in rows if len(row) == 1]
        heads = [_loose_head(s, names, one) if one in alone else head for one, head in zip(commands, heads)]
        rows = _by_head(commands, heads)
    return rows


def _by_head(commands: Sequence[Command], heads: Sequence[str]) -> list[Row]:
    rows: dict[str, Row] = {}
    for number, (command, head) in enumerate(zip(commands, heads)):
        rows.setdefault(head or str(number), []).append(command)
    return list(rows.values())


def number_of(s: State, names: Names, choices: Sequence[Command], command: Command) -> int:
    """The number of the choice that says what this command says; 0 if none does."""
    if command in choices:
        return choices.index(command) + 1
    words = in_words(s, names, command)
    return next((i for i, other in enumerate(choices, 1) if in_words(s, names, other) == words), 0)


# ---- what shares a line ----------------------------------------------------------------------------------------

# what stands before cards that share a line only because the list is long
HEADS: Final = {
    verb.PICK: "Choose", verb.LAY: "Lay on the table for later", verb.EQUIP: "Equip", verb.UNEQUIP: "Take off",
    verb.TROUBLE: "Look for trouble with", verb.DROP: "Give up",
}  # fmt: skip
PUT_DOWN: Final = (ids.ITEM, ids.CLASS, ids.RACE, ids.HIRELING)


def _loose_head(s: State, names: Names, command: Command) -> str:
    if command.verb == verb.GIVE:
        return f"Give to {names[command.target]}" if command.target >= 0 else "Discard"
    if command.verb == verb.LOAD:
        return f"Let your {s.catalog.name[command.target]} carry"
    if command.verb == verb.PLAY:
        return "Put into play" if s.catalog.type[command.card] in PUT_DOWN else ""
    return HEADS.get(command.verb, "")


def _head(s: State, names: Names, command: Command) -> str:
    """The part of the words that choices of one kind share; empty if this one is of its own kind."""
    return parted(s, names, command)[0]


def parted(s: State, names: Names, command: Command) -> tuple[str, str]:
    """Head and tail of a choice: `Ask Odo for help` and `one Treasure`."""
    card, target, offer = command.card, command.target, command.offer
    if command.verb == verb.ASK_HELP and offer is not None:
        return f"Ask {names[target]} for help", terms_in_short(s, offer)
    if command.verb == verb.GIVE and target >= 0:
        return f"Give {with_bonus(s, card)}", f"to {names[target]}"
    if command.verb == verb.TRADE and offer is not None:
        goods = listed([with_bonus(s, one) for one in offer.items]) or "nothing"
        if not offer.take:
            return f"Give {goods} as a present", f"to {names[target]}"
        return f"Offer {goods}", f"to {names[target]} for {listed([with_bonus(s, one) for one in offer.take])}"
    if command.verb == verb.USE and target >= 0:
        ability = s.catalog.uses[printed_monster(s, card)][command.value]
        name = s.catalog.name[printed_monster(s, card)]
        called = f"{ability.name} ({name})" if ability.name else f"Use {name}"
        return f"{called}{price(ability.cost)}", aimed(s, names, ability, command).strip()
    return _parted_play(s, names, command) if command.verb == verb.PLAY else ("", "")


def _parted_play(s: State, names: Names, command: Command) -> tuple[str, str]:
    card, target, kind = command.card, command.target, s.catalog.type[command.card]
    if kind == ids.MONSTER:
        return "", ""
    ability = s.catalog.plays[card][verb.way_of(command.value)]
    if kind == ids.ONE_SHOT and s.catalog.side[card] >= 0 and ability.windows & ids.W_ANY_COMBAT:
        side = "your side" if is_mine(s, command) else "the players"
        return f"Use {with_bonus(s, card)}", f"for {'the monsters' if verb.side_of(command.value) else side}"
    if ability.target is None or target < 0:
        return "", ""
    if ability.target.kind == TARGET_PLAYER:
        curse = "Trap with" if is_trap(s, card) else "Curse with"
        verb_word = curse if kind == ids.CURSE else "Play"
        at = whom(s, names, target, command)
        return f"{verb_word} {with_bonus(s, card)}{price(ability.cost)}", at if kind == ids.CURSE else f"on {at}"
    if kind in (ids.WANDERING_MONSTER, ids.MONSTER_ENHANCER) and s.zone[target] == ids.IN_HAND:
        return f"{with_bonus(s, card)}: send into the fight", s.catalog.name[target]
    return f"Play {with_bonus(s, card)}{price(ability.cost)}", f"on {card_name(s, target)}"


def terms_in_short(s: State, offer: Offer) -> str:
    """`one Treasure`, `two`, `all 3`, `one, you pick first`."""
    view = View(s, s.active)
    stake = view.treasures_at_stake() if view.fight_on() else offer.treasures
    if offer.treasures > 1 and offer.treasures == stake:
        words = f"all {stake} Treasures"
    else:
        words = COUNTS[offer.treasures] if offer.treasures < len(COUNTS) else str(offer.treasures)
        words += " Treasure" if offer.treasures == 1 else ""
    if 0 < offer.treasures < stake and offer.first == verb.FIRST_FIGHTER:
        words += ", you pick first"
    return words


# ---- on the screen ---------------------------------------------------------------------------------------------


def choice_list(s: State, names: Names, choices: Sequence[Command], main: int) -> Table:
    """Numbered choices in words; the suggested one is marked."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(justify="right", no_wrap=True)
    lines.add_column()
    number = 1
    title = ""
    for row in in_rows(s, names, choices):
        group = next((name for name, verbs in GROUPS if row[0].verb in verbs), "")
        if group and group != title:
            lines.add_row("", Text(group, style="dim"))
        title = group
        numbers = range(number, number + len(row))
        number += len(row)
        if len(row) == 1:
            style = "bold green" if numbers[0] == main else ""
            mark = f"→ {numbers[0]:>3}" if style else f"{numbers[0]:>3}"
            lines.add_row(Text(mark, style=style), Text(in_words(s, names, row[0]), style=style))
        else:
            lines.add_row("", one_line(s, names, row, numbers, main))
    return lines


def one_line(s: State, names: Names, row: Row, numbers: range, main: int) -> Text:
    """`Ask Odo for help: 10 one Treasure · 11 two · 12 all 3 Treasures`."""
    head = _head(s, names, row[0])
    alike = head == _head(s, names, row[1])
    text = Text(f"{head if alike and head else _loose_head(s, names, row[0])}: ")
    for number, command in zip(numbers, row):
        tail = parted(s, names, command)[1] if alike and head else with_bonus(s, command.card)
        style = "bold green" if number == main else ""
        text.append(f"{'→ ' if number == main else ''}{number}", style=style or "bold")
        text.append(f" {tail}", style=style)
        text.append(" · " if number != numbers[-1] else "")
    return text
