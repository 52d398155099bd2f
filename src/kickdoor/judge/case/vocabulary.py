"""The language of case files: every key, what may stand under it, and what it is for. The only place that lists them.

`check` reads files by these tables; the editor schema and the tables of docs/judge.md are made from them. What the
words do is in `position`, `actions` and `expectations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kickdoor.engine.switches import RULE_OF
from kickdoor.judge.action.perform import DISCARDS, HELPER_DOES
from kickdoor.judge.action.plays import HITS
from kickdoor.judge.case.shapes import (
    Action,
    ByCard,
    ByName,
    CardName,
    Either,
    Key,
    ListOf,
    Map,
    Nothing,
    PackCards,
    PlayerName,
    PlayerOrCard,
    Prose,
    RuleId,
    Shape,
    Whole,
    Word,
    YesNo,
)
from kickdoor.judge.position.vocabulary import PHASES
from kickdoor.rules.editions import VARIANTS

ALL_PASS: Final = "all pass"
AT_ONCE: Final = "at once"
SIDES: Final = Word(("munchkins", "monsters"), "side")
SEXES: Final = Word(("male", "female"), "sex")
NAMES: Final = ListOf(CardName())
OPTIONS: Final = Word((*RULE_OF, *VARIANTS), "option")

# ---- positions --------------------------------------------------------------------------------------------------

IN_PLAY: Final = Map(
    "a card in play",
    {
        "card": Key(CardName(), "its name", required=True),
        "equipped": Key(YesNo(), "an Item: in use, or turned sideways; left out: in use if it can be"),
        "attached_to": Key(CardName(), "the card it lies on: Cheat! on an Item, Super Munchkin on a Class"),
        "carried_by": Key(CardName(), "an Item: the companion that holds it"),
        "sex": Key(SEXES, "a companion: its sex now, if that was changed"),
    },
)
CURSE: Final = Map(
    "a Curse",
    {
        "card": Key(CardName(), "its name", required=True),
        "attached_to": Key(CardName(), "the card it works on"),
    },
)
PLAYER_FACTS: Final[Mapping[str, Key]] = {
    "level": Key(Whole(1, 99), "1 if left out"),
    "sex": Key(SEXES, "male if left out"),
    "role": Key(CardName(), "the Role, where Roles are played (X-Men); it may stand under `in_play` as well"),
    "hand": Key(NAMES, "cards in hand"),
    "in_play": Key(ListOf(Either((CardName(), IN_PLAY))), "cards on the table: a name, or a map with more about it"),
    "curses": Key(ListOf(Either((CardName(), CURSE))), "Curses kept in front of the player"),
    "dead": Key(YesNo(), "died in this turn"),
    "reborn": Key(YesNo(), "died since the last own turn: draws eight cards when it begins"),
}
PLAYER: Final = Map("a player", PLAYER_FACTS)
NAMED_PLAYER: Final = Map("a player", {"name": Key(Prose(), "what everybody says", required=True), **PLAYER_FACTS})
MONSTER: Final = Map(
    "a monster in a fight",
    {
        "card": Key(
            CardName(), "its name; a copy is called `Name (Mate)` and stands after its original", required=True
        ),
        "enhancers": Key(NAMES, "cards that make it stronger or weaker"),
    },
)
BOOST: Final = Map(
    "a one-shot in a fight",
    {
        "card": Key(CardName(), "its name", required=True),
        "side": Key(SIDES, "whom it strengthens; needed if the card leaves it open"),
    },
)
OFFER: Final = Map(
    "an offer",
    {
        "treasures": Key(Whole(0), "how many of the Treasures go to the helper"),
        "first_pick": Key(PlayerName(), "who picks first; then in turns"),
        "order": Key(ListOf(PlayerName()), "who picks first, second, ... instead"),
        "items": Key(NAMES, "Items on the fighter's table that change hands if the fight is won"),
        "cards": Key(NAMES, "cards from the fighter's hand that will be played on the helper"),
    },
)
FIGHT: Final = Map(
    "a fight",
    {
        "monsters": Key(ListOf(Either((CardName(), MONSTER))), "a name, or a map with enhancers", required=True),
        "helper": Key(PlayerName(), "who helps"),
        "terms": Key(OFFER, "what the helper was promised"),
        "compelled": Key(YesNo(), "the helper was forced by a card"),
        "boosts": Key(ListOf(Either((CardName(), BOOST))), "one-shots used so far"),
        "one_shots": Key(ListOf(Either((CardName(), BOOST))), "another word for `boosts`"),
        "claim": Key(YesNo(), "the kill has been claimed; everybody may still answer"),
    },
)
EFFECT: Final = Map(
    "a lasting effect",
    {
        "card": Key(CardName(), "the card it comes from", required=True),
        "on": Key(PlayerOrCard(), "the player or the monster it is about", required=True),
        "amount": Key(Whole(), "how much", required=True),
        "what": Key(Prose(), "which number or rule it changes, if the card changes several"),
        "lasts": Key(Prose(), "how long, if not as long as the card says"),
    },
)
USED: Final = Map(
    "a used ability",
    {
        "card": Key(CardName(), "the card", required=True),
        "to": Key(Prose(), "which of its abilities, if it has several; `play`: the card was played"),
        "by": Key(PlayerName(), "who has the card in play"),
    },
)
POSITION: Final[Mapping[str, Key]] = {
    "edition": Key(Prose(), "whose rules and cards; deluxe if left out"),
    "packs": Key(ListOf(Prose()), "the packs in play, if not those of the edition"),
    "house": Key(Prose(), "the edition whose rules hold, if not those of the cards in play"),
    "variants": Key(
        Either((ListOf(OPTIONS), Map("options", {}))),
        f"variants that are on ({', '.join(VARIANTS)}; see editions.md); house options may stand here as well",
    ),
    "options": Key(
        Either((ListOf(OPTIONS), Map("options", {}))),
        "house options: a list of those that are on, or a map with values",
    ),
    "cards": Key(PackCards(), "cards of this case only, in pack notation; they replace those of the same name"),
    "players": Key(
        Either((ByName(Either((PLAYER, Nothing()))), ListOf(Either((NAMED_PLAYER, Prose()))))),
        "in seat order: a map of names, or a list of names or of maps with `name`",
        required=True,
    ),
    "turn": Key(PlayerName(), "whose turn it is; the first player's if left out"),
    "phase": Key(Word(PHASES, "phase"), "prepare (before the door) if left out; combat if there is a fight"),
    "revealed": Key(CardName(), "with `phase: kick`: the Door card that lies there to be kept or played"),
    "door": Key(NAMES, "top of the Door deck, first card first"),
    "treasure": Key(NAMES, "top of the Treasure deck, first card first"),
    "exact_decks": Key(YesNo(), "true: the decks hold nothing but what is listed"),
    "door_discard": Key(NAMES, "discarded Doors, the top one first"),
    "treasure_discard": Key(NAMES, "discarded Treasures, the top one first"),
    "dice": Key(ListOf(Whole(1, 6)), "the rolls to come, in order"),
    "fight": Key(FIGHT, "the fight under way, with `phase: combat` or `run`"),
    "effects": Key(ListOf(EFFECT), "what cards that are gone from sight still do"),
    "used": Key(ListOf(USED), "abilities that were used in this fight or turn"),
}

# ---- actions ----------------------------------------------------------------------------------------------------

PHRASES: Final[Mapping[str, str]] = {
    "kick open the door": "phase 1 of the own turn",
    "loot the room": "phase 2: draw a card face down",
    "end turn": "after Charity",
    "claim the kill": "the fighter says that the fight is won",
    "run away": "the fighter gives the fight up",
    "accept": "an offer of help, a trade or a gift",
    "decline": "the same",
    "withdraw": "take an own offer or trade back before it is answered",
    "back out": "a forced helper leaves a fight for the win",
    "pass": "nothing for now",
    "rest": "nothing more in this part of the turn",
    "done": "no more cards, where fewer are allowed",
}
TRADE: Final = Map(
    "a trade",
    {
        "with": Key(PlayerName(), "the other one", required=True),
        "give": Key(NAMES, "Items of one's own table"),
        "take": Key(NAMES, "Items of the other's table"),
    },
)
TO_PLAYER: Final = Key(PlayerName(), "who gets it", required=True)
PAY: Final = Key(NAMES, "the cards discarded to pay for it")
FETCH: Final = Key(CardName(), "the card it brings")
ACTIONS: Final[Mapping[str, tuple[Key, Mapping[str, Key]]]] = {
    "fight": (Key(CardName(), "treat the Steed behind the door as a monster"), {}),
    "look_for_trouble": (Key(CardName(), "fight a monster from the hand"), {}),
    "keep": (Key(CardName(), "put a kicked card into the hand"), {}),
    "play": (
        Key(CardName(), "play a card from the hand (a one-shot also from the table)"),
        {
            "on": Key(PlayerOrCard(), "a player, a monster or a card"),
            "with": Key(CardName(), "the monster from the hand that comes along"),
            "side": Key(SIDES, "whom a one-shot strengthens"),
            "hits": Key(Word(HITS, "thing a card hits"), "what changes sex: the player, or the companion instead"),
            "way": Key(Whole(1, 16), "which of several ways to play it its text names: 1, 2, ..."),
            "fetch": FETCH,
            "pay": PAY,
        },
    ),
    "lay": (Key(CardName(), "put a one-shot on the table without using it"), {}),
    "equip": (Key(CardName(), "put an Item to use"), {}),
    "unequip": (Key(CardName(), "turn an Item sideways"), {}),
    "load": (
        Key(CardName(), "let a companion carry an Item"),
        {"onto": Key(CardName(), "the companion", required=True)},
    ),
    "discard": (Key(CardName(), "give up an own Class, Race, companion or power"), {}),
    "sell": (Key(NAMES, "sell Items for levels"), {}),
    "use": (
        Key(CardName(), "an ability of a card in play, or the clause on a monster"),
        {
            "to": Key(Prose(), "which ability, if the card has several"),
            "on": Key(PlayerOrCard(), "a player, a monster or a card"),
            "pay": PAY,
            "fetch": FETCH,
        },
    ),
    "ask": (Key(PlayerName(), "ask for help"), {"offer": Key(OFFER, "what is promised for it")}),
    "counter": (Key(OFFER, "other terms than those offered"), {}),
    "give": (Key(NAMES, "give an Item away; the other has to accept"), {"to": TO_PLAYER}),
    "trade": (Key(TRADE, "Items against Items; the other has to accept"), {}),
    "roll_against": (
        Key(CardName(), "roll to Run Away from a monster"),
        {"riding": Key(CardName(), "the Steed whose number counts, if there are two")},
    ),
    "sacrifice": (
        Key(CardName(), "a companion instead of the rolls, where the set allows it"),
        {"helper": Key(Word(HELPER_DOES, "thing a helper does"), "what the helper does then")},
    ),
    "choose": (
        Key(Either((YesNo(), Whole(), Prose())), "answer a question: an option, true or false, a player, a card"),
        {},
    ),
    "pick": (Key(NAMES, "answer a question with a card; also a Treasure from the pile"), {}),
    "loot": (Key(NAMES, "take a card of the dead"), {}),
    "give_surplus": (
        Key(CardName(), "part with a Big item too many"),
        {"to": Key(PlayerName(), "who gets it, if several may")},
    ),
    "give_charity": (Key(Map("charity", {}, player=NAMES), "cards beyond the limit, by player: `{Suzan: [Elf]}`"), {}),
    "discard_charity": (Key(NAMES, "discard the cards beyond the limit"), {}),
    "show": (Key(NAMES, "show cards of the own hand"), {"to": TO_PLAYER}),
    "show_hand_to": (Key(PlayerName(), "show the whole hand"), {}),
    "take_back": (Key(CardName(), "a card from the own table back into the hand: never allowed"), {}),
    "look_at_hand_of": (Key(PlayerName(), "look at a hand: not allowed, unless all of it was shown"), {}),
    "look_through": (
        Key(Word(DISCARDS, "pile"), "look through the discards: not allowed, unless one picks from them by a card"),
        {},
    ),
    "run_from": (Key(CardName(), "run from one of several monsters and fight the others: never allowed"), {}),
}  # fmt: skip

# ---- expectations -----------------------------------------------------------------------------------------------

EXPECT_FIGHT: Final = Map(
    "what is expected of a fight",
    {
        "munchkins": Key(Whole(), "total strength of fighter and helper"),
        "monsters": Key(Whole(), "total strength of the monsters"),
        "ahead": Key(SIDES, "who would win now"),
        "treasures": Key(Whole(0), "Treasures to be drawn if it were won now"),
        "levels": Key(Whole(0), "levels the fighter would gain"),
        "for_the_win": Key(YesNo(), "whether the fighter would win the game"),
    },
)
EXPECT_PLAYER: Final = Map(
    "what is expected of a player",
    {
        "level": Key(Whole(), "Level"),
        "sex": Key(SEXES, "male or female now"),
        "dead": Key(YesNo(), "whether dead"),
        "strength": Key(Whole(), "own combat strength"),
        "hand_limit": Key(Whole(), "cards that may be kept after the turn"),
        "big_limit": Key(Whole(), "Big items that may be carried"),
        "run_away": Key(ByCard(Whole()), "the least die that escapes, by monster: `{Net Troll: 5}`"),
        "price": Key(ByCard(Whole()), "what an own Item sells for: `{Flaming Armor: 400}`"),
        "hand": Key(NAMES, "exactly these cards in hand"),
        "hand_has": Key(NAMES, "at least these"),
        "hand_lacks": Key(NAMES, "none of these"),
        "hand_count": Key(Whole(0), "how many"),
        "in_play": Key(NAMES, "exactly these cards on the table"),
        "in_play_has": Key(NAMES, "at least these"),
        "in_play_lacks": Key(NAMES, "none of these"),
        "equipped": Key(NAMES, "these Items are in use and count"),
        "not_equipped": Key(NAMES, "these lie there and don't"),
        "curses": Key(NAMES, "exactly these Curses in front of the player"),
        "curses_has": Key(NAMES, "at least these"),
        "curses_lacks": Key(NAMES, "none of these"),
    },
)
SEES: Final = Map(
    "sees",
    {
        "viewer": Key(PlayerName(), "who looks", required=True),
        "can_see": Key(NAMES, "cards this player knows at this moment"),
        "cannot_see": Key(NAMES, "cards this player does not"),
    },
)
SAW: Final = Map(
    "saw",
    {
        "viewer": Key(PlayerName(), "who looked", required=True),
        "cards": Key(NAMES, "cards this player has seen at some time since the case began"),
        "never": Key(NAMES, "cards this player has not"),
    },
)
ACTS: Final = Map("actions by player", {}, player=Either((Action(), ListOf(Action()))))
PILES: Final = {
    "door_discard": "the discarded Doors",
    "treasure_discard": "the discarded Treasures",
    "door_deck": "the Door deck",
    "treasure_deck": "the Treasure deck",
}
PLAYERS_OR_NONE: Final = Either((ListOf(PlayerName()), Nothing()))
EXPECT_KEYS: Final[Mapping[str, Key]] = {
    "fight": Key(Either((EXPECT_FIGHT, YesNo(), Nothing())), "numbers of the fight; null: there is none"),
    "turn": Key(PlayerName(), "whose turn it is"),
    "phase": Key(Word((*PHASES, "reward", "end", "over"), "phase"), "where the turn is"),
    "in_combat": Key(PLAYERS_OR_NONE, "fighter and helper; [] for nobody"),
    "winner": Key(PLAYERS_OR_NONE, "who has won; null: nobody yet"),
    "question": Key(Either((PlayerName(), Nothing())), "whose decision the game waits for; null: no question is open"),
    "sees": Key(Either((SEES, ListOf(SEES))), "who knows which card, at this moment"),
    "saw": Key(Either((SAW, ListOf(SAW))), "who has seen which card, so far"),
    "may": Key(ACTS, "legal now; it is not done: `{Aric: {sell: [Gem]}}`"),
    "may_not": Key(ACTS, "not legal now, whatever the rule"),
    **{f"{pile}_has": Key(NAMES, f"cards in {words}") for pile, words in PILES.items()},
    **{f"{pile}_lacks": Key(NAMES, f"cards not in {words}") for pile, words in PILES.items()},
    **{f"{pile}_count": Key(Whole(0), f"number of cards in {words}") for pile, words in PILES.items()},
}
EXPECT: Final = Map("what is expected", EXPECT_KEYS, player=EXPECT_PLAYER)
EXPECTING: Final = tuple(shape.what for shape in (EXPECT, EXPECT_PLAYER, EXPECT_FIGHT, SEES, SAW, ACTS))

# ---- steps and cases --------------------------------------------------------------------------------------------

DO: Final = Map("an action", {}, player=Action(), exactly=1)
REFUSE: Final = Map(
    "a refusal",
    {
        "rule": Key(RuleId(), "the rule that refuses it", required=True),
        "or": Key(ListOf(RuleId()), "other rules that name the same ban"),
    },
    player=Action(),
    exactly=1,
)
CLAIMS: Final[Mapping[str, Key]] = {
    "refuse": Key(REFUSE, "one action that must be refused: `{player: action, rule: ID}`"),
    "expect": Key(EXPECT, "what must be so; only what is named is looked at"),
}
STEP_KEYS: Final[Mapping[str, Key]] = {
    "do": Key(Either((Word((ALL_PASS,), "step"), DO)), "one action: `{player: action}`, or `all pass`"),
    **CLAIMS,
    AT_ONCE: Key(
        Map("a step judged at once", CLAIMS, most=1),
        "a `refuse` or `expect` judged at this very moment, before anybody has let anything pass",
    ),
}
STEP: Final = Either((Word((ALL_PASS,), "step"), Map("a step", STEP_KEYS, most=1)))
CASE: Final = Map(
    "a case",
    {
        "title": Key(Prose(), "what the case is called"),
        "rules": Key(ListOf(RuleId()), "the rules and rulings it is about"),
        "why": Key(Prose(), "the dispute, and how it is settled"),
        **POSITION,
        "steps": Key(ListOf(STEP), "what happens, what is refused, what is expected, in order"),
        "ask": Key(ListOf(DO), "for `--ask`: actions of which one wants to know whether they are allowed"),
    },
)
RESERVED: Final = frozenset({*EXPECT_KEYS, "rule", "or"})  # a player can't be called like this


def action_shape(head: str) -> Map:
    """The map of an action that begins with this word."""
    key, more = ACTIONS[head]
    return Map(f"'{head.replace('_', ' ')}'", {head: Key(key.shape, key.doc, required=True), **more})


def kinds(shape: Shape) -> tuple[type, ...]:
    """The Python types a value of this shape can have."""
    match shape:
        case Whole():
            return (int,)
        case YesNo():
            return (bool,)
        case Nothing():
            return (type(None),)
        case ListOf():
            return (list, *(kind for kind in kinds(shape.of) if kind not in (dict, list)))
        case Map() | ByName() | ByCard():
            return (dict,)
        case Either():
            return tuple(kind for one in shape.shapes for kind in kinds(one))
        case Action():
            return (str, dict)
        case PackCards():
            return (list, str)
        case _:
            return (str,)


def is_of(shape: Shape, value: object) -> bool:
    """Whether the value is of a kind that this shape can have."""
    if isinstance(value, bool):
        return bool in kinds(shape)
    return isinstance(value, tuple(kind for kind in kinds(shape) if kind is not bool))
