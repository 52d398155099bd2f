"""Mistakes with the moment of an ability, and with several players for one, in the form of `mistakes.py`."""

from __future__ import annotations

from tests.cards.mistakes import MONSTER, monster, special

CLASS = "- id: troll\n  name: Troll\n  type: class\n  trait: {kind: class, name: troll}\n  abilities:\n"
HURT = "do: [{lose_level: {to: self}}]"


def trigger(event: str, words: str, do: str = HURT) -> str:
    """A class that hears this; the mark stands where `words` are."""
    return f"{CLASS}  - trigger: {event}\n    {words}  # HERE\n    {do}\n"


def use(window: str, words: str) -> str:
    return f"{CLASS}  - use: {window}\n    name: Shout\n    {words}  # HERE\n    {HURT}\n"


PLACE_MISTAKES = {
    "a fighter who leaves his own fight": (
        special("leave_combat: {who: fighter}", "play: any_combat"),
        "whose fight it is stays in it",
        "`who: helper`",
        "troll",
    ),
    "a monster on an Item": (
        monster("abilities:\n- {trigger: caught, do: [{attach: {of: fighter, what: {item: true}}}]}  # HERE"),
        "a monster goes with no card",
        "`lasts`",
        "troll",
    ),
    # ---- what can't hold there
    "no fight in a fight": (
        trigger("combat_started", "if: {not: {fight_on: true}}"),
        "this ability never works: at 'combat_started' this can't hold",
        "there is a fight then",
        "troll",
    ),
    "no fight, deeper in a fight": (
        trigger(
            "caught",
            "optional: true",
            "do: [{if: {cond: {not: {fight_on: true}}, then: [{change_sex: {to: self}}]}}]  # HERE",
        ),
        "`then` never happens: at 'caught' this can't hold",
        "there is a fight then",
        "troll",
    ),
    "a fight between turns": (
        trigger("turn_started", "if: {all: [{fight_on: true}, {turn_of: self}]}"),
        "at 'turn_started' this can't hold",
        "combat_started",
        "troll",
    ),
    "alone between turns": (
        trigger("turn_ended", "if: {alone: self}"),
        "this can't hold",
        "there is no fight",
        "troll",
    ),
    "looking on in one's own fight": (
        use("own_combat", "if: {in_combat: {as: bystander}}"),
        "during 'own_combat' this can't hold",
        "leave the condition out",
        "troll",
    ),
    "fighting in somebody else's fight": (
        use("others_combat", "if: {any: [{in_combat: {}}, {not: {fight_on: true}}]}"),
        "during 'others_combat' this can't hold",
        "another moment",
        "troll",
    ),
    "fighting while not in combat": (
        use("not_in_combat", "if: {in_combat: {as: helper}}"),
        "during 'not_in_combat' this can't hold",
        "own_combat or any_combat",
        "troll",
    ),
    "an option for the fighter who is none": (
        special(
            "choose: {who: self, options: [{label: A, if: {in_combat: {as: fighter}}, do: []}, "
            "{label: B, do: [{lose_level: {to: self}}]}]}",
            "play: kill_window",
        ),
        "the option 'A' can never be chosen: during 'kill_window' this can't hold",
        "leave the condition out",
        "troll",
    ),
    "a target that is in no fight": (
        special(
            "lose_level: {to: player}", "play: before_run\n    target: {player: {if: {not: {fight_on: true}}}}  # HERE"
        ),
        "nothing can be the target: during 'before_run' this can't hold",
        "there is a fight then",
        "troll",
    ),
    "no fight in bad stuff": (
        MONSTER.replace("[{lose", "[{if: {cond: {not: {fight_on: true}}, then: [{lose").replace(
            "]\n", "]}}]  # HERE\n"
        ),
        "`then` never happens: in Bad Stuff this can't hold",
        "there is a fight then",
        "troll",
    ),
    # ---- what finds nothing there
    "monsters between turns": (
        trigger("turn_started", "optional: true", "do: [{remove_monster: {which: monsters}}]  # HERE"),
        "`remove_monster` does nothing at 'turn_started': there is no fight then",
        "combat_started",
        "troll",
    ),
    "killing what is dead": (
        trigger("combat_won", "optional: true", "do: [{kill_monster: {which: monsters}}]  # HERE"),
        "`kill_monster` does nothing at 'combat_won'",
        "combat_started",
        "troll",
    ),
    "handing on what caught you": (
        MONSTER.replace("{lose_level: {to: victim}}]", "{hand_fight: {to: left}}]  # HERE"),
        "`hand_fight` does nothing in Bad Stuff: the fight is decided by then",
        "`combat_started`",
        "troll",
    ),
    "no die to roll again": (
        special("reroll: {who: self}", "play: own_combat"),
        "`reroll` does nothing here",
        "`use: after_run_roll`",
        "troll",
    ),
    "a curse that rolls again": (
        "- id: troll\n  name: Troll\n  type: curse\n  effect: [{reroll: {who: victim}}]  # HERE\n",
        "`reroll` does nothing here",
        "after_run_roll",
        "troll",
    ),
    "a monster that is there joins": (
        special("add_monster: {which: monsters}", "play: any_combat"),
        "`add_monster` brings a card from a hand, and 'monsters' is never in one",
        "`which: card`",
        "troll",
    ),
    "help for a fight that is won": (
        trigger("monster_killed", "optional: true", "do: [{compel_help: {who: left}}]  # HERE"),
        "`compel_help` does nothing at 'monster_killed'",
        "a moment before",
        "troll",
    ),
    "a class is killed": (
        trigger("combat_started", "optional: true", "do: [{kill_monster: {which: this}}]  # HERE"),
        "'this' is no monster in the fight",
        "`which: monsters`",
        "troll",
    ),
    "a card in hand is removed": (
        special("remove_monster: {which: card}", "play: any_combat\n    target: {card: {what: {zone: hand}}}"),
        "'card' is no monster in the fight",
        "target: {monster: {}}",
        "troll",
    ),
    "the helper between turns": (
        trigger("turn_started", "optional: true", "do: [{lose_level: {to: helper}}]  # HERE"),
        "'helper' is nobody at 'turn_started'",
        "combat_started",
        "troll",
    ),
    "the card of a won fight": (
        trigger("combat_won", "optional: true", "do: [{copy_monster: {which: subject}}]  # HERE"),
        "'subject' is nothing at 'combat_won', which is about no card",
        "monster_joined",
        "troll",
    ),
    "the host of a card that is just played": (
        "- id: troll\n  name: Troll\n  type: monster_enhancer\n  enhancer: {bonus: 5}\n  abilities:\n"
        "  - play: any_combat\n    do: [{kill_monster: {which: host}}]  # HERE\n",
        "'host' is nothing here: the card is being played",
        "target: {monster: {}}",
        "troll",
    ),
    "fastened to what nobody has": (
        trigger("item_equipped", "optional: true", "do: [{attach: {to: other_monsters}}]  # HERE"),
        "a card goes with another that lies in front of somebody, and 'other_monsters' does not",
        "`to: card`",
        "troll",
    ),
    "half of one": (
        f"{CLASS}  - static: [{{stat: strength, add: {{half: 1}}, to: self}}]  # HERE\n",
        "adding 0 to strength does nothing",
        "add something",
        "troll",
    ),
    "a sum that is never reached": (
        use("any_time", "if: {compare: {a: {sum: [1, {half: 2}]}, cmp: gt, b: {max: [2, 5]}}}"),
        "its `if` never holds",
        "mend the condition",
        "troll",
    ),
    "the fighters outside the fight": (
        special("each: {in: fighters, do: [{lose_level: {to: it}}]}", "play: own_turn_no_combat"),
        "'fighters' is nobody during 'own_turn_no_combat'",
        "`play: any_combat`",
        "troll",
    ),
    "alone without a fight of one's own": (
        use("own_turn_no_combat", "if: {alone: self}"),
        "during 'own_turn_no_combat' this can't hold",
        "own_combat",
        "troll",
    ),
    "somebody else alone in a fight of one's own": (
        use("before_run", "if: {alone: left}"),
        "during 'before_run' this can't hold",
        "another moment",
        "troll",
    ),
    "a helper at the beginning": (
        trigger("combat_started", "optional: true", "do: [{lose_level: {to: helper}}]  # HERE"),
        "'helper' is nobody at 'combat_started': nobody helps yet",
        "helper_joined",
        "troll",
    ),
    "leaving at the beginning": (
        trigger("combat_started", "optional: true", "do: [{leave_combat: {who: everyone}}]  # HERE"),
        "`leave_combat` does nothing at 'combat_started': nobody helps yet",
        "helper_joined",
        "troll",
    ),
    "a die for nothing": (
        special("roll: {who: self, as: x}"),
        "nothing depends on this roll",
        "`{var: x}`",
        "troll",
    ),
    # ---- what goes round, and what lies nowhere
    "strength from strength": (
        f"{CLASS}  - static: [{{stat: strength, add: {{strength_of: self}}, to: self}}]  # HERE\n",
        "strength that depends on strength goes round for ever",
        "`level_of`",
        "troll",
    ),
    "a reward for the win": (
        f"{MONSTER}  abilities:\n"
        "  - static: [{stat: levels_reward, add: 1, to: this, if: {for_the_win: true}}]  # HERE\n",
        "depends on the levels it gives: this goes round for ever",
        "compare the Level",
        "troll",
    ),
    "strength from a neighbour's": (
        f"{CLASS}  - static: [{{stat: strength, add: {{half: {{strength_of: left}}}}, to: self}}]  # HERE\n",
        "goes round for ever: 'strength' is a part of it",
        "`for: combat`",
        "troll",
    ),
    "strength if strong": (
        f"{CLASS}  - if: {{compare: {{a: {{strength_of: self}}, cmp: gt, b: 9}}}}  # HERE\n"
        "    static: [{stat: strength, add: 2, to: self}]\n",
        "goes round for ever",
        "`level_of`",
        "troll",
    ),
    "below the first Level": (
        MONSTER
        + "  abilities:\n  - static: [{stat: strength, add: 2, to: this, because: {level: {cmp: lt, n: 1}}}]  # HERE\n",
        "nobody is below Level 1",
        "higher `n`",
        "troll",
    ),
    "a curse among the Items": (
        special("take: {from: self, to: left, what: {zone: curses}, into: play}"),
        "can't be taken into play",
        "`into: hand`",
        "troll",
    ),
    "any card onto the table": (
        special("take: {from: self, to: left, what: {zone: hand, type: curse}, into: play}"),
        "not every card like this can lie in play",
        "`item: true`",
        "troll",
    ),
    "a monster in use": (
        MONSTER.replace(
            "[{lose_level: {to: victim}}]", "[{discard: {from: victim, what: {zone: equipped, type: monster}}}]  # HERE"
        ),
        "no monster is ever in: equipped",
        "another `zone`",
        "troll",
    ),
    "man and woman": (
        use("any_time", "if: {all: [{sex: {is: male}}, {sex: {is: female}}]}"),
        "its `if` never holds",
        "mend the condition",
        "troll",
    ),
    # ---- words that lead on
    "nobody chosen in a trigger": (
        trigger("card_played", "optional: true", "do: [{lose_level: {to: player}}]  # HERE"),
        "'player' is not known here",
        "`victim` is whose event it is",
        "troll",
    ),
    "somebody who is not chosen yet": (
        use("any_time", "target: {player: {}}\n    if: {sex: {of: player, is: male}}"),
        "'player' is not known here",
        "`target: {player: {if: ...}}`",
        "troll",
    ),
    "two targets": (
        use("any_time", "target: [{player: {}}, {player: {}}]"),
        "'target' must be a map with one key, not a list",
        "an ability has one target",
        "troll",
    ),
    "a curse of nobody's hand": (
        special("curse: {to: left, zone: hand}"),
        "'of' says whose Curses are meant",
        "add `of: self`",
        "troll",
    ),
    "a curse of somebody's discards": (
        special("curse: {to: left, of: self}"),
        "'of' says whose Curses are meant",
        "`zone: hand` or `zone: curses`",
        "troll",
    ),
    "a picked topmost curse": (
        special("curse: {to: left, zone: door_deck, chooser: self}"),
        "nobody picks",
        "remove 'chooser'",
        "troll",
    ),
    "a curse that is a monster": (
        special("curse: {to: left, what: {type: monster}}"),
        "only a Curse can strike",
        "remove 'type'",
        "troll",
    ),
    "a curse to wear": (
        special("curse: {to: left, what: {slot: armor}}"),
        "'slot' says nothing of a Curse",
        "only: tag, named, not, any",
        "troll",
    ),
    "a curse from two zones": (
        special("curse: {to: left, what: {zone: hand}}"),
        "'curse' already says the zone",
        "remove it from 'what'",
        "troll",
    ),
    "a curse on all": (
        special("curse: {to: others}"),
        "'to' of `curse` is one player, and 'others' are several",
        "`each: {in: others, do: [...]}`",
        "troll",
    ),
    "a vote that chooses nobody": (
        special("vote_player: {do: [{lose_level: {to: self}}]}"),
        "its `do` does not speak of `it`",
        "write `it`",
        "troll",
    ),
    "a vote for players inside each": (
        special("each: {in: others, do: [{vote_player: {do: [{lose_level: {to: it}}]}}]}"),
        "'vote_player' inside 'each'",
        "split the effect",
        "troll",
    ),
    # ---- several for one
    "the highest": (
        special("hand_fight: {to: highest}", "play: own_combat"),
        "'to' of `hand_fight` is one player, and 'highest' are several",
        "`target: {player: {who: highest}}`",
        "troll",
    ),
    "the fight to everybody": (
        special("hand_fight: {to: others}", "play: own_combat"),
        "'to' of `hand_fight` is one player, and 'others' are several",
        "`target: {player: {who: others}}`",
        "troll",
    ),
    "everybody wins": (special("win: {who: everyone}"), "'who' of `win` is one player", "`player`", "troll"),
    "theft by everybody": (
        special("take: {from: left, to: others, what: {item: true}}"),
        "'to' of `take` is one player, and 'others' are several",
        "`each: {in: others",
        "troll",
    ),
    "both choose": (
        special(
            "choose: {who: fighters, options: [{label: A, do: []}, {label: B, do: [{lose_level: {to: self}}]}]}",
            "play: any_combat",
        ),
        "'who' of `choose` is one player, and 'fighters' are several",
        "`fighter` or `helper`",
        "troll",
    ),
    "a tie for all": (
        special("vote: {tie: everyone, options: [{label: A, do: []}, {label: B, do: [{lose_level: {to: self}}]}]}"),
        "'tie' of `vote` is one player",
        "self",
        "troll",
    ),
}
