"""Things that happen some turns from now, several dice of which one counts, and somebody chosen by each of many."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cards.tables import POISON, fight, monster, special
from tests.cards.write_pack import ELF, catalog_of, text_of, write_pack

from kickdoor.bots import make
from kickdoor.bots.asking import answer
from kickdoor.cards import check_pack
from kickdoor.engine import from_bytes, state_hash, to_bytes, validate
from kickdoor.engine.command import PLAY
from kickdoor.judge.scenario import Scenario, deal
from kickdoor.words.languages import language

PARCEL = special("{later: {who: self, turns: 2, do: [{gain_level: {to: it, n: 2}}, {lose_level: {to: others}}]}}")
BOMB = """
- {id: bomb, name: Bomb, deck: door, type: curse, effect: [{later: {who: victim, turns: 1, do: [{die: {to: it}}]}}]}
"""


CALM = """
- {id: calm, name: Calm, deck: door, copies: 20, type: race, trait: {kind: race, name: calm},
   abilities: [{static: [{stat: hand_limit, add: 9, to: self}]}]}
"""


def quiet(cards: str, **players: dict[str, Any]) -> Scenario:
    """Aric's turn at a table where nothing lies behind any door."""
    seats = {name: {"level": 3, **players.get(name.lower(), {})} for name in ("Aric", "Bess", "Carl")}
    return deal(players=seats, turn="Aric", cards=cards + CALM + POISON, door=["Calm"] * 16)


def pass_turn(t: Scenario, player: str) -> None:
    t.do(player, "kick open the door")
    t.do(player, keep="Calm")
    t.do(player, "loot the room")
    t.do(player, "end turn")


def test_what_was_put_off_happens_at_the_end_of_the_last_turn_also_after_a_save() -> None:
    t = quiet(PARCEL, aric={"hand": ["Trick"]})
    t.do("Aric", play="Trick").expect(Aric={"level": 3})
    pass_turn(t, "Aric")
    t.expect(turn="Bess", Aric={"level": 3})
    kept = from_bytes(to_bytes(t.state), t.state.catalog)
    assert state_hash(kept) == state_hash(t.state)
    validate(kept)
    t = Scenario.at(kept, t.players, t.rulebook)
    pass_turn(t, "Bess")
    pass_turn(t, "Carl")
    t.expect(turn="Aric", Aric={"level": 3})
    pass_turn(t, "Aric")
    t.expect(turn="Bess", Aric={"level": 5}, Bess={"level": 2}, Carl={"level": 2})
    assert not t.state.effects
    pass_turn(t, "Bess")
    t.expect(Aric={"level": 5})


def test_a_curse_goes_off_later_and_has_hit_only_once() -> None:
    heard = "- {id: ear, name: Ear, deck: treasure, type: item, item: {value: 1}, abilities: ["
    ear = f"{heard}{{trigger: cursed, do: [{{gain_level: {{to: self}}}}]}}]}}\n"
    t = quiet(BOMB + ear, aric={"hand": ["Bomb"]}, bess={"in_play": ["Ear"]})
    t.do("Aric", play="Bomb", on="Bess")
    t.all_pass()
    t.expect(Bess={"level": 4, "dead": False})
    pass_turn(t, "Aric")
    pass_turn(t, "Bess")
    t.expect(Bess={"level": 4, "dead": True})


def test_bad_stuff_can_be_put_off() -> None:
    fine = "{later: {who: victim, turns: 1, do: [{lose_level: {to: it, n: 2}}]}}"
    ghoul = monster(level=9).replace("{die: {to: victim}}", fine)
    t = fight(ghoul)
    t.state.dice = [1]
    t.do("Aric", "run away")
    t.do("Aric", **{"roll against": "Ghoul"})
    t.all_pass()
    t.expect(Aric={"level": 3})
    t.do("Aric", "end turn")
    t.expect(Aric={"level": 1})


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (
            "en",
            "after your next 2 turns (this one included, if it has begun), gain 2 levels and every other player loses a"
            " level",
        ),
        ("de", "nach deinen nächsten 2 Zügen (dieser zählt mit, falls er begonnen hat) steigst du 2 Stufen auf"),
    ],
)
def test_later_in_words(tmp_path: Path, code: str, said: str) -> None:
    t = quiet(PARCEL)
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    assert said.lower() in language(code).printed_text(t.state.catalog, trick).lower()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("en", "at the end of the next turn of that player (this one, if it has begun), that player loses a level"),
        (
            "de",
            "am Ende des nächsten Zuges dieses Spielers (dieses Zuges, falls er begonnen hat) verliert dieser Spieler",
        ),
    ],
)
def test_whose_turns_are_counted_is_said(code: str, said: str) -> None:
    does = "{later: {who: player, turns: 1, do: [{lose_level: {to: it}}]}}"
    t = quiet(special(does, more="target: {player: {who: others}}, "))
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    assert said.lower() in language(code).printed_text(t.state.catalog, trick).lower()


