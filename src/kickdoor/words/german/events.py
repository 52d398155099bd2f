"""One event in one German sentence: the words for what `words.facts.events` finds in it.

"auf sich selbst" and "die eigene Seite" fit every player, so no sex is asked for. Whoever reads it stands in the case
that the sentence wants: `{seat:*|dir}`. MOVED says `{card}` where a card does something, and `{some}`, which counts
hidden ones, where something is done to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kickdoor.engine import events as e
from kickdoor.engine import ids
from kickdoor.engine.state import MONSTER_TARGET, State
from kickdoor.words.facts.events import (
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
    added_by,
    bargain,
    drawn_by,
    fastened_again,
    gets_away_at_once,
    gets_away_by,
    how_told,
    items_sold,
    killed_nothing,
    look,
    looked_for,
    owed_to,
    played_on,
    printed_option,
    rolled_for,
    sold_to,
    stat_name,
    theft_fails,
    used_on,
)
from kickdoor.words.forms import closed
from kickdoor.words.german.grammar import SEXES, gold, listed, quoted

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
    "Unter Stufe 1 {:fällt *|fällst du} nicht.",
    "Die letzte Stufe gibt es nur für ein getötetes Monster; {:* bleibt|du bleibst} davor stehen.",
    "Davon {:hat *|hast du} eine Karte zu viel.",
    "So viel Großes {:darf *|darfst du} nicht tragen.",
    "So viel {:kann *|kannst du} nicht anlegen.",
    "So viele Begleiter {:kann *|kannst du} nicht behalten.",
    "Hier gibt es kein Weglaufen: {:* darf|du darfst} nicht einmal würfeln.",
    "Solche Karten sind nicht mehr da, und {:* zieht|du ziehst} nichts.",
    "Was {:* versprochen hat|du versprochen hast}, geht nicht mehr.",
    "Es ist nichts mehr da, wogegen {:* kämpfen könnte|du kämpfen könntest}.",
    "So viel Kraft {:verträgt *|verträgst du} auf dieser Stufe nicht.",
    "So viele Reittiere {:kann *|kannst du} nicht reiten.",
    "So viel Komplexes {:kann *|kannst du} nicht bedienen.",
    "{:Die Karten von *|Deine Karten} lösen einander aus, bis allen schwindlig ist; genug.",
    "Getötet wurde nichts, also {:bekommt *|bekommst du} dafür keine Stufe.",
    "Gleiche Stufen: Wer höher würfelt, darf zuerst an {:den Nachlass von *|deinen Nachlass}.",
)
THINGS: Final = {  # one in the accusative, many
    Thing.TREASURE: ("einen Schatz", "Schätze"),
    Thing.ITEM: ("einen Gegenstand", "Gegenstände"),
    Thing.CARD: ("eine Karte", "Karten"),
    Thing.LEVEL: ("eine Stufe", "Stufen"),
}
DECKS: Final = ("Türkarte", "Schatzkarte", "Karte")  # as ids.DECK_NAMES; the plural has an n
MOVED: Final = {
    Moved.DRAWN: "{seat:* zieht|du ziehst}{thanks} {drawn}.",
    Moved.HANDED_OVER: "{giver:* gibt|du gibst} {seat:*|dir} {some}.",
    Moved.TAKEN_AWAY: "{seat:* nimmt|du nimmst} {giver:*|dir} {some} ab.",
    Moved.DUG_OUT: "{seat:* fischt|du fischst} {some} aus dem Ablagestapel.",
    Moved.LOOTED: "{seat:* erbt|du erbst} {some}, bei allem Respekt.",
    Moved.PICKED: "{seat:* nimmt sich|du nimmst dir} {some}.",
    Moved.TAKEN: "{seat:* nimmt|du nimmst} {some} auf die Hand.",
    Moved.SWEPT_AWAY: "{card} wird vom Schlachtfeld gefegt.",
    Moved.DISCARDED: "{giver:* legt|du legst} {some} auf den Ablagestapel.",  # "legt ab" would be: takes it off
    Moved.GONE: "{card} kommt auf den Ablagestapel.",
    Moved.CHANGED_TABLES: "{card} wechselt von {giver:*|dir} zu {seat:*|dir}.",
    Moved.LAID_DOWN: "{card} liegt jetzt vor {seat:*|dir}.",
    Moved.SETTLED: "{card} macht es sich vor {seat:*|dir} bequem und bleibt eine Weile.",
    Moved.FOUND: "{seat:* tritt|du trittst} die Tür ein und {seat:findet|findest} {some}.",
    Moved.TURNED_UP: "{card} wird zum Teilen aufgedeckt.",
    Moved.LAID_OUT: "{card} liegt jetzt {seat:im Nachlass von *|in deinem Nachlass}.",
    Moved.PUT_BACK: "{card} kommt zurück in den Stapel.",
}
OFFERED: Final = {
    Proposal.PRESENT: "{seat:* bietet|du bietest} {other:*|dir} ein Geschenk an: {goods}.",
    Proposal.TRADE: "{seat:* bietet|du bietest} {other:*|dir} einen Tausch an: {goods} gegen {wanted}.",
    Proposal.HELP: "{seat:* würde|du würdest} {other:*|dir} helfen, für {goods}.",
    Proposal.HELP_WANTED: "{seat:* bittet|du bittest} {other:*|dich} um Hilfe und {seat:bietet|bietest} {goods}.",
    Proposal.HELP_STILL_WANTED: "{seat:* bietet|du bietest} für {other:die Hilfe von *|deine Hilfe} jetzt {goods}.",
}
AIMED: Final = {
    Aim.NOTHING: "",
    Aim.ONESELF: " auf {seat:sich|dich} selbst",
    Aim.PLAYER: " auf {target:*|dich}",
    Aim.CARD: " auf {target}",
    Aim.COMPANION: " auf {target} von {owner:*|dir}",
    Aim.OWN_COMPANION: " auf {target} von der eigenen Seite",
    Aim.CARD_FROM_HAND: " zusammen mit {target}",
    Aim.MONSTERS_SIDE: " für die Monster",
    Aim.OWN_SIDE: " für die eigene Seite",
    Aim.PLAYERS_SIDE: " für {target:*|dich}",
}


def option_label(s: State, card: int, option: int) -> str:
    """What a choice was for; only its number if the card offers more than one choice."""
    return printed_option(s, card, option) or f"Möglichkeit {option + 1}"


class German(Teller):
    reader = "du"
    somebody = "jemand"
    nobody = "niemand"
    a_card = "eine Karte"
    a_companion = "Begleitung"

    def listed(self, words: Sequence[str]) -> str:
        return listed(quoted(words))

    def some(self, card: int) -> str:
        """What something is done to: the card, or as many hidden ones as it was done to in a row."""
        if card >= 0 or self.many == 1:
            return self.card(card)
        return f"{'zwei' if self.many == 2 else self.many} Karten"

    def drawn(self, card: int) -> str:
        """What comes from a deck: everybody sees from which."""
        if card >= 0:
            return self.card(card)
        deck = DECKS[self.s.catalog.deck[self.now[1]]] if self.now[1] >= 0 else DECKS[-1]
        return f"eine {deck}" if self.many == 1 else f"{'zwei' if self.many == 2 else self.many} {deck}n"


def sentence(scene: Scene, event: Event, whole: Event = ()) -> str:
    """The event as heard; `whole`: as it was. Not yet closed: see `closed`. Empty if another event tells it better."""
    return TELL[event[0]](German.of(scene, whole or event), *event[1:])


# ---- cards on the move -------------------------------------------------------------------------------------------


def _moved(t: German, card: int, origin: int, giver: int, to: int, seat: int, known: int) -> str:
    how = how_told(t, origin, giver, to, seat)
    if how is None:
        return ""
    if how is Moved.SWEPT_AWAY and t.alike:
        return f"{t.card(card)} werden vom Schlachtfeld gefegt."
    by = drawn_by(t) if how is Moved.DRAWN else -1
    thanks = f" dank {t.card(by)}" if by >= 0 else ""
    names = {"giver": t.who(giver), "seat": t.who(seat)}
    return MOVED[how].format(card=t.card(card), some=t.some(card), drawn=t.drawn(card), thanks=thanks, **names)


def _level(t: German, seat: int, change: int, level: int, cause: int) -> str:
    who = t.who(seat)
    moves = f"{who:* steigt|du steigst}" if change > 0 else f"{who:* fällt|du fällst}"
    by = owed_to(t, seat, cause)
    return f"{moves}{f' dank {t.card(by)}' if by >= 0 else ''} auf Stufe {level}."


# ---- bargains ----------------------------------------------------------------------------------------------------


def _offered(t: German, seat: int, other: int, *terms: int) -> str:
    deal = bargain(t, seat, other, *terms)
    goods = " und ".join([_goods(t, one) for one in deal.goods]) if deal.goods else "nichts als Dankbarkeit"
    goods += f", {t.who(deal.first):* wählt|du wählst} zuerst" if deal.first >= 0 else ""
    order = ", ".join([str(t.who(one)) for one in deal.order])
    goods += f", gewählt wird in der Reihenfolge {order}" if order else ""
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
        return f"{t.who(other):* zieht|du ziehst} das Angebot an {t.who(seat):*|dich} zurück."
    if how == e.LAPSED:
        return f"{t.who(other):Das Angebot von *|Dein Angebot} an {t.who(seat):*|dich} verfällt ohne Antwort."
    return f"{t.who(seat):* sagt|du sagst} zu {t.who(other):*|dir}: {'abgemacht' if accepted else 'nein danke'}."


# ---- playing and using -------------------------------------------------------------------------------------------


def _played(
    t: German, seat: int, card: int, target_seat: int, target_card: int, companion: int = 0
) -> str:  # fmt: skip
    on = _on(t, seat, played_on(t, seat, card, target_seat, target_card, companion))
    return f"{t.who(seat):* spielt|du spielst} {t.printed(card)}{on}."


def _used(t: German, seat: int, card: int, ability: int, target_seat: int = -1, target_card: int = -1) -> str:
    name = ability_name(t.s, card, ability)
    target = _on(t, seat, used_on(seat, target_seat, target_card))
    return f"{t.who(seat):* setzt|du setzt} {t.card(card)}{target} ein{': ' + name if name else ''}."


def _on(t: German, seat: int, aimed: Aimed) -> str:
    return AIMED[aimed.at].format(seat=t.who(seat), target=t.aimed_at(aimed), owner=t.who(aimed.owner))


def _chose(t: German, seat: int, card: int, option: int) -> str:
    return f"{t.who(seat):* wählt|du wählst} für {t.card(card)}: {option_label(t.s, card, option)}."


def _tallied(t: German, card: int, option: int, votes: int) -> str:
    many = "einer Stimme" if votes == 1 else f"{votes} Stimmen"
    if option < 0:
        return f"Gleichstand mit je {many}."
    return f"{option_label(t.s, card, option)} gewinnt die Abstimmung mit {many}."


def _elected(t: German, card: int, seat: int, votes: int) -> str:
    many = "einer Stimme" if votes == 1 else f"{votes} Stimmen"
    if seat < 0:
        return f"Gleichstand mit je {many}."
    return f"{t.who(seat):* bekommt|du bekommst} {'eine Stimme' if votes == 1 else many}, mehr als alle anderen."


def _bid_won(t: German, seat: int, card: int, number: int) -> str:
    if seat < 0:
        many = "einer Karte" if number == 1 else f"{number} Karten"
        return f"Gleichstand bei {many}: Es geschieht nichts." if number else "Niemand bietet etwas."
    return f"{t.who(seat):* bietet|du bietest} am meisten."


def _effect(t: German, card: int, target: int, stat: int, amount: int, duration: int) -> str:
    what = stat_name(stat, amount, STATS, ONE)
    if stat == ids.PUT_OFF:
        turns = duration // ids.TURNS_LEFT
        often = "einem Zug" if turns == 1 else f"{turns} Zügen"
        return f"{t.card(card)}: mehr davon nach {often} {t.who(target):von *|von dir}."
    if stat == ids.SKIPPED_TURN:
        return f"{t.who(target):* wird|du wirst} den nächsten Zug aussetzen."
    if what:
        whose = "" if target == card + MONSTER_TARGET else f" für {t.target(target):*|dich}"
        return f"{t.card(card)}: {amount:+d} {what}{whose}, {_lasts(duration)}."
    return f"{t.card(card)} wirkt auf {t.target(target):*|dich}, {_lasts(duration)}."


def _lasts(duration: int) -> str:
    turns = duration // ids.TURNS_LEFT
    return f"{turns} Züge lang" if turns > 1 else "einen Zug lang" if turns else LASTS[duration]


def _looked(t: German, seat: int, place: int, holder: int, *cards: int) -> str:
    saw = look(seat, holder, cards)
    if saw is None:
        return ""
    where = f"{t.who(saw.holder):die Hand von *|deine Hand}" if saw.holder >= 0 else PLACES.get(place, "einige Karten")
    who = t.who(seat)
    nothing = f" und {who:findet|findest} nichts" if saw.empty else ""
    found = f": {', '.join(quoted(map(t.card, saw.seen)))}" if saw.seen else nothing
    return f"{who:* sieht sich|du siehst dir} {where} an{found}."


# ---- fights ------------------------------------------------------------------------------------------------------


def _die(t: German, seat: int, face: int, *added: int) -> str:
    parts = added_by(t, seat, added)
    summed = "".join([f", {one:+d}{f' durch {t.card(card)}' if card >= 0 else ''}" for one, card in parts])
    summed += f": {face + sum(added)}" if parts else ""
    card, least = rolled_for(t.s, t.events, t.place())
    for_it = f" für {t.card(card)}" if card >= 0 else ""
    for_it += f"; nötig ist eine {least}{' oder mehr' if least < 6 else ''}" if least else ""
    for_it += "; der Diebstahl misslingt" if card >= 0 and theft_fails(t.s, card, face + sum(added)) else ""
    return f"{t.who(seat):* würfelt|du würfelst} eine {face}{summed}{for_it}."


def _nothing(t: German, seat: int, card: int, curse: int = 0, guard: int = -1) -> str:
    if guard >= 0:
        return f"{t.card(card)} bekommt von {t.who(seat):*|dir} nichts, dank {t.card(guard)}."
    if t.s.zone[card] == ids.IN_PLAY and t.s.owner[card] == seat:
        return f"{t.who(seat):* hat|du hast} nichts, was {t.card(card)} nehmen könnte."
    return f"{t.card(card)} findet bei {t.who(seat):*|dir} nichts zu holen."


def _guarded(t: German, seat: int, card: int, guard: int, immunity: int) -> str:
    if immunity == ids.IMMUNE_DEATH:
        return f"{t.card(guard)} schützt {t.who(seat):*|dich}: {t.card(card)} tötet nicht."
    return f"{t.card(guard)} schützt {t.who(seat):*|dich}: {t.card(card)} kostet keine Stufe."


def _in_vain(t: German, seat: int, card: int, guard: int, stands_for: int) -> str:
    what = t.monster(card, stands_for)
    if guard >= 0:
        return f"{t.card(guard)} schützt {t.who(seat):*|dich}: {what} bewirkt nichts."
    return f"{what} hat auf {t.who(seat):*|dich} keine Wirkung."


def _attached(t: German, card: int, host: int, former: int = -1) -> str:
    if host >= 0:
        return f"{t.card(card)} gehört jetzt zu {t.card(host)}."
    if former >= 0 and fastened_again(t, card, former):
        return ""
    return f"{t.card(card)} gehört nicht mehr zu {t.card(former) if former >= 0 else 'einer anderen Karte'}."


def _spared(t: German, seat: int, card: int = -1, by: int = -1) -> str:
    if gets_away_at_once(t, seat, card):
        return ""
    thanks = f" ({t.card(by)})" if by >= 0 else ""
    if card < 0:
        return f"Von jetzt an {t.who(seat):entkommt *|entkommst du} ohne Wurf{thanks}."
    return f"Was der Würfel auch zeigt: {t.who(seat):* wird|du wirst} entkommen{thanks}."


def _escaped(t: German, seat: int, card: int, stands_for: int = -1, by: int = -1) -> str:
    who, monster, by = t.who(seat), t.monster(card, stands_for), gets_away_by(t, seat, card, by)
    if by >= 0 and by in (card, stands_for):
        return f"{monster} verfolgt {who:*|dich} nicht: {who:* entkommt|du entkommst}."
    return f"{who:* entkommt|du entkommst} {monster}{f' dank {t.card(by)}' if by >= 0 else ''}."


def _fight(t: German, seat: int, card: int) -> str:
    who = t.who(seat)
    if looked_for(t, card):
        return f"{who:* sucht|du suchst} Ärger und {who:trifft|triffst} auf {t.card(card)}."
    return f"{who:* muss|du musst} gegen {t.card(card)} kämpfen!"


def _fight_over(t: German, seat: int, won: int) -> str:
    who = t.who(seat)
    if won and killed_nothing(t):
        return f"Der Kampf ist vorbei: {who:* hat|du hast} gewonnen, aber nichts getötet: keine Stufe."
    return f"Der Kampf ist vorbei: {who:* hat|du hast} {'gewonnen' if won else 'nicht gerade gewonnen'}."


def _removed(t: German, card: int, treasure: int, printed: int = -1) -> str:
    return f"{t.monster(card, printed)} ist aus dem Kampf{' und lässt alle Schätze zurück' if treasure else ''}."


def _helper(t: German, seat: int, compelled: int) -> str:
    if compelled:
        return f"{t.who(seat):* kämpft|du kämpfst} mit (nett gefragt hat niemand)."
    return f"{t.who(seat):* eilt|du eilst} zu Hilfe."


def _won(t: German, winners: int) -> str:
    names = t.winners(winners)
    if len(names) == 1:
        return f"{names[0]:* gewinnt|du gewinnst} das Spiel!"
    win = "gewinnt" if any(one.reads for one in names) else "gewinnen"  # you and others are `ihr`
    return f"{' und '.join([str(one) for one in names])} {win} das Spiel!"


# ---- the rest ----------------------------------------------------------------------------------------------------


def _traded(t: German, seat: int, other: int) -> str:
    hand_over = "übergebt" if t.reads(seat) or t.reads(other) else "übergeben"  # you and another one are `ihr`
    return f"{t.who(seat)} und {t.who(other)} {hand_over}, was abgemacht war."


def _sold(t: German, seat: int, worth: int, levels: int) -> str:
    who, level = t.who(seat), sold_to(t)
    if t.alike and level:
        sells = f"{who:* verkauft|du verkaufst} {t.together()} für {gold(worth)}"
        return f"{sells} und {who:steigt|steigst} auf Stufe {level}."
    n = items_sold(t)
    goods = _count(n, Thing.ITEM) if n else "Gegenstände"
    sold = f"{who:* verkauft|du verkaufst} {goods} für {gold(worth)}"
    return f"{sold} und {who:bekommt|bekommst} {_count(levels, Thing.LEVEL)}."


def _shuffled(t: German, deck: int, cards: int) -> str:
    many = f"einer abgelegten {DECKS[deck]}" if cards == 1 else f"{cards} abgelegten {DECKS[deck]}n"
    return f"Aus {many} wird ein neuer Stapel."


def _ruled(t: German, seat: int, what: int) -> str:
    """With the cards that are too much together, where it is asked which of them goes."""
    said, cards = RULED[what].format(t.who_if_any(seat)), t.too_much(seat, what)
    return f"{said[:-1]}: {t.listed(cards)}." if cards else said


TELL: Final[Mapping[int, Callable[..., str]]] = {
    e.E_RULED: _ruled,
    e.E_RAN: lambda t, card, op: "",  # what it did is told by the events after it
    e.E_MOVED: _moved,
    e.E_LEVEL: _level,
    e.E_SEX: lambda t, seat, sex: f"{t.who(seat):* ist|du bist} jetzt {SEXES[sex]}.",
    e.E_AIMED: lambda t, seat, card, target: f"{t.who(seat):* wählt|du wählst} {t.card(target)} für {t.card(card)}.",
    e.E_COMPANION_SEX: lambda t, card, sex: f"{t.card(card)} ist jetzt {SEXES[sex]}.",
    e.E_DIE: _die,
    e.E_DIED: lambda t, seat: (
        f"{t.who(seat):* ist|du bist} tot. Die anderen blicken besorgt, vor allem auf den Nachlass."
    ),
    e.E_RETURNED: lambda t, seat: (
        f"{t.who(seat):* ist wieder da und sieht|du bist wieder da und siehst} verdächtig bekannt aus."
    ),
    e.E_TURN: lambda t, seat, number: f"Zug {number}: {t.who(seat)}.",
    e.E_EQUIPPED: lambda t, seat, card: f"{t.who(seat):* legt|du legst} {t.card(card)} an.",
    e.E_UNEQUIPPED: lambda t, seat, card: f"{t.who(seat):* legt|du legst} {t.card(card)} beiseite.",
    e.E_FIGHT: _fight,
    e.E_JOINED: lambda t, card, printed=-1: f"{t.monster(card, printed)} kommt in den Kampf.",
    e.E_HELPER: _helper,
    e.E_HELPER_LEFT: lambda t, seat: f"{t.who(seat):* hilft|du hilfst} nicht mehr.",
    e.E_OFFERED: _offered,
    e.E_ANSWERED: _answered,
    e.E_CLAIMED: lambda t, seat, a, b: f"{t.who(seat):* sagt|du sagst} den Sieg an, {a} zu {b}. Einspruch?",
    e.E_REOPENED: lambda t, a, b: f"Einspruch! {a} zu {b}: Der Kampf geht weiter.",
    e.E_KILLED: lambda t, card, printed=-1: f"{t.monster(card, printed)} ist besiegt.",
    e.E_REMOVED: _removed,
    e.E_FIGHT_OVER: _fight_over,
    e.E_RUNNING: lambda t, seat: f"{t.who(seat):* nimmt|du nimmst} die Beine in die Hand.",
    e.E_ESCAPED: _escaped,
    e.E_CAUGHT: lambda t, seat, card, printed=-1: (
        f"{t.monster(card, printed)} erwischt {t.who(seat):*|dich}. Es folgen Schlimme Dinge."
    ),
    e.E_USED: _used,
    e.E_PLAYED: _played,
    e.E_CANCELLED: lambda t, seat, card: f"{t.who(seat):* sorgt|du sorgst} dafür, dass {t.card(card)} nichts bewirkt.",
    e.E_EFFECT: _effect,
    e.E_EXPIRED: lambda t, card, target: f"{t.card(card)} wirkt nicht mehr auf {t.target(target):*|dich}.",
    e.E_SHUFFLED: _shuffled,
    e.E_MIXED: lambda t, deck: f"Die {DECKS[deck]}n werden gemischt.",
    e.E_SEARCHED: lambda t, seat, deck: f"{t.who(seat):* durchsucht|du durchsuchst} die {DECKS[deck]}n.",
    e.E_VOTED: lambda t, seat, card, option: (
        f"{t.who(seat):* stimmt|du stimmst} für: {option_label(t.s, card, option)}."
    ),
    e.E_TALLIED: _tallied,
    e.E_STRUCK: lambda t, seat, card: f"{t.card(card)} trifft gleich {t.who(seat):*|dich}.",
    e.E_NAMED: lambda t, seat, card, named: f"{t.who(seat):* wählt|du wählst} {t.who(named):*|dich}.",
    e.E_VOTED_FOR: lambda t, seat, card, named: f"{t.who(seat):* stimmt|du stimmst} für {t.who(named):*|dich}.",
    e.E_ELECTED: _elected,
    e.E_NOT_FOUND: lambda t, seat, card: f"{t.card(card)}: Für {t.who(seat):*|dich} gibt es keine solche Karte.",
    e.E_BID: lambda t, seat, card, n: f"{t.who(seat):* bietet|du bietest} {_count(n, Thing.CARD) if n else 'nichts'}.",
    e.E_BID_WON: _bid_won,
    e.E_SAT_OUT: lambda t, seat: f"{t.who(seat):* setzt|du setzt} einen Zug aus.",
    e.E_BROKEN_OFF: lambda t, seat: f"{t.who(seat):Der Kampf von *|Dein Kampf} wird abgebrochen. Gewonnen hat niemand.",
    e.E_TOOK_OVER: lambda t, seat, former: (
        f"{t.who(seat):* übernimmt|du übernimmst} {t.who(former):den Kampf von *|deinen Kampf}."
    ),
    e.E_SHOWN: lambda t, seat, other, card: f"{t.who(seat):* zeigt|du zeigst} {t.who(other):*|dir} {t.some(card)}.",
    e.E_SOLD: _sold,
    e.E_TRADED: _traded,
    e.E_ATTACHED: _attached,
    e.E_WON: _won,
    e.E_SPARED: _spared,
    e.E_BACKED_OUT: lambda t, seat: (
        f"{t.who(seat):* steigt|du steigst} aus und {t.who(seat):hilft|hilfst} nicht beim Sieg der anderen."
    ),
    e.E_NOTHING: _nothing,
    e.E_GUARDED: _guarded,
    e.E_IN_VAIN: _in_vain,
    e.E_CHOSE: _chose,
    e.E_LOOKED: _looked,
}


def _times(n: int) -> str:
    return "zweimal" if n == 2 else f"{n}-mal"


def _tie(scene: Scene, dice: Sequence[Event], dead: int) -> str:
    t = German.of(scene, ())
    rolls = ", ".join([f"{t.who(seat)} {face}" for _kind, seat, face, *_added in dice])
    return f"Gleiche Stufen, also wird um {t.who(dead):den Nachlass von *|deinen Nachlass} gewürfelt: {rolls}."


STORY: Final = Wording(sentence, closed, _times, _tie)
