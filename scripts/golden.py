"""Golden games: `python scripts/golden.py` (or `make golden`) writes one whole game of each edition to tests/golden.

A game is told as everybody at the table hears it, with what was decided, how many moves were legal, and every sum of
every fight with its cards and rules. tests/golden/test_golden.py plays the games again and compares. Whoever changes a
rule, a card, a bot or a word sees in the difference of these files what that means at a table.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kickdoor.bots import make
from kickdoor.engine import FEMALE, MALE, Command, State, apply, explain, legal, table_hash, to_act, validate, view
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
    return "\n".join(told(edition, SEEDS[edition])) + "\n"


def told(edition: str, seed: int) -> Iterator[str]:
    """A game between bots, line by line."""
    state = open_table(read_table(edition=edition)).deal(SEXES, seed)
    bots = [make(name, seed + seat) for seat, name in enumerate(BOTS)]
    yield f"# {edition}, seed {seed}: " + ", ".join(f"{name} ({bot})" for name, bot in zip(PLAYERS, BOTS))
    yield "# Move number, player, legal moves, decision; > what everybody hears; = sums; made by `make golden`."
    yield from standing(state)
    known: list[str] = []
    for number in range(1, MOST_MOVES + 1):
        if state.over:
            break
        seat = to_act(state)[0]
        command = bots[seat].decide(view(state, seat))
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
        file.write_text(golden(edition), encoding="utf-8")
        print(f"{file}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
