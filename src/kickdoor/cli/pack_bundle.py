"""`kickdoor packs bundle`: a pack as one file, which every command takes where a folder could stand; and
`kickdoor packs upload`, which sends it to a server.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from kickdoor.cards import PackError, built_in, check_pack, load_pack, with_bases
from kickdoor.cards.bundle import BadBundle, bundled
from kickdoor.cards.places import ENDING, PACKS
from kickdoor.cards.problems import errors
from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake, broken_pack

SECONDS = 60.0  # for each answer of a server


def bundle(options: Namespace) -> int:
    """Writes the bundle here, or where it was asked for, over an older one. A pack that is refused is not bundled."""
    source = options.path
    own = own_folders(source)
    target = Path(options.out or f"{load_pack(source).id}{ENDING}")
    if target.suffix != ENDING:
        raise Mistake(f"{str(target)!r}: a bundle is called something{ENDING}")
    try:
        content = bundled(own)
        target.write_bytes(content)
    except BadBundle as bad:
        raise Mistake(str(bad)) from bad
    except OSError as trouble:
        raise Mistake(f"{target} can't be written: {trouble.strerror}") from trouble
    others = f" (with {', '.join(folder.name for folder in own[:-1])})" if own[1:] else ""
    print(f"{target}: {Path(source).name}{others}, {len(content)} bytes. Wherever a folder may stand, it may, e.g.")
    print(f"  {command_line('packs', 'check', str(target))}")
    return 0


def own_folders(source: str) -> list[Path]:
    """The folder of this pack, last, and of those of one's own that it needs. Raises Mistake for what is refused."""
    if source in built_in():
        raise Mistake(f"{source!r} comes with Kickdoor, so everybody has it; name a folder of your own")
    wrong = errors(check_pack(source))
    if wrong:
        raise broken_pack(PackError(wrong))
    folders = [Path(part.folder) for base in with_bases(source) for part in load_pack(base).with_included()]
    return list(dict.fromkeys(folder for folder in folders if not folder.is_relative_to(PACKS)))


def upload(options: Namespace) -> int:
    """Sends the pack in the name of an operator, whose password is typed in, or read where nobody types."""
    import sys
    from getpass import getpass

    try:
        content = bundled(own_folders(options.path))
    except (BadBundle, OSError) as bad:
        raise Mistake(str(bad)) from bad
    asked = f"Password of {options.name} at {options.url}: "
    password = getpass(asked) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
    taken = send_bundle(options.url.rstrip("/"), options.name, password, content)
    print(f"{taken['name']} ({taken['id']}) can be chosen for tables at {options.url} now.")
    return 0


def send_bundle(server: str, name: str, password: str, content: bytes) -> dict[str, str]:
    """Signs in and sends the bundle; what the server says of it. Raises Mistake with the server's own words."""
    import json
    from http.client import HTTPException
    from urllib.error import HTTPError
    from urllib.request import HTTPCookieProcessor, Request, build_opener

    line = build_opener(HTTPCookieProcessor())
    who = json.dumps({"name": name, "password": password}).encode()
    try:
        line.open(Request(f"{server}/api/me"), timeout=SECONDS).close()  # a cookie to sign in with
        line.open(Request(f"{server}/api/me/login", who, {"content-type": "application/json"}), timeout=SECONDS).close()
        request = Request(f"{server}/api/operator/packs", content, {"content-type": "application/zip"})
        with line.open(request, timeout=SECONDS) as answered:
            found: dict[str, str] = json.loads(answered.read())
            return found
    except HTTPError as refused:
        try:
            why = json.loads(refused.read())["error"]
        except (ValueError, KeyError, TypeError):
            why = f"status {refused.code}"
        raise Mistake(f"{server} says: {why}") from refused
    except (OSError, HTTPException, ValueError) as trouble:
        raise Mistake(f"{server} can't be reached: {trouble}") from trouble
