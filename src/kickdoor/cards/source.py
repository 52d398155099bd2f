"""YAML read as plain values that remember where they stand.

Only the harmless part of YAML: maps, lists, words, whole numbers, true/false, null. No anchors, no tags, no second
document, no control characters, and no YAML 1.1 surprises: `on`, `off`, `yes`, `no` are words. Nothing here knows
cards.
"""

from __future__ import annotations

import re
from typing import Any, Final

import yaml

from kickdoor.cards.problems import Problem, unseen

Mark = tuple[int, int]  # line and column, counted from 1
NOWHERE: Final[Mark] = (1, 1)
DEEPEST: Final = 48  # nesting beyond this is no card; it also keeps the recursive checks safe
WHOLE: Final = re.compile(r"[-+]?[0-9][0-9_]{0,11}\Z")
PLAIN_WORDS: Final[dict[str, object]] = {"": None, "~": None, "null": None, "true": True, "false": False}
LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Block(dict[str, Any]):
    """A map; `mark` is where it begins, `marks` where each of its keys stands."""

    __slots__ = ("mark", "marks")

    def __init__(self, mark: Mark = NOWHERE) -> None:
        super().__init__()
        self.mark = mark
        self.marks: dict[str, Mark] = {}

    def at(self, key: str) -> Mark:
        return self.marks.get(key, self.mark)

    def put(self, key: str, value: Any, mark: Mark) -> None:
        self[key] = value
        self.marks[key] = mark


class Rows(list[Any]):
    """A list; `marks` has the place of each entry."""

    __slots__ = ("mark", "marks")

    def __init__(self, mark: Mark = NOWHERE) -> None:
        super().__init__()
        self.mark = mark
        self.marks: list[Mark] = []

    def at(self, index: int) -> Mark:
        return self.marks[index] if index < len(self.marks) else self.mark

    def put(self, value: Any, mark: Mark) -> None:
        self.append(value)
        self.marks.append(mark)


class _Unreadable(Exception):
    def __init__(self, mark: Mark, what: str, mend: str = "") -> None:
        super().__init__(what)
        self.mark, self.what, self.mend = mark, what, mend


def read_yaml(text: str, file: str, problems: list[Problem]) -> Any:
    """The one document in `text`, or None after reporting why it can't be read."""
    try:
        return _Reader(file, problems).read(text)
    except _Unreadable as trouble:
        problems.append(Problem(file, *trouble.mark, "", trouble.what, trouble.mend))
    except yaml.MarkedYAMLError as trouble:
        mark = trouble.problem_mark or trouble.context_mark
        place = (mark.line + 1, mark.column + 1) if mark else NOWHERE
        what = f"not readable as YAML: {trouble.problem or trouble.context or 'syntax error'}"
        if trouble.context_mark and mark and trouble.context_mark.line != mark.line:
            what += f" (in what begins in line {trouble.context_mark.line + 1})"
        problems.append(Problem(file, *place, "", what, "check indentation, colons, brackets and quotes"))
    except (yaml.YAMLError, UnicodeError, ValueError) as trouble:
        what = f"not readable as YAML: {str(trouble).splitlines()[0] if str(trouble) else 'bad characters'}"
        problems.append(Problem(file, *NOWHERE, "", what, "save the file as plain UTF-8 text"))
    return None


class _Reader:
    """Turns parser events into Blocks and Rows, without recursion."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        self.file = file
        self.problems = problems
        self.open: list[Block | Rows] = []
        self.keys: list[tuple[str, Mark] | None] = []  # the key that waits for its value, one for each open map
        self.document: Any = None
        self.documents = 0

    def read(self, text: str) -> Any:
        for event in yaml.parse(text, Loader=LOADER):
            self._take(event)
        return self.document

    def _take(self, event: Any) -> None:
        mark = (event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                raise _Unreadable(mark, "a second YAML document", "one document a file: remove the '---'")
        elif isinstance(event, yaml.AliasEvent):
            raise _Unreadable(mark, f"'*{event.anchor}': references are not allowed", "write the value out again")
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._begin(event, mark)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.open.pop()
            self.keys.pop()
        elif isinstance(event, yaml.ScalarEvent):
            self._scalar(event, mark)

    def _begin(self, event: Any, mark: Mark) -> None:
        self._refuse_tag(event, mark)
        if len(self.open) >= DEEPEST:
            raise _Unreadable(mark, "nested too deeply", f"at most {DEEPEST} levels")
        inner: Block | Rows = Block(mark) if isinstance(event, yaml.MappingStartEvent) else Rows(mark)
        self._add(inner, mark)
        self.open.append(inner)
        self.keys.append(None)

    def _scalar(self, event: Any, mark: Mark) -> None:
        self._refuse_tag(event, mark)
        text = self._without_unseen(event.value, mark)
        if self.open and isinstance(self.open[-1], Block) and self.keys[-1] is None:
            self.keys[-1] = (text, mark)
            return
        value: object = text
        if event.style is None or event.style == "":
            if event.value in PLAIN_WORDS:
                value = PLAIN_WORDS[event.value]
            elif WHOLE.match(event.value):
                value = int(event.value)
        self._add(value, mark)

    def _without_unseen(self, text: str, mark: Mark) -> str:
        """Refuses what could play tricks on the terminal or the reader; the rest is read on, to find more mistakes."""
        bad = unseen(text)
        if not bad:
            return text
        what = f"an invisible character (U+{ord(bad[0]):04X}) stands here"
        self.problems.append(Problem(self.file, *mark, "", what, "remove it; packs hold plain text only"))
        return "".join(char for char in text if char not in bad)

    def _add(self, value: Any, mark: Mark) -> None:
        if not self.open:
            self.document = value
            return
        outer = self.open[-1]
        if isinstance(outer, Rows):
            outer.put(value, mark)
            return
        waiting = self.keys[-1]
        if waiting is None:
            raise _Unreadable(mark, "a key must be a word", "write `word: value`")
        key, key_mark = waiting
        self.keys[-1] = None
        if key in outer:
            what = f"'{key}' is written twice"
            mend = f"keep one; the first stands in line {outer.at(key)[0]}"
            self.problems.append(Problem(self.file, *key_mark, "", what, mend))
            return
        outer.put(key, value, key_mark)

    def _refuse_tag(self, event: Any, mark: Mark) -> None:
        if event.tag is not None and event.tag not in ("!", "tag:yaml.org,2002:str"):
            raise _Unreadable(mark, f"the YAML tag '{event.tag}' is not allowed", "write plain values only")
        if event.anchor is not None:
            raise _Unreadable(mark, f"'&{event.anchor}': anchors are not allowed", "write the value out again")
