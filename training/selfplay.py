"""Third stage: the network plays against a league and learns from who won (PPO, with a critic that sees all hands).

Processes play without a pause, always with the newest weights; the learner takes what they hand over. So what it learns
from is an update or two old, which the ratio of chances in PPO allows for.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch.nn import functional
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from kickdoor.bots import make
from kickdoor.bots.champion import Champion
from kickdoor.bots.champion.considered import Weigher
from kickdoor.bots.champion.network import NoChampion, network
from kickdoor.engine import Command, State, View
from training.crew import at_work, hand_over, take
from training.games import Harvest, Pilot, Seated, Trail, deal, play
from training.net import Batch, Net, log_chances, of_decision, save_weights
from training.settings import Settings

LINEUPS = ("veterans", "rookies", "itself", "snapshots", "strategists", "champions")
CURRENT = "current.npz"


class Learner:
    """Does what its network likes, by chance: the more it likes it, the likelier."""

    def __init__(self, weights: Path, chance: np.random.Generator) -> None:
        self.network = network(str(weights))
        self.chance = chance
        self.weigher = Weigher()
        self.trail = Trail()

    def decide(self, state: State, view: View) -> Command:
        choices = self.weigher.choices(view)
        chosen = 0
        if len(choices) > 1:
            seen, told = self.trail.look(state, view, choices)
            scores, _value = self.network.think(seen, told)
            parts = np.exp(scores - scores.max())
            parts /= parts.sum()
            chosen = min(int(np.searchsorted(np.cumsum(parts), self.chance.random())), len(choices) - 1)
            self.trail.chosen.append(chosen)
            self.trail.logp.append(float(np.log(parts[chosen] + 1e-9)))
        self.weigher.note(choices[chosen])
        return choices[chosen]


def seated(
    lineup: str, players: int, weights: Path, chance: Random, dice: np.random.Generator, sitting: dict[str, str]
) -> list[Pilot]:
    """Who sits at a table of this sort; `sitting`: the bot of each sort that does not learn."""
    snapshots = sorted(weights.parent.glob("snapshot-*.npz"))
    pilots: list[Pilot] = []
    learning = chance.randrange(players)
    for seat in range(players):
        seed = chance.getrandbits(31)
        if seat == learning or lineup == "itself":
            pilots.append(Learner(weights, dice))
        elif lineup == "snapshots":
            # half of them older selves, if there are any, the others veterans
            older = snapshots and chance.random() < 0.6
            pilots.append(Seated(Champion(str(chance.choice(snapshots))) if older else make("veteran", seed)))
        else:
            pilots.append(Seated(make(sitting[lineup], seed)))
    return pilots


def practise(number: int, folder: Path, said: dict[str, Any], tables: dict[str, Any], weights: Path, seed: int) -> None:
    """What one process does: games with the newest weights, until it is told to stop."""
    chance = Random(seed * 1000 + number)
    dice = np.random.default_rng(seed * 1000 + number)
    harvest = Harvest()
    names = [name for name in LINEUPS if said["lineups"].get(name, 0)]
    shares = [said["lineups"][name] for name in names]
    while not (folder / "stop").exists():
        lineup = chance.choices(names, shares)[0]
        state = deal(tables, chance)
        try:
            pilots = seated(lineup, len(state.seats), weights, chance, dice, said["sitting"])
        except NoChampion:  # a snapshot that was just cleared away
            continue
        won = play(state, pilots)
        for seat, pilot in enumerate(pilots):
            if isinstance(pilot, Learner):
                # by lineup and players: at a table of four a fair share is a quarter
                harvest.add(pilot.trail, won[seat], 10 * LINEUPS.index(lineup) + len(pilots))
        if harvest.decisions >= said["chunk"]:
            hand_over(folder, harvest.arrays())


def averaged(net: Net, said: dict[str, Any]) -> AveragedModel:
    """Follows the network, as a running mean over so many updates: what one update got wrong, others make good."""
    return AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(1 - 1 / said["mean_over"]))


def selfplay(
    settings: Settings,
    net: Net,
    mean: AveragedModel,
    optimizer: torch.optim.Optimizer,
    done: int,
    keep: Callable[[int], None],
) -> int:
    """Until the time is up; how many updates there have been in all. `keep` is called now and then."""
    said = settings["selfplay"]
    whole = settings.left
    weights = settings.out / CURRENT
    save_weights(net, weights, stage="selfplay", updates=done)
    waiting: list[dict[str, Any]] = []
    decisions = 0
    begun = time.time()
    seed = settings["seed"] + 7 * done + 1
    with at_work(settings.jobs, practise, said, settings["tables"], weights.resolve(), seed) as crew:
        while settings.left > 0:
            crew.check()
            for chunk in take(crew.folder):
                waiting.append(chunk)
                decisions += len(chunk["counts"])
            if decisions < said["batch"]:
                time.sleep(0.2)
                continue
            figures = standings(waiting)
            gathered = time.time() - begun
            batch = Batch(waiting, net.seen_mean.device)
            rate = said["rate"] * (max(0.05, settings.left / whole) if said["anneal"] else 1.0)
            for group in optimizer.param_groups:
                group["lr"] = rate
            figures |= {"rate": round(rate, 6), **learn(said, net, optimizer, batch)}
            mean.update_parameters(net)
            done += 1
            save_weights(net, weights, stage="selfplay", updates=done)
            if done % said["snapshot"] == 0:
                snapshot(settings, weights, done)
                keep(done)
            taken = time.time() - begun - gathered
            settings.log(
                "selfplay",
                update=done,
                decisions=decisions,
                gathered=round(gathered, 1),
                learned=round(taken, 1),
                **figures,
            )
            waiting = []
            decisions = 0
            begun = time.time()
    return done


def snapshot(settings: Settings, weights: Path, done: int) -> None:
    """Keep an older self for the league; the oldest go."""
    shutil.copy(weights, settings.out / f"snapshot-{done:05}.npz")
    kept = sorted(settings.out.glob("snapshot-*.npz"))
    for old in kept[: -settings["selfplay"]["kept"]]:
        old.unlink()


def standings(chunks: list[dict[str, Any]]) -> dict[str, Any]:
    """The learner's share of the wins at tables of four, by who sat there."""
    won = np.concatenate([chunk["won"] for chunk in chunks])
    lineup = np.concatenate([chunk["lineup"] for chunk in chunks])
    found = {}
    for i, name in enumerate(LINEUPS):
        mine = won[lineup == 10 * i + 4]
        if len(mine):
            found[name] = [round(float(mine.mean()), 4), len(mine)]
    return {"shares": found, "trails": len(won)}


