"""First stage: games in which a searcher says what it would do, and what it expects of the other moves.

The teacher is the strategist (`bots/planner`), with its judgement of every move it tried kept instead of thrown away.
"""

from __future__ import annotations

import time
from math import nan
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from kickdoor.bots import make
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.planner.choices import MOMENTS
from kickdoor.bots.planner.planner import clear, mean, promising, ranked
from kickdoor.bots.planner.playing_on import after
from kickdoor.engine import Command, State, View
from training.crew import at_work, hand_over, take
from training.games import Harvest, Pilot, Seated, Trail, deal, play
from training.settings import Settings

OTHERS = ("veteran", "veteran", "veteran:temperature=0.3", "rookie")


class Teacher:
    """Decides as the strategist does, and writes down how it came to that."""

    def __init__(self, said: dict[str, Any], chance: Random) -> None:
        self.said = said
        self.chance = chance
        self.weigher = Weigher()
        self.trail = Trail()

    def decide(self, state: State, view: View) -> Command:
        choices = self.weigher.choices(view)
        best = 0
        if len(choices) > 1:
            best, gains, worlds = self.judge(view, choices)
            self.trail.look(state, view, choices)
            self.trail.chosen.append(best)
            self.trail.logp.append(0.0)
            self.trail.more.append(np.stack([gains, worlds], axis=1))
            if self.chance.random() < self.said["astray"]:
                best = self.chance.randrange(len(choices))
        self.weigher.note(choices[best])
        return choices[best]

    def judge(self, view: View, choices: list[Command]) -> tuple[int, Any, Any]:
        """The place of the best choice; by choice, what it brings more than the first, and in how many worlds that was
        seen (none: it was not tried)."""
        tried = list(range(1, len(choices))) if view.moment() in MOMENTS else []
        if len(tried) >= self.said["choices"]:
            tried = sorted(self.chance.sample(tried, self.said["choices"] - 1))
        found: list[list[float]] = [[] for _ in choices]
        best = self.search(view, choices, found, tried) if tried else 0
        gains = np.array([0.0 if i == 0 else mean(one) if one else nan for i, one in enumerate(found)])
        worlds = np.array([len(one) for one in found])
        worlds[0] = worlds.max()
        return best, gains, worlds

    def search(self, view: View, choices: list[Command], gains: list[list[float]], alive: list[int]) -> int:
        """As `Planner` does it."""
        seen = 0
        goal = min(self.said["first"], self.said["worlds"])
        while True:
            while seen < goal:
                world = view.sample(self.chance.getrandbits(31))
                usual = after(world, choices[0], view.seat)
                for i in alive:
                    gains[i].append(after(world, choices[i], view.seat) - usual)
                seen += 1
            alive = [i for i in ranked(gains, alive) if promising(gains[i])]
            if not alive:
                return 0
            if seen >= self.said["worlds"]:
                return alive[0] if clear(gains[alive[0]]) else 0
            alive = alive[: (len(alive) + 1) // 2]
            goal = min(2 * seen, self.said["worlds"])


def teach(number: int, folder: Path, said: dict[str, Any], tables: dict[str, Any], seed: int) -> None:
    """What one process does: games, until it is told to stop."""
    chance = Random(seed * 1000 + number)
    harvest = Harvest()
    while not (folder / "stop").exists():
        state = deal(tables, chance)
        pilots: list[Pilot] = []
        for _ in state.seats:
            if chance.random() < said["teachers"]:
                pilots.append(Teacher(said, chance))
            else:
                pilots.append(Seated(make(chance.choice(OTHERS), chance.getrandbits(31))))
        won = play(state, pilots)
        for seat, pilot in enumerate(pilots):
            if isinstance(pilot, Teacher):
                harvest.add(pilot.trail, won[seat], 0)
        if harvest.decisions >= said["chunk"] or (harvest.decisions and (folder / "stop").exists()):
            hand_over(folder, harvest.arrays())


def lessons(settings: Settings) -> list[dict[str, Any]]:
    """All that the teachers have handed over."""
    said = settings["lessons"]
    found: list[dict[str, Any]] = []
    decisions = 0
    started = time.time()
    told = started
    seconds = min(said["seconds"], said["part"] * settings.left)
    with at_work(settings.jobs, teach, said, settings["tables"], settings["seed"]) as crew:
        while time.time() - started < seconds and decisions < said["decisions"]:
            time.sleep(1)
            crew.check()
            for chunk in take(crew.folder):
                found.append(chunk)
                decisions += len(chunk["counts"])
            if time.time() - told > 20:
                told = time.time()
                settings.log("lessons", decisions=decisions, seconds=round(told - started))
        crew.stop()
        found += take(crew.folder)
    decisions = sum(len(chunk["counts"]) for chunk in found)
    settings.log("lessons", decisions=decisions, seconds=round(time.time() - started), ended=True)
    if not found:
        raise RuntimeError("no lesson came back in time: give the stage more seconds")
    return found
