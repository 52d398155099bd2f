"""Records: a game as a readable file to which a line is added for every command. A record is also a save.

First line: what was played with, by whom, and the table as it was dealt. Then a line a command with what chance did to
it; every so often, and at the end, a hash of the table. `replay` plays it again without any dice.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from kickdoor.cards import PackError
from kickdoor.engine import Command, CorruptState, IllegalCommand, State, Switches, apply, check, ids, validate
from kickdoor.engine.codec import command_from_plain, command_to_plain, from_plain, to_plain
from kickdoor.engine.command import VERB_NAMES
from kickdoor.engine.errors import STALE
from kickdoor.engine.rng import seeded
from kickdoor.engine.switches import RULE_OF
from kickdoor.play.catalogs import INLINE, catalog_for

SCHEMA: Final = 1
SUFFIX: Final = ".kickdoor.jsonl"
HASH_EVERY: Final = 20
NOT_RECORDED: Final = ("schema", "catalog", "rng", "script", "dice")  # of a state: said elsewhere, or chance to come

Plain = dict[str, Any]
Event = tuple[int, ...]


class RecordError(ValueError):
    """The record can't be used: `file` and `line` (0: the whole) say where, `what` is wrong."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}:{line}: {what}" if line else f"{file}: {what}")
        self.file = file
        self.line = line
        self.what = what


@dataclass(frozen=True, slots=True)
class Entry:
    """One command, what chance did in it, and the hash of the table after it where one was noted."""

    command: Command
    chance: tuple[int, ...]
    hash: str = ""
    line: int = 0


@dataclass(slots=True)
class Record:
    """A game as recorded. `ending` is the last line of a finished game; `saved` that of one saved with its chance."""

    header: Plain
    entries: list[Entry] = field(default_factory=list)
    ending: Plain | None = None
    saved: Plain | None = None
    file: str = "record"

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(str(seat["name"]) for seat in self.header["seats"])

    @property
    def seed(self) -> int | None:
        """The seed, if it was told: with the header, or when the game was over."""
        told = self.header.get("seed", (self.ending or {}).get("seed"))
        return None if told is None else int(told)


def table_digest(s: State) -> str:
    """16 hex digits for everything but the chance to come: the same live and in a replay."""
    plain = to_plain(s)
    for key in ("rng", "script", "dice"):
        del plain[key]
    return hashlib.sha256(json.dumps(plain, separators=(",", ":"), sort_keys=True).encode()).hexdigest()[:16]


def engine_version() -> str:
    try:
        return version("kickdoor")
    except PackageNotFoundError:
        return "unknown"


# ---- writing -----------------------------------------------------------------------------------------------------


class Recorder:
    """Wraps a state: applies commands and writes them down; to a file as well, if one is named. See `start_record`."""

    def __init__(self, state: State, record: Record, path: Path | None = None, seed: int | None = None) -> None:
        self.state = state
        self.record = record
        self._path = path
        self._seed = seed  # told when the game is over: whoever knows it knows what is to come

    @property
    def players(self) -> tuple[str, ...]:
        return self.record.players

    def apply(self, command: Command) -> list[Event]:
        """`engine.apply`, recorded. What is refused (IllegalCommand) or comes too late leaves no trace."""
        refusal = check(self.state, command)
        if refusal is not None and refusal.kind == STALE:
            return []
        events = apply(self.state, command)
        self.note(command, events)
        return events

    def note(self, command: Command, events: list[Event]) -> None:
        """Write down a command that was just applied; fits `driver.play_out` as `on_step`."""
        if self.record.ending is not None:
            raise ValueError("the recorded game is over")
        number = len(self.record.entries) + 1
        digest = table_digest(self.state) if number % HASH_EVERY == 0 or self.state.over else ""
        entry = Entry(command, tuple(self.state.chance), digest, number + 1)
        self.record.entries.append(entry)
        self._write(_entry_words(entry, number, self.players))
        if self.state.over:
            self._end(number)

    def _end(self, number: int) -> None:
        winners = [name for seat, name in enumerate(self.players) if self.state.winners >> seat & 1]
        ending: Plain = {"end": number, "winners": winners, "hash": table_digest(self.state)}
        if self._seed is not None:
            ending["seed"] = self._seed
        self.record.ending = ending
        self._write(ending)

    def _write(self, words: Plain) -> None:
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(words))


