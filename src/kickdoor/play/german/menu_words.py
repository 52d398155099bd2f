"""Commands in German words: what stands on a button. The only place that words them in German.

Pure questions about a state, like `play.menu_words`. Buttons have the infinitive; whoever reads them is "du".
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
from kickdoor.play.german.answers import labels_of
from kickdoor.play.german.words import SEXES, counted, gold, listed
from kickdoor.play.menu_words import is_mine, signed, with_bonus
from kickdoor.play.names import card_name

__all__ = ["WORDS", "aimed", "in_words", "is_mine", "listed", "offered", "price", "signed", "terms", "whom",
           "with_bonus"]  # fmt: skip


def in_words(s: State, players: Sequence[str], command: Command) -> str:
    """The command as a player would say it, with the numbers that matter for deciding."""
    return WORDS[command.verb](s, players, command)


# ---- parts -----------------------------------------------------------------------------------------------------


def whom(s: State, players: Sequence[str], seat: int, command: Command) -> str:
    """In the accusative."""
    return "dich selbst" if seat == command.seat else players[seat]


def terms(s: State, offer: Offer, helper: str) -> str:
    """What the helper ("du", or a name) is to get."""
    stake = treasures_at_stake(s) if s.fight is not None else offer.treasures
    parts: list[str] = []
    if offer.treasures:
        share = f"{offer.treasures} von {counted(stake, 'Schatz', 'Schätzen')}"
        if offer.treasures < stake and offer.first != verb.FIRST_UNSAID:
            picks = "wählst" if helper == "du" else "wählt"
            share += f", {helper} {picks} {'zuerst' if offer.first == verb.FIRST_HELPER else 'danach'}"
        parts.append(share)
    parts += [with_bonus(s, card) for card in offer.items]
    parts += [s.catalog.name[card] if card >= 0 else "eine Karte" for card in offer.cards]
    return listed(parts) if parts else "nichts"


def price(cost: Cost | None) -> str:
    """What an ability costs, for a menu."""
    if cost is None:
        return ""
    parts: list[str] = []
    if cost.this:
        parts.append("diese Karte")
    if cost.max:
        link = "oder" if cost.max == cost.min + 1 else "bis"
        number = str(cost.min) if cost.min == cost.max else f"{cost.min} {link} {cost.max}"
        parts.append(f"{number} {'Karten' if cost.max > 1 else 'Karte'}")
    if cost.levels:
        parts.append(counted(cost.levels, "Stufe", "Stufen"))
    return f" (kostet {listed(parts)})" if parts else ""


def aimed(s: State, players: Sequence[str], ability: Ability, command: Command) -> str:
    """` auf Net Troll`, ` auf Suzan`, or nothing."""
    if ability.target is None or command.target < 0:
        return ""
    if ability.target.kind == TARGET_PLAYER:
        return f" auf {whom(s, players, command.target, command)}"
    return f" auf {with_bonus(s, command.target)}"


def _with_level(s: State, card: int) -> str:
    return f"{s.catalog.name[card]} (Stufe {s.catalog.monster_level[card]})"


# ---- playing and using -----------------------------------------------------------------------------------------


def play(s: State, players: Sequence[str], command: Command) -> str:
    card = command.card
    kind = s.catalog.type[card]
    name = s.catalog.name[card]
    if kind == ids.MONSTER:
        return f"{_with_level(s, card)} in den Kampf schicken, zu seinesgleichen"
    ability = s.catalog.plays[card][verb.way_of(command.value)]
    if s.catalog.worn[card]:
        return f"{with_bonus(s, card)} ins Spiel bringen"
    if kind in (ids.CLASS, ids.RACE):
        return f"{name} werden"
    if kind == ids.AFFILIATION:
        return f"{name} beitreten"
    if kind == ids.POWER:
        return f"{with_bonus(s, card)} lernen (Rang {s.catalog.rank[card]})"
    if s.catalog.companion[card]:
        return f"{with_bonus(s, card)} mitnehmen"
    if kind == ids.CURSE:
        return _curse(s, players, command)
    if kind == ids.GO_UP_A_LEVEL:
        own = command.target in (-1, command.seat)
        level = "eine Stufe aufsteigen" if own else f"{players[command.target]} eine Stufe geben"
        return f"{name}: {level}{price(ability.cost)}"
    if kind == ids.ONE_SHOT and s.catalog.side[card] >= 0 and ability.windows & ids.W_ANY_COMBAT:
        side = "deine Seite" if is_mine(s, command) else "die Spieler"
        return f"{with_bonus(s, card)} für {'die Monster' if verb.side_of(command.value) else side} einsetzen"
    if kind == ids.MATE:
        return f"{name}: {card_name(s, command.target)} verdoppeln"
    if kind == ids.WANDERING_MONSTER:
        return f"{name}: {_with_level(s, command.target)} in den Kampf schicken"
    if kind == ids.MONSTER_ENHANCER and s.zone[command.target] == ids.IN_HAND:
        return f"{name}: {s.catalog.name[command.target]} damit in den Kampf schicken"
    if kind == ids.MONSTER_ENHANCER:
        return f"{with_bonus(s, card)} auf {card_name(s, command.target)} spielen"
    return f"{name}{aimed(s, players, ability, command)} spielen{price(ability.cost)}"


def _curse(s: State, players: Sequence[str], command: Command) -> str:
    name = s.catalog.name[command.card]
    own = command.target == command.seat
    if verb.side_of(command.value):
        return f"{name} auf {'deinen Begleiter' if own else f'den Begleiter von {players[command.target]}'} spielen"
    return f"{'Dich selbst' if own else players[command.target]} verfluchen: {name}"


def use(s: State, players: Sequence[str], command: Command) -> str:
    ability = s.catalog.uses[printed_monster(s, command.card)][command.value]
    name = s.catalog.name[printed_monster(s, command.card)]
    target = aimed(s, players, ability, command)
    called = f"{ability.name} ({name}){target}" if ability.name else f"{name}{target} einsetzen"
    return f"{called}{price(ability.cost)}"


# ---- fights, bargains, sales -----------------------------------------------------------------------------------


def claim(s: State, players: Sequence[str], command: Command) -> str:
    return f"Sieg ansagen ({munchkin_total(s)} gegen {monster_total(s)})"


def run(s: State, players: Sequence[str], command: Command) -> str:
    return f"Weglaufen ({munchkin_total(s)} gegen {monster_total(s)})"


def roll(s: State, players: Sequence[str], command: Command) -> str:
    needed = escape_on(s, command.seat, command.card)
    chance = "keine Chance" if needed > 6 else "gelingt sicher" if needed <= 1 else f"Wurf ab {needed}"
    riding = f" auf {s.catalog.name[command.target]}" if command.target >= 0 else ""
    return f"Vor {card_name(s, command.card)}{riding} weglaufen ({chance})"


def ask_help(s: State, players: Sequence[str], command: Command) -> str:
    assert command.offer is not None
    other = players[command.target]
    return f"{other} um Hilfe bitten, für {terms(s, command.offer, other)}"


def accept(s: State, players: Sequence[str], command: Command) -> str:
    return f"Annehmen: {offered(s, players, command.seat)}"


def offered(s: State, players: Sequence[str], me: int) -> str:
    """The bargain on the table, as this player sees it: who gets what from whom."""
    window = s.stack[-1]
    offer = View(s, me).offer()
    assert offer is not None
    called = ["du" if seat == me else name for seat, name in enumerate(players)]
    to_whom = ["dir" if seat == me else name for seat, name in enumerate(players)]
    proposer = called[window.target]
    if window.value == state.AT_TRADE:
        gives = listed([with_bonus(s, card) for card in offer.items]) or "nichts"
        wanted = listed([with_bonus(s, card) for card in offer.take])
        offers = f"{proposer} {'bietest' if proposer == 'du' else 'bietet'} {to_whom[window.seat]} {gives}"
        return f"{offers} gegen {wanted}" if wanted else f"{offers} als Geschenk"
    fighter = -1 if s.fight is None else s.fight.fighter
    helper = called[window.seat if window.seat != fighter else window.target]
    helped = f" {to_whom[fighter]}" if fighter >= 0 else ""
    return f"{helper} {'hilfst' if helper == 'du' else 'hilft'}{helped} für {terms(s, offer, helper)}"


def counter(s: State, players: Sequence[str], command: Command) -> str:
    assert command.offer is not None
    fighter = -1 if s.fight is None else s.fight.fighter
    helper = "du" if command.seat != fighter else players[s.stack[-1].target]
    return f"Gegenangebot: {terms(s, command.offer, helper)}"


def trade(s: State, players: Sequence[str], command: Command) -> str:
    assert command.offer is not None
    goods = listed([with_bonus(s, card) for card in command.offer.items]) or "nichts"
    if not command.offer.take:
        return f"{goods} an {players[command.target]} verschenken"
    wanted = listed([with_bonus(s, card) for card in command.offer.take])
    return f"Tauschen mit {players[command.target]}: {goods} gegen {wanted}"


def sell(s: State, players: Sequence[str], command: Command) -> str:
    worth = sum([explain(s, "price", command.seat, card)[0] for card in command.cards])
    levels = max(1, worth // 1000)
    goods = listed([with_bonus(s, card) for card in command.cards])
    return f"{goods} verkaufen: {gold(worth)}, {counted(levels, 'Stufe', 'Stufen')}"


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
}


def pick(s: State, players: Sequence[str], command: Command) -> str:
    return PICKING.get(s.stack[-1].value, "{} wählen").format(with_bonus(s, command.card))


def choose(s: State, players: Sequence[str], command: Command) -> str:
    question = s.stack[-1]
    if question.value == state.TO_CHOOSE:
        return labels_of(s, question)[command.value]
    if question.value == state.TO_CONFIRM:
        return "Ja" if command.value else "Nein"
    if question.value == state.TO_TURN_ROLE:
        faces = s.catalog.definitions[s.catalog.definition[question.card]].faces
        return f"{faces[command.value]} ({SEXES[command.value]})" if faces else SEXES[command.value]
    return f"An {players[command.value]} geben"


def give(s: State, players: Sequence[str], command: Command) -> str:
    name = with_bonus(s, command.card)
    return f"{name} ablegen" if command.target < 0 else f"{name} an {players[command.target]} geben"


def one_card(words: str) -> Callable[[State, Sequence[str], Command], str]:
    return lambda s, players, command: words.format(with_bonus(s, command.card))


def plain(words: str) -> Callable[[State, Sequence[str], Command], str]:
    return lambda s, players, command: words


def trouble(s: State, players: Sequence[str], command: Command) -> str:
    return f"Ärger suchen mit {_with_level(s, command.card)}"


def load(s: State, players: Sequence[str], command: Command) -> str:
    return f"{with_bonus(s, command.card)} von {s.catalog.name[command.target]} tragen lassen"


def sacrifice(s: State, players: Sequence[str], command: Command) -> str:
    helper = "; wer dir hilft, entkommt auch" if command.value else ""
    return f"{s.catalog.name[command.card]} opfern und entkommen{helper}"


def fight(s: State, players: Sequence[str], command: Command) -> str:
    return f"Gegen {_with_level(s, command.card)} kämpfen wie gegen ein Monster"


def drop(s: State, players: Sequence[str], command: Command) -> str:
    if s.catalog.trait[command.card] >= 0:
        return f"{s.catalog.name[command.card]} aufgeben"
    return f"{with_bonus(s, command.card)} gehen lassen"


def end_turn(s: State, players: Sequence[str], command: Command) -> str:
    exploring = s.stack[-1].kind == state.F_WINDOW and s.stack[-1].value == state.AT_TROUBLE
    return "Weiter, ohne zu plündern" if exploring else "Zug beenden"


def show(s: State, players: Sequence[str], command: Command) -> str:
    return f"{players[command.target]} die Karte {s.catalog.name[command.card]} zeigen"


WORDS: Final[dict[int, Callable[[State, Sequence[str], Command], str]]] = {
    verb.PASS: plain("Passen, bis etwas passiert"),
    verb.REST: plain("Heraushalten bis zum nächsten Teil des Zuges"),
    verb.CLOSE: plain("Die Zeit ist um"),
    verb.KICK: plain("Tür eintreten"),
    verb.KEEP: one_card("{} auf die Hand nehmen"),
    verb.TROUBLE: trouble,
    verb.LOOT_ROOM: plain("Raum plündern: Karte ziehen"),
    verb.END_TURN: end_turn,
    verb.GIVE: give,
    verb.CLAIM: claim,
    verb.RUN: run,
    verb.ROLL: roll,
    verb.PLAY: play,
    verb.LAY: one_card("{} auf den Tisch legen"),
    verb.USE: use,
    verb.EQUIP: one_card("{} anlegen"),
    verb.UNEQUIP: one_card("{} beiseitelegen"),
    verb.LOAD: load,
    verb.DROP: drop,
    verb.SELL: sell,
    verb.ASK_HELP: ask_help,
    verb.TRADE: trade,
    verb.ACCEPT: accept,
    verb.DECLINE: plain("Ablehnen"),
    verb.COUNTER: counter,
    verb.BACK_OUT: plain("Aussteigen: zum Spielsieg muss niemand helfen"),
    verb.SHOW: show,
    verb.PICK: pick,
    verb.CHOOSE: choose,
    verb.DONE: plain("Das reicht"),
    verb.SACRIFICE: sacrifice,
    verb.WITHDRAW: plain("Angebot zurückziehen"),
    verb.FIGHT: fight,
}
