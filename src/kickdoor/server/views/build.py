"""The game as it goes over the wire. Made from `engine.View`; what else is asked of the
engine is about cards that lie open and the seat's own (`bargains`). So what a seat does not know cannot get into a
message; tests deal the hidden cards anew and compare the bytes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.json import encode

from kickdoor.engine import Command, Offer, State, View, explain, ids, question
from kickdoor.engine import command as verb
from kickdoor.engine.causes import cause_of, doer_of, kind_of
from kickdoor.engine.charity import excess
from kickdoor.engine.escape_roll import TARGET
from kickdoor.engine.events import E_NOTHING
from kickdoor.engine.frames import ShareFrame
from kickdoor.engine.items import free_places, only_lays_down, why_idle
from kickdoor.engine.references import fighters
from kickdoor.engine.run_away import added_to, gets_away, lying_die, run_is_over
from kickdoor.engine.state import AT_CHARITY, MOMENT_NAMES
from kickdoor.engine.strength import doors_at_stake, fighter_strength, kill_winners
from kickdoor.engine.targets import kept_off
from kickdoor.play.aims import at_a_seat
from kickdoor.server.protocol.view import (
    Bargains,
    Fight,
    Gain,
    Laid,
    LegalMove,
    Monster,
    OfferShown,
    Outcome,
    Pile,
    Player,
    Question,
    Sum,
    TableView,
)  # fmt: skip
from kickdoor.server.views.aided import aided
from kickdoor.server.views.bargains import bargains, goods, trading
from kickdoor.server.views.changes import CommonChanges, Own
from kickdoor.server.views.gains import gains
from kickdoor.server.views.outcomes import for_the_worse, outcomes
from kickdoor.server.views.picks import first_name, order_names
from kickdoor.server.views.price import price
from kickdoor.server.views.strikes import in_the_air, stops
from kickdoor.server.views.sums import summed
from kickdoor.words.asked import asked_text, option_text, reason_text
from kickdoor.words.facts.moves import Move, Play, what_is_played
from kickdoor.words.languages import ENGLISH, Language

DECKS: Final = (("doors", ids.DOOR), ("treasures", ids.TREASURE))

# ---- the table ---------------------------------------------------------------------------------------------------


class Base:
    """What is the same for all who look at a position in one language, made once for a move: the `state` with its cards
    called so, `view`, which is what somebody sees who only looks on, what each seat knows of the others' hands, who
    knows more of the piles, who may trade with whom, and with what. `before`: of the position before, if it is there:
    then `changes` is what is different, and what is not is the same object, so that nobody need compare it for every
    seat."""

    def __init__(
        self, s: State, names: Sequence[str], language: Language = ENGLISH, before: Base | None = None
    ) -> None:
        self.state = language.at(s)
        same_cards = before is not None and before.state.catalog is self.state.catalog
        last = before if same_cards else None
        self.said: dict[Said, bytes] = {} if last is None or len(last.said) > MOST_SAID else last.said
        self.facts: list[Facts] = []  # of each player, then of each sum of a fight
        self.view = _base_view(self.state, names, language, self.facts, last)
        self.changes = None if before is None else CommonChanges(before.view, self.view, sharing=True)
        self.known = bytes(s.known)  # copies: the state itself may be played on
        self.hands = _known_hands(s, self.known)
        self.decks = [pile.copy() for pile in s.decks]
        self.piles: int
        if before is not None and self.known == before.known and self.decks == before.decks:
            self.piles = before.piles
        else:
            self.piles = _knowing(s, s.decks[0]) | _knowing(s, s.decks[1]) if _decks_known(s) else 0
        self.trades = trading(s)
        self.goods = [player.goods for player in self.view.players]


def _knowing(s: State, cards: list[int]) -> int:
    """The seats, as bits, that know one of these cards."""
    found, known = 0, s.known
    for card in cards:
        found |= known[card]
    return found


IN_A_DECK: Final = bytes([255 if zone == ids.IN_DECK else 0 for zone in range(256)])


def _decks_known(s: State) -> bool:
    """Whether anybody knows a card of a deck, which is seldom so: all cards looked at in one piece."""
    return int.from_bytes(s.zone.translate(IN_A_DECK), "little") & int.from_bytes(s.known, "little") != 0


def _known_hands(s: State, known: bytes) -> list[dict[int, list[int]]]:
    """For each seat the cards it knows of the others' hands, by whose they are. `known`: who knows which card, as
    bytes, which compiled code looks into at once."""
    found: list[dict[int, list[int]]] = [{} for _seat in s.seats]
    seats = len(s.seats)
    for owner, other in enumerate(s.seats):
        for card in other.hand:
            knowing = known[card] & ~(1 << owner)
            if knowing:
                for seat in range(seats):
                    if knowing >> seat & 1:
                        hands = found[seat]
                        if owner in hands:
                            hands[owner].append(card)
                        else:
                            hands[owner] = [card]
    for hands in found:
        for cards in hands.values():
            if len(cards) > 1:
                cards.sort()
    return found


Facts = list[object]  # all that a player's part of the view is made of; empty where there is more to it
Said = tuple[int, int, int, int, Play, bool]  # seat, card, target and value of a move; what it is; `idle`
MOST_SAID: Final = 2000


def _base_view(
    s: State, names: Sequence[str], language: Language, facts: list[Facts] | None = None, before: Base | None = None
) -> TableView:
    """`s`: the position in this language. `facts`: filled with those of each player; `before`: as `Base` has it, with
    the same cards."""
    view = View(s, -1)
    return TableView(
        turn=view.turn,
        active=view.active,
        moment=view.moment(),
        over=view.over,
        winners=view.winners(),
        win_level=view.win_level,
        epoch=s.stack[-1].epoch if s.stack else 0,
        players=[
            _player(s, view, other, names, language, [] if facts is None else facts, before)
            for other in range(view.players)
        ],
        doors=_pile(view, ids.DOOR),
        treasures=_pile(view, ids.TREASURE),
        revealed=view.revealed(),
        pool=view.pool(),
        corpse=view.corpse(),
        fight=_fight(s, view, names, language, [] if facts is None else facts, before),
        question=_question(s, view, language),
        offer=_offer(view),
        hand=[],
        legal=[],
        bargains=Bargains(),
        hand_limit=0,
    )


def build_view(
    s: State, seat: int, names: Sequence[str], language: Language = ENGLISH, base: Base | None = None
) -> TableView:
    """Everything `seat` (-1: somebody who looks on) may know of the table now. `base`: what all see, if it is there."""
    base = Base(s, names, language) if base is None else base
    if seat < 0:
        return base.view
    view = View(base.state, seat)
    legal = view.legal()
    moves, deals, hand_limit = _own_part(view, legal, base, names, language)
    return msgspec.structs.replace(
        common_part(base.view, more_of(s, seat, base)),
        hand=view.hand(),
        legal=moves,
        bargains=deals,
        hand_limit=hand_limit,
    )


def _own_part(
    view: View, legal: Sequence[Command], base: Base, names: Sequence[str], language: Language
) -> tuple[list[LegalMove], Bargains, int]:
    """Of a seat's view what nobody else is shown, beside its hand: legal moves, bargains and hand limit."""
    s, seat = base.state, view.seat
    foreseen = zip(legal, aided(s, seat, legal, outcomes(s, seat, legal, names, language)), gains(s, seat, legal))
    moves = [move(s, names, command, language, found, good) for command, found, good in foreseen]
    return moves, bargains(s, view, legal, base.trades[seat], base.goods, names, language), view.hand_limit(seat)


