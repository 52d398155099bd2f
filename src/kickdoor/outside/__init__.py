"""Bots in processes of their own, in any language, over lines of JSON: what they are told and what they may answer.

Such a process gets what its seat sees and nothing else: no game, no seed of one, no other seat's view (decision
026). The same messages go through a program's stdin and stdout (`exec:./mybot`), to Kickdoor's own bots when they
are measured, and over a WebSocket to a served table. docs/bots-protocol.md is about them.

messages: the types; packing, seen: games in them; program, player: the host's side; runner: the side of a bot in
Python
"""

from __future__ import annotations
