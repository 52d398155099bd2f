"""Records: a game as a readable file to which a line is added for every command. A record is also a save.

What stands in the lines is said in `record_lines`. Here they are written, played again without any dice (`replay`) and
gone on with (`resume`). Every line is written before anybody is asked again, so nothing is lost with the program.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, Final

from kickdoor.cards import PackError, built_in
from kickdoor.engine import (
    Command,
    CorruptState,
    IllegalCommand,
    State,
    Switches,
    apply,
    check,
    codec,
    force,
    ids,
    validate,
)
from kickdoor.engine.codec import command_to_plain, from_plain, to_plain
from kickdoor.engine.command import VERB_NAMES
from kickdoor.engine.errors import STALE
from kickdoor.engine.rng import seeded
from kickdoor.engine.switches import RULE_OF, switches_from
from kickdoor.play.catalogs import INLINE
from kickdoor.play.options import OpenTable, packs_in
from kickdoor.play.record_lines import SCHEMA, Entry, Plain, Record, RecordError, load
from kickdoor.play.record_packs import catalog_of_record, packs_for_record

try:
    import fcntl
except ImportError:  # Windows has no such locks: two games in one file are then found out by their doubled lines
    fcntl = None  # type: ignore[assignment]

SUFFIX: Final = ".kickdoor.jsonl"
HASH_EVERY: Final = 20
# of a state: said elsewhere, or chance to come
NOT_RECORDED: Final = ("schema", "rules", "catalog", "rng", "script", "dice")

Event = tuple[int, ...]
Step = tuple[int, State, Command, list[Event]]


DIGEST: Final = 2  # what `table_digest` looks at; a header without it is older, and its digests are not compared
ON_THE_TABLE: Final = (
    "seats", "decks", "discards", "zone", "owner", "status", "host", "pool", "corpse", "active", "turn", "revealed",
    "winners", "over",
)  # fmt: skip


def table_digest(s: State) -> str:
    """16 hex digits for what lies on the table, whatever else the engine keeps in mind: the same live and in a replay,
    and in every version that keeps to the same rules."""
    plain = to_plain(s)
    seen: Plain = {key: plain[key] for key in ON_THE_TABLE}
    if s.fight is not None:
        seen["fight"] = [s.fight.fighter, s.fight.helper, s.fight.monsters, s.fight.cards]
    return hashlib.sha256(json.dumps(seen, separators=(",", ":"), sort_keys=True).encode()).hexdigest()[:16]


def recorded(s: State) -> Plain:
    """What of a state stands in the header of a record that begins with it."""
    return {key: value for key, value in to_plain(s).items() if key not in NOT_RECORDED}


def engine_version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # late: a third of what importing this module takes

    try:
        return version("kickdoor")
    except PackageNotFoundError:
        return "unknown"


# ---- writing -----------------------------------------------------------------------------------------------------


class Recorder:
    """Wraps a state: applies commands and writes them down; to a file as well, if one is named. See `start_record`.

    A game goes on if its file can't be written any more: `trouble` says so, and `save_game` may put it elsewhere.
    """

    def __init__(self, state: State, record: Record, seed: int | None = None) -> None:
        self.state = state
        self.record = record
        self.path: Path | None = None
        self.trouble: OSError | None = None
        self._seed = seed  # told when the game is over: whoever knows it knows what is to come
        self._file: IO[str] | None = None
        self._to_come = False
        self._mend: tuple[int, str] | None = None  # of a file that was read: how much stays, and what is missing then
        self._held: list[Plain] | None = None  # lines that wait, see `hold`

    @property
    def players(self) -> tuple[str, ...]:
        return self.record.players

    def apply(self, command: Command) -> list[Event]:
        """`engine.apply`, recorded. What is refused (IllegalCommand) or comes too late leaves no trace."""
        refusal = check(self.state, command)
        if refusal is not None:
            if refusal.kind == STALE:
                return []
            raise IllegalCommand(refusal)
        events = force(self.state, command)
        self.note(command, events)
        return events

    def copy(self) -> Recorder:
        """The same game once more, independent of this one and in no file."""
        return Recorder(self.state.copy(), replace(self.record, entries=self.record.entries[:]), self._seed)

    def note(self, command: Command, events: list[Event]) -> None:
        """Write down a command that was just applied; fits `driver.play_out` as `on_step`."""
        if self.record.ending is not None:
            raise ValueError("the recorded game is over")
        number = len(self.record.entries) + 1
        digest = table_digest(self.state) if number % HASH_EVERY == 0 or self.state.over else ""
        entry = Entry(command, tuple(self.state.chance), digest, number + 1)
        self.record.entries.append(entry)
        words = _entry_words(entry, number, self.players)
        if self._to_come and entry.chance:
            words["to_come"] = _chance_to_come(self.state)
        self._write(words)
        if self.state.over:
            self._end(number)

    def _end(self, number: int) -> None:
        winners = [name for seat, name in enumerate(self.players) if self.state.winners >> seat & 1]
        ending: Plain = {"end": number, "winners": winners, "hash": table_digest(self.state)}
        if self._seed is not None:
            ending["seed"] = self._seed
        self.record.ending = ending
        self._write(ending)
        if self._held is None:
            self.close()

    def lines(self) -> Iterator[str]:
        """The record so far, as its file would have it."""
        return _whole_record(self, False)

    def write_to(self, path: Path, to_come: bool = False) -> None:
        """Keep the record in this file from now on; what it held is gone. `to_come`: with the chance to come, so that
        the game can be resumed from it at any time. Raises OSError, also if another game is being written there."""
        file = _open(path, "a+")
        try:
            file.truncate(0)
            file.writelines(_whole_record(self, to_come))
            file.flush()
        except OSError:
            file.close()
            raise
        self._go_on_in(file, path, to_come)

    def _go_on_in(self, file: IO[str], path: Path, to_come: bool) -> None:
        self.close()
        self._file, self.path, self._to_come, self.trouble = file, path, to_come, None
        self._mend = self._held = None

    def _append_to(self, file: IO[str], path: Path) -> None:
        """Go on in a file that was read: after its last whole line, and with the chance to come. Until there is
        something to write, it stays as it is."""
        self._go_on_in(file, path, True)
        missing = "" if self.record.closed else "\n"
        if self.record.to_come is None:
            missing += _line(_save_mark(self))
        self._mend = self.record.size, missing

    def hold(self) -> None:
        """Write nothing until `let_go`; what is closed before that has not happened, as far as the file knows."""
        self._held = []

    def let_go(self) -> None:
        """Write what was held back, and from now on everything at once."""
        held, self._held = self._held or [], None
        for words in held:
            self._write(words)
        if self.record.ending is not None:
            self.close()

    def _write(self, words: Plain) -> None:
        if self._held is not None:
            self._held.append(words)
        elif self._file is not None:
            try:
                if self._mend is not None:
                    size, missing = self._mend
                    self._file.truncate(size)
                    self._file.seek(0, 2)
                    self._file.write(missing)
                    self._mend = None
                self._file.write(_line(words))
                self._file.flush()
            except OSError as trouble:
                self.trouble = trouble
                self.close()

    def close(self) -> None:
        """Write no more; what was written stays."""
        if self._file is not None:
            file, self._file = self._file, None
            try:
                file.close()
            except OSError as trouble:
                self.trouble = self.trouble or trouble


def in_use(path: Path) -> bool:
    """Whether another game is being written to this file right now. Raises OSError if it can't be read."""
    try:
        _open(path, "r").close()
    except BlockingIOError:
        return True
    return False


