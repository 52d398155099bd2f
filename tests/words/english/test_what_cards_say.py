"""Generated rules text, word for word: what single cards say, and packs in their own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, card_of, catalog_of, text_of, write_pack

from kickdoor.cards import load_catalog
from kickdoor.words.english.cards.text import card_text

SAID = {
    "monster": (
        """
        - id: c
          name: C
          type: monster
          tags: [undead]
          monster: {level: 6, treasures: 2, run: -1}
          abilities: [{static: [{stat: strength, add: 4, to: this, because: {trait: elf}}]}]
          bad_stuff: [{lose_level: {to: victim, n: 2}}]
        """,
        "Level 6. Undead. +4 against Elves. -1 to Run Away. 2 Treasures. Bad Stuff: lose 2 levels.",
    ),
    "class": (
        """
        - id: c
          name: C
          type: class
          trait: {kind: class, name: c}
          abilities:
          - use: own_combat
            name: Berserk
            cost: {discard: {min: 1, max: 3, as: x}}
            limit: {n: 1, per: combat}
            do: [{mod: {mods: [{stat: strength, add: {var: x}, to: self}], for: combat}}]
        """,
        "Class. Berserk: in your own combat, once per combat, discard 1 to 3 cards: "
        "+1 for each card discarded, for this combat.",
    ),
    "curse": (
        """
        - id: c
          name: C
          type: curse
          effect:
          - if:
              cond: {has: {of: victim, what: {slot: armor}}}
              then: [{discard: {from: victim, what: {slot: armor}}}]
              else: [{lose_level: {to: victim}}]
        """,
        "Curse! Discard a piece of Armor; if you have none, lose a level.",
    ),
    "enhancer": (
        "- {id: c, name: C, type: monster_enhancer, enhancer: {bonus: -5, treasures: -1}}\n",
        "-5 to one monster in any combat, and -1 Treasure for it.",
    ),
    "item": (
        "- {id: c, name: C, type: item, item: {slot: hand, hands: 2, size: big, value: 0, bonus: 3}, "
        "forbidden_if: {trait: {is: elf}}}\n",
        "+3. 2 hands. Big. Not usable by Elves. No value.",
    ),
    "more gold for each sale": (
        "- {id: c, name: C, type: class, trait: {kind: class, name: c}, "
        "abilities: [{static: [{stat: sell_value, add: 100, to: self}]}]}\n",
        "Class. +100 gold for each sale you make.",
    ),
    "more gold for the card": (
        "- {id: c, name: C, type: item, item: {value: 100}, "
        "abilities: [{static: [{stat: sell_value, add: 100, to: this}]}]}\n",
        "+100 gold when sold. 100 gold.",
    ),
    "level for whoever plays it": (
        "- {id: c, name: C, type: go_up_a_level, effect: [{gain_level: {to: self}}]}\n",
        "Play at any time on any player, who gets nothing. "
        "Whoever plays this gains a level (but never the winning one).",
    ),
    "level for the chosen player": (
        "- {id: c, name: C, type: go_up_a_level, "
        "effect: [{gain_level: {to: player}}, {draw: {to: self, deck: door}}]}\n",
        "Play at any time on any player. That player gains a level (but never the winning one). "
        "Whoever plays this draws a Door.",
    ),
    "clause on a monster": (
        """
        - id: c
          name: C
          type: monster
          monster: {level: 1, treasures: 1}
          abilities:
          - {use: own_combat, name: Shoo, by: {trait: elf}, do: [{remove_monster: {which: this}}]}
          - use: after_run_roll
            name: Trip It
            by: {trait: elf}
            if: {alone: self}
            cost: {discard: {n: 1}}
            limit: {n: 1, per: combat}
            do: [{reroll: {who: self}}, {discard: {from: self, what: {zone: hand}, all: true}}]
          bad_stuff: [{lose_level: {to: left}}, {die: {to: right}}]
        """,
        "Level 1. Shoo: a fighter or helper who is an Elf may do this: this monster leaves the fight. "
        "Trip It: after a roll to run away, a fighter or helper who is an Elf may, if that player fights alone, "
        "discard a card once per combat in all: that player rolls to Run Away again and discards their whole hand. "
        "1 Treasure. Bad Stuff: the player on your left loses a level. The player on your right dies.",
    ),
    "one Treasure, several Treasures": (
        """
        - id: c
          name: C
          type: monster_enhancer
          enhancer: {bonus: 0, treasures: 1}
          abilities:
          - static: [{stat: treasures, add: 1, to: host}]
          - static: [{stat: treasures, add: -1, to: host, if: {trait: {of: fighter, is: elf}}}]
          - static: [{stat: treasures, add: 2, to: host}, {rule: no_pursuit, to: host}]
        """,
        "Play on one monster in any combat: +1 Treasure for it. +1 Treasure. "
        "-1 Treasure if the fighter is an Elf. +2 Treasures and the monster pursues nobody.",
    ),
    "an option that does nothing": (
        """
        - id: c
          name: C
          type: curse
          effect:
          - choose:
              who: victim
              options: [{label: Wake up, do: []}, {label: Sleep on, do: [{lose_level: {to: victim}}]}]
        """,
        "Curse! Choose one: Wake up (nothing happens) or Sleep on (lose a level).",
    ),
    "a card that just stays": (
        "- {id: c, name: C, type: door_special, abilities: [{play: own_turn, then: stay}, "
        "{static: [{rule: win_ties, to: self}]}]}\n",
        "Play on your turn. Keep this card in play. You win ties.",
    ),
}
#: How much a monster gains, and how it is said.
COUNTS = {
    "{count: {of: fighter, what: {zone: equipped, min_value: 300}}}": (
        "+1 for each Item worth at least 300 gold that the fighter has in use"
    ),
    "{times: [2, {count: {of: fighters, what: {size: big}}}]}": "+2 for each Big Item that the fighter or helper has",
    "{count: {of: everyone, what: {zone: hand}}}": "+1 for each card that any player has in hand",
    "{count: {of: fighter, what: {zone: curses}}}": "+1 for each Curse kept in front of the fighter",
    "{count: {of: fighter, what: {zone: door_discard, type: monster}}}": "+1 for each monster among the Door discards",
    "{sum: [1, {count: {of: helper, what: {zone: unequipped}}}]}": (
        "Add 1 plus the number of Items that the helper has carried but not in use to its combat strength"
    ),
}


@pytest.mark.parametrize(("number", "said"), COUNTS.items(), ids=COUNTS.values())
def test_how_a_count_is_said(tmp_path: Path, number: str, said: str) -> None:
    card = f"""
        - id: c
          name: C
          type: monster
          monster: {{level: 1, treasures: 1}}
          abilities: [{{static: [{{stat: strength, add: {number}, to: this}}]}}]
          bad_stuff: [{{die: {{to: victim}}}}]
    """
    assert said_by(tmp_path, card) == f"Level 1. {said}. 1 Treasure. Bad Stuff: you die."


@pytest.mark.parametrize(("card", "said"), SAID.values(), ids=SAID.keys())
def test_what_a_card_says(tmp_path: Path, card: str, said: str) -> None:
    assert said_by(tmp_path, card) == said


SPECIALS = {  # what the abilities of a Door card say
    "{play: own_combat, if: {all: [{in_combat: {as: fighter}}, {not: {for_the_win: true}}]}, "
    "target: {player: {who: others}}, do: [{compel_help: {who: player}}]}": (
        "Play in your own combat, choose another player: that player must help (only while you fight alone and are "
        "not winning, and never in a fight for the win)."
    ),
    "{play: own_turn, cost: {discard: {n: 1, what: {trait_kind: class}}}, do: [{draw: {to: self, deck: door}}]}": (
        "Play on your turn, discard a Class card in play: draw a Door."
    ),
    "{play: own_turn, cost: {discard: {n: 1, what: {item: true, min_value: 300, zone: [hand, play]}}}, "
    "do: [{roll: {who: self, cases: [{faces: [1], do: [{die: {to: self}}]}]}}]}": (
        "Play on your turn, discard an Item in hand or in play worth at least 300 gold and roll a die: on 1, you die."
    ),
    "{play: own_turn, if: {not: {has: {what: {type: monster, zone: door_discard}}}}, "
    "do: [{draw: {to: self, deck: door}}]}": (
        "Play on your turn, if there is no monster among the Door discards: draw a Door."
    ),
    "{play: own_combat, if: {all: [{in_combat: {as: any_fighter}}, {not: {alone: self}}, {has: {what: {size: big}}}, "
    "{has: {what: {companion: true}}}]}, do: [{mod: {mods: [{stat: strength, add: 2, to: fighters}], for: combat}}]}": (
        "Play in your own combat, if you do not fight alone and you have a Big Item and a Hireling: +2 each to fighter "
        "and helper for this combat."
    ),
    "{play: any_combat, do: [{mod: {mods: [{stat: run_roll, add: 1, to: munchkin_side}, "
    "{rule: win_ties, to: munchkin_side}], for: combat}}]}": (
        "Play in any combat: +1 to the players' Run Away rolls and the players' side wins ties for this combat."
    ),
    "{play: response, do: [{cancel: true}]}, {play: any_time, if: {has: {what: {zone: curses}}}, "
    "do: [{discard: {from: self, what: {zone: curses}, n: 1}}]}": (
        "Play when a Curse is about to strike anybody: the Curse does nothing. Or play at any time, if you have a "
        "Curse kept in front of you: discard one."
    ),
    "{play: own_turn, then: stay}, {static: [{stat: strength, add: 1, to: self}]}, "
    "{static: [{stat: strength, add: 2, to: self}], if: {alone: self}}, "
    "{trigger: level_lost, do: [{draw: {to: self, deck: door}}]}, {trigger: turn_started, do: [{win: {who: self}}]}": (
        "Play on your turn. Keep this card in play. +1 in combat. +2 more in combat if you fight alone. Whenever you "
        "lose levels, draw a Door. At the start of your turn, you win the game."
    ),
    "{play: any_time, target: {player: {who: others, not_in_combat: true, "
    "if: {has: {of: player, what: {item: true}}}}}, cost: {discard: {min: 1, max: 2}}, "
    "do: [{look: {who: self, zone: hand, of: player}}]}": (
        "Play at any time, choose another player who is not in combat and has an Item, and discard 1 or 2 cards: look "
        "at that player's hand."
    ),
    "{play: any_time, do: [{look: {who: self, zone: door_discard}}, {fetch: {to: self, zone: door_discard}}, "
    "{draw: {to: left, deck: door}}, {draw: {to: right, deck: door}}]}": (
        "Play at any time: look through the Door discards and take a card from them into hand; the players on your "
        "left and right each draw a Door."
    ),
    "{play: after_run_roll, do: [{escape: {who: self}}]}": (
        "Play after your roll to run away: get away from that monster after all."
    ),
    "{play: any_time, do: [{choose: {who: self, options: [{label: Pay, if: {has: {what: {zone: hand}, n: 2}}, "
    "do: [{discard: {from: self, what: {zone: hand}, n: 2}}]}, {label: Die, do: [{die: {to: self}}]}]}}]}": (
        "Play at any time, choose one: Pay (only if you have at least 2 cards in hand: discard 2 of them) or Die "
        "(you die)."
    ),
}
CURSES = {  # what happens to the victim
    "effect: [{unequip: {from: victim, what: {zone: equipped}, n: 1}}]": "Curse! Take off an Item.",
    "effect: [{if: {cond: {traits: {of: victim, kind: class}}, then: [{lose_trait: {to: victim, kind: class}}], "
    "else: [{lose_level: {to: victim}}]}}]": "Curse! Lose your Class; if you have none, lose a level.",
    "lasts: until_removed, abilities: [{static: [{stat: strength, add: -1, to: victim}, "
    "{stat: strength, add: -1, to: victim, if: {alone: victim}}, {rule: cannot, action: sell, to: victim}, "
    "{rule: cannot, action: trade, to: victim}, {rule: cannot, action: help, to: victim}]}]": (
        "Curse! Kept in front of you until something removes it: -1 to your combat strength and another -1 if you "
        "fight alone; you may not sell Items, trade or help in combat."
    ),
    "effect: [{take: {from: victim, to: left, what: {item: true}, chooser: victim}}]": (
        "Curse! The player on your left takes an Item of your choice from you."
    ),
}


@pytest.mark.parametrize(("ability", "said"), SPECIALS.items(), ids=SPECIALS.values())
def test_what_abilities_say(tmp_path: Path, ability: str, said: str) -> None:
    card = f"- {{id: c, name: C, type: door_special, abilities: [{ability}]}}\n"
    assert said_by(tmp_path, card) == said


@pytest.mark.parametrize(("rest", "said"), CURSES.items(), ids=CURSES.values())
def test_what_curses_say(tmp_path: Path, rest: str, said: str) -> None:
    assert said_by(tmp_path, f"- {{id: c, name: C, type: curse, {rest}}}\n") == said


MORE = """
- {id: red, name: Red Team, type: affiliation, trait: {kind: affiliation, name: red}}
- {id: flight, name: Flight, type: power, power: {rank: 1, bonus: 1}, trait: {kind: power, name: flight}}
- {id: horse, name: Horse Guard, type: class, trait: {kind: class, name: horse, plural: Horse Guard}}
- {id: mule, name: Mule, type: steed, steed: {bonus: 1, value: 1}}
- {id: pal, name: Pal, type: sidekick}
"""
SAID_OF_MORE = {  # door cards, in a game with all of the above
    "trap": (
        "{type: trap, effect: [{attach: {of: victim, what: {type: item}}}], lasts: until_removed, "
        "abilities: [{static: [{rule: switched_off, to: host}]}]}",
        "Trap! Put this on one of your Items. It stays there until something removes it: that card is still carried "
        "but does nothing.",
    ),
    "trap that pins as its player likes": (
        "{type: trap, effect: [{attach: {of: victim, what: {steed: true}, chooser: self}}], lasts: next_turn, "
        "abilities: [{static: [{rule: switched_off, to: host}]}]}",
        "Trap! Put this on one of your Steeds, chosen by whoever played this. It stays there for your next turn "
        "(this one, if it has begun): "
        "that card is still carried but does nothing.",
    ),
    "sidekick": ("{type: sidekick, companion: {sex: female, bonus: 2}}", "Sidekick. Female. +2."),
    "sidekick with nothing to say": (
        "{type: sidekick, companion: {sex: male}}",
        "Sidekick. Male. You may sacrifice this Sidekick to get away without a roll.",
    ),
    "enhancer": (
        "{type: monster_enhancer, enhancer: {bonus: 5}, "
        "abilities: [{static: [{rule: counts_as, tag: machine, to: host}]}]}",
        "+5 to one monster in any combat. The monster counts as a machine.",
    ),
    "cheat that says what it goes on": (
        "{type: cheat, abilities: [{play: item_time, target: {card: {who: self, what: {type: item}}}, "
        "do: [{attach: {to: card}}], then: attach}]}",
        "Play when you may put Items into play, choose an Item in play: put this with that card. It then counts "
        "against no limit and ignores its restrictions.",
    ),
    "ally with a price": (
        "{type: ally, companion: {value: 300}, abilities: [{static: [{stat: hands, add: 1, to: self}]}]}",
        "Ally. +1 hand for you. 300 gold.",
    ),
    "steed": (
        "{type: steed, tags: [beast], steed: {bonus: 4, value: 800, run: 1}}",
        "Steed. +4. Big. Run Away +1 in place of your own modifiers. Beast. 800 gold.",
    ),
    "power": (
        "{type: power, power: {rank: 3, bonus: 2}, trait: {kind: power, name: c}, "
        "abilities: [{static: [{stat: rank_limit, add: 1, to: self}]}]}",
        "Power, Rank 3. +2. +1 to the total Rank of Powers you may have.",
    ),
    "affiliation": (
        "{type: affiliation, trait: {kind: affiliation, name: c}, abilities: "
        "[{static: [{stat: complex_limit, set: unlimited, to: self}, {stat: steed_limit, add: 1, to: self}]}]}",
        "Affiliation. You may use any number of Complex Items at once and +1 to your limit of Steeds.",
    ),
    "team-up": (
        "{type: team_up}",
        "Put this with your Affiliation. You may have two Affiliations, or a single one without its disadvantages.",
    ),
    "cheat": (
        "{type: cheat}",
        "Put this with one of your Items, Steeds or Sidekicks: it counts against no limit and ignores its "
        "restrictions.",
    ),
    "reasons": (
        "{type: monster, monster: {level: 1, treasures: 1}, bad_stuff: [{lose_companion: {from: victim}}], abilities: "
        "[{static: [{stat: strength, add: 1, to: this, because: {trait: red}}, "
        "{stat: strength, add: 2, to: this, because: {trait: flight}}, "
        "{stat: strength, add: 3, to: this, because: {trait: horse}}, "
        "{stat: strength, add: 4, to: this, because: {tag: laser}}, "
        "{stat: strength, add: 5, to: this, because: {has: {companion: true}}}]}]}",
        "Level 1. +1 against Red Team, +2 against anybody with Flight, +3 against Horse Guard, +4 against lasers and "
        "+5 against anybody with a Sidekick. 1 Treasure. Bad Stuff: lose a Sidekick.",
    ),
    "conditions": (
        "{type: door_special, abilities: [{play: any_time, if: {all: [{trait: {is: red}}, {trait: {is: flight}}]}, "
        "do: [{if: {cond: {any: [{not: {trait: {is: flight}}}, {not: {trait: {is: red}}}]}, "
        "then: [{lose_trait: {to: self, kind: power}}]}}]}]}",
        "Play at any time, if you belong to Red Team and you have Flight: if you do not have Flight or you do not "
        "belong to Red Team, lose one of your Powers.",
    ),
    "clause": (
        "{type: monster, monster: {level: 1, treasures: 1}, bad_stuff: [{die: {to: victim}}], abilities: "
        "[{use: own_combat, name: Up, by: {trait: flight}, do: [{remove_monster: {which: this}}]}, "
        "{trigger: monster_joined, do: [{draw: {to: fighter, deck: door}}]}]}",
        "Level 1. Up: a fighter or helper who has Flight may do this: this monster leaves the fight. When it joins a "
        "fight, the fighter draws a Door. 1 Treasure. Bad Stuff: you die.",
    ),
    "events": (
        "{type: sidekick, abilities: [{trigger: companion_lost, of: anyone, do: [{draw: {to: self, deck: door}}]}, "
        "{trigger: combat_won, if: {won_by: removal}, do: [{draw: {to: self, deck: door, n: {rank_of: self}}}]}]}",
        "Sidekick. Whenever somebody loses a Sidekick, draw a Door. Whenever you win a combat, if no monster was "
        "killed, draw as many Doors as the total Rank of your Powers.",
    ),
}
TREASURES_OF_MORE = {
    "complex laser": (
        "{type: item, tags: [laser], item: {slot: hand, hands: 2, value: 600, bonus: 3, complex: true}, "
        "equip_if: {trait: {is: red}}, forbidden_if: {trait: {is: flight}}}",
        "+3. 2 hands. Complex. Laser. Usable by Red Team only. Not usable with Flight. 600 gold.",
    ),
    "steed item": (
        "{type: steed_item, item: {value: 400, bonus: 2}}",
        "+2. Works only while you have a Steed. 400 gold.",
    ),
    "item enhancer": (
        "{type: item_enhancer, item_enhancer: {bonus: 2, value: 300}, goes_on: {slot: hand}, "
        "abilities: [{static: [{rule: counts_as, tag: fire, to: host}]}]}",
        "+2 to one of your hand-held Items, which is worth 300 gold more. The Item counts as fiery.",
    ),
    "item enhancer without a bonus": (
        "{type: item_enhancer, item_enhancer: {}, abilities: [{static: [{stat: run_roll, add: 1, to: self}]}]}",
        "Put this with one of your Items. +1 to Run Away.",
    ),
    "one-shot": (
        "{type: one_shot, one_shot: {bonus: 3, side: munchkins, value: 300}, abilities: [{static: "
        "[{stat: strength, add: 3, to: munchkin_side, because: {has: {type: sidekick, named: {text: Pal}}}}]}]}",
        "+3 to the players' side in any combat. +3 more if the fighter or helper has a Sidekick called “Pal” in play. "
        "Usable once only. 300 gold.",
    ),
}


@pytest.mark.parametrize(("card", "said"), SAID_OF_MORE.values(), ids=SAID_OF_MORE.keys())
def test_what_the_newer_doors_say(tmp_path: Path, card: str, said: str) -> None:
    door = f"- {card.replace('{type', '{id: c, name: C, type', 1)}\n"
    assert text_of(catalog_of(tmp_path, MORE + door), "c") == said


@pytest.mark.parametrize(("card", "said"), TREASURES_OF_MORE.values(), ids=TREASURES_OF_MORE.keys())
def test_what_the_newer_treasures_say(tmp_path: Path, card: str, said: str) -> None:
    treasure = f"- {card.replace('{type', '{id: c, name: C, type', 1)}\n"
    assert text_of(catalog_of(tmp_path, MORE, treasure), "c") == said


def test_what_a_role_says(tmp_path: Path) -> None:
    role = (
        "- {id: c, name: C, type: role, role: {male: Bob, female: Bea}, "
        "abilities: [{static: [{stat: hands, add: 1, to: self}]}]}\n"
    )
    catalog = load_catalog([write_pack(tmp_path, ELF, outside=role)])
    assert text_of(catalog, "c") == "Role. Bob on the male side, Bea on the female side. +1 hand for you."


def test_a_pack_speaks_of_its_own_kind_of_curses_and_companions(tmp_path: Path) -> None:
    special = (
        "- {id: s, name: S, type: door_special, abilities: [{play: response, do: [{cancel: true}, "
        "{lose_companion: {from: self}}, {discard: {from: self, what: {companion: true}}}]}]}\n"
    )
    trap = "- {id: t, name: T, type: trap, effect: [{lose_level: {to: victim}}]}\n"
    curse = "- {id: k, name: K, type: curse, effect: [{lose_level: {to: victim}}]}\n"
    pal, hired = "- {id: pal, name: Pal, type: sidekick}\n", "- {id: h, name: H, type: hireling}\n"
    said = {
        special + trap + pal: ("Trap", "Sidekick"),
        special + curse + hired: ("Curse", "Hireling"),
        special + trap + curse + pal + hired: ("Curse", "companion"),
        special: ("Curse", "Hireling"),
    }
    for number, (door, (evil, friend)) in enumerate(said.items()):
        pack = write_pack(tmp_path / str(number), door, pack=f"id: p{number}\nname: P\n")
        assert text_of(load_catalog([pack]), "s") == (
            f"Play when a {evil} is about to strike anybody: the {evil} does nothing; lose a {friend}; "
            f"discard a {friend}."
        )
    base = write_pack(tmp_path / "base", trap + pal, pack="id: base\nname: Base\n")
    alone = write_pack(tmp_path / "alone", special, pack="id: alone\nname: Alone\n")
    assert "a Trap is about to strike" in text_of(load_catalog([base, alone]), "s"), "like the rest of the game"


def said_by(folder: Path, card: str) -> str:
    """What card `c` says, in the deck it belongs to."""
    treasure = any(f"type: {kind}" in card for kind in ("item", "one_shot", "go_up_a_level", "treasure_special"))
    return text_of(catalog_of(folder, *(("", card) if treasure else (card, ""))), "c")


def test_articles_before_the_words_of_a_pack(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path,
        "- {id: c, name: C, type: door_special, abilities: [{play: response, do: [{cancel: true}]}]}\n",
        pack="id: west\nname: West\nwords: {curse: Ambush}\n",
    )
    assert text_of(load_catalog([pack]), "c") == (
        "Play when an Ambush is about to strike anybody: the Ambush does nothing."
    )


def test_a_pack_speaks_in_its_own_words(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path,
        ELF + "- {id: trap, name: Trap, type: curse, effect: [{lose_companion: {from: victim}}]}\n",
        pack="id: west\nname: West\nwords: {curse: Trap, hireling: Sidekick}\n",
    )
    assert text_of(load_catalog([pack]), "trap") == "Trap! Lose a Sidekick."


def test_text_of_a_single_card(tmp_path: Path) -> None:
    card = card_of(tmp_path, "- {id: c, name: C, type: curse, effect: [{lose_level: {to: victim}}]}\n")
    assert card_text(card) == "Curse! Lose a level."
    assert card_text(card, {"curse": "Trap", "level": "rank"}) == "Trap! Lose a rank."
