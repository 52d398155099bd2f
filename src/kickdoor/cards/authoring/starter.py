"""A small pack to start from, with comments that teach: `kickdoor packs new NAME`. Texts only; the command writes them.

Every card in it passes the check together with the Deluxe pack, whose classes and races it mentions.
"""

from __future__ import annotations

from typing import Final

PACK: Final = """\
# What this folder is. Only `id` and `name` must be there.
id: {id}
name: {name}

# The rules edition. Its pack (here Deluxe) is what your cards are checked and played with, so that they may speak of
# its classes and races. Others: gbm, gbm-complete, star, xmen.
edition: deluxe

version: "1"
summary: My first cards.

# More you may write here, each explained in docs/vocabulary.md:
#   words: {{gold: doubloons}}            what your pack calls things; the rules text uses it
#   tags: {{pirate: {{means: smells of rum, joins: true}}}}   tags of your own
#   composition: {{door: {{monster: 2}}}}   how many cards you promise to have; the check counts them
"""
DOORS: Final = """\
# Cards of the Door deck. Each begins with `- id:`. There is no key for rules text: it is written from the data.
# See it with `kickdoor packs show CARD --pack {folder}`.

- id: spider_with_a_lease          # unique, in snake_case
  name: Spider With a Lease        # what is printed on the card
  type: monster
  icon: spider-web                 # a name from game-icons.net
  flavor: The corner is hers until March, and she has it in writing.
  tags: [beast]
  monster: {{level: 5, treasures: 2}}   # 1 Treasure up to Level 4, 2 up to 8, 3 up to 12, 4 up to 16, then 5
  abilities:
  - static:                        # always true while it is in a fight
    - {{stat: strength, add: 3, to: this, because: {{trait: dwarf}}}}   # +3 against Dwarves, once for the whole side
  bad_stuff:                       # what happens to the `victim` it catches
  - lose_level: {{to: victim, n: 1}}

- id: bridge_that_has_had_enough
  name: Bridge That Has Had Enough
  type: monster
  icon: stone-bridge
  flavor: Forty years of being walked on, and not one thank-you.
  monster: {{level: 9, treasures: 3, run: -1}}   # run: to the roll against it
  bad_stuff:
  - choose:                        # the victim picks one
      who: victim
      options:
      - label: Pay the toll
        if: {{has: {{of: victim, what: {{item: true}}}}}}   # `of:` because a monster has no owner
        do: [{{discard: {{from: victim, what: {{item: true}}, n: 1}}}}]
      - {{label: Swim, do: [{{lose_level: {{to: victim, n: 2}}}}]}}

- id: jumper_from_an_aunt
  name: Jumper From an Aunt
  type: curse
  icon: wool
  flavor: Three sleeves. She says you will grow into it.
  effect:                          # what happens at once
  - discard: {{from: victim, what: {{slot: armor}}, n: 1}}
  lasts: next_combat               # and it is kept for a while: what it does then stands in `abilities`
  abilities:
  - static: [{{stat: run_roll, add: -1, to: victim}}]

- id: librarian
  name: Librarian
  type: class
  copies: 3                        # three of it in the deck
  icon: bookshelf
  flavor: Armed with a stamp, a stare, and the last word.
  trait: {{kind: class, name: librarian}}   # others speak of it by this name: `because: {{trait: librarian}}`
  abilities:
  - static: [{{stat: hand_limit, add: 1, to: self}}]
  - use: own_combat                # something its owner may do, and when
    name: Hush
    cost: {{discard: {{n: 1}}}}
    target: {{monster: {{}}}}          # chooses a monster, then called `monster`
    limit: {{n: 1, per: combat}}
    do: [{{mod: {{mods: [{{stat: strength, add: -3, to: monster}}], for: combat}}}}]

- id: houseguest
  name: Houseguest
  type: race
  copies: 2
  icon: camping-tent
  flavor: Three nights, they said. That was a dragon ago.
  trait: {{kind: race, name: houseguest}}
  abilities:
  - trigger: combat_won            # what happens by itself, after something else has
    optional: true                 # only if they like
    limit: {{n: 1, per: turn}}
    do: [{{draw: {{to: self, deck: door}}}}]

- id: with_a_cold
  name: With a Cold
  type: monster_enhancer           # played on a monster in anybody's fight
  icon: drop
  flavor: You would be in a mood, too.
  enhancer: {{bonus: -5, treasures: -1}}

- id: change_of_plan
  name: Change of Plan
  type: door_special               # whatever is none of the others: it says when it may be played, and what it does
  icon: return-arrow
  flavor: It is called strategy if you were asked afterwards.
  abilities:
  - play: own_turn_no_combat
    do: [{{draw: {{to: self, deck: door, n: 2}}}}]
"""
TREASURES: Final = """\
# Cards of the Treasure deck.

- id: porter_of_last_resort
  name: Porter of Last Resort
  type: hireling                   # carries an Item more, whatever it is, and can be sacrificed
  icon: backpack
  flavor: He has carried worse. He names it, if asked.
  companion: {{bonus: 1}}

- id: teapot_of_reasonable_force
  name: Teapot of Reasonable Force
  type: item
  icon: teapot
  flavor: One lump or two?
  item: {{slot: hand, value: 400, bonus: 2}}   # slots: headgear, armor, footgear, hand; none if left out

- id: boots_of_the_previous_owner
  name: Boots of the Previous Owner
  type: item
  icon: boots
  flavor: He was never caught. His feet would like to keep it that way.
  item: {{slot: footgear, value: 300}}
  forbidden_if: {{trait: {{is: wizard}}}}   # may not be used by Wizards
  abilities:
  - static: [{{stat: run_roll, add: 1, to: self}}]

- id: bucket_of_cold_water
  name: Bucket of Cold Water
  type: one_shot
  icon: full-metal-bucket
  flavor: Refreshing, for one of you.
  one_shot: {{bonus: 3, side: either, value: 200}}

- id: read_the_manual
  name: Read the Manual
  type: go_up_a_level              # that is all such a card needs
  icon: open-book
  flavor: Nobody ever has. You are already ahead.
"""


def starter(pack_id: str, title: str) -> dict[str, str]:
    """The files of a new pack, by their place in its folder."""
    texts = {"pack.yaml": PACK, "door/cards.yaml": DOORS, "treasure/cards.yaml": TREASURES}
    return {place: text.format(id=pack_id, name=title, folder=pack_id) for place, text in texts.items()}
