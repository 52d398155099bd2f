"""Builds the image and tries it, then the proxy with two servers and PostgreSQL: `make image`. Needs Docker, and
nothing else but Python. Everything it makes is gone afterwards, but for the image.

What is tried: the image becomes healthy by its own check, somebody comes, makes a table and begins it, the game is
still there after a stop and a start, and it stops within its time. With two servers the game goes on when one is
killed.
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

ROOT = Path(__file__).resolve().parent.parent
IMAGE, ALONE = "kickdoor", "kickdoor-tried"
COMPOSE = ("compose", "--project-name", "kickdoor-tried", "--file", "deploy/compose.yaml")
PATIENCE = 180.0  # seconds until something has to be up
ANSWER = 60.0  # seconds for an answer of what is up, on a machine that has just built an image
GRACE = 15  # seconds a container has to stop, as in the compose files


class Trouble(RuntimeError):
    """What was tried does not work, and why."""


def docker(*words: str, **environment: str) -> str:
    """What it says. Raises Trouble."""
    env = {**os.environ, **environment}
    done = subprocess.run(["docker", *words], cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(f"docker {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def until(what: str, true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > end:
            raise Trouble(f"after {PATIENCE:.0f} seconds still not: {what}")
        time.sleep(0.5)


# ---- somebody who plays ------------------------------------------------------------------------------------------


class Visitor:
    """Somebody with a cookie, at a server that may not be up yet."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http: OpenerDirector = build_opener(HTTPCookieProcessor(CookieJar()))

    def ask(self, path: str, body: object = None) -> Any:
        """The answer; raises OSError or HTTPException where there is none."""
        words = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.url}{path}", words, {"content-type": "application/json"})
        with self.http.open(request, timeout=ANSWER) as answer:
            return json.loads(answer.read())

    def answered(self, path: str) -> bool:
        try:
            self.ask(path)
        except (OSError, HTTPException):  # HTTPError is an OSError
            return False
        return True

    def begins_a_game(self) -> str:
        until(f"{self.url}/readyz says 200", lambda: self.answered("/readyz"))
        self.ask("/api/me")
        return str(self.ask("/api/tables", {"start": True})["game"])

    def still_plays(self, game: str) -> None:
        """The game is there, and being played, by the same person."""
        until(f"the game {game} is there", lambda: self.answered(f"/api/tables/{game}"))
        shown = self.ask(f"/api/tables/{game}")
        if shown["status"] not in ("playing", "over") or not shown["mine"]:
            raise Trouble(f"the game {game} is not as it was: {shown['status']}")


# ---- what is tried -----------------------------------------------------------------------------------------------


def alone() -> None:
    """The image by itself, on SQLite."""
    docker("run", "--detach", "--name", ALONE, "--publish", "127.0.0.1::8765", "--volume", f"{ALONE}:/data", IMAGE)
    try:
        visitor = Visitor(f"http://{docker('port', ALONE, '8765').splitlines()[0]}")
        game = visitor.begins_a_game()
        health = ("inspect", "--format", "{{.State.Health.Status}}", ALONE)
        until("the container is healthy", lambda: docker(*health) == "healthy")
        docker("stop", "--time", str(GRACE), ALONE)
        code = docker("inspect", "--format", "{{.State.ExitCode}}", ALONE)
        if code not in ("0", "143"):  # 143: of the signal it was told to stop with; 137: it was killed
            raise Trouble(f"it did not stop by itself within {GRACE} seconds: {code}\n{docker('logs', ALONE)}")
        docker("start", ALONE)
        visitor.url = f"http://{docker('port', ALONE, '8765').splitlines()[0]}"  # another port after a start
        visitor.still_plays(game)
    finally:
        docker("rm", "--force", "--volumes", ALONE)
        docker("volume", "rm", "--force", ALONE)


def together() -> None:
    """The proxy, two servers and PostgreSQL."""
    environment = {
        "KICKDOOR_SECRET": secrets.token_hex(32), "POSTGRES_PASSWORD": secrets.token_hex(16),
        "KICKDOOR_PUBLISHED": "127.0.0.1:18080",
    }  # fmt: skip
    docker(*COMPOSE, "config", "--quiet", **environment)
    try:
        docker(*COMPOSE, "up", "--detach", "--wait", **environment)
        visitor = Visitor("http://127.0.0.1:18080")
        game = visitor.begins_a_game()
        for server in ("one", "two"):
            docker(*COMPOSE, "kill", server, **environment)
            visitor.still_plays(game)
            docker(*COMPOSE, "up", "--detach", "--wait", server, **environment)
        visitor.still_plays(game)
    finally:
        docker(*COMPOSE, "down", "--volumes", **environment)


def main(words: Sequence[str]) -> int:
    if words:
        print("usage: python scripts/image.py", file=sys.stderr)
        return 2
    try:
        docker("build", "--tag", IMAGE, ".")
        alone()
        together()
    except FileNotFoundError:
        print("Docker is not installed.", file=sys.stderr)
        return 1
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    print("The image and the compose file work.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
