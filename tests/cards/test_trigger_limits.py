"""`limit` on a trigger: as often as printed in a fight, a turn or a game; what is declined does not count."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import catalog_of, text_of, write_pack
from tests.table import Deals

from kickdoor.cards import check
from kickdoor.cards.coherence import MOST
from kickdoor.engine.codec import from_plain, to_plain
from kickdoor.engine.ids import PER_GAME, PER_TURN
from kickdoor.engine.references import game_key, item_trigger_key, play_key, trigger_key, trigger_limit_key, use_key
from kickdoor.judge.position.position import describe, set_up
from kickdoor.judge.scenario import Scenario
from kickdoor.words.languages import language

BELL = """
- id: bell
  name: Bell
  deck: treasure
  type: item
  item: {{value: 0, bonus: 0}}
  abilities:
  - trigger: card_played
    of: anyone
    what: {{type: one_shot}}
    optional: {optional}
    limit: {{n: {n}, per: {per}}}
    do: [{{gain_level: {{to: self}}}}]
- {{id: drop, name: Drop, deck: treasure, type: one_shot, copies: 6, one_shot: {{bonus: 1, side: either, value: 0}}}}
"""
DROPS = ["Drop"] * 3


def table(per: str, n: int = 1, optional: bool = False) -> Scenario:
    cards = BELL.format(per=per, n=n, optional=str(optional).lower())
    return Deals("deluxe").fight(
        "Net Troll", aric={"level": 2, "in_play": ["Bell"]}, suzan={"hand": DROPS}, carl={"hand": DROPS}, cards=cards
    )


def drop(t: Scenario, who: str = "Suzan") -> None:
    t.do(who, play="Drop", side="monsters")


@pytest.mark.parametrize("per", ["combat", "turn", "game"])
@pytest.mark.parametrize("n", [1, 2])
def test_no_more_than_printed(per: str, n: int) -> None:
    t = table(per, n)
    for played in range(1, 4):
        drop(t)
        t.expect(Aric={"level": 2 + min(played, n)})


@pytest.mark.parametrize(("per", "level"), [("combat", 4), ("turn", 3), ("game", 3)])
def test_a_fight_is_over_sooner_than_a_turn(per: str, level: int) -> None:
    t = table(per)
    drop(t)
    t.expect(Aric={"level": 3})
    fight = t.state.fight
    assert fight is not None
    fight.used = []  # as a new fight has it
    drop(t)
    t.expect(Aric={"level": level})


CLOCK = """
- id: clock
  name: Clock
  deck: treasure
  type: item
  item: {{value: 0, bonus: 0}}
  abilities:
  - {{trigger: turn_started, of: anyone, limit: {{n: 1, per: {per}}}, do: [{{gain_level: {{to: self}}}}]}}