def learn(said: dict[str, Any], net: Net, optimizer: torch.optim.Optimizer, batch: Batch) -> dict[str, Any]:
    """One update from these games; what it looked like."""
    with torch.no_grad():
        before = torch.cat(
            [
                torch.sigmoid(net.judged(seen, oracle))
                for seen, oracle in zip(batch.seen.split(65536), batch.oracle.split(65536))
            ]
        )
        gain, target = advantages(before, batch, said["lambda"])
        fit = 1 - float((target - before).var() / target.var().clamp(min=1e-6))
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    sums = dict.fromkeys(("policy", "entropy", "critic", "value", "away", "clipped"), 0.0)
    steps = 0
    for _ in range(said["epochs"]):
        for picked in torch.randperm(batch.size, device=batch.device).split(said["minibatch"]):
            which, place, chosen = batch.rows_of(picked)
            seen = batch.seen[picked]
            scores, _gains, value = net(seen, batch.rows[which], place)
            logs = log_chances(scores, place, len(picked))
            ratio = torch.exp(logs[chosen] - batch.logp[picked])
            wanted = gain[picked]
            narrow = ratio.clamp(1 - said["clip"], 1 + said["clip"])
            policy = -torch.minimum(ratio * wanted, narrow * wanted).mean()
            entropy = -of_decision(torch.exp(logs) * logs, place, len(picked)).mean()
            judged = functional.binary_cross_entropy_with_logits(net.judged(seen, batch.oracle[picked]), target[picked])
            valued = functional.binary_cross_entropy_with_logits(value, batch.won[picked])
            loss = policy - said["entropy"] * entropy + said["value_weight"] * judged + 0.1 * valued
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()
            with torch.no_grad():
                away = (ratio - 1 - torch.log(ratio)).mean()
                clipped = ((ratio - 1).abs() > said["clip"]).float().mean()
            for name, figure in zip(sums, (policy, entropy, judged, valued, away, clipped), strict=True):
                sums[name] += float(figure.detach())
            steps += 1
    return {"critic_explains": round(fit, 4), **{name: round(total / steps, 4) for name, total in sums.items()}}


def advantages(values: torch.Tensor, batch: Batch, fading: float) -> tuple[torch.Tensor, torch.Tensor]:
    """How much better each decision went than the critic expected (GAE; nothing is discounted), and what the critic
    should have said."""
    lengths = batch.lengths
    trails = len(lengths)
    longest = int(lengths.max())
    starts = torch.cumsum(lengths, 0) - lengths
    steps = torch.arange(longest, device=batch.device)
    inside = steps[None, :] < lengths[:, None]
    index = (starts[:, None] + steps[None, :]).clamp(max=batch.size - 1)
    known = torch.where(inside, values[index], torch.zeros((), device=batch.device))
    won = batch.won[starts]
    following = torch.cat([known[:, 1:], torch.zeros(trails, 1, device=batch.device)], dim=1)
    last = steps[None, :] == lengths[:, None] - 1
    following = torch.where(last, won[:, None], following)
    surprise = torch.where(inside, following - known, torch.zeros((), device=batch.device))
    found = torch.zeros_like(known)
    running = torch.zeros(trails, device=batch.device)
    for step in range(longest - 1, -1, -1):
        running = surprise[:, step] + fading * running * inside[:, step]
        found[:, step] = running
    gain = found[inside]
    return gain, (gain + values).clamp(0, 1)
