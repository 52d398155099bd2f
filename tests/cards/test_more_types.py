"""Companions, steeds, enhancers of Items, affiliations, powers, roles; traps and clones: what they compile to."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import ELF, catalog_of, printed, taken, text_of, write_pack

from kickdoor.cards import PackError, check_pack, load_catalog, load_pack
from kickdoor.engine import ids, program
from kickdoor.engine.program import CardDef

DOORS = """
- {id: trap, name: Trap, type: trap, effect: [{lose_level: {to: victim}}]}
- {id: clone, name: Clone, type: clone}
- {id: pal, name: Pal, type: sidekick, companion: {sex: female, bonus: 2}}
- {id: friend, name: Friend, type: ally, companion: {sex: male, bonus: 1, value: 300}}
- {id: mule, name: Mule, type: steed, steed: {bonus: 3, value: 700, run: -1}}
- {id: cow, name: Cow, type: steed, steed: {value: 100}, tags: [beast]}
- {id: team, name: Team, type: affiliation, trait: {kind: affiliation, name: team}}
- {id: flight, name: Flight, type: power, power: {rank: 3, bonus: 2}, trait: {kind: power, name: flight}}
- {id: team_up, name: Team-Up, type: team_up}
- {id: cheat, name: Cheat, type: cheat}
"""
TREASURES = """
- {id: hat, name: Hat, type: item, item: {slot: headgear, value: 200, bonus: 1}, set: promo}
- {id: axe, name: Axe, type: item, item: {slot: hand, size: big, value: 200, bonus: 1, complex: true}}
- {id: gun, name: Gun, type: item, item: {slot: hand, hands: 2, value: 200, bonus: 1}, tags: [laser]}
- {id: saddle, name: Saddle, type: steed_item, item: {value: 200, bonus: 1}}
- {id: sharp, name: Sharp, type: item_enhancer, item_enhancer: {bonus: 2, value: 300}, goes_on: {slot: hand}}
- {id: shiny, name: Shiny, type: item_enhancer, item_enhancer: {bonus: 1, value: 100}}
- {id: jar, name: Jar, type: one_shot, one_shot: {bonus: 2, side: either, value: 200}}
"""
ROLES = "- {id: heir, name: Heir, type: role, role: {male: Bob, female: Bea}}\n"
FILTERS = {
    "{type: curse}": {"trap"},
    "{type: trap}": {"trap", "c"},
    "{type: [mate]}": {"clone"},
    "{companion: true}": {"pal", "friend"},
    "{steed: true}": {"mule", "cow"},
    "{complex: true}": {"axe"},
    "{size: big}": {"axe", "mule", "cow"},
    "{item: true}": {"friend", "mule", "cow", "hat", "axe", "gun", "saddle", "jar"},
    "{min_value: 300}": {"friend", "mule"},
    "{min_bonus: 3}": {"mule"},
    "{tag: fire}": {"gun"},
    "{trait_kind: power}": {"flight"},
    "{trait_kind: affiliation}": {"team"},
    "{type: steed_item, not: {tag: beast}}": {"saddle"},
}


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> dict[str, CardDef]:
    folder = tmp_path_factory.mktemp("pack")
    catalog = load_catalog([write_pack(folder, DOORS + ELF, TREASURES, outside=ROLES)])
    return {card.id: card for card in catalog.definitions}


# ---- facts -----------------------------------------------------------------------------------------------------------


def test_a_trap_is_a_curse_and_a_clone_a_mate(cards: dict[str, CardDef]) -> None:
    assert (cards["trap"].type, cards["trap"].word) == (ids.CURSE, "trap")
    assert (cards["clone"].type, cards["clone"].word) == (ids.MATE, "clone")
    assert (cards["hat"].type, cards["hat"].word) == (ids.ITEM, "item")
    assert cards["trap"].plays[0].target is not None
    assert cards["clone"].plays[0].code[0].code == program.OP_COPY_MONSTER


def test_a_steed_is_big_and_can_be_fought(cards: dict[str, CardDef]) -> None:
    mule, cow = cards["mule"], cards["cow"]
    assert (mule.bonus, mule.price, mule.big, mule.ride) == (3, 700, True, -1)
    assert (mule.level, mule.treasures, mule.levels) == (6, 1, 1)
    assert [(op.code, op.who) for op in mule.bad_stuff] == [(program.OP_LOSE_LEVEL, ids.R_VICTIM), (program.OP_END, -1)]
    assert (cow.ride, cow.level, cow.bonus) == (program.NO_RIDE, 0, 0)


def test_companions_powers_and_roles(cards: dict[str, CardDef]) -> None:
    assert (cards["pal"].type, cards["pal"].sex, cards["pal"].bonus, cards["pal"].price) == (ids.SIDEKICK, 1, 2, -1)
    assert (cards["friend"].type, cards["friend"].price) == (ids.ALLY, 300)
    assert cards["pal"].mods == (), "it carries nothing unless it says so"
    flight = cards["flight"]
    assert (flight.rank, flight.bonus, flight.trait_kind) == (3, 2, ids.KIND_POWER)
    assert cards["team"].trait_kind == ids.KIND_AFFILIATION
    heir = cards["heir"]
    assert (heir.type, heir.deck, heir.faces, heir.plays) == (ids.ROLE, ids.OUTSIDE, ("Bob", "Bea"), ())


def test_complex_items_lasers_sets_and_what_an_enhancer_is_worth(cards: dict[str, CardDef]) -> None:
    assert cards["axe"].complex and not cards["hat"].complex
    assert (cards["hat"].set, cards["axe"].set) == ("promo", "base")
    assert cards["gun"].tags == sum(1 << list(TAGS).index(tag) for tag in ("laser", "fire"))
    assert (cards["sharp"].bonus, cards["sharp"].price) == (2, 300)


TAGS = ("undead", "fire", "beast", "plant", "paperwork", "machine", "dragon", "laser", "alien", "villain")


# ---- how they are played ---------------------------------------------------------------------------------------------


def test_when_they_are_played(cards: dict[str, CardDef]) -> None:
    windows = {name: card.plays[0].windows for name, card in cards.items() if card.plays}
    for name in ("pal", "friend", "flight"):
        assert windows[name] == ids.W_ANY_TIME
    for name in ("mule", "saddle", "sharp", "cheat"):
        assert windows[name] == ids.W_ITEM_TIME
    for name in ("team", "team_up"):
        assert windows[name] == ids.W_TRAIT_TIME
    assert {cards[name].plays[0].then for name in ("pal", "friend", "flight", "mule", "saddle", "team")} == {
        ids.THEN_STAY
    }


def test_what_may_be_put_with_what(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, DOORS, TREASURES)
    hosts = {}
    for name in ("sharp", "shiny", "cheat", "team_up"):
        (play,) = printed(catalog, name).plays
        assert play.then == ids.THEN_ATTACH and play.code[0].code == program.OP_ATTACH
        assert play.target is not None and play.target.who == ids.R_SELF
        hosts[name] = taken(catalog, play.target.filter)
    assert hosts["sharp"] == {"axe", "gun"}
    assert hosts["shiny"] == {"hat", "axe", "gun", "mule", "cow"}, "no steed item, no one-shot"
    assert hosts["cheat"] == {"hat", "axe", "gun", "saddle", "mule", "cow", "pal"}
    assert hosts["team_up"] == {"team"}


def test_a_team_up_allows_one_more_affiliation(cards: dict[str, CardDef]) -> None:
    limit, freed = cards["team_up"].mods
    assert (limit.stat, limit.to) == (ids.AFFILIATION_LIMIT, ids.R_SELF)
    assert (freed.stat, freed.what) == (ids.NO_DISADVANTAGES, ids.KIND_AFFILIATION)


@pytest.mark.parametrize(
    ("head", "deck", "when"),
    [
        ("type: steed\n  steed: {bonus: 1, value: 1}", "door", ids.WHILE_EQUIPPED),
        ("type: steed_item\n  item: {value: 1}", "treasure", ids.WHILE_EQUIPPED),
        ("type: item_enhancer\n  item_enhancer: {bonus: 1}", "treasure", ids.WHILE_HOST_COUNTS),
        ("type: sidekick", "door", ids.WHILE_IN_PLAY),
        ("type: role\n  role: {male: A, female: B}", "outside", ids.WHILE_IN_PLAY),
        ("type: power\n  power: {rank: 1}\n  trait: {kind: power, name: p}", "door", ids.WHILE_IN_PLAY),
        ("type: trap\n  lasts: next_turn", "door", ids.WHILE_KEPT),
    ],
)
def test_when_their_modifiers_work(tmp_path: Path, head: str, deck: str, when: int) -> None:
    card = f"- id: c\n  name: C\n  {head}\n  abilities: [{{static: [{{stat: hand_limit, add: 1, to: self}}]}}]\n"
    catalog = load_catalog([write_pack(tmp_path, **{"door": ELF, deck: card + (ELF if deck == "door" else "")})])
    assert [mod.when for mod in printed(catalog, "c").mods] == [when]


# ---- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "wanted"), FILTERS.items(), ids=FILTERS.keys())
def test_filters_know_the_new_cards(tmp_path: Path, text: str, wanted: set[str]) -> None:
    trap = f"- {{id: c, name: C, type: trap, effect: [{{discard: {{from: victim, what: {text}}}}}]}}\n"
    catalog = catalog_of(tmp_path, trap + DOORS, TREASURES)
    assert taken(catalog, printed(catalog, "c").plays[0].code[0].filter) - {"c"} == wanted - {"c"}


def test_reasons_of_a_monster(tmp_path: Path) -> None:
    mods = [
        "{stat: strength, add: 1, to: this, because: {tag: fire}}",
        "{stat: strength, add: 1, to: this, because: {has: {steed: true}}}",
        "{stat: strength, add: 1, to: this, because: {trait: flight}}",
    ]
    catalog = catalog_of(tmp_path, DOORS + f"""