STRONGER = "{mod: {mods: [{stat: strength, add: 1, to: it}], for: turn}}"


@pytest.mark.parametrize(
    ("does", "said"),
    [
        ("{later: {who: self, turns: 2, do: [{end_fight: {}}]}}", "'end_fight' has nothing to do with a later turn"),
        ("{later: {who: self, turns: 2, do: [{lose_level: {to: fighter}}]}}", "'fighter' is not known here"),
        (f"{{later: {{who: self, turns: 2, do: [{STRONGER}]}}}}", "'turn' is over"),
        ("{roll: {who: self, dice: 3, as: x}}, {draw: {to: self, deck: door, n: {var: x}}}", "which counts"),
        ("{roll: {who: self, dice: 3, keep: sum, cases: [{faces: [6], do: [{die: {to: self}}]}]}}", "no face of one"),
        ("{each: {in: everyone, do: [{choose_player: {who: it, do: [{lose_level: {to: it}}]}}]}}", "can't be `it`"),
    ],
)
def test_what_cannot_be_meant_is_refused(tmp_path: Path, does: str, said: str) -> None:
    pack = write_pack(tmp_path, ELF, special(does).replace("deck: treasure, ", ""))
    assert [problem for problem in check_pack(str(pack)) if problem.level == "error" and said in problem.what]


# ---- dice ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("keep", "levels"), [("highest", 5), ("lowest", 1), ("sum", 8)])
def test_of_several_dice_one_counts_or_all(keep: str, levels: int) -> None:
    does = f"{{roll: {{who: self, dice: 3, keep: {keep}, as: x}}}}, {{draw: {{to: self, deck: door, n: {{var: x}}}}}}"
    t = quiet(special(does), aric={"hand": ["Trick"]})
    t.state.dice = [2, 5, 1]
    t.do("Aric", play="Trick").expect(Aric={"hand_count": levels})


def test_several_dice_in_words(tmp_path: Path) -> None:
    does = "{roll: {who: self, dice: 2, keep: lowest, cases: [{faces: [6], do: [{die: {to: self}}]}]}}"
    catalog = catalog_of(tmp_path, "", special(does).replace("deck: treasure, ", ""))
    assert "roll 2 dice (the lowest counts): on 6, you die" in text_of(catalog, "trick")
    trick = [card.id for card in catalog.definitions].index("trick")
    assert "mit 2 Würfeln (der niedrigste zählt)" in language("de").printed_text(catalog, trick)


# ---- everybody chooses somebody --------------------------------------------------------------------------------------

BLAMED = "do: [{lose_level: {to: player}}, {draw: {to: it, deck: door}}]"
CHOICE = f"{{choose_player: {{who: it, among: everyone, but: it, as: player, {BLAMED}}}}}"
BLAME = special(f"{{each: {{in: everyone, do: [{CHOICE}]}}}}")


def test_everybody_chooses_somebody_and_it_is_still_the_one_in_turn() -> None:
    t = quiet(BLAME, aric={"hand": ["Trick"]})
    t.do("Aric", play="Trick")
    t.do("Aric", choose="Bess")
    t.do("Bess", choose="Aric")
    t.do("Carl", choose="Bess")
    t.expect(Aric={"level": 2, "hand_count": 1}, Bess={"level": 1, "hand_count": 1}, Carl={"level": 3, "hand_count": 1})


def test_everybody_chooses_in_words() -> None:
    t = quiet(BLAME)
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    said = language("en").printed_text(t.state.catalog, trick)
    assert "every player in turn chooses another player: the chosen player loses a level and the chooser draws" in said
    german = language("de").printed_text(t.state.catalog, trick)
    assert "Jeder Spieler wählt reihum einen anderen Spieler: der gewählte Spieler verliert eine Stufe" in german
    assert "der Wählende zieht" in german


# ---- whole hands -----------------------------------------------------------------------------------------------------


def test_whole_hands_are_passed_at_once() -> None:
    t = quiet(
        special("{pass_cards: {all: true, to: left}}"), aric={"hand": ["Trick", "Calm"]}, bess={"hand": ["Poison"]}
    )
    t.do("Aric", play="Trick").expect(Aric={"hand": []}, Bess={"hand": ["Calm"]}, Carl={"hand": ["Poison"]})
    trick = [card.id for card in t.state.catalog.definitions].index("trick")
    assert "passes their whole hand to the player on their left" in language("en").printed_text(t.state.catalog, trick)
    assert "die ganze Hand" in language("de").printed_text(t.state.catalog, trick)


# ---- bots ------------------------------------------------------------------------------------------------------------


def test_a_rookie_plays_what_brings_levels_later() -> None:
    does = "{later: {who: self, turns: 1, do: [{gain_level: {to: it}}]}}"
    t = quiet(special(does, "own_turn"), aric={"hand": ["Trick"]})
    command = answer(make("rookie", 1), t.state, 0)
    assert command.verb == PLAY and command.card == t.card("Trick")
