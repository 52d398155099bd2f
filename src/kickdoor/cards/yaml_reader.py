"""The harmless part of YAML: maps, lists, words, whole numbers, true/false, null.

No anchors, no tags, no second document, no control characters, and no YAML 1.1 surprises: `on`, `off`, `yes`, `no` are
words. Called through `source.read_yaml`.
"""

from __future__ import annotations

from typing import Any, Final

import yaml

from kickdoor.cards.problems import Problem, unseen
from kickdoor.cards.source import NOWHERE, PLAIN_WORDS, WHOLE, Block, Mark, Rows

DEEPEST: Final = 48  # nesting beyond this is no card; it also keeps the recursive checks safe
LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PLAIN_TAGS: Final = (None, "!", "tag:yaml.org,2002:str")


class _Unreadable(Exception):
    def __init__(self, mark: Mark, what: str, mend: str = "") -> None:
        super().__init__(what)
        self.mark, self.what, self.mend = mark, what, mend


def read(text: str, file: str, problems: list[Problem]) -> Any:
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
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self._scalar(event, mark)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            self._begin(event, mark)
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self.open.pop()
            self.keys.pop()
        elif kind is yaml.AliasEvent:
            raise _Unreadable(mark, f"'*{event.anchor}': references are not allowed", "write the value out again")
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                raise _Unreadable(mark, "a second YAML document", "one document a file: remove the '---'")

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
        if event.tag not in PLAIN_TAGS:
            raise _Unreadable(mark, f"the YAML tag '{event.tag}' is not allowed", "write plain values only")
        if event.anchor is not None:
            raise _Unreadable(mark, f"'&{event.anchor}': anchors are not allowed", "write the value out again")
