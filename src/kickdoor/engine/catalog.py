"""The catalog: every card of a game, compiled and immutable, shared by all states of all games that use it.

A *card* is an int, one for each piece of cardboard; `definition[card]` is what is printed on it. The tables repeat the
printed facts card by card, because that is how the rules ask for them.
"""

from __future__ import annotations

from typing import final

from kickdoor.engine.ids import (
    A_BIG, A_COMPANION, A_COMPLEX, A_STEED, A_WORN, COMPANIONS, DOOR, ITEM_ENHANCER, MONSTER, ONE_SHOT, OUTSIDE,
    PLAYABLE_IN_COMBAT, STEED, TREASURE, TYPE_NAMES, WORN, W_ANY_COMBAT, W_ITEM_TIME, W_OWN_COMBAT,
)  # fmt: skip
from kickdoor.engine.program import Ability, CardDef, Mod, Node, Op
from kickdoor.engine.switches import Switches


@final
class Catalog:
    """All cards of the chosen packs. Build one with `cards.load_catalog`, never by hand outside tests."""

    __slots__ = (
        "also", "bad_stuff", "big", "bonus", "cards", "companion", "complex", "deck", "definition", "definitions",
        "digest", "door_cards", "doors", "editions", "equip_if", "forbidden_if", "hands", "heard", "is_item", "joining",
        "lasting", "lasts", "levels", "limited", "mods", "monster_level", "name", "outside_cards", "play_windows",
        "places", "plays", "price", "rank", "ride", "rules", "run", "sex", "side", "slot", "slots", "snap", "snapping",
        "source", "stats", "steed", "table_windows", "tag_names", "tags", "trait", "trait_kind", "trait_names",
        "treasure_cards", "treasures", "trigger_mask", "triggers", "type", "unprinted", "usable_if", "use_windows",
        "uses", "worn",
    )  # fmt: skip

    def __init__(
        self,
        definitions: tuple[CardDef, ...],
        trait_names: tuple[str, ...],
        tag_names: tuple[str, ...],
        joining: int,
        snapping: int,
        digest: str,
        editions: tuple[str, ...] = (),
        unprinted: frozenset[str] = frozenset(),
        source: object = None,
        rules: Switches | None = None,
    ) -> None:
        self.definitions = definitions
        self.trait_names = trait_names
        self.tag_names = tag_names
        self.joining = joining  # mask: tags whose monsters join a fight with their like (monster.undead.join)
        self.snapping = snapping  # mask: tags whose Items form one weapon with their like
        self.digest = digest  # changes whenever what any card does changes; records carry it
        self.editions = editions  # whose rulebooks come with these cards, for those who quote them
        self.source = source  # what the cards were compiled from, for whoever words them; nothing here looks into it
        self.rules = rules or Switches()  # what these cards are played by where nothing else is said
        self.unprinted = unprinted  # rules that none of these rulebooks has (see `citing`)
        owner: list[int] = []
        for index, printed in enumerate(definitions):
            owner.extend([index] * printed.copies)
        self.cards = len(owner)
        self.definition: tuple[int, ...] = tuple(owner)
        d = [definitions[i] for i in owner]
        self.name: tuple[str, ...] = tuple([x.name for x in d])
        self.type: tuple[int, ...] = tuple([x.type for x in d])
        self.deck: tuple[int, ...] = tuple([x.deck for x in d])
        self.tags: tuple[int, ...] = tuple([x.tags for x in d])
        self.monster_level: tuple[int, ...] = tuple([x.level for x in d])
        self.treasures: tuple[int, ...] = tuple([x.treasures for x in d])
        self.levels: tuple[int, ...] = tuple([x.levels for x in d])
        self.doors: tuple[int, ...] = tuple([x.doors for x in d])
        self.run: tuple[int, ...] = tuple([x.run for x in d])
        self.bonus: tuple[int, ...] = tuple([x.bonus for x in d])
        self.side: tuple[int, ...] = tuple([x.side for x in d])
        self.slot: tuple[int, ...] = tuple([x.slot for x in d])
        self.also: tuple[int, ...] = tuple([x.also for x in d])
        # mask: where it is worn, one place or two
        self.slots: tuple[int, ...] = tuple([1 << x.slot | (1 << x.also if x.also else 0) for x in d])
        self.places = 0  # mask: where anything of this game is worn
        for places in self.slots:
            self.places |= places
        self.hands: tuple[int, ...] = tuple([x.hands for x in d])
        self.big: tuple[bool, ...] = tuple([x.big for x in d])
        self.price: tuple[int, ...] = tuple([x.price for x in d])
        self.companion: tuple[bool, ...] = tuple([x.type in COMPANIONS for x in d])
        self.steed: tuple[bool, ...] = tuple([x.type == STEED for x in d])
        self.worn: tuple[bool, ...] = tuple([x.type in WORN for x in d])  # gives what it gives while in use
        self.is_item: tuple[bool, ...] = tuple([x.price >= 0 and x.type != ITEM_ENHANCER for x in d])
        self.complex: tuple[bool, ...] = tuple([x.complex for x in d])
        self.snap: tuple[int, ...] = tuple(
            [x.tags & snapping if x.type in WORN else 0 for x in d]
        )  # forms one weapon with its like
        self.rank: tuple[int, ...] = tuple([x.rank for x in d])
        self.limited: tuple[int, ...] = tuple([_limited(x) for x in d])
        self.ride: tuple[int, ...] = tuple([x.ride for x in d])
        self.sex: tuple[int, ...] = tuple([x.sex for x in d])
        self.trait: tuple[int, ...] = tuple([x.trait for x in d])
        self.trait_kind: tuple[int, ...] = tuple([x.trait_kind for x in d])
        self.lasts: tuple[int, ...] = tuple([x.lasts for x in d])
        self.equip_if: tuple[Node | None, ...] = tuple([x.equip_if for x in d])
        self.forbidden_if: tuple[Node | None, ...] = tuple([x.forbidden_if for x in d])
        self.usable_if: tuple[Node | None, ...] = tuple([x.usable_if for x in d])
        self.mods: tuple[tuple[Mod, ...], ...] = tuple([x.mods for x in d])
        self.plays: tuple[tuple[Ability, ...], ...] = tuple([x.plays for x in d])
        self.uses: tuple[tuple[Ability, ...], ...] = tuple([x.uses for x in d])
        self.triggers: tuple[tuple[Ability, ...], ...] = tuple([x.triggers for x in d])
        # every window in which a card could be played or used at all: most are ruled out by one look at this mask
        self.play_windows: tuple[int, ...] = tuple([_play_windows(x, self.joining) for x in d])
        self.use_windows: tuple[int, ...] = tuple([_windows(x.uses) for x in d])
        # the same for a card in play: its abilities, and a one-shot that was laid there
        self.table_windows: tuple[int, ...] = tuple(
            [self.use_windows[i] | (self.play_windows[i] if x.type == ONE_SHOT else 0) for i, x in enumerate(d)]
        )
        self.bad_stuff: tuple[tuple[Op, ...], ...] = tuple([x.bad_stuff for x in d])
        self.stats: tuple[int, ...] = tuple([_stat_mask(x.mods) for x in d])
        self.trigger_mask: tuple[int, ...] = tuple([_trigger_mask(x.triggers) for x in d])
        self.heard: int = _all_of(self.trigger_mask)  # events that any card of the game listens to
        self.lasting: tuple[Mod, ...] = _lasting(definitions)  # modifiers that effects create, by Mod.index
        self.door_cards: tuple[int, ...] = self._of_deck(DOOR)
        self.treasure_cards: tuple[int, ...] = tuple(
            [card for card in range(self.cards) if self.deck[card] == TREASURE]
        )
        self.outside_cards: tuple[int, ...] = self._of_deck(OUTSIDE)

    def _of_deck(self, deck: int) -> tuple[int, ...]:
        return tuple([card for card in range(self.cards) if self.deck[card] == deck])

    def __setattr__(self, name: str, value: object) -> None:
        """All games share it, so nobody changes it. (Interpreted, its `__init__` comes through here.)"""
        if hasattr(self, "outside_cards"):  # the last to be set
            raise AttributeError(f"all games share a catalog: its {name} can't be set")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"all games share a catalog: its {name} can't be deleted")

    def __deepcopy__(self, _memo: object) -> Catalog:
        return self  # nobody changes it

    def __copy__(self) -> Catalog:
        return self

    def named(self, name: str) -> list[int]:
        """All cards with this printed name; empty if there is none."""
        return [card for card in range(self.cards) if self.name[card] == name]

    def describe(self, card: int) -> str:
        """Name and type, for messages."""
        return f"{self.name[card]} ({self.definitions[self.definition[card]].word or TYPE_NAMES[self.type[card]]})"

    def monsters(self) -> list[int]:
        return [card for card in range(self.cards) if self.type[card] == MONSTER]


