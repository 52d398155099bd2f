"""Commands in words: what a player reads beside the number he types. The only place that words them.

Pure questions about a state; called by the terminal game and by everything that lists commands for people.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from kickdoor.engine import Command, Offer, State, View, explain, ids, state
from kickdoor.engine import command as verb
from kickdoor.engine.program import TARGET_PLAYER, Ability, Cost
from kickdoor.engine.references import printed_monster
from kickdoor.engine.run_away import escape_on
from kickdoor.engine.strength import monster_total, munchkin_total, treasures_at_stake
from kickdoor.play.answers import labels_of
from kickdoor.play.names import card_name


def in_words(s: State, players: Sequence[str], command: Command) -> str:
    """The command as a player would say it, with the numbers that matter for deciding."""
    return WORDS[command.verb](s, players, command)


# ---- parts -----------------------------------------------------------------------------------------------------


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"-{-amount}"


def with_bonus(s: State, card: int) -> str:
    """`Boots of Butt-Kicking (+2)`."""
    bonus = s.catalog.bonus[card]
    return f"{card_name(s, card)} ({signed(bonus)})" if bonus else card_name(s, card)


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def whom(s: State, players: Sequence[str], seat: int, command: Command) -> str:
    return "yourself" if seat == command.seat else players[seat]


def terms(s: State, offer: Offer, helper: str) -> str:
    """What the helper is to get."""
    stake = treasures_at_stake(s) if s.fight is not None else offer.treasures
    parts: list[str] = []
    if offer.treasures:
        share = f"{offer.treasures} of {stake} Treasure{'s' if stake != 1 else ''}"
        if offer.treasures < stake and offer.first != verb.FIRST_UNSAID:
            picks = "pick" if helper == "you" else "picks"
            share += f", {helper} {picks} {'first' if offer.first == verb.FIRST_HELPER else 'second'}"
        parts.append(share)
    parts += [with_bonus(s, card) for card in offer.items]
    parts += [s.catalog.name[card] if card >= 0 else "a card" for card in offer.cards]
    return listed(parts) if parts else "nothing"


def price(cost: Cost | None) -> str:
    """What an ability costs, for a menu."""
    if cost is None:
        return ""
    parts: list[str] = []
    if cost.this:
        parts.append("this card")
    if cost.max:
        number = str(cost.min) if cost.min == cost.max else f"{cost.min} to {cost.max}"
        parts.append(f"{number} card{'s' if cost.max > 1 else ''}")
    if cost.levels:
        parts.append(f"{cost.levels} level{'s' if cost.levels > 1 else ''}")
    return f" (costs {listed(parts)})" if parts else ""


def aimed(s: State, players: Sequence[str], ability: Ability, command: Command) -> str:
    """` on Net Troll`, ` on Suzan`, or nothing."""
    if ability.target is None or command.target < 0:
        return ""
    if ability.target.kind == TARGET_PLAYER:
        return f" on {whom(s, players, command.target, command)}"
    return f" on {with_bonus(s, command.target)}"


# ---- playing and using -----------------------------------------------------------------------------------------


def play(s: State, players: Sequence[str], command: Command) -> str:
    card = command.card
    kind = s.catalog.type[card]
    name = s.catalog.name[card]
    if kind == ids.MONSTER:
        return f"Send {name} (Level {s.catalog.monster_level[card]}) into the fight: it joins its like"
    ability = s.catalog.plays[card][verb.way_of(command.value)]
    if s.catalog.worn[card]:
        return f"Put {with_bonus(s, card)} into play"
    if kind in (ids.CLASS, ids.RACE):
        return f"Become {'an' if name[0] in 'AEIOU' else 'a'} {name}"
    if kind == ids.AFFILIATION:
        return f"Join {name}"
    if kind == ids.POWER:
        return f"Learn {with_bonus(s, card)} (Rank {s.catalog.rank[card]})"
    if s.catalog.companion[card]:
        return f"Take {with_bonus(s, card)} along"
    if kind == ids.CURSE and verb.side_of(command.value):
        return f"{name}, on the companion of {whom(s, players, command.target, command)}"
    if kind == ids.CURSE:
        return f"Curse {whom(s, players, command.target, command)}: {name}"
    if kind == ids.GO_UP_A_LEVEL:
        level = (
            "go up a Level" if command.target in (-1, command.seat) else f"{players[command.target]} goes up a Level"
        )
        return f"{name}: {level}{price(ability.cost)}"
    if kind == ids.ONE_SHOT and s.catalog.side[card] >= 0 and ability.windows & ids.W_ANY_COMBAT:
        side = "your side" if is_mine(s, command) else "the players"
        return f"Use {with_bonus(s, card)} for {'the monsters' if verb.side_of(command.value) else side}"
    if kind == ids.MATE:
        return f"{name}: a second {card_name(s, command.target)} joins the fight"
    if kind == ids.WANDERING_MONSTER:
        strength = f"Level {s.catalog.monster_level[command.target]}"
        return f"{name}: send {s.catalog.name[command.target]} ({strength}) into the fight"
    if kind == ids.MONSTER_ENHANCER and s.zone[command.target] == ids.IN_HAND:
        return f"{name}: send {s.catalog.name[command.target]} into the fight with it"
    if kind == ids.MONSTER_ENHANCER:
        return f"{with_bonus(s, card)} on {card_name(s, command.target)}"
    return f"Play {name}{aimed(s, players, ability, command)}{price(ability.cost)}"


def is_mine(s: State, command: Command) -> bool:
    return s.fight is not None and command.seat in (s.fight.fighter, s.fight.helper)


def use(s: State, players: Sequence[str], command: Command) -> str:
    ability = s.catalog.uses[printed_monster(s, command.card)][command.value]
    name = s.catalog.name[printed_monster(s, command.card)]
    called = f"{ability.name} ({name})" if ability.name else f"Use {name}"
    return f"{called}{aimed(s, players, ability, command)}{price(ability.cost)}"


# ---- fights, bargains, sales -----------------------------------------------------------------------------------


def claim(s: State, players: Sequence[str], command: Command) -> str:
    return f"Claim the kill ({munchkin_total(s)} against {monster_total(s)})"


def run(s: State, players: Sequence[str], command: Command) -> str:
    return f"Give up and run away ({munchkin_total(s)} against {monster_total(s)})"


def roll(s: State, players: Sequence[str], command: Command) -> str:
    needed = escape_on(s, command.seat, command.card)
    chance = "no chance" if needed > 6 else "you can't fail" if needed <= 1 else f"{needed} or more gets you away"
    riding = f" on {s.catalog.name[command.target]}" if command.target >= 0 else ""
    return f"Roll to run away from {card_name(s, command.card)}{riding} ({chance})"


def ask_help(s: State, players: Sequence[str], command: Command) -> str:
    assert command.offer is not None
    other = players[command.target]
    return f"Ask {other} for help, for {terms(s, command.offer, other)}"


def accept(s: State, players: Sequence[str], command: Command) -> str:
    return f"Accept: {offered(s, players, command.seat)}"


def offered(s: State, players: Sequence[str], me: int) -> str:
    """The bargain on the table, as this player sees it: who gets what from whom."""
    window = s.stack[-1]
    offer = View(s, me).offer()
    assert offer is not None
    called = ["you" if seat == me else name for seat, name in enumerate(players)]
    proposer, asked = called[window.target], called[window.seat]
    if window.value == state.AT_TRADE:
        gives = listed([with_bonus(s, card) for card in offer.items]) or "nothing"
        wanted = listed([with_bonus(s, card) for card in offer.take])
        return f"{proposer} {'offer' if proposer == 'you' else 'offers'} {asked} {gives}" + (
            f" for {wanted}" if wanted else ", as a present"
        )
    fighter = -1 if s.fight is None else s.fight.fighter
    helper = called[window.seat if window.seat != fighter else window.target]
    helped = f" {called[fighter]}" if fighter >= 0 else ""
    return f"{helper} {'help' if helper == 'you' else 'helps'}{helped} for {terms(s, offer, helper)}"


def counter(s: State, players: Sequence[str], command: Command) -> str:
    assert command.offer is not None
    fighter = -1 if s.fight is None else s.fight.fighter
    helper = "you" if command.seat != fighter else players[s.stack[-1].target]
    return f"Other terms: {terms(s, command.offer, helper)}"


def trade(s: State, players: Sequence[str], command: Command) -> str:
    assert command.offer is not None
    goods = listed([with_bonus(s, card) for card in command.offer.items]) or "nothing"
    if not command.offer.take:
        return f"Give {players[command.target]} {goods}"
    wanted = listed([with_bonus(s, card) for card in command.offer.take])
    return f"Offer {players[command.target]} {goods} for {wanted}"


def sell(s: State, players: Sequence[str], command: Command) -> str:
    gold = sum([explain(s, "price", command.seat, card)[0] for card in command.cards])
    levels = max(1, gold // 1000)
    goods = listed([with_bonus(s, card) for card in command.cards])
    return f"Sell {goods}: {gold:,} gold, {levels} Level{'s' if levels > 1 else ''}"


# ---- answers ---------------------------------------------------------------------------------------------------

PICKING: Final = {
    state.TO_DISCARD: "Discard",
    state.TO_TAKE: "Take",
    state.TO_FETCH: "Take",
    state.TO_PAY: "Pay with",
    state.TO_UNEQUIP: "Take off",
    state.TO_GIVE_UP_BIG: "Part with",
    state.TO_PICK_TREASURE: "Take",
    state.TO_LOOT: "Take",
    state.TO_PIN: "Put it on",
    state.TO_SUSPEND: "Do without",
    state.TO_SWAP_ROLE: "Become",
}


def pick(s: State, players: Sequence[str], command: Command) -> str:
    return f"{PICKING.get(s.stack[-1].value, 'Choose')} {with_bonus(s, command.card)}"


def choose(s: State, players: Sequence[str], command: Command) -> str:
    question = s.stack[-1]
    if question.value == state.TO_CHOOSE:
        return labels_of(s, question)[command.value]
    if question.value == state.TO_CONFIRM:
        return "Yes" if command.value else "No"
    if question.value == state.TO_TURN_ROLE:
        faces = s.catalog.definitions[s.catalog.definition[question.card]].faces
        return f"{faces[command.value]} ({ids.SEX_NAMES[command.value]})" if faces else ids.SEX_NAMES[command.value]
    return f"To {players[command.value]}"


def give(s: State, players: Sequence[str], command: Command) -> str:
    name = with_bonus(s, command.card)
    return f"Discard {name}" if command.target < 0 else f"Give {name} to {players[command.target]}"


def one_card(before: str, after: str = "") -> Callable[[State, Sequence[str], Command], str]:
    return lambda s, players, command: f"{before} {with_bonus(s, command.card)}{after}"


def plain(words: str) -> Callable[[State, Sequence[str], Command], str]:
    return lambda s, players, command: words


def trouble(s: State, players: Sequence[str], command: Command) -> str:
    level = s.catalog.monster_level[command.card]
    return f"Look for trouble: fight {s.catalog.name[command.card]} (Level {level}) from your hand"


def load(s: State, players: Sequence[str], command: Command) -> str:
    return f"Let your {s.catalog.name[command.target]} carry {with_bonus(s, command.card)}"


def sacrifice(s: State, players: Sequence[str], command: Command) -> str:
    helper = "; your helper escapes too" if command.value else ""
    return f"Sacrifice {s.catalog.name[command.card]} and get away{helper}"


def fight(s: State, players: Sequence[str], command: Command) -> str:
    return f"Fight {s.catalog.name[command.card]} like a monster (Level {s.catalog.monster_level[command.card]})"


def drop(s: State, players: Sequence[str], command: Command) -> str:
    if s.catalog.trait[command.card] >= 0:
        return f"Give up being {s.catalog.name[command.card]}"
    return f"Let {with_bonus(s, command.card)} go"


def end_turn(s: State, players: Sequence[str], command: Command) -> str:
    exploring = s.stack[-1].kind == state.F_WINDOW and s.stack[-1].value == state.AT_TROUBLE
    return "Go on: there is no looting this turn" if exploring else "End your turn"


def show(s: State, players: Sequence[str], command: Command) -> str:
    return f"Show {s.catalog.name[command.card]} to {players[command.target]}"


WORDS: Final[dict[int, Callable[[State, Sequence[str], Command], str]]] = {
    verb.PASS: plain("Pass for now (you are asked again if anything happens)"),
    verb.REST: plain("Pass, and stay out of it until the next part of the turn"),
    verb.CLOSE: plain("Time is up"),
    verb.KICK: plain("Kick open the door"),
    verb.KEEP: one_card("Take", " into your hand"),
    verb.TROUBLE: trouble,
    verb.LOOT_ROOM: plain("Loot the room: draw a Door, face down"),
    verb.END_TURN: end_turn,
    verb.GIVE: give,
    verb.CLAIM: claim,
    verb.RUN: run,
    verb.ROLL: roll,
    verb.PLAY: play,
    verb.LAY: one_card("Lay", " on the table for later"),
    verb.USE: use,
    verb.EQUIP: one_card("Equip"),
    verb.UNEQUIP: one_card("Take off"),
    verb.LOAD: load,
    verb.DROP: drop,
    verb.SELL: sell,
    verb.ASK_HELP: ask_help,
    verb.TRADE: trade,
    verb.ACCEPT: accept,
    verb.DECLINE: plain("Decline"),
    verb.COUNTER: counter,
    verb.BACK_OUT: plain("Back out: nobody is forced into a fight for the win"),
    verb.SHOW: show,
    verb.PICK: pick,
    verb.CHOOSE: choose,
    verb.DONE: plain("That is enough"),
    verb.SACRIFICE: sacrifice,
    verb.WITHDRAW: plain("Take your offer back"),
    verb.FIGHT: fight,
}