"""


@pytest.mark.parametrize(("per", "levels"), [("turn", [3, 4, 5]), ("game", [3, 3, 3])])
def test_a_turn_is_over_sooner_than_a_game(per: str, levels: list[int]) -> None:
    t = Deals("deluxe").at_table(
        aric={"level": 2, "in_play": ["Clock"]},
        door=["Elf", "Dwarf", "Elf", "Dwarf", "Elf", "Dwarf"],
        cards=CLOCK.format(per=per),
    )
    for player, level in zip(("Aric", "Suzan", "Carl"), levels):
        t.do(player, "kick open the door")
        t.do(player, keep="Elf")
        t.do(player, "loot the room")
        t.do(player, "end turn")
        t.expect(Aric={"level": level})


@pytest.mark.parametrize("per", ["combat", "turn", "game"])
def test_what_is_declined_does_not_count(per: str) -> None:
    t = table(per, optional=True)
    drop(t)
    t.do("Aric", choose="no")
    drop(t)
    t.do("Aric", choose="yes")
    t.expect(Aric={"level": 3})
    drop(t)
    t.expect(Aric={"level": 3}, phase="combat")  # nobody is asked any more


def test_a_limit_survives_saving_and_no_position_stumbles_over_it() -> None:
    for per in ("combat", "turn", "game"):
        t = table(per)
        drop(t)
        again = from_plain(to_plain(t.state), t.state.catalog)
        assert to_plain(again) == to_plain(t.state)
        assert "used" not in describe(t.state, t.players)
        set_up(describe(t.state, t.players) | {"cards": BELL.format(per=per, n=1, optional="false")})


def test_no_key_is_like_another(tmp_path: Path) -> None:
    s = table("turn").state
    cards = s.catalog.cards
    kinds = [
        {play_key(card) for card in range(cards)},
        {trigger_key(card, index) for card in range(cards) for index in range(MOST["trigger"])},
        {use_key(card, index) for card in range(cards) for index in range(MOST["use"])},
        {game_key(card, index) for card in range(cards) for index in range(MOST["use"])},
        {trigger_limit_key(s, card, index, PER_TURN) for card in range(cards) for index in range(MOST["trigger"])},
        {trigger_limit_key(s, card, index, PER_GAME) for card in range(cards) for index in range(MOST["trigger"])},
        {item_trigger_key(s, card, 14, item) for card in range(0, cards, 7) for item in range(cards)},
    ]
    assert sum(len(keys) for keys in kinds) == len(set().union(*kinds))
    assert trigger_key(4, MOST["trigger"]) == play_key(5)  # why there are no more


def test_a_card_with_more_triggers_than_can_be_told_apart_is_refused(tmp_path: Path) -> None:
    when = "if: {{compare: {{a: {{level_of: self}}, cmp: eq, b: {n}}}}}"
    one = f"{{{{trigger: level_lost, {when}, do: [{{{{gain_level: {{{{to: self}}}}}}}}]}}}}"
    for number, wrong in ((MOST["trigger"], 0), (MOST["trigger"] + 1, 1)):
        triggers = ", ".join(one.format(n=n % 9 + 1) for n in range(number))
        card = "- {id: x, name: X, type: item, icon: fly, flavor: f, item: {slot: hand, value: 0}, "
        pack = write_pack(tmp_path / str(number), treasure=f"{card} abilities: [{triggers}]}}\n")
        found = [problem.what for problem in check([pack]) if problem.level == "error"]
        assert found == [f"a card has at most 15 `trigger` abilities, this has {number}"] * wrong


def test_a_limit_that_counts_nothing_is_doubtful_and_one_without_a_time_is_refused(tmp_path: Path) -> None:
    card = "- {{id: x, name: X, type: item, icon: fly, flavor: f, item: {{slot: hand, value: 0}}, abilities: ["
    card += "{{trigger: turn_started, limit: {limit}, do: [{{gain_level: {{to: self}}}}]}}]}}\n"
    said = [str(one) for one in check([write_pack(tmp_path / "a", treasure=card.format(limit="{per: combat}"))])]
    assert "a limit per combat, but 'turn_started' is outside combat" in said[0]
    said = [str(one) for one in check([write_pack(tmp_path / "b", treasure=card.format(limit="{n: 2}"))])]
    assert "'limit' lacks 'per'" in said[0]


def test_the_text_says_how_often(tmp_path: Path) -> None:
    cards = """\
- id: x
  name: X
  type: item
  item: {slot: hand, value: 0}
  abilities:
  - {trigger: combat_won, optional: true, limit: {n: 1, per: turn}, do: [{draw: {to: self, deck: door}}]}
  - {trigger: turn_started, limit: {n: 2, per: game}, do: [{gain_level: {to: self}}]}
"""
    catalog = catalog_of(tmp_path, treasure=cards)
    said = text_of(catalog, "x")
    assert "Whenever you win a combat (only once per turn), you may draw a Door" in said
    assert "At the start of your turn (only twice per game), gain a level" in said
    place = next(i for i, card in enumerate(catalog.definitions) if card.id == "x")
    german = language("de").printed_text(catalog, place)
    assert "Immer wenn du einen Kampf gewinnst (nur einmal je Zug), darfst du" in german
    assert "Zu Beginn deines Zuges (nur zweimal im ganzen Spiel)" in german
