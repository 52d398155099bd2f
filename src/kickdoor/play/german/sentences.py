"""One event in one German sentence, as `play.sentences` has it in English; the same Scene, the same look-ups.

The third person throughout. "auf sich selbst" and "die eigene Seite" fit every player, so no sex is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.cards.german.labels import option as german_option
from kickdoor.engine import events as e
from kickdoor.engine import ids
from kickdoor.engine.command import FIRST_FIGHTER, FIRST_HELPER
from kickdoor.engine.state import F_WINDOW, MONSTER_TARGET, State
from kickdoor.engine.strength import treasures_at_stake
from kickdoor.play import sentences
from kickdoor.play.german.words import SEXES, gold, listed
from kickdoor.play.names import card_name
from kickdoor.play.sentences import Event, on_the_table, printed_option, run_bonus

A_CARD: Final = "eine Karte"
SOMEBODY: Final = "jemand"
NOBODY: Final = "niemand"
PLACES: Final = {
    ids.Z_HAND: "eine Hand",
    ids.Z_DOOR_DECK: "die obersten Türkarten",
    ids.Z_TREASURE_DECK: "die obersten Schatzkarten",
    ids.Z_DOOR_DISCARD: "die abgelegten Türkarten",
    ids.Z_TREASURE_DISCARD: "die abgelegten Schatzkarten",
}
LASTS: Final = (
    "in diesem Kampf", "in diesem Zug", "im nächsten Kampf", "im nächsten Zug", "auf Dauer", "für diesen Wurf",
    "das ganze Spiel lang",
)  # fmt: skip
STATS: Final = {
    ids.STRENGTH: "Kampfstärke",
    ids.RUN_ROLL: "aufs Weglaufen",
    ids.TREASURES: "Schätze",
    ids.LEVELS_REWARD: "Stufen",
    ids.HAND_LIMIT: "Handkartenlimit",
    ids.RANK_LIMIT: "Ranglimit",
}
ONE: Final = {ids.TREASURES: "Schatz", ids.LEVELS_REWARD: "Stufe"}
RULED: Final = (
    "Unter Stufe 1 fällt {} nicht.",
    "Die letzte Stufe gibt es nur für ein getötetes Monster; {} bleibt davor stehen.",
    "Davon hat {} eine Karte zu viel.",
    "So viel Großes darf {} nicht tragen.",
    "So viel kann {} nicht anlegen.",
    "So viele Begleiter kann {} nicht behalten.",
    "Hier gibt es kein Weglaufen: {} darf nicht einmal würfeln.",
    "Solche Karten sind nicht mehr da, und {} zieht nichts.",
    "Was {} versprochen hat, geht nicht mehr.",
    "Es ist nichts mehr da, wogegen {} kämpfen könnte.",
    "So viel Kraft verträgt {} auf dieser Stufe nicht.",
    "So viele Reittiere kann {} nicht reiten.",
    "So viel Komplexes kann {} nicht bedienen.",
    "Karten von {} lösen einander aus, bis allen schwindlig ist; genug.",
)
NOUNS: Final = {  # one in the accusative, many
    "treasure": ("einen Schatz", "Schätze"),
    "item": ("einen Gegenstand", "Gegenstände"),
    "card": (A_CARD, "Karten"),
    "level": ("eine Stufe", "Stufen"),
}
DECKS: Final = ("Türkarte", "Schatzkarte", "Karte")  # as ids.DECK_NAMES; the plural has an n


def option_label(s: State, card: int, option: int) -> str:
    """What a choice was for; only its number if the card offers more than one choice."""
    return german_option(printed_option(s, card, option)) or f"Möglichkeit {option + 1}"


class Scene(sentences.Scene):
    """With German words for whom and what is not known."""

    def who(self, seat: int) -> str:
        return self.players[seat] if 0 <= seat < len(self.players) else SOMEBODY

    def card(self, card: int) -> str:
        return card_name(self.s, card) if card >= 0 else A_CARD

    def cards(self, cards: Sequence[int]) -> str:
        return listed(self.card(card) for card in cards)


def sentence(scene: sentences.Scene, event: Event, whole: Event = ()) -> str:
    """The event as heard; `whole`: as it was. Not yet closed: see `closed`. Empty if another event tells it better."""
    t = Scene(scene.s, scene.players, scene.events, scene.eyes)
    t.now = whole or event
    words = TELL[event[0]](t, *event[1:])
    unnamed = words.startswith((f"{A_CARD} ", f"{SOMEBODY} "))
    return words[0].upper() + words[1:] if unnamed else words


# ---- cards on the move -------------------------------------------------------------------------------------------


def _moved(t: Scene, card: int, origin: int, giver: int, to: int, seat: int, known: int) -> str:
    name = t.card(card)
    if origin == ids.RESOLVING and to in (ids.IN_PLAY, ids.IN_DISCARD):
        return ""  # what a played card is expected to do
    if to == ids.IN_HAND:
        return _into_hand(t, name, origin, giver, seat)
    if to == ids.IN_DISCARD:
        if origin == ids.IN_FIGHT:
            return f"{name} wird vom Schlachtfeld gefegt."
        who = f"{t.who(giver)} legt {name}" if giver >= 0 else f"{name} kommt"  # "legt ab" would be: takes it off
        return f"{who} auf den Ablagestapel."
    if to == ids.IN_PLAY:
        if origin == ids.IN_PLAY and giver != seat:
            return f"{name} wechselt von {t.who(giver)} zu {t.who(seat)}."
        return f"{name} liegt jetzt vor {t.who(seat)}."
    if to == ids.KEPT_CURSE:
        return f"{name} macht es sich vor {t.who(seat)} bequem und bleibt eine Weile."
    if to == ids.REVEALED:
        return f"{t.who(seat)} tritt die Tür ein und findet {name}."
    if to == ids.POOL:
        return f"{name} wird zum Teilen aufgedeckt."
    if to == ids.CORPSE:
        return f"{name} liegt jetzt im Nachlass von {t.who(seat)}."
    if to == ids.IN_DECK:
        return f"{name} kommt zurück in den Stapel."
    return ""  # into the fight, or being played: the event about that says so


def _into_hand(t: Scene, name: str, origin: int, giver: int, seat: int) -> str:
    who = t.who(seat)
    if origin == ids.IN_DECK:
        return f"{who} zieht {name}."
    if origin == ids.IN_HAND:
        return f"{t.who(giver)} gibt {name} an {who}." if giver != seat else ""
    if origin == ids.IN_DISCARD:
        return f"{who} fischt {name} aus dem Ablagestapel."
    if origin == ids.CORPSE:
        return f"{who} erbt {name}, bei allem Respekt."
    if origin == ids.POOL:
        return f"{who} nimmt sich {name}."
    return f"{who} nimmt {name} auf die Hand."


def _level(t: Scene, seat: int, change: int, level: int, cause: int) -> str:
    return f"{t.who(seat)} steigt auf Stufe {level}." if change > 0 else f"{t.who(seat)} fällt auf Stufe {level}."


# ---- bargains ----------------------------------------------------------------------------------------------------


def _offered(
    t: Scene, seat: int, other: int, trade: int, treasures: int, first: int, items: int, cards: int, take: int
) -> str:
    offer = on_the_table(t, seat, other)
    goods = t.cards(offer.items) if offer is not None else _count(items, "item")
    if trade:
        wanted = t.cards(offer.take) if offer is not None else _count(take, "item")
        deal = f"einen Tausch an: {goods} gegen {wanted}" if take else f"ein Geschenk an: {goods}"
        return f"{t.who(seat)} bietet {t.who(other)} {deal}."
    terms = [_count(treasures, "treasure")] if treasures else []
    if items:
        terms.append(goods)
    if cards:
        told = offer is not None and (t.eyes is None or t.eyes in (seat, other))
        terms.append(f"{t.cards(offer.cards) if told and offer is not None else _count(cards, 'card')} aus der Hand")
    price = " und ".join(terms) or "nichts als Dankbarkeit"
    fighter = seat if t.s.fight is None else t.s.fight.fighter
    helper = other if seat == fighter else seat
    picks = {FIRST_HELPER: f", {t.who(helper)} wählt zuerst", FIRST_FIGHTER: f", {t.who(fighter)} wählt zuerst"}
    stake = treasures + 1 if t.s.fight is None else treasures_at_stake(t.s)
    price += picks.get(first, "") if 0 < treasures < stake else ""
    if seat != fighter:
        return f"{t.who(seat)} würde {t.who(other)} helfen, für {price}."
    asked_before = t.s.stack and t.s.stack[-1].kind == F_WINDOW and t.s.stack[-1].regs[:1] > [0]
    if offer is not None and asked_before:
        return f"{t.who(seat)} bietet für die Hilfe von {t.who(other)} jetzt {price}."
    return f"{t.who(seat)} bittet {t.who(other)} um Hilfe und bietet {price}."


def _count(n: int, thing: str) -> str:
    one, many = NOUNS[thing]
    return one if n == 1 else f"{n} {many}"


def _answered(t: Scene, seat: int, other: int, accepted: int) -> str:
    return f"{t.who(seat)} sagt zu {t.who(other)}: {'abgemacht' if accepted else 'nein danke'}."


# ---- playing and using -------------------------------------------------------------------------------------------


def _played(t: Scene, seat: int, card: int, target_seat: int, target_card: int) -> str:
    printed = t.s.catalog.name[card] if card >= 0 else t.card(card)  # a Mate is played as a Mate
    return f"{t.who(seat)} spielt {printed}{_aimed(t, seat, target_seat, target_card) or _side(t, seat, card)}."


def _used(t: Scene, seat: int, card: int, ability: int, target_seat: int = -1, target_card: int = -1) -> str:
    uses = t.s.catalog.uses[card] if card >= 0 else ()
    name = uses[ability].name if ability < len(uses) else ""
    target = _aimed(t, seat, target_seat, target_card)
    return f"{t.who(seat)} setzt {t.card(card)}{target} ein{': ' + name if name else ''}."


def _aimed(t: Scene, seat: int, target_seat: int, target_card: int) -> str:
    if target_seat >= 0:
        return f" auf {t.who(target_seat) if target_seat != seat else 'sich selbst'}"
    return f" auf {t.card(target_card)}" if target_card >= 0 else ""


def _side(t: Scene, seat: int, card: int) -> str:
    """Whom a one-shot strengthens."""
    fight = t.s.fight
    if fight is None or card not in fight.boosts[::2]:
        return ""
    if fight.boosts[2 * fight.boosts[::2].index(card) + 1]:
        return " für die Monster"
    return f" für {'die eigene Seite' if seat in (fight.fighter, fight.helper) else t.who(fight.fighter)}"


def _chose(t: Scene, seat: int, card: int, option: int) -> str:
    return f"{t.who(seat)} wählt für {t.card(card)}: {option_label(t.s, card, option)}."


def _effect(t: Scene, card: int, target: int, stat: int, amount: int, duration: int) -> str:
    if stat in STATS:
        what = ONE[stat] if abs(amount) == 1 and stat in ONE else STATS[stat]
        return f"{t.card(card)}: {amount:+d} {what} für {_target(t, target)}, {LASTS[duration]}."
    return f"{t.card(card)} wirkt auf {_target(t, target)}, {LASTS[duration]}."


def _expired(t: Scene, card: int, target: int) -> str:
    return f"{t.card(card)} wirkt nicht mehr auf {_target(t, target)}."


def _target(t: Scene, target: int) -> str:
    return t.card(target - MONSTER_TARGET) if target >= MONSTER_TARGET else t.who(target)


def _looked(t: Scene, seat: int, place: int, *cards: int) -> str:
    where = PLACES.get(place, "einige Karten")
    holders = Counter(t.s.owner[card] for card in t.now[3:] if card >= 0 and t.s.zone[card] == ids.IN_HAND)
    del holders[seat]  # what was taken meanwhile
    if place == ids.Z_HAND and holders:
        where = f"die Hand von {t.who(holders.most_common(1)[0][0])}"
    seen = [t.card(card) for card in cards if card >= 0]
    return f"{t.who(seat)} sieht sich {where} an{': ' + ', '.join(seen) if seen else ''}."


# ---- fights ------------------------------------------------------------------------------------------------------


def _die(t: Scene, seat: int, face: int) -> str:
    bonus = run_bonus(t, seat, face)
    if not bonus:
        return f"{t.who(seat)} würfelt eine {face}."
    return f"{t.who(seat)} würfelt {face} {'+' if bonus > 0 else '-'} {abs(bonus)} = {face + bonus}."


def _fight(t: Scene, seat: int, card: int) -> str:
    looked_for = any(event[:3] == (e.E_MOVED, card, ids.IN_HAND) for event in t.later())
    if looked_for:
        return f"{t.who(seat)} sucht Ärger und trifft auf {t.card(card)}."
    return f"{t.who(seat)} muss gegen {t.card(card)} kämpfen!"


def _fight_over(t: Scene, seat: int, won: int) -> str:
    return f"Der Kampf ist vorbei: {t.who(seat)} hat {'gewonnen' if won else 'nicht gerade gewonnen'}."


def _removed(t: Scene, card: int, treasure: int) -> str:
    return f"{t.card(card)} ist aus dem Kampf{' und lässt alle Schätze zurück' if treasure else ''}."


def _helper(t: Scene, seat: int, compelled: int) -> str:
    return f"{t.who(seat)} {'kämpft mit (nett gefragt hat niemand)' if compelled else 'eilt zu Hilfe'}."


def _won(t: Scene, winners: int) -> str:
    names = [name for seat, name in enumerate(t.players) if winners >> seat & 1]
    return f"{' und '.join(names)} {'gewinnt' if len(names) == 1 else 'gewinnen'} das Spiel!"


# ---- the rest ----------------------------------------------------------------------------------------------------


def _sold(t: Scene, seat: int, worth: int, levels: int) -> str:
    return f"{t.who(seat)} verkauft Gegenstände für {gold(worth)} und bekommt {_count(levels, 'level')}."


def _shuffled(t: Scene, deck: int, cards: int) -> str:
    many = f"einer abgelegten {DECKS[deck]}" if cards == 1 else f"{cards} abgelegten {DECKS[deck]}n"
    return f"Aus {many} wird ein neuer Stapel."


TELL: Final[Mapping[int, Callable[..., str]]] = {
    e.E_RULED: lambda t, seat, what: RULED[what].format(t.who(seat) if seat >= 0 else NOBODY),
    e.E_RAN: lambda t, card, op: "",  # what it did is told by the events after it
    e.E_MOVED: _moved,
    e.E_LEVEL: _level,
    e.E_SEX: lambda t, seat, sex: f"{t.who(seat)} ist jetzt {SEXES[sex]}.",
    e.E_COMPANION_SEX: lambda t, card, sex: f"{t.card(card)} ist jetzt {SEXES[sex]}.",
    e.E_DIE: _die,
    e.E_DIED: lambda t, seat: f"{t.who(seat)} ist tot. Die anderen blicken besorgt, vor allem auf den Nachlass.",
    e.E_RETURNED: lambda t, seat: f"{t.who(seat)} ist wieder da und sieht verdächtig bekannt aus.",
    e.E_TURN: lambda t, seat, number: f"Zug {number}: {t.who(seat)}.",
    e.E_EQUIPPED: lambda t, seat, card: f"{t.who(seat)} legt {t.card(card)} an.",
    e.E_UNEQUIPPED: lambda t, seat, card: f"{t.who(seat)} legt {t.card(card)} beiseite.",
    e.E_FIGHT: _fight,
    e.E_JOINED: lambda t, card: f"{t.card(card)} kommt in den Kampf.",
    e.E_HELPER: _helper,
    e.E_HELPER_LEFT: lambda t, seat: f"{t.who(seat)} hilft nicht mehr.",
    e.E_OFFERED: _offered,
    e.E_ANSWERED: _answered,
    e.E_CLAIMED: lambda t, seat, a, b: f"{t.who(seat)} sagt den Sieg an, {a} zu {b}. Einspruch?",
    e.E_REOPENED: lambda t, a, b: f"Stattgegeben: Es steht {a} zu {b}, der Kampf geht weiter.",
    e.E_KILLED: lambda t, card: f"{t.card(card)} ist besiegt.",
    e.E_REMOVED: _removed,
    e.E_FIGHT_OVER: _fight_over,
    e.E_RUNNING: lambda t, seat: f"{t.who(seat)} nimmt die Beine in die Hand.",
    e.E_ESCAPED: lambda t, seat, card: f"{t.who(seat)} entkommt {t.card(card)}.",
    e.E_CAUGHT: lambda t, seat, card: f"{t.card(card)} erwischt {t.who(seat)}. Es folgen Schlimme Dinge.",
    e.E_USED: _used,
    e.E_PLAYED: _played,
    e.E_CANCELLED: lambda t, seat, card: f"{t.who(seat)} sorgt dafür, dass {t.card(card)} nichts bewirkt.",
    e.E_EFFECT: _effect,
    e.E_EXPIRED: _expired,
    e.E_SHUFFLED: _shuffled,
    e.E_SHOWN: lambda t, seat, other, card: f"{t.who(seat)} zeigt {t.who(other)} {t.card(card)}.",
    e.E_SOLD: _sold,
    e.E_TRADED: lambda t, seat, other: f"{t.who(seat)} und {t.who(other)} übergeben, was abgemacht war.",
    e.E_ATTACHED: lambda t, card, host: f"{t.card(card)} gehört jetzt zu {t.card(host)}.",
    e.E_WON: _won,
    e.E_SPARED: lambda t, seat: f"{t.who(seat)} muss nicht mehr weglaufen.",
    e.E_BACKED_OUT: lambda t, seat: f"{t.who(seat)} steigt aus: kein Helfen beim Sieg der anderen.",
    e.E_NOTHING: lambda t, seat, card: f"{t.card(card)} findet bei {t.who(seat)} nichts zu holen.",
    e.E_CHOSE: _chose,
    e.E_LOOKED: _looked,
}
