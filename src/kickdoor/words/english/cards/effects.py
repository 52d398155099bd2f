"""Rules text for effects: clauses that say what happens, in the order it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from kickdoor.cards.prose import article, listed, plural
from kickdoor.cards.source import Block
from kickdoor.cards.walk import only
from kickdoor.words.english.cards.mods import mods_text
from kickdoor.words.english.cards.people import ANY_OF, PEOPLE
from kickdoor.words.english.cards.terms import CardWriter, whose
from kickdoor.words.english.cards.words import SEXES
from kickdoor.words.english.grammar import Noun, Person, person
from kickdoor.words.forms import MANY, YOU
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
    told_apart,
    worn_only,
)

DURATIONS: Final = {
    "combat": "for this combat",
    "turn": "for this turn",
    "next_combat": "in {whose} next combat",
    "next_turn": "in {whose} next turn",
    "turns": "for {whose} next {turns} turns",
    "after_combat": "in {whose} next combat after this one",
    "roll": "for this roll",
    "game": "for the rest of the game",
}
THIS_ONE: Final = {  # what is meant where it is on already
    "next_combat": " (this one, if it is on)",
    "next_turn": " (this one, if it has begun)",
    "turns": " (this one included, if it has begun)",
}
ONE_TURN: Final = "until the end of {whose} next turn (this one, if it has begun)"
PLACES: Final = {
    "door_deck": "the {door} deck",
    "treasure_deck": "the {treasure} deck",
    "door_discard": "the {door} discards",
    "treasure_discard": "the {treasure} discards",
}


def effects_text(s: CardWriter, effects: Iterable[Block]) -> str:
    """All effects as one run of clauses, to stand after a colon or in a sentence."""
    return "; ".join(clauses(s, effects))


def clauses(s: CardWriter, effects: Iterable[Block]) -> list[str]:
    """One clause for each effect; two that differ only in whom they touch are one, and so are two of one doer."""
    found: list[str] = []
    waiting = [only(effect) for effect in effects]
    while waiting:
        word, inside = waiting.pop(0)
        after, next_inside = waiting[0] if waiting else ("", Block())
        if word == after and word in FOR_TWO and _alike(s, inside, next_inside):
            found.append(_for_two(s, word, inside, next_inside))
            waiting.pop(0)
        elif word == "look" and after == "fetch" and "n" not in inside and inside["zone"] == next_inside["zone"]:
            found.append(f"{_look(s, inside)} and {_fetch(s, next_inside, 'them')}")
            waiting.pop(0)
        else:
            said = EFFECTS[word](s, inside)
            doer = _doer(s, found[-1], said) if found else ""
            found[-1:] = [f"{found[-1]} and {said.removeprefix(doer)}"] if doer else [*found[-1:], said]
    return found


def _alike(s: CardWriter, one: Block, other: Block) -> bool:
    same = {key: value for key, value in one.items() if key != "to"} == {
        key: value for key, value in other.items() if key != "to"
    }
    two = s.people[one["to"]], s.people[other["to"]]
    return same and two[0] != two[1] and MANY not in (two[0].form, two[1].form)


def _for_two(s: CardWriter, word: str, one: Block, other: Block) -> str:
    names = s.people[one["to"]].subject, s.people[other["to"]].subject
    both = listed(names)
    if names == (s.people["left"].subject, s.people["right"].subject):
        both = f"the players on {s.struck.possessive} left and right"
    s.people["both"] = Person(f"{both} each", both, "their", MANY)
    for_both = Block(one.mark)
    for_both.update({**one, "to": "both"})
    said = EFFECTS[word](s, for_both)
    del s.people["both"]
    return said


def _doer(s: CardWriter, before: str, said: str) -> str:
    """Who does both, with the space after, unless the sentence before is too long to go on."""
    if any(mark in before for mark in (":", ";", "(", ", even", ", all at once")):
        return ""
    names = [f"{doer.subject} " for doer in s.people.values() if doer.form != YOU]
    doer = max([name for name in names if said.startswith(name)], key=len, default="")
    other = max([name for name in names if before.startswith(name)], key=len, default="")
    return doer if doer == other else ""  # `every player` begins `every player on the lowest Level`, too


def _gain_level(s: CardWriter, v: Block) -> str:
    said = s.people[v["to"]].does("gain", s.levels(v["n"]))
    if v["can_win"]:
        return f"{said}, even the winning one"
    # these cards are about a level and nothing else, so people ask (treasure.gual.not-winning)
    return f"{said} (but never the winning one)" if s.card_type == "go_up_a_level" else said


def _draw(s: CardWriter, v: Block) -> str:
    face = ", face up, into hand" if v["face"] == "up" else ""
    deck = s.word(v["deck"])
    n = v["n"]
    cards = f"{'a' if n == 1 else n} {deck if n == 1 else plural(deck)}" if isinstance(n, int) else ""
    if not cards:
        cards = s.as_many_of(plural(deck), n)
    return s.people[v["to"]].does("draw", cards + face)


def _discard(s: CardWriter, v: Block) -> str:
    who = s.people[v["from"]]
    noun = _own(s.noun(v.get("what"), who, moving=True), who)
    if v.get("all"):
        whole = set(v.get("what", ())) == {"zone"} and v["what"]["zone"] == ["hand"]
        return who.does(
            "discard", f"{who.possessive if who.form == YOU else 'their'} whole hand" if whole else noun.all()
        )
    if noun.itself:
        return who.does("discard", noun.one)
    said = who.does("discard", s.cards_counted(v["n"], noun))
    return said + _picked(s, v, v["from"])


def _own(noun: Noun, who: Person) -> Noun:
    """The best of what somebody has is his own: `your best Item`."""
    return replace(noun, the="your" if who.form == YOU else "their") if noun.the else noun


def _picked(s: CardWriter, v: Block, usual: str) -> str:
    """Who picks, where it is not who usually does."""
    if v["random"]:
        return " at random"
    if "chooser" in v and s.people[v["chooser"]] != s.people[usual]:
        chooser = s.people[v["chooser"]]
        if "the" in v.get("what", ()):
            return f" (of equals, {chooser.states('choose')})"
        return " of your choice" if chooser.form == YOU else f" that {chooser.states('choose')}"
    return ""


def _take(s: CardWriter, v: Block) -> str:
    loser, getter = s.people[v["from"]], s.people[v["to"]]
    noun = s.noun(v["what"], loser, placed=needs_place(v["what"]))
    zones = v["what"].get("zone", ["play"])
    source = loser.object
    if zones in (["hand"], ["body"]):
        noun = s.noun(v["what"], loser, placed=False)
        source = whose(loser, zones[0])
    into = ", straight into play" if v["into"] == "play" else ""
    cards, picked = s.cards_counted(v["n"], noun), _picked(s, v, v["to"])
    if noun.place:
        return getter.does("take", f"from {source} {cards}") + picked + into
    said = f"{cards} from {source}{picked}" if v["random"] else f"{cards}{picked} from {source}"
    return getter.does("take", said) + into


CARDS_OF: Final = Noun("card", "cards")


def _look(s: CardWriter, v: Block) -> str:
    who = s.people[v["who"]]
    if v["zone"] == "hand":
        hand = whose(s.people[v["of"]], "hand")
        return who.does("look", f"at {hand}" if "n" not in v else f"at {s.cards_counted(v['n'], CARDS_OF)} of {hand}")
    place = PLACES[v["zone"]].format(door=s.word("door"), treasure=s.word("treasure"))
    if "n" not in v:
        return who.does("look", f"through {place}")
    if not isinstance(v["n"], int):
        return who.does("look", f"at {s.as_many_of(f'top cards of {place}', v['n'])}")
    cards = "the top card" if v["n"] == 1 else f"the top {v['n']} cards"
    return who.does("look", f"at {cards} of {place}")


def _fetch(s: CardWriter, v: Block, place: str = "") -> str:
    """`place`: what is said of where they come from, if that has been named."""
    place = place or PLACES[v["zone"]].format(door=s.word("door"), treasure=s.word("treasure"))
    cards = s.cards_counted(v["n"], s.noun(v.get("what"), placed=False)) + (NOT_ONCE if worn_only(v) else "")
    return s.people[v["to"]].does("take", f"{cards} from {place} into hand")


NOT_ONCE: Final = " (no one-shot)"


def _curse(s: CardWriter, v: Block) -> str:
    struck, zone = s.people[v["to"]], v["zone"]
    what = Block(v.mark)
    what.update({**v.get("what", {}), "type": ["curse"]})
    noun = s.noun(what, placed=False)
    door = s.word("door")
    if zone == "door_deck":
        return f"the topmost {noun.one} of the {door} deck strikes {struck.object} (the deck is then shuffled)"
    chooser = s.people[v["chooser"]]
    picked = " of your choice" if chooser.form == YOU else f" that {chooser.states('choose')}"
    curse = article(noun.one)
    if noun.itself:
        curse, picked = noun.one, ""
    if zone == "door_discard":
        return f"{curse}{picked} from the {door} discards strikes {struck.object}"
    owner = s.people[v["of"]]
    if zone == "hand":
        picked = " of their own choice" if chooser == owner and owner.form != YOU else picked
        return f"{curse}{picked} from {whose(owner, 'hand')} strikes {struck.object}"
    kept = "" if noun.itself else f", kept in front of {owner.object},"
    return f"{curse}{picked}{kept} goes over to {struck.object} and strikes anew"


def _search(s: CardWriter, v: Block) -> str:
    who = s.people[v["who"]]
    where = PLACES[f"{v['deck']}_deck"].format(door=s.word("door"), treasure=s.word("treasure"))
    if "top" in v:
        where = f"the top {'card' if v['top'] == 1 else str(v['top']) + ' cards'} of {where}"
    cards = s.cards_counted(v["n"], s.noun(v.get("what"), placed=False)) + (NOT_ONCE if worn_only(v) else "")
    most = "" if v["n"] == 1 else "up to "
    likes = "you like" if who.form == YOU else "they like"
    taken = f"{who.verb('take')} {most}{cards} into hand, if {likes} (the deck is then shuffled)"
    return f"{who.does('search', where)} and {taken}"


def _swap_hands(s: CardWriter, v: Block) -> str:
    who, other = s.people[v["who"]], s.people[v["with"]]
    who, other = (other, who) if other.form == YOU else (who, other)
    return who.does("swap", f"hands with {other.object}")


def _mod(s: CardWriter, v: Block) -> str:
    said = mods_text(s, v["mods"], timed=True)
    yours = all(mod["to"] in s.people and s.people[mod["to"]].form == YOU for mod in v["mods"])
    word = ONE_TURN if v.get("turns") == 1 else DURATIONS[v["for"]]
    others = "their" if v["for"] == "turns" else "the"  # turns are those of whom it touches
    lasts = word.format(whose="your" if yours else others, turns=v.get("turns"))
    lost = v["for"] == "next_combat" and s.fleeing  # so this fight is never meant
    lasts += "" if lost or word is ONE_TURN else THIS_ONE.get(v["for"], "")
    if told_apart(v["mods"]) or "; " in said:
        return f"{lasts}, {said}"
    return f"{said}{',' if 'for each' in said else ''} {lasts}"


def _remove_monster(s: CardWriter, v: Block) -> str:
    said = f"{s.cards[v['which']]} leaves the fight"
    if "treasure" not in v:
        return said
    treasure = s.word("treasure")
    return f"{said}, and its {treasure} is drawn" if v["treasure"] else f"{said} without leaving {treasure}"


def _attach(s: CardWriter, v: Block) -> str:
    if "to" in v:
        return f"put this with {s.cards[v['to']]}"
    owner = s.people[v["of"]]
    cards = s.noun(v["what"], owner, placed=needs_place(v["what"]))
    said = f"put this on one of {whose(owner, cards.placed(cards.many))}"
    if cards.the:
        said = f"put this on {whose(owner, cards.placed(cards.one))}"
    chooser = s.people[v.get("chooser", v["of"])]
    if chooser == owner:
        return said
    return f"{said} of your choice" if chooser.form == YOU else f"{said}, chosen by {chooser.object}"


def _lose_trait(s: CardWriter, v: Block) -> str:
    who, kind = s.people[v["to"]], s.word(v["kind"])
    whose = "your" if who.form == YOU else "their"
    if v.get("all"):
        return who.does("lose", f"every {kind} {who.states('have') if who.form == YOU else 'they have'}")
    if v["n"] == 1 and v["kind"] == "power":  # one may have several
        return who.does("lose", f"one of {whose} {plural(kind)}")
    if v["n"] == 1:
        return who.does("lose", f"{whose} {kind}")
    return who.does("lose", s.cards_counted(v["n"], Noun(kind, plural(kind))))


def _unequip(s: CardWriter, v: Block) -> str:
    who = s.people[v["from"]]
    noun = s.noun(v["what"], who, placed=False)
    if noun.one.endswith("card"):
        lead = noun.one.removesuffix("card")
        noun = replace(noun, one=lead + s.word("item"), many=lead + plural(s.word("item")))
    return who.does("take", f"off {s.cards_counted(v['n'], _own(noun, who))}")


def _change_sex(s: CardWriter, v: Block) -> str:
    who = s.people[v["to"]]
    return who.does("change", "sex") if v["is"] == "other" else who.does("become", SEXES[v["is"]])


def _roll(s: CardWriter, v: Block) -> str:
    dice = "a die" if v.get("dice", 1) == 1 else f"{v['dice']} dice ({KEPT[v['keep']]})"
    said = s.people[v["who"]].does("roll", dice)
    if "as" in v:
        s.counted.pop(v["as"], None)
        s.rolls[v["as"]] = s.people[v["who"]]
    cases = [f"on {_faces(case['faces'])}, {joined(s, case['do'])}" for case in v.get("cases", ())]
    return f"{said}: {'; '.join(cases)}" if cases else said


KEPT: Final = {"highest": "the highest counts", "lowest": "the lowest counts", "sum": "added up"}


def _faces(faces: list[int]) -> str:
    ordered = sorted(faces)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]} to {ordered[-1]}"
    return listed([str(face) for face in ordered], "or")


def joined(s: CardWriter, effects: Iterable[Block]) -> str:
    """Effects as one clause inside another. After a statement no order follows: `and you lose a level`."""
    effects = list(effects)
    said = clauses(s, effects)
    with s.telling():
        told = clauses(s, effects)
    if said and said[0] == told[0]:
        said = told
    if any(clause.startswith(("+", "-")) for clause in said[1:]):
        return "; ".join(said)  # a number follows no verb
    return listed(said, "and") or "nothing happens"


def after_condition(s: CardWriter, cond: Block, effects: Sequence[Block]) -> Sequence[str]:
    """Clauses after a condition: cards that it has named are `one` or `3 of them`."""
    said = clauses(s, effects)
    word, asked = only(cond)
    if word != "has" or not effects:
        return said
    effect, lost = only(effects[0])
    if effect == "lose_companion" and companion_of(asked, lost):
        return [said[0].replace(article(s.word("companion")), "one", 1), *said[1:]]
    if effect == "discard" and lost.get("n") == asked["n"] and same_filter(asked, lost):
        named = s.cards_counted(lost["n"], s.noun(lost["what"], s.people[lost["from"]], moving=True))
        short = "one" if lost["n"] == 1 else f"{s.number(lost['n'])} of them"
        return [said[0].replace(named, short, 1), *said[1:]]
    return said


def _choose(s: CardWriter, v: Block) -> str:
    options: list[str] = []
    others = s.people[v["who"]].form != YOU
    for option in v["options"]:
        said = _option(s, option, others)
        if "if" in option:
            with s.telling(others):
                short = listed(after_condition(s, option["if"], option["do"])) if "; " not in said else said
            said = f"only if {s.condition(option['if'])}: {short or said}"
        options.append(f"{option['label'].rstrip('.')} ({said})")
    return f"{s.people[v['who']].does('choose', 'one')}: {listed(options, 'or')}"


def _option(s: CardWriter, option: Block, others: bool) -> str:
    """What comes of it, as the card says it; and kept as whoever decides reads it, who may be one of `others`."""
    with s.naming(others):
        s.options[option["label"]] = joined(s, option["do"])
    with s.telling(others):
        return joined(s, option["do"])


def _all_but(s: CardWriter, v: Block) -> Person:
    """A list of players, without whom it spares."""
    if "but" not in v:
        return s.people[v["in"]]
    group = "everyone in the fight" if v["in"] == "fighters" else s.people[v["in"]].subject
    return person(f"{group} but {s.people[v['but']].object}")


def _vote(s: CardWriter, v: Block) -> str:
    if "as" in v:
        s.counted[v["as"]] = ("vote", "for it")
    options: list[str] = []
    for option in v["options"]:
        said = _option(s, option, others=True)
        only_if = f"only if {s.condition(option['if'])}: " if "if" in option else ""
        options.append(f"{option['label'].rstrip('.')} ({only_if}{said})")
    tie = f"in a tie {s.people[v['tie']].states('decide')}" if "tie" in v else "in a tie nothing happens"
    voted = _all_but(s, v).states("vote", "in secret" if v["secret"] else "")
    return f"{voted} for {listed(options, 'or')}; the most votes count, {tie}"


def _bid(s: CardWriter, v: Block) -> str:
    before, s.people["it"] = s.people["it"], person("the highest bidder")
    if "as" in v:
        s.counted[v["as"]] = ("card", "bid")
    voted = _all_but(s, v).states("bid", f"cards from hand{' in secret' if v['secret'] else ''}")
    with s.telling():
        said = f"{voted}; the highest bidder discards that many (in a tie nothing happens): {joined(s, v['do'])}"
    s.people["it"] = before
    return said


CHOSEN: Final = person("the chosen player")
SECOND: Final = person("the second player")


def _choose_player(s: CardWriter, v: Block) -> str:
    among = "a second player" if second(v, s.people["player"]) else _anybody(s, v, s.people[v["who"]])
    return f"{s.people[v['who']].does('choose', among)}: {_of_chosen(s, v)}"


def _anybody(s: CardWriter, v: Block, chooser: Person | None = None) -> str:
    """One of whom `chooser` (or everybody, in a vote) chooses; the others are those of the card, not the chooser's."""
    me = s.people["self"]
    if v["among"] == "everyone" and "who" in v and v.get("but") == v["who"]:
        return "another player"
    among = f"any player but {me.object}" if v["among"] == "others" and chooser != me else ANY_OF[v["among"]]
    return f"{among} (not {s.people[v['but']].object})" if "but" in v else among


