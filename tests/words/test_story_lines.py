"""Lines of the story that used to be false or odd, in English and German, and beside each the one that was right."""

from __future__ import annotations

from typing import Any

import pytest

from kickdoor import Game
from kickdoor.engine import events as e
from kickdoor.engine import ids, legal
from kickdoor.engine.command import PLAY
from kickdoor.engine.program import OP_LOSE_LEVEL
from kickdoor.engine.state import MONSTER_TARGET
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.german.language import LANGUAGE as GERMAN
from kickdoor.words.languages import ENGLISH
from kickdoor.words.story import narrate, tell

CARDS = """
- {id: rat, name: Rat, deck: door, type: monster, monster: {level: 1, treasures: 2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: crow, name: Crow, deck: door, type: monster, monster: {level: 2, treasures: 1, run: -2},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: sloth, name: Sloth, deck: door, type: monster, monster: {level: 3, treasures: 1},
   abilities: [{static: [{rule: no_pursuit, to: victim}]}], bad_stuff: [{lose_level: {to: victim, n: 1}}]}
- {id: shoes, name: Shoes, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{stat: run_roll, add: 2, to: self}]}]}
- {id: door, name: Way Out, deck: treasure, type: treasure_special,
   abilities: [{play: any_combat, do: [{escape: {who: self}}]},
               {play: after_run_roll, do: [{escape: {who: self}}]}]}
- {id: spy, name: Spy, deck: treasure, type: treasure_special,
   abilities: [{play: any_time, target: {player: {who: others}}, do: [{look: {who: self, zone: hand, of: player}}]}]}
- {id: padlock, name: Padlock, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{rule: immune, what: theft, to: self}]}]}
- {id: pickpocket, name: Pickpocket, deck: treasure, type: treasure_special,
   abilities: [{play: any_time, target: {player: {who: others}},
                do: [{take: {from: player, to: self, what: {zone: hand}, n: 1, random: true}}]}]}
- {id: magpie, name: Magpie, deck: door, type: monster, monster: {level: 4, treasures: 1},
   bad_stuff: [{discard: {from: victim, what: {slot: headgear}, n: 1}},
               {discard: {from: victim, what: {zone: hand}, n: 1}},
               {discard: {from: victim, what: {slot: footgear}, n: 1}}]}
- {id: changeling, name: Changeling, deck: treasure, type: treasure_special,
   abilities: [{play: any_combat, target: {card: {who: self, what: {zone: hand, type: monster}}},
                do: [{remove_monster: {which: monsters, treasure: false}}, {add_monster: {which: card}}]}]}
- {id: laundry, name: Laundry, deck: door, type: trap, effect: [{change_sex: {to: victim, is: other}}]}
- {id: soup, name: Soup, deck: door, type: curse, effect: [{lose_level: {to: victim, n: 1}}]}
"""


def table(**position: Any) -> Scenario:
    players = {name: position.pop(name.lower(), {}) for name in ("Aric", "Suzan", "Carl")}
    return deal(players=players, cards=CARDS, **position)


def told(t: Scenario) -> list[str]:
    return narrate(t.state, t.state.log or [], t.players)


def in_german(t: Scenario) -> list[str]:
    return narrate(t.state, t.state.log or [], t.players, wording=GERMAN.story)


# ---- played on, played with -----------------------------------------------------------------------------


def test_a_monster_from_the_hand_is_played_with() -> None:
    t = table(suzan={"hand": ["Wandering Monster", "Crow"]}, fight={"monsters": ["Rat"]})
    t.do("Suzan", play="Wandering Monster", **{"with": "Crow"})
    assert told(t)[:2] == ["Suzan plays Wandering Monster with Crow.", "Crow enters the fight."]
    assert in_german(t)[0] == "Suzan spielt Wandering Monster zusammen mit Crow."


def test_an_enhancer_in_the_fight_is_played_on_its_monster() -> None:
    t = table(suzan={"hand": ["Enraged"]}, fight={"monsters": ["Rat"]})
    t.do("Suzan", play="Enraged", on="Rat")
    assert "Suzan plays Enraged on Rat." in told(t)
    assert "Suzan spielt Enraged auf Rat." in in_german(t)