def own_json(seat: int, base: Base, names: Sequence[str], language: Language = ENGLISH) -> Own:
    """Of a seat's view what nobody else is shown, as JSON. Half of the time there is nothing to do but to pass, which
    is said in the same words every time."""
    view = View(base.state, seat)
    legal = view.legal()
    hand = encode(view.hand())
    key = language.code
    for command in legal:
        if command.verb not in PASSES:
            moves = _moves_json(seat, legal, base, names, language)
            deals = bargains(base.state, view, legal, base.trades[seat], base.goods, names, language)
            return hand, moves, encode(deals), b"%d" % view.hand_limit(seat)
        key += VERB_KEYS[command.verb]
    told = _passing.get(key)
    if told is None:
        told = _passing[key] = encode([move(base.state, names, command, language) for command in legal])
    deals = bargains(base.state, view, legal, base.trades[seat], base.goods, names, language)
    return hand, told, encode(deals), b"%d" % view.hand_limit(seat)


def _moves_json(
    seat: int, legal: Sequence[Command], base: Base, names: Sequence[str], language: Language
) -> bytes:  # fmt: skip
    """Legal moves as JSON. What a card that is played is called hangs on few things, and is mostly as it was before."""
    s, said = base.state, base.said
    copies = s.fight is not None and s.fight.monsters != s.fight.group  # they are called after what they double
    told: list[bytes] = []
    foreseen = zip(legal, aided(s, seat, legal, outcomes(s, seat, legal, names, language)), gains(s, seat, legal))
    for command, found, good in foreseen:
        usual = command.verb == verb.PLAY and found is None and not (good or copies or command.cards)
        if not usual or kept_off(s, command) >= 0 or stops(s, command):
            told.append(encode(move(s, names, command, language, found, good)))
            continue
        kind = what_is_played(Move(s, names, command))
        key = (seat, command.card, command.target, command.value, kind, only_lays_down(s, command))
        piece = said.get(key)
        if piece is None:
            piece = encode(move(s, names, command, language))
            if kind is not Play.TAKE_INSTEAD:  # that names another card
                said[key] = piece
        told.append(piece)
    return b"[" + b",".join(told) + b"]"


