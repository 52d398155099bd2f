"""German rules text for effects: clauses that say what happens, in the order it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.source import Block
from kickdoor.cards.walk import only
from kickdoor.words.forms import MANY, YOU
from kickdoor.words.german.cards.clause import Clause, after_front, joined, one_by_one, plain
from kickdoor.words.german.cards.conditions import when
from kickdoor.words.german.cards.mods import apart, mod_runs
from kickdoor.words.german.cards.people import ANY_OF, PEOPLE, SOMEBODY_IN_THE_FIGHT
from kickdoor.words.german.cards.terms import CardWriter
from kickdoor.words.german.cards.words import MOVING, SEXES, Term
from kickdoor.words.german.grammar import (
    ACC,
    Kind,
    Noun,
    Person,
    any_one,
    capital,
    in_commas,
    kind,
    listed,
    none_of,
    one_of,
    person,
    several,
)
from kickdoor.words.notation import (
    FIGHT_GOES_ON,
    FOR_TWO,
    companion_of,
    everybody_chooses,
    loser_of,
    needs_place,
    of_each,
    same_filter,
    second,
    worn_only,
)

NOT_ONCE: Final = " (nicht einmalig benutzbar)"
DURATIONS: Final = {
    "combat": "in diesem Kampf",
    "turn": "in diesem Zug",
    "next_combat": "in {whose} nächsten Kampf (in diesem, falls er läuft)",
    "next_turn": "in {whose} nächsten Zug (in diesem, falls er begonnen hat)",
    "turns": "in {own}en nächsten {turns} Zügen (dieser zählt mit, falls er begonnen hat)",
    "after_combat": "in {whose} nächsten Kampf nach diesem",
    "roll": "bei diesem Wurf",
    "game": "bis zum Ende des Spiels",
}
ONE_TURN: Final = "bis zum Ende {own}es nächsten Zuges (dieses Zuges, falls er begonnen hat)"
PLACES: Final = {  # what is searched, and whose top cards are seen
    "door_deck": ("den {door} Stapel", "des {door} Stapels"),
    "treasure_deck": ("den {treasure} Stapel", "des {treasure} Stapels"),
    "door_discard": ("den {door} Ablagestapel", "des {door} Ablagestapels"),
    "treasure_discard": ("den {treasure} Ablagestapel", "des {treasure} Ablagestapels"),
}


def effects_text(s: CardWriter, effects: Iterable[Block]) -> str:
    """All effects as one run of clauses, to stand after a colon."""
    return capital("; ".join(one_by_one(clauses(s, effects))))


def clauses(s: CardWriter, effects: Iterable[Block]) -> list[Clause]:
    """One clause for each effect; two that differ only in whom they touch are one."""
    found: list[Clause] = []
    waiting = [only(effect) for effect in effects]
    while waiting:
        word, inside = waiting.pop(0)
        after, next_inside = waiting[0] if waiting else ("", Block())
        if word == after and word in FOR_TWO and _alike(s, inside, next_inside):
            found.append(_for_two(s, word, inside, next_inside))
            waiting.pop(0)
        elif word == "look" and after == "fetch" and "n" not in inside and inside["zone"] == next_inside["zone"]:
            found += [_look(s, inside), replace(_fetch(s, next_inside, from_it=True), linked=True)]
            waiting.pop(0)
        elif word == "search":
            found += [_search(s, inside), _found(s, inside)]
        else:
            found.append(EFFECTS[word](s, inside))
    return found


def told(found: Iterable[Clause]) -> list[Clause]:
    """The same as statements: where somebody else decides, nothing is ordered (`du verlierst eine Stufe`)."""
    return [replace(clause, stated=True) for clause in found]


def _alike(s: CardWriter, one: Block, other: Block) -> bool:
    same = {**one, "to": ""} == {**other, "to": ""}
    two = s.people[one["to"]], s.people[other["to"]]
    return same and two[0] != two[1] and MANY not in (two[0].form, two[1].form)


def _for_two(s: CardWriter, word: str, one: Block, other: Block) -> Clause:
    first, second = s.people[one["to"]], s.people[other["to"]]
    if YOU in (first.form, second.form):
        mine, theirs = (one, second) if first.form == YOU else (other, first)
        said = EFFECTS[word](s, mine)
        return replace(said, after=f", ebenso {theirs.nom}{said.after}")
    both = listed([first.nom, second.nom], "und")
    if (first, second) == (s.people["left"], s.people["right"]):
        both = f"die Spieler links und rechts von {s.struck.dat}"
    s.people["both"] = several(both)
    for_both = Block(one.mark)
    for_both.update({**one, "to": "both"})
    said = EFFECTS[word](s, for_both)
    del s.people["both"]
    return replace(said, rest=f"je {said.rest}")


def _gain_level(s: CardWriter, v: Block) -> Clause:
    levels, after = s.levels(v["n"])
    if v["can_win"]:
        after += ", sogar auf die Siegstufe"
    elif s.card_type == "go_up_a_level":
        # these cards are about a level and nothing else, so people ask (treasure.gual.not-winning)
        after += " (aber nie auf die Siegstufe)"
    return Clause(s.people[v["to"]], "aufsteigen", levels, after=after)


def _lose_level(s: CardWriter, v: Block) -> Clause:
    levels, after = s.levels(v["n"])
    return Clause(s.people[v["to"]], "verlieren", levels, after=after)


def _draw(s: CardWriter, v: Block) -> Clause:
    card = s.kind_of(v["deck"])
    card = card.with_adjective("offen") if v["face"] == "up" else card
    cards, after = s.cards_counted(v["n"], Noun((card,)))
    return Clause(s.people[v["to"]], "ziehen", f"{cards} auf die Hand" if v["face"] == "up" else cards, after=after)


def _discard(s: CardWriter, v: Block) -> Clause:
    who = s.people[v["from"]]
    if s.is_this(v.get("what")) and (s.card_type == "curse" or who.form == YOU):
        this = s.kind_of("curse") if s.card_type == "curse" else kind("card")
        return Clause(who, "ablegen", this.phrase("dies", ACC))
    noun = s.noun(v.get("what"), who, moving=True)
    if v.get("all"):
        return Clause(who, "ablegen", noun.all())
    noun, whose_choice = _picked(s, v, v["from"], _own(noun, who))
    cards, after = s.cards_counted(v["n"], noun)
    return Clause(who, "ablegen", cards + whose_choice, after=after)


def _own(noun: Noun, who: Person) -> Noun:
    """The best of what somebody has is his own: `deinen besten Gegenstand`."""
    return replace(noun, the=who.own) if noun.the else noun


def _picked(s: CardWriter, v: Block, usual: str, noun: Noun) -> tuple[Noun, str]:
    """The cards, and who picks them where it is not who usually does."""
    if v["random"]:
        return noun.with_adjective("zufällig"), ""
    if "chooser" in v and s.people[v["chooser"]] != s.people[usual]:
        chooser = s.people[v["chooser"]]
        if noun.the:
            return noun, f" (bei Gleichstand {Clause(chooser, 'wählen', stated=True).inverted()})"
        return noun, " deiner Wahl" if chooser.form == YOU else f" nach Wahl {chooser.gen}"
    return noun, ""


def _take(s: CardWriter, v: Block) -> Clause:
    loser, getter = s.people[v["from"]], s.people[v["to"]]
    zones = v["what"].get("zone", ["play"])
    hand, body = zones == ["hand"], zones == ["body"]
    noun = s.noun(v["what"], loser, placed=needs_place(v["what"]) and not hand and not body)
    noun, whose_choice = _picked(s, v, v["to"], noun)
    cards, after = s.cards_counted(v["n"], noun)
    if v["into"] == "play":
        after += " (direkt ins Spiel)"
    if hand:
        source = "deiner Hand" if loser.form == YOU else f"der Hand {loser.gen}"
        return Clause(getter, "nehmen", f"{cards}{whose_choice} aus {source}", after=after)
    if body:
        whose_body = "deiner Leiche" if loser.form == YOU else f"der Leiche {loser.gen}"
        return Clause(getter, "nehmen", f"{cards}{whose_choice} von {whose_body}", after=after)
    return Clause(getter, "nehmen", f"von {loser.dat} {cards}{whose_choice}", after=after)


def _look(s: CardWriter, v: Block) -> Clause:
    who = s.people[v["who"]]
    himself = "dir" if who.form == YOU else "sich"
    if v["zone"] == "hand":
        owner = s.people[v["of"]]
        hand = "deine Hand" if owner.form == YOU else f"die Hand {owner.gen}"
        if "n" in v:
            hand = f"{s.number(v['n'], ACC)} Karten aus " + hand.replace("deine", "deiner").replace("die ", "der ", 1)
        return Clause(who, "ansehen", f"{himself} {hand}")
    pile, of_pile = (s.pile(said) for said in PLACES[v["zone"]])
    if "n" not in v:
        return Clause(who, "durchsuchen", pile)
    if not isinstance(v["n"], int):
        return Clause(who, "ansehen", f"{himself} so viele der obersten Karten {of_pile}", after=s.as_many(v["n"]))
    top = "die oberste Karte" if v["n"] == 1 else f"die obersten {v['n']} Karten"
    return Clause(who, "ansehen", f"{himself} {top} {of_pile}")


def _fetch(s: CardWriter, v: Block, from_it: bool = False) -> Clause:
    cards, after = s.cards_counted(v["n"], s.noun(v.get("what"), placed=False))
    cards += NOT_ONCE if worn_only(v) else ""
    said = f"daraus {cards}" if from_it else f"{cards} {s.pile(MOVING[v['zone']])}"
    return Clause(s.people[v["to"]], "nehmen", f"{said} auf die Hand", after=after)


def _curse(s: CardWriter, v: Block) -> Clause:
    zone = v["zone"]
    what = Block(v.mark)
    what.update({**v.get("what", {}), "type": ["curse"]})
    noun = s.noun(what, placed=False)
    struck = s.people[v["to"]].acc
    if zone == "door_deck":
        curse = noun.with_adjective("oberst").bare("der", "nom")
        subject = any_one(f"{curse} {s.pile(MOVING[zone])}")
        return Clause(subject, "treffen", struck, after=" (danach wird gemischt)")
    chooser = s.people[v["chooser"]]
    curse = noun.bare("ein", "nom") + (" deiner Wahl" if chooser.form == YOU else f" nach Wahl {chooser.gen}")
    this = s.is_this(what)
    if this:
        curse = s.kind_of("curse").phrase("dies", "nom")
    if zone == "door_discard":
        return Clause(any_one(f"{curse} {s.pile(MOVING[zone])}"), "treffen", struck)
    owner = s.people[v["of"]]
    if zone == "hand":
        hand = "deiner Hand" if owner.form == YOU else f"der Hand {owner.gen}"
        if chooser == owner and owner.form != YOU and not this:
            curse = noun.bare("ein", "nom") + " eigener Wahl"
        return Clause(any_one(f"{curse} aus {hand}"), "treffen", struck)
    if this:
        return Clause(any_one(curse), "treffen", f"nun stattdessen {struck}")
    which = "die" if noun.gender == "f" else "der"
    return Clause(any_one(f"{curse}, {which} vor {owner.dat} liegt,"), "treffen", f"nun stattdessen {struck}")


def _search(s: CardWriter, v: Block) -> Clause:
    who = s.people[v["who"]]
    pile, of_pile = (s.pile(said) for said in PLACES[f"{v['deck']}_deck"])
    if "top" in v:
        pile = f"die oberste Karte {of_pile}" if v["top"] == 1 else f"die obersten {v['top']} Karten {of_pile}"
    return Clause(who, "durchsuchen", pile)


def _found(s: CardWriter, v: Block) -> Clause:
    """What is taken out of the deck that was searched."""
    who = s.people[v["who"]]
    cards, after = s.cards_counted(v["n"], s.noun(v.get("what"), placed=False))
    cards += NOT_ONCE if worn_only(v) else ""
    most = "" if v["n"] == 1 else "bis zu "
    likes = "wenn du magst" if who.form == YOU else "wenn gewünscht"
    after += f", {likes} (danach wird gemischt)"
    return Clause(who, "nehmen", f"{most}{cards} auf die Hand", after=after, linked=True)


def _swap_hands(s: CardWriter, v: Block) -> Clause:
    who, other = s.people[v["who"]], s.people[v["with"]]
    who, other = (other, who) if other.form == YOU else (who, other)
    return Clause(who, "tauschen", f"mit {other.dat} die Hand")


def _mod(s: CardWriter, v: Block) -> Clause:
    runs = mod_runs(s, v["mods"], timed=True)
    yours = all(mod["to"] in s.people and s.people[mod["to"]].form == YOU for mod in v["mods"])
    touched = {mod["to"] for mod in v["mods"]} & set(s.people)
    own = s.people[touched.pop()].own if len(touched) == 1 else "ihr"  # turns are those of whom it touches
    word = ONE_TURN if v.get("turns") == 1 else DURATIONS[v["for"]]
    lasts = word.format(whose="deinem" if yours else "dem", own=own, turns=v.get("turns"))
    lasts = lasts.replace("in dem ", "im ")
    if v["for"] == "next_combat" and s.fleeing:
        lasts = lasts.partition(" (")[0]  # the fight is lost, and so this one is never meant
    if len(runs) > 1 or apart(runs[0]):
        runs = [[clause] for run in runs for clause in run] if len(runs) == 1 else runs
        return plain(f"{lasts}: {'; '.join(in_commas([clause.main() for clause in run]) for run in runs)}")
    said = runs[0]
    if len(said) == 1:
        return said[0].timed(lasts)
    *before, last = said
    return plain(in_commas([*(clause.main() for clause in before), last.timed(lasts).main()]))


def _remove_monster(s: CardWriter, v: Block) -> Clause:
    treasure = s.kind_of("treasure")
    after = ""
    if "treasure" in v:
        drawn = f", und sein {treasure.term.one} wird gezogen"
        after = drawn if v["treasure"] else f", ohne {treasure.phrase('ein', ACC)} zu hinterlassen"
    return Clause(s.cards[v["which"]], "verlassen", "den Kampf", after=after)


def _attach(s: CardWriter, v: Block) -> Clause:
    reader = PEOPLE["self"]
    if "to" in v:
        return Clause(reader, "legen", f"diese Karte zu {s.cards[v['to']].dat}")
    whose = s.people[v["of"]]
    noun = s.noun(v["what"], whose, placed=needs_place(v["what"]))
    if noun.the:
        cards = noun.bare("dein", ACC) if whose.form == YOU else f"{noun.bare('der', ACC)} {whose.gen}"
    elif whose.form == YOU and len(noun.kinds) == 1:
        cards = f"{one_of(noun.gender)} {noun.bare('dein', 'gen', plural=True)}"
    else:
        cards = noun.bare("ein", ACC) + ("" if whose.form == YOU else f" {whose.gen}")
    chooser = s.people[v.get("chooser", v["of"])]
    choice = "" if chooser == whose else " nach deiner Wahl" if chooser.form == YOU else f" nach Wahl {chooser.gen}"
    return Clause(reader, "legen", f"diese Karte auf {noun.placed(cards)}{choice}")


def _lose_trait(s: CardWriter, v: Block) -> Clause:
    who, kind = s.people[v["to"]], s.kind_of(v["kind"])
    if v.get("all"):
        said = f"alle {kind.phrase(who.own, ACC, plural=True)}"
    elif v["n"] == 1 and v["kind"] == "power":  # one may have several
        said = f"{one_of(kind.gender)} {kind.phrase(who.own, 'gen', plural=True)}"
    else:
        cards, after = s.cards_counted(v["n"], Noun((kind,)))
        return Clause(who, "verlieren", kind.phrase(who.own, ACC) if v["n"] == 1 else cards, after=after)
    return Clause(who, "verlieren", said)


def _unequip(s: CardWriter, v: Block) -> Clause:
    block = Block(v["what"].mark)
    block.update({**v["what"], "zone": ["equipped", "unequipped"]})  # Items, and no place is said
    cards, after = s.cards_counted(v["n"], _own(s.noun(block), s.people[v["from"]]))
    return Clause(s.people[v["from"]], "beiseitelegen", cards, after=after)


def _change_sex(s: CardWriter, v: Block) -> Clause:
    who = s.people[v["to"]]
    return Clause(who, "wechseln", "das Geschlecht") if v["is"] == "other" else Clause(who, "werden", SEXES[v["is"]])


def _roll(s: CardWriter, v: Block) -> Clause:
    if "as" in v:
        s.counted.pop(v["as"], None)
        s.rolls[v["as"]] = s.people[v["who"]]
    cases = [after_front(f"bei {_faces(case['faces'])}", clauses(s, case["do"])) for case in v.get("cases", ())]
    dice = "" if v.get("dice", 1) == 1 else f"mit {v['dice']} Würfeln ({KEPT[v['keep']]})"
    return Clause(s.people[v["who"]], "würfeln", dice, after=f": {'; '.join(cases)}" if cases else "")


KEPT: Final = {"highest": "der höchste zählt", "lowest": "der niedrigste zählt", "sum": "zusammengezählt"}


def _faces(faces: list[int]) -> str:
    ordered = sorted(faces)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]} bis {ordered[-1]}"
    return listed([str(face) for face in ordered], "oder")


def after_condition(s: CardWriter, cond: Block, effects: Sequence[Block]) -> list[Clause]:
    """Clauses after a condition: cards that it has named are `einen` or `3 davon`."""
    said = clauses(s, effects)
    word, asked = only(cond)
    if word != "has" or not effects:
        return said
    effect, lost = only(effects[0])
    if effect == "lose_companion" and companion_of(asked, lost):
        return [replace(said[0], rest=one_of(s.term("companion").gender)), *said[1:]]
    if effect == "discard" and lost.get("n") == asked["n"] and same_filter(asked, lost):
        noun = s.noun(lost["what"], s.people[lost["from"]], moving=True)
        named, _ = s.cards_counted(lost["n"], noun)
        short = one_of(noun.gender) if lost["n"] == 1 else f"{s.number(lost['n'])} davon"
        return [replace(said[0], rest=said[0].rest.replace(named, short, 1)), *said[1:]]
    return said


def _choose(s: CardWriter, v: Block) -> Clause:
    options: list[str] = []
    others = s.people[v["who"]].form != YOU
    for option in v["options"]:
        said = _option(s, option, others)
        if "if" in option:
            after = after_condition(s, option["if"], option["do"])
            said = joined(told(after) if others else after)
            said = f"nur wenn {when(s, option['if'])}: {said}"
        options.append(f"„{option['label'].rstrip('.')}“ ({said})")
    return Clause(s.people[v["who"]], "wählen", "eins", after=f": {listed(options, 'oder')}")


def _option(s: CardWriter, option: Block, others: bool) -> str:
    """What comes of it, as the card says it; and kept as whoever decides reads it, who may be one of `others`."""
    with s.naming(others):
        s.options[option["label"]] = joined(clauses(s, option["do"]))
    found = clauses(s, option["do"])
    return joined(told(found) if others else found)


def _all_but(s: CardWriter, v: Block) -> Person:
    """A list of players, without whom it spares."""
    if "but" not in v:
        return s.people[v["in"]]
    group = SOMEBODY_IN_THE_FIGHT if v["in"] == "fighters" else s.people[v["in"]]
    but = f" außer {s.people[v['but']].dat}"
    return Person(group.nom + but, group.acc + but, group.dat + but, group.gen + but)


VOTE: Final = Kind(Term("Stimme", "f", "Stimmen"), close="dafür")


def _vote(s: CardWriter, v: Block) -> Clause:
    if "as" in v:
        s.counted[v["as"]] = VOTE
    options: list[str] = []
    for option in v["options"]:
        said = _option(s, option, others=True)
        only_if = f"nur wenn {when(s, option['if'])}: " if "if" in option else ""
        options.append(f"„{option['label'].rstrip('.')}“ ({only_if}{said})")
    tie = "geschieht nichts"
    if "tie" in v:
        tie = Clause(s.people[v["tie"]], "entscheiden", stated=True).inverted()
    after = f": {listed(options, 'oder')}; die meisten Stimmen zählen, bei Gleichstand {tie}"
    return Clause(_all_but(s, v), "abstimmen", "geheim" if v["secret"] else "", after=after)


HIGHEST_BIDDER: Final = person("der", Kind(Term("Höchstbietender", "m", "Höchstbietende", stem="Höchstbietend")))


def _bid(s: CardWriter, v: Block) -> Clause:
    before, s.people["it"] = s.people["it"], HIGHEST_BIDDER
    if "as" in v:
        s.counted[v["as"]] = kind("card", "geboten")
    secret = "geheim " if v["secret"] else ""
    after = "; wer am meisten bietet, legt so viele ab (bei Gleichstand geschieht nichts): "
    said = Clause(_all_but(s, v), "bieten", f"{secret}Handkarten", after=after + joined(told(clauses(s, v["do"]))))
    s.people["it"] = before
    return said


CHOSEN: Final = person("der", kind("player", "gewählt"))
SECOND: Final = person("der", kind("player", "zweit"))


ANYBODY: Final = {"everyone": "irgendeinen Spieler", "fighters": "den Kämpfer oder den Helfer"}


def _anybody(s: CardWriter, v: Block, chooser: Person | None = None) -> str:
    """One of whom `chooser` (or everybody, in a vote) chooses; the others are those of the card, not the chooser's."""
    me = s.people["self"]
    if v["among"] == "everyone" and "who" in v and v.get("but") == v["who"]:
        return "einen anderen Spieler"
    among = ANYBODY.get(v["among"]) or ANY_OF[v["among"]].acc
    if v["among"] == "others" and chooser != me:
        among = f"{ANYBODY['everyone']} außer {me.dat}"
    return f"{among} (außer {s.people[v['but']].dat})" if "but" in v else among