@pytest.mark.parametrize(("who", "where", "wo"), [
    ("Suzan", "on Aric's Schoolmarm", "auf Schoolmarm von Aric"),
    ("Aric", "on his own Schoolmarm", "auf Schoolmarm von der eigenen Seite"),
])  # fmt: skip
def test_what_hits_the_sidekick_says_so(who: str, where: str, wo: str) -> None:
    hands = {name: ["Laundry"] if name == who else [] for name in ("Aric", "Suzan")}
    t = table(edition="gbm", aric={"in_play": ["Schoolmarm"], "hand": hands["Aric"]}, suzan={"hand": hands["Suzan"]})
    t.do(who, play="Laundry", on="Aric", hits="companion")
    assert told(t) == [f"{who} plays Laundry {where}."]
    assert in_german(t) == [f"{who} spielt Laundry {wo}."]


def test_of_two_sidekicks_it_is_not_said_yet_which() -> None:
    both = ["Schoolmarm", {"card": "Cheat!", "attached_to": "Schoolmarm"}, "Crusty Old Prospector"]
    t = table(edition="gbm", aric={"in_play": both}, suzan={"hand": ["Laundry"]})
    t.do("Suzan", play="Laundry", on="Aric", hits="companion")
    assert told(t)[0] == "Suzan plays Laundry on Aric's companion."
    assert in_german(t)[0] == "Suzan spielt Laundry auf Begleitung von Aric."


def test_what_hits_the_player_names_the_player() -> None:
    t = table(edition="gbm", aric={"in_play": ["Schoolmarm"]}, suzan={"hand": ["Laundry"]})
    t.do("Suzan", play="Laundry", on="Aric")
    assert told(t) == ["Suzan plays Laundry on Aric."]


# ---- told once ------------------------------------------------------------------------------------------


def as_played(t: Scenario, eyes: int = 2) -> list[str]:
    """The log as somebody reads it who plays."""
    return [one.text for one in ENGLISH.narrated(t.state, t.happened, t.players, eyes, brief=True)]


def test_what_is_behind_the_door_need_not_enter_the_fight() -> None:
    t = table(door=["Rat"])
    t.do("Aric", "kick open the door")
    assert as_played(t) == ["Aric kicks the door open and finds Rat."]


@pytest.mark.parametrize(("hand", "move", "line"), [
    (["Enraged"], {"play": "Enraged", "on": "Rat"}, "Suzan plays Enraged on Rat."),
    (["Mate"], {"play": "Mate", "on": "Rat"}, "Suzan plays Mate on Rat."),
    (["Wandering Monster", "Crow"], {"play": "Wandering Monster", "with": "Crow"},
     "Suzan plays Wandering Monster with Crow."),
])  # fmt: skip
def test_what_is_played_is_where_it_was_played(hand: list[str], move: dict[str, str], line: str) -> None:
    """It is not said again that it hangs there, or fights."""
    t = table(suzan={"hand": hand}, fight={"monsters": ["Rat"]})
    t.do("Suzan", **move)
    assert as_played(t) == [line]


def test_what_is_discarded_at_one_go_is_one_sentence() -> None:
    t = table(suzan={"in_play": ["Shoes", "Padlock"], "hand": ["Soup"]})
    cards = [t.card(name) for name in ("Shoes", "Padlock", "Soup")]
    gone = [(e.E_MOVED, card, ids.IN_PLAY, 1, ids.IN_DISCARD, -1, 0b111) for card in cards]
    said = ENGLISH.narrated(t.state, gone, t.players, 0, brief=True)
    assert [one.text for one in said] == ["Suzan discards Shoes, Padlock and Soup."]
    assert said[0].cards == cards and said[0].seats == [1]
    german = GERMAN.narrated(t.state, gone, t.players, 1, brief=True)
    assert [one.text for one in german] == ["Du legst Shoes, Padlock und Soup auf den Ablagestapel."]
    unseen = [gone[0], (*gone[1][:6], 0b010), gone[2]]
    told = [one.text for one in ENGLISH.narrated(t.state, unseen, t.players, 0, brief=True)]
    assert told == ["Suzan discards Shoes.", "Suzan discards a card.", "Suzan discards Soup."], "hidden as it was"


