"""The closed vocabulary of cards, as data: every key, the shape of its value, its default, one line of meaning.

The one source for checking, for `docs/vocabulary.md` and for the editor schema. A key or word that is not here is an
error in every pack. Notation: `docs/vocabulary.md`; compiled form: `engine/program.py`.
"""

from __future__ import annotations

from typing import Final

from kickdoor.cards.shapes import (
    Entry, Fields, Flag, Headed, ListOf, Name, Number, OneOf, OneOrMore, Param, Params, Shape, Table, Text, Whole, Word,
)  # fmt: skip
from kickdoor.cards.vocabulary import ENUMS, LIMITS

__all__ = ["BLOCKS", "CARD", "ENUMS", "FAMILIES", "HEADED", "LIMITS", "RECORDS", "RULES", "TYPE_BLOCKS"]

PLAYER: Final = Word("player")
CARD_REF: Final = Word("card")
NUMBER: Final = Number()
CONDITION: Final = OneOf("condition")
FILTER: Final = Fields("filter")
EFFECTS: Final = ListOf(OneOf("effect"))
MODS: Final = ListOf(Headed("mod"))
TRUE: Final = Flag(only_true=True)


def must(shape: Shape, doc: str) -> Param:
    return Param(shape, doc, required=True)


def may(shape: Shape, doc: str, default: object = None) -> Param:
    return Param(shape, doc, default=default)


def keys(**params: Param) -> Params:
    """A map written in place. A trailing underscore stands for a Python keyword."""
    return Params({name.rstrip("_"): param for name, param in params.items()})


WHO: Final = must(PLAYER, "who")
WHOM: Final = must(PLAYER, "who is affected")
OF: Final = may(PLAYER, "of whom", "self")
ONE: Final = may(NUMBER, "how many", 1)
SOME: Final = may(NUMBER, "how many (1)")
ALL: Final = may(TRUE, "all of them")
IF: Final = may(CONDITION, "only if this holds")
SPARED: Final = may(PLAYER, "but not this one, or these")
OF_LEVEL: Final = keys(
    cmp=may(Word("cmp"), "how compared", "ge"),
    n=must(Whole(1, 99), "with which Level"),
)

NUMBERS: Final[dict[str, Entry]] = {
    "count": Entry(keys(of=OF, what=must(FILTER, "which cards")), "how many such cards a player has"),
    "bonuses": Entry(
        keys(of=OF, what=must(FILTER, "which cards")), "the bonuses of such cards together, each with its enhancers"
    ),
    "values": Entry(
        keys(of=OF, what=must(FILTER, "which cards")), "the gold of such cards together, each with its enhancers"
    ),
    "level_of": Entry(PLAYER, "a player's Level; of several their sum, but of lowest and highest the one they share"),
    "bonus_of": Entry(CARD_REF, "a card's printed bonus"),
    "monster_level_of": Entry(CARD_REF, "a monster's printed Level; of several their sum"),
    "monster_strength_of": Entry(
        CARD_REF, "a monster's combat strength in the fight, without one-shots; of several their sum"
    ),
    "strength_of": Entry(
        PLAYER, "a player's combat strength without one-shots, which are the side's; of several players their sum"
    ),
    "rank_of": Entry(PLAYER, "the Ranks of a player's powers together"),
    "var": Entry(Word("variable"), "a number bound by a cost or a roll"),
    "times": Entry(ListOf(NUMBER, 2), "the product; `[2, n]` is the double of n"),
    "sum": Entry(ListOf(NUMBER, 2), "the sum; `{times: [-1, n]}` in it takes n off"),
    "half": Entry(NUMBER, "half of it, rounded down, as only whole thousands count in a sale"),
    "max": Entry(ListOf(NUMBER, 2), "the highest of them"),
    "min": Entry(ListOf(NUMBER, 2), "the lowest of them"),
    "difference": Entry(ListOf(NUMBER, 2), "how far two numbers are apart, never below 0"),
}