def _choose_player(s: CardWriter, v: Block) -> Clause:
    among = "einen zweiten Spieler" if second(v, s.people["player"]) else _anybody(s, v, s.people[v["who"]])
    return Clause(s.people[v["who"]], "wählen", among, after=f": {_of_chosen(s, v)}")


def _of_chosen(s: CardWriter, v: Block) -> str:
    name = "player" if v.get("as") == "player" else "it"
    before, s.people[name] = s.people[name], SECOND if second(v, s.people["player"]) else CHOSEN
    said = joined(told(clauses(s, v["do"])))
    s.people[name] = before
    return said


AFTER_TURNS: Final = "nach {own} nächsten {turns} Zügen{of} (dieser zählt mit, falls er begonnen hat)"
AFTER_ONE: Final = "am Ende {own} nächsten Zuges{of} (dieses Zuges, falls er begonnen hat)"


def _later(s: CardWriter, v: Block) -> Clause:
    who = s.people[v["who"]]
    one, yours = v["turns"] == 1, who.form == YOU
    own = ("deines" if one else "deinen") if yours else "des" if one else "den"
    of = "" if yours else f" {who.gen}"
    front = (AFTER_ONE if one else AFTER_TURNS).format(own=own, of=of, turns=v["turns"])
    before, s.people["it"] = s.people["it"], who
    said = after_front(front, clauses(s, v["do"]))
    s.people["it"] = before
    return plain(said)


