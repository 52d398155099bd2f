"""What a card says, it does: words whose meaning is easily missed, played out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cards.tables import POISON, fight, monster, special
from tests.cards.write_pack import ELF, catalog_of, write_pack

from kickdoor.cards import check_pack
from kickdoor.engine import Command, check
from kickdoor.engine.command import PLAY
from kickdoor.engine.frames import AskFrame
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.english.refusals import reason as english_reason
from kickdoor.words.german.refusals import reason as german_reason
from kickdoor.words.languages import language

# ---- who dies --------------------------------------------------------------------------------------------------------

GROWS = "do: [{mod: {mods: [{stat: strength, add: 5, to: this}], for: combat}}]"


@pytest.mark.parametrize(
    ("of", "dead", "strength"),
    [("", "Bess", 9), ("", "Carl", 14), ("of: anyone, ", "Bess", 14), ("of: anyone, ", "Carl", 14)],
)
def test_a_monster_hears_who_dies_in_its_fight_and_of_others_only_with_anyone(
    of: str, dead: str, strength: int
) -> None:
    t = fight(monster(f"trigger: died, {of}{GROWS}"), helper="Carl", dora={"hand": ["Poison"]})
    t.do("Dora", play="Poison", on=dead)
    t.all_pass()
    t.expect(fight={"monsters": strength})


# ---- who is spared, and who looks on ---------------------------------------------------------------------------------


GOES_UP = "{gain_level: {to: it}}"
BUT = {
    "vote": "vote: {but: fighters, options: [{label: Yes, do: [{draw: {to: self, deck: door}}]}, {label: No, do: []}]}",
    "bid": f"bid: {{but: fighters, do: [{GOES_UP}]}}",
    "pass_cards": "pass_cards: {to: left, but: fighters}",
    "choose_player": f"choose_player: {{who: self, among: everyone, but: fighters, do: [{GOES_UP}]}}",
    "vote_player": f"vote_player: {{among: everyone, but: fighters, do: [{GOES_UP}]}}",
}


def tricked(do: str, **more: dict[str, Any]) -> Scenario:
    """Aric fights, Carl helps, Bess and Dora look on, and Dora has played the Trick. Everybody has three cards."""
    hand = {"hand": ["Rat", "Rat"]}
    dora = {"hand": ["Trick", "Rat", "Rat"]}
    t = fight(monster() + special(f"{{{do}}}"), hand, "Carl", bess=hand, carl=hand, **{"dora": dora, **more})
    return t.do("Dora", play="Trick")


@pytest.mark.parametrize("word", ["vote", "bid", "pass_cards"])
def test_whoever_is_spared_is_not_asked(word: str) -> None:
    t = tricked(BUT[word])
    asked = {t.players[frame.seat] for frame in t.state.stack if isinstance(frame, AskFrame)}
    assert asked == {"Bess", "Dora"}


@pytest.mark.parametrize("word", ["choose_player", "vote_player"])
def test_several_can_be_spared_where_one_is_chosen(word: str) -> None:
    t = tricked(BUT[word])
    voter = t.players[t.state.stack[-1].seat]
    t.refuse(voter, choose="Aric", rule="ruling.N26").refuse(voter, choose="Carl", rule="ruling.N26")
    assert t.may(voter, choose="Bess") and t.may(voter, choose="Dora")


def test_bystanders_are_neither_fighter_nor_helper() -> None:
    tricked("lose_level: {to: bystanders}").expect(
        Aric={"level": 3}, Bess={"level": 2}, Carl={"level": 3}, Dora={"level": 2}
    )


@pytest.mark.parametrize(("helper", "strength"), [("", 9 + 3), ("Bess", 9 + 1)])
def test_a_monster_counts_what_those_have_who_look_on(helper: str, strength: int) -> None:
    amount = "{count: {of: bystanders, what: {zone: hand}}}"
    envy = monster(f"static: [{{stat: strength, add: {amount}, to: this}}]")
    hands = {"bess": {"hand": ["Rat", "Rat"]}, "dora": {"hand": ["Rat"]}}
    fight(envy, {"hand": ["Rat", "Rat", "Rat"]}, helper, **hands).expect(fight={"monsters": strength})


@pytest.mark.parametrize(
    ("code", "word", "said"),
    [
        ("en", "vote", "every player but fighter and helper votes for"),
        ("de", "vote", "Jeder Spieler außer Kämpfer und Helfer stimmt ab"),
        ("en", "bid", "every player but fighter and helper bids cards from hand"),
        ("de", "bid", "Jeder Spieler außer Kämpfer und Helfer bietet Handkarten"),
        ("en", "pass_cards", "every player but fighter and helper passes a card"),
        ("de", "pass_cards", "Jeder Spieler außer Kämpfer und Helfer gibt"),
        ("en", "choose_player", "choose any player (not fighter and helper)"),
        ("de", "choose_player", "irgendeinen Spieler (außer Kämpfer und Helfer)"),
    ],
)
def test_how_it_is_said(code: str, word: str, said: str) -> None:
    t = fight(special(f"{{{BUT[word]}}}") + monster())
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    assert said in language(code).printed_text(t.state.catalog, trick)


# ---- a helper whom nobody asked --------------------------------------------------------------------------------------

JOIN = special("{join_fight: {who: self}}", "others_combat")
ALONE = "static: [{rule: no_help, to: this}]"


@pytest.mark.rule("ruling.N27")
def test_somebody_joins_unasked_and_fights_on() -> None:
    t = fight(monster(level=5) + JOIN, dora={"hand": ["Trick"]})
    t.do("Dora", play="Trick").expect(fight={"munchkins": 6})
    t.do("Aric", "claim the kill")
    t.all_pass()
    t.expect(Aric={"level": 4}, Dora={"level": 3, "hand": []})  # Treasures stay the fighter's


@pytest.mark.rule("ruling.N27", "combat.help.one-helper")
def test_where_nobody_can_join_the_card_is_not_wasted() -> None:
    t = fight(monster(level=5) + JOIN, helper="Bess", dora={"hand": ["Trick"]})
    t.refuse("Dora", play="Trick", rule="combat.help.one-helper")
    t = fight(monster(ALONE, level=5) + JOIN, dora={"hand": ["Trick"]})
    t.refuse("Dora", play="Trick", rule="combat.monster-specials")
    t = fight(monster(level=5) + JOIN, {"hand": ["Trick"]})
    t.refuse("Aric", play="Trick", rule="treasure.other")  # it is his own fight


def test_the_checker_knows_who_is_in_the_fight_already(tmp_path: Path) -> None:
    card = "- id: thing\n  name: Thing\n  type: treasure_special\n  icon: boots\n  flavor: F.\n  abilities:\n"
    written = f"{card}  - {{play: own_combat, do: [{{join_fight: {{who: self}}}}]}}\n"
    (problem,) = check_pack(write_pack(tmp_path, ELF, written, "id: odd\nname: Odd\nbuilds_on: []\n"))
    assert "in the fight already" in problem.what and problem.mend == "`play: others_combat`"


@pytest.mark.parametrize("who", ["fighter", "helper"])
def test_who_is_in_the_fight_is_not_drawn_into_it(tmp_path: Path, who: str) -> None:
    card = "- id: thing\n  name: Thing\n  type: treasure_special\n  icon: boots\n  flavor: F.\n  abilities:\n"
    written = f"{card}  - {{play: others_combat, do: [{{join_fight: {{who: {who}}}}}]}}\n"
    (problem,) = check_pack(write_pack(tmp_path, ELF, written, "id: odd\nname: Odd\nbuilds_on: []\n"))
    assert f"the {who} is in it already" in problem.what and "bystanders" in problem.mend


# ---- what sticks, and who cannot lose --------------------------------------------------------------------------------

GLUE = """
- {id: boots, name: Boots, deck: treasure, type: item, item: {slot: footgear, value: 500, bonus: 3},
   abilities: [{static: [{rule: stuck, to: this}]}]}