def start_record(
    state: State,
    players: Sequence[str],
    path: Path | None = None,
    *,
    packs: Sequence[str] | None = None,
    edition: str = "",
    cards: object = None,
    bots: Mapping[str, str] | None = None,
    seed: int | None = None,
    tell_seed: bool = False,
) -> Recorder:
    """A recorder for a game that begins with this state; `path` is written from now on, and overwritten if there.

    `packs`: where the cards come from, if not from packs of Kickdoor's own; `cards`: those defined for this table. The
    seed is written when the game is over, or at once with `tell_seed`.
    """
    if len(players) != len(state.seats):
        raise ValueError(f"{len(state.seats)} seats need as many names, not {len(players)}")
    header = _header(state, packs, edition, cards)
    for name, player in zip(players, state.seats):
        seat = {"name": name, "sex": ids.SEX_NAMES[player.sex]}
        header["seats"].append({**seat, "bot": bots[name]} if bots and name in bots else seat)
    if tell_seed and seed is not None:
        header["seed"] = seed
    if path is not None:
        path.write_text(_line(header), encoding="utf-8")
    return Recorder(state, Record(header, file=str(path or "record")), path, seed)


def _header(state: State, packs: Sequence[str] | None, edition: str, cards: object) -> Plain:
    printed = state.catalog.definitions
    if any(one.pack == INLINE for one in printed) and not cards:
        raise ValueError("the table has cards of its own; give their definitions as `cards`")
    sources = list(packs or dict.fromkeys(one.pack for one in printed if one.pack != INLINE))
    header: Plain = {
        "kickdoor": "record",
        "schema": SCHEMA,
        "engine": engine_version(),
        "catalog": state.catalog.digest,
        "packs": sources,
        "edition": edition or sources[0],
        "switches": {key: getattr(state.rules, key) for key in sorted(RULE_OF)},
        "seats": [],
        "start": {key: value for key, value in to_plain(state).items() if key not in NOT_RECORDED},
    }
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


def save_game(recorder: Recorder, path: Path) -> None:
    """Write the whole record with the chance to come, so that `resume` goes on exactly as this game would."""
    record, state = recorder.record, recorder.state
    lines = [_line(record.header)]
    for number, entry in enumerate(record.entries, 1):
        lines.append(_line(_entry_words(entry, number, recorder.players)))
    if record.ending is not None:
        lines.append(_line(record.ending))
    else:
        to_come: Plain = {"rng": state.rng[:], "script": state.script[:], "dice": state.dice[:]}
        lines.append(_line({"saved": len(record.entries), "hash": table_digest(state), **to_come}))
    # a save that is interrupted must not cost the one before it
    fresh = path.with_name(path.name + ".new")
    fresh.write_text("".join(lines), encoding="utf-8")
    fresh.replace(path)


# ---- reading -----------------------------------------------------------------------------------------------------


def load(path: Path, mend: bool = False) -> Record:
    """The record in this file. Raises RecordError. `mend`: leave out a last line that was cut off while writing."""
    file = str(path)
    try:
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    except OSError as trouble:
        raise RecordError(file, 0, f"can't be read: {trouble.strerror}") from trouble
    except UnicodeDecodeError as trouble:
        raise RecordError(file, 0, f"is not UTF-8 text (byte {trouble.start})") from trouble
    if lines and mend and not lines[-1].endswith("\n"):
        lines.pop()
    if not lines:
        raise RecordError(file, 0, "is empty")
    record = Record(_checked_header(file, _plain(file, 1, lines[0])), file=file)
    for number, line in enumerate(lines[1:], 2):
        _take(record, number, _plain(file, number, line))
    return record


def _plain(file: str, number: int, line: str) -> Plain:
    try:
        plain = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as trouble:
        what = trouble.msg if isinstance(trouble, json.JSONDecodeError) else "nested too deeply"
        cut = "" if line.endswith("\n") else "; the line is cut off"
        raise RecordError(file, number, f"not readable as JSON: {what}{cut}") from trouble
    if not isinstance(plain, dict):
        raise RecordError(file, number, f"expected an object, found {type(plain).__name__}")
    return plain


def _checked_header(file: str, header: Plain) -> Plain:
    if header.get("kickdoor") != "record":
        raise RecordError(file, 1, "this is no Kickdoor record: the first line does not say so")
    if header.get("schema") != SCHEMA:
        raise RecordError(file, 1, f"written with schema {header.get('schema')!r}; this version reads {SCHEMA}")
    kinds = {"catalog": str, "packs": list, "switches": dict, "seats": list, "start": dict}
    for key, kind in kinds.items():
        if not isinstance(header.get(key), kind):
            raise RecordError(file, 1, f"the header's {key!r} is missing or damaged")
    for seat in header["seats"]:
        if not isinstance(seat, dict) or not isinstance(seat.get("name"), str):
            raise RecordError(file, 1, "a seat of the header has no name")
    return header


