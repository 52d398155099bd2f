"""What cards are called in another language: `text/CODE.yaml` of a pack, by the ids of its cards; under `tags` and
`words`, what the pack's own tags and words are.

A translation changes nothing but words: it is looked into when somebody wants that language, after the cards were
compiled, so no digest knows of it. Of a pack of one's own it goes along as it is written, into records, too. What is
missing stays as printed; so does what is wrong, which `check` reports.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from kickdoor.cards.pack import Card, Pack
from kickdoor.cards.places import PACKS, TOP, built_in
from kickdoor.cards.problems import WARNING, Problem, nearest, unseen
from kickdoor.cards.source import NOWHERE, Block, Mark, read_yaml
from kickdoor.cards.terms import is_called
from kickdoor.cards.walk import blocks

FOLDER: Final = "text"
WORDS: Final = ("name", "plural", "flavor", "labels")
TAG_WORDS: Final = ("name", "plural", "before")
PARTS: Final = ("has", "ends")  # of `name_match`: those that ask for less than a whole name
LONGEST: Final = 400
BESIDE: Final = {  # what is no card, and how it is written
    "tags": "by the tag: `pirate: Pirat`, or `pirate: {name: Pirat, plural: Piraten, before: Piraten}`",
    "words": "as in pack.yaml: `gold: Dublonen`",
}
MEND_CARD: Final = "by the id of a card: `net_troll: {name: ..., flavor: ...}`"


@dataclass(frozen=True, slots=True)
class CardWords:
    """The words of one card in another language; "" for what is not said. `labels`: by what is printed."""

    name: str = ""
    plural: str = ""  # of whoever is this Class or Race
    flavor: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TagWords:
    """What has a tag is called: one, several ("": the same), and before another noun ("": as one)."""

    name: str = ""
    plural: str = ""
    before: str = ""


@dataclass(frozen=True, slots=True)
class PackWords:
    """What a pack has worded beside its cards, in another language."""

    tags: Mapping[str, TagWords] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)


Texts = Mapping[str, CardWords]  # by the id of the card


def labels_on(card: Card) -> list[str]:
    """What its author has worded beside the card itself, as written: the names of abilities, options and the sides of
    a Role, and the parts of names that it looks for."""
    found: list[str] = []
    for block in blocks(card.block):
        named = "use" in block or "play" in block or "trigger" in block
        found += [str(block[key]) for key, is_one in (("name", named), ("label", True)) if is_one and key in block]
    found += [str(card.block["role"][side]) for side in ("male", "female")] if "role" in card.block else []
    found += [str(sought["text"]) for sought in parts_sought(card)]
    return list(dict.fromkeys(found))


def parts_sought(card: Card) -> list[Block]:
    """Its filters by a part of a name: `{text: Bow, how: has}`."""
    return [block for block in blocks(card.block) if "text" in block and block.get("how") in PARTS]


def texts_of(pack: Pack, code: str) -> Texts:
    """The words of this pack's own cards in this language, as far as they can be used. A pack of Kickdoor's own has
    those of today, also where it was kept with a game."""
    written = _written(pack)
    if code in written:
        return _read(written[code], f"{FOLDER}/{code}.yaml", {card.id: card for card in pack.cards}, [])
    if pack.id in built_in():
        return _kept(str(PACKS / pack.id / FOLDER / f"{code}.yaml"))
    return {}


def pack_words_of(pack: Pack, code: str) -> PackWords:
    """The words of this pack's own tags and the like in this language, as far as they can be used."""
    text = _written(pack).get(code)
    if text is None and pack.id in built_in():
        with contextlib.suppress(OSError):
            text = (PACKS / pack.id / FOLDER / f"{code}.yaml").read_text("utf-8")
    whole = read_yaml(text, "", []) if text else None
    reader = _Reader("", {card.id: card for card in pack.cards}, [])
    return reader.pack(whole, pack) if isinstance(whole, Block) else PackWords()


def written_texts(folder: Path) -> str:
    """The translations in a folder of one's own, as they are written: they go along with its pack, wherever the cards
    are taken. What can't be read is told by `check_texts`."""
    found: dict[str, str] = {}
    for file in sorted((folder / FOLDER).glob("*.yaml")):
        with contextlib.suppress(OSError, UnicodeDecodeError):
            found[file.stem] = file.read_bytes().decode("utf-8-sig")
    return json.dumps(found) if found else ""


def _written(pack: Pack) -> dict[str, str]:
    found: dict[str, str] = json.loads(pack.texts or "{}")
    return found


@lru_cache(maxsize=64)
def _kept(file: str) -> Texts:
    """Of a pack of Kickdoor's own, which is checked by tests; so its cards need not be looked at."""
    return read_texts(Path(file), None, [])


