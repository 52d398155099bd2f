"""One decision, as a few choices out of the fixed table (`actions`): a command in numbers, and numbers as a command.

All starts from one list, `view.legal()`: a mask has nothing else, but for sales. Most commands are one choice. Where
several have the same number, a further choice tells them apart: at whom (`aim`, `pick`), then which (`which`). A sale
is made card by card, and can be any that comes to enough. Sees nothing but the view.
"""

from __future__ import annotations

from typing import Final, final

from kickdoor.engine import Command, View
from kickdoor.engine import command as verb
from kickdoor.engine.command import FIRST_FIGHTER, side_of
from kickdoor.env import actions as at

# what the choice is about
WHAT: Final = 0
AIM: Final = 1  # at whom or what
WHICH: Final = 2  # of those that nothing else tells apart
SALE: Final = 3  # one more card, or done
STAGES: Final = ("what", "at whom", "which", "sale")

LEVEL_GOLD: Final = 1000  # what a sale has to come to
IN_TRADE: Final = 2  # swap or gift
# what most choices have of these; never changed, and put in their place when there is something
NOTHING: Final[list[int]] = []
NO_WARES: Final[list[tuple[int, int, int]]] = []


class NotInTable(ValueError):
    """A command that may well be legal, and that no choices of the table lead to now: it is not on the menu."""