def test_what_is_left_of_a_fight_is_swept_away_in_one_sentence() -> None:
    t = table()
    rat, crow, door = (t.card(name) for name in ("Rat", "Crow", "Way Out"))
    swept = [(e.E_MOVED, card, ids.IN_FIGHT, -1, ids.IN_DISCARD, -1, 0b111) for card in (rat, crow, door)]
    events = [swept[0], (e.E_EXPIRED, door, 0, 0), (e.E_KILLED, crow, crow), *swept[1:], (e.E_FIGHT_OVER, 0, 0)]
    said = ENGLISH.narrated(t.state, events, t.players, 0, brief=True)
    assert said[0].text == "Rat and Way Out are swept off the battlefield." and said[0].cards == [rat, door]
    assert [one.kind for one in said].count("moved") == 1, "what was slain is told as slain"
    german = GERMAN.narrated(t.state, events, t.players, 0, brief=True)
    assert german[0].text == "Rat und Way Out werden vom Schlachtfeld gefegt."


def test_a_lost_level_names_what_took_it_unless_that_was_just_said() -> None:
    t = table()
    crow = t.card("Crow")
    lost = [(e.E_RAN, crow, OP_LOSE_LEVEL), (e.E_RULED, 0, e.LEVEL_FLOOR), (e.E_LEVEL, 0, -1, 1, e.BY_LOSS)]
    away = [(e.E_ESCAPED, 0, crow, crow, -1), *lost]
    assert narrate(t.state, away, t.players)[-1] == "Aric goes down to Level 1, thanks to Crow."
    assert narrate(t.state, away, t.players, wording=GERMAN.story)[-1] == "Aric fällt dank Crow auf Stufe 1."
    caught = [(e.E_CAUGHT, 0, crow, crow), *lost]
    assert narrate(t.state, caught, t.players)[-1] == "Aric goes down to Level 1."


# ---- copies, and what hangs on what ---------------------------------------------------------------------


def with_a_mate(**position: Any) -> Scenario:
    t = table(suzan={"hand": ["Mate"]}, fight={"monsters": ["Rat"]}, **position)
    t.do("Suzan", play="Mate", on="Rat")
    return t


def test_a_slain_mate_is_named_after_its_original() -> None:
    t = with_a_mate(aric={"level": 5})
    t.do("Aric", "claim the kill").all_pass()
    assert told(t)[:2] == ["Rat is slain.", "Rat (Mate) is slain."]
    assert in_german(t)[:2] == ["Rat ist besiegt.", "Rat (Mate) ist besiegt."]


def test_so_is_one_that_was_run_from_though_the_fight_is_over() -> None:
    t = with_a_mate(dice=[6, 1])
    t.do("Aric", "run away")
    t.do("Aric", roll_against="Rat").all_pass()
    t.do("Aric", roll_against="Rat (Mate)").all_pass()
    assert "Rat (Mate) catches Aric. Bad Stuff follows." in told(t)
    assert "Rat (Mate) erwischt Aric. Es folgen Schlimme Dinge." in in_german(t)


def test_an_item_handed_back_says_by_whom() -> None:
    porter = {"card": "Shoes", "carried_by": "Hireling"}
    t = table(aric={"in_play": ["Hireling", porter]})
    t.do("Aric", unequip="Shoes")
    assert told(t) == ["Shoes no longer goes with Hireling.", "Aric puts Shoes aside."]
    assert in_german(t) == ["Shoes gehört nicht mehr zu Hireling.", "Aric legt Shoes beiseite."]
    t.do("Aric", load="Shoes", onto="Hireling")
    assert "Shoes now goes with Hireling." in told(t)


# ---- running --------------------------------------------------------------------------------------------


def test_who_escapes_by_a_card_does_not_run_for_it() -> None:
    t = table(aric={"hand": ["Way Out"]}, fight={"monsters": ["Rat"]})
    t.do("Aric", play="Way Out")
    assert told(t)[:2] == ["Aric plays Way Out.", "From here on Aric gets away without a roll, thanks to Way Out."]
    assert in_german(t)[1] == "Von jetzt an entkommt Aric ohne Wurf (Way Out)."
    t.do("Aric", "run away")
    assert "Aric runs for it." not in told(t) and "Aric gets away from Rat." in told(t)


def test_who_does_not_escape_by_a_card_runs_for_it() -> None:
    t = table(fight={"monsters": ["Rat"]})
    t.do("Aric", "run away")
    assert told(t) == ["Aric runs for it."]