def _vote_player(s: CardWriter, v: Block) -> Clause:
    if "as" in v:
        s.counted[v["as"]] = replace(VOTE, close="für ihn")
    tie = "geschieht nichts"
    if "tie" in v:
        tie = Clause(s.people[v["tie"]], "entscheiden", stated=True).inverted()
    after = f"; die meisten Stimmen zählen, bei Gleichstand {tie}: {_of_chosen(s, v)}"
    return Clause(s.people[v["in"]], "wählen", f"{'geheim ' if v['secret'] else ''}{_anybody(s, v)}", after=after)


def _pass_cards(s: CardWriter, v: Block) -> Clause:
    hand = Block(v.mark)
    hand.update({"zone": ["hand"]})
    cards, after = ("die ganze Hand", "") if v.get("all") else s.cards_counted(v["n"], s.noun(hand))
    next_one = f"an den Spieler {'links' if v['to'] == 'left' else 'rechts'}"
    return Clause(_all_but(s, v), "weitergeben", f"{cards} {next_one}", after=f"{after} (alle gleichzeitig)")


def _if(s: CardWriter, v: Block) -> Clause:
    loser = loser_of(v)
    if loser:
        who = s.people[loser]
        front = f"wenn {Clause(who, 'haben', _none(s, v), stated=True).last()},"
        return plain(f"{joined(clauses(s, v['then']))}; {after_front(front, clauses(s, v['else']))}")
    said = after_front(f"wenn {when(s, v['cond'])},", clauses(s, v["then"]))
    return plain(f"{said}; {after_front('sonst', clauses(s, v['else']))}" if "else" in v else said)