CONDITIONS: Final[dict[str, Entry]] = {
    "all": Entry(ListOf(CONDITION, 2), "every one holds"),
    "any": Entry(ListOf(CONDITION, 2), "at least one holds"),
    "not": Entry(CONDITION, "it does not hold"),
    "trait": Entry(keys(of=OF, is_=must(Name("trait"), "the trait")), "has this class, race, affiliation or power"),
    "traits": Entry(
        keys(of=OF, kind=must(Word("trait_kind"), "of which kind"), cmp=may(Word("cmp"), "how compared", "ge"), n=ONE),
        "how many traits of a kind a player has",
    ),
    "sex": Entry(keys(of=OF, is_=must(Word("sex"), "which")), "is of this sex"),
    "has": Entry(
        keys(of=OF, what=must(FILTER, "which cards"), n=ONE),
        "has at least so many such cards; with a pile as `zone`, whether there are so many in it",
    ),
    "compare": Entry(
        keys(a=must(NUMBER, "first"), cmp=must(Word("cmp"), "how compared"), b=must(NUMBER, "second")),
        "two numbers compared",
    ),
    "in_combat": Entry(keys(of=OF, as_=may(Word("part"), "in which part", "any_fighter")), "takes part in the fight"),
    "alone": Entry(PLAYER, "fights without a helper"),
    "turn_of": Entry(PLAYER, "it is this player's turn"),
    "for_the_win": Entry(TRUE, "winning this fight would win the game"),
    "tagged": Entry(keys(of=must(CARD_REF, "which card"), is_=must(Name("tag"), "the tag")), "the card has this tag"),
    "fight_on": Entry(TRUE, "a fight is under way"),
    "won_by": Entry(Word("won_by"), "how this fight was won (in `trigger: combat_won`)"),
}