- id: c
  name: C
  type: monster
  monster: {{level: 1, treasures: 1}}
  abilities: [{{static: [{", ".join(mods)}]}}]
  bad_stuff: [{{die: {{to: victim}}}}]
""")  # fmt: skip
    tag, has, trait = printed(catalog, "c").mods
    assert (tag.because, tag.because_what) == (ids.BECAUSE_TAG, TAGS.index("fire"))
    assert (has.because, taken(catalog, has.filter)) == (ids.BECAUSE_HAS, {"mule", "cow"})
    assert has.filter is not None and has.filter.zones == ids.Z_PLAY
    assert (trait.because, catalog.trait_names[trait.because_what]) == (ids.BECAUSE_TRAIT, "flight")


def test_a_one_shot_that_does_more_for_some(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, DOORS, """
        - id: c
          name: C
          type: one_shot
          one_shot: {bonus: 3, side: munchkins, value: 300}
          abilities:
          - static: [{stat: strength, add: 3, to: munchkin_side, because: {has: {type: ally}}}]
    """)  # fmt: skip
    (mod,) = printed(catalog, "c").mods
    assert (mod.when, mod.to, mod.because) == (ids.WHILE_FIGHTING, ids.REF_SIDE, ids.BECAUSE_HAS)
    assert taken(catalog, mod.filter) == {"friend"}


def test_a_trap_that_is_put_on_a_card(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, DOORS + """
- id: c
  name: C
  type: trap
  effect:
  - attach: {of: victim, what: {type: item}}
  - attach: {of: victim, what: {steed: true}, chooser: self}
  - lose_companion: {from: victim}
  lasts: until_removed
  abilities: [{static: [{rule: switched_off, to: host}]}]