def _none(s: CardWriter, v: Block) -> str:
    """What somebody has who cannot lose it: `keinen`."""
    word, asked = only(v["cond"])
    if word == "traits":
        return none_of(s.term(asked["kind"]).gender)
    kinds = s.noun(asked["what"]).kinds
    return none_of(kinds[0].gender) if len(kinds) == 1 else "nichts davon"


CHOOSER: Final = person("der", Kind(Term("Wählender", "m", "Wählende", stem="Wählend")))


def _each(s: CardWriter, v: Block) -> Clause:
    before = dict(s.people)
    if s.people["player"] == PEOPLE["player"]:
        s.people["player"] = CHOSEN  # `dieser Spieler` is the one in turn
    group = SOMEBODY_IN_THE_FIGHT if v["in"] == "fighters" and "but" not in v else _all_but(s, v)
    if all(of_each(effect) for effect in v["do"]):
        s.people["it"] = group
        found = clauses(s, v["do"])
        said = found[0] if len(found) == 1 else plain(joined(found))
    elif everybody_chooses(v):
        chosen = v["do"][0]["choose_player"]
        s.people["it"] = CHOOSER
        among = _anybody(s, chosen, CHOOSER)
        said = Clause(group, "wählen", f"reihum {among}", after=f": {_of_chosen(s, chosen)}")
    else:
        said = plain(f"für {group.acc}: {capital(joined(told(clauses(s, v['do']))))}")
    s.people.update(before)
    return said


