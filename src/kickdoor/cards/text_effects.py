"""Rules text for effects: clauses that say what happens, in the order it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from kickdoor.cards.grammar import YOU, Noun, article, listed, person, plural
from kickdoor.cards.source import Block
from kickdoor.cards.text_mods import mod_text
from kickdoor.cards.text_terms import SEXES, Speaker
from kickdoor.cards.walk import only

DURATIONS: Final = {
    "combat": "for this combat",
    "turn": "for this turn",
    "next_combat": "in the next combat (or this one, if it is on)",
    "next_turn": "in the next turn (or this one, if it has begun)",
    "roll": "for this roll",
    "game": "for the rest of the game",
}
PLACES: Final = {
    "door_deck": "the {door} deck",
    "treasure_deck": "the {treasure} deck",
    "door_discard": "the {door} discards",
    "treasure_discard": "the {treasure} discards",
}


def effects_text(s: Speaker, effects: Iterable[Block]) -> str:
    """All effects as one run of clauses, to stand after a colon or in a sentence."""
    return "; ".join(clauses(s, effects))


def clauses(s: Speaker, effects: Iterable[Block]) -> list[str]:
    """One clause for each effect."""
    found: list[str] = []
    for effect in effects:
        word, inside = only(effect)
        found.append(EFFECTS[word](s, inside))
    return found


def _gain_level(s: Speaker, v: Block) -> str:
    said = s.people[v["to"]].does("gain", s.levels(v["n"]))
    if v["can_win"]:
        return f"{said}, even the winning one"
    # these cards are about a level and nothing else, so people ask (treasure.gual.not-winning)
    return f"{said} (but never the winning one)" if s.card_type == "go_up_a_level" else said


def _draw(s: Speaker, v: Block) -> str:
    face = ", face up" if v["face"] == "up" else ""
    deck = s.word(v["deck"])
    n = v["n"]
    cards = f"{'a' if n == 1 else n} {deck if n == 1 else plural(deck)}" if isinstance(n, int) else ""
    if not cards:
        cards = f"as many {plural(deck)} as {s.number(n)}"
    return s.people[v["to"]].does("draw", cards + face)


def _discard(s: Speaker, v: Block) -> str:
    who = s.people[v["from"]]
    noun = s.noun(v.get("what"), who, moving=True)
    if v.get("all"):
        whole = set(v.get("what", ())) == {"zone"} and v["what"]["zone"] == ["hand"]
        return who.does(
            "discard", f"{who.possessive if who.form == YOU else 'their'} whole hand" if whole else noun.all()
        )
    if noun.one.startswith("this "):
        return who.does("discard", noun.one)
    said = who.does("discard", s.cards_counted(v["n"], noun))
    return said + _picked(s, v, v["from"])


def _picked(s: Speaker, v: Block, usual: str) -> str:
    """Who picks, where it is not who usually does."""
    if v["random"]:
        return " at random"
    if "chooser" in v and s.people[v["chooser"]] != s.people[usual]:
        chooser = s.people[v["chooser"]]
        return " of your choice" if chooser.form == YOU else f" that {chooser.states('choose')}"
    return ""


def _take(s: Speaker, v: Block) -> str:
    loser, getter = s.people[v["from"]], s.people[v["to"]]
    noun = s.noun(v["what"], loser, placed=_needs_place(v["what"]))
    zones = v["what"].get("zone", ["play"])
    source = loser.object
    if zones == ["hand"]:
        noun = s.noun(v["what"], loser, placed=False)
        source = f"{loser.possessive} hand"
    into = ", straight into play" if v["into"] == "play" else ""
    said = getter.does("take", f"{s.cards_counted(v['n'], noun)} from {source}")
    return said + _picked(s, v, v["to"]) + into


def _needs_place(what: Block) -> bool:
    """Whether the place must be said: a Power or an Ally of somebody lies in play, where else."""
    return what.get("zone", ["play"]) != ["play"] or not set(what) & {"type", "trait_kind"}


def _look(s: Speaker, v: Block) -> str:
    who = s.people[v["who"]]
    if v["zone"] == "hand":
        whose = f"{s.people[v['of']].possessive} hand"
        return who.does("look", f"at {whose}" if "n" not in v else f"at {s.number(v['n'])} cards of {whose}")
    place = PLACES[v["zone"]].format(door=s.word("door"), treasure=s.word("treasure"))
    if "n" not in v:
        return who.does("look", f"through {place}")
    cards = "the top card" if v["n"] == 1 else f"the top {s.number(v['n'])} cards"
    return who.does("look", f"at {cards} of {place}")


def _fetch(s: Speaker, v: Block) -> str:
    place = PLACES[v["zone"]].format(door=s.word("door"), treasure=s.word("treasure"))
    noun = s.noun(v.get("what"), placed=False)
    return s.people[v["to"]].does("take", f"{s.cards_counted(v['n'], noun)} from {place} into hand")


def _mod(s: Speaker, v: Block) -> str:
    said = listed([mod_text(s, mod, timed=True) for mod in v["mods"]])
    return f"{said}{',' if 'for each' in said else ''} {DURATIONS[v['for']]}"


def _remove_monster(s: Speaker, v: Block) -> str:
    said = f"{s.cards[v['which']]} leaves the fight"
    if "treasure" not in v:
        return said
    treasure = s.word("treasure")
    return f"{said}, and its {treasure} is drawn" if v["treasure"] else f"{said} without leaving {treasure}"


def _attach(s: Speaker, v: Block) -> str:
    if "to" in v:
        return f"put this with {s.cards[v['to']]}"
    whose = s.people[v["of"]]
    cards = s.noun(v["what"], whose, placed=_needs_place(v["what"]))
    said = f"put this on one of {whose.possessive} {cards.placed(cards.many)}"
    chooser = s.people[v.get("chooser", v["of"])]
    if chooser == whose:
        return said
    return f"{said} of your choice" if chooser.form == YOU else f"{said}, chosen by {chooser.object}"


def _lose_trait(s: Speaker, v: Block) -> str:
    who, kind = s.people[v["to"]], s.word(v["kind"])
    whose = "your" if who.form == YOU else "their"
    if v.get("all"):
        return who.does("lose", f"every {kind} {who.states('have') if who.form == YOU else 'they have'}")
    if v["n"] == 1 and v["kind"] == "power":  # one may have several
        return who.does("lose", f"one of {whose} {plural(kind)}")
    if v["n"] == 1:
        return who.does("lose", f"{whose} {kind}")
    return who.does("lose", f"{s.number(v['n'])} {plural(kind)}")


def _unequip(s: Speaker, v: Block) -> str:
    who = s.people[v["from"]]
    noun = s.noun(v["what"], who, placed=False)
    if noun.one == "card":
        noun = Noun(s.word("item"), plural(s.word("item")))
    return who.does("take", f"off {s.cards_counted(v['n'], noun)}")


def _change_sex(s: Speaker, v: Block) -> str:
    who = s.people[v["to"]]
    return who.does("change", "sex") if v["is"] == "other" else who.does("become", SEXES[v["is"]])


def _roll(s: Speaker, v: Block) -> str:
    said = s.people[v["who"]].does("roll", "a die")
    if "as" in v:
        s.counted.pop(v["as"], None)
    cases = [f"on {_faces(case['faces'])}, {joined(s, case['do'])}" for case in v.get("cases", ())]
    return f"{said}: {'; '.join(cases)}" if cases else said


def _faces(faces: list[int]) -> str:
    ordered = sorted(faces)
    if len(ordered) > 2 and ordered[-1] - ordered[0] == len(ordered) - 1:
        return f"{ordered[0]} to {ordered[-1]}"
    return listed([str(face) for face in ordered], "or")


def joined(s: Speaker, effects: Iterable[Block]) -> str:
    """Effects as one clause inside another."""
    return listed(clauses(s, effects), "and") or "nothing happens"


def _choose(s: Speaker, v: Block) -> str:
    options: list[str] = []
    for option in v["options"]:
        only_if = f"only if {s.condition(option['if'])}: " if "if" in option else ""
        options.append(f"{option['label'].rstrip('.')} ({only_if}{joined(s, option['do'])})")
    return f"{s.people[v['who']].does('choose', 'one')}: {listed(options, 'or')}"


def _if(s: Speaker, v: Block) -> str:
    lost = _same_cards(v)
    if lost is not None:
        who = s.people[lost["from"]]
        return f"{_discard(s, lost)}; if {who.states('have')} none, {joined(s, v['else'])}"
    said = f"if {s.condition(v['cond'])}, {joined(s, v['then'])}"
    return f"{said}; otherwise {joined(s, v['else'])}" if "else" in v else said


def _same_cards(v: Block) -> Block | None:
    """The discard of `if you have one, discard one; otherwise ...`, which is said more simply."""
    word, asked = only(v["cond"])
    if word != "has" or asked["n"] != 1 or "else" not in v or len(v["then"]) != 1:
        return None
    effect, lost = only(v["then"][0])
    same = (
        effect == "discard" and lost["from"] == asked["of"] and lost.get("what") == asked["what"] and lost.get("n") == 1
    )
    return lost if same and not lost["random"] else None


def _each(s: Speaker, v: Block) -> str:
    before = s.people["it"]
    group = person("everyone in the fight") if v["in"] == "fighters" else s.people[v["in"]]
    if all(only(effect)[0] not in ("if", "choose", "roll") for effect in v["do"]):
        s.people["it"] = group
        said = joined(s, v["do"])
    else:
        said = f"for {group.object}: {joined(s, v['do'])}"
    s.people["it"] = before
    return said


EFFECTS: Final[dict[str, Callable[[Speaker, Any], str]]] = {
    "gain_level": _gain_level,
    "lose_level": lambda s, v: s.people[v["to"]].does("lose", s.levels(v["n"])),
    "die": lambda s, v: s.people[v["to"]].states("die"),
    "draw": _draw,
    "discard": _discard,
    "take": _take,
    "look": _look,
    "fetch": _fetch,
    "mod": _mod,
    "remove_monster": _remove_monster,
    "kill_monster": lambda s, v: f"{s.cards[v['which']]} is killed",
    "add_monster": lambda s, v: f"{s.cards[v['which']]} joins the fight",
    "copy_monster": lambda s, v: (
        f"this card becomes a second {s.cards[v['which']].removeprefix('that ')} of the same kind"
    ),
    "escape": lambda s, v: s.people[v["who"]].does("get", "away without a roll"),
    "reroll": lambda s, v: s.people[v["who"]].does("roll", f"to {s.word('run_away')} again"),
    "compel_help": lambda s, v: f"{s.people[v['who']].subject} must help, unless the fight is for the win",
    "leave_combat": lambda s, v: s.people[v["who"]].does("leave", "the fight"),
    "attach": _attach,
    "lose_trait": _lose_trait,
    "lose_companion": lambda s, v: s.people[v["from"]].does("lose", article(s.word("companion"))),
    "unequip": _unequip,
    "change_sex": _change_sex,
    "roll": _roll,
    "choose": _choose,
    "if": _if,
    "each": _each,
    "cancel": lambda s, v: f"the {s.word('curse')} does nothing",
    "win": lambda s, v: s.people[v["who"]].does("win", "the game"),
}