def _take(record: Record, number: int, plain: Plain) -> None:
    """One line after the first: a command, a save mark or the end."""
    file = record.file
    if record.ending is not None:
        raise RecordError(file, number, "the game was over before this line")
    count = len(record.entries)
    if "end" in plain:
        if plain["end"] != count:
            raise RecordError(file, number, f"the game ended after {plain['end']!r} commands, but {count} are here")
        record.ending = plain
        return
    if "saved" in plain:
        if plain["saved"] != count:
            raise RecordError(file, number, f"saved after {plain['saved']!r} commands, but {count} are here")
        if (
            not _whole(plain.get("rng"))
            or len(plain["rng"]) != len(seeded(0))
            or not all(_whole(plain.get(key)) for key in ("script", "dice"))
        ):
            raise RecordError(file, number, "the chance to come is damaged")
        record.saved = plain
        return
    record.saved = None
    if plain.get("n") != count + 1:
        raise RecordError(file, number, f"expected command {count + 1}, found {plain.get('n')!r}: lines are missing")
    chance = plain.get("chance", [])
    if not _whole(chance):
        raise RecordError(file, number, f"chance is a list of whole numbers, not {chance!r}")
    try:
        command = command_from_plain(plain.get("command"))
    except (ValueError, TypeError) as trouble:
        raise RecordError(file, number, f"the command is damaged: {trouble}") from trouble
    record.entries.append(Entry(command, tuple(chance), str(plain.get("hash", "")), number))


def _whole(numbers: Any) -> bool:
    return isinstance(numbers, list) and all(isinstance(one, int) and one >= 0 for one in numbers)


# ---- playing again -----------------------------------------------------------------------------------------------


def replay(record: Record, to: int | None = None) -> State:
    """The state after `to` commands (all of them, if not said), simulated anew and compared with every noted hash."""
    if to is not None and not 0 <= to <= len(record.entries):
        raise ValueError(f"the record has {len(record.entries)} commands, not {to}")
    entries = record.entries if to is None else record.entries[:to]
    s = _start(record)
    for number, entry in enumerate(entries, 1):
        wrong = _replay_entry(s, entry)
        if wrong:
            raise RecordError(record.file, entry.line, f"command {number} {wrong}")
    last = record.ending or record.saved
    if last is not None and len(entries) == len(record.entries):
        if s.over != (record.ending is not None) or last.get("hash") != table_digest(s):
            raise RecordError(record.file, len(record.entries) + 2, "the game does not stand as recorded at the end")
    return s


def _replay_entry(s: State, entry: Entry) -> str:
    """Apply a command as recorded; what is wrong with it, or ""."""
    s.script = list(entry.chance)
    try:
        apply(s, entry.command)
    except IllegalCommand as refused:
        return f"is refused: {refused}"
    except (LookupError, TypeError, ValueError, AssertionError) as trouble:
        return f"can't be carried out: {trouble!r}"
    if s.script or s.chance != list(entry.chance):
        return f"took {len(s.chance)} results of chance, the record has {len(entry.chance)}, or they don't fit"
    if entry.hash and entry.hash != table_digest(s):
        return "leaves a table that differs from the recorded one"
    return ""


def _start(record: Record) -> State:
    header = record.header
    try:
        catalog = catalog_for(tuple(header["packs"]), header.get("cards") or "", header.get("only"))
        rules = Switches(**header["switches"])
    except (PackError, TypeError, AttributeError, ValueError) as trouble:
        raise RecordError(record.file, 1, f"its cards or switches are not there: {trouble}") from trouble
    if catalog.digest != header["catalog"]:
        what = f"recorded with other cards ({header['catalog']}) than these packs have now ({catalog.digest})"
        raise RecordError(record.file, 1, what)
    plain = {**header["start"], "schema": 1, "catalog": catalog.digest, "rng": seeded(0), "script": [], "dice": []}
    try:
        s = from_plain(plain, catalog, rules)
        validate(s)
    except (CorruptState, LookupError, TypeError, AttributeError, AssertionError) as trouble:
        raise RecordError(record.file, 1, f"the table as it was dealt is damaged: {trouble}") from trouble
    return s


def resume(path: Path, seed: int | None = None) -> Recorder:
    """Go on with a recorded game where it stopped, in the same file; a last line cut off while writing is dropped.

    The chance to come is the saved one, else that of `seed`. RecordError for a damaged file, ValueError for neither.
    """
    record = load(path, mend=True)
    state = replay(record)
    if record.saved is not None:
        state.rng = list(record.saved["rng"])
        state.script = list(record.saved["script"])
        state.dice = list(record.saved["dice"])
    elif seed is not None:
        state.rng = seeded(seed)
    elif not state.over:
        raise ValueError(f"{path} was not saved with the chance to come; give a `seed` to go on")
    recorder = Recorder(state, record, path, record.seed)
    save_game(recorder, path)
    return recorder