""", TREASURES)  # fmt: skip
    card = printed(catalog, "c")
    own, others, lost, _ = card.plays[0].code
    assert (own.code, own.who, own.to) == (program.OP_PIN, ids.R_VICTIM, ids.R_VICTIM)
    assert taken(catalog, own.filter) == {"hat", "axe", "gun"}
    assert (others.to, taken(catalog, others.filter)) == (ids.R_SELF, {"mule", "cow"})
    assert (lost.code, lost.who) == (program.OP_LOSE_COMPANION, ids.R_VICTIM)
    assert (card.mods[0].stat, card.mods[0].to, card.mods[0].when) == (ids.SWITCHED_OFF, ids.REF_HOST, ids.WHILE_KEPT)


def test_how_a_fight_was_won_and_the_ranks_of_a_player(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, DOORS + """
- id: c
  name: C
  type: affiliation
  trait: {kind: affiliation, name: c}
  abilities:
  - {trigger: combat_won, if: {won_by: kill}, do: [{draw: {to: self, deck: door}}]}
  - {trigger: combat_won, if: {won_by: removal}, do: [{lose_level: {to: self, n: {rank_of: self}}}]}
  - {trigger: companion_lost, do: [{draw: {to: self, deck: door}}]}
  - {trigger: monster_joined, of: anyone, do: [{draw: {to: self, deck: door}}]}
