"""Second stage: the network learns to do what the teacher did, what it expected, and who won."""

from __future__ import annotations

import time

import torch
from torch.nn import functional

from training.net import Batch, Net, log_chances, of_decision
from training.settings import Settings

HELD_OUT = 20  # every so many decisions in a row of a hundred are kept out, to see what it is worth


def clone(settings: Settings, net: Net, batch: Batch) -> None:
    """Fit the network to the lessons."""
    said = settings["clone"]
    for name, numbers in (("seen", batch.seen), ("row", batch.rows), ("oracle", batch.oracle)):
        net.set_scale(name, numbers[:400_000])
    # whole trails are kept out: decisions of one game are alike
    trail = torch.repeat_interleave(torch.arange(len(batch.lengths), device=batch.device), batch.lengths)
    held = (trail % HELD_OUT == 0).nonzero().squeeze(1)
    taught = (trail % HELD_OUT != 0).nonzero().squeeze(1)
    steps = max(1, said["epochs"] * len(taught) // said["batch"])
    optimizer = torch.optim.AdamW(net.parameters(), lr=said["rate"], weight_decay=said["decay"])
    plan = torch.optim.lr_scheduler.OneCycleLR(optimizer, max_lr=said["rate"], total_steps=steps + 1, pct_start=0.1)
    started = time.time()
    for step in range(steps):
        picked = taught[torch.randint(len(taught), (min(said["batch"], len(taught)),), device=batch.device)]
        loss, figures = lost(settings, net, batch, picked)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()
        plan.step()
        if step % max(1, steps // 12) == 0 or step == steps - 1:
            with torch.no_grad():
                other = lost(settings, net, batch, held[:20_000])[1]
            seconds = round(time.time() - started, 1)
            settings.log("clone", step=step, of=steps, seconds=seconds, taught=figures, held_out=other)


def lost(settings: Settings, net: Net, batch: Batch, picked: torch.Tensor) -> tuple[torch.Tensor, dict[str, float]]:
    """What is to be made small, and its parts; `right`: how often it would do as the teacher."""
    said = settings["clone"]
    which, place, chosen = batch.rows_of(picked)
    seen = batch.seen[picked]
    scores, gains, value = net(seen, batch.rows[which], place)
    logp = log_chances(scores, place, len(picked))
    copied = -logp[chosen].mean()
    assert batch.more is not None
    promised, worlds = batch.more[which, 0], batch.more[which, 1]
    weight = torch.where(torch.isnan(promised), 0.0, worlds)
    wanted = torch.nan_to_num(promised / said["gain_unit"]).clamp(-4, 4)
    # only differences between moves of one decision are known
    total = of_decision(weight, place, len(picked)).clamp(min=1e-6)
    middle = of_decision(weight * wanted, place, len(picked)) / total
    guessed = of_decision(weight * gains, place, len(picked)) / total
    off = functional.huber_loss(gains - guessed[place], wanted - middle[place], reduction="none")
    promise = (weight * off).sum() / weight.sum().clamp(min=1.0)
    won = batch.won[picked]
    valued = functional.binary_cross_entropy_with_logits(value, won)
    judged = functional.binary_cross_entropy_with_logits(net.judged(seen, batch.oracle[picked]), won)
    loss = copied + said["gain_weight"] * promise + said["value_weight"] * (valued + judged)
    with torch.no_grad():
        highest = torch.full((len(picked),), -1e9, device=batch.device).scatter_reduce(0, place, scores, "amax")
        right = (scores[chosen] >= highest).float().mean()
    figures = {
        "copied": copied, "right": right, "promise": promise, "value": valued, "critic": judged,
    }  # fmt: skip
    return loss, {name: round(float(figure.detach()), 4) for name, figure in figures.items()}