def test_an_escape_after_the_roll_is_from_that_monster_only() -> None:
    t = table(aric={"hand": ["Way Out"]}, phase="run", fight={"monsters": ["Rat", "Crow"]}, dice=[1, 1])
    t.do("Aric", roll_against="Rat")
    t.do("Aric", play="Way Out")
    assert told(t)[1:] == ["Whatever the die says, Aric will get away, thanks to Way Out."]
    assert in_german(t)[1:] == ["Was der Würfel auch zeigt: Aric wird entkommen (Way Out)."]
    t.all_pass()
    assert "Aric gets away from Rat." in told(t) and not [line for line in told(t) if "From here on" in line]
    t.do("Aric", roll_against="Crow")
    assert "Aric rolls a 1, -2 for Crow: -1." in told(t)


def test_who_is_not_chased_is_told_by_whom() -> None:
    t = table(phase="run", fight={"monsters": ["Sloth"]})
    t.do("Aric", roll_against="Sloth")
    assert told(t)[:1] == ["Sloth does not chase Aric: Aric gets away."]
    assert in_german(t)[:1] == ["Sloth verfolgt Aric nicht: Aric entkommt."]


def test_an_escape_names_the_card_that_brought_it_at_once() -> None:
    t = table()
    rat, way_out = t.card("Rat"), t.card("Way Out")
    for all_monsters in (-1, rat):
        events = [(e.E_SPARED, 0, all_monsters, way_out), (e.E_ESCAPED, 0, rat, rat, -1)]
        assert narrate(t.state, events, t.players) == ["Aric gets away from Rat thanks to Way Out."]
        assert narrate(t.state, events, t.players, wording=GERMAN.story) == ["Aric entkommt Rat dank Way Out."]


@pytest.mark.parametrize(
    ("monster", "english", "german"),
    [
        ("Crow", "+2 for Shoes, -2 for Crow: 5", "+2 durch Shoes, -2 durch Crow: 5"),
        ("Rat", "+2 for Shoes: 7", "+2 durch Shoes: 7"),
    ],
)
def test_a_roll_says_all_that_is_added(monster: str, english: str, german: str) -> None:
    t = table(aric={"in_play": ["Shoes"]}, phase="run", fight={"monsters": [monster]}, dice=[5])
    t.do("Aric", roll_against=monster)
    assert f"Aric rolls a 5, {english}." in told(t) and f"Aric würfelt eine 5, {german}." in in_german(t)


CASES = {
    "5": "{faces: [5, 6], do: [{draw: {to: self, deck: door, n: 1}}]}",
    "6": "{faces: [6], do: [{draw: {to: self, deck: door, n: 1}}]}",
    "no more of it than less": "{faces: [2, 3, 4], do: [{draw: {to: self, deck: door, n: 1}}]}",
    "something on every face": "{faces: [3, 4, 5, 6], do: [{draw: {to: self, deck: door, n: 1}}]}, "
    "{faces: [1, 2], do: [{lose_level: {to: self, n: 1}}]}",
}
TAKES = {"5": ("it takes a 5 or more", "nötig ist eine 5 oder mehr"), "6": ("it takes a 6", "nötig ist eine 6")}


@pytest.mark.parametrize("which", CASES)
def test_a_die_of_a_card_says_for_what_it_is_and_what_it_takes(which: str) -> None:
    coin = f"""
- {{id: coin, name: Coin, deck: treasure, type: treasure_special,
   abilities: [{{play: any_time, do: [{{roll: {{who: self, cases: [{CASES[which]}]}}}}]}}]}}
"""
    t = deal(players={"Aric": {"hand": ["Coin"]}, "Suzan": {}, "Carl": {}}, cards=CARDS + coin, dice=[4])
    t.do("Aric", play="Coin")
    english, german = (f"; {words}" if words else "" for words in TAKES.get(which, ("", "")))
    assert f"Aric rolls a 4 for Coin{english}." in told(t) and f"Aric würfelt eine 4 für Coin{german}." in in_german(t)


def test_a_roll_with_nothing_added_is_a_face() -> None:
    t = table(phase="run", fight={"monsters": ["Rat"]}, dice=[5])
    t.do("Aric", roll_against="Rat")
    assert "Aric rolls a 5." in told(t) and "Aric würfelt eine 5." in in_german(t)


