"""What two cards come to together: triggers that set each other off, and names that are taken. Only warnings: nobody
has to play with both. Called by `lint`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kickdoor.cards.lint_circles import CAUSES, endless
from kickdoor.cards.pack import Card, Pack
from kickdoor.cards.places import PACKS
from kickdoor.cards.problems import WARNING, Problem
from kickdoor.cards.source import Block
from kickdoor.cards.walk import only

SEATS: Final = (0, 1, 2)  # as few as a table has
MEND: Final = "give one of them a `limit`, an `if` or `optional: true`"
NOT_HEARD: Final = ("monster", "monster_enhancer", "item_enhancer")  # in nobody's hands
Told = tuple[str, int]  # an event, and whose


def lint_pairs(cards: Sequence[Card], packs: Sequence[Pack]) -> list[Problem]:
    """Warnings about cards of packs that do not come with Kickdoor, beside all the others."""
    own = {pack.id for pack in packs if not pack.folder.startswith(str(PACKS))}
    return [*_loops(cards, own), *_taken(cards, own)]


def _taken(cards: Sequence[Card], own: set[str]) -> Iterator[Problem]:
    """Two cards of one game that are called the same: nobody could tell them apart in the log."""
    first: dict[str, Card] = {}
    for card in sorted(cards, key=lambda card: card.pack in own):
        there = first.setdefault(card.name.casefold(), card)
        if there.pack != card.pack and card.pack in own:
            what = f"there is a card '{there.name}' in {there.pack}, too, and people would mix them up"
            mend = "another name; or `replaces: true` in pack.yaml, if it takes that card's place"
            yield Problem(card.file, *card.block.at("name"), card.id, what, mend, WARNING)


# ---- loops -------------------------------------------------------------------------------------------------------


def _loops(cards: Sequence[Card], own: set[str]) -> Iterator[Problem]:
    """Triggers of two cards that go on until the rules stop them (N16). Within one card it is an error, elsewhere."""
    heard = [(card, one) for card in cards if card.kind not in NOT_HEARD for one in endless(card)]
    for i, (card, ability) in enumerate(heard):
        for other, answer in heard[i + 1 :]:
            if card.id == other.id or not {card.pack, other.pack} & own:
                continue
            if _goes_round(ability, answer):
                mine, theirs, at = (card, other, ability) if card.pack in own else (other, card, answer)
                what = f"this and '{theirs.name}' set each other off again and again, until the rules stop them (N16)"
                yield Problem(mine.file, *at.at("trigger"), mine.id, what, MEND, WARNING)


def _goes_round(one: Block, other: Block) -> bool:
    """Whether an event comes back to where it began, with both cards in front of the same player or of two."""
    for holders in ((0, 0), (0, 1)):
        for victim in SEATS:
            begun = (str(one["trigger"]), victim)
            first = _told(one, holders[0], begun)
            if any(begun in _told(other, holders[1], event) for event in first):
                return True
    return False


def _told(ability: Block, holder: int, event: Told) -> set[Told]:
    """The events that this trigger is sure to cause when it hears that one."""
    name, victim = event
    if ability["trigger"] != name or "what" in ability or (ability.get("of") != "anyone" and victim != holder):
        return set()
    return {told for effect in ability["do"] for told in _caused(effect, holder, victim)}


def _caused(effect: Block, holder: int, victim: int) -> Iterator[Told]:
    word, inside = only(effect)
    if word == "each" and "but" not in inside:
        for seat in _meant(str(inside["in"]), holder, victim):
            for part in inside["do"]:
                name, whose = CAUSES.get(only(part)[0], ("", ""))
                if name and only(part)[1].get(whose) == "it":
                    yield name, seat
    name, whose = CAUSES.get(word, ("", ""))
    for seat in _meant(str(inside[whose]), holder, victim) if name else ():
        yield name, seat


def _meant(who: str, holder: int, victim: int) -> list[int]:
    """The players that a word means for sure."""
    return {
        "self": [holder], "victim": [victim], "everyone": list(SEATS),
        "others": [seat for seat in SEATS if seat != holder],
        "left": [(holder + 1) % len(SEATS)], "right": [(holder - 1) % len(SEATS)],
    }.get(who, [])  # fmt: skip
