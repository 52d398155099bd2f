"""What was probably meant by a word that is not in the vocabulary: known slips, then whatever is spelled alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from kickdoor.cards.problems import nearest
from kickdoor.cards.schema import BLOCKS, CARD, RECORDS

NEARER: Final = 0.06  # so much more alike, and a word is the one that is meant
SURE: Final = 0.85
GENERATED: Final = "rules text is generated from the card's data: leave it out (a joke goes into `flavor`)"
KEYS: Final = {  # keys people write on a card
    "text": GENERATED,
    "rules": GENERATED,
    "rules_text": GENERATED,
    "description": GENERATED,
    "deck": "the folder says it: door/ or treasure/",
}
WORDS: Final = {  # a word people write, and the ones that could be meant: the first that is allowed there
    "this_combat": ("combat",),
    "this_fight": ("combat",),
    "fight": ("combat", "any_combat"),
    "this_turn": ("turn",),
    "this_roll": ("roll",),
    "forever": ("until_removed", "game"),
    "you": ("self",),
    "me": ("self",),
    "owner": ("self",),
    "holder": ("self",),
    "target": ("player", "monster", "card"),
    "runner": ("victim",),
    "all": ("everyone",),
    "anybody": ("anyone", "everyone"),
    "anyone": ("anybody", "everyone"),
    "munchkins": ("munchkin_side", "fighters"),
    "enhancer": ("monster_enhancer",),
    "level_up": ("go_up_a_level", "gain_level"),
    "big_item": ("big",),
    "head": ("headgear",),
    "feet": ("footgear",),
    "body": ("armor",),
    "hands": ("hand",),
    "badstuff": ("bad_stuff",),
    "kill": ("kill_monster",),
    "steal": ("take",),
    "hireling_limit": ("companion_limit",),
    "horse": ("steed",),
    "mount": ("steed",),
    "team": ("affiliation",),
    "robot": ("machine",),
    "halve": ("half",),
    "maximum": ("max",),
    "highest_of": ("max",),
    "minimum": ("min",),
    "lowest_of": ("min",),
    "apart": ("difference",),
    "strongest": ("best",),
    "weakest": ("worst",),
    "most_expensive": ("dearest",),
    "most_valuable": ("dearest",),
    "least_valuable": ("cheapest",),
    "gender": ("sex",),
    "coins": ("gold",),
    "money": ("gold",),
    "pay": ("gold",),
    "sticky": ("stuck",),
    "cannot_be_taken_off": ("stuck",),
    "unremovable": ("stuck",),
    "following_combat": ("after_combat",),
    "next_fight": ("next_combat",),
    "next_turns": ("turns",),
    "left_of_it": ("its_left",),
    "right_of_it": ("its_right",),
    "animal": ("beast",),
    "curse_played": ("cursed", "card_played"),
    "one_shot_played": ("card_played",),
    "one_shot_used": ("card_played",),
    "item_used": ("card_played",),
    "item_put_on": ("item_equipped",),
    "put_on": ("item_equipped",),
    "equipped": ("item_equipped",),
    "item_taken_off": ("item_unequipped",),
    "taken_off": ("item_unequipped",),
    "take_off": ("unequip", "item_unequipped"),
    "miss_turn": ("skip_turn",),
    "lose_turn": ("skip_turn",),
    "skip": ("skip_turn",),
    "end_combat": ("end_fight",),
    "stop_fight": ("end_fight",),
    "cancel_fight": ("end_fight",),
    "give_fight": ("hand_fight",),
    "pass_fight": ("hand_fight",),
    "swap_fighter": ("hand_fight",),
    "search_deck": ("search",),
    "tutor": ("search",),
    "find": ("search",),
    "trade_hands": ("swap_hands",),
    "swap": ("swap_hands",),
    "exchange_hands": ("swap_hands",),
    "pass_left": ("pass_cards",),
    "pass_right": ("pass_cards",),
    "pass_hand": ("pass_cards",),
    "auction": ("bid",),
    "bidding": ("bid",),
    "ballot": ("vote", "vote_player"),
    "poll": ("vote", "vote_player"),
    "elect": ("vote_player",),
    "vote_for": ("vote_player",),
    "choose_target": ("choose_player",),
    "second_target": ("choose_player",),
    "give_curse": ("curse",),
    "cursed_by": ("curse",),
    "strike": ("curse",),
    "kill_answered": ("claim_answered",),
    "fight_reopened": ("claim_answered",),
    "kill_claimed": ("claim_answered",),
    "gold_of": ("values",),
    "value_of": ("values",),
    "worth": ("values",),
    "except": ("but",),
    "force_help": ("join_fight", "compel_help"),
    "become_helper": ("join_fight",),
    "join_combat": ("join_fight",),
    "help": ("join_fight", "compel_help"),
    "not": ("but",),
    "bystander": ("bystanders",),
    "onlookers": ("bystanders",),
    "not_fighting": ("bystanders",),
    "others_in_fight": ("bystanders",),
}

SAID_OTHERWISE: Final = {  # a word there is none for, since other words say it
    "double": "write `{times: [2, ...]}`",
    "twice": "write `{times: [2, ...]}`",
    "minus": "write `{sum: [a, {times: [-1, b]}]}`; how far two numbers are apart is `difference`",
    "subtract": "write `{sum: [a, {times: [-1, b]}]}`; how far two numbers are apart is `difference`",
    "unequip": "an Item that can't be taken off has `rule: stuck, to: this`",
    "take_off": "an Item that can't be taken off has `rule: stuck, to: this`",
    "next_combats": "write `for: turns` with `turns: 3`, or `for: game`",
    "but": "it goes with a list: `each: {in: everyone, but: victim, do: [...]}`, then `it` is each of them; also in "
    "`vote`, `bid`, `pass_cards`, `choose_player` and `vote_player`; who looks on are `bystanders`",
    "except": "write `but`",
    "once": "write `limit: {n: 1, per: game}`, or `turn`, or `combat`",
}


def key_hint(key: str, where: str, known: Iterable[str]) -> str:
    """What to write instead of this key of the map `where`."""
    meant = "bad_stuff" if key.replace("_", "").casefold() == "badstuff" else key
    if where in BLOCKS and meant in CARD:
        return f"`{meant}` stands beside `{where}:`, not in it"
    if where == "card":
        homes = [block for block in BLOCKS if key in RECORDS[block]]
        if homes:
            return f"it stands inside {' or '.join(f'`{home}:`' for home in homes)}"
        if key in KEYS:
            return KEYS[key]
    return word_hint(key, known)


def word_hint(word: str, known: Iterable[str]) -> str:
    """What to write instead of this word, where `known` are allowed."""
    words = list(known)
    for meant in WORDS.get(word, ()):
        if meant in words:
            return f"did you mean '{meant}'?"
    return SAID_OTHERWISE.get(word) or _either(word, known) or nearest(word, words)


def _either(word: str, known: Iterable[str]) -> str:
    """Two words that are meant as likely as each other, with what each is for; "" if one is nearer, or none is near."""
    from difflib import SequenceMatcher, get_close_matches  # as in `nearest`: few ever ask

    if not isinstance(known, Mapping):
        return ""
    close = get_close_matches(word, list(known), 2, 0.6)
    far = [SequenceMatcher(None, one, word).ratio() for one in close]
    meant = [getattr(known[one], "doc", known[one]) for one in close]
    if len(close) < 2 or far[0] - far[1] > NEARER or far[0] > SURE or not all(isinstance(one, str) for one in meant):
        return ""
    said = [f"'{one}' ({what})" for one, what in zip(close, meant)]
    return f"did you mean {' or '.join(said)}?"