# ---- bargains -------------------------------------------------------------------------------------------


def test_an_offer_says_the_order_of_picking() -> None:
    t = table(fight={"monsters": ["Rat", "Crow"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 2, "order": ["Suzan", "Aric", "Suzan"]})
    assert told(t) == ["Aric asks Suzan for help: 2 Treasures, picked in the order Suzan, Aric, Suzan."]
    assert in_german(t) == [
        "Aric bittet Suzan um Hilfe und bietet 2 Schätze, gewählt wird in der Reihenfolge Suzan, Aric, Suzan."
    ]


def test_an_offer_taken_back_is_not_an_answer() -> None:
    t = table(fight={"monsters": ["Rat", "Crow"]})
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    t.do("Aric", "withdraw")
    assert told(t) == ["Aric takes the offer to Suzan back."]
    assert in_german(t) == ["Aric zieht das Angebot an Suzan zurück."]
    t.do("Aric", ask="Suzan", offer={"treasures": 3})
    t.do("Suzan", "decline")
    assert told(t) == ["Suzan tells Aric: no, thank you."]


def test_a_hand_that_was_looked_at_says_whose() -> None:
    t = table(aric={"hand": ["Spy"]}, suzan={"hand": ["Rat"]})
    t.do("Aric", play="Spy", on="Suzan")
    assert told(t)[1] == "Aric looks at Suzan's hand: Rat."
    assert narrate(t.state, t.state.log or [], t.players, 2)[1] == "Aric looks at Suzan's hand."
    t = table(aric={"hand": ["Spy"]})
    t.do("Aric", play="Spy", on="Suzan")
    assert told(t)[1] == "Aric looks at Suzan's hand and finds nothing."
    assert in_german(t)[1] == "Aric sieht sich die Hand von Suzan an und findet nichts."


def test_what_is_guarded_is_not_nothing() -> None:
    guarded = {"in_play": ["Padlock"], "hand": ["Rat"]}
    t = table(aric={"hand": ["Pickpocket"]}, suzan=guarded)
    t.do("Aric", play="Pickpocket", on="Suzan")
    assert told(t)[1] == "Padlock keeps Pickpocket from taking anything from Suzan."
    assert in_german(t)[1] == "Pickpocket bekommt von Suzan nichts, dank Padlock."
    t = table(aric={"hand": ["Pickpocket"]})
    t.do("Aric", play="Pickpocket", on="Suzan")
    assert told(t)[1] == "Pickpocket finds nothing to take from Suzan."


def test_what_is_taken_out_of_a_hand_is_not_handed_over() -> None:
    t = table(aric={"hand": ["Pickpocket"]}, suzan={"hand": ["Rat"]})
    t.do("Aric", play="Pickpocket", on="Suzan")
    assert told(t)[1] == "Aric takes Rat from Suzan."
    assert in_german(t)[1] == "Aric nimmt Suzan Rat ab."
    assert as_played(t, 1)[1] == "Aric takes Rat from you." and as_played(t, 0)[1] == "You take Rat from Suzan."
    mine = GERMAN.narrated(t.state, t.happened, t.players, 1, brief=True)
    assert mine[1].text == "Aric nimmt dir Rat ab."


def test_a_monster_that_changes_itself_is_named_once() -> None:
    t = table(fight={"monsters": ["Rat"]})
    rat = t.card("Rat")
    event = (e.E_EFFECT, rat, MONSTER_TARGET + rat, ids.STRENGTH, -1, 0)
    assert tell(t.state, event, t.players) == "Rat: -1 combat strength, in this fight."
    assert tell(t.state, event, t.players, GERMAN.story) == "Rat: -1 Kampfstärke, in diesem Kampf."


def test_charity_is_handed_over() -> None:
    hand = ["Rat", "Crow", "Soup", "Spy", "Shoes", "Padlock", "Laundry"]
    t = table(aric={"level": 3, "hand": hand}, suzan={}, carl={"level": 2}, phase="charity")
    t.do("Aric", **{"give charity": {"Suzan": ["Rat", "Crow"]}})
    assert as_played(t) == ["Aric hands two cards to Suzan."]
    assert "Aric gibt Suzan Crow." in in_german(t)
    assert narrate(t.state, t.happened, t.players)[:2] == ["Aric hands Rat to Suzan.", "Aric hands Crow to Suzan."]


def test_a_monster_that_takes_the_place_of_another_says_so() -> None:
    t = table(suzan={"hand": ["Changeling", "Crow"]}, fight={"monsters": ["Rat"]})
    t.do("Suzan", play="Changeling", **{"with": "Crow"})
    assert as_played(t) == ["Suzan plays Changeling with Crow.", "Rat is out of the fight."]


# ---- the end, and words of an edition -------------------------------------------------------------------


@pytest.mark.rule("variant.shared-victory")
def test_those_who_win_together_are_told_of_together() -> None:
    t = table(
        aric={"level": 9}, suzan={}, fight={"monsters": ["Rat"], "helper": "Suzan"}, variants=["shared_victory"]
    )  # fmt: skip
    t.do("Aric", "claim the kill").all_pass()
    assert [line for line in told(t) if "win" in line] == ["Aric and Suzan win the game!"]
    assert [line for line in in_german(t) if "Spiel" in line] == ["Aric und Suzan gewinnen das Spiel!"]
    assert len([event for event in t.state.log or [] if event[0] == e.E_WON]) == 1


def test_a_trap_is_called_a_trap() -> None:
    for card, english, deutsch in (
        ("Laundry", "Trap Suzan: Laundry", "Suzan in eine Falle locken: Laundry"),
        ("Soup", "Curse Suzan: Soup", "Suzan verfluchen: Soup"),
    ):
        t = table(edition="gbm", aric={"hand": [card]})
        command = next(one for one in legal(t.state, 0) if (one.verb, one.card, one.target) == (PLAY, t.card(card), 1))
        assert ENGLISH.in_words(t.state, t.players, command) == english
        assert GERMAN.in_words(t.state, t.players, command) == deutsch


# ---- older versions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "words"), [
    ((e.E_KILLED, 3), "is slain"), ((e.E_REMOVED, 3, 1), "out of the fight"), ((e.E_JOINED, 3), "enters"),
    ((e.E_ESCAPED, 0, 3), "gets away"), ((e.E_CAUGHT, 0, 3), "catches"), ((e.E_DIE, 0, 4), "rolls a 4"),
    ((e.E_ATTACHED, 3, 4), "now goes with"), ((e.E_ATTACHED, 3, -1), "no longer goes with anything"),
    ((e.E_SPARED, 0), "without a roll"), ((e.E_ANSWERED, 1, 0, 0), "no, thank you"), ((e.E_NOTHING, 0, 3), "nothing"),
])  # fmt: skip
def test_events_of_older_versions_are_told(event: tuple[int, ...], words: str) -> None:
    t = table()
    assert words in tell(t.state, event, t.players)
    assert tell(t.state, event, t.players, GERMAN.story)