def _open(path: Path, mode: str) -> IO[str]:
    """The file, for this game only."""
    file = path.open(mode, encoding="utf-8", newline="\n")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            raise BlockingIOError(0, "another game is being written there right now") from None
        except OSError:
            pass  # a file system without locks
    return file


def start_record(
    state: State,
    players: Sequence[str],
    path: Path | None = None,
    *,
    table: OpenTable | None = None,
    cards: object = None,
    bots: Mapping[str, str] | None = None,
    seed: int | None = None,
    tell_seed: bool = False,
    kept: Plain | None = None,
) -> Recorder:
    """A recorder for a game that begins with this state; `path` is written from now on, and overwritten if there.

    `table`: what it was dealt at, needed if some cards come from no pack of Kickdoor's own: those go into the record.
    `kept`: `packs` and `own` of its header, where they were kept in place of that. `cards`: those defined for this
    table. The seed is written when the game is over, or at once with `tell_seed`.
    """
    if len(players) != len(state.seats):
        raise ValueError(f"{len(state.seats)} seats need as many names, not {len(players)}")
    if len({name.casefold() for name in players}) < len(players):
        raise ValueError(f"every player needs a name of his own: {', '.join(players)}")
    header = _header(state, table, cards, kept)
    for name, player in zip(players, state.seats):
        seat = {"name": name, "sex": ids.SEX_NAMES[player.sex]}
        header["seats"].append({**seat, "bot": bots[name]} if bots and name in bots else seat)
    if tell_seed and seed is not None:
        header["seed"] = seed
    recorder = Recorder(state, Record(header, file=str(path or "record")), seed)
    if path is not None:
        recorder.write_to(path)
    return recorder


