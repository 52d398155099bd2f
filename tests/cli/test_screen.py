"""What the player sees: short menus, what monsters and curses do, whose offer it is, where numbers come from."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.sitting import position, sit_down, type_in

from kickdoor.bots import make
from kickdoor.cli.seating import deal_in
from kickdoor.cli.terminal.menu import arranged, choice_list, in_rows
from kickdoor.cli.terminal.screen import headline
from kickdoor.cli.terminal.session import Session
from kickdoor.cli.terminal.sitting import Sitting, explained
from kickdoor.engine import State, View, apply, ids, legal, to_act
from kickdoor.engine import command as verb
from kickdoor.engine import events as e
from kickdoor.words.english.moves import in_words
from kickdoor.words.languages import ENGLISH

BOOTS = "Boots of Butt-Kicking"


def drawn(what) -> str:
    shown = io.StringIO()
    Console(file=shown, width=120, markup=False).print(what)
    return shown.getvalue()


def menu(sitting: Sitting) -> str:
    s, names = sitting.game.state, sitting.game.players
    return drawn(choice_list(s, names, arranged(s, names, sitting.view.legal()), 1))


# ---- the menu ----------------------------------------------------------------------------------------------------


def test_offers_of_help_are_one_line_a_player() -> None:
    lines = menu(position({}, phase="combat", fight={"monsters": ["Net Troll"]})).splitlines()
    assert "      Ask Suzan for help: 2 one Treasure · 3 two · 4 all 3 Treasures · 5 one Treasure, you pick first" in [
        line.rstrip() for line in lines
    ]
    assert len(lines) == 4


def test_gifts_and_charity_are_one_line_a_card() -> None:
    sitting = position({"in_play": [{"card": BOOTS, "equipped": False}]})
    assert f"Give {BOOTS} (+2) as a present: " in menu(sitting)
    hand = ["Elf", "Dwarf", "Wizard", "Thief", "Cleric", "Net Troll"]
    told = menu(position({"level": 4, "hand": hand}, phase="charity"))
    assert "Give Net Troll: " in told and " to Suzan · " in told


def test_equal_lines_are_merged(tmp_path: Path) -> None:
    sitting = position({"hand": ["Thief", "Thief", "Elf"]})
    told = menu(sitting)
    assert told.count("Become a Thief") == 1
    _session, shown = type_in(sitting, ["become a thief"], tmp_path)
    assert "Aric plays Thief." in shown


def test_menus_of_whole_games_stay_short_and_lose_nothing() -> None:
    longest = 0
    for seed in range(4):
        game = deal_in(4, "rookie", seed)
        bots = [make("rookie", seed) for _ in game.players]
        state, names = game.state, game.players
        while not state.over:
            seat = to_act(state)[0]
            commands = legal(state, seat)
            choices = arranged(state, names, commands)
            assert {in_words(state, names, one) for one in choices} == {in_words(state, names, one) for one in commands}
            rows = in_rows(state, names, choices)
            assert [one for row in rows for one in row] == choices
            longest = max(longest, len(rows))
            apply(state, bots[seat].decide(View(state, seat)))
    assert longest <= 15


def test_the_suggested_choice_is_marked_inside_a_folded_line() -> None:
    sitting = position({}, phase="combat", fight={"monsters": ["Net Troll"]})
    s, names = sitting.game.state, sitting.game.players
    told = drawn(choice_list(s, names, arranged(s, names, sitting.view.legal()), 3))
    assert "→ 3 two" in told


# ---- the fight, the hand, the question ---------------------------------------------------------------------------


def test_the_fight_says_what_every_monster_does(tmp_path: Path) -> None:
    sitting = position({}, phase="combat", fight={"monsters": ["Net Troll", "Lawn Flamingo Flock"]})
    _session, told = type_in(sitting, [], tmp_path)
    flat = " ".join(told.replace("│", " ").split())
    assert "Net Troll: Level 10. 3 Treasures. Bad Stuff: " in flat
    assert "Lawn Flamingo Flock: Level 5. +4 against Dwarves. 2 Treasures. Bad Stuff: lose a level." in flat


def test_the_hand_is_a_line_a_card_and_whole_on_request(tmp_path: Path) -> None:
    sitting = position({"hand": ["Wizard", "Thief", "Elf"]})
    _session, told = type_in(sitting, [], tmp_path)
    panel = told[told.index("your hand") :]
    assert len(panel[: panel.index("╰")].splitlines()) == 4 and "…" in panel
    _session, told = type_in(position({"hand": ["Wizard", "Thief", "Elf"]}), ["hand"], tmp_path / "again")
    panel = told[told.rindex("your hand") :]
    assert "…" not in panel[: panel.index("╰")]


def cursed() -> State:
    """Suzan is about to be cursed."""
    sitting = position(
        {"hand": ["Hat Weather"], "level": 2},
        others={"Suzan": {"in_play": ["Cleric"], "hand": ["Elf", "Dwarf"]}, "Carl": {}},
    )
    s = sitting.game.state
    (command,) = [one for one in legal(s, 0) if one.verb == verb.PLAY and one.target == 1]
    apply(s, command)
    return s


def test_a_curse_in_the_air_has_a_name_and_a_victim() -> None:
    s = cursed()
    assert "Hat Weather is about to strike Suzan." in headline(s, ("Aric", "Suzan", "Carl"), 2)
    assert "Hat Weather is about to strike you." in headline(s, ("Aric", "Suzan", "Carl"), 1)


def test_a_price_names_the_ability_only(tmp_path: Path) -> None:
    me = {"in_play": ["Thief"], "hand": ["Elf", "Dwarf", "Wizard"]}
    sitting = position(me, others={"Suzan": {"in_play": [BOOTS]}, "Carl": {}})
    _session, told = type_in(sitting, ["steal from Suzan"], tmp_path)
    asked = told[told.index("uses Thief") :]
    assert "Your turn. Steal (Thief): what do you pay with? 2 to go." in asked
    assert "Backstab" not in asked


def test_what_hits_me_is_explained() -> None:
    s = cursed()
    card = s.catalog.named("Hat Weather")[0]
    troll = s.catalog.named("Net Troll")[0]

    def told(reader: int, *events: tuple[int, ...]) -> list[str]:
        return explained(s, reader, [*events], ENGLISH.narrated(s, events, ("Aric", "Suzan", "Carl"), reader))

    curse, caught = (e.E_PLAYED, 0, card, 1, -1), (e.E_CAUGHT, 1, troll)
    lines = told(1, curse)
    assert len(lines) == 2 and lines[1].startswith("  Hat Weather: Curse!")
    assert told(2, curse) == lines[:1]
    lines = told(1, caught)
    assert lines[1].startswith("  Net Troll: Bad Stuff: ")
    door = (e.E_MOVED, card, ids.IN_DECK, -1, ids.REVEALED, 1, 7)
    assert len(told(1, door)) == 2
    assert [line.split(":")[0].strip() for line in told(1, caught, curse, (e.E_ESCAPED, 1, troll))[1::2][:2]] == [
        "Net Troll",
        "Hat Weather",
    ], "each stands after the sentence that is about it, however that is worded"
    assert told(1, curse)[:1] == told(0, curse)
    assert explained(s, 1, [curse], [])[0].startswith("  Hat Weather: ")


def test_an_offer_is_shown_as_whose_it_is(tmp_path: Path) -> None:
    sitting = position({"in_play": [{"card": BOOTS, "equipped": False}]})
    s, names = sitting.game.state, sitting.game.players
    gift = next(one for one in legal(s, 0) if one.verb == verb.TRADE and one.target == 1)
    apply(s, gift)
    assert headline(s, names, 0).endswith(f"Suzan thinks about your offer: you offer Suzan {BOOTS} (+2), as a present.")
    assert headline(s, names, 1).endswith(f"An offer to you: Aric offers you {BOOTS} (+2), as a present.")
    assert headline(s, names, 2).endswith(f"Suzan thinks about an offer: Aric offers Suzan {BOOTS} (+2), as a present.")


def test_an_offer_of_help_is_shown_as_whose_it_is() -> None:
    sitting = position({}, phase="combat", fight={"monsters": ["Net Troll"]})
    state, names = sitting.game.state, sitting.game.players
    apply(state, next(one for one in legal(state, 0) if one.verb == verb.ASK_HELP and one.target == 1))
    assert "your offer: Suzan helps you for 1 of 3 Treasures, Suzan picks first" in headline(state, names, 0)
    assert "An offer to you: you help Aric for 1 of 3 Treasures, you pick first" in headline(state, names, 1)


# ---- auto, why, log, the end -------------------------------------------------------------------------------------


def test_giving_up_a_class_is_nothing_to_be_asked_about() -> None:
    sitting = position({"in_play": ["Thief"]}, phase="combat", fight={"monsters": ["Net Troll"]})
    pass_it = next(iter([one for one in sitting.view.legal() if one.verb == verb.RUN]))
    assert not sitting.is_idle(pass_it), "running is a decision"


def test_with_auto_only_giving_up_a_class_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = position({"in_play": ["Thief"]}, phase="combat", fight={"monsters": ["Net Troll"]})
    drop = next(one for one in sitting.view.legal() if one.verb == verb.DROP)
    waiting = verb.Command(verb.PASS, 0)
    monkeypatch.setattr(View, "legal", lambda self: [waiting, drop])
    assert sitting.is_idle(waiting)


def test_auto_alone_says_how_it_is(tmp_path: Path) -> None:
    session, told = sit_down(["auto", "auto off", "auto"], tmp_path)
    assert told.count("auto is on") == 1 and told.count("auto is off") == 2
    assert not session.auto


def test_why_of_a_card_and_of_strength(tmp_path: Path) -> None:
    sitting = position({"hand": ["Hat Weather", "Net Troll", "Elf"], "in_play": [BOOTS]})
    _session, told = type_in(sitting, ["why strength", "why boots", "why elf", "why net troll", "why hat"], tmp_path)
    assert "+1  Level  [combat.strength.player]" in told
    assert f"{BOOTS}: +2. " in told
    assert "You may play it now." in told
    assert "[monster." in told


def test_help_says_that_the_list_is_not_everything(tmp_path: Path) -> None:
    _session, told = sit_down(["?"], tmp_path)
    assert "The list is not everything you may do." in told
    assert "trade Boots for Hat with Odo" in told


@pytest.mark.slow
def test_the_end_of_a_game_has_a_summary(tmp_path: Path) -> None:
    game = deal_in(3, "rookie", 2, "Hero")
    shown = io.StringIO()
    Session(Sitting(game, 0), Console(file=shown, width=100), lambda: "", tmp_path / "g.jsonl").play()
    last = shown.getvalue()[-700:]
    assert f"{game.turn_number} turns, {game.steps} moves" in last
    for word in ("Level", "kills", "deaths", "Hero", "Gribble", "Tansy"):
        assert word in last