@pytest.mark.rule("combat.help.elf-level")
def test_a_level_for_helping_is_owed_to_its_card() -> None:
    """The Level for the kill itself says nothing of the kind."""
    t = table(suzan={"level": 2, "in_play": ["Elf"]}, aric={"level": 4}, fight={"monsters": ["Rat"], "helper": "Suzan"})
    t.do("Aric", "claim the kill")
    t.all_pass()
    assert {"Aric goes up to Level 5.", "Suzan goes up to Level 3, thanks to Elf."} <= set(told(t))
    assert "Suzan steigt dank Elf auf Stufe 3." in in_german(t)


@pytest.mark.parametrize(
    ("language", "over", "told"),
    [
        ("en", "The fight is over: Aric has won", ", but killed nothing and gains no Level."),
        ("de", "Der Kampf ist vorbei: Aric hat gewonnen", ", aber nichts getötet: keine Stufe."),
    ],
)
@pytest.mark.rule("combat.nonlethal")
def test_who_wins_without_a_kill_is_told_that_it_brings_no_level(language: str, over: str, told: str) -> None:
    """Somebody makes off with the monster after the kill was claimed: a win is promised to nobody by it."""
    players = {"Aric": {"level": 5}, "Suzan": {"hand": ["Accepted to Art School"]}, "Carl": {}}
    fight = {"monsters": ["Doormat of Mild Doom"]}
    game = Game.from_position({"players": players, "turn": "Aric", "fight": fight}, language=language)
    other = game.copy()
    for one in (game, other):
        one.play("Aric", "claim the kill")
    lines = game.play("Suzan", {"play": "Accepted to Art School", "on": "Doormat of Mild Doom"})
    assert over + told in lines and game.view()["players"]["Aric"]["level"] == 5
    lines = other.all_pass()
    assert f"{over}." in lines and other.view()["players"]["Aric"]["level"] == 6


