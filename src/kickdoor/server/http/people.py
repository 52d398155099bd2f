"""Who somebody is: a guest, who may claim a name with a password. Nothing more is asked or kept. By which cookie they
are known, `sessions` says.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error

from kickdoor.server.http.sessions import hashed
from kickdoor.server.live.lobby import ALPHABET
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.names import fit, key, looks, plain
from kickdoor.server.storage.session_store import PersonChange
from kickdoor.server.storage.store import Store

FIRST_NAMES: Final = ("Daring", "Thrifty", "Polite", "Sudden", "Humble", "Brisk", "Lucky", "Cranky", "Noble", "Sneaky")
LAST_NAMES: Final = {  # with the face that goes with it; those of bots have others
    "Wolf": "wolf-head", "Owl": "owl", "Raccoon": "raccoon-head", "Tiger": "tiger-head", "Pirate": "pirate-captain",
    "Viking": "viking-head", "Ninja": "ninja-head", "Wizardling": "wizard-face", "Orc": "orc-head",
    "Vampire": "vampire-dracula",
}  # fmt: skip
DRAWN: Final = 5  # names for a guest, of which the first that nobody has claimed is theirs
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
HASHED_AT_ONCE: Final = 2  # each takes 64 MB for a moment
CODE_PARTS: Final = 4  # of five signs each: 99 bits, which nobody finds by trying
WRONG: Final = Failure("wrong_password")


class Unwelcome(Exception):
    """A name or password that will not do."""

    def __init__(self, why: Failure) -> None:
        super().__init__(why)
        self.why = why


def a_name() -> str:
    """One to laugh at, by chance."""
    return f"{secrets.choice(FIRST_NAMES)} {secrets.choice([*LAST_NAMES])}"


@cache
def hash_of_nothing() -> str:
    """What a password is held against where there is none, so that a name nobody has takes as long to refuse. Made when
    the first password is asked for, whosoever it is; a server is open a fifth of a second sooner without."""
    return PasswordHasher().hash(secrets.token_hex(16))


class People:
    """Names, passwords and recovery codes. What changes a person's password is handed out as a `PersonChange`, to be
    made together with what becomes of their sessions."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHED_AT_ONCE)

    async def guest(self) -> dict[str, Any]:
        """Somebody new, with a name to laugh at and a face that goes with it."""
        person = secrets.token_hex(16)
        names = [a_name() for _ in range(DRAWN)]
        names.append(f"{names[0]} {secrets.randbelow(100_000)}")
        taken = await self.store.claimed(*names)
        name = next((name for name in names if name not in taken), names[-1])
        await self.store.add_person(person, name, LAST_NAMES.get(name.split()[1]))
        found = await self.store.person(person)
        assert found is not None
        return found

    async def rename(self, person: str, name: str) -> str:
        """A guest's own name; a claimed one only by whoever claimed it."""
        name = clean_name(name)
        await self._not_anothers(person, name)
        await self.store.change_person(person, name=name)
        return name

    async def claim(self, person: dict[str, Any], name: str, password: str) -> tuple[PersonChange, str]:
        """Keep a name for good: whoever knows the password is this person, on every machine. With a recovery code, told
        this once. Who has a name already takes another with the password there is. Raises Unwelcome."""
        name = clean_name(name)
        if person["claimed"]:
            await self.check(person, password)
        else:
            _will_do(password)
        await self._not_anothers(person["id"], name)
        values = {"name": name, "claimed": key(name), "looks": looks(name)[:40]}
        if person["claimed"]:
            return PersonChange(values, {"password": person["password"]}), ""
        code = new_code()
        return PersonChange({**values, "password": await self._hashed(password), "recovery": code_hash(code)}), code

    async def owner(self, name: str) -> dict[str, Any] | None:
        """Who has claimed this very name. Raises Unwelcome if it is none."""
        return await self.store.person_claiming(clean_name(name))

    async def check(self, owner: dict[str, Any] | None, password: str) -> None:
        """Raises Unwelcome unless this is the password; nobody's takes as long as somebody's."""
        try:
            async with self._hashing:
                nobodys = await asyncio.to_thread(hash_of_nothing)
                stored = owner["password"] if owner is not None and owner["password"] else nobodys
                await asyncio.to_thread(self._hasher.verify, stored, password[:LONGEST_PASSWORD])
        except Argon2Error:
            raise Unwelcome(WRONG) from None
        if owner is None:
            raise Unwelcome(WRONG)

    async def new_password(self, person: dict[str, Any], old: str, password: str) -> PersonChange:
        """Another password, for whoever knows the old one. Raises Unwelcome."""
        _will_do(password)
        await self.check(person, old)
        return PersonChange({"password": await self._hashed(password)}, {"password": person["password"]})

    async def recover(self, owner: dict[str, Any] | None, code: str, password: str) -> tuple[PersonChange, str]:
        """Another password for whoever has the recovery code, which is used up by it; and the next code."""
        _will_do(password)
        given = code_hash(code)
        if owner is None or not owner["recovery"] or not secrets.compare_digest(owner["recovery"], given):
            raise Unwelcome(Failure("wrong_code"))
        fresh = new_code()
        values = {"password": await self._hashed(password), "recovery": code_hash(fresh)}
        return PersonChange(values, {"recovery": given}), fresh

    async def renew_code(self, person: dict[str, Any], password: str) -> str:
        """A new recovery code instead of the one there may be. The password is asked for: whoever sits down at an open
        browser must not take the name along. Raises Unwelcome."""
        await self.check(person, password)
        code = new_code()
        await self.store.change_person(person["id"], recovery=code_hash(code))
        return code

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)  # it is meant to take its time

    async def _not_anothers(self, person: str, name: str) -> None:
        """Raises Unwelcome where somebody else has claimed this name, or one that looks like it."""
        if (await self.store.claimed(name)).get(name, set()) - {person}:
            raise Unwelcome(Failure("name_taken", name=name))


def new_code() -> str:
    """A recovery code as it is shown: what is not easily misread, in groups."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(5)) for _ in range(CODE_PARTS))


def code_hash(code: str) -> str:
    """How a code is kept, however it was typed."""
    return hashed("".join(sign for sign in code.casefold() if sign.isalnum()))


def clean_name(name: str) -> str:
    """The name in its plain form. Raises Unwelcome."""
    name = plain(name)
    if not fit(name):
        raise Unwelcome(Failure("name_letters"))
    return name


def _will_do(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Unwelcome(Failure("password_length", fewest=SHORTEST_PASSWORD))
