"""Who somebody is: a guest by a signed cookie, who may claim a name with a password. Nothing more is asked or kept."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.exc import IntegrityError

from kickdoor.server.protocol.failure import Failure
from kickdoor.server.storage.names import fit, key, looks, plain
from kickdoor.server.storage.store import Store

COOKIE: Final = "kickdoor"
YEAR: Final = 365 * 24 * 3600
FIRST_NAMES: Final = ("Daring", "Thrifty", "Polite", "Sudden", "Humble", "Brisk", "Lucky", "Cranky", "Noble", "Sneaky")
LAST_NAMES: Final = ("Badger", "Squire", "Goose", "Baker", "Wizardling", "Otter", "Knave", "Duchess", "Ferret", "Piper")
SHORTEST_PASSWORD: Final = 8
HASHED_AT_ONCE: Final = 2  # each takes 64 MB for a moment


class Unwelcome(Exception):
    """A name or password that will not do."""

    def __init__(self, why: Failure) -> None:
        super().__init__(why)
        self.why = why


@cache
def hash_of_nothing() -> str:
    """What a password is held against where there is none, so that a name nobody has takes as long to refuse."""
    return PasswordHasher().hash(secrets.token_hex(16))


class People:
    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._signer = URLSafeSerializer(secret, salt="kickdoor person")
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHED_AT_ONCE)
        self._nobodys = hash_of_nothing()

    def cookie_of(self, person: str) -> str:
        signed: str | bytes = self._signer.dumps(person)
        return signed if isinstance(signed, str) else signed.decode()

    async def known(self, cookie: str | None) -> dict[str, Any] | None:
        """The person this cookie is of; None for a forged or forgotten one."""
        if not cookie or len(cookie) > 200:
            return None
        try:
            person = self._signer.loads(cookie)
        except BadSignature:
            return None
        return await self.store.person(person) if isinstance(person, str) else None

    async def guest(self) -> dict[str, Any]:
        """Somebody new, with a name to laugh at."""
        person = secrets.token_hex(16)
        names = [f"{secrets.choice(FIRST_NAMES)} {secrets.choice(LAST_NAMES)}" for _ in range(5)]
        names.append(f"{names[0]} {secrets.randbelow(100_000)}")
        taken = await self.store.claimed(*names)
        await self.store.add_person(person, next((name for name in names if name not in taken), names[-1]))
        found = await self.store.person(person)
        assert found is not None
        return found

    async def rename(self, person: str, name: str) -> str:
        """A guest's own name; a claimed one only by whoever claimed it."""
        name = clean_name(name)
        await self._not_anothers(person, name)
        await self.store.change_person(person, name=name)
        return name

    async def claim(self, person: str, name: str, password: str) -> str:
        """Keep a name for good: whoever knows the password is this person, on every machine."""
        name = clean_name(name)
        if len(password) < SHORTEST_PASSWORD or len(password) > 200:
            raise Unwelcome(Failure("password_length", fewest=SHORTEST_PASSWORD))
        await self._not_anothers(person, name)
        async with self._hashing:
            kept = await asyncio.to_thread(self._hasher.hash, password)  # it is meant to take its time
        try:
            await self.store.change_person(person, name=name, claimed=key(name), looks=looks(name)[:40], password=kept)
        except IntegrityError:
            raise Unwelcome(Failure("name_taken", name=name)) from None
        return name

    async def _not_anothers(self, person: str, name: str) -> None:
        """Raises Unwelcome where somebody else has claimed this name, or one that looks like it."""
        if (await self.store.claimed(name)).get(name, set()) - {person}:
            raise Unwelcome(Failure("name_taken", name=name))

    async def log_in(self, name: str, password: str) -> dict[str, Any]:
        """The person with this name and password; the same words whichever of the two is wrong."""
        owner = await self.store.person_claiming(clean_name(name))
        stored = owner["password"] if owner is not None else self._nobodys
        try:
            async with self._hashing:
                await asyncio.to_thread(self._hasher.verify, stored, password[:200])
        except Argon2Error:
            owner = None
        if owner is None:
            raise Unwelcome(Failure("wrong_password"))
        return owner


def clean_name(name: str) -> str:
    """The name in its plain form. Raises Unwelcome."""
    name = plain(name)
    if not fit(name):
        raise Unwelcome(Failure("name_letters"))
    return name