def _of_chosen(s: CardWriter, v: Block) -> str:
    name = "player" if v.get("as") == "player" else "it"
    before, s.people[name] = s.people[name], SECOND if second(v, s.people["player"]) else CHOSEN
    with s.telling():
        said = joined(s, v["do"])
    s.people[name] = before
    return said


def _vote_player(s: CardWriter, v: Block) -> str:
    if "as" in v:
        s.counted[v["as"]] = ("vote", "for that player")
    tie = f"in a tie {s.people[v['tie']].states('decide')}" if "tie" in v else "in a tie nothing happens"
    voted = s.people[v["in"]].states("vote", f"{'in secret ' if v['secret'] else ''}for {_anybody(s, v)}")
    return f"{voted}; the most votes count, {tie}: {_of_chosen(s, v)}"


def _pass_cards(s: CardWriter, v: Block) -> str:
    cards = "their whole hand" if v.get("all") else s.cards_counted(v["n"], Noun("card", "cards", "from hand"))
    who = _all_but(s, v)
    return f"{who.states('pass', cards)} to the player on their {v['to']}, all at once"


def _if(s: CardWriter, v: Block) -> str:
    loser = loser_of(v)
    if loser:
        lost = joined(s, v["then"])
        return f"{lost}; if {s.people[loser].states('have')} none, {joined(s, v['else'])}"
    said = f"if {s.condition(v['cond'])}, {joined(s, v['then'])}"
    return f"{said}; otherwise {joined(s, v['else'])}" if "else" in v else said


