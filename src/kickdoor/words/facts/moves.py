"""What a command says, before any language words it: which sentence, with which names and numbers. No words of a
language here.

Pure questions about a state. Called by the menu words of every language.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import auto
from typing import Final, final

from kickdoor.engine import Command, Offer, State, View, ids, state
from kickdoor.engine import command as verb
from kickdoor.engine.answers import program_below
from kickdoor.engine.asking import purpose_of
from kickdoor.engine.companions import gives_way
from kickdoor.engine.escape_roll import escape_on
from kickdoor.engine.frames import AskFrame, Frame, WindowFrame
from kickdoor.engine.interpreter import code_of
from kickdoor.engine.items import proceeds, why_not_wear
from kickdoor.engine.program import TARGET_PLAYER, Ability, Cost
from kickdoor.engine.references import printed_monster
from kickdoor.engine.strength import monster_total, munchkin_total, treasures_at_stake
from kickdoor.engine.windows import moment_of, proposer_of
from kickdoor.engine.worth import sale_value
from kickdoor.play.names import card_name, is_trap
from kickdoor.words.facts.sorts import Sort

YOU: Final = -2  # in place of a seat: whoever reads it


def signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"-{-amount}"


def with_bonus(s: State, card: int) -> str:
    """`Boots of Butt-Kicking (+2)`."""
    bonus = s.catalog.bonus[card]
    return f"{card_name(s, card)} ({signed(bonus)})" if bonus else card_name(s, card)


def is_mine(s: State, command: Command) -> bool:
    """Whether the fight is also that of the player who gives the command."""
    return s.fight is not None and command.seat in (s.fight.fighter, s.fight.helper)


class Move:
    """A command with all that its words may be about. Ask only for what its verb has."""

    def __init__(self, s: State, players: Sequence[str], command: Command) -> None:
        self.s = s
        self.players = players
        self.command = command

    @property
    def name(self) -> str:
        """The printed name; of the original, if an ability of a copy is used."""
        card = self.command.card
        return self.s.catalog.name[printed_monster(self.s, card) if self.command.verb == verb.USE else card]

    @property
    def card(self) -> str:
        return with_bonus(self.s, self.command.card)

    @property
    def fought(self) -> str:
        """As it is called in the fight."""
        return card_name(self.s, self.command.card)

    @property
    def trap(self) -> bool:
        """Whether what strikes somebody calls itself a Trap, not a Curse."""
        return is_trap(self.s, self.command.card)

    @property
    def level(self) -> int:
        return self.s.catalog.monster_level[self.command.card]

    @property
    def rank(self) -> int:
        return self.s.catalog.rank[self.command.card]

    @property
    def ability(self) -> Ability:
        """What is played or used."""
        if self.command.verb == verb.USE:
            return self.s.catalog.uses[printed_monster(self.s, self.command.card)][self.command.value]
        return self.s.catalog.plays[self.command.card][verb.way_of(self.command.value)]

    @property
    def player(self) -> str:
        """Whom it is aimed at."""
        return self.players[self.command.target]

    @property
    def target(self) -> str:
        """The card it is aimed at, as it is called in the fight."""
        return card_name(self.s, self.command.target)

    @property
    def target_name(self) -> str:
        """The card it is aimed at, as it is printed."""
        return self.s.catalog.name[self.command.target]

    @property
    def target_level(self) -> int:
        return self.s.catalog.monster_level[self.command.target]

    @property
    def munchkins(self) -> int:
        return munchkin_total(self.s)

    @property
    def monsters(self) -> int:
        return monster_total(self.s)

    @property
    def steed(self) -> str:
        """What a runner rides away on; "" for the own feet."""
        return self.target_name if self.command.target >= 0 else ""

    @property
    def offer(self) -> Offer:
        assert self.command.offer is not None
        return self.command.offer

    @property
    def proceeds(self) -> tuple[int, int]:
        """What the cards for sale bring: the gold, the Levels."""
        return proceeds(self.s, self.command.seat, self.command.cards)

    @property
    def becomes(self) -> Play | None:
        """What playing a Class or the like amounts to, which one is until one gives it up; None of other cards."""
        return PLAY_OF_KIND.get(self.s.catalog.type[self.command.card])

    @property
    def forgoes_looting(self) -> bool:
        """Whether ending the turn goes on without looting the room."""
        return moment_of(self.s) == state.AT_TROUBLE

    @property
    def loots_treasure(self) -> bool:
        """Whether the room is looted for Treasure (variant.faster.loot-treasure)."""
        return self.s.rules.loot_draws_treasure

    @property
    def sent_away(self) -> str:
        """The companion who makes room for a new one."""
        return card_name(self.s, gives_way(self.s, self.command.seat, self.command.card))

    @property
    def face(self) -> str:
        """What the side of a Role that is chosen is called; "" if it has no name."""
        faces = self.s.catalog.definitions[self.s.catalog.definition[self.s.stack[-1].card]].faces
        return faces[self.command.value] if faces else ""


def goods(s: State, cards: Sequence[int]) -> list[str]:
    return [with_bonus(s, card) for card in cards]


# ---- playing and using -----------------------------------------------------------------------------------------


class Play(Sort):
    """What playing a card amounts to."""

    JOIN_ITS_LIKE = auto()
    PUT_INTO_PLAY = auto()
    CARRY = auto()
    BECOME = auto()
    JOIN_AFFILIATION = auto()
    LEARN = auto()
    TAKE_ALONG = auto()
    TAKE_INSTEAD = auto()
    CURSE_YOURSELF = auto()
    CURSE = auto()
    CURSE_YOUR_COMPANION = auto()
    CURSE_COMPANION = auto()
    GO_UP = auto()
    SEND_UP = auto()
    HELP_MONSTERS = auto()
    HELP_YOUR_SIDE = auto()
    HELP_PLAYERS = auto()
    DOUBLE = auto()
    SEND = auto()
    SEND_ENHANCED = auto()
    ENHANCE = auto()
    PLAY = auto()


PLAY_OF_KIND: Final = {
    ids.CLASS: Play.BECOME,
    ids.RACE: Play.BECOME,
    ids.AFFILIATION: Play.JOIN_AFFILIATION,
    ids.POWER: Play.LEARN,
}


def what_is_played(m: Move) -> Play:
    """With what is printed on the card and on its target that is all the words of a language hang on: views keep them.
    Only `TAKE_INSTEAD` names another card, and copies in a fight have names of their own."""
    s, card, target = m.s, m.command.card, m.command.target
    kind = s.catalog.type[card]
    if kind == ids.MONSTER:
        return Play.JOIN_ITS_LIKE
    ability = m.ability
    if s.catalog.worn[card]:
        return Play.CARRY if why_not_wear(s, m.command.seat, card) else Play.PUT_INTO_PLAY
    if kind in PLAY_OF_KIND:
        return PLAY_OF_KIND[kind]
    if s.catalog.companion[card]:
        return Play.TAKE_ALONG if gives_way(s, m.command.seat, card) < 0 else Play.TAKE_INSTEAD
    if kind == ids.CURSE and verb.side_of(m.command.value):
        return Play.CURSE_YOUR_COMPANION if target == m.command.seat else Play.CURSE_COMPANION
    if kind == ids.CURSE:
        return Play.CURSE_YOURSELF if target == m.command.seat else Play.CURSE
    if kind == ids.GO_UP_A_LEVEL:
        return Play.GO_UP if target in (-1, m.command.seat) else Play.SEND_UP
    if kind == ids.ONE_SHOT and s.catalog.side[card] >= 0 and ability.windows & ids.W_ANY_COMBAT:
        if verb.side_of(m.command.value):
            return Play.HELP_MONSTERS
        return Play.HELP_YOUR_SIDE if is_mine(s, m.command) else Play.HELP_PLAYERS
    if kind == ids.MATE:
        return Play.DOUBLE
    if kind == ids.WANDERING_MONSTER:
        return Play.SEND
    if kind == ids.MONSTER_ENHANCER:
        return Play.SEND_ENHANCED if s.zone[target] == ids.IN_HAND else Play.ENHANCE
    return Play.PLAY


class Target(Sort):
    """What an ability is aimed at."""

    NOTHING = auto()
    PLAYER = auto()
    CARD = auto()


def target_of(ability: Ability, command: Command) -> Target:
    if ability.target is None or command.target < 0:
        return Target.NOTHING
    return Target.PLAYER if ability.target.kind == TARGET_PLAYER else Target.CARD


class Fee(Sort):
    """What an ability may cost."""

    THIS_CARD = auto()
    CARDS = auto()
    LEVELS = auto()
    GOLD = auto()


def fees(cost: Cost | None) -> list[tuple[Fee, int, int]]:
    """Each with the least and the most that is paid."""
    if cost is None:
        return []
    paid = [(Fee.THIS_CARD, 1, int(cost.this)), (Fee.CARDS, cost.min, cost.max), (Fee.LEVELS, cost.levels, cost.levels)]
    return [one for one in (*paid, (Fee.GOLD, cost.gold, cost.gold)) if one[2]]


def gold_of(m: Move) -> tuple[int, int]:
    """What the picked Item pays of a price in gold, and what is still to be paid; nothing of any other price."""
    top = m.s.stack[-1]
    owed = top.gold if isinstance(top, AskFrame) else 0
    return (sale_value(m.s, m.command.card), owed) if owed else (0, 0)


class Odds(Sort):
    """How a roll to Run Away can end."""

    NO_CHANCE = auto()
    SAFE = auto()
    OPEN = auto()


def odds(m: Move) -> tuple[Odds, int]:
    """With the least face that gets the runner away."""
    needed = escape_on(m.s, m.command.seat, m.command.card)
    return Odds.NO_CHANCE if needed > 6 else Odds.SAFE if needed <= 1 else Odds.OPEN, needed


# ---- bargains --------------------------------------------------------------------------------------------------


@final
class Share:
    """Treasures for the helper out of all there are, and whether the helper picks first (None: nobody says)."""

    __slots__ = ("first", "stake", "treasures")

    def __init__(self, treasures: int, stake: int, first: bool | None) -> None:
        self.treasures = treasures
        self.stake = stake
        self.first = first


def share(s: State, offer: Offer) -> Share | None:
    """None: no Treasures for the helper."""
    if not offer.treasures:
        return None
    stake = treasures_at_stake(s) if s.fight is not None else offer.treasures
    said = offer.treasures < stake and offer.first != verb.FIRST_UNSAID
    return Share(offer.treasures, stake, offer.first == verb.FIRST_HELPER if said else None)


@final
class Deal:
    """What lies on the table, all seats as one player sees them. `helper`, `helped`: in a bargain about help; -1 for
    the latter if no fight is on."""

    __slots__ = ("asked", "helped", "helper", "offer", "proposer", "trade")

    def __init__(self, trade: bool, offer: Offer, proposer: int, asked: int, helper: int, helped: int) -> None:
        self.trade = trade
        self.offer = offer
        self.proposer = proposer
        self.asked = asked
        self.helper = helper
        self.helped = helped


def on_the_table(s: State, me: int) -> Deal:
    """The bargain on the table, as this player sees it; YOU stands for that player."""
    window = s.stack[-1]
    assert isinstance(window, WindowFrame)
    offer = View(s, me).offer()
    assert offer is not None
    fighter = -1 if s.fight is None else s.fight.fighter
    helper = window.seat if window.seat != fighter else window.proposer
    seats = [YOU if seat == me else seat for seat in [window.proposer, window.seat, helper, fighter]]
    return Deal(window.moment == state.AT_TRADE, offer, seats[0], seats[1], seats[2], seats[3])


def helper_if_countered(m: Move) -> int:
    """Who helps if other terms are agreed upon."""
    fighter = -1 if m.s.fight is None else m.s.fight.fighter
    return YOU if m.command.seat != fighter else proposer_of(m.s)


# ---- answers ---------------------------------------------------------------------------------------------------


class Choice(Sort):
    """What is chosen."""

    OPTION = auto()
    YES = auto()
    NO = auto()
    SIDE_OF_A_ROLE = auto()
    RECEIVER = auto()
    PLAYER = auto()
    BID = auto()


def choice(m: Move) -> Choice:
    question = purpose_of(m.s)
    if question in (state.TO_CHOOSE, state.TO_VOTE):
        return Choice.OPTION
    if question == state.TO_CONFIRM:
        return Choice.YES if m.command.value else Choice.NO
    if question == state.TO_BID:
        return Choice.BID
    if question in (state.TO_NAME, state.TO_ELECT):
        return Choice.PLAYER
    return Choice.SIDE_OF_A_ROLE if question == state.TO_TURN_ROLE else Choice.RECEIVER


def labels_of(s: State, question: Frame) -> dict[int, str]:
    """The options of a choice or vote as the card words them."""
    assert isinstance(question, AskFrame)
    printed = printed_labels(s, question)
    return {option: printed[option] for option in question.options}


def printed_labels(s: State, question: Frame) -> tuple[str, ...]:
    """All options that the card has, also those that are not open now."""
    assert isinstance(question, AskFrame)
    program = program_below(s, question)
    return code_of(s, program)[program.pc - 1].labels
