"""Programs that speak the protocol, well or badly, without any of Kickdoor in them."""

from __future__ import annotations

import sys
from pathlib import Path

BEGIN = """
import json, os, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def ready(**more):
    say(type="ready", protocol=1, name="test", **more)
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        {greeting}
    elif message["type"] == "ask":
        asked += 1
        id = message["id"]
        {decision}
"""
FIRST = 'say(type="answer", id=id, choose=0)'


def program(folder: Path, decision: str = FIRST, greeting: str = "ready()") -> list[str]:
    """A program that does this when it is greeted and asked."""
    file = folder / "bot.py"
    file.write_text(BEGIN.format(greeting=greeting, decision=decision), encoding="utf-8")
    return [sys.executable, "-S", str(file)]
