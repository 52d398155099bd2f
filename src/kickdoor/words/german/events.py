"""One event in one German sentence: the words for what `words.facts.events` finds in it.

The third person throughout. "auf sich selbst" and "die eigene Seite" fit every player, so no sex is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import events as e
from kickdoor.engine import ids
from kickdoor.engine.state import State
from kickdoor.words.facts.events import (
    READER,
    Aim,
    Aimed,
    Event,
    Goods,
    Moved,
    Proposal,
    Scene,
    Teller,
    Thing,
    Wording,
    ability_name,
    bargain,
    closed,
    fastened_again,
    gets_away_at_once,
    how_moved,
    look,
    looked_for,
    played_on,
    printed_option,
    rolled,
    stat_name,
    used_on,
)
from kickdoor.words.german.grammar import SEXES, gold, listed

PLACES: Final = {
    ids.Z_HAND: "eine Hand",
    ids.Z_DOOR_DECK: "die obersten Türkarten",
    ids.Z_TREASURE_DECK: "die obersten Schatzkarten",
    ids.Z_DOOR_DISCARD: "die abgelegten Türkarten",
    ids.Z_TREASURE_DISCARD: "die abgelegten Schatzkarten",
}
LASTS: Final = (
    "in diesem Kampf", "in diesem Zug", "im nächsten Kampf", "im nächsten Zug", "auf Dauer", "für diesen Wurf",
    "das ganze Spiel lang", "mehrere Züge lang", "im Kampf nach diesem",
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
    "Getötet wurde nichts, also bekommt {} dafür keine Stufe.",
    "Gleiche Stufen: Wer höher würfelt, darf zuerst an den Nachlass von {}.",
)
THINGS: Final = {  # one in the accusative, many
    Thing.TREASURE: ("einen Schatz", "Schätze"),
    Thing.ITEM: ("einen Gegenstand", "Gegenstände"),
    Thing.CARD: ("eine Karte", "Karten"),
    Thing.LEVEL: ("eine Stufe", "Stufen"),
}
DECKS: Final = ("Türkarte", "Schatzkarte", "Karte")  # as ids.DECK_NAMES; the plural has an n
MOVED: Final = {
    Moved.DRAWN: "{seat} zieht {card}.",
    Moved.HANDED_OVER: "{giver} gibt {card} an {seat}.",
    Moved.DUG_OUT: "{seat} fischt {card} aus dem Ablagestapel.",
    Moved.LOOTED: "{seat} erbt {card}, bei allem Respekt.",
    Moved.PICKED: "{seat} nimmt sich {card}.",
    Moved.TAKEN: "{seat} nimmt {card} auf die Hand.",
    Moved.SWEPT_AWAY: "{card} wird vom Schlachtfeld gefegt.",
    Moved.DISCARDED: "{giver} legt {card} auf den Ablagestapel.",  # "legt ab" would be: takes it off
    Moved.GONE: "{card} kommt auf den Ablagestapel.",
    Moved.CHANGED_TABLES: "{card} wechselt von {giver} zu {seat}.",
    Moved.LAID_DOWN: "{card} liegt jetzt vor {seat}.",
    Moved.SETTLED: "{card} macht es sich vor {seat} bequem und bleibt eine Weile.",
    Moved.FOUND: "{seat} tritt die Tür ein und findet {card}.",
    Moved.TURNED_UP: "{card} wird zum Teilen aufgedeckt.",
    Moved.LAID_OUT: "{card} liegt jetzt im Nachlass von {seat}.",
    Moved.PUT_BACK: "{card} kommt zurück in den Stapel.",
}
OFFERED: Final = {
    Proposal.PRESENT: "{seat} bietet {other} ein Geschenk an: {goods}.",
    Proposal.TRADE: "{seat} bietet {other} einen Tausch an: {goods} gegen {wanted}.",
    Proposal.HELP: "{seat} würde {other} helfen, für {goods}.",
    Proposal.HELP_WANTED: "{seat} bittet {other} um Hilfe und bietet {goods}.",
    Proposal.HELP_STILL_WANTED: "{seat} bietet für die Hilfe von {other} jetzt {goods}.",
}
AIMED: Final = {
    Aim.NOTHING: "",
    Aim.ONESELF: " auf sich selbst",
    Aim.PLAYER: " auf {target}",
    Aim.CARD: " auf {target}",
    Aim.COMPANION: " auf {target} von {owner}",
    Aim.OWN_COMPANION: " auf {target} von der eigenen Seite",
    Aim.CARD_FROM_HAND: " zusammen mit {target}",
    Aim.MONSTERS_SIDE: " für die Monster",
    Aim.OWN_SIDE: " für die eigene Seite",
    Aim.PLAYERS_SIDE: " für {target}",
}


def option_label(s: State, card: int, option: int) -> str:
    """What a choice was for; only its number if the card offers more than one choice."""
    return printed_option(s, card, option) or f"Möglichkeit {option + 1}"


class German(Teller):
    somebody = "jemand"
    nobody = "niemand"
    a_card = "eine Karte"
    a_companion = "Begleitung"

    def listed(self, words: Sequence[str]) -> str:
        return listed(words)


def sentence(scene: Scene, event: Event, whole: Event = ()) -> str:
    """The event as heard; `whole`: as it was. Not yet closed: see `closed`. Empty if another event tells it better."""
    t = German.of(scene, whole or event)
    words = TELL[event[0]](t, *event[1:])
    unnamed = words.startswith((f"{t.a_card} ", f"{t.somebody} "))
    return words[0].upper() + words[1:] if unnamed else words


# ---- cards on the move -------------------------------------------------------------------------------------------


def _moved(t: German, card: int, origin: int, giver: int, to: int, seat: int, known: int) -> str:
    how = how_moved(origin, giver, to, seat)
    return "" if how is None else MOVED[how].format(card=t.card(card), giver=t.who(giver), seat=t.who(seat))


def _level(t: German, seat: int, change: int, level: int, cause: int) -> str:
    return f"{t.who(seat)} steigt auf Stufe {level}." if change > 0 else f"{t.who(seat)} fällt auf Stufe {level}."


# ---- bargains ----------------------------------------------------------------------------------------------------


def _offered(t: German, seat: int, other: int, *terms: int) -> str:
    deal = bargain(t, seat, other, *terms)
    goods = " und ".join([_goods(t, one) for one in deal.goods]) if deal.goods else "nichts als Dankbarkeit"
    goods += f", {t.who(deal.first)} wählt zuerst" if deal.first >= 0 else ""
    goods += f", gewählt wird in der Reihenfolge {', '.join(map(t.who, deal.order))}" if deal.order else ""
    names = {"seat": t.who(seat), "other": t.who(other)}
    return OFFERED[deal.what].format(goods=goods, wanted=_goods(t, deal.wanted), **names)


def _goods(t: German, goods: Goods) -> str:
    which = t.cards(goods.cards) if goods.cards is not None else _count(goods.number, goods.thing)
    return f"{which} aus der Hand" if goods.thing is Thing.CARD else which


def _count(n: int, thing: Thing) -> str:
    one, many = THINGS[thing]
    return one if n == 1 else f"{n} {many}"


def _answered(t: German, seat: int, other: int, accepted: int, how: int = e.SAID) -> str:
    if how == e.WITHDRAWN:
        return f"{t.who(other)} zieht das Angebot an {t.who(seat)} zurück."
    if how == e.LAPSED:
        return f"Das Angebot von {t.who(other)} an {t.who(seat)} verfällt ohne Antwort."
    return f"{t.who(seat)} sagt zu {t.who(other)}: {'abgemacht' if accepted else 'nein danke'}."


# ---- playing and using -------------------------------------------------------------------------------------------


def _played(
    t: German, seat: int, card: int, target_seat: int, target_card: int, companion: int = 0
) -> str:  # fmt: skip
    on = _on(t, played_on(t, seat, card, target_seat, target_card, companion))
    return f"{t.who(seat)} spielt {t.printed(card)}{on}."


def _used(t: German, seat: int, card: int, ability: int, target_seat: int = -1, target_card: int = -1) -> str:
    name = ability_name(t.s, card, ability)
    target = _on(t, used_on(seat, target_seat, target_card))
    return f"{t.who(seat)} setzt {t.card(card)}{target} ein{': ' + name if name else ''}."


def _on(t: German, aimed: Aimed) -> str:
    return AIMED[aimed.at].format(target=t.aimed_at(aimed), owner=t.who(aimed.owner))


def _chose(t: German, seat: int, card: int, option: int) -> str:
    return f"{t.who(seat)} wählt für {t.card(card)}: {option_label(t.s, card, option)}."


def _tallied(t: German, card: int, option: int, votes: int) -> str:
    many = "einer Stimme" if votes == 1 else f"{votes} Stimmen"
    if option < 0:
        return f"Gleichstand mit je {many}."
    return f"{option_label(t.s, card, option)} gewinnt die Abstimmung mit {many}."


def _elected(t: German, card: int, seat: int, votes: int) -> str:
    many = "einer Stimme" if votes == 1 else f"{votes} Stimmen"
    if seat < 0:
        return f"Gleichstand mit je {many}."
    return f"{t.who(seat)} bekommt {'eine Stimme' if votes == 1 else many}, mehr als alle anderen."


def _bid_won(t: German, seat: int, card: int, number: int) -> str:
    if seat < 0:
        return (
            f"Gleichstand bei {_count(number, Thing.CARD)}: Es geschieht nichts." if number else "Niemand bietet etwas."
        )
    return f"{t.who(seat)} bietet am meisten."


def _effect(t: German, card: int, target: int, stat: int, amount: int, duration: int) -> str:
    what = stat_name(stat, amount, STATS, ONE)
    if stat == ids.SKIPPED_TURN:
        return f"{t.who(target)} wird den nächsten Zug aussetzen."
    if what:
        return f"{t.card(card)}: {amount:+d} {what} für {t.target(target)}, {_lasts(duration)}."
    return f"{t.card(card)} wirkt auf {t.target(target)}, {_lasts(duration)}."


def _lasts(duration: int) -> str:
    turns = duration // ids.TURNS_LEFT
    return f"{turns} Züge lang" if turns > 1 else "einen Zug lang" if turns else LASTS[duration]


def _looked(t: German, seat: int, place: int, holder: int, *cards: int) -> str:
    saw = look(seat, holder, cards)
    if saw is None:
        return ""
    where = f"die Hand von {t.who(saw.holder)}" if saw.holder >= 0 else PLACES.get(place, "einige Karten")
    found = f": {', '.join(map(t.card, saw.seen))}" if saw.seen else " und findet nichts" if saw.empty else ""
    return f"{t.who(seat)} sieht sich {where} an{found}."


# ---- fights ------------------------------------------------------------------------------------------------------


def _die(t: German, seat: int, face: int, *added: int) -> str:
    return f"{t.who(seat)} würfelt {rolled(face, added) or f'eine {face}'}."


def _nothing(t: German, seat: int, card: int, curse: int = 0, guard: int = -1) -> str:
    if guard >= 0:
        return f"{t.card(card)} bekommt von {t.who(seat)} nichts, dank {t.card(guard)}."
    return f"{t.card(card)} findet bei {t.who(seat)} nichts zu holen."


def _attached(t: German, card: int, host: int, former: int = -1) -> str:
    if host >= 0:
        return f"{t.card(card)} gehört jetzt zu {t.card(host)}."
    if former >= 0 and fastened_again(t, card, former):
        return ""
    return f"{t.card(card)} gehört nicht mehr zu {t.card(former) if former >= 0 else 'einer anderen Karte'}."


def _spared(t: German, seat: int, card: int = -1) -> str:
    if card < 0:
        return f"Von jetzt an entkommt {t.who(seat)} ohne Wurf."
    return "" if gets_away_at_once(t, seat, card) else f"Was der Würfel auch zeigt: {t.who(seat)} wird entkommen."


def _fight(t: German, seat: int, card: int) -> str:
    if looked_for(t, card):
        return f"{t.who(seat)} sucht Ärger und trifft auf {t.card(card)}."
    return f"{t.who(seat)} muss gegen {t.card(card)} kämpfen!"


def _fight_over(t: German, seat: int, won: int) -> str:
    return f"Der Kampf ist vorbei: {t.who(seat)} hat {'gewonnen' if won else 'nicht gerade gewonnen'}."


def _removed(t: German, card: int, treasure: int, printed: int = -1) -> str:
    return f"{t.monster(card, printed)} ist aus dem Kampf{' und lässt alle Schätze zurück' if treasure else ''}."


def _helper(t: German, seat: int, compelled: int) -> str:
    return f"{t.who(seat)} {'kämpft mit (nett gefragt hat niemand)' if compelled else 'eilt zu Hilfe'}."


def _won(t: German, winners: int) -> str:
    names = t.winners(winners)
    return f"{' und '.join(names)} {'gewinnt' if len(names) == 1 else 'gewinnen'} das Spiel!"


# ---- the rest ----------------------------------------------------------------------------------------------------


def _sold(t: German, seat: int, worth: int, levels: int) -> str:
    return f"{t.who(seat)} verkauft Gegenstände für {gold(worth)} und bekommt {_count(levels, Thing.LEVEL)}."


def _shuffled(t: German, deck: int, cards: int) -> str:
    many = f"einer abgelegten {DECKS[deck]}" if cards == 1 else f"{cards} abgelegten {DECKS[deck]}n"
    return f"Aus {many} wird ein neuer Stapel."


TELL: Final[Mapping[int, Callable[..., str]]] = {
    e.E_RULED: lambda t, seat, what: RULED[what].format(t.who_if_any(seat)),
    e.E_RAN: lambda t, card, op: "",  # what it did is told by the events after it
    e.E_MOVED: _moved,
    e.E_LEVEL: _level,
    e.E_SEX: lambda t, seat, sex: f"{t.who(seat)} ist jetzt {SEXES[sex]}.",
    e.E_AIMED: lambda t, seat, card, target: f"{t.who(seat)} wählt {t.card(target)} für {t.card(card)}.",
    e.E_COMPANION_SEX: lambda t, card, sex: f"{t.card(card)} ist jetzt {SEXES[sex]}.",
    e.E_DIE: _die,
    e.E_DIED: lambda t, seat: f"{t.who(seat)} ist tot. Die anderen blicken besorgt, vor allem auf den Nachlass.",
    e.E_RETURNED: lambda t, seat: f"{t.who(seat)} ist wieder da und sieht verdächtig bekannt aus.",
    e.E_TURN: lambda t, seat, number: f"Zug {number}: {t.who(seat)}.",
    e.E_EQUIPPED: lambda t, seat, card: f"{t.who(seat)} legt {t.card(card)} an.",
    e.E_UNEQUIPPED: lambda t, seat, card: f"{t.who(seat)} legt {t.card(card)} beiseite.",
    e.E_FIGHT: _fight,
    e.E_JOINED: lambda t, card, printed=-1: f"{t.monster(card, printed)} kommt in den Kampf.",
    e.E_HELPER: _helper,
    e.E_HELPER_LEFT: lambda t, seat: f"{t.who(seat)} hilft nicht mehr.",
    e.E_OFFERED: _offered,
    e.E_ANSWERED: _answered,
    e.E_CLAIMED: lambda t, seat, a, b: f"{t.who(seat)} sagt den Sieg an, {a} zu {b}. Einspruch?",
    e.E_REOPENED: lambda t, a, b: f"Stattgegeben: Es steht {a} zu {b}, der Kampf geht weiter.",
    e.E_KILLED: lambda t, card, printed=-1: f"{t.monster(card, printed)} ist besiegt.",
    e.E_REMOVED: _removed,
    e.E_FIGHT_OVER: _fight_over,
    e.E_RUNNING: lambda t, seat: f"{t.who(seat)} nimmt die Beine in die Hand.",
    e.E_ESCAPED: lambda t, seat, card, printed=-1: f"{t.who(seat)} entkommt {t.monster(card, printed)}.",
    e.E_CAUGHT: lambda t, seat, card, printed=-1: (
        f"{t.monster(card, printed)} erwischt {t.who(seat)}. Es folgen Schlimme Dinge."
    ),
    e.E_USED: _used,
    e.E_PLAYED: _played,
    e.E_CANCELLED: lambda t, seat, card: f"{t.who(seat)} sorgt dafür, dass {t.card(card)} nichts bewirkt.",
    e.E_EFFECT: _effect,
    e.E_EXPIRED: lambda t, card, target: f"{t.card(card)} wirkt nicht mehr auf {t.target(target)}.",
    e.E_SHUFFLED: _shuffled,
    e.E_MIXED: lambda t, deck: f"Die {DECKS[deck]}n werden gemischt.",
    e.E_SEARCHED: lambda t, seat, deck: f"{t.who(seat)} durchsucht die {DECKS[deck]}n.",
    e.E_VOTED: lambda t, seat, card, option: f"{t.who(seat)} stimmt für: {option_label(t.s, card, option)}.",
    e.E_TALLIED: _tallied,
    e.E_STRUCK: lambda t, seat, card: f"{t.card(card)} trifft gleich {t.who(seat)}.",
    e.E_NAMED: lambda t, seat, card, named: f"{t.who(seat)} wählt {t.who(named)}.",
    e.E_VOTED_FOR: lambda t, seat, card, named: f"{t.who(seat)} stimmt für {t.who(named)}.",
    e.E_ELECTED: _elected,
    e.E_NOT_FOUND: lambda t, seat, card: f"{t.card(card)}: Für {t.who(seat)} gibt es keine solche Karte.",
    e.E_BID: lambda t, seat, card, n: f"{t.who(seat)} bietet {_count(n, Thing.CARD) if n else 'nichts'}.",
    e.E_BID_WON: _bid_won,
    e.E_SAT_OUT: lambda t, seat: f"{t.who(seat)} setzt einen Zug aus.",
    e.E_BROKEN_OFF: lambda t, seat: f"Der Kampf von {t.who(seat)} wird abgebrochen. Gewonnen hat niemand.",
    e.E_TOOK_OVER: lambda t, seat, former: f"{t.who(seat)} übernimmt den Kampf von {t.who(former)}.",
    e.E_SHOWN: lambda t, seat, other, card: f"{t.who(seat)} zeigt {t.who(other)} {t.card(card)}.",
    e.E_SOLD: _sold,
    e.E_TRADED: lambda t, seat, other: f"{t.who(seat)} und {t.who(other)} übergeben, was abgemacht war.",
    e.E_ATTACHED: _attached,
    e.E_WON: _won,
    e.E_SPARED: _spared,
    e.E_BACKED_OUT: lambda t, seat: f"{t.who(seat)} steigt aus: kein Helfen beim Sieg der anderen.",
    e.E_NOTHING: _nothing,
    e.E_CHOSE: _chose,
    e.E_LOOKED: _looked,
}


SEVERAL: Final = re.compile(r"\beine Karte\b(.*), (?:(zwei)mal|(\d+)-mal)\.$")


def _closed(words: str) -> str:
    """As in English; what happened to a card several times happened to so many cards."""
    return closed(SEVERAL.sub(lambda found: f"{found[2] or found[3]} Karten{found[1]}.", words))


def _times(n: int) -> str:
    return "zweimal" if n == 2 else f"{n}-mal"


def _tie(scene: Scene, dice: Sequence[Event], dead: int) -> str:
    t = German.of(scene, ())
    rolls = ", ".join([f"{t.who(seat)} {face}" for _kind, seat, face, *_added in dice])
    return f"Gleiche Stufen, also wird um den Nachlass von {t.who(dead)} gewürfelt: {rolls}."


# what we say of somebody, and what we say to them
_YOU: Final = {
    "bekommt": "bekommst", "bietet": "bietest", "bittet": "bittest", "bleibt": "bleibst", "darf": "darfst",
    "durchsucht": "durchsuchst", "eilt": "eilst", "entkommt": "entkommst", "erbt": "erbst", "fällt": "fällst",
    "findet": "findest", "fischt": "fischst", "gibt": "gibst", "gewinnt": "gewinnst", "hat": "hast",
    "hilft": "hilfst", "ist": "bist",
    "kann": "kannst", "kämpft": "kämpfst", "legt": "legst", "muss": "musst", "nimmt": "nimmst", "sagt": "sagst",
    "setzt": "setzt", "sieht": "siehst", "sorgt": "sorgst", "spielt": "spielst", "steigt": "steigst",
    "stimmt": "stimmst", "sucht": "suchst", "trifft": "triffst", "tritt": "trittst",
    "verkauft": "verkaufst", "verträgt": "verträgst",
    "wird": "wirst", "wählt": "wählst", "würde": "würdest", "würfelt": "würfelst", "zeigt": "zeigst",
    "zieht": "ziehst", "übernimmt": "übernimmst",
}  # fmt: skip
# what comes before `du` where it is no subject
_CASES: Final = {
    "an": "dich", "auf": "dich", "für": "dich", "gegen": "dich", "bittet": "dich", "erwischt": "dich",
    "von": "dir", "vor": "dir", "zu": "dir", "bei": "dir", "bietet": "dir", "würde": "dir", "zeigt": "dir",
}  # fmt: skip
_ODD: Final = {
    f"Was {READER} versprochen hat": "Was du versprochen hast",
    f"wogegen {READER} kämpfen könnte": "wogegen du kämpfen könntest",
    f"die Hand von {READER}": "deine Hand",
    f"den Nachlass von {READER}": "deinen Nachlass",
    f"{READER} nimmt sich": f"{READER} nimmt dir",
    f"{READER} sieht sich": f"{READER} sieht dir",
}


_AND_DOES: Final = re.compile(r" und (\w+)")
_BEFORE: Final = re.compile(rf"(\w+) {READER}")
_DOES: Final = re.compile(rf"{READER} (\w+)")


def addressed(words: str) -> str:
    """A sentence said to the one it is about: *du spielst*, *auf dich*, *vor dir*."""
    for of, to in _ODD.items():
        words = words.replace(of, to)
    if words.startswith(READER):
        words = words.replace("auf sich selbst", "auf dich selbst")
        words = _AND_DOES.sub(lambda found: f" und {_YOU.get(found[1], found[1])}", words)
    words = _BEFORE.sub(lambda found: _after(found[1]), words)
    words = _DOES.sub(lambda found: f"du {_YOU.get(found[1], found[1])}", words)
    return words.replace(READER, "du")


def _after(word: str) -> str:
    """This word and, after it, whoever reads it."""
    if word in _CASES:
        return f"{word} {_CASES[word]}"
    return f"{_YOU[word]} du" if word in _YOU else f"{word} {READER}"


STORY: Final = Wording(sentence, _closed, _times, addressed, _tie)