@final
class Choice:
    """What a seat is choosing now. `take` an action of `actions()`: a Command, or None and there is more to choose.

    `card`: the card that is being played, used or sold by the choices so far, or -1; `verb` likewise; `gold`: what the
    sale comes to so far; `others`: the cards in the slots `other 0` and on; `numbers`: the actions, in which those are
    listed several times to which several commands belong; `only`: whether they are all the same one.
    """

    __slots__ = (
        "card",
        "gold",
        "needed",
        "numbers",
        "only",
        "others",
        "sold",
        "stage",
        "verb",
        "view",
        "_commands",
        "_held",
        "_laid",
        "_looked",
        "_wares",
    )

    def __init__(self, view: View, listed: list[Command] | None = None) -> None:
        """`listed`: `view.legal()`, for whoever has it already."""
        self.view = view
        self.stage = WHAT
        self.verb = -1
        self.card = -1
        self.gold = 0
        self.needed = 0
        self.sold: list[int] = NOTHING
        self.others: list[int] = NOTHING
        self.numbers: list[int] = NOTHING
        self.only = False
        self._commands: list[Command] = []  # beside the numbers
        self._wares: list[tuple[int, int, int]] = NO_WARES
        self._looked = False
        self._held: list[int] = NOTHING  # the own hand and cards in play, in the order of their slots
        self._laid: list[int] = NOTHING
        self._sort(view.legal() if listed is None else listed, WHAT)

    # ---- choosing ------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The actions that can be taken now, never none; the same for all that the seat can't see."""
        return list(dict.fromkeys(self.numbers))

    def take(self, action: int) -> Command | None:
        """The command that has been chosen, or None if there is more to choose. ValueError if it can't be taken."""
        group = self._group(action)
        if not group:
            there = sorted(self.actions())
            offered = ", ".join([f"{one} ({at.name_of(one)})" for one in there[:8]])
            name = at.name_of(action)
            raise ValueError(f"action {action} ({name}) can't be taken now; there are {len(there)}: {offered} ...")
        if self.stage == SALE:
            return self._sell(action, group)
        if action == at.SELL_AT:
            self._open_sale()
            return None
        if len(group) == 1:
            return group[0]
        self.verb = group[0].verb
        self.card = group[0].card
        for command in group:
            if command.card != self.card:
                self.card = -1
        if self.stage == WHAT and self.card >= 0 and not _same_target(group):
            self._sort(group, AIM)
        else:
            self._which(group)
        return None

    def path(self, command: Command) -> list[int]:
        """The actions that lead from here to this command. Raises NotInTable."""
        trial = Choice(self.view) if self.stage == WHAT else None
        if trial is None:
            raise ValueError("a path begins where a decision does, not in the middle of it")
        if command.verb == verb.SELL:
            return trial._path_of_sale(command)
        taken: list[int] = []
        while True:
            action = trial._toward(command)
            taken.append(action)
            if trial.take(action) is not None:
                return taken

    def _toward(self, command: Command) -> int:
        for place in range(len(self.numbers)):
            if self._commands[place] == command:
                return self.numbers[place]
        raise NotInTable(f"{command!r} is not on the menu of `legal`")

    # ---- numbers of commands -------------------------------------------------------------------------------------

    def _sort(self, commands: list[Command], stage: int) -> None:
        """Put these commands under their numbers."""
        self.stage = stage
        numbers: list[int] = []
        for command in commands:
            plain = at.PLAIN_AT[command.verb]
            if plain >= 0 and stage == WHAT:
                action = plain
            else:
                if not self._looked:
                    self._look(commands)
                action = self._what(command) if stage == WHAT else self._aim(command)
            numbers.append(action)
        self._offer(numbers, commands)

    def _offer(self, numbers: list[int], commands: list[Command]) -> None:
        """Have these to choose from: the number of each."""
        self.numbers = numbers
        self._commands = commands
        first = numbers[0] if numbers else -1
        for number in numbers:
            if number != first:
                self.only = False
                return
        self.only = first >= 0

    def _group(self, action: int) -> list[Command]:
        """The commands that have this number; few, so that they are looked through."""
        found: list[Command] = []
        for place in range(len(self.numbers)):
            if self.numbers[place] == action:
                found.append(self._commands[place])
        return found

    def _look(self, commands: list[Command]) -> None:
        """Give every card its slot."""
        view = self.view
        self._looked = True
        self._held = view.hand()
        self._laid = sorted(view.table(view.seat))
        others: list[int] = []
        for command in commands:
            other = -1
            if command.verb == verb.PICK:
                other = command.card
            elif command.target >= 0 and command.verb in (verb.PLAY, verb.USE):
                other = view.target_card(command)
                if other in view.monsters():
                    other = -1
            if other >= 0 and other not in others and self._place(other) < 0:
                others.append(other)
        if others:
            self.others = sorted(others)

    def _place(self, card: int) -> int:
        """The number of a card among those of `pick`, or -1. There are few, so that they are looked through."""
        slot = self._hand(card)
        if slot >= 0:
            return slot
        slot = self._table(card)
        if slot >= 0:
            return at.HAND + slot
        slot = _slot(self.others, card, at.OTHER)
        return at.HAND + at.TABLE + slot if slot >= 0 else -1

    def _hand(self, card: int) -> int:
        """The slot of a card in the hand, or -1."""
        return _slot(self._held, card, at.HAND)

    def _table(self, card: int) -> int:
        return _slot(self._laid, card, at.TABLE)

    def _monster(self, card: int) -> int:
        monsters = self.view.monsters()
        return min(monsters.index(card), at.MONSTERS - 1) if card in monsters else -1

    def _distance(self, seat: int) -> int:
        return (seat - self.view.seat) % self.view.players

    def _what(self, command: Command) -> int:
        """The number of a command in the first choice; `else` for what has no place."""
        kind = command.verb
        card = command.card
        if kind == verb.PICK:
            place = self._place(card)
            return at.PICK_AT + place if place >= 0 else at.ELSE_AT
        if kind == verb.PLAY:
            slot = self._hand(card)
            aimed = self._aimed(command)
            if slot >= 0:
                return at.PLAY_AT + slot * at.AIMS + aimed
            slot = self._table(card)
            if slot >= 0:
                return at.PLAY_LAID_AT + slot * 3 + min(aimed, 2)
            return at.PLAY_KICKED_AT + aimed if card == self.view.subject() else at.ELSE_AT
        if kind == verb.USE:
            slot = self._table(card)
            if slot >= 0:
                return at.USE_AT + slot * at.AIMS + self._aimed(command)
            slot = self._monster(card)
            return at.USE_MONSTER_AT + slot if slot >= 0 else at.ELSE_AT
        if kind == verb.CHOOSE:
            value = command.value
            if self.view.moment() in ("name_receiver", "name", "elect"):
                value = self._distance(value)
            return at.CHOOSE_AT + min(value, at.CHOICES - 1) if value >= 0 else at.ELSE_AT
        if kind in (verb.GIVE, verb.TROUBLE, verb.LAY):
            return self._of_hand(command)
        if kind in (verb.ASK_HELP, verb.TRADE):
            return self._bargain(command)
        return self._of_table(command)

    def _of_hand(self, command: Command) -> int:
        slot = self._hand(command.card)
        if slot < 0:
            return at.ELSE_AT
        if command.verb == verb.GIVE:
            return at.GIVE_AT + slot * at.SEATS + (self._distance(command.target) if command.target >= 0 else 0)
        return (at.TROUBLE_AT if command.verb == verb.TROUBLE else at.LAY_AT) + slot

    def _of_table(self, command: Command) -> int:
        if command.verb == verb.ROLL:
            slot = self._monster(command.card)
            return at.ROLL_AT + slot if slot >= 0 else at.ELSE_AT
        slot = self._table(command.card)
        if slot < 0:
            return at.ELSE_AT
        if command.verb == verb.EQUIP:
            return at.EQUIP_AT + slot
        if command.verb == verb.UNEQUIP:
            return at.UNEQUIP_AT + slot
        if command.verb == verb.LOAD:
            return at.LOAD_AT + slot
        if command.verb == verb.DROP:
            return at.DROP_AT + slot
        if command.verb == verb.SACRIFICE:
            return at.SACRIFICE_AT + slot * 2 + (1 if command.value else 0)
        return at.ELSE_AT

    def _bargain(self, command: Command) -> int:
        other = self._distance(command.target) - 1
        offer = command.offer
        if offer is None or not 0 <= other < at.SEATS - 1:
            return at.ELSE_AT
        if command.verb == verb.TRADE:
            return at.TRADE_AT + other * IN_TRADE + (0 if offer.take else 1)
        stake = self.view.treasures_at_stake()
        if offer.first == FIRST_FIGHTER:
            terms = 3
        elif offer.treasures <= 1:
            terms = 0
        else:
            terms = 2 if offer.treasures == stake else 1
        return at.ASK_HELP_AT + other * len(at.TERMS) + terms

    def _aimed(self, command: Command) -> int:
        """What a card is aimed at, as in the axis of `play` and `use`."""
        if command.target < 0:
            return at.AIM_MONSTERS if command.verb == verb.PLAY and side_of(command.value) else at.AIM_NONE
        seat = self.view.target_seat(command)
        if seat >= 0:
            return at.AIM_SEAT + self._distance(seat)
        monster = self._monster(command.target)
        return at.AIM_MONSTER + monster if monster >= 0 else at.AIM_CARD

    def _aim(self, command: Command) -> int:
        """The number of a command in the choice of its target."""
        if command.target < 0:
            return at.AIM_AT
        seat = self.view.target_seat(command)
        if seat >= 0:
            return at.AIM_AT + 1 + self._distance(seat)
        monster = self._monster(command.target)
        if monster >= 0:
            return at.AIM_AT + 1 + at.SEATS + monster
        place = self._place(command.target)
        return at.PICK_AT + place if place >= 0 else at.ELSE_AT

    def _which(self, commands: list[Command]) -> None:
        """The last resort: by number, in an order that says nothing. Beyond the last number, `none of these`."""
        self.stage = WHICH
        ordered = sorted(commands, key=_in_order)
        self._offer([at.WHICH_AT + min(i, at.WHICH - 1) for i in range(len(ordered))], ordered)
        self.others = [_telling(command) for command in ordered[: at.OTHER]]

    # ---- sales ---------------------------------------------------------------------------------------------------

    def _open_sale(self) -> None:
        """Any Items worth enough, whatever examples the menu has; in the order of their slots, so that one sale is one
        way."""
        view = self.view
        if not self._looked:
            self._look([])
        self.stage = SALE
        self.verb = verb.SELL
        self.needed = LEVEL_GOLD - view.sale_bonus()
        self.sold = []
        self._wares = []
        for card in view.hand() + view.table(view.seat):
            if view.catalog.is_item[card] and not view.stuck(card):
                value = view.sale_value(card)
                if value > 0:
                    self._wares.append((self._place(card), card, value))
        self._wares.sort()
        self._offer_wares(0)

    def _offer_wares(self, first: int) -> None:
        """What may be added to a sale: cards from number `first` on with which it can still come to enough."""
        numbers: list[int] = []
        wares: list[Command] = []
        if self.gold >= self.needed and self.sold:
            numbers.append(at.DONE_AT)
            wares.append(Command(verb.SELL, self.view.seat, cards=tuple(sorted(self.sold))))
        left = self.gold
        for i in range(len(self._wares) - 1, first - 1, -1):
            place, _card, value = self._wares[i]
            left += value
            if left >= self.needed:
                numbers.append(at.PICK_AT + place)
                wares.append(Command(verb.PICK, self.view.seat, i))
        self._offer(numbers, wares)

    def _sell(self, action: int, group: list[Command]) -> Command | None:
        if action == at.DONE_AT:
            return group[0]
        if len(group) > 1:  # several share this slot
            ordered = sorted(group, key=_in_order)[: at.WHICH]
            self._offer([at.WHICH_AT + i for i in range(len(ordered))], ordered)
            return None
        ware = group[0].card
        self.sold.append(self._wares[ware][1])
        self.gold += self._wares[ware][2]
        self.card = self._wares[ware][1]
        self._offer_wares(ware + 1)
        return None

    def _path_of_sale(self, command: Command) -> list[int]:
        if at.SELL_AT not in self.numbers:
            raise NotInTable(f"{command!r}: nothing can be sold now")
        taken = [at.SELL_AT]
        self.take(at.SELL_AT)
        numbers = {card: i for i, (_place, card, _value) in enumerate(self._wares)}
        if any([card not in numbers for card in command.cards]):
            raise NotInTable(f"{command!r}: a card of it is worth nothing, or can't be sold")
        for ware in sorted([numbers[card] for card in command.cards]):
            while len(self.sold) == 0 or self.sold[-1] != self._wares[ware][1]:
                action = self._toward_ware(ware)
                taken.append(action)
                self.take(action)
        if at.DONE_AT not in self.numbers:
            raise NotInTable(f"{command!r} does not come to {LEVEL_GOLD}")
        return [*taken, at.DONE_AT]

    def _toward_ware(self, ware: int) -> int:
        for place in range(len(self.numbers)):
            if self.numbers[place] != at.DONE_AT and self._commands[place].card == ware:
                return self.numbers[place]
        raise NotInTable(f"card {self._wares[ware][1]} can't be added to this sale")


def _slot(cards: list[int], card: int, slots: int) -> int:
    """The place of a card among these, the last for all that have no slot of their own; -1 if it is none of them."""
    for place in range(len(cards)):
        if cards[place] == card:
            return min(place, slots - 1)
    return -1


def _same_target(commands: list[Command]) -> bool:
    return all([command.target == commands[0].target for command in commands])


def _in_order(command: Command) -> tuple[int, int, int, tuple[object, ...]]:
    return command.card, command.target, command.value, () if command.offer is None else command.offer.key()


def _telling(command: Command) -> int:
    """The card by which a command differs from its like."""
    if command.offer is not None:
        goods = command.offer.take or command.offer.items
        return goods[0] if goods else -1
    return command.card
