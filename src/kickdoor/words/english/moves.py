"""Commands in words: what a player reads beside the number he types. The only place that words them in English;
`facts.moves` decides which words.

Called by the terminal game and by everything that lists commands for people.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.cards.prose import article, listed, quoted
from kickdoor.engine import Command, Offer, State, ids, state
from kickdoor.engine import command as verb
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.program import Ability, Cost
from kickdoor.words.facts.moves import (
    YOU,
    Choice,
    Fee,
    Move,
    Odds,
    Play,
    Share,
    Target,
    choice,
    fees,
    gold_of,
    goods,
    helper_if_countered,
    labels_of,
    odds,
    on_the_table,
    share,
    target_of,
    what_is_played,
    with_bonus,
)

__all__ = ["WORDS", "aimed", "in_words", "offered", "price", "whom"]

Words = Callable[[Move], str]


def in_words(s: State, players: Sequence[str], command: Command) -> str:
    """The command as a player would say it, with the numbers that matter for deciding."""
    return WORDS[command.verb](Move(s, players, command))


# ---- parts -----------------------------------------------------------------------------------------------------


def whom(s: State, players: Sequence[str], seat: int, command: Command) -> str:
    return "yourself" if seat == command.seat else players[seat]


def called(players: Sequence[str], seat: int) -> str:
    return "you" if seat == YOU else players[seat]


def does(seat: int, word: str) -> str:
    """`pick` or `picks`."""
    return word if seat == YOU else f"{word}s"


def terms(s: State, players: Sequence[str], offer: Offer, helper: int) -> str:
    """What the helper is to get."""
    treasures, name = share(s, offer), called(players, helper)
    parts = [] if treasures is None else [_share(treasures, name, helper)]
    parts += goods(s, offer.items)
    parts += [s.catalog.name[card] if card >= 0 else "a card" for card in offer.cards]
    return listed(parts) or "nothing"


def _share(treasures: Share, name: str, helper: int) -> str:
    words = f"{treasures.treasures} of {treasures.stake} Treasure{'s' if treasures.stake != 1 else ''}"
    if treasures.first is None:
        return words
    return f"{words}, {name} {does(helper, 'pick')} {'first' if treasures.first else 'second'}"


FEES: Final[Mapping[Fee, Callable[[int, int], str]]] = {
    Fee.THIS_CARD: lambda least, most: "this card",
    Fee.CARDS: lambda least, most: f"{least if least == most else f'{least} to {most}'} card{'s' if most > 1 else ''}",
    Fee.LEVELS: lambda least, most: f"{most} level{'s' if most > 1 else ''}",
    Fee.GOLD: lambda least, most: f"Items for {most:,} gold",
}


def fee(cost: Cost | None) -> list[str]:
    """What an ability costs, for a menu; nothing where it is free."""
    parts = [FEES[fee](least, most) for fee, least, most in fees(cost)]
    return [f"costs {listed(parts)}"] if parts else []


def price(cost: Cost | None) -> str:
    return "".join(f" ({words})" for words in fee(cost))


def aimed(s: State, players: Sequence[str], ability: Ability, command: Command) -> str:
    """` on Net Troll`, ` on Suzan`, or nothing."""
    at = target_of(ability, command)
    if at is Target.NOTHING:
        return ""
    return f" on {with_bonus(s, command.target) if at is Target.CARD else whom(s, players, command.target, command)}"


def _aimed(m: Move) -> str:
    return aimed(m.s, m.players, m.ability, m.command)


# ---- playing and using -----------------------------------------------------------------------------------------

PLAYS: Final[Mapping[Play, Words]] = {
    Play.JOIN_ITS_LIKE: lambda m: f"Send {m.name} (Level {m.level}) into the fight: it joins its like",
    Play.PUT_INTO_PLAY: lambda m: f"Put {m.card} into play",
    Play.BECOME: lambda m: f"Become {article(m.name)}",
    Play.JOIN_AFFILIATION: lambda m: f"Join {m.name}",
    Play.LEARN: lambda m: f"Learn {m.card}, Rank {m.rank}",
    Play.CARRY: lambda m: f"Lay {m.card} down, to be carried",
    Play.TAKE_ALONG: lambda m: f"Take {m.card} along",
    Play.TAKE_INSTEAD: lambda m: f"Take {m.card} along instead of {m.sent_away}",
    Play.CURSE_YOURSELF: lambda m: f"{'Trap' if m.trap else 'Curse'} yourself: {m.name}",
    Play.CURSE: lambda m: f"{'Trap' if m.trap else 'Curse'} {m.player}: {m.name}",
    Play.CURSE_YOUR_COMPANION: lambda m: f"{m.name}, on your own companion",
    Play.CURSE_COMPANION: lambda m: f"{m.name}, on {m.player}'s companion",
    Play.GO_UP: lambda m: f"{m.name}: go up a Level{price(m.ability.cost)}",
    Play.SEND_UP: lambda m: f"{m.name}: {m.player} goes up a Level{price(m.ability.cost)}",
    Play.HELP_MONSTERS: lambda m: f"Use {m.card} for the monsters",
    Play.HELP_YOUR_SIDE: lambda m: f"Use {m.card} for your side",
    Play.HELP_PLAYERS: lambda m: f"Use {m.card} for the players",
    Play.DOUBLE: lambda m: f"{m.name}: a second {m.target} joins the fight",
    Play.SEND: lambda m: f"{m.name}: send {m.target_name} (Level {m.target_level}) into the fight",
    Play.SEND_ENHANCED: lambda m: f"{m.name}: send {m.target_name} into the fight with it",
    Play.ENHANCE: lambda m: f"{m.card} on {m.target}",
    Play.PLAY: lambda m: f"Play {m.name}{_aimed(m)}{price(m.ability.cost)}",
}


GIVEN_UP: Final[Mapping[Play | None, Words]] = {
    Play.BECOME: lambda m: f"Give up being {article(m.name)}",
    Play.JOIN_AFFILIATION: lambda m: f"Leave {m.name}",
    Play.LEARN: lambda m: f"Give up {m.name}",
    None: lambda m: f"Let {m.card} go",
}


def use(m: Move) -> str:
    if m.ability.name:
        return f"{m.ability.name} ({', '.join([m.name, *fee(m.ability.cost)])}){_aimed(m)}"
    return f"Use {m.name}{_aimed(m)}{price(m.ability.cost)}"


# ---- fights, bargains, sales -----------------------------------------------------------------------------------

ODDS: Final = {
    Odds.NO_CHANCE: "no chance",
    Odds.SAFE: "you can't fail",
    Odds.OPEN: "{} or more gets you away",
}


def roll(m: Move) -> str:
    how, needed = odds(m)
    riding = f" on {m.steed}" if m.steed else ""
    return f"Roll to run away from {m.fought}{riding} ({ODDS[how].format(needed)})"


def offered(s: State, players: Sequence[str], me: int) -> str:
    """The bargain on the table, as this player sees it: who gets what from whom."""
    deal = on_the_table(s, me)
    if deal.trade:
        gives = listed(quoted(goods(s, deal.offer.items))) or "nothing"
        wanted = listed(quoted(goods(s, deal.offer.take)))
        offers = (
            f"{called(players, deal.proposer)} {does(deal.proposer, 'offer')} {called(players, deal.asked)} {gives}"
        )
        return f"{offers} for {wanted}" if wanted else f"{offers}, as a present"
    helped = f" {called(players, deal.helped)}" if deal.helped != -1 else ""
    helps = f"{called(players, deal.helper)} {does(deal.helper, 'help')}{helped}"
    return f"{helps} for {terms(s, players, deal.offer, deal.helper)}"


def trade(m: Move) -> str:
    given = listed(quoted(goods(m.s, m.offer.items))) or "nothing"
    if not m.offer.take:
        return f"Give {m.player} {given}"
    return f"Offer {m.player} {given} for {listed(quoted(goods(m.s, m.offer.take)))}"


def sell(m: Move) -> str:
    gold, levels = m.proceeds
    sold = listed(quoted(goods(m.s, m.command.cards)))
    return f"Sell {sold}: {gold:,} gold, {levels} Level{'s' if levels > 1 else ''}"


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
    state.TO_SEARCH: "Take",
    state.TO_PASS_ON: "Pass on",
    state.TO_CHANGE_SEX: "Change the sex of",
    state.TO_STRIKE: "Strike with",
}


def picked(m: Move) -> str:
    value, owed = gold_of(m)
    paid = f" (worth {value:,} gold; {owed:,} to pay)" if owed else ""
    return f"{PICKING.get(purpose_of(m.s), 'Choose')} {m.card}{paid}"


def role(m: Move) -> str:
    sex = ids.SEX_NAMES[m.command.value]
    return f"{m.face} ({sex})" if m.face else sex


CHOICES: Final[Mapping[Choice, Words]] = {
    Choice.OPTION: lambda m: labels_of(m.s, m.s.stack[-1])[m.command.value],
    Choice.YES: lambda m: "Yes",
    Choice.NO: lambda m: "No",
    Choice.SIDE_OF_A_ROLE: role,
    Choice.BID: lambda m: f"Bid {m.command.value or 'nothing'}",
    Choice.PLAYER: lambda m: m.players[m.command.value],
    Choice.RECEIVER: lambda m: f"To {m.players[m.command.value]}",
}


WORDS: Final[Mapping[int, Words]] = {
    verb.PASS: lambda m: "Pass for now (you are asked again if anything happens)",
    verb.REST: lambda m: "Pass, and stay out of it until the next part of the turn",
    verb.CLOSE: lambda m: "Time is up",
    verb.KICK: lambda m: "Kick open the door",
    verb.KEEP: lambda m: f"Take {m.card} into your hand",
    verb.TROUBLE: lambda m: f"Look for trouble: fight {m.name} (Level {m.level}) from your hand",
    verb.LOOT_ROOM: lambda m: f"Loot the room: draw a {'Treasure' if m.loots_treasure else 'Door'}, face down",
    verb.END_TURN: lambda m: "Go on: there is no looting this turn" if m.forgoes_looting else "End your turn",
    verb.GIVE: lambda m: f"Discard {m.card}" if m.command.target < 0 else f"Give {m.card} to {m.player}",
    verb.CLAIM: lambda m: f"Claim the kill ({m.munchkins} against {m.monsters})",
    verb.RUN: lambda m: f"Give up and run away ({m.munchkins} against {m.monsters})",
    verb.ROLL: roll,
    verb.PLAY: lambda m: PLAYS[what_is_played(m)](m),
    verb.LAY: lambda m: f"Lay {m.card} on the table for later",
    verb.USE: use,
    verb.EQUIP: lambda m: f"Equip {m.card}",
    verb.UNEQUIP: lambda m: f"Take off {m.card}",
    verb.LOAD: lambda m: f"Let your {m.target_name} carry {m.card}",
    verb.DROP: lambda m: GIVEN_UP[m.becomes](m),
    verb.SELL: sell,
    verb.ASK_HELP: lambda m: f"Ask {m.player} for help, for {terms(m.s, m.players, m.offer, m.command.target)}",
    verb.TRADE: trade,
    verb.ACCEPT: lambda m: f"Accept: {offered(m.s, m.players, m.command.seat)}",
    verb.DECLINE: lambda m: "Decline",
    verb.COUNTER: lambda m: f"Other terms: {terms(m.s, m.players, m.offer, helper_if_countered(m))}",
    verb.BACK_OUT: lambda m: "Back out: nobody is forced into a fight for the win",
    verb.SHOW: lambda m: f"Show {m.name} to {m.player}",
    verb.PICK: picked,
    verb.CHOOSE: lambda m: CHOICES[choice(m)](m),
    verb.DONE: lambda m: "That is enough",
    verb.SACRIFICE: lambda m: (
        f"Sacrifice {m.name} and get away{'; your helper escapes too' if m.command.value else ''}"
    ),
    verb.WITHDRAW: lambda m: "Take your offer back",
    verb.FIGHT: lambda m: f"Fight {m.name} like a monster (Level {m.level})",
}
