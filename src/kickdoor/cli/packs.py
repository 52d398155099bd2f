"""`kickdoor packs`: the packs there are, a new one, what is wrong with one, and what a card says."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE
from rich.table import Table

from kickdoor.cards import PackError, built_in, load_catalog, load_pack, with_bases
from kickdoor.cards import check_pack as problems_of
from kickdoor.cards.bundle import as_called
from kickdoor.cards.places import ENDING, is_pack
from kickdoor.cards.problems import ERROR
from kickdoor.cards.texts import missing_texts, missing_words
from kickdoor.cards.translated import cards_called
from kickdoor.cli.console import make_console
from kickdoor.cli.copyable import command_line
from kickdoor.cli.mistakes import Mistake, broken_pack, no_such
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES, OUTSIDE
from kickdoor.engine.program import CardDef

if TYPE_CHECKING:
    from kickdoor.words.languages import Language

FEW = 4  # cards shown for part of a name
BESPOKE = 0  # the notation is closed: no card can bring code of its own


def list_packs(options: Namespace) -> int:
    """The packs that can be used; then, as a Mistake, the first that can't."""
    facts: list[dict[str, Any]] = []
    broken: PackError | None = None
    for pack in built_in():
        try:
            facts.append(pack_facts(pack))
        except PackError as refused:
            broken = broken or refused
    if options.json:
        print(json.dumps(facts, indent=2))
    else:
        print_packs(facts)
    if broken is not None:
        raise broken_pack(broken) from broken
    return 0


def print_packs(facts: Sequence[dict[str, Any]]) -> None:
    table = Table(box=SIMPLE, padding=(0, 1, 0, 0))
    for column in ("id", "name"):
        table.add_column(column, no_wrap=column == "id")
    for column in ("door", "treasure", "outside", "total", "named", "original"):
        table.add_column(column, justify="right", no_wrap=True)
    for fact in facts:
        table.add_row(*[str(fact[column.header]) for column in table.columns if isinstance(column.header, str)])
    make_console().print(table)


def pack_facts(pack: str) -> dict[str, Any]:
    """A pack in numbers of cards, copies counted: `named` by a rulebook, `original` otherwise; `bespoke`: with an op of
    its own in the engine's code."""
    catalog = load_catalog([pack])
    about = load_pack(pack)
    cards = [catalog.definitions[i] for i in catalog.definition]
    named = len([card for card in cards if card.named])
    return {
        "id": pack,
        "name": about.name,
        "edition": about.edition,
        "door": len(catalog.door_cards),
        "treasure": len(catalog.treasure_cards),
        "outside": len([card for card in cards if card.deck == OUTSIDE]),
        "total": len(cards),
        "different": len(catalog.definitions),
        "named": named,
        "original": len(cards) - named,
        "bespoke": BESPOKE,
    }


def new_pack(options: Namespace) -> int:
    """Makes a folder with a few cards to start from; one that is there already stays as it is."""
    from kickdoor.cards.authoring.starter import starter
    from kickdoor.cards.checker import PACK_ID

    folder = Path(options.name)
    pack = folder.name
    if not PACK_ID.match(pack) or pack in built_in():
        why = "is the name of a pack of Kickdoor's own" if pack in built_in() else "is no name for a pack"
        raise Mistake(f"{pack!r} {why}; small letters and underscores, e.g. my_pack")
    if folder.exists():
        raise Mistake(f"{options.name!r} is already there; nothing was changed. Choose another name")
    files = starter(pack, pack.replace("_", " ").replace("-", " ").title())
    try:
        for place, text in files.items():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, encoding="utf-8")
    except OSError as trouble:
        raise Mistake(f"{options.name!r} can't be written: {trouble.strerror}") from trouble
    print(f"{folder}: a pack with {', '.join(files)}. Change the cards, then:")
    print(f"  {command_line('packs', 'check', str(folder))}")
    return 0


def check_pack(options: Namespace) -> int:
    """Checks a pack together with those it builds on. Status 1 if it would be refused."""
    path = options.path
    if not is_pack(path) and not Path(path).is_dir():
        what = "is a file" if Path(path).exists() else "does not exist"
        raise Mistake(f"{path!r} {what}; a pack is a folder with pack.yaml, door/ and treasure/, or a {ENDING} file")
    problems = problems_of(path)
    for problem in problems:
        print(as_called(str(problem)))
    wrong = len([problem for problem in problems if problem.level == ERROR])
    doubtful = len(problems) - wrong
    if wrong:
        print(f"{path}: refused, {wrong} error(s), {doubtful} warning(s)")
        return 1
    cards = [card for part in load_pack(path).with_included() for card in part.cards]
    sizes = {deck: sum(card.copies for card in cards if card.deck == deck) for deck in DECK_NAMES}
    outside = f", {sizes['outside']} outside" if sizes["outside"] else ""
    bases = [as_called(str(base)) for base in with_bases(path)[:-1]]
    together = f" (with {', '.join(bases)})" if bases else ""
    print(
        f"{path}: good{together}, {sizes['door']} Door and {sizes['treasure']} Treasure cards{outside}, "
        f"{BESPOKE}% bespoke, {doubtful} warning(s)"
    )
    if options.play:
        from kickdoor.cli.pack_trial import play_pack

        return play_pack(path, options.play, options.jobs)
    return 0