def _header(state: State, table: OpenTable | None, cards: object, kept: Plain | None) -> Plain:
    printed = state.catalog.definitions
    if any(one.pack == INLINE for one in printed) and not cards:
        raise ValueError("the table has cards of its own; give their definitions as `cards`")
    known = packs_in(state.catalog)
    if table is None and kept is None and not set(known) <= set(built_in()):
        raise ValueError("the table has packs that don't come with Kickdoor; give what it was dealt at as `table`")
    if kept is not None:
        sources, own = kept["packs"], kept.get("own")
    else:
        sources, own = packs_for_record(known if table is None else table.sources)
    header: Plain = {
        "kickdoor": "record",
        "schema": SCHEMA,
        "digest": DIGEST,
        "engine": engine_version(),
        "catalog": state.catalog.digest,
        "packs": sources,
        "edition": sources[0] if kept is None else known[0],
        "switches": _said(state.rules),
        "seats": [],
        "start": recorded(state),
    }
    if own:
        header["own"] = own
    if table is not None:
        chosen = {"house": table.spec.house, "variants": list(table.spec.variants), "rulings": dict(table.spec.rulings)}
        header["table"] = {key: value for key, value in chosen.items() if value}
    if cards:
        header["cards"] = cards
    if any(one.copies == 0 for one in printed):  # a table with exactly the cards of its position
        header["only"] = {one.name: one.copies for one in printed if one.copies}
    return header


def _entry_words(entry: Entry, number: int, players: Sequence[str]) -> Plain:
    command = entry.command
    by = players[command.seat] if 0 <= command.seat < len(players) else "clock"
    words: Plain = {"n": number, "by": by, "verb": VERB_NAMES[command.verb], "command": command_to_plain(command)}
    if entry.chance:
        words["chance"] = list(entry.chance)
    if entry.hash:
        words["hash"] = entry.hash
    return words


def _line(words: Plain) -> str:
    return json.dumps(words, separators=(", ", ": "), ensure_ascii=False) + "\n"


def _chance_to_come(state: State) -> Plain:
    found: Plain = {"rng": state.rng[:]}
    if state.script:
        found["script"] = state.script[:]
    if state.dice:
        found["dice"] = state.dice[:]
    return found


def _whole_record(recorder: Recorder, to_come: bool) -> Iterator[str]:
    """All lines so far; with `to_come` it can be resumed from the last."""
    record = recorder.record
    yield _line(record.header)
    for number, entry in enumerate(record.entries, 1):
        yield _line(_entry_words(entry, number, recorder.players))
    if record.ending is not None:
        yield _line(record.ending)
    elif to_come:
        yield _line(_save_mark(recorder))


def _save_mark(recorder: Recorder) -> Plain:
    mark: Plain = {"saved": len(recorder.record.entries), "hash": table_digest(recorder.state)}
    return {**mark, **_chance_to_come(recorder.state)}


def save_game(recorder: Recorder, path: Path) -> None:
    """Write the whole record with the chance to come, so that `resume` goes on exactly as this game would."""
    # a save that is interrupted must not cost the one before it
    fresh = path.with_name(path.name + ".new")
    fresh.write_text("".join(_whole_record(recorder, True)), encoding="utf-8", newline="\n")
    fresh.replace(path)


# ---- playing again -----------------------------------------------------------------------------------------------


def replay(record: Record, to: int | None = None) -> State:
    """The state after `to` commands (all of them, if not said), simulated anew and compared with every noted hash."""
    if to is not None and not 0 <= to <= len(record.entries):
        raise ValueError(f"the record has {len(record.entries)} commands, not {to}")
    entries = record.entries if to is None else record.entries[:to]
    s = _start(record)
    compared = record.header.get("digest") == DIGEST
    for number, entry in enumerate(entries, 1):
        wrong = _replay_entry(s, entry, compared)
        if wrong:
            raise RecordError(record.file, entry.line, f"command {number} {wrong}")
    last = record.ending or record.saved
    if last is not None and len(entries) == len(record.entries):
        if s.over != (record.ending is not None) or (compared and last.get("hash") != table_digest(s)):
            raise RecordError(record.file, record.lines, "the game does not stand as recorded at the end")
    return s


def steps(record: Record, to: int | None = None) -> Iterator[Step]:
    """Number, state after it, command and events of each step; the record must be one that can be replayed."""
    state = replay(record, 0)
    for number, entry in enumerate(record.entries[:to], 1):
        state.script = list(entry.chance)
        yield number, state, entry.command, apply(state, entry.command)


