"""Environments for research: PettingZoo, Gymnasium and many games at once; what they show and what can be done.

    from kickdoor.env import aec
    env = aec.env(edition="star", players=4)

`aec` is for several agents, `parallel` for several that all act in every step, `single` for one against bots, `vector`
for many games in one array, `dataset` for games as tables of examples. They need `pip install 'kickdoor[env]'`.
Everything an agent sees comes from its seat's view (`kickdoor.encoding`), everything it may do from `legal`; no rule
lives here. docs/research.md is the way in.
"""

from __future__ import annotations