def show_cards(options: Namespace) -> int:
    """A card, or all of them; on the screen, or as a page."""
    from kickdoor.words.languages import language, language_names

    codes = list(dict.fromkeys(code.strip() for code in options.language.split(",")))
    for code in codes:
        if code not in language_names():
            raise no_such("language", code, language_names())
    name = " ".join(options.card)
    if bool(name) == options.all:
        raise Mistake("which card? its name or id, or --all" if not name else "a card or --all, not both")
    packs = [str(base) for pack in options.pack or built_in() for base in with_bases(pack)]
    catalog = open_packs(list(dict.fromkeys(packs)))
    try:
        cards = every_card(catalog, options.pack) if options.all else find_cards(catalog, name)
    except Mistake as unknown:
        if options.pack:
            raise
        raise Mistake(f"{unknown} (for a card of your own: `--pack FOLDER`)") from unknown
    languages = [language(code) for code in codes]
    if options.html:
        write_sheet(options.html, catalog, cards, languages, options.pack)
        return 0
    from kickdoor.cli.card import card_panel

    console = make_console()
    for card in cards:
        for speech in languages:
            console.print(card_panel(catalog, card, speech))
    return 0


def every_card(catalog: Catalog, sources: Sequence[str] | None) -> list[CardDef]:
    """The cards of these packs and of their parts, not of those they build on; all there are if none is named."""
    parts = {part.id for source in sources or () for part in load_pack(source).with_included()}
    return [card for card in catalog.definitions if not parts or card.pack in parts]


def write_sheet(
    path: str, catalog: Catalog, cards: Sequence[CardDef], languages: Sequence[Language], sources: Sequence[str] | None
) -> None:
    from kickdoor.cli.sheet import sheet
    from kickdoor.server.pictures import NotBuilt

    title = ", ".join(load_pack(source).name for source in sources) if sources else "Kickdoor"
    try:
        Path(path).write_text(sheet(title, catalog, cards, languages), "utf-8")
    except NotBuilt as missing:
        raise Mistake(str(missing)) from missing
    except OSError as trouble:
        raise Mistake(f"{path} can't be written: {trouble.strerror}") from trouble
    print(f"{path}: {len(cards)} card{'s' * (len(cards) != 1)}, in {' and '.join(one.name for one in languages)}")


def show_missing(options: Namespace) -> int:
    """What packs do not say in a language, pack by pack. Status 1 if anything is missing."""
    lacking: list[dict[str, str]] = []
    for source in options.packs or built_in():
        try:
            pack = load_pack(source)
        except PackError as refused:
            raise broken_pack(refused) from refused
        found = list(missing_texts(pack, options.code))
        lacking += [{"pack": pack.id, "card": card.id, "what": what, "printed": card.name} for card, what in found]
        beside = list(missing_words(pack, options.code))
        lacking += [{"pack": pack.id, "card": "", "what": what, "printed": what.split()[1]} for what in beside]
        if not options.json:
            number = len(found) + len(beside)
            print(f"{pack.id}: {f'{number} missing' if number else 'complete'} ({options.code})")
            if beside:
                print(f"  the pack: {', '.join(beside)}")
            for card, group in groupby(found, key=lambda one: one[0].id):
                print(f"  {card}: {', '.join(what for _card, what in group)}")
    if options.json:
        print(json.dumps(lacking, ensure_ascii=False, indent=2))
    return 1 if lacking else 0


def open_packs(packs: Sequence[str]) -> Catalog:
    try:
        return load_catalog(packs)
    except PackError as refused:
        raise broken_pack(refused) from refused


def find_cards(catalog: Catalog, name: str) -> list[CardDef]:
    """The card of this name, in any language, or id, in any case; else the few whose name holds these words."""
    wanted = name.casefold()
    cards = catalog.definitions
    found = [card for card in cards if wanted in (card.name.casefold(), card.id.casefold())]
    found = found or list(dict.fromkeys(cards[catalog.definition[card]] for card in cards_called(catalog, name)))
    if not found:
        holding = [card for card in cards if wanted in card.name.casefold()]
        found = holding if len(holding) <= FEW else []
    if not found:
        raise no_such("card", name, [card.name for card in cards])
    return found


def the_card(catalog: Catalog, name: str) -> CardDef:
    """The one card of this name. Mistake with the nearest names, or if several are like it."""
    found = find_cards(catalog, name)
    if len(found) > 1:
        raise Mistake(f"several cards are like {name!r}: {', '.join(repr(one.id) for one in found)}; name one of them")
    return found[0]