def languages_of(pack: Pack) -> list[str]:
    """The codes of the languages this pack has words in."""
    return sorted(_written(pack)) if pack.texts else _codes_in(pack)


def _codes_in(pack: Pack) -> list[str]:
    """Those for which there is a file in its folder, whether it can be read or not."""
    try:
        return sorted(file.stem for file in (Path(pack.folder) / FOLDER).iterdir() if file.suffix == ".yaml")
    except OSError:
        return []


def check_texts(pack: Pack) -> list[Problem]:
    """What is wrong in the translations of a pack. It can be played all the same."""
    problems: list[Problem] = []
    for code in _codes_in(pack):
        file, cards = Path(pack.folder) / FOLDER / f"{code}.yaml", {card.id: card for card in pack.cards}
        read_texts(file, cards, problems)
        with contextlib.suppress(OSError, UnicodeDecodeError):
            whole = read_yaml(file.read_bytes().decode("utf-8-sig"), str(file), [])
            if isinstance(whole, Block):
                _Reader(str(file), cards, problems).pack(whole, pack)
    broken = {
        card.block.get("id") for card in pack.broken if card.block is not None
    }  # there, but not as they should be
    return [problem for problem in problems if problem.what != UNKNOWN or problem.card not in broken]


def missing_texts(pack: Pack, code: str) -> Iterator[tuple[Card, str]]:
    """What this pack's own cards do not say in this language, card by card: `name`, `flavor`, `label Feed it` ..."""
    said = texts_of(pack, code)
    for card in pack.cards:
        words = said.get(card.id, CardWords())
        wanted = {"name": words.name}
        if card.block.get("flavor"):
            wanted["flavor"] = words.flavor
        if "trait" in card.block and card.kind in ("class", "race"):
            wanted["plural"] = words.plural
        wanted |= {f"label {label}": words.labels.get(label, "") for label in labels_on(card)}
        yield from ((card, what) for what, given in wanted.items() if not given)


def missing_words(pack: Pack, code: str) -> Iterator[str]:
    """What this pack says beside its cards and not in this language: `tag pirate`, `word gold`."""
    said = pack_words_of(pack, code)
    yield from (f"tag {tag}" for tag in pack.tags if tag not in said.tags)
    if pack.id not in built_in():  # whose words every language of ours has
        yield from (f"word {word}" for word in pack.words if word not in said.words)


# ---- reading ---------------------------------------------------------------------------------------------------------


def read_texts(file: Path, cards: Mapping[str, Card] | None, problems: list[Problem]) -> Texts:
    """The usable entries of a file; nothing if there is none. `cards`: those it may speak of, None for any."""
    try:
        text = file.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as trouble:
        problems.append(Problem(str(file), *TOP, "", f"can't be read: {trouble}", "save it as UTF-8", WARNING))
        return {}
    return _read(text, str(file), cards, problems)


def _read(text: str, file: str, cards: Mapping[str, Card] | None, problems: list[Problem]) -> Texts:
    """The usable entries of what stands in this file."""
    found: list[Problem] = []
    whole = read_yaml(text, file, found)
    reader = _Reader(file, cards, problems)
    for one in found:
        reader.report((one.line, one.column), "", one.what, one.mend)
    if not isinstance(whole, Block):
        if not found:
            reader.report(TOP, "", "a translation is a map", MEND_CARD)
        return {}
    ids = [id for id in whole if not reader.beside(id)]
    said = {id: reader.card(id, whole[id], whole.at(id)) for id in ids if reader.knows(id, whole.at(id))}
    for card in (cards or {}).values():
        reader.compare_parts(card, said, whole)
    return said


UNKNOWN: Final = "this pack has no card of that id"


