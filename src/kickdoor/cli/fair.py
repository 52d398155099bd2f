"""Whether nobody could choose the shuffle of a recorded game, in words. `play.fairness` finds it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from kickdoor.cli.console import print_line
from kickdoor.play.fairness import FAIRNESS, Fault, by_the_server_alone, committed, contributions, faults
from kickdoor.play.record import Record

BROKEN: Final = 1
FAULTS: Final = {
    "damaged": "the header's 'fairness' is damaged",
    "no_seed": "the seed is not told",
    "not_committed": "the seed is not the one that was committed to",
    "server_part": "the server's part of the seed is not the one it committed to",
    "part": "{name}'s part of the seed is not the one committed to",
    "seal": "seats, cards, rules or commitments are not those that were sealed",
    "seed": "the seed is not what the parts give",
    "deal": "the seed deals other cards",
    "leads_elsewhere": "from command {step} on the seed leads elsewhere",
    "chance": "in command {step} chance did what the seed does not",
    "other_seal": "the seal is not the one you were shown",
    "other_part": "your part is not in it",
}


def say_whether_fair(record: Record, console: Console, seal: str = "", part: str = "") -> int:
    """Status 1 if not. `seal`, `part`: what whoever asks has kept of the game."""
    if not committed(record):
        print_line(console, "not from a server: nothing was committed to, so nothing is proved about chance.")
        return BROKEN if seal or part else 0
    if record.ending is None:
        print_line(console, "not over: whether it is fair can be told at the end.")
        return 0
    found = faults(record) or _against_kept(record, seal, part)
    for fault in found:
        name = record.players[fault.seat] if fault.seat >= 0 else ""
        print_line(console, f"NOT FAIR: {FAULTS[fault.kind].format(name=name, step=fault.step)}.")
    if found:
        return BROKEN
    if by_the_server_alone(record):
        _say_old(record, console)
    else:
        _say_parts(record, console, bool(seal))
    return 0


def _against_kept(record: Record, seal: str, part: str) -> list[Fault]:
    """What a person kept, held against a record that is right in itself: only that shows that it was not made later."""
    told = record.header[FAIRNESS]
    found: list[Fault] = []
    if seal and seal.strip().lower() != told["commitment"]:
        found.append(Fault("other_seal"))
    if part and part.strip().lower() not in [one.get("part") for one in told.get("seats", [])]:
        found.append(Fault("other_part"))
    return found


def _say_old(record: Record, console: Console) -> None:
    told = record.header[FAIRNESS]
    print_line(console, f"fair: the seed is the one committed to for game {told['game']}, and deals all of this.")
    print_line(console, f"commitment: {told['commitment']} (compare it with what was shown when the game began)")
    print_line(console, "an older game: the server drew the seed alone, and could have tried others beforehand.")


def _say_parts(record: Record, console: Console, compared: bool) -> None:
    told, who, names = record.header[FAIRNESS], contributions(record), record.players
    by = _listed(["the server", *(names[seat] for seat in who.told)])
    print_line(console, f"fair: the seed of game {told['game']} is made of parts by {by}, and deals all of this.")
    bots = [seat for seat in who.silent if record.header["seats"][seat].get("bot")]
    people = [seat for seat in who.silent if seat not in bots]
    if bots:
        print_line(console, f"bots contribute nothing: {_listed([names[seat] for seat in bots])}.")
    if people:
        print_line(console, f"contributed nothing: {_listed([names[seat] for seat in people])}.")
    if who.missing:
        deals = 1 << len(who.missing)
        late = _listed([names[seat] for seat in who.missing])
        print_line(
            console, f"NOT TOLD IN TIME: the part of {late}. With the server's help that is a choice of {deals} deals."
        )
    if not who.told:
        print_line(console, "nobody but the server has a part in it: it could have tried other seeds beforehand.")
    if compared:
        print_line(console, f"seal: {told['commitment']}, as you were shown it")
    else:
        print_line(console, f"seal: {told['commitment']} (compare it with what your page kept, or give it with --seal)")


def _listed(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