EFFECTS_FAMILY: Final[dict[str, Entry]] = {
    "gain_level": Entry(keys(to=WHOM, n=ONE, can_win=may(Flag(), "may be the winning level", False)), "gain levels"),
    "lose_level": Entry(keys(to=WHOM, n=ONE), "lose levels"),
    "die": Entry(keys(to=WHOM), "die"),
    "draw": Entry(
        keys(to=WHOM, deck=must(Word("deck"), "from which deck"), n=ONE, face=may(Word("face"), "seen or not", "down")),
        "draw cards",
    ),
    "discard": Entry(
        keys(
            from_=must(PLAYER, "who loses them"),
            what=may(FILTER, "which cards (any in play)"),
            n=SOME,
            all=ALL,
            chooser=may(PLAYER, "who picks (the loser)"),
            random=may(Flag(), "picked blindly", False),
        ),
        "lose cards",
    ),
    "take": Entry(
        keys(
            from_=must(PLAYER, "who loses them"),
            to=must(PLAYER, "who gets them"),
            what=must(FILTER, "which cards"),
            n=ONE,
            chooser=may(PLAYER, "who picks (`to`)"),
            random=may(Flag(), "picked blindly", False),
            into=may(Word("into"), "where they go", "hand"),
        ),
        "take cards from another player",
    ),
    "look": Entry(
        keys(
            who=WHO,
            zone=must(Word("look_zone"), "where"),
            of=may(PLAYER, "whose hand"),
            n=may(NUMBER, "how many (1 of a deck, otherwise all)"),
        ),
        "look at hidden or discarded cards",
    ),
    "fetch": Entry(
        keys(to=WHOM, zone=must(Word("pile"), "from which pile"), what=may(FILTER, "which cards"), n=ONE),
        "take cards from a discard pile into the hand",
    ),
    "search": Entry(
        keys(
            who=WHO,
            deck=must(Word("deck"), "which draw pile"),
            what=may(FILTER, "for which cards (any)"),
            n=ONE,
            top=may(Whole(1, 99), "only among so many cards on top (the whole pile)"),
        ),
        "look for cards in a deck, take them into the hand unseen by the others, and shuffle it; one may take fewer",
    ),
    "swap_hands": Entry(keys(who=WHO, with_=must(PLAYER, "with whom")), "two players change hands"),
    "pass_cards": Entry(
        keys(
            in_=may(Word("group"), "who passes", "everyone"),
            but=SPARED,
            n=SOME,
            all=may(TRUE, "whole hands"),
            to=must(Word("direction"), "to which neighbour among them"),
        ),
        "each picks cards of the hand; then all of them change hands at once",
    ),
    "curse": Entry(
        keys(
            to=must(PLAYER, "who is struck"),
            zone=may(Word("curse_zone"), "where the Curse comes from", "door_discard"),
            of=may(PLAYER, "whose (with `hand` and `curses`)"),
            what=may(FILTER, "which Curses (any)"),
            chooser=may(PLAYER, "who picks it (`of`, if it is from a hand; else `self`, or `victim` if there is none)"),
        ),
        "a Curse strikes somebody; nobody has played it, but it can be answered. Of a deck it is the topmost, and the "
        "deck is shuffled; one that was kept in front of somebody goes over and begins anew",
    ),
    "mod": Entry(
        keys(
            mods=must(MODS, "what changes"),
            for_=must(Word("duration"), "how long"),
            turns=may(Whole(1, 9), "with `for: turns`: how many"),
        ),
        "change numbers or rules",
    ),
    "remove_monster": Entry(
        keys(which=must(CARD_REF, "which"), treasure=may(Flag(), "its Treasure is drawn (as the edition says)")),
        "a monster leaves the fight, unkilled",
    ),
    "kill_monster": Entry(keys(which=must(CARD_REF, "which")), "a monster is killed"),
    "add_monster": Entry(keys(which=must(CARD_REF, "which, from a hand")), "a monster joins the fight"),
    "copy_monster": Entry(keys(which=must(CARD_REF, "which")), "this card becomes a second monster of the kind"),
    "escape": Entry(keys(who=WHO), "gets away without a roll"),
    "reroll": Entry(keys(who=WHO), "rolls to Run Away again"),
    "compel_help": Entry(keys(who=WHO), "must help a fighter who is alone and not winning, never for the win"),
    "join_fight": Entry(keys(who=WHO), "helps a fighter who is alone, whether or not the fighter wants it"),
    "leave_combat": Entry(keys(who=WHO), "stops helping and leaves the fight"),
    "end_fight": Entry(
        keys(
            monsters=may(Word("ended"), "where the monsters go", "discard"), to=may(PLAYER, "whose hand (with `hand`)")
        ),
        "the fight is over, and nobody wins or loses it",
    ),
    "hand_fight": Entry(keys(to=must(PLAYER, "who has to fight on, alone")), "somebody else takes the fight over"),
    "skip_turn": Entry(keys(who=WHO), "misses the next turn; never two for two cards"),
    "attach": Entry(
        keys(
            to=may(CARD_REF, "to which card"),
            of=may(PLAYER, "or to a card of this player"),
            what=may(FILTER, "which of them (with `of`)"),
            chooser=may(PLAYER, "who picks (`of`)"),
        ),
        "this card goes with another: `to` a known one, or one `of` somebody",
    ),
    "lose_trait": Entry(
        keys(to=WHOM, kind=must(Word("trait_kind"), "of which kind"), n=SOME, all=ALL),
        "lose classes, races, affiliations or powers",
    ),
    "lose_companion": Entry(keys(from_=must(PLAYER, "who loses it")), "lose a companion"),
    "unequip": Entry(keys(from_=must(PLAYER, "whose"), what=must(FILTER, "which Items"), n=ONE), "take Items off"),
    "change_sex": Entry(keys(to=WHOM, is_=may(Word("new_sex"), "becomes", "other")), "change sex"),
    "roll": Entry(
        keys(
            who=WHO,
            dice=may(Whole(1, 6), "how many dice (1)"),
            keep=may(Word("keep"), "what counts of several dice"),
            as_=may(Word("variable"), "bind the result"),
            cases=may(ListOf(Fields("case")), "what each face does"),
        ),
        "roll a die",
    ),
    "choose": Entry(keys(who=WHO, options=must(ListOf(Fields("option"), 2), "what may be chosen")), "choose one"),
    "vote": Entry(
        keys(
            in_=may(Word("group"), "who votes", "everyone"),
            but=SPARED,
            options=must(ListOf(Fields("option"), 2), "what may be voted for"),
            secret=may(Flag(), "nobody hears the others' votes before all have voted", False),
            tie=may(PLAYER, "who decides a tie (nothing happens)"),
            as_=may(Word("variable"), "bind how many votes it gets"),
        ),
        "everybody votes, and what gets the most votes happens",
    ),
    "choose_player": Entry(
        keys(
            who=WHO,
            among=may(Word("group"), "whom", "others"),
            but=may(PLAYER, "but not this one, or these"),
            as_=may(Word("chosen"), "what the chosen one is called (`it`)"),
            do=must(EFFECTS, "what happens"),
        ),
        "choose a player in the middle of an effect: a second one, beside the `target`; inside `each`, `as: player`",
    ),
    "vote_player": Entry(
        keys(
            in_=may(Word("group"), "who votes", "everyone"),
            among=may(Word("group"), "for whom", "everyone"),
            but=may(PLAYER, "but not for this one, or these"),
            secret=may(Flag(), "nobody hears the others' votes before all have voted", False),
            tie=may(PLAYER, "who decides a tie (nothing happens)"),
            as_=may(Word("variable"), "bind how many votes `it` gets"),
            do=must(EFFECTS, "what happens; whoever gets the most votes is `it`"),
        ),
        "everybody votes for a player",
    ),
    "bid": Entry(
        keys(
            in_=may(Word("group"), "who bids", "everyone"),
            but=SPARED,
            secret=may(Flag(), "nobody hears the others' bids before all have bid", False),
            as_=may(Word("variable"), "bind the highest bid"),
            do=must(EFFECTS, "what happens for `it`, the highest bidder"),
        ),
        "everybody bids cards of the hand; the highest bidder discards that many; in a tie nothing happens",
    ),
    "if": Entry(
        keys(cond=must(CONDITION, "the question"), then=must(EFFECTS, "if so"), else_=may(EFFECTS, "if not")),
        "it depends",
    ),
    "each": Entry(
        keys(
            in_=must(Word("group"), "for whom"),
            but=may(PLAYER, "but not for this one, or these"),
            do=must(EFFECTS, "what happens to `it`"),
        ),
        "for each of them",
    ),
    "later": Entry(
        keys(
            who=must(PLAYER, "whose turns are counted, each for himself"),
            turns=must(Whole(1, 9), "how many; the present one counts, if it is theirs"),
            do=must(EFFECTS, "what happens at the end of the last of them, with `it` for who has waited"),
        ),
        "something happens some turns from now; the card need not be there any more",
    ),
    "cancel": Entry(TRUE, "the curse does nothing (only in a response)"),
    "win": Entry(keys(who=WHO), "win the game"),
}

