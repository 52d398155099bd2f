"""Golden games: `python scripts/golden.py` (or `make golden`) writes one whole game of each edition to tests/golden.

A game is told as everybody at the table hears it, with what was decided, how many moves were legal, and every sum of
every fight with its cards and rules. tests/golden/test_golden.py plays the games again and compares. Whoever changes a
rule, a card or a word sees in the difference of these files what that means at a table.

The moves are kept beside each game (`.moves`), so that a bot may learn something without changing it. Only from where a
change makes the next of them illegal do bots play on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from kickdoor.bots import make
from kickdoor.engine import (
    FEMALE,
    MALE,
    Command,
    Offer,
    State,
    apply,
    check,
    explain,
    legal,
    table_hash,
    to_act,
    validate,
    view,
)  # fmt: skip
from kickdoor.engine.events import E_TURN
from kickdoor.play.names import card_name
from kickdoor.play.options import open_table, read_table
from kickdoor.rules import EDITIONS
from kickdoor.words.languages import language

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
PLAYERS = ("Aric", "Suzan", "Odo")
SEXES = (MALE, FEMALE, MALE)
BOTS = ("rookie", "random", "rookie")  # the one in the middle does what nobody in their right mind would
SEEDS = {"deluxe": 39, "gbm": 39, "gbm-complete": 17, "star": 10, "xmen": 29}  # short games in which much happens
MOST_MOVES = 3_000


def golden(edition: str) -> str:
    """The golden game of this edition, as its file has it."""
    return "\n".join(told(edition, SEEDS[edition], [])) + "\n"


def told(edition: str, seed: int, said: list[Command]) -> Iterator[str]:
    """A game between bots, line by line. `said` receives its moves."""
    state = open_table(read_table(edition=edition)).deal(SEXES, seed)
    bots = [make(name, seed + seat) for seat, name in enumerate(BOTS)]
    yield f"# {edition}, seed {seed}: " + ", ".join(f"{name} ({bot})" for name, bot in zip(PLAYERS, BOTS))
    yield "# Move number, player, legal moves, decision; > what everybody hears; = sums; made by `make golden`."
    yield from standing(state)
    known: list[str] = []
    kept = kept_moves(edition)
    for number in range(1, MOST_MOVES + 1):
        if state.over:
            break
        seat = to_act(state)[0]
        command = kept.pop(0) if kept else bots[seat].decide(view(state, seat))
        if command.seat != seat or check(state, command) is not None:
            kept = []
            command = bots[seat].decide(view(state, seat))
        said.append(command)
        yield f"{number} {PLAYERS[seat]} [{len(legal(state, seat))}] {decided(state, command)}"
        events = apply(state, command)
        validate(state)
        for line in language("en").narrated(state, events, PLAYERS, -1):
            yield f"  > {line.text}"
        now = list(sums(state))
        yield from (line for line in now if line not in known)
        known = now
        if any(event[0] == E_TURN for event in events):
            yield from standing(state)
    yield from standing(state)
    won = [name for seat, name in enumerate(PLAYERS) if state.winners >> seat & 1]
    yield f"# over in turn {state.turn}: {', '.join(won)}" if state.over else "# not over"


def kept_moves(edition: str) -> list[Command]:
    """The moves of this game as they were, one a line; none if there is no such file."""
    file = FOLDER / f"{edition}.moves"
    found: list[Command] = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else []:
        verb, seat, card, target, value, cards, offer = json.loads(line)
        terms = None if offer is None else Offer(*(tuple(one) if isinstance(one, list) else one for one in offer))
        found.append(Command(verb, seat, card, target, value, tuple(cards), terms))
    return found


def as_line(command: Command) -> str:
    offer = None if command.offer is None else command.offer.key()
    said = (command.verb, command.seat, command.card, command.target, command.value, command.cards, offer)
    return json.dumps(said, separators=(",", ":"))


def decided(state: State, command: Command) -> str:
    return language("en").in_words(state, PLAYERS, command)


def standing(state: State) -> Iterator[str]:
    """How everybody stands, and the digest of the whole table, hidden cards as well."""
    players = ", ".join(
        f"{name} Level {player.level}, {len(player.hand)} in hand, {len(player.table)} on the table"
        for name, player in zip(PLAYERS, state.seats)
    )
    yield f"# turn {state.turn}: {players}; table {table_hash(state)[:16]}"


def sums(state: State) -> Iterator[str]:
    """Every number of the fight that is on, part by part."""
    if state.fight is None:
        return
    for what in ("munchkins", "monsters", "treasures", "levels"):
        total, parts = explain(state, what)
        said = [
            f"{part.amount:+d} {card_name(state, part.card) if part.card >= 0 else 'by rule'} [{part.rule}]"
            for part in parts
        ]
        yield f"  = {what} {total}: {', '.join(said)}"


def main() -> None:
    for edition in EDITIONS:
        file = FOLDER / f"{edition}.txt"
        said: list[Command] = []
        file.write_text("\n".join(told(edition, SEEDS[edition], said)) + "\n", encoding="utf-8")
        file.with_suffix(".moves").write_text("".join(as_line(one) + "\n" for one in said), encoding="utf-8")
        print(f"{file}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
