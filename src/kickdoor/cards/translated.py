"""A catalog in another language is a catalog: the same cards with other names, flavour and labels, and all else alike.

So whoever words something need not know that names can be translated. Only to be read from: games are played, saved and
recorded with the cards as printed, and the digest of both is the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from kickdoor.cards.compiled import PRINTED, TREES
from kickdoor.cards.pack import Card, Later, Sources
from kickdoor.cards.source import Block, Rows
from kickdoor.cards.texts import CardWords, PackWords, all_texts, languages_of, pack_words_of
from kickdoor.engine.catalog import Catalog
from kickdoor.engine.program import Ability, CardDef, Op

Words = Mapping[tuple[str, str], CardWords]  # by pack and id
AS_PRINTED: Final = CardWords()


def catalog_in(catalog: Catalog, code: str) -> Catalog:
    """The catalog with its cards called as in this language, where their packs say how; itself if none does."""
    source = catalog.source
    if not isinstance(source, Sources) or source.language == code:
        return catalog
    found = source.tongues.get(code)
    if found is None:
        printed = source.tongues.setdefault("", catalog)
        words = all_texts(source.packs, code)
        worded = bool(words) or any(pack_words_of(pack, code) != PackWords() for pack in source.packs)
        found = source.tongues[code] = _translated(printed, words, code) if worded else printed
    return found


def language_of(catalog: Catalog) -> str:
    """The language its cards are told in; "" as printed."""
    return catalog.source.language if isinstance(catalog.source, Sources) else ""


def as_printed(catalog: Catalog) -> Catalog:
    """The catalog as its packs print it, in whatever language it is told."""
    return catalog.source.tongues.get("", catalog) if isinstance(catalog.source, Sources) else catalog


def cards_called(catalog: Catalog, name: str) -> list[int]:
    """All cards that are called so in some language, as printed among them, in letters of any size."""
    source = catalog.source
    if not isinstance(source, Sources):
        return []
    if not source.called:
        for told in _every(catalog, source):
            for card, called in enumerate(told.name):
                source.called.setdefault(called.casefold(), []).append(card)
    return list(dict.fromkeys(source.called.get(name.casefold(), ())))


def every_name(catalog: Catalog) -> list[str]:
    """What the cards are called in any language, as printed first; each once."""
    source = catalog.source
    catalogs = _every(catalog, source) if isinstance(source, Sources) else [catalog]
    return list(dict.fromkeys(name for told in catalogs for name in told.name))


def _every(catalog: Catalog, source: Sources) -> list[Catalog]:
    """The catalog in every language that one of its packs has words in."""
    codes = dict.fromkeys(code for pack in source.packs for code in languages_of(pack))
    return [as_printed(catalog), *(catalog_in(catalog, code) for code in codes)]


def _translated(catalog: Catalog, words: Words, code: str) -> Catalog:
    source = catalog.source
    assert isinstance(source, Sources)
    definitions = tuple(_definition(printed, words.get((printed.pack, printed.id))) for printed in catalog.definitions)
    cards = Later(partial(_cards, source.cards, words))
    return Catalog(
        definitions, catalog.trait_names, catalog.tag_names, catalog.joining, catalog.snapping, catalog.digest,
        catalog.editions, catalog.unprinted, Sources(cards, source.packs, code, source.tongues, source.called),
        catalog.rules,
    )  # fmt: skip


# ---- compiled --------------------------------------------------------------------------------------------------------


def _definition(printed: CardDef, words: CardWords | None) -> CardDef:
    if words is None:
        return printed
    found = CardDef()
    for name in PRINTED + TREES:
        setattr(found, name, getattr(printed, name))
    found.name = words.name or printed.name
    found.flavor = words.flavor or printed.flavor
    if words.labels:
        found.faces = tuple(words.labels.get(face) or face for face in printed.faces)
        found.plays = tuple(_ability(one, words.labels) for one in printed.plays)
        found.uses = tuple(_ability(one, words.labels) for one in printed.uses)
        found.triggers = tuple(_ability(one, words.labels) for one in printed.triggers)
        found.bad_stuff = _code(printed.bad_stuff, words.labels)
    return found


def _ability(it: Ability, labels: Mapping[str, str]) -> Ability:
    return Ability(
        it.windows, _code(it.code, labels), labels.get(it.name) or it.name, it.cond, it.cost, it.target, it.then,
        it.by, it.limit, it.limit_per, it.event, it.of, it.optional, it.what,
    )  # fmt: skip


def _code(code: tuple[Op, ...], labels: Mapping[str, str]) -> tuple[Op, ...]:
    return tuple(_op(it, labels) if it.labels else it for it in code)


def _op(it: Op, labels: Mapping[str, str]) -> Op:
    said = tuple(labels.get(label) or label for label in it.labels)
    return Op(
        it.code, it.who, it.to, it.other, it.n, it.value, it.flag, it.zone, it.filter, it.cond, it.jump, it.table, said,
        it.conds, it.mods,
    )  # fmt: skip


# ---- as written: what the rules text is made from --------------------------------------------------------------------


def _cards(cards: Sequence[Card], words: Words) -> list[Card]:
    names = {card.name: found.name for card in cards if (found := words.get((card.pack, card.id))) and found.name}
    return [_card(card, words.get((card.pack, card.id), AS_PRINTED), names) for card in cards]


def _card(card: Card, words: CardWords, names: Mapping[str, str]) -> Card:
    block = _block(card.block, words.labels, names)
    for key, said in (("name", words.name), ("flavor", words.flavor)):
        if said:
            block.put(key, said, card.block.at(key))
    if words.plural and "trait" in block:
        block["trait"].put("plural", words.plural, block["trait"].mark)
    return Card(card.pack, card.deck, card.file, block)


def _block(value: Block, labels: Mapping[str, str], names: Mapping[str, str]) -> Block:
    """A map with its labels translated, and the names of cards, or parts of them, that it speaks of."""
    found = Block(value.mark)
    named = names if value.get("how") == "is" else labels  # a filter by the whole name, or by a part of it
    for key, inner in value.items():
        said = inner
        if isinstance(inner, Block | Rows):
            said = _inner(inner, labels, names)
        elif key in ("name", "label", "male", "female"):
            said = labels.get(inner) or inner
        elif key == "text":
            said = named.get(inner) or inner
        found.put(key, said, value.at(key))
    return found


def _inner(value: Any, labels: Mapping[str, str], names: Mapping[str, str]) -> Any:
    if isinstance(value, Block):
        return _block(value, labels, names)
    if not isinstance(value, Rows):
        return value
    rows = Rows(value.mark)
    for index, inner in enumerate(value):
        rows.put(_inner(inner, labels, names), value.at(index))
    return rows