FAMILIES: Final[dict[str, dict[str, Entry]]] = {
    "number": NUMBERS,
    "condition": CONDITIONS,
    "effect": EFFECTS_FAMILY,
    "because": {
        "trait": Entry(Name("trait"), "somebody on the players' side has this class, race, affiliation or power"),
        "sex": Entry(Word("sex"), "somebody on the players' side is of this sex"),
        "tag": Entry(Name("tag"), "a card with this tag is in use, or used in the fight, on the players' side"),
        "has": Entry(FILTER, "somebody on the players' side has such a card"),
        "level": Entry(OF_LEVEL, "somebody on the players' side is of such a Level"),
    },
    "by": {
        "anybody": Entry(TRUE, "fighter and helper, whoever they are"),
        "trait": Entry(Name("trait"), "a fighter or helper with this class, race, affiliation or power"),
        "sex": Entry(Word("sex"), "a fighter or helper of this sex"),
        "level": Entry(OF_LEVEL, "a fighter or helper of such a Level"),
    },
    "target": {
        "player": Entry(
            keys(
                who=may(PLAYER, "only among these (anybody)"),
                not_in_combat=may(Flag(), "nobody who is in a fight", False),
                if_=IF,
            ),
            "a player, then called `player`",
        ),
        "monster": Entry(keys(if_=IF), "a monster in the fight, then called `monster`"),
        "card": Entry(
            keys(who=may(PLAYER, "whose", "self"), what=must(FILTER, "which cards"), if_=IF),
            "a card, then called `card`",
        ),
    },
}

RULES: Final[dict[str, Entry]] = {
    "win_ties": Entry(keys(), "this player's side wins ties"),
    "level_only": Entry(keys(), "players fight with their Level only"),
    "escape_impossible": Entry(keys(), "nobody gets away"),
    "no_help": Entry(keys(), "nobody may help"),
    "ignore_slots": Entry(keys(slots=may(ListOf(Word("body_slot")), "which (all)")), "wears any number of Items there"),
    "exempt": Entry(keys(), "counts against no limit and ignores its restrictions"),
    "no_disadvantages": Entry(
        keys(kind=may(Word("trait_kind"), "of which kind (the card's own)")),
        "a single class, race or affiliation has no disadvantages",
    ),
    "switched_off": Entry(keys(), "gives nothing, but is still carried"),
    "counts_as": Entry(keys(tag=must(Name("tag"), "which tag")), "counts as having the tag"),
    "cannot": Entry(keys(action=must(Word("action"), "what")), "may not do this"),
    "playable_in_combat": Entry(keys(), "may be put on from the hand during a fight"),
    "carries": Entry(keys(), "holds one Item beyond all limits"),
    "immune": Entry(
        keys(
            what=must(Word("immunity"), "from what"),
            tag=may(Name("tag"), "only from cards with this tag (all)"),
        ),
        "is not touched by it",
    ),
    "no_pursuit": Entry(keys(), "this monster lets the runner go"),
    "stuck": Entry(
        keys(),
        "once in use, nothing takes it off, and its owner can't sell it, hand it over or pay with it; it can be lost",
    ),
}