class More:
    """What one seat knows of a position beyond what all see: cards of the others' hands, the `fight` it is in, and
    other `fields` of the view."""

    __slots__ = ("fields", "fight", "hands")

    def __init__(self, hands: dict[int, list[int]], fight: Fight | None, fields: dict[str, object]) -> None:
        self.hands = hands
        self.fight = fight
        self.fields = fields


def more_of(s: State, seat: int, base: Base) -> More:
    """For one of the seats; -1 knows nothing more."""
    common, fight = base.view, s.fight
    mine: Fight | None = None
    fields: dict[str, object] = {}
    fights = fight is not None and seat in (fight.fighter, fight.helper)
    if fights or common.offer is not None or base.piles >> seat & 1:
        view = View(s, seat)
        if base.piles >> seat & 1:
            for name, deck in DECKS:
                known = view.known_deck(deck)
                if known:
                    fields[name] = msgspec.structs.replace(getattr(common, name), known=known)
        if fights and common.fight is not None:
            mine = _own_fight(view, common.fight)
        if common.offer is not None:
            offer = _offer(view)
            if offer != common.offer:
                fields["offer"] = offer
    return More(base.hands[seat], mine, fields)


def common_part(common: TableView, more: More) -> TableView:
    """Of a seat's view what others are shown, too; the very object that all see where the seat knows no more."""
    fields = more.fields if more.fight is None else {**more.fields, "fight": more.fight}
    if more.hands:
        players = [
            msgspec.structs.replace(player, known=more.hands[seat]) if seat in more.hands else player
            for seat, player in enumerate(common.players)
        ]
        fields = {**fields, "players": players}
    return msgspec.structs.replace(common, **fields) if fields else common


def open_view(s: State, names: Sequence[str], language: Language = ENGLISH) -> TableView:
    """A finished game with all hands open, for whoever looks back on it."""
    found = _base_view(language.at(s), names, language)
    for seat, player in enumerate(found.players):
        player.known = sorted(s.seats[seat].hand)
    return found