def _replay_entry(s: State, entry: Entry, compared: bool) -> str:
    """Apply a command as recorded; what is wrong with it, or "". `compared`: with the digest noted beside it."""
    command, offer = entry.command, entry.command.offer
    named = (command.card, *command.cards, *((*offer.items, *offer.cards, *offer.take) if offer is not None else ()))
    for card in named:
        if not -1 <= card < s.catalog.cards:
            return f"speaks of card number {card}; these packs have 0 to {s.catalog.cards - 1}"
    s.script = list(entry.chance)
    try:
        apply(s, command)
    except IllegalCommand as refused:
        return f"is refused: {refused}"
    except (LookupError, TypeError, ValueError, AssertionError) as trouble:
        return f"can't be carried out: {trouble!r}"
    if s.script or s.chance != list(entry.chance):
        return f"took {len(s.chance)} results of chance, the record has {len(entry.chance)}, or they don't fit"
    if compared and entry.hash and entry.hash != table_digest(s):
        return "leaves a table that differs from the recorded one"
    return ""


def _start(record: Record) -> State:
    header = record.header
    try:
        catalog = catalog_of_record(header)
        rules = switches_from(header["switches"])
    except PackError as refused:
        raise RecordError(record.file, 1, f"its cards or switches are not there: {refused.problems[0]}") from refused
    except (TypeError, AttributeError, ValueError) as trouble:
        raise RecordError(record.file, 1, f"its cards or switches are not there: {trouble}") from trouble
    if catalog.digest != header["catalog"]:
        what = f"recorded with other cards ({header['catalog']}) than these packs have now ({catalog.digest})"
        raise RecordError(record.file, 1, what)
    for card in _cards_dealt(header["start"]):
        if not 0 <= card < catalog.cards:
            what = f"the table as it was dealt has card number {card}; these packs have 0 to {catalog.cards - 1}"
            raise RecordError(record.file, 1, what)
    plain = {
        **header["start"],
        "schema": codec.SCHEMA,
        "catalog": catalog.digest,
        "rng": seeded(0),
        "script": [],
        "dice": [],
    }
    try:
        s = from_plain(plain, catalog, rules)
        validate(s)
    except (CorruptState, LookupError, TypeError, AttributeError, AssertionError) as trouble:
        raise RecordError(record.file, 1, f"the table as it was dealt is damaged: {trouble}") from trouble
    return s


def _cards_dealt(start: Plain) -> Iterator[int]:
    """Numbers of cards in decks, discards, hands and on tables, wherever they can be found at all."""
    places: list[Any] = [*_listed(start.get("decks")), *_listed(start.get("discards"))]
    for seat in _listed(start.get("seats")):
        places += _listed(seat)[5:8]
    for place in places:
        yield from (card for card in _listed(place) if isinstance(card, int))


def _listed(found: Any) -> list[Any]:
    return found if isinstance(found, list) else []


def resume(path: Path, seed: int | None = None) -> Recorder:
    """Go on with a recorded game where it stopped, in the same file. It is not touched before there is a move to write.
    Then a last line cut off while writing is dropped; nothing else is ever taken out of it.

    Raises what `stopped` does, and OSError if the file can't be written.
    """
    file = _open(path, "r+") if path.is_file() else None  # nobody else writes while it is read
    try:
        recorder = stopped(path, seed)
        if file is not None and not recorder.state.over:
            recorder._append_to(file, path)
            file = None
        return recorder
    finally:
        if file is not None:
            file.close()


def at_this_table(record: Record, table: OpenTable) -> bool:
    """Whether the game was dealt with these cards and by these rules."""
    return bool(record.header["catalog"] == table.catalog.digest and record.header["switches"] == _said(table.rules))


def _said(rules: Switches) -> Plain:
    return {key: getattr(rules, key) for key in sorted(RULE_OF)}


def stopped(path: Path, seed: int | None = None) -> Recorder:
    """A recorded game where it stopped, to be gone on with in no file or in another (`Recorder.write_to`).

    The chance to come is the saved one, else that of `seed`. RecordError for a damaged file, ValueError for neither.
    """
    record = load(path, mend=True)
    state = replay(record)
    known = record.to_come
    if known is not None:
        state.rng, state.script, state.dice = list(known["rng"]), list(known["script"]), list(known["dice"])
    elif seed is not None:
        state.rng = seeded(seed)
    elif not state.over:
        raise ValueError(f"{path} was not saved with the chance to come; give a seed to go on with new chance")
    return Recorder(state, record, record.seed)


__all__ = [
    "HASH_EVERY", "SUFFIX", "Entry", "Plain", "Record", "RecordError", "Recorder", "at_this_table", "in_use", "load",
    "replay", "resume", "save_game", "start_record", "steps", "stopped", "table_digest",
]  # fmt: skip