TO: Final = must(Word("reference"), "whom or what it changes")
BECAUSE: Final = may(OneOf("because"), "only against them; counts once for the side")
OUGHT: Final = must(EFFECTS, "what happens")
COST: Final = may(Fields("cost"), "what it costs")
TARGET: Final = may(OneOf("target"), "what it is aimed at")
WINDOW: Final = must(Word("window"), "when")

HEADED: Final[dict[str, dict[str, Params]]] = {
    "mod": {
        "stat": keys(
            stat=must(Word("stat"), "which number"),
            add=may(NUMBER, "add this"),
            set=may(
                Number(unlimited=True),
                "make it this (players only): the whole strength, or the limit to which others add",
            ),
            to=TO,
            because=BECAUSE,
            if_=IF,
        ),
        "rule": keys(rule=must(Word("rule"), "which rule"), to=TO, because=BECAUSE, if_=IF),
    },
    "ability": {
        "static": keys(
            static=must(MODS, "what is different while the card works"),
            if_=IF,
            drawback=may(Flag(), "a disadvantage of the class, race, affiliation or power", False),
        ),
        "trigger": keys(
            trigger=must(Word("event"), "after what"),
            of=may(Word("of"), "whose event; if left out: `this` on a monster, `self` on any other card"),
            what=may(FILTER, "only for such a card: played, put on, taken off, lost"),
            if_=IF,
            optional=may(Flag(), "may, not must", False),
            limit=may(Fields("limit"), "how often at most; what is declined does not count"),
            do=OUGHT,
        ),
        "use": keys(
            use=WINDOW,
            name=must(Text(), "what the ability is called"),
            by=may(OneOf("by"), "on monsters: who may use it"),
            if_=IF,
            cost=COST,
            target=TARGET,
            limit=may(Fields("limit"), "how often; if left out: once a turn, unless it costs cards"),
            do=OUGHT,
        ),
        "play": keys(
            play=WINDOW,
            if_=IF,
            cost=COST,
            target=TARGET,
            do=may(EFFECTS, "what happens; needed unless the card just stays (`then: stay`)"),
            then=may(Word("then"), "where the card goes", "discard"),
        ),
    },
}
HEAD_VALUES: Final = {"rule": RULES}  # a head whose value brings keys of its own