def _player(
    s: State, view: View, seat: int, names: Sequence[str], language: Language, facts: list[Facts], before: Base | None
) -> Player:
    """The very object of the position before, where all that it is made of is the same: to find that out costs less
    than to make it."""
    total, reasons = explain(s, "strength", seat)
    table, curses, hand, wares = view.table(seat), view.curses(seat), view.hand_backs(seat), goods(s, seat)
    level, sex, dead = view.level(seat), view.sex(seat), view.dead(seat)
    idle = [why_idle(s, card) for card in table]
    free = free_places(s, seat)
    mine: Facts = [level, sex, dead, total, hand, table, curses, idle, wares, free]
    for card in table:
        mine.append(view.equipped(card))
        mine.append(view.host(card))
    for card in curses:
        mine.append(view.equipped(card))
        mine.append(view.host(card))
    for one in reasons:
        if one.card >= 0 and (one.seats or one.because >= 0 or (s.fight is not None and one.card in s.fight.monsters)):
            mine = []  # its words are about more than this card
            break
        mine.append(one.amount)
        mine.append(one.card)
        mine.append(one.rule)
    facts.append(mine)
    if before is not None and mine and before.facts[seat] == mine:
        return before.view.players[seat]
    return Player(
        name=names[seat],
        level=level,
        sex=ids.SEX_NAMES[sex],
        dead=dead,
        strength=total,
        sum=summed(s, "strength", total, reasons, names, language),
        hand=hand,
        known=[],
        table=[_laid(s, view, card, idle[at]) for at, card in enumerate(table)],
        curses=[_laid(s, view, card) for card in curses],
        goods=wares,
        free=[ids.SLOT_NAMES[slot] for slot in free],
    )


def _laid(s: State, view: View, card: int, idle: str = "") -> Laid:
    used = view.equipped(card) or not s.catalog.is_item[card]  # what is no Item counts wherever it lies
    return Laid(card=card, used=used, host=view.host(card), idle=idle)


def _pile(view: View, deck: int) -> Pile:
    return Pile(
        left=view.deck_count(deck), discards=view.discard_count(deck), top=view.discard_top(deck), known=[]
    )  # fmt: skip


# ---- the fight ---------------------------------------------------------------------------------------------------


def _sum_of_fight(
    s: State, what: str, names: Sequence[str], language: Language, facts: list[Facts], last: Sum | None, then: Facts
) -> Sum:
    """The `last` one, where it was made of the same (`then`)."""
    fight = s.fight
    assert fight is not None
    total, reasons = explain(s, what)
    mine: Facts = [total, fight.fighter, fight.helper, tuple(fight.monsters), tuple(fight.group)]
    for one in reasons:
        mine.append(one.key())
    facts.append(mine)
    return last if last is not None and mine == then else summed(s, what, total, reasons, names, language)


def _fight(
    s: State, view: View, names: Sequence[str], language: Language, facts: list[Facts], before: Base | None
) -> Fight | None:
    """None also once it is settled and only the body of who ran last is in question."""
    fight = view.fight
    if fight is None or s.fight is None or run_is_over(s):
        return None
    last = None if before is None else before.view.fight
    then = before.facts[-4:] if before is not None and last is not None else [[], [], [], []]
    munchkins = _sum_of_fight(s, "munchkins", names, language, facts, None if last is None else last.munchkins, then[0])
    total = _sum_of_fight(s, "monsters", names, language, facts, None if last is None else last.total, then[1])
    levels = _sum_of_fight(s, "levels", names, language, facts, None if last is None else last.levels, then[2])
    treasures = _sum_of_fight(s, "treasures", names, language, facts, None if last is None else last.treasures, then[3])
    die = lying_die(s)
    added = None if die is None else added_to(s, die)
    lead = view.lead()
    return Fight(
        fighter=fight.fighter,
        helper=fight.helper,
        compelled=fight.compelled,
        running=fight.running,
        monsters=[
            Monster(card=card, stands_for=fight.group[i], strength=view.monster_strength(card))
            for i, card in enumerate(fight.monsters)
        ],
        cards=fight.cards,
        munchkins=munchkins,
        brings=[fighter_strength(s, seat) for seat in fighters(s)],
        total=total,
        ahead=lead >= 0,
        lacks=max(0, -lead),
        wins_ties=view.wins_ties(),
        levels=levels,
        treasures=treasures,
        doors=doors_at_stake(s),
        winners=kill_winners(s),
        deal=None if fight.deal is None else offer_words(fight.deal),
        roll=fight.roll,
        die_needed={},
        verdict="" if die is None else "away" if gets_away(s, die) else "caught",
        against=-1 if die is None else die.card,
        added=added or 0,
        target=0 if added is None else TARGET,
    )


