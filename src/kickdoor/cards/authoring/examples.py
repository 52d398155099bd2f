"""One worked card of each type, for people who learn the notation. Shown in `docs/vocabulary.md`; tests load them all.

They are made to be played with the Deluxe pack, whose classes and races they mention.
"""

from __future__ import annotations

from typing import Final

from kickdoor.cards.checker import Checker
from kickdoor.cards.coherence import OWN_DECK, check_card
from kickdoor.cards.pack import Card
from kickdoor.cards.problems import PackError, Problem
from kickdoor.cards.scope import check_scope
from kickdoor.cards.source import read_yaml
from kickdoor.cards.vocabulary import canonical

PACK: Final = "examples"
TREASURES: Final = ("hireling",)  # of the types that may stand in either deck

EXAMPLES: Final = {
    "monster": """\
- id: filing_cabinet_mimic
  name: Filing Cabinet Mimic
  type: monster
  icon: archive-register
  flavor: It has your name on file. Under L, for lunch.
  tags: [paperwork]
  monster: {level: 8, treasures: 2, run: -1}  # run: to the Run Away roll against it
  abilities:
  - static:
    - {stat: strength, add: 3, to: this, because: {trait: wizard}}  # once, for anybody on the players' side
    - {stat: strength, add: {count: {of: fighter, what: {zone: equipped, min_value: 300}}}, to: this}
    - {stat: strength, add: 2, to: this, because: {level: {cmp: ge, n: 7}}}
  - use: own_combat  # a clause for somebody in the fight, who is `self` in it
    name: Misfile It
    by: {trait: thief}
    cost: {discard: {n: 2}}
    do: [{remove_monster: {which: this}}]
  - use: own_combat
    name: Pay the Late Fee
    by: {anybody: true}  # or `{sex: female}`, `{level: {cmp: le, n: 3}}`
    cost: {gold: 800}  # Items worth so much together
    do: [{remove_monster: {which: this}}]
  - trigger: escaped  # on a monster: `of: this` if nothing is said
    do: [{discard: {from: victim, what: {zone: hand}, n: 1, random: true}}]
  - trigger: claim_answered  # a claimed kill did not hold, and the fight goes on
    do: [{mod: {mods: [{stat: strength, add: 2, to: this}], for: combat}}]
  bad_stuff:  # stands beside `monster:`, not in it
  - discard: {from: victim, what: {item: true, the: dearest}}
  - take: {from: victim, to: left, what: {zone: hand}, n: 1}  # `left`: of the victim
""",
    "monster_enhancer": """\
- id: recently_deceased
  name: Recently Deceased
  type: monster_enhancer
  icon: tombstone
  flavor: He is taking it rather well.
  enhancer: {bonus: 5, treasures: 1}
  abilities:
  - static: [{rule: counts_as, tag: undead, to: host}]  # `host`: the monster it was played on
""",
    "mate": """\
- id: plus_one
  name: Plus One
  type: mate  # what it does is known: nothing else is needed
  copies: 2
  icon: linked-rings
  flavor: The invitation did say so.
""",
    "clone": """\
- id: backup_copy
  name: Backup Copy
  type: clone  # a mate under another name: everything about mates goes for it, too
  icon: two-shadows
  flavor: Restored from last Tuesday, when it was still hungry.
""",
    "wandering_monster": """\
- id: wrong_door
  name: Sorry, Wrong Door
  type: wandering_monster
  icon: door
  flavor: Since I am here anyway.
""",
    "curse": """\
- id: borrowed_umbrella
  name: The Umbrella You Borrowed
  type: curse
  icon: umbrella
  flavor: It opens indoors. It opens only indoors.
  effect:  # at once
  - lose_level: {to: victim, n: {max: [1, {half: {level_of: victim}}]}}
  - skip_turn: {who: victim}  # the next one
  lasts: turns  # and kept for a while: what it does then stands in abilities
  turns: 2
  abilities:
  - static: [{stat: strength, add: -2, to: victim}]
""",
    "trap": """\
- id: sealed_by_the_bailiff
  name: Sealed by the Bailiff
  type: trap  # a curse under another name: what speaks of curses speaks of it, too
  icon: padlock
  flavor: You may look at it between ten and noon.
  effect:
  - attach: {of: victim, what: {type: item}}  # put on one of the victim's Items, of the victim's choice
  lasts: until_removed
  abilities:
  - static: [{rule: switched_off, to: host}]  # `host`: the Item it was put on
""",
    "class": """\
- id: notary
  name: Notary
  type: class
  copies: 3
  icon: stamper
  flavor: Signed, sealed, deliberately slow.
  trait: {kind: class, name: notary}
  abilities:
  - static: [{stat: sell_value, add: 100, to: self}]  # `self`: every sale of whoever has this card
  - use: own_combat
    name: Object for the Record
    cost: {discard: {min: 1, max: 3, as: x}}
    limit: {n: 1, per: combat}  # or `turn`, or `game`
    do: [{mod: {mods: [{stat: strength, add: {var: x}, to: self}], for: combat}}]
  - static: [{stat: run_roll, add: -1, to: self}]
    drawback: true  # gone with Super Munchkin on a single Class
""",
    "race": """\
- id: molefolk
  name: Molefolk
  type: race
  copies: 3
  icon: mole
  flavor: They see the best in everyone, as they see nothing else.
  trait: {kind: race, name: molefolk}
  abilities:
  - trigger: turn_started  # of: self
    optional: true
    do: [{look: {who: self, zone: treasure_deck, n: 1}}]
  - use: own_turn_no_combat
    name: Dig Around
    cost: {discard: {n: 2}}
    do: [{search: {who: self, deck: treasure, what: {type: item, size: small}, top: 6}}]  # of the top 6; then shuffled
""",
    "super_munchkin": """\
- id: second_career
  name: Second Career
  type: super_munchkin
  icon: briefcase
  flavor: Warrior by day, Warrior with a pension by night.
""",
    "half_breed": """\
- id: complicated_grandparents
  name: Complicated Grandparents
  type: half_breed
  icon: family-tree
  flavor: Christmas takes eleven days.
""",
    "team_up": """\
- id: joint_committee
  name: Joint Committee
  type: team_up
  icon: shaking-hands
  flavor: Two teams, one table, three agendas.
""",
    "affiliation": """\
- id: night_shift
  name: Night Shift
  type: affiliation
  copies: 3
  icon: night-sky
  flavor: They have seen the dungeon with its make-up off.
  trait: {kind: affiliation, name: night_shift}
  abilities:
  - static: [{stat: strength, add: 2, to: self}]
    if: {not: {turn_of: self}}
  - static: [{stat: hand_limit, add: -1, to: self}]
    drawback: true  # gone with Team-Up on a single Affiliation
""",
    "power": """\
- id: selective_deafness
  name: Selective Deafness
  type: power
  icon: hearing-disabled
  flavor: Works best on orders, bills and screams for help.
  power: {rank: 2, bonus: 1}  # the Ranks of all your Powers together may not exceed your Level
  trait: {kind: power, name: selective_deafness}
  abilities:
  - static: [{stat: strength, add: {rank_of: self}, to: self, if: {alone: self}}]
""",
    "cheat": """\
- id: house_rule
  name: House Rule
  type: cheat
  icon: house
  flavor: It has always been like that here.
""",
    "hireling": """\
- id: unpaid_intern
  name: Unpaid Intern
  type: hireling
  icon: coffee-cup
  flavor: Here for the experience points.
  companion: {bonus: 1}
  abilities:  # a hireling without `static` carries an Item; one that has its own says so if it carries, too
  - static: [{rule: carries, to: this}]
  - static: [{stat: hand_limit, add: 1, to: self}]
  - use: own_turn_no_combat
    name: Sort the Mail
    cost: {this: true}
    do: [{pass_cards: {n: 1, to: left}}]  # everybody picks a card, then all are passed on at once
""",
    "sidekick": """\
- id: moral_support
  name: Moral Support
  type: sidekick
  icon: thumb-up
  flavor: Stands well back, and claps.
  companion: {sex: female, bonus: 1}  # carries nothing unless it has `rule: carries`
  abilities:
  - trigger: combat_lost
    do: [{mod: {mods: [{stat: strength, add: 2, to: self}], for: after_combat}}]  # in the next fight
  - use: own_turn_no_combat
    name: Show of Hands
    cost: {this: true}
    do:
    - vote:
        secret: true  # told when all have voted
        tie: self  # who decides a tie; without it, nothing happens then
        options:
        - {label: A round for all, do: [{draw: {to: everyone, deck: door}}]}
        - {label: Somebody pays, do: [{discard: {from: highest, what: {item: true}, n: 1}}]}
""",
    "ally": """\
- id: cousin_with_a_van
  name: Cousin With a Van
  type: ally
  icon: truck
  flavor: He can be there in ten minutes. He has said so for an hour.
  companion: {sex: male, value: 300}  # with a value it is an Item, too, and can be sold
  abilities:
  - use: own_turn_no_combat
    name: Wrong Boxes
    cost: {this: true}
    target: {player: {who: others}}
    do: [{swap_hands: {who: self, with: player}}]
  - static: [{stat: big_limit, add: 1, to: self}]
""",
    "steed": """\
- id: escalator_broken_free
  name: Escalator, Broken Free
  type: steed
  icon: stairs
  flavor: Please stand on the right while it charges.
  tags: [machine]
  steed: {bonus: 3, value: 600, run: 1}  # run: in place of everything else the rider has
""",
    "item": """\
- id: ladder_of_both_directions
  name: Ladder of Both Directions
  type: item
  icon: ladder
  flavor: Up is extra.
  item: {slot: hand, hands: 2, also: headgear, size: big, value: 600, bonus: 4}  # also: a second place it takes up
  forbidden_if: {trait: {is: halfling}}
  abilities:
  - use: before_run
    name: Pull It Up Behind You
    cost: {this: true}
    do: [{escape: {who: self}}]
  - trigger: item_unequipped
    of: this  # when it is this very Item that is taken off
    do: [{lose_level: {to: self}}]
""",
    "steed_item": """\
- id: cup_holder_for_a_saddle
  name: Cup Holder for a Saddle
  type: steed_item
  icon: horse-head
  flavor: Rated for walk. Not for trot.
  item: {value: 200, bonus: 1}  # no slot
""",
    "item_enhancer": """\
- id: on_fire_on_purpose
  name: On Fire, on Purpose
  type: item_enhancer
  icon: flaming-claw
  flavor: The handle is where it is only warm.
  item_enhancer: {bonus: 2, value: 200}
  goes_on: {slot: hand}  # a filter; without it any Item or Steed will do
  abilities:
  - static: [{rule: counts_as, tag: fire, to: host}, {rule: stuck, to: host}]
""",
    "one_shot": """\
- id: sneezing_powder
  name: Sneezing Powder
  type: one_shot
  icon: powder
  flavor: Bless you. Bless everyone.
  one_shot: {bonus: 3, side: either, value: 200}
""",
    "go_up_a_level": """\
- id: write_your_own_review
  name: Write Your Own Review
  type: go_up_a_level  # a plain one: neither effect nor abilities
  icon: quill-ink
  flavor: Five stars. Would be me again.
""",
    "door_special": """\
- id: fire_drill
  name: Fire Drill
  type: door_special
  icon: ringing-bell
  flavor: Please leave by the nearest monster.
  abilities:
  - play: any_combat
    target: {player: {who: helper}}
    do:
    - leave_combat: {who: player}
    - each: {in: fighters, do: [{take: {from: its_left, to: it, what: {zone: hand}, random: true}}]}
    - choose:
        who: player
        options:
        - {label: Take the stairs, do: []}  # nothing happens
        - {label: Everybody out, do: [{end_fight: {monsters: deck}}]}  # nobody wins; the monsters are shuffled in
        - {label: After you, do: [{hand_fight: {to: player}}]}  # the chosen player fights on, alone
        - {label: Jump, do: [{lose_level: {to: player}}, {draw: {to: player, deck: treasure}}]}
""",
    "treasure_special": """\
- id: loyalty_card
  name: Loyalty Card
  type: treasure_special
  icon: card-pickup
  flavor: The tenth dungeon is free.
  abilities:
  - play: own_turn
    then: stay  # it only stays in play, so `do` is not needed
  - trigger: combat_won
    if: {compare: {a: {level_of: self}, cmp: le, b: 4}}
    do: [{draw: {to: self, deck: door}}]
  - trigger: card_played
    what: {type: one_shot}  # which cards; without it, any
    optional: true
    do: [{discard: {from: self, what: {zone: hand}, n: 1}}, {draw: {to: self, deck: treasure}}]
""",
    "role": """\
- id: heir_to_the_dungeon
  name: Heir to the Dungeon
  type: role  # dealt to a player at the start
  icon: family-tree
  flavor: The deeds are in the dragon.
  role: {male: Lord Basil Undercroft, female: Lady Basilia Undercroft}
  abilities:
  - static: [{stat: sell_value, add: 100, to: self}, {rule: immune, what: bad_stuff, tag: dragon, to: self}]
  - use: own_turn_no_combat
    name: Sell the Family Silver
    limit: {n: 1, per: turn}
    cost: {discard: {n: 1, what: {item: true}}}
    do:
    - bid: {as: x, do: [{draw: {to: it, deck: treasure, n: {var: x}}}]}  # cards of the hand; `it` bids most and pays
""",
}


def deck_of(card_type: str) -> str:
    """The folder an example stands in."""
    return "treasure" if card_type in TREASURES else OWN_DECK.get(canonical(card_type), "door")


def example_card(card_type: str) -> Card:
    """The example, read and checked. Raises PackError if it is wrong."""
    file = f"{PACK}/{deck_of(card_type)}/{card_type}.yaml"
    problems: list[Problem] = []
    check = Checker(file, problems)
    (row,) = read_yaml(EXAMPLES[card_type], file, problems)
    block = check.record("card", row, row.mark)
    check_card(check, block, deck_of(card_type))
    check_scope(check, block)
    if problems:
        raise PackError(problems)
    return Card(PACK, deck_of(card_type), file, block)