RECORDS: Final[dict[str, dict[str, Param]]] = {
    "filter": keys(
        zone=may(OneOrMore(Word("zone")), "where (play)"),
        type=may(OneOrMore(Word("card_type")), "card type"),
        slot=may(OneOrMore(Word("slot")), "where the Item is worn"),
        size=may(Word("size"), "Items of this size"),
        tag=may(Name("tag"), "cards with this tag"),
        trait_kind=may(Word("trait_kind"), "cards that give such a trait"),
        companion=may(TRUE, "hirelings, sidekicks and allies"),
        steed=may(TRUE, "steeds"),
        complex=may(TRUE, "Complex Items"),
        named=may(Fields("named"), "cards with this printed name, or part of it; upper and lower case are the same"),
        deck=may(Word("deck"), "cards of this deck"),
        min_value=may(Whole(0), "Items worth at least this"),
        min_bonus=may(Whole(), "cards with at least this bonus"),
        hands=may(Whole(1, 2), "Items that need so many hands"),
        item=may(TRUE, "whatever counts as an Item"),
        the=may(Word("the"), "only the best of these, or the like; of equals, whoever picks takes one"),
        not_=may(FILTER, "but not these"),
        any=may(ListOf(FILTER, 2), "any of these"),
    ).keys,
    "named": keys(text=must(Text(), "the words"), how=may(Word("name_match"), "how compared", "is")).keys,
    "case": keys(faces=must(ListOf(Whole(1, 6)), "on these faces"), do=OUGHT).keys,
    "option": keys(
        label=must(Text(), "what the chooser reads"),
        if_=IF,
        do=must(ListOf(OneOf("effect"), 0), "what happens; `[]` if nothing does"),
    ).keys,
    "limit": keys(n=may(Whole(1, 99), "how often", 1), per=must(Word("per"), "in what time")).keys,
    "cost": keys(
        discard=may(Fields("payment"), "own cards to discard"),
        this=may(TRUE, "discard this card"),
        lose_level=may(Whole(1, 9), "levels to lose"),
        gold=may(Whole(1, 9999), "own Items to discard, in hand or in play, worth so much together; no change"),
    ).keys,
    "payment": keys(
        n=may(Whole(1, 99), "exactly so many"),
        min=may(Whole(0, 99), "at least"),
        max=may(Whole(1, 99), "at most"),
        as_=may(Word("variable"), "bind how many were discarded"),
        what=may(FILTER, "which (any own card, hand or play)"),
    ).keys,
    "monster": keys(
        level=must(Whole(1, 99), "printed Level"),
        treasures=must(Whole(0, 99), "Treasures for the victor"),
        levels=may(Whole(0, 9), "levels for the victor", 1),
        doors=may(Whole(0, 9), "face-down Doors for the victor", 0),
        run=may(Whole(-9, 9), "to the Run Away roll against it", 0),
    ).keys,
    "enhancer": keys(
        bonus=may(Whole(-99, 99), "to the monster's strength", 0), treasures=may(Whole(-9, 9), "to its Treasures", 0)
    ).keys,
    "item": keys(
        slot=may(Word("slot"), "where it is worn", "none"),
        also=may(Word("worn_slot"), "a second place that it takes up"),
        hands=may(Whole(1, 2), "hands it needs (with slot hand: 1)"),
        size=may(Word("size"), "Big or not", "small"),
        value=must(Whole(0, 99_999), "gold; 0 is No Value"),
        bonus=may(Whole(-99, 99), "combat bonus", 0),
        complex=may(Flag(), "Complex: only one in use at once"),
    ).keys,
    "one_shot": keys(
        bonus=may(Whole(-99, 99), "to one side of a fight"),
        side=may(Word("side"), "which side (with bonus)"),
        value=must(Whole(0, 99_999), "gold; 0 is No Value"),
    ).keys,
    "companion": keys(
        sex=may(Word("sex"), "male or female"),
        bonus=may(Whole(-99, 99), "combat bonus", 0),
        value=may(Whole(0, 99_999), "gold; a companion with it is an Item, too"),
    ).keys,
    "steed": keys(
        bonus=may(Whole(0, 49), "combat bonus; as a monster it has double that for its Level", 0),
        value=must(Whole(0, 99_999), "gold; 0 is No Value"),
        run=may(Whole(-9, 9), "to the Run Away roll, in place of everything else the rider has"),
    ).keys,
    "item_enhancer": keys(
        bonus=may(Whole(-99, 99), "to the bonus of its Item", 0),
        value=may(Whole(0, 99_999), "gold more for its Item", 0),
    ).keys,
    "power": keys(
        rank=must(Whole(1, 9), "Rank; all of a player's together may not exceed his Level"),
        bonus=may(Whole(-99, 99), "combat bonus", 0),
    ).keys,
    "role": keys(male=must(Text(), "name of the male side"), female=must(Text(), "name of the female side")).keys,
    "trait": keys(
        kind=must(Word("trait_kind"), "of which kind"),
        name=must(Name(), "what others call it"),
        plural=may(Text(), "several who have it, where adding an s is wrong"),
    ).keys,
    "card": keys(
        id=must(Name(), "unique in the pack, snake_case"),
        name=must(Text(), "the printed name"),
        type=must(Word("card_type"), "what kind of card"),
        copies=may(Whole(1, 99), "how many in the deck", 1),
        set=may(Word("card_set"), "in which printing it came; no effect on play"),
        named=may(
            Flag(),
            "true: the rulebook prints this name, and the card keeps to what it says there; no effect on play",
            False,
        ),
        unusual=may(TRUE, "its figures are meant so: the check does not wonder at them; no effect on play"),
        icon=may(Text(), "a game-icons.net name"),
        palette=may(Text(), "the colours of the icon, where its own do not suit the card: `ember`, `moss`"),
        flavor=may(Text(), "one funny line without rules"),
        tags=may(ListOf(Name("tag"), 0), "what it also is"),
        monster=may(Fields("monster"), "for monsters"),
        enhancer=may(Fields("enhancer"), "for monster enhancers"),
        item=may(Fields("item"), "for Items and steed items"),
        one_shot=may(Fields("one_shot"), "for one-shots"),
        companion=may(Fields("companion"), "for hirelings, sidekicks and allies"),
        steed=may(Fields("steed"), "for steeds"),
        item_enhancer=may(Fields("item_enhancer"), "for item enhancers"),
        goes_on=may(FILTER, "item enhancers: on which Items and steeds it may be put (any, but no steed item)"),
        power=may(Fields("power"), "for powers"),
        role=may(Fields("role"), "for roles"),
        trait=may(Fields("trait"), "for classes, races, affiliations and powers"),
        equip_if=may(CONDITION, "may be equipped only if"),
        forbidden_if=may(CONDITION, "may not be equipped if"),
        usable_if=may(CONDITION, "the bonus needs a fighter or helper (`player`) of whom this holds"),
        effect=may(
            EFFECTS,
            "curses and level cards: what happens at once (a plain level card needs neither this nor abilities)",
        ),
        lasts=may(Word("lasts"), "curses: how long it is kept; what it does all that time stands in `abilities`"),
        turns=may(Whole(1, 9), "curses with `lasts: turns`: how many"),
        abilities=may(ListOf(Headed("ability"), 0), "what else it does"),
        bad_stuff=may(EFFECTS, "monsters: what happens to the caught `victim`"),
    ).keys,
    "pack": keys(
        id=must(Name("pack"), "name of the pack, snake_case or with hyphens"),
        name=must(Text(), "title"),
        edition=may(Text(), "rules edition; its pack is what this one builds on (deluxe)"),
        builds_on=may(
            ListOf(Name("pack"), 0),
            "packs it is played with, in place of the edition: ids of built-in packs or folders beside this one; "
            "`[]`: it stands alone",
        ),
        includes=may(
            ListOf(Name("pack"), 0), "packs whose cards are part of this one: built-in ones or folders beside it"
        ),
        version=may(Text(), "version"),
        released=may(Text(), "date"),
        summary=may(Text(), "one line"),
        words=may(Table("pack_word", Text()), "what this pack calls things"),
        tags=may(Table("", Fields("own_tag")), "tags of its own, for its cards and those of packs that build on it"),
        replaces=may(Flag(), "its cards take the place of cards with the same id or name in earlier packs"),
        composition=may(Fields("composition"), "how many cards of each type the pack has"),
    ).keys,
    "composition": keys(
        door=may(Table("card_type", Whole(0, 999)), "Doors"),
        treasure=may(Table("card_type", Whole(0, 999)), "Treasures"),
        outside=may(Table("card_type", Whole(0, 999)), "roles, which are in no deck"),
    ).keys,
    "own_tag": keys(
        means=must(Text(), "what it says about a card"),
        plural=may(Text(), "several that have it, where adding an s is wrong"),
        joins=may(Flag(), "monsters with it may join a fight with their like, as Undead do", False),
        snaps=may(Flag(), "Items with it form one weapon, as lasers do", False),
    ).keys,
}

ENUMS["rule"] = {name: entry.doc for name, entry in RULES.items()}
CARD: Final = RECORDS["card"]
TYPE_BLOCKS: Final[dict[str, tuple[str, ...]]] = {  # by what the type stands for (`words.canonical`)
    "monster": ("monster",),
    "monster_enhancer": ("enhancer",),
    "item": ("item",),
    "steed_item": ("item",),
    "one_shot": ("one_shot",),
    "hireling": ("companion",),
    "sidekick": ("companion",),
    "ally": ("companion",),
    "steed": ("steed",),
    "item_enhancer": ("item_enhancer",),
    "power": ("power", "trait"),
    "class": ("trait",),
    "race": ("trait",),
    "affiliation": ("trait",),
    "role": ("role",),
}
BLOCKS: Final = tuple(dict.fromkeys(block for blocks in TYPE_BLOCKS.values() for block in blocks))
OPTIONAL_BLOCK: Final = ("companion",)