class _Reader:
    def __init__(self, file: str, cards: Mapping[str, Card] | None, problems: list[Problem]) -> None:
        self.file = file
        self.cards = cards
        self.problems = problems

    def report(self, mark: Mark, card: str, what: str, mend: str = "") -> None:
        self.problems.append(Problem(self.file, *mark, card, what, mend, WARNING))

    def knows(self, id: str, mark: Mark) -> bool:
        if self.cards is None or id in self.cards:
            return True
        self.report(mark, id, UNKNOWN, nearest(id, self.cards))
        return False

    def beside(self, id: str) -> bool:
        """Whether this is about the pack and no card of it."""
        return id in BESIDE and (self.cards is None or id not in self.cards)

    def pack(self, whole: Block, pack: Pack) -> PackWords:
        """What the pack itself has words for: its tags and what it calls things."""
        tags, words = self.given(whole, "tags", pack.tags), self.given(whole, "words", pack.words)
        said = {tag: self.tag(words_, tags.at(tag)) for tag, words_ in tags.items()}
        plain = {word: self.text("", one, words.at(word)) for word, one in words.items()}
        return PackWords(
            {tag: one for tag, one in said.items() if one.name}, {word: one for word, one in plain.items() if one}
        )

    def given(self, whole: Block, key: str, known: Mapping[str, Any]) -> Block:
        """What the file says of the pack under this key, as far as the pack knows of it."""
        found = Block(whole.mark)
        said = whole.get(key) if self.beside(key) else None
        if said is not None and not isinstance(said, Block):
            self.report(whole.at(key), "", f"`{key}` is a map", BESIDE[key])
            return found
        for name, words in (said or Block()).items():
            assert said is not None
            if name in known:
                found.put(name, words, said.at(name))
            else:
                what = f"the pack has no {key.removesuffix('s')} '{name}' of its own"
                self.report(said.at(name), "", what, nearest(name, known))
        return found

    def tag(self, said: Any, mark: Mark) -> TagWords:
        if not isinstance(said, Block):
            return TagWords(self.text("", said, mark))
        for key in said:
            if key not in TAG_WORDS:
                self.report(said.at(key), "", f"unknown word '{key}'", nearest(key, TAG_WORDS))
        return TagWords(*(self.text("", said.get(key), said.at(key)) for key in TAG_WORDS))

    def card(self, id: str, words: Any, mark: Mark) -> CardWords:
        if not isinstance(words, Block):
            self.report(mark, id, "a map is wanted", MEND_CARD)
            return CardWords()
        for key in words:
            if key not in WORDS:
                self.report(words.at(key), id, f"unknown word '{key}'", nearest(key, WORDS))
        printed = None if self.cards is None else self.cards[id]
        if "plural" in words and printed is not None and "trait" not in printed.block:
            self.report(words.at("plural"), id, "only a Class or a Race has a plural", "take it out")
        plain = {key: self.text(id, words.get(key), words.at(key)) for key in ("name", "plural", "flavor")}
        return CardWords(**plain, labels=self.labels(id, words.get("labels"), words.at("labels"), printed))

    def labels(self, id: str, given: Any, mark: Mark, printed: Card | None) -> Mapping[str, str]:
        if given is None:
            return {}
        if not isinstance(given, Block):
            self.report(mark, id, "`labels` is a map", "what is printed, then what it is called: `Feed it: Füttern`")
            return {}
        known = None if printed is None else labels_on(printed)
        for label in given:
            if known is not None and label not in known:
                self.report(given.at(label), id, f"the card has no '{label}'", nearest(label, known))
        return {label: self.text(id, said, given.at(label)) for label, said in given.items()}

    def compare_parts(self, card: Card, said: Texts, whole: Block) -> None:
        """A card that looks for a part of a name says the translated part, so the names it finds must have that, and no
        others: else its text would be wrong. The game goes by what is printed."""
        assert self.cards is not None
        for sought in parts_sought(card):
            text, how = sought["text"], sought["how"]
            part = said.get(card.id, CardWords()).labels.get(text, "")
            for id, words in said.items() if part else ():
                printed = self.cards[id].name
                if words.name and is_called(printed, text, how) != is_called(words.name, part, how):
                    what = f"'{words.name}' and '{part}' do not go together like '{printed}' and '{text}'"
                    mend = f"[{card.id}] looks for '{text}': names that have it need '{part}', and no others"
                    self.report(whole[id].at("name"), id, what, mend)

    def text(self, id: str, said: Any, mark: Mark = NOWHERE) -> str:
        if said is None:
            return ""
        if not isinstance(said, str) or not said.strip() or len(said) > LONGEST or unseen(said):
            self.report(
                mark, id, "a text is wanted", f"one line, at most {LONGEST} letters; in quotes if it has a colon"
            )
            return ""
        return " ".join(said.split())


def tag_words(packs: Sequence[Pack], code: str) -> dict[str, TagWords]:
    """What cards with the tags of these packs are called, by tag; `code` "": as printed."""
    if code:
        return {tag: said for pack in packs for tag, said in pack_words_of(pack, code).tags.items()}
    facts = [(tag, said) for pack in packs for tag, said in pack.tags.items()]
    return {tag: TagWords(plural=said["plural"]) for tag, said in facts if said.get("plural")}


def all_texts(packs: Sequence[Pack], code: str) -> dict[tuple[str, str], CardWords]:
    """The words of the cards of all these packs, by pack and id."""
    return {(pack.id, id): words for pack in packs for id, words in texts_of(pack, code).items()}
