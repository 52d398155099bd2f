"""Filters: which printed cards they take, and where they look."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cards.write_pack import catalog_of, printed, taken

from kickdoor.engine import ids

FILTERS = {
    "{}": {"troll", "elf", "hat", "axe", "club", "jar", "level", "nail"},
    "{type: monster}": {"troll"},
    "{type: [monster, race]}": {"troll", "elf"},
    "{slot: headgear}": {"hat"},
    "{slot: [headgear, hand]}": {"hat", "axe", "club"},
    "{slot: none}": {"nail"},
    "{size: big}": {"axe"},
    "{size: small}": {"hat", "club", "jar", "nail"},
    "{item: true}": {"hat", "axe", "club", "jar", "nail"},
    "{hands: 2}": {"axe"},
    "{tag: beast}": {"troll"},
    "{trait_kind: race}": {"elf"},
    "{trait_kind: class}": set(),
    "{deck: door}": {"troll", "elf"},
    "{min_value: 400}": {"axe", "jar"},
    "{min_value: 0}": {"hat", "axe", "club", "jar", "nail"},
    "{min_bonus: 3}": {"axe", "jar"},
    "{named: {text: the axe}}": {"axe"},
    "{named: {text: x, how: has}}": {"axe"},
    "{named: {text: at, how: ends}}": {"hat"},
    "{item: true, not: {slot: hand}}": {"hat", "jar", "nail"},
    "{any: [{slot: headgear}, {type: race}]}": {"hat", "elf"},
}


@pytest.mark.parametrize(("text", "wanted"), FILTERS.items(), ids=FILTERS.keys())
def test_filters_know_the_printed_card(tmp_path: Path, text: str, wanted: set[str]) -> None:
    catalog = catalog_of(tmp_path, f"""
        - id: troll
          name: Troll
          type: monster
          copies: 2
          tags: [beast]
          monster: {{level: 1, treasures: 1}}
          bad_stuff: [{{discard: {{from: victim, what: {text}}}}}]
    """, """
        - {id: hat, name: Hat, type: item, item: {slot: headgear, value: 200, bonus: 1}}
        - {id: axe, name: The Axe, type: item, item: {slot: hand, hands: 2, size: big, value: 400, bonus: 3}}
        - {id: club, name: Club, type: item, item: {slot: hand, value: 0, bonus: 1}, copies: 3}
        - {id: jar, name: Jar, type: one_shot, one_shot: {bonus: 3, side: either, value: 400}}
        - {id: nail, name: Nail, type: item, item: {value: 0, bonus: 1}}
        - {id: level, name: Level, type: go_up_a_level}
    """)  # fmt: skip
    assert taken(catalog, printed(catalog, "troll").bad_stuff[0].filter) == wanted


def test_filter_zones(tmp_path: Path) -> None:
    catalog = catalog_of(tmp_path, """
        - id: c
          name: C
          type: curse
          effect:
          - discard: {from: victim}
          - discard: {from: victim, what: {zone: [equipped, unequipped]}}
          - fetch: {to: victim, zone: door_discard}
          - look: {who: victim, zone: treasure_deck}
          - unequip: {from: victim, what: {slot: armor}}
    """)  # fmt: skip
    code = printed(catalog, "c").plays[0].code
    zones = [op.filter.zones for op in code if op.filter is not None]
    assert zones == [ids.Z_PLAY, ids.Z_EQUIPPED | ids.Z_UNEQUIPPED, ids.Z_DOOR_DISCARD, ids.Z_EQUIPPED]
    assert code[3].zone == ids.Z_TREASURE_DECK and code[3].n is not None and code[3].n.a == 1