def _escape(s: CardWriter, v: Block) -> Clause:
    if s.window == "after_run_roll":  # then it is about one monster only (runaway.multi.separate)
        return Clause(s.people[v["who"]], "entkommen", "diesem Monster doch noch")
    later = ", falls der Kampf verloren geht" if s.window in FIGHT_GOES_ON else ""
    return Clause(s.people[v["who"]], "entkommen", "ohne Wurf", after=later)


def _compel_help(s: CardWriter, v: Block) -> Clause:
    who: Person = s.people["self"] if s.people["self"].form == YOU else s.people["fighter"]
    wins = "gewinnst" if who.form == YOU else "gewinnt"
    alone = Clause(who, "kämpfen", "allein", stated=True).last()
    after = f" (nur solange {alone} und nicht {wins}, und nie in einem Kampf um den Spielsieg)"
    return Clause(s.people[v["who"]], "müssen", "", "helfen", after, stated=True)


def _end_fight(s: CardWriter, v: Block) -> Clause:
    after = "; seine Monster werden abgelegt"
    if v["monsters"] == "deck":
        after = "; seine Monster werden in ihren Stapel zurückgemischt"
    elif v["monsters"] == "hand":
        after = f"; {Clause(s.people[v['to']], 'nehmen', 'seine Monster auf die Hand').order()}"
    return Clause(any_one("der Kampf"), "enden", "ohne Sieger und Verlierer", after=after)