def _own_fight(view: View, base: Fight) -> Fight:
    """The fight with what only those in it know (OWN_FIGHT): the terms of their deal, the die they need, and what could
    do them nothing."""
    fight = view.fight
    assert fight is not None
    needed = {str(card): view.die_needed(view.seat, card) for card in fight.monsters}
    deal = base.deal if fight.deal is None else offer_words(fight.deal)
    kept = {str(card): by for card in fight.monsters if (by := view.unharmed(view.seat, card)) >= 0}
    return msgspec.structs.replace(base, deal=deal, die_needed=needed, unharmed=kept)


# ---- questions and moves -----------------------------------------------------------------------------------------

CHARITY: Final = MOMENT_NAMES[AT_CHARITY]
PASSES: Final = (verb.PASS, verb.REST)  # most of what anybody may do, and said in the same words whatever there is
VERB_KEYS: Final = tuple([f" {name}" for name in verb.VERB_NAMES])
_passes: dict[tuple[Language, int], LegalMove] = {}
_passing: dict[str, bytes] = {}  # legal moves of who can only pass, as JSON, by language and verbs


def _question(s: State, view: View, language: Language) -> Question | None:
    asked = question(s)
    if asked is None:
        return None
    wanted = asked.wanted if asked.driver >= 0 else 0
    if asked.about == CHARITY:
        wanted = max(1, excess(s, asked.driver))  # the first of them is given from here
    cause = cause_of(s)
    return Question(
        kind=asked.kind, about=asked.about, driver=asked.driver, wanted=wanted,
        card=view.subject(), victim=view.victim(), text=asked_text(s, language),
        cause="" if cause is None else kind_of(s, cause),  # type: ignore[arg-type]
        why="" if cause is None else reason_text(s, cause, language),
        by=-1 if cause is None else doer_of(s, cause),
        looms=in_the_air(s), after=_pickers(s),
    )  # fmt: skip


def _pickers(s: State) -> list[int]:
    """Whose each Treasure after the one that is picked now will be, as agreed (combat.help.distribution)."""
    below = s.stack[-2] if len(s.stack) > 1 else None
    return [seat for seat in below.pickers if not s.seats[seat].dead] if isinstance(below, ShareFrame) else []


def _offer(view: View) -> OfferShown | None:
    offer = view.offer()
    return None if offer is None else offer_words(offer, view.offer_from())


def offer_words(offer: Offer, maker: int = -1) -> OfferShown:
    return OfferShown(
        treasures=offer.treasures, first=first_name(offer.first), order=order_names(offer.order),
        items=list(offer.items), cards=list(offer.cards), take=list(offer.take), maker=maker,
    )  # fmt: skip


def _in_vain(s: State, names: Sequence[str], command: Command, guard: int, language: Language) -> str:
    """What the log would say if it were tried."""
    event = (E_NOTHING, command.target, command.card, 0, guard)
    return language.narrated(s, [event], names, command.seat)[0].text


def move(
    s: State,
    names: Sequence[str],
    command: Command,
    language: Language = ENGLISH,
    found: Outcome | None = None,
    good: Sequence[Gain] = (),
) -> LegalMove:
    """A legal command with its words, what would come of it and what it is `good` for."""
    if command.verb in PASSES:
        key = (language, command.verb)
        if key not in _passes:
            _passes[key] = LegalMove(verb=verb.VERB_NAMES[command.verb], text=language.in_words(s, names, command))
        return _passes[key]
    guard = kept_off(s, command)
    return LegalMove(
        verb=verb.VERB_NAMES[command.verb],
        text=language.in_words(s, names, command),
        card=command.card,
        target=command.target,
        aim="" if command.target < 0 else "seat" if at_a_seat(s, command) else "card",
        value=command.value,
        cards=list(command.cards),
        offer=None if command.offer is None else offer_words(command.offer),
        does=option_text(s, command, language) if guard < 0 else _in_vain(s, names, command, guard, language),
        outcome=found,
        worse=guard >= 0 or for_the_worse(s, command, found),
        gains=list(good),
        idle=only_lays_down(s, command),
        price=price(s, command),
        stops=stops(s, command),
        draws="" if command.verb != verb.LOOT_ROOM else "treasure" if s.rules.loot_draws_treasure else "door",
    )
