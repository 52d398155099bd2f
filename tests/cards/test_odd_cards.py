"""Cards that are well-formed and not what their author thinks: refused or warned of, in plain words; none of ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, write_pack

from kickdoor.cards import Problem, built_in, check_pack, load_pack
from kickdoor.cards.usual import badness, measures, outliers

DRESS = "  icon: boots\n  flavor: F.\n"
PACK = "id: odd\nname: Odd\nbuilds_on: []\n"


def found(folder: Path, door: str = "", treasure: str = "") -> list[Problem]:
    return check_pack(write_pack(folder, door + ELF, treasure, PACK))


def only_one(folder: Path, door: str = "", treasure: str = "") -> Problem:
    (problem,) = found(folder, door, treasure)
    return problem


def item(ability: str, facts: str = "slot: footgear, value: 400, bonus: 2") -> str:
    return f"- id: thing\n  name: Thing\n  type: item\n{DRESS}  item: {{{facts}}}\n  abilities:\n  - {ability}\n"


def one_shot(ability: str) -> str:
    head = f"- id: thing\n  name: Thing\n  type: one_shot\n{DRESS}  one_shot: {{value: 100}}\n"
    return f"{head}  abilities:\n  - {ability}\n"


def monster(more: str, level: int = 4, treasures: int = 1) -> str:
    head = (
        f"- id: thing\n  name: Thing\n  type: monster\n{DRESS}  monster: {{level: {level}, treasures: {treasures}}}\n"
    )
    return f"{head}  bad_stuff: [{{lose_level: {{to: victim, n: 1}}}}]\n{more}"


MOD = "mod: {{mods: [{{stat: {stat}, add: 2, to: {to}}}], for: {lasts}}}"


def trigger(event: str, lasts: str, stat: str = "strength", to: str = "self", of: str = "") -> str:
    return f"{{trigger: {event}, {of}do: [{{{MOD.format(stat=stat, to=to, lasts=lasts)}}}]}}"


def use(window: str, do: str) -> str:
    return f"{{use: {window}, name: Do It, limit: {{n: 1, per: turn}}, do: [{{{do}}}]}}"


# ---- durations ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "lasts"),
    [
        ("combat_won", "next_combat"),
        ("combat_won", "combat"),
        ("monster_killed", "next_combat"),
        ("combat_lost", "combat"),
    ],
)
def test_what_begins_when_the_fight_is_decided_and_ends_with_it_is_refused(
    tmp_path: Path, event: str, lasts: str
) -> None:
    problem = only_one(tmp_path, treasure=item(trigger(event, lasts)))
    assert problem.level == "error" and problem.card == "thing"
    assert problem.what == f"this never does anything: at '{event}' the fight is decided, and '{lasts}' ends with it"
    assert "combat_started" in problem.mend


@pytest.mark.parametrize(
    "fine",
    [
        trigger("combat_won", "turn"),
        trigger("combat_started", "combat"),
        trigger("combat_lost", "next_combat"),
        trigger("combat_won", "next_combat", of="of: anyone, "),
        trigger("monster_killed", "combat", "help_levels"),
        trigger("turn_started", "turn"),
        trigger("turn_started", "next_combat"),
    ],
)
def test_what_works_is_not_warned_of(tmp_path: Path, fine: str) -> None:
    assert found(tmp_path, treasure=item(fine)) == []


def test_a_one_shot_that_waits_for_a_victory(tmp_path: Path) -> None:
    card = (
        one_shot(trigger("combat_won", "next_combat")) + "  - {play: own_turn, do: [{gain_level: {to: self, n: 1}}]}\n"
    )
    first, second = found(tmp_path, treasure=card)
    assert {first.level, second.level} == {"error", "warning"}
    assert "only while it lies on the table unused" in first.what + second.what


def test_a_turn_that_is_over(tmp_path: Path) -> None:
    problem = only_one(tmp_path / "a", treasure=item(trigger("turn_ended", "turn")))
    assert problem.level == "error" and "the turn is over" in problem.what
    problem = only_one(tmp_path / "b", treasure=item(trigger("turn_ended", "next_turn")))
    assert problem.level == "warning" and "'next_turn' is this one" in problem.what


def test_monsters_change_for_their_fight_and_no_longer(tmp_path: Path) -> None:
    change = MOD.format(stat="strength", to="monsters", lasts="next_turn")
    problem = only_one(tmp_path / "a", treasure=item(use("own_combat", change)))
    assert problem.level == "warning" and "for its fight and no longer" in problem.what and "combat" in problem.mend
    problem = only_one(tmp_path / "b", treasure=item(use("own_turn_no_combat", change)))
    assert problem.level == "error" and problem.what == "there is no monster to change during 'own_turn_no_combat'"
    change = MOD.format(stat="strength", to="monsters", lasts="combat")
    assert found(tmp_path / "c", treasure=item(use("own_combat", change))) == []


def test_this_fight_where_there_is_none(tmp_path: Path) -> None:
    change = MOD.format(stat="strength", to="self", lasts="combat")
    problem = only_one(tmp_path, treasure=item(use("own_turn_no_combat", change)))
    assert problem.level == "warning" and "whoever's it is" in problem.what and "next_combat" in problem.mend


def test_a_roll_looks_at_nothing_but_the_roll(tmp_path: Path) -> None:
    strength = MOD.format(stat="strength", to="self", lasts="roll")
    assert "has no part in it" in only_one(tmp_path / "a", treasure=item(use("before_run", strength))).what
    running = MOD.format(stat="run_roll", to="self", lasts="roll")
    assert found(tmp_path / "b", treasure=item(use("before_run", running))) == []


# ---- what seems to be something else -----------------------------------------------------------------------------


def test_escape_in_ones_own_fight_is_no_end_of_it(tmp_path: Path) -> None:
    problem = only_one(tmp_path / "a", treasure=item(use("own_combat", "escape: {who: self}")))
    assert problem.level == "warning" and "does not end the fight" in problem.what and "before_run" in problem.mend
    assert found(tmp_path / "b", treasure=item(use("before_run", "escape: {who: self}"))) == []


def test_boots_that_win_the_game_at_the_start_of_a_turn(tmp_path: Path) -> None:
    wins = "{trigger: turn_started, do: [{win: {who: self}}]}"
    problems = found(tmp_path / "a", treasure=item(wins, "slot: footgear, value: 400, bonus: 30"))
    assert {problem.level for problem in problems} == {"warning"}
    said = " | ".join(problem.what for problem in problems)
    assert "this wins the game at once, at every 'turn_started'" in said
    assert "bonus 30; usual for item (footgear): 1 to 2 (" in said
    assert "gold for each +1: 13; usual for item: 100 to 400" in said
    earned = "{trigger: turn_started, if: {compare: {a: {level_of: self}, cmp: ge, b: 9}}, do: [{win: {who: self}}]}"
    assert found(tmp_path / "b", treasure=item(earned)) == []


@pytest.mark.parametrize(("whose", "said"), [("fighter", "without help"), ("fighters", "even with help")])
def test_a_monster_that_borrows_the_fighters_strength(tmp_path: Path, whose: str, said: str) -> None:
    ability = f"  abilities:\n  - static: [{{stat: strength, add: {{strength_of: {whose}}}, to: this}}]\n"
    problem = only_one(tmp_path / "a", door=monster(ability))
    assert problem.level == "warning" and f"{said} nobody can beat it" in problem.what
    level = f"  abilities:\n  - static: [{{stat: strength, add: {{level_of: {whose}}}, to: this}}]\n"
    assert found(tmp_path / "b", door=monster(level)) == []


# ---- what is usual -----------------------------------------------------------------------------------------------


def test_a_monster_far_from_its_level(tmp_path: Path) -> None:
    rich = only_one(tmp_path / "a", door=monster("", level=1, treasures=5))
    assert rich.what.startswith("Treasures: 5; usual for a monster of about Level 1: 1 (") and rich.level == "warning"
    assert found(tmp_path / "b", door=monster("", level=16, treasures=4)) == []


def test_how_bad_it_is(tmp_path: Path) -> None:
    def of(effects: str) -> float:
        card = (
            f"- id: thing\n  name: T\n  type: monster\n  monster: {{level: 4, treasures: 1}}\n  bad_stuff: {effects}\n"
        )
        pack = write_pack(tmp_path / str(abs(hash(effects))), card, pack=PACK)
        return badness(load_pack(pack).cards[0].block["bad_stuff"])

    assert of("[{lose_level: {to: victim, n: 2}}]") == 2
    assert of("[{die: {to: victim}}]") == 10
    assert of("[{discard: {from: victim, what: {zone: hand}, all: true}}]") == 4
    assert of("[{lose_level: {to: victim, n: {level_of: victim}}}]") == 2, "who knows"
    die, lose = "[{die: {to: victim}}]", "[{lose_level: {to: victim, n: 2}}]"
    cases = f"[{{faces: [1, 2, 3], do: {die}}}, {{faces: [4, 5, 6], do: {lose}}}]"
    rolled = f"[{{roll: {{who: victim, cases: {cases}}}}}]"
    assert of(rolled) == 6
    options = f"[{{label: a, do: {die}}}, {{label: b, do: {lose}}}]"
    assert of(f"[{{choose: {{who: victim, options: {options}}}}}]") == 2


def test_ours_are_what_is_usual() -> None:
    for source in built_in():
        cards = load_pack(source).cards
        assert [str(one) for one in outliers(cards)] == []
        assert any(True for card in cards for _ in measures(card)), "or there would be nothing to see"
        assert check_pack(source) == []


# ---- one broken card ---------------------------------------------------------------------------------------------

PROMISES = "id: odd\nname: Odd\nbuilds_on: []\ncomposition: {door: {race: 2, monster: 1}}\n"
BROKEN = "- id: orc\n  name: Orc\n  type: race\n  trait: {kind: race, name: orc}\n  abilites: []\n"


def test_one_broken_card_hides_no_other_and_is_not_missing(tmp_path: Path) -> None:
    ability = "  abilities:\n  - static: [{stat: strength, add: 1, to: this, because: {trait: WHO}}]\n"
    dead = write_pack(tmp_path / "a", BROKEN + monster(ability.replace("WHO", "ocr")) + ELF, pack=PROMISES)
    said = [(problem.card, problem.what) for problem in check_pack(dead)]
    assert said == [("orc", "unknown key 'abilites' in 'card'"), ("thing", "no card gives the class or race 'ocr'")]
    fine = write_pack(tmp_path / "b", BROKEN + monster(ability.replace("WHO", "orc")) + ELF, pack=PROMISES)
    assert [problem.card for problem in check_pack(fine)] == ["orc"], "neither its trait nor itself is missing"


def test_a_card_of_no_known_type_might_be_what_is_promised(tmp_path: Path) -> None:
    pack = write_pack(tmp_path, BROKEN.replace("type: race", "type: rase") + monster("") + ELF, pack=PROMISES)
    assert {problem.card for problem in check_pack(pack)} == {"orc"}


def test_an_item_does_not_outlive_its_owner(tmp_path: Path) -> None:
    dead = "{{trigger: died{of}, do: [{{gain_level: {{to: others, n: 1}}}}]}}"
    problem = only_one(tmp_path / "a", treasure=item(dead.format(of="")))
    assert problem.level == "error" and "has lost the Items by then" in problem.what and "of: anyone" in problem.mend
    assert found(tmp_path / "b", treasure=item(dead.format(of=", of: anyone"))) == []


def test_strength_when_everybody_runs(tmp_path: Path) -> None:
    change = MOD.format(stat="strength", to="self", lasts="combat")
    problem = only_one(tmp_path / "a", treasure=item(use("before_run", change)))
    assert problem.level == "warning" and "the fight is lost" in problem.what and "run_roll" in problem.mend
    change = MOD.format(stat="run_roll", to="self", lasts="combat")
    assert found(tmp_path / "b", treasure=item(use("before_run", change))) == []


def test_this_fight_after_it_was_ended(tmp_path: Path) -> None:
    change = MOD.format(stat="strength", to="self", lasts="combat")
    problem = only_one(tmp_path / "a", treasure=item(use("own_combat", "end_fight: {}}, {" + change)))
    assert problem.level == "warning" and "has ended this fight" in problem.what and "next_combat" in problem.mend
    assert found(tmp_path / "b", treasure=item(use("own_combat", change + "}, {end_fight: {}"))) == []


def test_treasures_that_come_too_late(tmp_path: Path) -> None:
    late = trigger("monster_killed", "combat", stat="treasures", to="this")
    problem = only_one(tmp_path, door=monster(f"  abilities:\n  - {late}\n"))
    assert problem.level == "warning" and "counted already" in problem.what and "draw" in problem.mend


def test_others_in_a_curse(tmp_path: Path) -> None:
    head = f"- id: thing\n  name: Thing\n  type: curse\n{DRESS}  effect: "
    problem = only_one(tmp_path / "a", door=head + "[{lose_level: {to: others}}]\n")
    assert problem.level == "warning" and "spares whoever played it" in problem.what and "but: victim" in problem.mend
    choice = "[{choose_player: {who: victim, among: AMONG, do: [{lose_level: {to: it}}]}}]\n"
    assert found(tmp_path / "b", door=head + choice.replace("AMONG", "everyone, but: victim")) == []
    assert "'others'" in only_one(tmp_path / "c", door=head + choice.replace("AMONG", "others")).what


def test_triggers_that_come_to_an_end(tmp_path: Path) -> None:
    head = f"- id: thing\n  name: Thing\n  type: class\n{DRESS}  trait: {{kind: class, name: thing}}\n  abilities:\n"
    for place, more in enumerate(
        (
            "trigger: level_lost, limit: {n: 1, per: turn}, do: [{lose_level: {to: self}}]",
            "trigger: level_lost, if: {has: {what: {zone: hand}}}, do: [{lose_level: {to: self}}]",
            "trigger: level_lost, optional: true, do: [{lose_level: {to: self}}]",
            "trigger: level_lost, do: [{lose_level: {to: others}}]",
            "trigger: level_gained, of: anyone, do: [{lose_level: {to: victim}}]",
        )
    ):
        assert found(tmp_path / str(place), door=f"{head}  - {{{more}}}\n") == []


def test_a_level_that_is_no_price(tmp_path: Path) -> None:
    gain = "draw: {to: self, deck: treasure}"
    problem = only_one(tmp_path / "a", treasure=item(use("own_turn", "lose_level: {to: self}}, {" + gain)))
    assert problem.level == "warning" and "at Level 1 this costs nothing" in problem.what
    assert "cost: {lose_level: 1}" in problem.mend
    option = (
        "choose: {who: self, options: [{label: Yes, IF do: [{lose_level: {to: self}}, {"
        + gain
        + "}]}, {label: No, do: []}]}"
    )
    problem = only_one(tmp_path / "b", treasure=item(use("own_turn", option.replace("IF ", ""))))
    assert "at Level 1 this costs nothing" in problem.what and "level_of" in problem.mend
    sure = "if: {compare: {a: {level_of: self}, cmp: gt, b: 1}},"
    assert found(tmp_path / "c", treasure=item(use("own_turn", option.replace("IF", sure)))) == []
    assert (
        found(tmp_path / "d", treasure=item(use("own_turn", "lose_level: {to: self}}, {discard: {from: self}"))) == []
    )


def test_what_is_chosen_and_has_no_part_in_it(tmp_path: Path) -> None:
    aim = "use: own_combat, name: Aim, target: {TARGET}, do: [{DO}]"
    for place, (target, do, unused) in enumerate(
        (
            ("monster: {}", "draw: {to: self, deck: door}", True),
            ("card: {what: {item: true}}", "lose_level: {to: self}", True),
            ("monster: {}", "kill_monster: {which: monster}", False),
            ("monster: {}", "draw: {to: self, deck: door, n: {monster_level_of: monster}}", False),
        )
    ):
        ability = aim.replace("TARGET", target).replace("DO", do)
        problems = found(tmp_path / str(place), treasure=item(f"{{{ability}}}"))
        said = [problem.what for problem in problems]
        assert ("has no part in what happens" in " ".join(said)) is unused, said


def test_a_victory_that_is_paid_for(tmp_path: Path) -> None:
    ability = "{use: own_turn, name: Donate, cost: {gold: 1000}, do: [{win: {who: self}}]}"
    assert found(tmp_path, treasure=item(ability)) == []


# ---- what can never be -----------------------------------------------------------------------------------------------

DRAWS = "do: [{draw: {to: self, deck: door}}]"


@pytest.mark.parametrize(
    ("event", "what", "kinds"),
    [
        ("item_equipped", "type: monster", "item, steed, steed_item"),
        ("item_unequipped", "companion: true", "item, steed, steed_item"),
        ("cursed", "type: item", "curse"),
        ("companion_lost", "type: item", "hireling, sidekick, ally"),
        ("companion_lost", "any: [{slot: headgear}, {steed: true}]", "hireling, sidekick, ally"),
    ],
)
def test_an_event_about_cards_of_another_kind(tmp_path: Path, event: str, what: str, kinds: str) -> None:
    problems = found(tmp_path, treasure=item(f"{{trigger: {event}, what: {{{what}}}, {DRAWS}}}"))
    (problem,) = [problem for problem in problems if problem.level == "error"]
    assert problem.what == f"this never happens: '{event}' is never about such a card"
    assert problem.mend == f"only with: {kinds}"


@pytest.mark.parametrize(
    ("event", "what"),
    [
        ("item_equipped", "slot: footgear"),
        ("cursed", "type: trap"),
        ("card_played", "type: one_shot"),
        ("companion_lost", "item: true"),
    ],
)
def test_an_event_about_cards_of_its_kind(tmp_path: Path, event: str, what: str) -> None:
    problems = found(tmp_path, treasure=item(f"{{trigger: {event}, what: {{{what}}}, {DRAWS}}}"))
    assert not [problem for problem in problems if problem.level == "error"]


def test_a_victory_in_a_defeat(tmp_path: Path) -> None:
    problem = only_one(tmp_path, treasure=item(f"{{trigger: combat_lost, if: {{won_by: kill}}, {DRAWS}}}"))
    assert problem.what == "`won_by` speaks of a fight that is won, and 'combat_lost' is something else"


def test_what_is_forbidden_whenever_it_is_allowed(tmp_path: Path) -> None:
    worn = item(f"{{trigger: turn_started, {DRAWS}}}")
    problem = only_one(
        tmp_path, treasure=f"{worn}  equip_if: {{trait: {{is: elf}}}}\n  forbidden_if: {{trait: {{is: elf}}}}\n"
    )
    assert problem.level == "error" and "nobody can ever put this on" in problem.what


@pytest.mark.parametrize(("compared", "warned"), [("gt, b: 12", True), ("ge, b: 11", True), ("ge, b: 9", False)])
def test_a_level_that_nobody_has(tmp_path: Path, compared: str, warned: bool) -> None:
    asked = f"if: {{compare: {{a: {{level_of: self}}, cmp: {compared}}}}}"
    problems = found(tmp_path, treasure=item(f"{{static: [{{stat: strength, add: 3, to: self}}], {asked}}}"))
    assert [problem.level for problem in problems] == (["warning"] if warned else [])


# ---- too strong ------------------------------------------------------------------------------------------------------


def played(do: str) -> str:
    head = f"- id: thing\n  name: Thing\n  type: treasure_special\n{DRESS}"
    return f"{head}  abilities:\n  - {{play: own_turn, do: [{do}]}}\n"


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("{gain_level: {to: self, n: 5}}", "levels at once: 5; usual for an ability: 0 to 2"),
        ("{draw: {to: self, deck: door, n: 40}}", "cards drawn at once: 40; usual for an ability: 0 to 3"),
        ("{die: {to: others}}", "deaths at once: 3; usual for an ability: 0"),
        (
            "{mod: {mods: [{stat: strength, add: 99, to: self}], for: turn}}",
            "strength at once: 99; usual for an ability: 0 to",
        ),
    ],
)
def test_an_ability_far_from_ours(tmp_path: Path, do: str, said: str) -> None:
    problem = only_one(tmp_path, treasure=played(do))
    assert problem.level == "warning" and problem.what.startswith(said) and "`unusual: true`" in problem.mend


@pytest.mark.parametrize("do", ["{gain_level: {to: self}}", "{draw: {to: self, deck: door, n: 3}}"])
def test_an_ability_like_ours(tmp_path: Path, do: str) -> None:
    assert found(tmp_path, treasure=played(do)) == []


# ---- what else a designer's evening found ----------------------------------------------------------------------------


def test_what_a_dead_monster_gains(tmp_path: Path) -> None:
    grows = "{trigger: monster_killed, do: [{mod: {mods: [{stat: strength, add: 2, to: this}], for: combat}}]}"
    problem = only_one(tmp_path, monster(f"  abilities:\n  - {grows}\n"))
    assert problem.level == "error" and "this monster is gone" in problem.what


def test_strength_in_bad_stuff(tmp_path: Path) -> None:
    weak = "- mod: {mods: [{stat: strength, add: -2, to: victim}], for: combat}"
    card = monster("").replace("[{lose_level: {to: victim, n: 1}}]", f"\n  {weak}")
    assert "in Bad Stuff the fight is lost" in only_one(tmp_path, card).what
    assert not found(tmp_path, card.replace("for: combat", "for: next_combat"))


@pytest.mark.parametrize("key", ["use: own_combat, name: Q, by", "static"])
def test_a_clause_for_levels_that_nobody_has(tmp_path: Path, key: str) -> None:
    high = "{level: {cmp: gt, n: 10}}"
    clause = f"{key}: {high}, do: [{{remove_monster: {{which: this}}}}]"
    if key == "static":
        clause = f"static: [{{stat: strength, add: 3, to: this, because: {high}}}]"
    problem = only_one(tmp_path, monster(f"  abilities:\n  - {{{clause}}}\n"))
    assert problem.level == "warning" and "longer games only" in problem.what


def test_an_id_is_taken_also_where_a_card_is_broken(tmp_path: Path) -> None:
    broken = monster("").replace("level: 4", "level: four")
    said = [problem.what for problem in found(tmp_path, broken + monster("").replace("name: Thing", "name: Other"))]
    assert "the id 'thing' is taken" in said


def test_a_translation_of_a_broken_card_is_not_of_a_missing_one(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, monster("").replace("level: 4", "level: four") + ELF, "", PACK)
    (folder / "text").mkdir()
    (folder / "text" / "de.yaml").write_text("thing: {name: Ding}\nthong: {name: Dong}\n", "utf-8")
    said = [problem.card for problem in check_pack(folder) if problem.what == "this pack has no card of that id"]
    assert said == ["thong"]


def test_a_folder_with_nearly_the_right_name(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, "", "", PACK)
    (folder / "Doors").mkdir()
    (problem,) = check_pack(folder)
    assert (problem.what, problem.mend) == ("the pack has no cards", "the folder 'Doors' is called 'door'")


def test_an_edition_that_does_not_exist_beside_what_it_builds_on(tmp_path: Path) -> None:
    folder = write_pack(tmp_path, ELF, "", PACK + "edition: delux\n")
    (problem,) = check_pack(folder)
    assert "there is no edition 'delux'" in problem.what and "deluxe" in problem.mend


def test_an_empty_name_is_called_empty(tmp_path: Path) -> None:
    problem = only_one(tmp_path, monster("").replace("name: Thing", 'name: "  "'))
    assert problem.what == "'name' is empty"


def test_one_of_several_in_a_trigger_is_chosen_there(tmp_path: Path) -> None:
    takes = "take: {from: lowest, to: self, what: {zone: hand}}"
    problem = only_one(tmp_path, treasure=item(f"{{trigger: combat_won, do: [{{{takes}}}]}}"))
    assert "`choose_player: {who: self, among: lowest" in problem.mend and "target" not in problem.mend


def test_what_an_enhancer_cannot_do_is_said_once(tmp_path: Path) -> None:
    head = f"- id: thing\n  name: Thing\n  type: monster_enhancer\n{DRESS}  enhancer: {{bonus: 5}}\n  abilities:\n"
    problem = only_one(tmp_path, f"{head}  - {{trigger: combat_won, of: this, {DRAWS}}}\n")
    assert problem.what == "an enhancer has no `trigger`"
