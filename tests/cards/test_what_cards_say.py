"""Generated rules text, word for word: what single cards say, and packs in their own words."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, card_of, catalog_of, printed, write_pack

from kickdoor.cards import card_text, load_catalog

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
        "discard a card once per combat: that player rolls to Run Away again; that player discards their whole hand. "
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
    "{count: {of: fighter, what: {zone: door_discard, type: monster}}}": "+1 for each monster in the Door discards",
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
    assert text_of(tmp_path, card) == f"Level 1. {said}. 1 Treasure. Bad Stuff: you die."


@pytest.mark.parametrize(("card", "said"), SAID.values(), ids=SAID.keys())
def test_what_a_card_says(tmp_path: Path, card: str, said: str) -> None:
    assert text_of(tmp_path, card) == said


def text_of(folder: Path, card: str) -> str:
    """What card `c` says, in the deck it belongs to."""
    treasure = any(f"type: {kind}" in card for kind in ("item", "one_shot", "go_up_a_level", "treasure_special"))
    return printed(catalog_of(folder, *(("", card) if treasure else (card, ""))), "c").text


def test_articles_before_the_words_of_a_pack(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path,
        "- {id: c, name: C, type: door_special, abilities: [{play: response, do: [{cancel: true}]}]}\n",
        pack="id: west\nname: West\nwords: {curse: Ambush}\n",
    )
    assert printed(load_catalog([pack]), "c").text == (
        "Play when an Ambush is about to strike anybody: the Ambush does nothing."
    )


def test_a_pack_speaks_in_its_own_words(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path,
        ELF + "- {id: trap, name: Trap, type: curse, effect: [{lose_hireling: {from: victim}}]}\n",
        pack="id: west\nname: West\nwords: {curse: Trap, hireling: Sidekick}\n",
    )
    assert printed(load_catalog([pack]), "trap").text == "Trap! Lose a Sidekick."


def test_text_of_a_single_card(tmp_path: Path) -> None:
    card = card_of(tmp_path, "- {id: c, name: C, type: curse, effect: [{lose_level: {to: victim}}]}\n")
    assert card_text(card) == "Curse! Lose a level."
    assert card_text(card, {"curse": "Trap", "level": "rank"}) == "Trap! Lose a rank."