# ---- too much ----------------------------------------------------------------------------------------------------


def test_what_is_too_much_to_wear_is_named_with_it() -> None:
    """Which of them takes up the place is what one has to know to choose."""
    worn = ["Half of a Legendary Sword", "Lantern of Unflattering Light", "Sword With Mood Swings"]
    t = deal(players={"Aric": {"in_play": ["Rental Arm", *worn]}, "Suzan": {}, "Carl": {}}, turn="Aric")
    t.do("Aric", unequip="Rental Arm")
    listed = f"{worn[0]}, {worn[1]} and {worn[2]}"
    assert told(t)[-1] == f"That is more than Aric can wear: {listed}."
    assert in_german(t)[-1] == f"So viel kann Aric nicht anlegen: {listed.replace(' and ', ' und ')}."


# ---- thefts that fail, and what finds nothing --------------------------------------------------------------------


@pytest.mark.parametrize("hand", [["Soup"], ["Soup", "Rat"], []])
def test_what_takes_something_has_not_found_nothing(hand: list[str]) -> None:
    """No hat and no shoes, but a card of the hand: before it is asked which, and after."""
    t = table(aric={"level": 1, "hand": hand}, fight={"monsters": ["Magpie"]}, turn="Aric", dice=[1])
    t.do("Aric", "run away").do("Aric", roll_against="Magpie").all_pass()
    lines = told(t)
    if len(hand) > 1:
        t.do("Aric", pick="Soup")
        lines += told(t)
    nothing = "Magpie finds nothing to take from Aric."
    assert lines.count(nothing) == (0 if hand else 1)
    assert lines.count("Aric discards Soup.") == (1 if hand else 0)


FAILED = "Aric rolls a 2 for Thief; it takes a 3 or more; the theft fails."


@pytest.mark.parametrize(
    ("face", "more", "english", "german"),
    [
        (2, [], [FAILED, "Aric has nothing that Thief could take."],
         ["Aric würfelt eine 2 für Thief; nötig ist eine 3 oder mehr; der Diebstahl misslingt.",
          "Aric hat nichts, was Thief nehmen könnte."]),
        (2, ["Halfling"], [FAILED, "Suzan takes Halfling from Aric."], []),
        (3, [], ["Aric rolls a 3 for Thief; it takes a 3 or more."], []),
    ],
)  # fmt: skip
def test_a_theft_that_fails_says_so(face: int, more: list[str], english: list[str], german: list[str]) -> None:
    aric = {"in_play": ["Thief"], "hand": ["Elf", "Dwarf", *more]}
    players = {"Aric": aric, "Suzan": {"in_play": ["Boots of Butt-Kicking"]}, "Carl": {}}
    t = deal(players=players, turn="Aric", phase="prepare", dice=[face])
    t.do("Aric", use="Thief", to="Steal", on="Suzan", pay=["Elf", "Dwarf"])
    assert [line for line in told(t) if line in english] == english
    assert [line for line in in_german(t) if line in german] == german
    assert any("theft fails" in line for line in told(t)) is (face < 3)


def test_a_door_that_a_monster_leaves_is_told_with_the_monster() -> None:
    """Also beside its Treasure, and among others that leave none."""
    leaving = """
- {id: bottle, name: Bottle, deck: door, type: monster, monster: {level: 1, treasures: 1, doors: 1},
   bad_stuff: [{lose_level: {to: victim, n: 1}}]}
"""
    t = deal(
        players={"Aric": {"level": 5}, "Suzan": {}, "Carl": {}},
        cards=CARDS + leaving,
        turn="Aric",
        fight={"monsters": ["Rat", "Bottle"]},
    )
    t.do("Aric", "claim the kill").all_pass()
    drawn = [line for line in narrate(t.state, t.state.log or [], t.players, 1) if "draws" in line]
    assert drawn[0] == "Aric draws a Door, thanks to Bottle."
    assert drawn[1:] == ["Aric draws 3 Treasures."]
