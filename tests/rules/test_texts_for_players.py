"""What people read of a rule is the rule: whole sentences in both languages, and no working notes among them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kickdoor.rules import EDITIONS, Rule, catalogue, rule
from kickdoor.words.german.language import LANGUAGE as GERMAN

NOTES = {
    "a proposal": r"\bProposed\b|\bproposal\b|\bVorschlag\b|\bVorgabe\b",
    "something to do": r"\bTODO\b|\bFIXME\b|\bTBD\b|\bXXX\b|\?\?",
    "what befell our papers": r"\b(section|passage|sentence|paragraph) (is )?(lost|truncated|garbled)\b|\btruncated\b|"
    r"\bgarbled\b|\binferred\b|\berschlossen\b|\bverstümmelt\b|\babgeschnitten\b",
    "our files": r"\bcatalogue\b|\bKatalog\b|\bseeds?\b|\bextracts?\b|\bin (its|ihren) (data|Daten)\b|[Gg]olden trace",
    "the number of a ruling": r"\b[JKNR]\d+\b|\brulings? [JKNR]\b|\bEntscheidung(en)? [JKNR]\b",
    "the id of a rule": r"\b[a-z]{2,}\.[a-z0-9-]+(\.[a-z0-9-]+)*\b(?<!e\.g)",
    "the id of an edition": rf"\b({'|'.join(EDITIONS)})\b(?!-)",
    "an order to ourselves": r"(^|[;.:(] ?)([Uu]se|[Aa]pply|[Tt]reat|[Ff]ollow|[Bb]ook|[Ss]ee|[Ss]iehe) ",
    "a remark on print": r"\b([Nn]ot|[Nn]o \w+|[Oo]nly) (printed|stated|mentioned|spelled out)\b|"
    r"\b([Nn]icht|[Kk]eine? \w+) gedruckt\b",
    "another note": r"^(As|Wie) [\w-]+\.$|^[Dd]efault\b|^Im Normalfall\b",
}


def shown(entry: Rule) -> dict[str, str]:
    """Every text of a rule that a page or a command shows, by its place."""
    found = {"text": entry.text, "question": entry.question, "table_talk": entry.table_talk, "physical": entry.physical}
    found |= {f"differs.{edition}": what for edition, what in entry.differs.items()}
    found |= {f"not_yet.{edition}": what for edition, what in entry.not_yet.items()}
    return {place: what for place, what in found.items() if what}


def everything() -> Iterator[tuple[str, str]]:
    for entry in catalogue().values():
        for language, spoken in (("en", entry), ("de", GERMAN.told(entry))):
            for place, what in shown(spoken).items():
                yield f"{entry.id} {place} {language}", what


@pytest.mark.parametrize("note", NOTES.values(), ids=NOTES)
def test_no_text_is_a_note_to_ourselves(note: str) -> None:
    assert {place: what for place, what in everything() if re.search(note, what)} == {}


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("a proposal", "Other moments are not granted. Proposed: outside combat, any time."),
        ("a proposal", "Andere Momente sind nicht genannt. Vorschlag: außerhalb des Kampfes jederzeit."),
        ("something to do", "TODO"),
        ("what befell our papers", "Setup section lost; use 3-6."),
        ("what befell our papers", "A hand is not public (inferred from showing it being optional)."),
        ("our files", "As the catalogue says."),
        ("our files", "The seed is silent."),
        ("the number of a ruling", "Yes, see J10."),
        ("the number of a ruling", "As for asking (ruling.K1)."),
        ("the number of a ruling", "The ruling J holds."),
        ("the id of a rule", "Refused (item.restricted)."),
        ("the id of a rule", "Four phases, see turn.phases.gbm."),
        ("the id of an edition", "In gbm a turn has four phases."),
        ("an order to ourselves", "Setup section lost; use 3-6."),
        ("an order to ourselves", "Siehe oben."),
        ("a remark on print", "No count printed."),
        ("a remark on print", "Nicht gedruckt; es gilt dasselbe."),
        ("another note", "As gbm."),
        ("another note", "Default none."),
    ],
)
def test_such_notes_are_found(kind: str, said: str) -> None:
    assert re.search(NOTES[kind], said)


def test_a_text_begins_and_ends_like_a_sentence() -> None:
    for place, what in everything():
        assert re.match(r"[A-ZÄÖÜ\d'„]", what), place
        assert place.split()[1] == "question" or what.endswith((".", "!", "“", "'")), place


def test_a_difference_is_more_than_a_word() -> None:
    short = [place for place, what in everything() if "differs." in place and len(what.split()) < 4]
    assert short == []


def test_a_ruling_answers_a_question() -> None:
    """It asks outright, so whoever tells it puts the answer behind it."""
    rulings = [entry for entry in catalogue().values() if entry.is_ruling]
    for spoken in (*rulings, *map(GERMAN.told, rulings)):
        assert spoken.question.endswith("?"), spoken.id
        assert len(spoken.text.split()) > 2, spoken.id


def test_where_a_rulebook_is_silent_it_is_said_what_is_played() -> None:
    said = rule("timing.noncombat.equip").differs["gbm"]
    assert said.startswith("We play the same here")
    assert said.endswith("is silent on other moments.")