CHOOSER: Final = person("the chooser")


def _each(s: CardWriter, v: Block) -> str:
    before = dict(s.people)
    if s.people["player"] == PEOPLE["player"]:
        s.people["player"] = CHOSEN  # `that player` is the one in turn
    group = person("everyone in the fight") if v["in"] == "fighters" and "but" not in v else _all_but(s, v)
    if all(of_each(effect) for effect in v["do"]):
        s.people["it"] = group
        said = joined(s, v["do"])
    elif everybody_chooses(v):
        chosen = v["do"][0]["choose_player"]
        s.people["it"] = CHOOSER
        among = _anybody(s, chosen, CHOOSER)
        said = f"{person(f'{group.subject} in turn').states('choose', among)}: {_of_chosen(s, chosen)}"
    else:
        with s.telling():
            said = f"for {group.object}: {joined(s, v['do'])}"
    s.people.update(before)
    return said


def _later(s: CardWriter, v: Block) -> str:
    who = s.people[v["who"]]
    one = v["turns"] == 1
    turns = "turn" if one else f"{v['turns']} turns"
    whose_turns = f"your next {turns}" if who.form == YOU else f"the next {turns} of {who.object}"
    begun = "this one" if one else "this one included"
    front = f"{'at the end of' if one else 'after'} {whose_turns} ({begun}, if it has begun)"
    before, s.people["it"] = s.people["it"], who
    said = f"{front}, {joined(s, v['do'])}"
    s.people["it"] = before
    return said