def _skip_turn(s: CardWriter, v: Block) -> Clause:
    who = s.people[v["who"]]
    return Clause(who, "aussetzen", kind("turn", "nächst").phrase(who.own, ACC))


EFFECTS: Final[dict[str, Callable[[CardWriter, Any], Clause]]] = {
    "gain_level": _gain_level,
    "lose_level": _lose_level,
    "die": lambda s, v: Clause(s.people[v["to"]], "sterben", stated=True),
    "draw": _draw,
    "discard": _discard,
    "take": _take,
    "look": _look,
    "fetch": _fetch,
    "search": _search,
    "pass_cards": _pass_cards,
    "vote": _vote,
    "bid": _bid,
    "curse": _curse,
    "choose_player": _choose_player,
    "vote_player": _vote_player,
    "swap_hands": _swap_hands,
    "mod": _mod,
    "remove_monster": _remove_monster,
    "kill_monster": lambda s, v: Clause(s.cards[v["which"]], "werden", "", "getötet"),
    "add_monster": lambda s, v: Clause(s.cards[v["which"]], "kommen", "in den Kampf"),
    "copy_monster": lambda s, v: Clause(s.cards["this"], "werden", "zu einem zweiten Monster derselben Art"),
    "escape": _escape,
    "reroll": lambda s, v: Clause(s.people[v["who"]], "würfeln", f"erneut zum {s.word('run_away')}"),
    "compel_help": _compel_help,
    "join_fight": lambda s, v: Clause(
        s.people[v["who"]],
        "eingreifen",
        "als Helfer in den Kampf",
        after=", ob gefragt oder nicht (nur solange der Kämpfer allein ist)",
    ),
    "leave_combat": lambda s, v: Clause(s.people[v["who"]], "verlassen", "den Kampf"),
    "end_fight": _end_fight,
    "hand_fight": lambda s, v: Clause(
        s.people[v["to"]], "müssen", "den Kampf übernehmen und allein", "weiterkämpfen", stated=True
    ),
    "skip_turn": _skip_turn,
    "attach": _attach,
    "lose_trait": _lose_trait,
    "lose_companion": lambda s, v: Clause(s.people[v["from"]], "verlieren", s.kind_of("companion").phrase("ein", ACC)),
    "unequip": _unequip,
    "change_sex": _change_sex,
    "roll": _roll,
    "choose": _choose,
    "if": _if,
    "each": _each,
    "later": _later,
    "cancel": lambda s, v: Clause(any_one(s.kind_of("curse").phrase("der", "nom")), "bleiben", "wirkungslos"),
    "win": lambda s, v: Clause(s.people[v["who"]], "gewinnen", "das Spiel", stated=True),
}
