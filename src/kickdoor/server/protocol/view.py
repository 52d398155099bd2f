"""What a seat sees, as types: the parts of a `view` message. `views.build` makes them; the page has them as TypeScript.

Cards are numbers of the catalog (`/api/cards/DIGEST` says what is printed on them); -1 is a card that is not known.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Picker = Literal["fighter", "helper"]  # who picks, when Treasure is shared
First = Literal["", "fighter", "helper"]  # who begins; "": it is not said


class OfferShown(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What a helper or a trader is to get; `maker`: who offers (-1: agreed already). `first`: who of the two begins to
    pick by turns, where it is said; or in which `order` they do."""

    treasures: int
    first: First
    order: list[Picker]
    items: list[int]
    cards: list[int]
    take: list[int]
    maker: int = -1


class Odds(Struct, kw_only=True, omit_defaults=True, gc=False):
    """How a fight would stand; `faces`: of the die that makes it so, where one does."""

    munchkins: int
    monsters: int
    ahead: bool
    faces: list[int] = []


class Part(Struct, kw_only=True, omit_defaults=True, gc=False):
    """One part of a number: from a card, or from what `label` says; `seat`: whose."""

    amount: int
    rule: str
    card: int = -1
    seat: int = -1
    label: str = ""


class Laid(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A card before a player: in use, as all is that is no Item, and what it is attached to or carried by; `idle`: the
    rule by which it gives nothing now, in use or not."""

    card: int
    used: bool = False
    host: int = -1
    idle: str = ""


class Aid(Struct, kw_only=True, gc=False):
    """A card of one's own that would win a fight, and how it would stand then."""

    card: int
    munchkins: int
    monsters: int


class Outcome(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What a move would bring this seat: Levels and strength won or lost, whether it dies; `fights`: the fight it would
    then be in, with who is ahead; `winners`: who wins the game with that fight, if it is won as it stands. `odds`:
    instead of that one fight, where it hangs on what this seat chooses or casts as it begins, the worst and the best.
    `escapes`: who runs away has got away with it, without a roll, or whatever the die shows; `wise`: not to would
    cost more, on average. `over`: the fight is, and nothing is won. `lost`: of an option the cards in hand and on
    the table that go by it whatever is chosen after it; `off`: Items that stay, and are of no use any more without
    what goes (a Wizard's, without the Wizard). `parts`: of a fight that is looked for what this seat's side is made
    of there, where that is not what it has alone, and `against` it what counts beside the monster's Level; `aid`:
    what of one's own would win it all the same. `gets`: of a trade what comes before this seat by it, with the rule
    by which it is of no use there. `nothing`: nothing comes of it, as things are."""

    level: int = 0
    strength: int = 0
    dead: bool = False
    fights: bool = False
    munchkins: int = 0
    monsters: int = 0
    ahead: bool = False
    winners: list[int] = []
    odds: list[Odds] = []
    escapes: bool = False
    wise: bool = False
    over: bool = False
    nothing: bool = False
    lost: list[int] = []
    off: list[int] = []
    parts: list[Part] = []
    against: list[Part] = []
    aid: Aid | None = None
    gets: list[Laid] = []


class Gain(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What a card is good for to whom it comes: by how much they are stronger once it is in use, and what it sells for.
    `swaps`: something else is taken off for it. `idle`: it makes them no stronger, for what is printed on it is against
    it ("barred"), what they wear is as good ("full"), or something else keeps it from use. `theirs`: what the strength
    of whoever has it changes by."""

    card: int
    strength: int = 0
    gold: int = 0
    swaps: bool = False
    idle: Literal["", "barred", "full", "other"] = ""
    theirs: int = 0


class Price(Struct, kw_only=True, gc=False):
    """What is discarded for an ability (`name`), which is asked once it is used: so many of these cards."""

    name: str
    least: int
    most: int
    cards: list[int]


class LegalMove(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A legal command as the client sends it back, with what to write on its button. `aim`: what `target` is. `does`:
    what an option of a card does, in its words; `outcome`: as far as it can be foreseen; `worse`: it harms who does
    it; `gains`: what each card is good for that comes by it, and once the turn is about to end the one in hand; `idle`:
    it only lays the card down, to be carried; `price`: what it will cost, so that it can be thought over
    before anything is said; `stops`: it keeps the Curse in the air from happening; `draws`: what looting the room is
    for."""

    verb: str
    text: str
    card: int = -1
    target: int = -1
    aim: Literal["", "seat", "card"] = ""
    value: int = 0
    cards: list[int] = []
    offer: OfferShown | None = None
    does: str = ""
    outcome: Outcome | None = None
    worse: bool = False
    gains: list[Gain] = []
    idle: bool = False
    price: Price | None = None
    stops: bool = False
    draws: Literal["", "door", "treasure"] = ""


class Way(Struct, kw_only=True, omit_defaults=True, gc=False):
    """How a card is put to use by moves one after the other (`steps`, the last of which says what all of them bring):
    `off`, which is taken off for it, or given up (`drops`)."""

    steps: list[LegalMove]
    off: list[int]
    drops: bool = False


class Player(Struct, kw_only=True, gc=False):
    """`hand`: how many Door and Treasure cards; `known`: those of them that this seat knows. `sum`: the strength with
    its parts; `goods`: cards of the table that may go into a trade; `free`: places where something could be worn or
    held, each as often as there is room."""

    name: str
    level: int
    sex: str
    dead: bool
    strength: int
    sum: Sum
    hand: tuple[int, int]
    known: list[int]
    table: list[Laid]
    curses: list[Laid]
    goods: list[int]
    free: list[str]


class Pile(Struct, kw_only=True, gc=False):
    left: int
    discards: int
    top: int
    known: list[int]


class Sum(Struct, kw_only=True, gc=False):
    total: int
    parts: list[Part]


class Monster(Struct, kw_only=True, gc=False):
    """`stands_for`: the card whose words count (a Mate's is the monster it doubles)."""

    card: int
    stands_for: int
    strength: int


class Fight(Struct, kw_only=True, gc=False):
    """`lacks`: how much more the munchkins need to win, 0 where they are ahead. `brings`: what the fighter does, and
    the helper, one-shots apart. `deal`, `die_needed` and `unharmed` only for those in it: the face that they need, or
    would need, to get away from each, and of each that could do them nothing the card that keeps it from them.
    `verdict`: what comes of the `roll` that lies there as things are, "away" or "caught" by the monster `against`;
    empty where none lies there. `added`: what is counted with that roll, and `target`: what both must come to, 0 where
    no die decides. `winners`: who wins the game once all monsters now in it are killed. `doors`: how many Doors the
    victor draws besides, face down."""

    fighter: int
    helper: int
    compelled: bool
    running: bool
    monsters: list[Monster]
    cards: list[int]
    munchkins: Sum
    brings: list[int]
    total: Sum
    ahead: bool
    lacks: int
    wins_ties: bool
    levels: Sum
    treasures: Sum
    winners: list[int]
    deal: OfferShown | None
    roll: int
    die_needed: dict[str, int]
    unharmed: dict[str, int] = {}
    verdict: str = ""
    against: int = -1
    added: int = 0
    target: int = 0
    doors: int = 0


class Struck(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What a legal move (`move`: its place in `TableView.legal`) does to the player it is aimed at, if nobody answers
    it: Levels, strength, death, which cards on the table go (`lost`) or come (`got`), or by chance how many of them
    (`things`), how many of the hand go, what is no longer in use (`off`), whether it stays before them. `hand_limit`,
    `rank_limit`: before and after it, where they change; `roll`: by how much any roll to run away does; `cannot`: what
    they may not do as long as it lies there. `guard`: the card that keeps it off; `chooser`: who has to choose then;
    `unsure`: what decides the rest, and of a die on how many `faces` they are the worse for it. `takes`: what comes to
    whoever does it, or what they may choose from then, if the die falls for them. `seat`: whom it hits, where it is
    nobody's move but in the air. Nothing of it: nothing happens."""

    move: int
    seat: int = -1
    level: int = 0
    strength: int = 0
    dead: bool = False
    lost: list[int] = []
    got: list[int] = []
    things: int = 0
    hand: int = 0
    off: list[int] = []
    sex: str = ""
    hand_limit: list[int] = []
    rank_limit: list[int] = []
    roll: int = 0
    cannot: list[str] = []
    stays: bool = False
    guard: int = -1
    chooser: int = -1
    unsure: Literal["", "die", "chance", "hidden"] = ""
    faces: int = 0
    takes: list[Gain] = []


class Question(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What is asked, the same for everybody: never who could answer a pause. `driver`: who is asked alone, or -1;
    `text`: what the card says of it, where it asks whether to do something. `cause`: what of the card it comes from,
    `why`: that part in its words, `by`: whose doing it is, or -1: nobody's, as behind a door. `looms`: what happens if
    nobody answers what is in the air. `after`: who picks of the Treasure that is shared after this, in turn."""

    kind: str
    about: str
    driver: int
    wanted: int = 0
    card: int = -1
    victim: int = -1
    text: str = ""
    cause: Literal["", "curse", "bad_stuff", "play", "use", "trigger"] = ""
    why: str = ""
    by: int = -1
    looms: Struck | None = None
    after: list[int] = []


class Ware(Struct, kw_only=True, gc=False):
    """Something to sell, and the gold it counts for now."""

    card: int
    gold: int


class ReadySale(Struct, kw_only=True, gc=False):
    """A sale that is worth a Level, and the seller's strength after it, the Level included."""

    cards: list[int]
    strength: int


class Sale(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What may be sold. A sale brings `bonus` and the gold of its wares: a Level for each full `level_gold`, but no
    more than `most` Levels; what is over is lost. `ready`: sales for a Level, that of least strength first."""

    wares: list[Ware]
    level_gold: int
    most: int
    bonus: int = 0
    ready: list[ReadySale] = []


class Joined(Struct, kw_only=True, omit_defaults=True, gc=False):
    """The fight with a helper, who `adds` so much to the munchkins; `parts`: what that is made of; `own`: what
    becomes more or less of the fighter's own by it, and `against` of the monsters; `winners`: who wins the game with
    it, if it is won as it stands; `gains`: the helper's own Levels then, by this card (`gains_by`, -1: by none)."""

    adds: int
    gains: int
    gains_by: int
    munchkins: int
    monsters: int
    ahead: bool
    parts: list[Part]
    winners: list[int]
    own: list[Part] = []
    against: list[Part] = []


class Help(Struct, kw_only=True, omit_defaults=True, gc=False):
    """A helper, and the fight with him unless chance decides it; `items`, `cards`: what of the fighter's table and hand
    may be promised for it. `declined`: since the fight last changed."""

    helper: int
    declined: bool = False
    joined: Joined | None = None
    items: list[int] = []
    cards: list[int] = []


class Bargains(Struct, kw_only=True, omit_defaults=True, gc=False):
    """What this seat may put into a bargain now: a sale, trades with these seats (`Player.goods` for each other), help
    from each that may be asked, or in the bargain about help that it is to answer. `no_sale`: the rule against any
    sale, where what there is would be worth one; `no_trade`: the one against any trade outside of a fight; `held`: the
    one that keeps what is in hand out of a trade."""

    sale: Sale | None = None
    no_sale: str = ""
    trades: list[int] = []
    no_trade: str = ""
    held: str = ""
    help: list[Help] = []


class TableView(Struct, kw_only=True, gc=False):
    """Everything a seat may know. `hand`, `legal`, `bargains` and `hand_limit` are empty for somebody who looks on."""

    turn: int
    active: int
    moment: str
    over: bool
    winners: list[int]
    win_level: int
    epoch: int
    players: list[Player]
    doors: Pile
    treasures: Pile
    revealed: int
    pool: list[int]
    corpse: list[int]
    fight: Fight | None
    question: Question | None
    offer: OfferShown | None
    hand: list[int]
    legal: list[LegalMove]
    bargains: Bargains
    hand_limit: int


class Line(Struct, kw_only=True, gc=False):
    """A sentence of the log, with the cards and seats it is about; `kind`: of the event, as its `what`."""

    kind: str
    text: str
    cards: list[int]
    seats: list[int]


class ClockShown(Struct, kw_only=True, gc=False):
    """What is waited for, whose decision it is (-1: nobody's alone), seconds left and in all."""

    kind: Literal["claim", "pause", "offer", "decision"]
    seat: int
    left: float
    of: float


class SeatAround(Struct, kw_only=True, gc=False):
    """Who sits there; `here`: connected; `away`: a bot sits in; `mine` and `host` are told before the game only;
    `face`: the portrait that was chosen, if one was."""

    name: str
    kind: str
    here: bool
    away: bool
    bot: str
    sex: str
    mine: bool
    host: bool
    face: str


class WouldBe(Struct, kw_only=True, gc=False):
    """The fight after a legal move (`move`: its place in `TableView.legal`; -1: after several), as far as no chance
    decides it. `on`: whose number it changes; `level`: by how much the Level of whoever makes it does."""

    move: int
    munchkins: int
    monsters: int
    ahead: bool
    levels: int
    treasures: int
    on: Literal["", "munchkins", "monsters", "both"] = ""
    level: int = 0


class Paid(Struct, kw_only=True, gc=False):
    """The fight after an ability with a price (`move`: its place in `TableView.legal`): once the least is paid for it,
    and once the most is."""

    move: int
    least: WouldBe
    most: WouldBe
