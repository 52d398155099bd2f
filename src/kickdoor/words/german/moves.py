"""Commands in German words: what stands on a button. The only place that words them in German;
`words.facts.moves` decides which words.

Buttons have the infinitive; whoever reads them is "du".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import Command, Offer, State, state
from kickdoor.engine import command as verb
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.program import Cost
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
from kickdoor.words.german.grammar import SEXES, counted, gold, listed, quoted

Words = Callable[[Move], str]


def in_words(s: State, players: Sequence[str], command: Command) -> str:
    """The command as a player would say it, with the numbers that matter for deciding."""
    return WORDS[command.verb](Move(s, players, command))


# ---- parts -----------------------------------------------------------------------------------------------------


def called(players: Sequence[str], seat: int) -> str:
    return "du" if seat == YOU else players[seat]


def to_whom(players: Sequence[str], seat: int) -> str:
    return "dir" if seat == YOU else players[seat]


def terms(s: State, players: Sequence[str], offer: Offer, helper: int) -> str:
    """What the helper is to get."""
    treasures, name = share(s, offer), called(players, helper)
    parts = [] if treasures is None else [_share(treasures, name, helper)]
    parts += goods(s, offer.items)
    parts += [s.catalog.name[card] if card >= 0 else "eine Karte" for card in offer.cards]
    return listed(parts) or "nichts"


def _share(treasures: Share, name: str, helper: int) -> str:
    words = f"{treasures.treasures} von {counted(treasures.stake, 'Schatz', 'Schätzen')}"
    if treasures.first is None:
        return words
    picks = "wählst" if helper == YOU else "wählt"
    return f"{words}, {name} {picks} {'zuerst' if treasures.first else 'danach'}"


def _cards(least: int, most: int) -> str:
    link = "oder" if most == least + 1 else "bis"
    return f"{least if least == most else f'{least} {link} {most}'} {'Karten' if most > 1 else 'Karte'}"


FEES: Final[Mapping[Fee, Callable[[int, int], str]]] = {
    Fee.THIS_CARD: lambda least, most: "diese Karte",
    Fee.CARDS: _cards,
    Fee.LEVELS: lambda least, most: counted(most, "Stufe", "Stufen"),
    Fee.GOLD: lambda least, most: f"Gegenstände für {gold(most)}",
}


def fee(cost: Cost | None) -> list[str]:
    """What an ability costs, for a menu; nothing where it is free."""
    parts = [FEES[fee](least, most) for fee, least, most in fees(cost)]
    return [f"kostet {listed(parts)}"] if parts else []


def price(cost: Cost | None) -> str:
    return "".join(f" ({words})" for words in fee(cost))


def aimed(m: Move) -> str:
    """` auf Net Troll`, ` auf Suzan`, or nothing."""
    at = target_of(m.ability, m.command)
    if at is Target.NOTHING:
        return ""
    if at is Target.CARD:
        return f" auf {with_bonus(m.s, m.command.target)}"
    return f" auf {'dich selbst' if m.command.target == m.command.seat else m.player}"


def _with_level(name: str, level: int) -> str:
    return f"{name} (Stufe {level})"


# ---- playing and using -----------------------------------------------------------------------------------------

PLAYS: Final[Mapping[Play, Words]] = {
    Play.JOIN_ITS_LIKE: lambda m: f"{_with_level(m.name, m.level)} in den Kampf schicken, zu seinesgleichen",
    Play.PUT_INTO_PLAY: lambda m: f"{m.card} ins Spiel bringen",
    Play.BECOME: lambda m: f"{m.name} werden",
    Play.JOIN_AFFILIATION: lambda m: f"{m.name} beitreten",
    Play.LEARN: lambda m: f"{m.card} lernen, Rang {m.rank}",
    Play.CARRY: lambda m: f"{m.card} auslegen, nur zum Tragen",
    Play.TAKE_ALONG: lambda m: f"{m.card} mitnehmen",
    Play.TAKE_INSTEAD: lambda m: f"{m.card} statt {m.sent_away} mitnehmen",
    Play.CURSE_YOURSELF: lambda m: f"Dich selbst {'in eine Falle locken' if m.trap else 'verfluchen'}: {m.name}",
    Play.CURSE: lambda m: f"{m.player} {'in eine Falle locken' if m.trap else 'verfluchen'}: {m.name}",
    Play.CURSE_YOUR_COMPANION: lambda m: f"{m.name} auf deinen Begleiter spielen",
    Play.CURSE_COMPANION: lambda m: f"{m.name} auf den Begleiter von {m.player} spielen",
    Play.GO_UP: lambda m: f"{m.name}: eine Stufe aufsteigen{price(m.ability.cost)}",
    Play.SEND_UP: lambda m: f"{m.name}: {m.player} eine Stufe geben{price(m.ability.cost)}",
    Play.HELP_MONSTERS: lambda m: f"{m.card} für die Monster einsetzen",
    Play.HELP_YOUR_SIDE: lambda m: f"{m.card} für deine Seite einsetzen",
    Play.HELP_PLAYERS: lambda m: f"{m.card} für die Spieler einsetzen",
    Play.DOUBLE: lambda m: f"{m.name}: {m.target} verdoppeln",
    Play.SEND: lambda m: f"{m.name}: {_with_level(m.target_name, m.target_level)} in den Kampf schicken",
    Play.SEND_ENHANCED: lambda m: f"{m.name}: {m.target_name} damit in den Kampf schicken",
    Play.ENHANCE: lambda m: f"{m.card} auf {m.target} spielen",
    Play.PLAY: lambda m: f"{m.name}{aimed(m)} spielen{price(m.ability.cost)}",
}


GIVEN_UP: Final[Mapping[Play | None, Words]] = {
    Play.BECOME: lambda m: f"{m.name} aufgeben",
    Play.JOIN_AFFILIATION: lambda m: f"{m.name} verlassen",
    Play.LEARN: lambda m: f"{m.name} verlernen",
    None: lambda m: f"{m.card} gehen lassen",
}


def use(m: Move) -> str:
    if m.ability.name:
        return f"{m.ability.name} ({', '.join([m.name, *fee(m.ability.cost)])}){aimed(m)}"
    return f"{m.name}{aimed(m)} einsetzen{price(m.ability.cost)}"


# ---- fights, bargains, sales -----------------------------------------------------------------------------------

ODDS: Final = {Odds.NO_CHANCE: "keine Chance", Odds.SAFE: "gelingt sicher", Odds.OPEN: "Wurf ab {}"}


def roll(m: Move) -> str:
    how, needed = odds(m)
    riding = f" auf {m.steed}" if m.steed else ""
    return f"Vor {m.fought}{riding} weglaufen ({ODDS[how].format(needed)})"


def offered(s: State, players: Sequence[str], me: int) -> str:
    """The bargain on the table, as this player sees it: who gets what from whom."""
    deal = on_the_table(s, me)
    if deal.trade:
        gives = listed(quoted(goods(s, deal.offer.items))) or "nichts"
        wanted = listed(quoted(goods(s, deal.offer.take)))
        bids = "bietest" if deal.proposer == YOU else "bietet"
        offers = f"{called(players, deal.proposer)} {bids} {to_whom(players, deal.asked)} {gives}"
        return f"{offers} gegen {wanted}" if wanted else f"{offers} als Geschenk"
    helped = f" {to_whom(players, deal.helped)}" if deal.helped != -1 else ""
    helps = f"{called(players, deal.helper)} {'hilfst' if deal.helper == YOU else 'hilft'}{helped}"
    return f"{helps} für {terms(s, players, deal.offer, deal.helper)}"


def trade(m: Move) -> str:
    given = listed(quoted(goods(m.s, m.offer.items))) or "nichts"
    if not m.offer.take:
        return f"{given} an {m.player} verschenken"
    return f"Tauschen mit {m.player}: {given} gegen {listed(quoted(goods(m.s, m.offer.take)))}"


def sell(m: Move) -> str:
    sold = listed(quoted(goods(m.s, m.command.cards)))
    brings, levels = m.proceeds
    return f"{sold} verkaufen: {gold(brings)}, {counted(levels, 'Stufe', 'Stufen')}"


# ---- answers ---------------------------------------------------------------------------------------------------

PICKING: Final = {
    state.TO_DISCARD: "{} ablegen",
    state.TO_TAKE: "{} nehmen",
    state.TO_FETCH: "{} nehmen",
    state.TO_PAY: "Mit {} bezahlen",
    state.TO_UNEQUIP: "{} beiseitelegen",
    state.TO_GIVE_UP_BIG: "{} abgeben",
    state.TO_PICK_TREASURE: "{} nehmen",
    state.TO_LOOT: "{} nehmen",
    state.TO_PIN: "Auf {} legen",
    state.TO_SUSPEND: "Auf {} verzichten",
    state.TO_SWAP_ROLE: "{} werden",
    state.TO_SEARCH: "{} nehmen",
    state.TO_PASS_ON: "{} weitergeben",
    state.TO_CHANGE_SEX: "Das Geschlecht von {} ändern",
    state.TO_STRIKE: "Mit {} treffen",
}


def picked(m: Move) -> str:
    value, owed = gold_of(m)
    paid = f" ({gold(value)} wert; {gold(owed)} zu zahlen)" if owed else ""
    return PICKING.get(purpose_of(m.s), "{} wählen").format(m.card) + paid


def role(m: Move) -> str:
    sex = SEXES[m.command.value]
    return f"{m.face} ({sex})" if m.face else sex


CHOICES: Final[Mapping[Choice, Words]] = {
    Choice.OPTION: lambda m: labels_of(m.s, m.s.stack[-1])[m.command.value],
    Choice.YES: lambda m: "Ja",
    Choice.NO: lambda m: "Nein",
    Choice.SIDE_OF_A_ROLE: role,
    Choice.BID: lambda m: f"{m.command.value or 'Nichts'} bieten",
    Choice.PLAYER: lambda m: m.players[m.command.value],
    Choice.RECEIVER: lambda m: f"An {m.players[m.command.value]} geben",
}


WORDS: Final[Mapping[int, Words]] = {
    verb.PASS: lambda m: "Passen, bis etwas passiert",
    verb.REST: lambda m: "Heraushalten bis zum nächsten Teil des Zuges",
    verb.CLOSE: lambda m: "Die Zeit ist um",
    verb.KICK: lambda m: "Tür eintreten",
    verb.KEEP: lambda m: f"{m.card} auf die Hand nehmen",
    verb.TROUBLE: lambda m: f"Ärger suchen mit {_with_level(m.name, m.level)}",
    verb.LOOT_ROOM: lambda m: f"Raum plündern: {'Schatzkarte' if m.loots_treasure else 'Türkarte'} ziehen",
    verb.END_TURN: lambda m: "Weiter, ohne zu plündern" if m.forgoes_looting else "Zug beenden",
    verb.GIVE: lambda m: f"{m.card} ablegen" if m.command.target < 0 else f"{m.card} an {m.player} geben",
    verb.CLAIM: lambda m: f"Sieg ansagen ({m.munchkins} gegen {m.monsters})",
    verb.RUN: lambda m: f"Weglaufen ({m.munchkins} gegen {m.monsters})",
    verb.ROLL: roll,
    verb.PLAY: lambda m: PLAYS[what_is_played(m)](m),
    verb.LAY: lambda m: f"{m.card} auf den Tisch legen",
    verb.USE: use,
    verb.EQUIP: lambda m: f"{m.card} anlegen",
    verb.UNEQUIP: lambda m: f"{m.card} beiseitelegen",
    verb.LOAD: lambda m: f"{m.card} von {m.target_name} tragen lassen",
    verb.DROP: lambda m: GIVEN_UP[m.becomes](m),
    verb.SELL: sell,
    verb.ASK_HELP: lambda m: f"{m.player} um Hilfe bitten, für {terms(m.s, m.players, m.offer, m.command.target)}",
    verb.TRADE: trade,
    verb.ACCEPT: lambda m: f"Annehmen: {offered(m.s, m.players, m.command.seat)}",
    verb.DECLINE: lambda m: "Ablehnen",
    verb.COUNTER: lambda m: f"Gegenangebot: {terms(m.s, m.players, m.offer, helper_if_countered(m))}",
    verb.BACK_OUT: lambda m: "Aussteigen: zum Spielsieg muss niemand helfen",
    verb.SHOW: lambda m: f"{m.player} die Karte {m.name} zeigen",
    verb.PICK: picked,
    verb.CHOOSE: lambda m: CHOICES[choice(m)](m),
    verb.DONE: lambda m: "Das reicht",
    verb.SACRIFICE: lambda m: (
        f"{m.name} opfern und entkommen{'; wer dir hilft, entkommt auch' if m.command.value else ''}"
    ),
    verb.WITHDRAW: lambda m: "Angebot zurückziehen",
    verb.FIGHT: lambda m: f"Gegen {_with_level(m.name, m.level)} kämpfen wie gegen ein Monster",
}
