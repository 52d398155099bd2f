"""What the player sees: the table, the fight with its sums, the hand, the choices. Draws; decides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from kickdoor.cards.prose import listed
from kickdoor.cli.terminal.menu import choice_list
from kickdoor.engine import Command, State, View, ids, question
from kickdoor.engine.charity import receivers
from kickdoor.engine.frames import ProgramFrame
from kickdoor.engine.state import PLAYS, TRIGGERS, USES
from kickdoor.words.english.moment import situation
from kickdoor.words.english.moves import offered
from kickdoor.words.facts.moves import signed, with_bonus
from kickdoor.words.facts.sums import Sum
from kickdoor.words.languages import ENGLISH


def whole_screen(view: View, s: State, names: Sequence[str], choices: Sequence[Command], main: int) -> RenderableType:
    """Everything one decision needs. `main`: the number of the suggested choice, from 1."""
    parts: list[RenderableType] = [players_table(view, names)]
    if view.hand():
        parts.append(hand_panel(view))
    parts.append(short_screen(view, s, names, choices, main))
    return Group(*parts)


def short_screen(view: View, s: State, names: Sequence[str], choices: Sequence[Command], main: int) -> RenderableType:
    """The fight, the question and the choices: enough when only the player himself has done something since."""
    parts: list[RenderableType] = []
    if s.fight is not None:
        parts.append(fight_panel(s, names))
    parts.append(Text(headline(s, names, view.seat), style="bold"))
    subject = subject_of(s)
    if subject >= 0:
        parts.append(Text(brief(s, subject), style="italic"))
    parts.append(choice_list(s, names, choices, main))
    return Group(*parts)


# ---- the table -------------------------------------------------------------------------------------------------


def players_table(view: View, names: Sequence[str]) -> RenderableType:
    """All players: Level, strength, class and race, hand; below, Items in use and carried, and curses."""
    parts: list[RenderableType] = []
    widest = max(len(name) for name in names) + 6
    for seat in range(view.players):
        me = seat == view.seat
        line = Text("▶ " if view.active == seat else "  ", style="bold" if me else "")
        line.append(f"{names[seat]}{' (you)' if me else ''}".ljust(widest))
        level = "   dead" if view.dead(seat) else f"Level {view.level(seat)}"
        line.append(f"  {level}  strength {view.strength(seat):>2}  hand {view.hand_count(seat)}  {who(view, seat)}")
        parts.append(line)
        for title, cards in zip(("in use", "carries", "cursed"), belongings(view, seat)):
            if cards:
                parts.append(Padding(Text(f"{title}: {'; '.join(cards)}", style="dim"), (0, 0, 0, 4)))
    return Panel(Group(*parts), title="the table", title_align="left", border_style="blue")


def who(view: View, seat: int) -> str:
    """Classes, races and sex."""
    traits = [view.catalog.name[card] for card in view.table(seat) if view.catalog.trait[card] >= 0]
    extra = (ids.SUPER_MUNCHKIN, ids.HALF_BREED)
    traits += [view.catalog.name[card] for card in view.table(seat) if view.catalog.type[card] in extra]
    return ", ".join([*traits, ids.SEX_NAMES[view.sex(seat)]])


def belongings(view: View, seat: int) -> tuple[list[str], list[str], list[str]]:
    """Items (and companions) in use, everything else that lies there, and curses."""
    worn: list[str] = []
    carried: list[str] = []
    for card in view.table(seat):
        kind = view.catalog.type[card]
        if view.catalog.trait[card] >= 0 or kind in (ids.SUPER_MUNCHKIN, ids.HALF_BREED):
            continue
        bonus = view.catalog.bonus[card]
        name = f"{view.catalog.name[card]} {signed(bonus)}" if bonus else view.catalog.name[card]
        idle = kind == ids.ONE_SHOT or (kind == ids.ITEM and not view.equipped(card))
        (carried if idle else worn).append(name)
    return worn, carried, [view.catalog.name[card] for card in view.curses(seat)]


def hand_panel(view: View, full: bool = False) -> Panel:
    """The own cards, a line each; `full`: with all their rules text."""
    lines = Table.grid(padding=(0, 1), expand=not full)
    lines.add_column(style="bold", max_width=32, no_wrap=not full)
    lines.add_column(no_wrap=not full, overflow="ellipsis", ratio=1)
    for card in view.hand():
        lines.add_row(view.catalog.name[card], ENGLISH.card_text(view.catalog, card))
    limit = view.hand_limit(view.seat)
    more = "" if full else "; `hand` shows all their text"
    title = f"your hand ({view.hand_count(view.seat)}, {limit} may be kept{more})"
    return Panel(lines, title=Text(title), title_align="left")


# ---- the fight -------------------------------------------------------------------------------------------------


def fight_panel(s: State, names: Sequence[str]) -> Panel:
    """Both sides, line by line, and what is at stake."""
    assert s.fight is not None
    sides = [ENGLISH.number(s, names, f"fight {side}") for side in ("munchkins", "monsters")]
    grid = Table.grid(expand=True, padding=(0, 2))
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(*map(sum_lines, sides))
    parts: list[RenderableType] = [grid, *monster_texts(s), Text(stakes(s, names))]
    return Panel(Group(*parts), title="the fight", title_align="left", border_style="red")


def monster_texts(s: State) -> list[Text]:
    """What every monster of the fight does, its Bad Stuff included; a pair shares its text."""
    assert s.fight is not None
    return [Text(brief(s, card), style="italic dim") for card in dict.fromkeys(s.fight.group)]


def sum_lines(number: Sum) -> Text:
    text = Text(f"{number.name}: {number.total}", style="bold")
    for part in number.parts:
        amount = signed(part.amount) if part.amount else ""
        text.append(f"\n{amount:>4}  {part.source}", style="not bold")
    return text


def stakes(s: State, names: Sequence[str]) -> str:
    assert s.fight is not None
    treasures, levels = (ENGLISH.number(s, names, f"fight {what}").total for what in ("treasures", "levels"))
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
    "charity": "The end of the turn.",
    "combat": "A fight.",
    "claim": "A kill is claimed! Speak now.",
    "run": "Running away.",
    "rolled": "The die has fallen.",
    "received": "You have just received cards.",
    "discard": "Which card goes?",
    "take": "Which card do you take?",
    "fetch": "Which card do you take from the discards?",
    "pay": "what do you pay with?",
    "choose": "Your choice.",
    "confirm": "do you want that?",
    "unequip": "What do you take off?",
    "give_up_big": "You carry too many Big Items. Which one goes?",
    "name_receiver": "Who gets it?",
    "pick_treasure": "Your pick of the Treasure.",
    "loot": "Looting the body: take a card.",
    "pass_on": "Which card do you pass on?",
    "vote": "Your vote.",
    "bid": "How many cards do you bid?",
    "search": "What do you take out of the deck?",
    "strike": "Which one strikes?",
    "name": "Whom do you choose?",
    "elect": "Whom do you vote for?",
}


def headline(s: State, names: Sequence[str], seat: int) -> str:
    """What is being asked, in one line."""
    asked = question(s)
    if asked is None:
        return situation(s, names)
    whose = "Your turn. " if s.active == seat else f"{names[s.active]}'s turn. "
    if asked.about in ("offer", "trade"):
        return f"{whose}{bargain(s, names, seat)}"
    if asked.about == "cursed":
        struck = View(s, seat).victim()
        victim = "you" if struck == seat else names[struck]
        return f"{whose}{s.catalog.name[asked.card]} is about to strike {victim}."
    over = len(s.seats[seat].hand) - View(s, seat).hand_limit(seat)
    if asked.about == "give_charity" or (asked.about == "charity" and s.active == seat and over > 0):
        return f"{whose}{charity(s, names, asked.wanted if asked.about == 'give_charity' else over)}"
    line = HEADLINES.get(asked.about, asked.about)
    if asked.about in BY_ABILITY:
        line = f"{ability_name(s)}: {line}"
    more = f" {asked.wanted} to go." if asked.wanted > 1 else ""
    return f"{whose}{line}{more}"


BY_ABILITY: Final = ("pay", "confirm")


def bargain(s: State, names: Sequence[str], seat: int) -> str:
    """An offer to me, of mine, or between others."""
    window = s.stack[-1]
    words = offered(s, names, seat)
    if window.seat == seat:
        return f"An offer to you: {words}."
    return f"{names[window.seat]} thinks about {'your' if View(s, seat).offer_from() == seat else 'an'} offer: {words}."


def charity(s: State, names: Sequence[str], number: int) -> str:
    """How many cards go, and to whom."""
    poor = receivers(s, s.active)
    to = f"to {listed([names[other] for other in poor])}" if poor else "to the discards: nobody is lower than you"
    return f"Charity: give away {number} card{'s' if number != 1 else ''}, {to}."


def ability_name(s: State) -> str:
    """What asks for a price or a yes: `Pantry Raid (Halfling)`."""
    frame = next((frame for frame in reversed(s.stack) if isinstance(frame, ProgramFrame)), None)
    card = s.stack[-1].card if frame is None else frame.card
    name = s.catalog.name[card]
    if frame is None:
        return name
    for first, abilities in ((TRIGGERS, s.catalog.triggers), (USES, s.catalog.uses), (PLAYS, s.catalog.plays)):
        if frame.program >= first:
            index = frame.program - first
            called = abilities[card][index].name if index < len(abilities[card]) else ""
            return f"{called} ({name})" if called else name
    return name


def subject_of(s: State) -> int:
    """The card the question is about, if its text helps to decide; else -1."""
    asked = question(s)
    if asked is None or asked.about not in SUBJECTS:
        return -1
    if asked.about in BY_ABILITY and ability_name(s) != s.catalog.name[asked.card]:
        return -1  # the name of the ability says enough
    shown = s.fight is not None and asked.card in s.fight.group  # its text stands in the box of the fight
    return -1 if shown else asked.card


SUBJECTS: Final = ("door", "cursed", "choose", "confirm", "rolled")


def log_text(lines: Sequence[str]) -> Text:
    return Text("\n".join(f"· {line}" for line in lines), style="cyan")


def final_table(view: View, names: Sequence[str]) -> RenderableType:
    winners = listed([names[seat] for seat in view.winners()])
    wins = "wins" if len(view.winners()) == 1 else "win"
    won = "You win!" if view.winners() == [view.seat] else f"{winners} {wins} the game."
    return Group(players_table(view, names), Text(won, style="bold yellow"))


def brief(s: State, card: int) -> str:
    """A card in one line."""
    return f"{with_bonus(s, card)}: {ENGLISH.card_text(s.catalog, card)}"