def _escape(s: CardWriter, v: Block) -> str:
    if s.window == "after_run_roll":  # then it is about one monster only (runaway.multi.separate)
        return s.people[v["who"]].does("get", "away from that monster after all")
    later = " if the fight is lost" if s.window in FIGHT_GOES_ON else ""
    return s.people[v["who"]].does("get", f"away without a roll{later}")


def _compel_help(s: CardWriter, v: Block) -> str:
    who = s.people["self"] if s.people["self"].form == YOU else s.people["fighter"]
    only_while = f"only while {who.states('fight', 'alone')} and {who.verb('be')} not winning"
    return f"{s.people[v['who']].subject} must help ({only_while}, and never in a fight for the win)"


def _end_fight(s: CardWriter, v: Block) -> str:
    goes = {
        "discard": "; its monsters are discarded",
        "deck": "; its monsters are shuffled back into their deck",
        "hand": f"; {s.people[v['to']].does('take', 'its monsters into hand')}" if "to" in v else "",
    }
    return f"the fight ends, and nobody wins or loses it{goes[v['monsters']]}"


def _skip_turn(s: CardWriter, v: Block) -> str:
    who = s.people[v["who"]]
    return who.does("skip", f"{'your' if who.form == YOU else 'their'} next turn")


EFFECTS: Final[dict[str, Callable[[CardWriter, Any], str]]] = {
    "gain_level": _gain_level,
    "lose_level": lambda s, v: s.people[v["to"]].does("lose", s.levels(v["n"])),
    "die": lambda s, v: s.people[v["to"]].states("die"),
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
    "kill_monster": lambda s, v: f"{s.cards[v['which']]} is killed",
    "add_monster": lambda s, v: f"{s.cards[v['which']]} joins the fight",
    "copy_monster": lambda s, v: "this card becomes a second monster of the same kind",
    "escape": _escape,
    "reroll": lambda s, v: s.people[v["who"]].does("roll", f"to {s.word('run_away')} again"),
    "compel_help": _compel_help,
    "join_fight": lambda s, v: s.people[v["who"]].does(
        "join", "the fight as its helper, asked or not (only while the fighter is alone)"
    ),
    "leave_combat": lambda s, v: s.people[v["who"]].does("leave", "the fight"),
    "end_fight": _end_fight,
    "hand_fight": lambda s, v: f"{s.people[v['to']].states('have')} to take over the fight and go on alone",
    "skip_turn": _skip_turn,
    "attach": _attach,
    "lose_trait": _lose_trait,
    "lose_companion": lambda s, v: s.people[v["from"]].does("lose", article(s.word("companion"))),
    "unequip": _unequip,
    "change_sex": _change_sex,
    "roll": _roll,
    "choose": _choose,
    "if": _if,
    "each": _each,
    "later": _later,
    "cancel": lambda s, v: f"the {s.word('curse')} does nothing",
    "win": lambda s, v: s.people[v["who"]].states("win", "the game"),
}
