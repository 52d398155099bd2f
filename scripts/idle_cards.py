"""Cards that the check takes and that do nothing: made at random (`odd_cards.py`), put into one pack with Deluxe, and
played by bots; every ability that never did anything is listed with its card and text. For whoever writes the check:
what is listed is either a matter of luck, or something that should have been refused.

    python scripts/idle_cards.py --cards 60 --seed 1 --games 200
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from scripts.odd_cards import Maker, written

from kickdoor.arena.pack_trial import doubts, try_pack
from kickdoor.arena.plan import Plan
from kickdoor.arena.workplace import Workplace
from kickdoor.cards import Card, check_pack
from kickdoor.cards.walk import blocks
from kickdoor.play.options import TableSpec

COPIES: Final = 5
BOTS: Final = ("random", "rookie", "random", "rookie")  # who tries anything, and who gets on with the game
ENDS_IT: Final = ("win",)  # nobody would see the others
PACK: Final = {"id": "odd", "name": "Odd", "edition": "deluxe"}


def cards_of(seed: int, number: int) -> dict[str, tuple[dict[str, Any], Card]]:
    """So many cards that can be played with others, by id; as data and as checked."""
    found: dict[str, tuple[dict[str, Any], Card]] = {}
    for made, card in Maker(seed).cards():
        if len(found) == number:
            return found
        if any(word in block for block in blocks(card.block) for word in ENDS_IT):
            continue
        id = f"odd_{len(found)}"
        named = {**made, "id": id, "name": f"Odd Thing {len(found)}", "copies": COPIES}
        if "trait" in named:
            named["trait"] = {**named["trait"], "name": id}
        found[id] = (named, card)
    raise AssertionError("there is no end of cards")


def write_pack(folder: Path, cards: dict[str, tuple[dict[str, Any], Card]]) -> None:
    (folder / "pack.yaml").write_text(json.dumps(PACK), "utf-8")
    for deck in ("door", "treasure"):
        (folder / deck).mkdir()
        rows = [made for made, card in cards.values() if card.deck == deck]
        (folder / deck / "cards.yaml").write_text(json.dumps(rows), "utf-8")


def idle(seed: int, number: int, games: int, jobs: int) -> Iterator[tuple[dict[str, Any], Card, str]]:
    """Cards about which nobody warns and of which something never did anything; with what that is."""
    cards = cards_of(seed, number)
    with TemporaryDirectory(prefix="kickdoor-") as place:
        folder = Path(place) / "odd"
        folder.mkdir()
        write_pack(folder, cards)
        warned = {problem.card for problem in check_pack(str(folder))}
        plan = Plan(TableSpec((str(folder),)), 4, BOTS, games, seed)
        trial = try_pack(plan, ["odd"], Workplace(jobs), lambda _games: None)
        for game, failure in trial.failures:
            print(f"game {game} broke: {failure}")
        for doubt in doubts(plan, ["odd"], trial):
            if doubt.card not in warned:
                yield (*cards[doubt.card], doubt.what)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cards", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    for made, card, what in idle(options.seed, options.cards, options.games, options.jobs):
        said = {key: value for key, value in made.items() if key not in ("id", "name", "copies")}
        print(f"{json.dumps(said)}\n   {written(card, 'en')}\n   {what}", flush=True)


if __name__ == "__main__":
    main()