""")  # fmt: skip
    killed, left, lost, joined = printed(catalog, "c").triggers
    assert killed.cond is not None and killed.cond.op == program.C_KILLED
    assert left.cond is not None and (left.cond.op, left.cond.kids[0].op) == (program.C_NOT, program.C_KILLED)
    assert left.code[0].n is not None and left.code[0].n.op == program.N_RANK
    assert (lost.event, joined.event) == (ids.ON_COMPANION_LOST, ids.ON_MONSTER_JOINED)


# ---- tags of a pack's own --------------------------------------------------------------------------------------------

PIRATES = (
    "id: pirates\nname: Pirates\ntags: {pirate: {means: smells of rum, joins: true}, hook: {means: h, snaps: true}}\n"
)
PIRATE = """
- id: pirate
  name: Pirate
  type: monster
  tags: [pirate]
  monster: {level: 1, treasures: 1}
  bad_stuff: [{die: {to: victim}}]
"""


def test_a_pack_may_have_tags_of_its_own(tmp_path: Path) -> None:
    catalog = load_catalog([write_pack(tmp_path, PIRATE + ELF, pack=PIRATES)])
    assert catalog.tag_names == (*TAGS, "pirate", "hook")
    assert catalog.joining == 1 << TAGS.index("undead") | 1 << len(TAGS)
    pirate = printed(catalog, "pirate")
    assert pirate.tags == 1 << len(TAGS)
    assert text_of(catalog, "pirate").startswith("Level 1. Pirate. ")


def test_a_pack_may_use_the_tags_of_another(tmp_path: Path) -> None:
    base = write_pack(tmp_path / "a", ELF, pack=PIRATES)
    more = write_pack(tmp_path / "b", PIRATE, pack="id: b\nname: B\n")
    assert printed(load_catalog([base, more]), "pirate").tags


def test_a_game_has_so_many_tags_and_traits(tmp_path: Path) -> None:
    tags = ", ".join(f"t{n}: {{means: t}}" for n in range(51))
    traits = "".join(
        f"- {{id: c{n}, name: C{n}, type: class, trait: {{kind: class, name: c{n}}}, "
        "abilities: [{static: [{stat: hands, add: 1, to: self}]}]}\n"
        for n in range(65)
    )
    with pytest.raises(PackError) as trouble:
        load_catalog([write_pack(tmp_path, traits, pack=f"id: p\nname: P\ntags: {{{tags}}}\n")])
    assert [problem.what for problem in trouble.value.problems] == [
        "these packs together have 61 tags, and a game can have 60",
        "these packs together have 65 classes, races and the like, and a game can have 64",
    ]
    assert {problem.mend for problem in trouble.value.problems} == {"play with fewer packs"}


# ---- packs in packs --------------------------------------------------------------------------------------------------


def test_a_pack_that_includes_another(tmp_path: Path) -> None:
    small = write_pack(tmp_path / "small", ELF, pack="id: small\nname: Small\nbuilds_on: []\nwords: {race: Folk}\n")
    pack = "id: all-of-it\nname: All\nbuilds_on: []\nincludes: [small]\ncomposition: {door: {race: 1, mate: 2}}\n"
    mates = "- {id: mate, name: Mate, type: mate, copies: 2, icon: fly, flavor: f}\n"
    whole = write_pack(tmp_path / "whole", mates, pack=pack)
    assert check_pack(whole) == []
    for packs in ([whole], [small, whole], [whole, small]):
        catalog = load_catalog(packs)
        assert catalog.name == ("Elf", "Mate", "Mate")
        assert [card.pack for card in catalog.definitions] == ["small", "all-of-it"]
        assert text_of(catalog, "elf").startswith("Folk. ")
    assert [pack.id for pack in load_pack(whole).with_included()] == ["small", "all-of-it"]
    (small / "pack.yaml").write_text("id: small\nname: Small\nincludes: [whole]\n", encoding="utf-8")
    with pytest.raises(PackError, match="is part of itself"):
        load_catalog([whole])


@pytest.mark.parametrize("pack", ["gbm", "gbm-complete", "star", "xmen"])
def test_the_other_editions_are_clean(pack: str) -> None:
    assert check_pack(pack) == []