def _limited(printed: CardDef) -> int:
    """Which limits look at this card on a table (A_*)."""
    mask = 0
    if printed.trait >= 0:
        mask |= 1 << printed.trait_kind
    if printed.type in COMPANIONS:
        mask |= A_COMPANION
    if printed.type == STEED:
        mask |= A_STEED
    elif printed.big:
        mask |= A_BIG
    if printed.type in WORN:
        mask |= A_WORN | (A_WORN << printed.slot if printed.slot else 0)
        mask |= A_WORN << printed.also if printed.also else 0
    return mask | A_COMPLEX if printed.complex else mask


def _stat_mask(mods: tuple[Mod, ...]) -> int:
    mask = 0
    for mod in mods:
        mask |= 1 << mod.stat
    return mask


def _windows(abilities: tuple[Ability, ...]) -> int:
    mask = 0
    for ability in abilities:
        mask |= ability.windows
    return mask


def _play_windows(printed: CardDef, joining: int) -> int:
    mask = _windows(printed.plays)
    if printed.type == ONE_SHOT:
        mask |= W_ITEM_TIME  # it may be laid on the table
    if printed.type == MONSTER and printed.tags & joining:
        mask |= W_ANY_COMBAT
    for mod in printed.mods:
        if mod.stat == PLAYABLE_IN_COMBAT:
            mask |= W_OWN_COMBAT
    return mask


def _trigger_mask(triggers: tuple[Ability, ...]) -> int:
    mask = 0
    for ability in triggers:
        mask |= 1 << ability.event
    return mask


def _all_of(masks: tuple[int, ...]) -> int:
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def _lasting(definitions: tuple[CardDef, ...]) -> tuple[Mod, ...]:
    """Number the modifiers that programs create, so that a state can name them by an int."""
    found: list[Mod] = []
    for printed in definitions:
        programs = [ability.code for ability in printed.plays + printed.uses + printed.triggers]
        programs.append(printed.bad_stuff)
        for code in programs:
            for op in code:
                for mod in op.mods:
                    mod.index = len(found)
                    found.append(mod)
    return tuple(found)