- {id: hat, name: Hat, deck: treasure, type: item, item: {slot: headgear, value: 500, bonus: 1}}
- {id: charm, name: Charm, deck: treasure, type: item, item: {value: 100},
   abilities: [{static: [{rule: immune, what: level_loss, to: self}]}]}
- {id: till, name: Till, deck: treasure, type: item, item: {value: 0}, abilities: [
   {use: own_turn, name: Pay, cost: {gold: 500}, do: [{draw: {to: self, deck: door}}]},
   {use: own_turn, name: Sweat, cost: {lose_level: 1}, do: [{draw: {to: self, deck: door}}]}]}
- {id: breeze, name: Breeze, deck: door, type: curse, effect: [{unequip: {from: victim, what: {the: best}}}]}
"""


def at_home(aric: dict[str, Any], **others: dict[str, Any]) -> Scenario:
    players = {"Aric": {"level": 3, **aric}, "Bess": {"level": 3, **others.get("bess", {})}, "Carl": {"level": 3}}
    return deal(players=players, turn="Aric", cards=GLUE + POISON)


def test_nothing_takes_off_what_sticks() -> None:
    t = at_home({"in_play": ["Boots", "Hat"]}, bess={"hand": ["Breeze"]})
    t.do("Bess", play="Breeze", on="Aric")
    t.all_pass()
    assert t.equipped("Aric") == ["Boots"]


def test_what_sticks_is_no_money() -> None:
    t = at_home({"in_play": ["Boots", "Till"]})
    t.refuse("Aric", use="Till", to="Pay", rule="meta.card-beats-rule")
    at_home({"in_play": ["Boots", "Hat", "Till"]}).do("Aric", use="Till", to="Pay").expect(
        Aric={"in_play": ["Boots", "Till"]}
    )


def test_who_cannot_lose_levels_cannot_pay_with_them() -> None:
    at_home({"in_play": ["Till"]}).do("Aric", use="Till", to="Sweat").expect(Aric={"level": 2})
    t = at_home({"in_play": ["Till", "Charm"]})
    t.refuse("Aric", use="Till", to="Sweat", rule="meta.card-beats-rule").expect(Aric={"level": 3})


# ---- the fight, handed to whose it is --------------------------------------------------------------------------------


def test_whose_fight_it_is_goes_on_alone() -> None:
    t = fight(monster() + special("{hand_fight: {to: fighter}}"), helper="Carl", dora={"hand": ["Trick"]})
    t.expect(fight={"munchkins": 6}).do("Dora", play="Trick").expect(fight={"munchkins": 3})


# ---- who is behind a Curse -------------------------------------------------------------------------------------------

BOUNCE = special("{cancel: true}, {lose_level: {to: player}}", "response")


def test_an_answer_knows_who_played_the_curse() -> None:
    t = fight(monster() + BOUNCE, bess={"hand": ["Trick"]}, dora={"hand": ["Poison"]})
    t.do("Dora", play="Poison", on="Bess").do("Bess", play="Trick").settled()
    t.expect(at_once=True, Dora={"level": 2}, Bess={"level": 3})


def test_nobody_has_played_what_lies_behind_a_door() -> None:
    players = {"Aric": {"hand": ["Trick"], "level": 3}, "Bess": {"level": 3}, "Carl": {"level": 3}}
    t = deal(players=players, turn="Aric", door=["Poison"], cards=BOUNCE + POISON)
    t.do("Aric", "kick open the door").do("Aric", play="Trick")
    t.expect(Aric={"level": 3}, Bess={"level": 3}, Carl={"level": 3}, door_discard_has=["Poison"])


@pytest.mark.parametrize(
    ("code", "said"), [("en", "whoever is behind it loses a level"), ("de", "der Verursacher verliert eine Stufe")]
)
def test_how_an_answer_says_it(code: str, said: str) -> None:
    t = fight(monster() + BOUNCE)
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    assert said in language(code).printed_text(t.state.catalog, trick)


# ---- votes that count ------------------------------------------------------------------------------------------------

POLL = "vote: {as: x, options: [{label: Up, do: [{gain_level: {to: self, n: {var: x}}}]}, {label: Down, do: []}]}"


def test_the_number_of_votes_is_a_number() -> None:
    t = tricked(POLL)
    for voter, option in (("Aric", "Up"), ("Bess", "Up"), ("Carl", "Down"), ("Dora", "Up")):
        t.do(voter, choose=option)
    t.expect(Dora={"level": 6})


def test_and_so_is_that_of_the_votes_for_a_player() -> None:
    t = tricked("vote_player: {as: y, do: [{lose_level: {to: it, n: {var: y}}}]}")
    for voter, named in (("Aric", "Bess"), ("Bess", "Aric"), ("Carl", "Bess"), ("Dora", "Carl")):
        t.do(voter, choose=named)
    t.expect(Bess={"level": 1})


@pytest.mark.parametrize(("code", "said"), [("en", "a level for each vote for it"), ("de", "für jede Stimme dafür")])
def test_how_votes_are_counted_in_words(code: str, said: str) -> None:
    t = fight(monster() + special(f"{{{POLL}}}"))
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    assert said in language(code).printed_text(t.state.catalog, trick)


def test_a_wrong_target_is_told_who_would_be_right() -> None:
    aimed = special("{lose_level: {to: player}}", "any_time", "target: {player: {who: bystanders}}, ")
    t = fight(monster() + aimed, helper="Carl", dora={"hand": ["Trick"]})
    command = Command(PLAY, 3, t.card("Trick"), 0)
    refusal = check(t.state, command)
    assert refusal is not None
    names = t.players
    assert english_reason(t.state, command, refusal, names) == "Trick can't be played on Aric, only on Dora or Bess."
    assert german_reason(t.state, command, refusal, names).endswith("auf Aric spielen, nur auf Dora oder Bess.")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "(each only once per turn, only once per game)"),
        ("de", "(jeden nur einmal je Zug) anlegst (nur einmal im ganzen Spiel)"),
    ],
)
def test_how_often_is_said_in_one_breath(code: str, said: str) -> None:
    does = "trigger: item_equipped, limit: {n: 1, per: game}, do: [{draw: {to: self, deck: door}}]"
    hat = f"- {{id: hat, name: Hat, deck: treasure, type: item, item: {{value: 1}}, abilities: [{{{does}}}]}}\n"
    t = deal(players={"Aric": {}, "Bess": {}, "Carl": {}}, cards=hat)
    card = [card.id for card in t.state.catalog.definitions].index("hat")
    assert said in language(code).printed_text(t.state.catalog, card)


# ---- gold as a number ------------------------------------------------------------------------------------------------

RICHER = "compare: {a: {values: {what: {item: true}}}, cmp: gt, b: {values: {of: player, what: {item: true}}}}"
ENVY = f"target: {{player: {{who: others, if: {{{RICHER}}}}}}}, "


def test_whose_goods_are_worth_more() -> None:
    cards = special("{lose_level: {to: player}}", "any_time", ENVY) + GLUE + POISON
    players = {
        "Aric": {"level": 3, "hand": ["Trick"], "in_play": ["Hat"]},
        "Bess": {"level": 3, "in_play": ["Boots"]},
        "Carl": {"level": 3},
    }
    t = deal(players=players, turn="Aric", cards=cards)
    t.refuse("Aric", play="Trick", on="Bess", rule="ruling.N28")  # 500 gold each
    t.do("Aric", play="Trick", on="Carl").expect(Carl={"level": 2})
    for code, said in (("en", "the value of your Items together"), ("de", "der Gesamtwert deiner Gegenstände")):
        trick = [card.id for card in t.state.catalog.definitions].index("trick")
        assert said in language(code).printed_text(t.state.catalog, trick)


def test_a_wrong_card_is_told_which_would_be_right_and_a_stray_aim_is_refused() -> None:
    wanted = "target: {card: {what: {zone: play, item: true}}}, "
    dressed = special("{discard: {from: self, what: {zone: hand}}}", "any_time")
    t = deal(
        players={"Aric": {"hand": ["Trick", "Poison"], "in_play": ["Hat"]}, "Bess": {}, "Carl": {}},
        turn="Aric",
        cards=special("{attach: {to: card}}", "any_time", f"then: attach, {wanted}") + GLUE + POISON,
    )
    command = Command(PLAY, 0, t.card("Trick"), t.card("Poison"))
    refusal = check(t.state, command)
    assert refusal is not None and refusal.rule == "ruling.N28"
    assert english_reason(t.state, command, refusal, t.players) == "Trick can't be played on Poison, only on Hat."
    assert german_reason(t.state, command, refusal, t.players).endswith("auf Poison spielen, nur auf Hat.")
    t = deal(players={"Aric": {"hand": ["Trick"]}, "Bess": {}, "Carl": {}}, turn="Aric", cards=dressed + POISON)
    command = Command(PLAY, 0, t.card("Trick"), 1)
    refusal = check(t.state, command)
    assert refusal is not None and refusal.rule == "ruling.N28"
    assert english_reason(t.state, command, refusal, t.players) == "Trick is played on nobody and nothing."


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "at the end of your turn, this Curse goes over to the player on your left and strikes anew."),
        ("de", "dieser Fluch nun stattdessen den Spieler links"),
    ],
)
def test_a_curse_that_goes_round_speaks_of_itself(tmp_path: Path, code: str, said: str) -> None:
    goes = "{curse: {to: left, zone: curses, of: victim, what: {named: {text: Potato}}}}"
    facts = "id: potato, name: Potato, type: curse, lasts: until_removed"
    potato = f"- {{{facts}, abilities: [{{trigger: turn_ended, do: [{goes}]}}]}}\n"
    catalog = catalog_of(tmp_path, potato)
    card = [one.id for one in catalog.definitions].index("potato")
    assert said in language(code).printed_text(catalog, card)
