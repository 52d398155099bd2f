"""What the player sees: the table, the fight with its sums, the hand, the choices. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kickdoor.cli.words import in_words, listed, offered, signed, with_bonus
from kickdoor.engine import Command, Reason, State, View, explain, ids, question
from kickdoor.engine import command as verb
from kickdoor.play.moment import situation
from kickdoor.play.names import card_name

# the order in which choices are listed, and what stands above them
GROUPS: Final = (
    ("", (verb.CLAIM, verb.KICK, verb.TROUBLE, verb.LOOT_ROOM, verb.KEEP, verb.ROLL, verb.END_TURN, verb.RUN)),
    ("", (verb.PICK, verb.CHOOSE, verb.DONE, verb.GIVE, verb.ACCEPT, verb.COUNTER, verb.DECLINE, verb.BACK_OUT)),
    ("", (verb.PASS, verb.REST)),
    ("Ask for help", (verb.ASK_HELP,)),
    ("Cards and abilities", (verb.PLAY, verb.USE, verb.LAY, verb.DROP)),
    ("Items", (verb.EQUIP, verb.UNEQUIP, verb.LOAD, verb.SELL, verb.TRADE)),
)


def in_order(commands: Sequence[Command]) -> list[Command]:
    """Commands in the order they are numbered in."""
    found: list[Command] = []
    for _title, verbs in GROUPS:
        found += [command for command in commands if command.verb in verbs]
    return found + [command for command in commands if command not in found]


def whole_screen(view: View, s: State, names: Sequence[str], choices: Sequence[Command], main: int) -> RenderableType:
    """Everything one decision needs. `main`: the number of the suggested choice, from 1."""
    parts: list[RenderableType] = [players_table(view, names)]
    if s.fight is not None:
        parts.append(fight_panel(s, names))
    if view.hand():
        parts.append(hand_panel(view))
    parts.append(Text(headline(s, names, view.seat), style="bold"))
    parts.append(choice_list(s, names, choices, main))
    return Group(*parts)


# ---- the table -------------------------------------------------------------------------------------------------


def players_table(view: View, names: Sequence[str]) -> Table:
    """All players: Level, strength, class and race, Items in use and carried, curses, hand."""
    table = Table("", "player", "Level", "fights", "who", "in use", "carried", "curses", "hand", expand=True)
    for column in (2, 3, 8):
        table.columns[column].justify = "right"
    for seat in range(view.players):
        mark = "▶" if view.active == seat else ""
        name = Text(names[seat] + (" (you)" if seat == view.seat else ""), style="bold" if seat == view.seat else "")
        worn, carried = gear(view, seat)
        level = "dead" if view.dead(seat) else str(view.level(seat))
        table.add_row(
            mark,
            name,
            level,
            str(view.strength(seat)),
            who(view, seat),
            worn,
            carried,
            ", ".join(view.catalog.name[card] for card in view.curses(seat)),
            str(view.hand_count(seat)),
        )
    return table


def who(view: View, seat: int) -> str:
    """Classes, races and sex."""
    traits = [view.catalog.name[card] for card in view.table(seat) if view.catalog.trait[card] >= 0]
    extra = (ids.SUPER_MUNCHKIN, ids.HALF_BREED)
    traits += [view.catalog.name[card] for card in view.table(seat) if view.catalog.type[card] in extra]
    return ", ".join([*traits, ids.SEX_NAMES[view.sex(seat)]])


def gear(view: View, seat: int) -> tuple[str, str]:
    """Items in use, and everything else that lies there."""
    worn: list[str] = []
    carried: list[str] = []
    for card in view.table(seat):
        kind = view.catalog.type[card]
        if view.catalog.trait[card] >= 0 or kind in (ids.SUPER_MUNCHKIN, ids.HALF_BREED):
            continue
        bonus = view.catalog.bonus[card]
        name = f"{view.catalog.name[card]} {signed(bonus)}" if bonus else view.catalog.name[card]
        (worn if kind != ids.ITEM or view.equipped(card) else carried).append(name)
    return "; ".join(worn), "; ".join(carried)


def hand_panel(view: View) -> Panel:
    """The own cards with their rules text."""
    lines = Table.grid(padding=(0, 1))
    lines.add_column(style="bold", max_width=30)
    lines.add_column()
    for card in view.hand():
        printed = view.catalog.definitions[view.catalog.definition[card]]
        lines.add_row(printed.name, printed.text)
    limit = view.hand_limit(view.seat)
    return Panel(lines, title=f"your hand ({view.hand_count(view.seat)}, {limit} may be kept)", title_align="left")


# ---- the fight -------------------------------------------------------------------------------------------------


def fight_panel(s: State, names: Sequence[str]) -> Panel:
    """Both sides, line by line, and what is at stake."""
    assert s.fight is not None
    ours, our_parts = explain(s, "munchkins")
    theirs, their_parts = explain(s, "monsters")
    fighters = [names[s.fight.fighter]] + ([names[s.fight.helper]] if s.fight.helper >= 0 else [])
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(
        sum_lines(s, f"{listed(fighters)}: {ours}", our_parts),
        sum_lines(s, f"{listed([card_name(s, card) for card in s.fight.monsters])}: {theirs}", their_parts),
    )
    return Panel(Group(grid, Text(stakes(s, names))), title="the fight", title_align="left", border_style="red")


def sum_lines(s: State, title: str, parts: Sequence[Reason]) -> Text:
    text = Text(title, style="bold")
    for part in parts:
        source = "Level" if part.card < 0 else card_name(s, part.card)
        text.append(f"\n{signed(part.amount):>4}  {source}", style="not bold")
    return text


def stakes(s: State, names: Sequence[str]) -> str:
    assert s.fight is not None
    treasures, _ = explain(s, "treasures")
    levels, _ = explain(s, "levels")
    fighter = names[s.fight.fighter]
    prize = f"At stake: {levels} Level{'s' if levels != 1 else ''}, {treasures} Treasure{'s' if treasures != 1 else ''}"
    if s.seats[s.fight.fighter].level + levels >= s.rules.win_level:
        prize += f". {fighter} would WIN THE GAME"
    return f"{prize}."


# ---- the question and the choices ------------------------------------------------------------------------------

HEADLINES: Final = {
    "start": "Before the first turn: put cards into play if you like.",
    "prepare": "Before the door. Arrange your Items, then kick it open.",
    "door": "Behind the door.",
    "trouble": "Nobody home: look for trouble, or loot the room.",
    "charity": "The end of the turn: no more cards in hand than may be kept.",
    "combat": "A fight.",
    "claim": "A kill is claimed! Speak now.",
    "run": "Running away.",
    "rolled": "The die has fallen.",
    "cursed": "A Curse is about to strike.",
    "received": "You have just received cards.",
    "discard": "Which card goes?",
    "take": "Which card do you take?",
    "fetch": "Which card do you take from the discards?",
    "pay": "What do you pay with?",
    "choose": "Your choice.",
    "confirm": "Do you want that?",
    "unequip": "What do you take off?",
    "give_up_big": "You carry too many Big Items. Which one goes?",
    "name_receiver": "Who gets it?",
    "pick_treasure": "Your pick of the Treasure.",
    "loot": "Looting the body: take a card.",
    "give_charity": "Charity: which card goes to whom?",
}


def headline(s: State, names: Sequence[str], seat: int) -> str:
    """What is being asked, in one line."""
    asked = question(s)
    if asked is None:
        return situation(s, names)
    whose = "Your turn. " if s.active == seat else f"{names[s.active]}'s turn. "
    if asked.about in ("offer", "trade"):
        return f"{whose}An offer: {offered(s, names)}."
    line = HEADLINES.get(asked.about, asked.about)
    subject = f" ({card_name(s, asked.card)})" if asked.card >= 0 and asked.about in SUBJECTS else ""
    more = f" {asked.wanted} to go." if asked.wanted > 1 else ""
    return f"{whose}{line}{subject}{more}"


SUBJECTS: Final = ("door", "cursed", "choose", "confirm", "rolled", "pay")


def choice_list(s: State, names: Sequence[str], choices: Sequence[Command], main: int) -> Text:
    """Numbered choices in words; the suggested one is marked."""
    text = Text()
    title = ""
    for number, command in enumerate(choices, 1):
        group = next((name for name, verbs in GROUPS if command.verb in verbs), "")
        if group and group != title:
            text.append(f"  {group}\n", style="dim")
        title = group
        mark = "→" if number == main else " "
        text.append(f"{mark}{number:>3}  {in_words(s, names, command)}\n", style="bold green" if mark == "→" else "")
    text.rstrip()
    return text


def log_text(lines: Sequence[str]) -> Text:
    return Text("\n".join(f"· {line}" for line in lines), style="cyan")


def final_table(view: View, names: Sequence[str]) -> RenderableType:
    winners = listed([names[seat] for seat in view.winners()])
    won = "You win!" if view.winners() == [view.seat] else f"{winners} wins the game."
    return Group(players_table(view, names), Text(won, style="bold yellow"))


def brief(s: State, card: int) -> str:
    """A card in one line."""
    printed = s.catalog.definitions[s.catalog.definition[card]]
    return f"{with_bonus(s, card)}: {printed.text}"
