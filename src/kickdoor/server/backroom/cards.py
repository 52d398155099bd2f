"""What is printed on cards: of a game, by its digest, or of packs."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Final

from msgspec import Struct

from kickdoor.cards import PackError, Sources
from kickdoor.cards.icons import known_icon, known_palette
from kickdoor.cards.texts import pack_words_of
from kickdoor.engine import Catalog
from kickdoor.engine.ids import DECK_NAMES, R_THIS, SLOT_NAMES, STUCK, WINDOW_NAMES
from kickdoor.engine.program import CardDef
from kickdoor.engine.turn import makes_trouble
from kickdoor.play.options import BadTable, TableSpec, open_table
from kickdoor.server.backroom.database import looking
from kickdoor.server.backroom.packing import packed
from kickdoor.server.live.dealing import catalog_from
from kickdoor.server.storage.store import catalog_of
from kickdoor.server.storage.stored import reading
from kickdoor.words.languages import Language, language

AT_THE_FOOT: Final = ("headgear", "armor", "footgear", "big", "complex", "gold")


class CardShown(Struct, kw_only=True):
    """What is printed on a card. `printed`: its name as cases write it, whatever the language calls it. `text`: its
    rules, without what kind of card it is, for that is its `type`. `gist`: what it is good for in a few words, and
    `special`: what a monster does in a fight, both of its text. `limits`: for whom an Item is or is not. `also`: a
    second place where it is worn. `sticks`: nothing takes it off. `called`: what its pack calls these places and
    its money, where that is its own word. `palette`: other colours for its icon than the icon's own. `when`: the
    moments at which it may be played from the hand, as packs name them, and `trouble` for what is looked for trouble
    with. `struck`: the `text` of a Curse for who looks on, with {name} for whom it strikes."""

    name: str
    printed: str
    type: str
    deck: str
    text: str
    gist: str
    limits: str
    struck: str
    special: str
    bad_stuff: str
    flavor: str
    icon: str
    palette: str
    pack: str
    set: str
    bonus: int
    level: int
    treasures: int
    levels: int
    slot: str
    also: str
    hands: int
    big: bool
    complex: bool
    sticks: bool
    price: int
    rank: int
    faces: list[str]
    uses: list[str]
    called: dict[str, str]
    when: list[str]


class Cards(Struct, kw_only=True):
    """By number, as views name them."""

    cards: list[CardShown]


def cards_of_game(database: str, digest: str, code: str) -> bytes | None:
    """Every card by number; None if these are not kept. Raises Damaged."""
    with looking(database) as connection:
        kept = catalog_of(connection, digest)
    if kept is None:
        return None
    with reading(digest, "cards"):
        return packed(Cards(cards=cards_shown(catalog_from(kept, digest), language(code))))


def cards_of_packs(packs: tuple[str, ...], code: str) -> bytes:
    """Every card of these packs, each once. Raises BadTable, where somebody is writing in a folder just now."""
    try:
        printed = cards_shown(open_table(TableSpec(packs)).catalog, language(code))
    except PackError as wrong:
        raise BadTable("bad_cards", why=str(wrong)) from wrong
    return packed(Cards(cards=list({(card.printed, card.pack): card for card in printed}.values())))


def _called(catalog: Catalog, code: str) -> dict[str, dict[str, str]]:
    """By pack: its own words for what stands at the foot of a card."""
    packs = catalog.source.packs if isinstance(catalog.source, Sources) else ()
    own = {pack.id: {**pack.words, **pack_words_of(pack, code).words} for pack in packs}
    return {pack: {key: words[key] for key in AT_THE_FOOT if key in words} for pack, words in own.items()}


def _sticks(printed: CardDef) -> bool:
    """Whether it says of itself that it can't be taken off, at least at times."""
    return any(mod.stat == STUCK and mod.to == R_THIS for mod in printed.mods)


def _when(printed: CardDef) -> list[str]:
    windows = reduce(or_, (ability.windows for ability in printed.plays), 0)
    named = [name for name, window in WINDOW_NAMES.items() if windows & window]
    return [*named, "trouble"] if makes_trouble(printed.type) else named


def cards_shown(catalog: Catalog, speech: Language) -> list[CardShown]:
    """What is printed on every card, by number."""
    found: list[CardShown] = []
    called = _called(catalog, speech.code)
    names, catalog = catalog.name, speech.cards(catalog)
    for card in range(catalog.cards):
        pieces = speech.card_pieces(catalog, card)
        printed = catalog.definitions[catalog.definition[card]]
        found.append(
            CardShown(
                name=printed.name, printed=names[card], type=printed.word, deck=DECK_NAMES[printed.deck],
                text=pieces.rules, gist=pieces.gist, limits=pieces.limits,
                struck=pieces.struck,
                special=pieces.special,
                bad_stuff=pieces.bad_stuff, flavor=printed.flavor, icon=known_icon(printed.icon),
                palette=known_palette(printed.palette), pack=printed.pack, set=printed.set,
                bonus=printed.bonus, level=printed.level, treasures=printed.treasures, levels=printed.levels,
                slot=SLOT_NAMES[printed.slot], also=SLOT_NAMES[printed.also], hands=printed.hands, big=printed.big,
                complex=printed.complex, sticks=_sticks(printed),
                price=printed.price, rank=printed.rank, faces=list(printed.faces),
                uses=[ability.name for ability in printed.uses], called=called.get(printed.pack, {}),
                when=_when(printed),
            )
        )  # fmt: skip
    return found
