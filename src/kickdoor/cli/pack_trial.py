"""`kickdoor packs check --play N`: bots play with a pack; what never did anything, and what is unusual, is named."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from kickdoor.arena.crew import WorkerLost
from kickdoor.arena.pack_trial import doubts, trial_plan, try_pack
from kickdoor.arena.workplace import Workplace
from kickdoor.cards import load_pack
from kickdoor.cards.bundle import as_called
from kickdoor.cards.usual import outliers
from kickdoor.cli.mistakes import Mistake
from kickdoor.cli.progress import shown
from kickdoor.cli.table import opened
from kickdoor.play.options import BadTable
from kickdoor.words.english.options import MESSAGES

MOST_TOLD: Final = 3  # faults of bots; the others are like them


def play_pack(path: str, games: int, jobs: int | None) -> int:
    """After a pack was found good. Status 1 if a game broke, or a bot did."""
    try:
        plan = trial_plan(path, games)
    except BadTable as bad:
        raise Mistake(MESSAGES[bad.kind].format(**bad.facts)) from bad
    table = opened(plan.table)
    parts = load_pack(path).with_included()
    packs = [part.id for part in parts]
    with shown("games", games) as more:
        try:
            at = Workplace(jobs or os.cpu_count() or 1)
            trial = try_pack(plan, packs, at, more)
        except WorkerLost as lost:
            raise Mistake(str(lost)) from lost
    found = doubts(plan, packs, trial)
    for problem in found:
        print(as_called(str(problem)))
    odd = list(outliers(card for part in parts for card in part.cards))
    for one in odd:
        line, column = one.measure.mark
        print(as_called(f"{one.card.file}:{line}:{column}: outlier: [{one.card.id}] {one}"))
    for game, failure in trial.failures:
        print(f"game {game} of seed {plan.seed} broke, which is a fault of Kickdoor: {failure}")
    for game, fault in trial.faults[:MOST_TOLD]:
        print(f"game {game} of seed {plan.seed}: a bot did not know what to do, which is a fault of Kickdoor: {fault}")
    own = {Path(part.folder).name for part in parts} | set(packs)  # a folder need not be called like its pack
    others = [Path(source).name for source in table.sources if Path(source).name not in own]
    beside = f" with {', '.join(others)}" if others else ""
    who = ", ".join(dict.fromkeys(plan.bots))
    print(f"{path}: {games} games{beside} by {who}: {len(found)} doubt(s), {len(odd)} outlier(s)")
    return 1 if trial.failures or trial.faults else 0
