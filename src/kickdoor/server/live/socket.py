"""One WebSocket at one table: read, judge, answer. What is said wrong is answered in words and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
import structlog

from kickdoor.engine import Command, Offer
from kickdoor.engine.command import VERB_NAMES
from kickdoor.server.live.at_once import begin
from kickdoor.server.live.client import Client
from kickdoor.server.live.table import LiveTable, NotTaken
from kickdoor.server.live.table_registry import TableRegistry, said_of
from kickdoor.server.live.table_row import NotNow, around, chat_line, may_watch, printable
from kickdoor.server.metrics import Metrics
from kickdoor.server.protocol.failure import Failure
from kickdoor.server.protocol.messages import (
    VERSION,
    Against,
    Back,
    Because,
    Commit,
    Covered,
    HoldOn,
    Look,
    Move,
    OfferWords,
    Pass,
    Ping,
    Plan,
    Pong,
    Refused,
    Said,
    Say,
    Sealed,
    Step,
    Taken,
    Tell,
    Trouble,
    Up,
    Welcome,
    WhatIf,
    Why,
    up_decoder,
)  # fmt: skip
from kickdoor.server.protocol.misread import misread
from kickdoor.server.protocol.notices import SeatHeldOn, SeatPassed
from kickdoor.server.storage.line import UNREACHABLE, Doubt
from kickdoor.server.storage.store import Store
from kickdoor.server.storage.stored import Damaged
from kickdoor.server.throttle import Budget, Throttle
from kickdoor.server.views.picks import first_number, order_numbers
from kickdoor.server.views.redaction import RuleRefusal
from kickdoor.server.workers import NotDone

log = structlog.get_logger("kickdoor.socket")
MOST_BYTES: Final = 16_384
MOST_TROUBLE: Final = 300  # characters; some of them are the client's own
CROWD: Final = 8  # one address may chat as much as so many people
VERBS: Final = {name: number for number, name in enumerate(VERB_NAMES)}
NOT_WRITTEN: Final = Failure("not_written")
IN_DOUBT: Final = Failure("in_doubt")
MOVES: Final = '{"t":"move"'  # how they begin, whose page is one of ours
KEPT: Final = (Move, Commit, Tell)  # what is written down
DEAR: Final = (*KEPT, Look, WhatIf, Plan, Why)  # of which whoever has had enough is told so; not of a ping or a pass
KEPT_SECONDS: Final = 0.001  # what each of them takes of the processor, a move with all views of it
NOT_BY_HAND: Final = ("pass", "rest", "close")  # said as `pass`; the clock's own


class Conversation:
    """What one socket says, from the first message to the last."""

    def __init__(
        self,
        client: Client,
        game: str,
        registry: TableRegistry,
        store: Store,
        pace: Throttle,
        share: Budget,
        chatter: Throttle,
        metrics: Metrics,
    ) -> None:
        self.client = client
        self.game = game
        self.registry = registry
        self.store = store
        self.metrics = metrics
        self.pace = pace  # by person: how many messages
        self.share = share  # by address: how much of the processor, on which everybody waits
        self.chatter = chatter
        self._busy = True  # with one message; the next waits in line
        self._rest: asyncio.Future[None] | None = None  # for the next in line, until that one is answered

    async def run(self, seen: int = 0) -> None:
        """Until either side goes. The socket has been accepted. `seen`: the last number of the log it was shown."""
        try:
            if await self._sit_down(seen):
                self.client.listen(self._hear_at_once)
                while not self.client.dropped:
                    self._busy = False
                    message = await self.client.hear()
                    if self._busy:
                        self._rest = asyncio.get_running_loop().create_future()
                        await self._rest
                        self._rest = None
                    self._busy = True
                    if message["type"] == "websocket.disconnect":
                        break
                    await self._hear(message.get("text"))
        finally:
            self.client.listen(None)
            table = self.registry.tables.get(self.game)
            if table is not None:
                table.detach(self.client)
            waited = self.client in self.registry.waiting.get(self.game, ())
            self.registry.waiting.get(self.game, set()).discard(self.client)
            self.client.drop()
            if waited and not self._has_another_window():
                with contextlib.suppress(*UNREACHABLE):  # then the deal waits for it, a few seconds
                    await self.store.withdraw_part(self.game, self.client.person, self.registry.process)

    def _has_another_window(self) -> bool:
        """Whether this person waits here in another one."""
        return any(one.person == self.client.person for one in self.registry.waiting.get(self.game, ()))

    async def _sit_down(self, seen: int) -> bool:
        """At the table, or to those who wait for it to begin; False if neither is possible."""
        try:
            while True:
                with contextlib.suppress(NotNow):
                    table = await self.registry.table(self.game)
                    if not may_watch(table, self.client.person):
                        self._trouble(Failure("no_onlookers"))
                        return False
                    table.attach(self.client)
                    await self._recent_chat()
                    if await self._cut_short(table, seen):
                        self._trouble(Failure("moves_lost", seen=seen, kept=table.seq))
                    table.broadcast.show_to(table, self.client)
                    return True
                self.registry.waiting.setdefault(self.game, set()).add(self.client)
                row = await self.registry.row(self.game)
                if row["status"] in ("open", "dealing") or self.client not in self.registry.waiting.get(self.game, ()):
                    break
                self.registry.waiting[self.game].discard(self.client)  # it has begun this very moment
            company = around(row, self.client.person)
        except KeyError:
            self._trouble(Failure("no_table"))
            return False
        except UNREACHABLE as trouble:
            log.error("a table cannot be looked up", game=self.game, why=str(trouble))
            self._trouble(NOT_WRITTEN)
            return False
        except NotDone as trouble:
            log.error("the cards of a table are not to be had", game=self.game, why=repr(trouble))
            self._trouble(Failure("crowded"))
            return False
        except Damaged as damage:
            damage = self.registry.set_aside(self.game, damage)
            self._trouble(said_of(damage))  # who has been told with the others does not hear it twice
            return False
        if row["status"] in ("open", "dealing"):
            self.client.send(
                Welcome(
                    version=VERSION,
                    game=self.game,
                    seats=[],
                    digest="",
                    edition="",
                    commitment="",
                    last_cid=0,
                    now=time.time(),
                )
            )
            self.client.send(company)
        if row["status"] == "dealing":
            self.client.send(Sealed(seal=row["commitment"]))
        await self._recent_chat()
        return True

    async def _cut_short(self, table: LiveTable, seen: int) -> bool:
        """Whether the log ends before what this client has seen: something that was durable is gone, e.g. with a file
        beside the database. Nobody else is told: it is the word of one."""
        if seen > table.seq:
            await table.catch_up()  # another process may have written it
        if seen <= table.seq:
            return False
        self.metrics.lost.inc()
        log.error("a log ends before what somebody has seen", game=self.game, seen=seen, kept=table.seq)
        return True

    async def _recent_chat(self) -> None:
        self.client.blocked = await self.store.blocked_by(self.client.person)
        for line in await self.store.chat_of(self.game, self.client.person, limit=50):
            if line["person"] not in self.client.blocked:
                self.client.send(chat_line(line))

    # ---- hearing -------------------------------------------------------------------------------------------------

    def _hear_at_once(self, text: str) -> bool:
        """A move, a ping, or a pass that nobody else is to be told of: without waking a task. False: anything else, and
        what comes before the last one is answered."""
        if self._busy or self._rest is not None:
            return False
        if text.startswith(MOVES):
            begin(self._hear_by_itself(text), asyncio.get_running_loop())
            return True
        try:
            message: Up = up_decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        table = self.registry.tables.get(self.game)
        seat = self._seat(message.seat) if isinstance(message, Pass) else -1
        passes = isinstance(message, Pass) and seat >= 0 and table is not None and not table.presence.others()
        if not (passes or isinstance(message, Ping)) or not self.pace.take(self.client.person):
            return False
        self.metrics.heard.count += 1
        try:
            if isinstance(message, Ping):
                self._pong(message)
            elif isinstance(message, Pass) and table is not None:
                self._pass(table, seat, message)
        except Exception as trouble:
            log.error("a message could not be answered", game=self.game, exc_info=trouble)
            self._failed(message, Failure("trouble"))
        return True

    async def _hear_by_itself(self, text: str) -> None:
        self._busy = True
        try:
            await self._hear(text)
        finally:
            self._busy = False
            if self._rest is not None and not self._rest.done():
                self._rest.set_result(None)

    async def _hear(self, text: str | None) -> None:
        self.metrics.heard.count += 1
        if not self.pace.take(self.client.person):
            self._trouble(Failure("slower"))
            await asyncio.sleep(0.25)
            return
        if text is None or len(text) > MOST_BYTES:
            self._trouble(Failure("message_length", most=MOST_BYTES))
            return
        try:
            message: Up = up_decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            self._trouble(Failure("no_message", why=misread(text, Up)))
            return
        if isinstance(message, DEAR):  # however many people they say they are there
            price = KEPT_SECONDS if isinstance(message, KEPT) else 0.0
            if not self.share.spend(self.client.address, price):
                self._failed(message, Failure("slower"))
                await asyncio.sleep(0.25)
                return
        try:
            await self._answer(message)
        except Damaged:
            pass  # everybody at the table has been told, and it is no more
        except UNREACHABLE as trouble:  # the table stands as it stood
            log.error("a message could not be kept", game=self.game, why=str(trouble))
            self._failed(message, IN_DOUBT if isinstance(trouble, Doubt) else NOT_WRITTEN)
        except Exception as trouble:
            log.error("a message could not be answered", game=self.game, exc_info=trouble)
            self._failed(message, Failure("trouble"))

    def _failed(self, message: Up, why: Failure) -> None:
        """It is the server's fault: it may be said again. A move that is in the log is taken, whatever failed then."""
        self.metrics.troubles.inc()
        table = self.registry.tables.get(self.game)
        if isinstance(message, Move):
            seq = table.move_numbers.place(self._cid(message)) if table is not None else 0
            if not seq:
                self._refuse(message, NotTaken("unknown" if why is IN_DOUBT else "trouble", "", why))
            elif self.client.moving:
                self.client.send(Taken(cid=message.cid, seq=seq))
        else:
            self._trouble(why)

    async def _answer(self, message: Up) -> None:
        if isinstance(message, Move):  # most of what comes this way
            table = self.registry.tables.get(self.game)
            if table is None:
                self._trouble(Failure("not_begun"))
            else:
                await self._move(table, message)
        elif isinstance(message, Ping):
            self._pong(message)
        elif isinstance(message, Say):
            await self._say(message)
        elif isinstance(message, Commit):
            self.client.commitment = message.commitment
            await self.store.commit_to_part(self.game, self.client.person, message.commitment, self.registry.process)
        elif isinstance(message, Tell):
            await self.registry.hear_part(self.game, self.client.person, message.part)
        else:
            table = self.registry.tables.get(self.game)
            if table is None:
                self._trouble(Failure("not_begun"))
            else:
                await self._other(table, message)

    def _pong(self, message: Ping) -> None:
        now = time.time()
        self.client.lag = min(5.0, max(0.0, now - message.at)) if abs(now - message.at) < 5 else self.client.lag
        self.client.send(Pong(at=message.at, now=now))

    async def _move(self, table: LiveTable, move: Move) -> None:
        seat = self._seat(move.seat)
        if seat < 0 or move.verb not in VERBS or move.verb in NOT_BY_HAND:
            known = ", ".join(name for name in VERBS if name not in NOT_BY_HAND)
            why = Failure("no_seat") if seat < 0 else Failure("no_verb", verb=move.verb, verbs=known)
            self._refuse(move, NotTaken("malformed", "", why))
            return
        command = command_meant(move, seat)
        if move.seen > table.seq and await self._cut_short(table, move.seen):
            why = Failure("moves_lost", seen=move.seen, kept=table.seq)
            self._refuse(move, NotTaken("stale", "", why))
            table.broadcast.show_to(table, self.client)
            return
        table.acted(seat)
        started = time.perf_counter()
        self.client.moving = move.cid
        try:
            seq = await table.submit(command, self._cid(move), move.seen, mover=self.client)
        except NotTaken as refused:
            self.metrics.refused.inc()
            self._refuse(move, refused)
            return
        self.metrics.taken.observe(time.perf_counter() - started)
        if self.client.moving:  # it was in the log already, or its socket is not at the table
            self.client.send(Taken(cid=move.cid, seq=seq))

    async def _other(
        self, table: LiveTable, message: Pass | HoldOn | Covered | Back | Look | WhatIf | Plan | Why
    ) -> None:
        if isinstance(message, (Look, WhatIf, Plan, Why)):
            began = time.thread_time()
            self._asked(table, message)
            self.share.charge(self.client.address, time.thread_time() - began)
            return
        if isinstance(message, Covered):
            table.cover(self.client, message.on)
            return
        if isinstance(message, Back):
            for seat in self.client.seats:
                table.acted(seat)
            return
        seat = self._seat(message.seat)
        if seat < 0:
            self._trouble(Failure("no_seat"))
        elif isinstance(message, Pass):
            self._pass(table, seat, message)
            passed = SeatPassed(
                game=self.game, process=self.registry.process, epoch=message.epoch, seat=seat,
                standing=message.standing, back=message.back,
            )  # fmt: skip
            if table.presence.others():
                await self.store.notify(passed)
        elif table.hold_on(seat, message.epoch, message.reading):
            table.acted(seat)
            held = SeatHeldOn(
                game=self.game, process=self.registry.process, epoch=message.epoch, seat=seat, reading=message.reading
            )
            if table.presence.others():
                await self.store.notify(held)
        elif not message.reading:
            had_all = table.passes.holds_left(table.state, seat) < 1
            self._trouble(Failure("held_enough" if had_all else "no_hold"))

    def _asked(self, table: LiveTable, message: Look | WhatIf | Plan | Why) -> None:
        """A question, which changes nothing and is answered at once."""
        if isinstance(message, Look):
            table.broadcast.show_to(table, self.client)
            return
        seat = self._seat(message.seat)
        if seat < 0:
            self._trouble(Failure("no_seat"))
        elif isinstance(message, WhatIf):
            table.broadcast.preview_to(table, self.client, seat)
        elif isinstance(message, Plan):
            known = all(step.verb in VERBS and step.verb not in NOT_BY_HAND for step in message.steps)
            steps = message.steps if known else []  # of what makes no sense, nothing comes
            commands = [command_meant(step, seat) for step in steps]
            table.broadcast.foresee_to(table, self.client, seat, message.key, commands)
        else:
            no = table.why_not(seat, message.card)
            language = self.client.language
            rule, words = ("", "") if no is None else (no.rule, no.why.worded(language))
            each = no.why.each() if no is not None and isinstance(no.why, RuleRefusal) and no.why.refusal.also else []
            against = [Against(rule=one.refusal.rule, text=one.worded(language)) for one in each]
            instead = [] if no is None else table.ways(seat, message.card, language)
            self.client.send(Because(card=message.card, rule=rule, text=words, each=against, ways=instead))

    def _pass(self, table: LiveTable, seat: int, message: Pass) -> None:
        table.acted(seat)
        table.pass_on(seat, message.epoch, message.standing, message.back)

    def _trouble(self, why: Failure) -> None:
        """Something that is wrong, in the client's own language."""
        self.client.send(Trouble(text=why.worded(self.client.language)[:MOST_TROUBLE]))

    def _cid(self, move: Move) -> str:
        """Its number as the log has it: everybody counts for himself."""
        return f"{self.client.person}:{move.cid}"

    def _refuse(self, move: Move, no: NotTaken) -> None:
        words = no.why.worded(self.client.language)
        self.client.send(Refused(cid=move.cid, kind=no.kind, rule=no.rule, text=words))

    def _seat(self, wanted: int) -> int:
        """One of the own seats; -1 if it is not."""
        if wanted < 0:
            return self.client.seats[0] if self.client.seats else -1
        return wanted if wanted in self.client.seats else -1

    async def _say(self, message: Say) -> None:
        text = printable(message.text)
        if not text:
            return
        crowd = f"address {self.client.address}"  # all who come from there, however many they say they are
        if not (self.chatter.take(self.client.person) and self.chatter.take(crowd, 1 / CROWD)):
            self._trouble(Failure("talkative"))
            return
        line = await self.store.say(self.game, self.client.person, self.client.name, text)
        if line["muted"]:
            self._tell_myself(chat_line(line))
        elif not self.store.shared:  # with other processes around, everybody hears of it the same way
            self.registry.tell_chat(self.game, line)

    def _tell_myself(self, line: Said) -> None:
        """In every window this person has at the table here."""
        table = self.registry.tables.get(self.game)
        clients = set(table.clients) if table is not None else set()
        for client in clients | self.registry.waiting.get(self.game, set()):
            if client.person == self.client.person:
                client.send(line)


def command_meant(words: Move | Step, seat: int) -> Command:
    return Command(
        VERBS[words.verb], seat, words.card, words.target, words.value, tuple(words.cards), offer_meant(words.offer)
    )


def offer_meant(words: OfferWords | None) -> Offer | None:
    if words is None:
        return None
    first, order = first_number(words.first), order_numbers(words.order)
    return Offer(words.treasures, first, order, tuple(words.items), tuple(words.cards), tuple(words.take))
