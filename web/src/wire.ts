// Made by `python -m kickdoor.server.http.typescript`; do not change it by hand.

export const VERSION = 3;

/** As `kickdoor judge --ask --json` prints it. */
export interface Advice {
  file: string;
  case: string;
  now: string;
  legal: Record<string, unknown>;
  answers: Record<string, unknown>[];
}

/** `commitment`: as with a new table; with it, a game against bots alone begins at once. */
export interface Again {
  commitment?: string | null;
}

/** A rule against something, and what is the matter here and now. */
export interface Against {
  rule: string;
  text: string;
}

/** A card of one's own that would win a fight, and how it would stand then. */
export interface Aid {
  card: number;
  munchkins: number;
  monsters: number;
}

export interface AimedEvent {
  what: "aimed";
  seat: number;
  card: number;
  target_card: number;
  rule?: string;
}

export interface AnsweredEvent {
  what: "answered";
  seat: number;
  to_seat: number;
  accepted: boolean;
  how: "lapsed" | "said" | "withdrawn";
  rule?: string;
}

/** Who is connected, who is played by a bot meanwhile, how many look on; before the game, who sits where. */
export interface Around {
  t: "around";
  status: string;
  seats: SeatAround[];
  watching: number;
}

/** Somebody sits down, at place `at` (-1: last). */
export interface Arrives {
  do: "arrive";
  player: Counted;
  at?: number;
  id: string;
}

/** The pictures of this server's packs: by the id of the pack, and by the printed name of the card, their paths. */
export interface Art {
  art: Record<string, Record<string, string>>;
}

/** A table that is set aside: what cannot be read, and since when that is known. */
export interface AsideShown {
  game: string;
  why: string;
  at: number;
  status: string;
}

/** What may be done in a case. `which`: title or number of the case; `after`: so many of its steps; `command`: is this allowed; the rest as `kickdoor judge --ask` has it. */
export interface Asking {
  case: string | Record<string, unknown>;
  which?: string;
  seat?: string;
  command?: string;
  after?: number;
}

export interface AttachedEvent {
  what: "attached";
  card: number;
  host: number;
  former: number;
  rule?: string;
}

/** I am here: the bot that sits in for me may go. */
export interface Back {
  t: "back";
}

export interface BackedOutEvent {
  what: "backed_out";
  seat: number;
  rule?: string;
}

/** Somebody who may not come to this table, and the number of the ban, to undo it by. */
export interface BannedShown {
  name: string;
  ban: string;
}

/** Whom: who sits there, or who wrote this line of chat (`line`, its id); or which `ban` is undone. */
export interface Banning {
  seat?: number;
  line?: number;
  ban?: string;
}

/** What this seat may put into a bargain now: a sale, trades with these seats (`Player.goods` for each other), help from each that may be asked, or in the bargain about help that it is to answer. `no_sale`: the rule against any sale, where what there is would be worth one; `no_trade`: the one against any trade outside of a fight; `held`: the one that keeps what is in hand out of a trade. */
export interface Bargains {
  sale?: Sale | null;
  no_sale?: string;
  trades?: number[];
  no_trade?: string;
  held?: string;
  help?: Help[];
}

/** Why nothing can be done with the card, or only to carry it: the rule ("" for none) and words; both empty if something can. `each`: where several rules are against it, every one with its own words. `ways`: how it can be put to use instead of something else. */
export interface Because {
  t: "because";
  card: number;
  rule: string;
  text: string;
  each?: Against[];
  ways?: Way[];
}

/** My best, in a game with these cards. `helped_by`: empty for a fight alone. */
export interface BestKill {
  game: string;
  digest: string;
  kill: KillShown;
  helped_by: string;
}

export interface BidEvent {
  what: "bid";
  seat: number;
  card: number;
  number: number;
  rule?: string;
}

export interface BidWonEvent {
  what: "bid_won";
  seat: number;
  card: number;
  number: number;
  rule?: string;
}

/** Whom: who sits there, or who wrote this line of chat (`line`, its id). */
export interface Blocking {
  game: string;
  seat?: number;
  line?: number;
  blocked?: boolean;
}

/** By how much bots are faster than usual. */
export interface BotSpeed {
  bot_speed: number;
}

/** For `kickdoor bot connect`. */
export interface BotToken {
  token: string;
}

export interface BrokenOffEvent {
  what: "broken_off";
  seat: number;
  rule?: string;
}

export interface CancelledEvent {
  what: "cancelled";
  seat: number;
  card: number;
  rule?: string;
}

/** What is printed on a card. `printed`: its name as cases write it, whatever the language calls it. `text`: its rules, without what kind of card it is, for that is its `type`. `gist`: what it is good for in a few words, and `special`: what a monster does in a fight, both of its text. `limits`: for whom an Item is or is not. `also`: a second place where it is worn. `sticks`: nothing takes it off. `called`: what its pack calls these places and its money, where that is its own word. `palette`: other colours for its icon than the icon's own. `when`: the moments at which it may be played from the hand, as packs name them, and `trouble` for what is looked for trouble with. `struck`: the `text` of a Curse for who looks on, with {name} for whom it strikes. */
export interface CardShown {
  name: string;
  printed: string;
  type: string;
  deck: string;
  text: string;
  gist: string;
  limits: string;
  struck: string;
  special: string;
  bad_stuff: string;
  flavor: string;
  icon: string;
  palette: string;
  pack: string;
  set: string;
  bonus: number;
  level: number;
  treasures: number;
  levels: number;
  slot: string;
  also: string;
  hands: number;
  big: boolean;
  complex: boolean;
  sticks: boolean;
  price: number;
  rank: number;
  faces: string[];
  uses: string[];
  called: Record<string, string>;
  when: string[];
}

/** `changed`: at which of the pack's looks; 0 for not since the server began. */
export interface CardToTry {
  id: string;
  printed: string;
  changed: number;
}

/** By number, as views name them. */
export interface Cards {
  cards: CardShown[];
}

/** `case`: a case, or several, as the YAML or JSON text of a case file (docs/judge.md), or as an object. */
export interface CaseText {
  case: string | Record<string, unknown>;
}

export interface CaughtEvent {
  what: "caught";
  seat: number;
  card: number;
  stands_for: number;
  rule?: string;
}

/** The same as a `view` for a client that asked for it (`?changes=1`) and has the view of this seat after log entry `since`: see `protocol.changes`. Whoever has another asks for a whole one with `look`. */
export interface ChangeMessage {
  t: "change";
  seq: number;
  since: number;
  seat: number;
  changes: Changes;
  events: Happened[];
  clock: ClockShown | null;
  passed: boolean;
  standing: boolean;
  now: number;
  holds?: number;
}

export interface ChangeSeat {
  seat: number;
  plan: SeatPlan;
}

/** What to put in place of what the client has: fields of the view, of its players by seat, of its fight. */
export interface Changes {
  view?: TableViewChanged;
  players?: Record<string, PlayerChanged>;
  fight?: FightChanged;
}

/** What one move of the log did, in sentences, and what a bot remarked on it. */
export interface Chapter {
  seq: number;
  turn: number;
  lines: Line[];
  spoken?: SpokenEvent[];
}

/** What a new table can be. */
export interface Choices {
  packs: PackShown[];
  bots: string[];
  levels: Record<string, string[]>;
  variants: Record<string, string>;
  rulings: Record<string, RulingShown>;
}

export interface ChoseEvent {
  what: "chose";
  seat: number;
  card: number;
  option: number;
  rule?: string;
}

export interface ClaimedEvent {
  what: "claimed";
  seat: number;
  munchkins: number;
  monsters: number;
  rule?: string;
}

/** The clock has changed without anything happening: somebody asked for a moment (`held`: who, or -1). */
export interface Clock {
  t: "clock";
  clock: ClockShown | null;
  now: number;
  held?: number;
}

/** What is waited for, whose decision it is (-1: nobody's alone), seconds left and in all. */
export interface ClockShown {
  kind: "claim" | "decision" | "offer" | "pause";
  seat: number;
  left: number;
  of: number;
}

/** Before the game: the hash of my part of the seed, see `play.fairness`. The last one counts. */
export interface Commit {
  t: "commit";
  commitment: string;
}

export interface CompanionSexEvent {
  what: "companion_sex";
  card: number;
  sex: "female" | "male" | "other";
  rule?: string;
}

/** Somebody at the table. `fights`: takes part in the fight. */
export interface Counted {
  id: string;
  name: string;
  level?: number;
  gear?: number;
  sex?: "female" | "male";
  fights?: boolean;
}

/** Add to a counter of somebody. */
export interface Counts {
  do: "count";
  player: string;
  what: "gear" | "level";
  amount: number;
  id: string;
}

/** Something lies over the table on this page (`on`), or no longer: against bots alone nothing goes on below it. */
export interface Covered {
  t: "covered";
  on: boolean;
}

export interface DeedShown {
  operator: string;
  what: string;
  whom: string;
  reason: string;
  at: number;
}

export interface Departs {
  do: "depart";
  player: string;
  id: string;
}

export interface DieEvent {
  what: "die";
  seat: number;
  face: number;
  added: number[];
  rule?: string;
  source?: number;
  least?: number;
}

export interface DiedEvent {
  what: "died";
  seat: number;
  rule?: string;
}

export interface Done {
  ok?: boolean;
}

export interface EffectEvent {
  what: "effect";
  card: number;
  target_seat: number;
  target_card: number;
  stat: string;
  amount: number;
  duration: "after_combat" | "combat" | "game" | "next_combat" | "next_turn" | "roll" | "turn" | "turns" | "until_removed";
  rule?: string;
}

export interface ElectedEvent {
  what: "elected";
  card: number;
  target_seat: number;
  votes: number;
  rule?: string;
}

/** A finished game in short. `levels`: everybody's at the start, after each turn and at the end. `cursed`, `helpful`: the seats with the most Curses, and with the most help given; none where all have as many. `marks`: in their order, one a move at most. `telling`: after how many moves one sees at a glance what the game was like. `finish`: the fight that won it, if one did; `turning`: None where the winner was never behind. */
export interface Ending {
  game: string;
  digest: string;
  turns: number;
  finishers: Finisher[];
  levels: number[][];
  best_kill: KillShown | null;
  betrayal: SetbackShown | null;
  cursed: number[];
  helpful: number[];
  marks?: Mark[];
  telling?: number;
  finish?: KillShown | null;
  turning?: TurningShown | null;
}

export interface EquippedEvent {
  what: "equipped";
  seat: number;
  card: number;
  rule?: string;
}

export interface EscapedEvent {
  what: "escaped";
  seat: number;
  card: number;
  stands_for: number;
  by?: number;
  rule?: string;
}

export interface ExpiredEvent {
  what: "expired";
  card: number;
  target_seat: number;
  target_card: number;
  rule?: string;
}

/** Everything that is needed to check that nobody chose the shuffle, and what the server found when it did itself. `server`: its own part; None where it drew the seed alone, as it once did. */
export interface Fairness {
  game: string;
  commitment: string;
  seed: string;
  generator: string;
  catalog: string;
  switches: Record<string, number>;
  server: SeedPart | null;
  seats: SeatSealed[];
  faults: Unfair[];
}

/** `lacks`: how much more the munchkins need to win, 0 where they are ahead. `brings`: what the fighter does, and the helper, one-shots apart. `deal`, `die_needed` and `unharmed` only for those in it: the face that they need, or would need, to get away from each, and of each that could do them nothing the card that keeps it from them. `verdict`: what comes of the `roll` that lies there as things are, "away" or "caught" by the monster `against`; empty where none lies there. `added`: what is counted with that roll, and `target`: what both must come to, 0 where no die decides. `winners`: who wins the game once all monsters now in it are killed. `doors`: how many Doors the victor draws besides, face down. */
export interface Fight {
  fighter: number;
  helper: number;
  compelled: boolean;
  running: boolean;
  monsters: Monster[];
  cards: number[];
  munchkins: Sum;
  brings: number[];
  total: Sum;
  ahead: boolean;
  lacks: number;
  wins_ties: boolean;
  levels: Sum;
  treasures: Sum;
  winners: number[];
  deal: OfferShown | null;
  roll: number;
  die_needed: Record<string, number>;
  unharmed?: Record<string, number>;
  verdict?: string;
  against?: number;
  added?: number;
  target?: number;
  doors?: number;
}

/** What has changed of the fight that goes on. */
export interface FightChanged {
  fighter?: number;
  helper?: number;
  compelled?: boolean;
  running?: boolean;
  monsters?: Monster[];
  cards?: number[];
  munchkins?: Sum;
  brings?: number[];
  total?: Sum;
  ahead?: boolean;
  lacks?: number;
  wins_ties?: boolean;
  levels?: Sum;
  treasures?: Sum;
  winners?: number[];
  deal?: OfferShown | null;
  roll?: number;
  die_needed?: Record<string, number>;
  unharmed?: Record<string, number>;
  verdict?: string;
  against?: number;
  added?: number;
  target?: number;
  doors?: number;
}

export interface FightEvent {
  what: "fight";
  seat: number;
  card: number;
  rule?: string;
}

/** Nobody fights, nothing is added. */
export interface FightOver {
  do: "clear";
  id: string;
}

export interface FightOverEvent {
  what: "fight_over";
  seat: number;
  won: boolean;
  rule?: string;
}

/** One seat at the end. `place`: winners have 1, equals share one; `curses`: how many struck; `helped`: in how many fights that were won; `kill`: the best; `classes`: the cards; `won`: how many fights, `lost`: how many Levels; `setback`: what cost most; `peak`: the highest Level of the whole game (0 where the end was kept before that was noted). */
export interface Finisher {
  name: string;
  bot: boolean;
  place: number;
  level: number;
  curses: number;
  helped: number;
  kill: KillShown | null;
  classes: number[];
  won?: number;
  lost?: number;
  deaths?: number;
  setback?: SetbackShown | null;
  peak?: number;
}

/** What a `plan` would bring at log entry `seq`: to this seat, and to the fight; both None where it is refused, or chance or a hidden card decides. */
export interface Foreseen {
  t: "foreseen";
  key: number;
  seq: number;
  outcome: Outcome | null;
  would: WouldBe | null;
}

/** What a card is good for to whom it comes: by how much they are stronger once it is in use, and what it sells for. `swaps`: something else is taken off for it. `idle`: it makes them no stronger, for what is printed on it is against it ("barred"), what they wear is as good ("full"), or something else keeps it from use. `theirs`: what the strength of whoever has it changes by. */
export interface Gain {
  card: number;
  strength?: number;
  gold?: number;
  swaps?: boolean;
  idle?: "" | "barred" | "full" | "other";
  theirs?: number;
}

/** A finished game of mine. `at`: when it ended; `players`: how many there were; `level`: mine at the end, `peak`: my highest. */
export interface GamePlayed {
  game: string;
  title: string;
  packs: string[];
  at: number;
  place: number;
  level: number;
  peak: number;
  players: number;
  turns: number;
}

export interface GuardedEvent {
  what: "guarded";
  seat: number;
  card: number;
  guard: number;
  immunity: "bad_stuff" | "curses" | "death" | "level_loss" | "theft";
  rule?: string;
}

export interface Health {
  ok: boolean;
  version: string;
  tables: number;
}

/** A helper, and the fight with him unless chance decides it; `items`, `cards`: what of the fighter's table and hand may be promised for it. `declined`: since the fight last changed. */
export interface Help {
  helper: number;
  declined?: boolean;
  joined?: Joined | null;
  items?: number[];
  cards?: number[];
}

export interface HelperEvent {
  what: "helper";
  seat: number;
  compelled: boolean;
  rule?: string;
}

export interface HelperLeftEvent {
  what: "helper_left";
  seat: number;
  rule?: string;
}

/** What has been seen after looking at `done` of so many `steps`. `analyst`: the bot that looks, champion or planner. `moves`: those that changed most, those of the seat that was asked for before the others'. */
export interface HindsightShown {
  analyst: string;
  done: number;
  steps: number;
  players: string[];
  standings: StandingShown[];
  moves: MoveJudged[];
}

/** Give me a moment: the present pause starts again, so many times a turn. `reading`: said by the page for somebody who opens a card of his; the others are not told who. */
export interface HoldOn {
  t: "hold";
  epoch: number;
  seat?: number;
  reading?: boolean;
}

/** An icon of the collection: paths of all of it with its holes filled, of its main parts, of smaller ones, of small ones and of its eyes, in a square of 512, and its palette. `credit`: who drew it, and the licence. */
export interface IconDrawn {
  drawing: string[];
  credit: string;
}

export interface InVainEvent {
  what: "in_vain";
  seat: number;
  card: number;
  guard: number;
  stands_for: number;
  rule?: string;
}

/** The fight with a helper, who `adds` so much to the munchkins; `parts`: what that is made of; `own`: what becomes more or less of the fighter's own by it, and `against` of the monsters; `winners`: who wins the game with it, if it is won as it stands; `gains`: the helper's own Levels then, by this card (`gains_by`, -1: by none). */
export interface Joined {
  adds: number;
  gains: number;
  gains_by: number;
  munchkins: number;
  monsters: number;
  ahead: boolean;
  parts: Part[];
  winners: number[];
  own?: Part[];
  against?: Part[];
}

export interface JoinedEvent {
  what: "joined";
  card: number;
  stands_for: number;
  rule?: string;
}

/** Who I am, and my recovery code: it is told this once. Empty where there is no new one. */
export interface Kept {
  name: string;
  claimed: boolean;
  code: string;
}

/** A fight that was won. `helper`: -1 for none; `munchkins`, `monsters`: both sides when the kill was claimed. */
export interface KillShown {
  turn: number;
  seat: number;
  helper: number;
  cards: number[];
  munchkins: number;
  monsters: number;
}

export interface KilledEvent {
  what: "killed";
  card: number;
  stands_for: number;
  rule?: string;
}

/** A card before a player: in use, as all is that is no Item, and what it is attached to or carried by; `idle`: the rule by which it gives nothing now, in use or not. */
export interface Laid {
  card: number;
  used?: boolean;
  host?: number;
  idle?: string;
}

/** `code`: as in `lang=`; `name`: in its own words; `version`: of its texts, for `/api/words/CODE?v=VERSION`. */
export interface LanguageShown {
  code: string;
  name: string;
  version: string;
}

export interface Languages {
  languages: LanguageShown[];
}

/** A legal command as the client sends it back, with what to write on its button. `aim`: what `target` is. `does`: what an option of a card does, in its words; `outcome`: as far as it can be foreseen; `worse`: it harms who does it; `gains`: what each card is good for that comes by it, and once the turn is about to end the one in hand; `idle`: it only lays the card down, to be carried; `price`: what it will cost, so that it can be thought over before anything is said; `stops`: it keeps the Curse in the air from happening; `draws`: what looting the room is for. */
export interface LegalMove {
  verb: string;
  text: string;
  card?: number;
  target?: number;
  aim?: "" | "card" | "seat";
  value?: number;
  cards?: number[];
  offer?: OfferShown | null;
  does?: string;
  outcome?: Outcome | null;
  worse?: boolean;
  gains?: Gain[];
  idle?: boolean;
  price?: Price | null;
  stops?: boolean;
  draws?: "" | "door" | "treasure";
}

/** The steps in their order: the first that fits and was not read yet is shown. */
export interface Lesson {
  steps: LessonStep[];
}

/** What is said (`say`: a key of the page's texts) in this turn of the game (0: in any), while the engine offers this `verb` to whoever learns, not for the worse (empty: whatever is offered), and a card of this kind can be played for what it does (`play`; empty: any or none), and somebody helps in the fight (`helped`), and this is the `moment` (empty: any). So nothing is said that cannot be done, and nothing that has been done already. `press`: the verb of the button that is meant. */
export interface LessonStep {
  say: string;
  turn?: number;
  verb?: string;
  play?: string;
  helped?: boolean;
  moment?: string;
  press?: string;
}

export interface LevelEvent {
  what: "level";
  seat: number;
  change: number;
  level: number;
  cause: string;
  rule?: string;
}

/** A sentence of the log, with the cards and seats it is about; `kind`: of the event, as its `what`. */
export interface Line {
  kind: string;
  text: string;
  cards: number[];
  seats: number[];
}

/** Here, everywhere else, or everywhere; or one `session`, by its id. */
export interface LogOut {
  where?: "everywhere" | "here" | "others";
  session?: string;
}

/** Send me the whole view (a gap was seen, or the page was loaded anew). */
export interface Look {
  t: "look";
}

export interface LookedEvent {
  what: "looked";
  seat: number;
  place: string[];
  holder: number;
  cards: number[];
  rule?: string;
}

export interface Made {
  game: string;
}

/** A move that one would go to when one looks back, after which there are `step`: it won the game, killed somebody, ended a fight (`won` or `lost`), or changed a Level otherwise (`up`, `down`). */
export interface Mark {
  step: number;
  kind: "death" | "down" | "game" | "lost" | "up" | "won";
  seat: number;
}

/** `operator`: whether I look after this server; told where I ask who I am. */
export interface Me {
  name: string;
  claimed: boolean;
  operator?: boolean;
  portrait?: string;
}

/** Of one person. `more`: there are games whose end is still to be found out; ask again. */
export interface Memories {
  games: GamePlayed[];
  wins: number;
  editions: Tally[];
  classes: Tally[];
  best_kill: BestKill | null;
  more: boolean;
}

export interface MixedEvent {
  what: "mixed";
  deck: "door" | "outside" | "treasure";
  rule?: string;
}

/** `stands_for`: the card whose words count (a Mate's is the monster it doubles). */
export interface Monster {
  card: number;
  stands_for: number;
  strength: number;
}

/** A command of the own seat. `cid` rises with each: a resent one is not carried out twice. `seat`: which of one's own, where several sit at one screen. `seen`: the number of the log it was decided on, for stale buttons. */
export interface Move {
  t: "move";
  cid: number;
  verb: string;
  seat?: number;
  seen?: number;
  card?: number;
  target?: number;
  value?: number;
  cards?: number[];
  offer?: OfferWords | null;
}

/** What somebody did as move number `step`, their chance with it, and how much that is more (or less) than with the best other move. `better`: what the analyst would have done, "" if the same, or if it sees no clear difference. */
export interface MoveJudged {
  step: number;
  seat: number;
  made: string;
  chance: number;
  change: number;
  better: string;
}

export interface MovedEvent {
  what: "moved";
  card: number;
  from_zone: "corpse" | "curses" | "deck" | "discard" | "fight" | "hand" | "play" | "pool" | "resolving" | "revealed";
  from_seat: number;
  to_zone: "corpse" | "curses" | "deck" | "discard" | "fight" | "hand" | "play" | "pool" | "resolving" | "revealed";
  to_seat: number;
  rule?: string;
  treasure?: boolean;
}

/** Somebody whom nobody hears at this table: the seat, or -1, and the last line written, or 0, to undo it by. */
export interface MutedShown {
  name: string;
  seat: number;
  line: number;
}

/** Whom: who sits there, or who wrote this line of chat (`line`, its id). */
export interface Muting {
  seat?: number;
  line?: number;
  muted?: boolean;
}

export interface MyPassword {
  password: string;
}

export interface NameAndPassword {
  name: string;
  password: string;
}

export interface NamedEvent {
  what: "named";
  seat: number;
  card: number;
  target_seat: number;
  rule?: string;
}

export interface NewName {
  name: string;
}

/** `old`: the one there is. */
export interface NewPassword {
  old: string;
  password: string;
}

/** The name of one of the page's pictures; empty for the one that goes with the name. */
export interface NewPortrait {
  portrait: string;
}

export interface NewRoom {
  sheet?: ScoreSheet;
}

/** The same people from the beginning. */
export interface NewRound {
  do: "restart";
  id: string;
}

/** `start`: begin at once. `commitment`: to the maker's part of the seed, as with the socket's `commit`. */
export interface NewTable {
  options?: TableOptions;
  seats?: SeatPlan[];
  start?: boolean;
  commitment?: string | null;
}

export interface NotFoundEvent {
  what: "not_found";
  seat: number;
  card: number;
  rule?: string;
}

/** An empty body. */
export interface Nothing {}

export interface NothingEvent {
  what: "nothing";
  seat: number;
  card: number;
  curse: boolean;
  guard: number;
  rule?: string;
}

/** How a fight would stand; `faces`: of the die that makes it so, where one does. */
export interface Odds {
  munchkins: number;
  monsters: number;
  ahead: boolean;
  faces?: number[];
}

/** What a helper or a trader is to get; `maker`: who offers (-1: agreed already). `first`: who of the two begins to pick by turns, where it is said; or in which `order` they do. */
export interface OfferShown {
  treasures: number;
  first: "" | "fighter" | "helper";
  order: ("fighter" | "helper")[];
  items: number[];
  cards: number[];
  take: number[];
  maker?: number;
}

export interface OfferWords {
  treasures?: number;
  first?: "" | "fighter" | "helper";
  order?: ("fighter" | "helper")[];
  items?: number[];
  cards?: number[];
  take?: number[];
}

export interface OfferedEvent {
  what: "offered";
  seat: number;
  to_seat: number;
  trade: boolean;
  treasures: number;
  first: "" | "fighter" | "helper";
  items: number;
  cards: number;
  take: number;
  order: ("fighter" | "helper")[];
  rule?: string;
}

export interface OperatedPeople {
  people: OperatedPerson[];
}

/** `seen`: to the hour, 0 for never; `banned`: whether they are, with the `reason`, and `until` when (0: for good). */
export interface OperatedPerson {
  id: string;
  name: string;
  claimed: boolean;
  operator: boolean;
  created: number;
  seen: number;
  browsers: number;
  tables: number;
  reports: number;
  banned: boolean;
  reason: string;
  until: number;
}

/** `people`: the names of those who sit there; `why`: why it is set aside, or empty. */
export interface OperatedTable {
  game: string;
  title: string;
  status: string;
  listed: boolean;
  people: string[];
  bots: number;
  moves: number;
  created: number;
  changed: number;
  why: string;
}

export interface OperatedTables {
  tables: OperatedTable[];
}

/** What a move would bring this seat: Levels and strength won or lost, whether it dies; `fights`: the fight it would then be in, with who is ahead; `winners`: who wins the game with that fight, if it is won as it stands. `odds`: instead of that one fight, where it hangs on what this seat chooses or casts as it begins, the worst and the best. `escapes`: who runs away has got away with it, without a roll, or whatever the die shows; `wise`: not to would cost more, on average. `over`: the fight is, and nothing is won. `lost`: of an option the cards in hand and on the table that go by it whatever is chosen after it; `off`: Items that stay, and are of no use any more without what goes (a Wizard's, without the Wizard). `parts`: of a fight that is looked for what this seat's side is made of there, where that is not what it has alone, and `against` it what counts beside the monster's Level; `aid`: what of one's own would win it all the same. `gets`: of a trade what comes before this seat by it, with the rule by which it is of no use there. `nothing`: nothing comes of it, as things are. */
export interface Outcome {
  level?: number;
  strength?: number;
  dead?: boolean;
  fights?: boolean;
  munchkins?: number;
  monsters?: number;
  ahead?: boolean;
  winners?: number[];
  odds?: Odds[];
  escapes?: boolean;
  wise?: boolean;
  over?: boolean;
  nothing?: boolean;
  lost?: number[];
  off?: number[];
  parts?: Part[];
  against?: Part[];
  aid?: Aid | null;
  gets?: Laid[];
}

/** `here`: what only this process knows of itself; `tables`: how many there are of each status. */
export interface Overview {
  version: string;
  processes: number;
  tables_here: number;
  sockets_here: number;
  tables: Record<string, number>;
  people: number;
  claimed: number;
  lately: number;
  reports: number;
  aside: AsideShown[];
  deeds: DeedShown[];
}

/** `cards`: how many it has. */
export interface PackShown {
  id: string;
  name: string;
  summary: string;
  cards: number;
}

/** The pack as tables may choose it now. */
export interface PackTaken {
  id: string;
  name: string;
}

/** `looks`: grows whenever something was saved. `good`: whether it can be played with; else the cards are those of before. `problems`: errors and warnings, as `kickdoor packs check` has them. */
export interface PackToTry {
  id: string;
  name: string;
  looks: number;
  good: boolean;
  problems: string[];
  cards: CardToTry[];
}

export interface PacksToTry {
  packs: PackToTry[];
}

/** The fight after an ability with a price (`move`: its place in `TableView.legal`): once the least is paid for it, and once the most is. */
export interface Paid {
  move: number;
  least: WouldBe;
  most: WouldBe;
}

/** One part of a number: from a card, or from what `label` says; `seat`: whose. */
export interface Part {
  amount: number;
  rule: string;
  card?: number;
  seat?: number;
  label?: string;
}

/** Nothing to say in the present pause. `standing`: nor in any other of this part of the turn. `back`: after all, I may have something to say. */
export interface Pass {
  t: "pass";
  epoch: number;
  seat?: number;
  standing?: boolean;
  back?: boolean;
}

/** `ban`: from the whole server, for so many `days` (0: for good), and with `newcomers` everybody new from where they are now. They are told the `reason`. `sign_out`: everywhere. */
export interface PersonDeed {
  do: "ban" | "sign_out" | "unban";
  reason?: string;
  days?: number;
  newcomers?: boolean;
}

export interface Pile {
  left: number;
  discards: number;
  top: number;
  known: number[];
}

export interface Ping {
  t: "ping";
  at: number;
}

/** What would come of these moves of mine, one after the other, and of a trade once it is accepted? `key` is for the answer to be known by. */
export interface Plan {
  t: "plan";
  key: number;
  steps: Step[];
  seat?: number;
}

export interface PlayedEvent {
  what: "played";
  seat: number;
  card: number;
  target_seat: number;
  target_card: number;
  companion: boolean;
  rule?: string;
}

/** `hand`: how many Door and Treasure cards; `known`: those of them that this seat knows. `sum`: the strength with its parts; `goods`: cards of the table that may go into a trade; `free`: places where something could be worn or held, each as often as there is room. */
export interface Player {
  name: string;
  level: number;
  sex: string;
  dead: boolean;
  strength: number;
  sum: Sum;
  hand: [number, number];
  known: number[];
  table: Laid[];
  curses: Laid[];
  goods: number[];
  free: string[];
}

/** What has changed of a player. */
export interface PlayerChanged {
  name?: string;
  level?: number;
  sex?: string;
  dead?: boolean;
  strength?: number;
  sum?: Sum;
  hand?: [number, number];
  known?: number[];
  table?: Laid[];
  curses?: Laid[];
  goods?: number[];
  free?: string[];
}

export interface Pong {
  t: "pong";
  at: number;
  now: number;
}

/** The fight after each legal move that chance does not decide, as asked with `what_if`, at log entry `seq`. `best`: the move that would win a fight that is not won (its place in `TableView.legal`), `helper`: who would, if asked; -1: none does. `turns`: the move that would turn a fight which others are winning, or -1. `pair`: where no single move would, two that do together, and `paired`, the fight then. `joined`: where neither those nor a helper would, the fight with `partner` in it once its move is made; None and -1 where that would not, either. `ends`: where nothing wins, the move by which the fight is over and no harm done, or -1. `strikes`: what each move that is aimed at a player does to them, in a fight or not. `paid`: what each ability does that is paid for first. */
export interface Preview {
  t: "would_be";
  seq: number;
  seat: number;
  moves: WouldBe[];
  best: number;
  turns: number;
  helper: number;
  pair: number[];
  paired: WouldBe | null;
  partner: number;
  joined: WouldBe | null;
  ends: number;
  strikes: Struck[];
  paid: Paid[];
}

/** What is discarded for an ability (`name`), which is asked once it is used: so many of these cards. */
export interface Price {
  name: string;
  least: number;
  most: number;
  cards: number[];
}

/** What is asked, the same for everybody: never who could answer a pause. `driver`: who is asked alone, or -1; `text`: what the card says of it, where it asks whether to do something. `cause`: what of the card it comes from, `why`: that part in its words, `by`: whose doing it is, or -1: nobody's, as behind a door. `looms`: what happens if nobody answers what is in the air. `after`: who picks of the Treasure that is shared after this, in turn. */
export interface Question {
  kind: string;
  about: string;
  driver: number;
  wanted?: number;
  card?: number;
  victim?: number;
  text?: string;
  cause?: "" | "bad_stuff" | "curse" | "play" | "trigger" | "use";
  why?: string;
  by?: number;
  looms?: Struck | null;
  after?: number[];
}

/** A sale that is worth a Level, and the seller's strength after it, the Level included. */
export interface ReadySale {
  cards: number[];
  strength: number;
}

/** `password`: a new one, in exchange for the code. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** The move with this cid is not: why, in words, and by which rule ("" if it was no rule of the game). `kind`: refused (by a rule), unseen (it names a card this seat cannot see), stale (for something that is over), cid (another move has this number), malformed, trouble (of the server's; send it again), unknown (nobody can say just now whether it is in the log: send it again with the same cid, and it is done once at most). */
export interface Refused {
  t: "refused";
  cid: number;
  kind: string;
  rule: string;
  text: string;
}

export interface RemovedEvent {
  what: "removed";
  card: number;
  treasure: boolean;
  stands_for: number;
  rule?: string;
}

export interface Renamed {
  do: "name";
  player: string;
  name: string;
  id: string;
}

export interface ReopenedEvent {
  what: "reopened";
  munchkins: number;
  monsters: number;
  rule?: string;
}

/** A finished game. `mine`: the seats of whoever asks. */
export interface Replay {
  game: string;
  title: string;
  steps: number;
  players: string[];
  faces: string[];
  digest: string;
  commitment: string;
  seed: string;
  lesson: string;
  mine: number[];
}

/** The table after `step` moves, and what the last of them did. `levels`: everybody's at the start, after each turn and at the end of these `steps`. */
export interface ReplayStep {
  step: number;
  steps: number;
  view: TableView;
  events: Happened[];
  levels: number[][];
}

export interface ReportDeed {
  done?: boolean;
}

/** `by`: who reports whom (`name`, `person`); `said`: the line of chat it is about, or empty. */
export interface ReportShown {
  id: string;
  game: string;
  by: string;
  name: string;
  person: string;
  why: string;
  text: string;
  said: string;
  at: number;
  done: boolean;
}

/** Whom: who sits there, or who wrote this line of chat (`line`, its id). `why`: what it is about. */
export interface Reporting {
  why: "chat" | "name" | "other" | "play";
  text?: string;
  seat?: number;
  line?: number;
}

export interface ReportsShown {
  reports: ReportShown[];
}

/** What is still wrong with the table; empty if nothing is. */
export interface Retried {
  why: string;
}

export interface ReturnedEvent {
  what: "returned";
  seat: number;
  rule?: string;
}

export interface Rolls {
  do: "roll";
  die: number;
  id: string;
}

/** `version` counts changes; `done`: the ids of the operations that came last; `until`: kept so long unless it is changed again. */
export interface RoomShown {
  room: string;
  version: number;
  sheet: ScoreSheet;
  done: string[];
  until: number;
}

/** A rule; `question`: the one a ruling of ours answers; `differs`: by edition. */
export interface RuleShown {
  id: string;
  text: string;
  editions: string[];
  question: string;
  differs: Record<string, unknown>;
}

export interface RuledEvent {
  what: "ruled";
  seat: number;
  rule?: string;
}

export interface Rules {
  rules: RuleShown[];
}

/** A ruling a table may choose: a number from `least` to `most`. */
export interface RulingShown {
  default: number;
  rule: string;
  says: string;
  least: number;
  most: number;
}

export interface RunningEvent {
  what: "running";
  seat: number;
  rule?: string;
}

/** A line of chat. `id` names it, e.g. to block whoever wrote it. */
export interface Said {
  t: "said";
  id: number;
  name: string;
  text: string;
  at: number;
}

/** What may be sold. A sale brings `bonus` and the gold of its wares: a Level for each full `level_gold`, but no more than `most` Levels; what is over is lost. `ready`: sales for a Level, that of least strength first. */
export interface Sale {
  wares: Ware[];
  level_gold: number;
  most: number;
  bonus?: number;
  ready?: ReadySale[];
}

export interface SatOutEvent {
  what: "sat_out";
  seat: number;
  rule?: string;
}

export interface Say {
  t: "say";
  text: string;
}

/** What a room holds. `munchkins`, `monsters`: what is added to either side of the fight; `die`: as it lies, 0 for none; `rolls`: how often it was cast. */
export interface ScoreSheet {
  players?: Counted[];
  munchkins?: number;
  monsters?: number;
  die?: number;
  rolls?: number;
}

/** Everything that the deal depends on is fixed, this is its hash, and now the parts of the seed are to be told. Whoever has told theirs for one seal does not for another. */
export interface Sealed {
  t: "sealed";
  seal: string;
}

export interface SearchedEvent {
  what: "searched";
  seat: number;
  deck: "door" | "outside" | "treasure";
  rule?: string;
}

/** Who sits there; `here`: connected; `away`: a bot sits in; `mine` and `host` are told before the game only; `face`: the portrait that was chosen, if one was. */
export interface SeatAround {
  name: string;
  kind: string;
  here: boolean;
  away: boolean;
  bot: string;
  sex: string;
  mine: boolean;
  host: boolean;
  face: string;
}

/** One seat: free, a person's, or a bot's. `person` is told to nobody; `away`: a bot sits in for the person; `face`: the portrait that the person has chosen. */
export interface SeatPlan {
  kind?: "bot" | "free" | "person";
  name?: string;
  sex?: "female" | "male";
  bot?: string;
  person?: string;
  away?: boolean;
  face?: string;
}

/** A seat as it was sealed, and what it contributed to the seed. */
export interface SeatSealed {
  name: string;
  sex: string;
  bot: string;
  commitment: string;
  part: string;
}

export interface SeatShown {
  kind: string;
  name: string;
  bot: string;
  sex: string;
  mine: boolean;
}

/** What a seat, or the server, contributed: the `commitment` came first ("": nothing is contributed), the `part` when everything was sealed ("": it did not come in time). */
export interface SeedPart {
  commitment?: string;
  part?: string;
}

/** A browser I am signed in with. `here`: the one that asks; `seen`: to the hour. */
export interface SessionShown {
  id: string;
  browser: string;
  created: number;
  seen: number;
  here: boolean;
}

/** What a card (-1: none) did to somebody, whose doing it was (`by`, -1: nobody's), and what it cost. `fight`: by turning a fight, which was lost, or ended without the kill that was as good as done; `things`: how many cards. */
export interface SetbackShown {
  turn: number;
  by: number;
  on: number;
  card: number;
  fight: boolean;
  died: boolean;
  levels: number;
  things: number;
}

export interface SexEvent {
  what: "sex";
  seat: number;
  sex: "female" | "male" | "other";
  rule?: string;
}

export interface SheetSteps {
  steps: (Arrives | Departs | Renamed | Counts | Turned | TakesPart | Strengthens | Rolls | FightOver | NewRound)[];
}

export interface ShownEvent {
  what: "shown";
  seat: number;
  to_seat: number;
  card: number;
  rule?: string;
}

export interface ShuffledEvent {
  what: "shuffled";
  deck: "door" | "outside" | "treasure";
  cards: number;
  rule?: string;
}

/** `code`: whether there is a recovery code that has not been used. */
export interface SignedIn {
  sessions: SessionShown[];
  code: boolean;
}

/** `sex`: empty for the one chosen before, if there is one. */
export interface SitDown {
  seat?: number;
  sex?: "" | "female" | "male";
}

export interface SoldEvent {
  what: "sold";
  seat: number;
  gold: number;
  levels: number;
  rule?: string;
}

export interface SparedEvent {
  what: "spared";
  seat: number;
  card: number;
  by?: number;
  rule?: string;
}

/** Not an event of its own either: what a bot says of what has happened (`remark`), or why it has just declined to help (`refusal`). Nothing of it is kept, and nothing depends on it. */
export interface SpokenEvent {
  what: "spoken";
  seat: number;
  kind: "refusal" | "remark";
  text: string;
}

/** When this turn began, after `step` moves: by seat, the chance to win as that player could see it. */
export interface StandingShown {
  step: number;
  turn: number;
  chances: number[];
}

/** A move that is only thought of. */
export interface Step {
  verb: string;
  card?: number;
  target?: number;
  value?: number;
  cards?: number[];
  offer?: OfferWords | null;
}

/** The whole log so far, as one seat heard it. */
export interface Story {
  chapters: Chapter[];
}

/** Not an event of its own: the sentences for the log. */
export interface StoryEvent {
  what: "story";
  lines: Line[];
}

/** Add to a side of the fight. */
export interface Strengthens {
  do: "side";
  side: "monsters" | "munchkins";
  amount: number;
  id: string;
}

/** What a legal move (`move`: its place in `TableView.legal`) does to the player it is aimed at, if nobody answers it: Levels, strength, death, which cards on the table go (`lost`) or come (`got`), or by chance how many of them (`things`), how many of the hand go, what is no longer in use (`off`), whether it stays before them. `hand_limit`, `rank_limit`: before and after it, where they change; `roll`: by how much any roll to run away does; `cannot`: what they may not do as long as it lies there. `guard`: the card that keeps it off; `chooser`: who has to choose then; `unsure`: what decides the rest, and of a die on how many `faces` they are the worse for it. `takes`: what comes to whoever does it, or what they may choose from then, if the die falls for them. `seat`: whom it hits, where it is nobody's move but in the air. Nothing of it: nothing happens. */
export interface Struck {
  move: number;
  seat?: number;
  level?: number;
  strength?: number;
  dead?: boolean;
  lost?: number[];
  got?: number[];
  things?: number;
  hand?: number;
  off?: number[];
  sex?: string;
  hand_limit?: number[];
  rank_limit?: number[];
  roll?: number;
  cannot?: string[];
  stays?: boolean;
  guard?: number;
  chooser?: number;
  unsure?: "" | "chance" | "die" | "hidden";
  faces?: number;
  takes?: Gain[];
}

export interface StruckEvent {
  what: "struck";
  seat: number;
  card: number;
  rule?: string;
}

export interface Sum {
  total: number;
  parts: Part[];
}

/** `retry`: look at it again, it was mended. `hide`: off the list of open tables. `close`: for good, in whatever state it is. */
export interface TableDeed {
  do: "close" | "hide" | "retry";
  reason?: string;
}

/** What a table is about. `packs` and the rest as on the command line; see docs/editions.md. `lesson`: a guided game, which is laid out and not dealt (`live.lessons`). `bot_speed`: by how much bots are faster than usual. `trying`: the id of a card that the host begins with, to try it against bots (setting `try_cards`). */
export interface TableOptions {
  title?: string;
  packs?: string[];
  house?: string;
  variants?: string[];
  rulings?: Record<string, number>;
  pace?: "correspondence" | "live" | "relaxed";
  claim_seconds?: number;
  bot_speed?: number;
  listed?: boolean;
  spectators?: boolean;
  lesson?: string;
  trying?: string;
}

/** A table in the lobby, or one's own. `muted` and `banned`: told to the host only, who asked for this one table. `your_turn`: it waits for a decision of mine; told where one asks for one's own tables. */
export interface TableShown {
  game: string;
  title: string;
  status: string;
  packs: string[];
  house: string;
  variants: string[];
  rulings: Record<string, number>;
  pace: string;
  claim_seconds: number;
  bot_speed: number;
  listed: boolean;
  spectators: boolean;
  lesson: string;
  host: string;
  mine: boolean;
  seats: SeatShown[];
  winners: string[];
  changed: number;
  commitment: string;
  seed: string;
  rematch: string;
  muted: MutedShown[];
  banned: BannedShown[];
  your_turn?: boolean;
}

/** Everything a seat may know. `hand`, `legal`, `bargains` and `hand_limit` are empty for somebody who looks on. */
export interface TableView {
  turn: number;
  active: number;
  moment: string;
  over: boolean;
  winners: number[];
  win_level: number;
  epoch: number;
  players: Player[];
  doors: Pile;
  treasures: Pile;
  revealed: number;
  pool: number[];
  corpse: number[];
  fight: Fight | null;
  question: Question | null;
  offer: OfferShown | null;
  hand: number[];
  legal: LegalMove[];
  bargains: Bargains;
  hand_limit: number;
}

/** What has changed of a view; its players are told apart. */
export interface TableViewChanged {
  turn?: number;
  active?: number;
  moment?: string;
  over?: boolean;
  winners?: number[];
  win_level?: number;
  epoch?: number;
  doors?: Pile;
  treasures?: Pile;
  revealed?: number;
  pool?: number[];
  corpse?: number[];
  fight?: Fight | null;
  question?: Question | null;
  offer?: OfferShown | null;
  hand?: number[];
  legal?: LegalMove[];
  bargains?: Bargains;
  hand_limit?: number;
}

export interface Tables {
  tables: TableShown[];
}

/** The move with this cid is in the log as `seq`. */
export interface Taken {
  t: "taken";
  cid: number;
  seq: number;
}

export interface TakesPart {
  do: "fight";
  player: string;
  fights: boolean;
  id: string;
}

export interface TalliedEvent {
  what: "tallied";
  card: number;
  option: number;
  votes: number;
  rule?: string;
}

/** Of so many games with this so many were won. `name`: an edition's id (several: with + between), or a Class, of which `icon` of `pack` is the picture. */
export interface Tally {
  name: string;
  games: number;
  wins: number;
  icon?: string;
  pack?: string;
}

/** My part of the seed itself, once the seal is here; nobody else is told before the end. */
export interface Tell {
  t: "part";
  part: string;
}

export interface TookOverEvent {
  what: "took_over";
  seat: number;
  from_seat: number;
  rule?: string;
}

export interface TradedEvent {
  what: "traded";
  seat: number;
  to_seat: number;
  rule?: string;
}

/** A message that could not be read, or came too fast. */
export interface Trouble {
  t: "trouble";
  text: string;
}

export interface TurnEvent {
  what: "turn";
  seat: number;
  number: number;
  rule?: string;
}

export interface Turned {
  do: "sex";
  player: string;
  sex: "female" | "male";
  id: string;
}

/** When it was decided: in this turn, which begins after `step` moves, the winner caught up with those who were ahead (`over`), and nobody was ahead again. It was the winner who moved, to `level`, or the first of the others (not `rose`), by `card` (-1: none). */
export interface TurningShown {
  turn: number;
  step: number;
  seat: number;
  over: number[];
  card?: number;
  level?: number;
  rose?: boolean;
}

export interface UnequippedEvent {
  what: "unequipped";
  seat: number;
  card: number;
  rule?: string;
}

/** A fault of `play.fairness`: whose part it is about, or which step. */
export interface Unfair {
  kind: string;
  seat: number;
  step: number;
}

export interface UsedEvent {
  what: "used";
  seat: number;
  card: number;
  ability: number;
  target_seat: number;
  target_card: number;
  rule?: string;
}

/** As `kickdoor judge --json` prints it. */
export interface Verdict {
  file: string;
  ok: boolean;
  mistakes: Record<string, unknown>[];
  cases: Record<string, unknown>[];
}

/** The game as this client may see it after log entry `seq`, what happened since the last one, and the clock. `passed`, `standing`: what the own seat has said to the present pause. `holds`: how often it may still ask for a moment in this turn. */
export interface ViewMessage {
  t: "view";
  seq: number;
  seat: number;
  view: TableView;
  events: Happened[];
  clock: ClockShown | null;
  passed: boolean;
  standing: boolean;
  now: number;
  holds?: number;
}

export interface VotedEvent {
  what: "voted";
  seat: number;
  card: number;
  option: number;
  rule?: string;
}

export interface VotedForEvent {
  what: "voted_for";
  seat: number;
  card: number;
  target_seat: number;
  rule?: string;
}

/** Something to sell, and the gold it counts for now. */
export interface Ware {
  card: number;
  gold: number;
}

/** How a card is put to use by moves one after the other (`steps`, the last of which says what all of them bring): `off`, which is taken off for it, or given up (`drops`). */
export interface Way {
  steps: LegalMove[];
  off: number[];
  drops?: boolean;
}

/** First of all. `seats`: the own ones; none for somebody who looks on. `digest`: cards at /api/cards/DIGEST. `edition`: whose words of a rule are quoted at this table. `room`: whose room it stands in, of several the first's. `commitment`: the seal, once the game has begun. `lesson`: of a guided game; its steps are at /api/lessons/LESSON. `missed`: how many turns were played for this person, by the clock or by a bot, since their last move. */
export interface Welcome {
  t: "welcome";
  version: number;
  game: string;
  seats: number[];
  digest: string;
  edition: string;
  commitment: string;
  last_cid: number;
  now: number;
  lesson?: string;
  bot_speed?: number;
  missed?: number;
  room?: string;
}

/** What would my legal moves make of the fight? */
export interface WhatIf {
  t: "what_if";
  seat?: number;
}

export interface WhichSeat {
  seat: number;
}

/** Why can't I do anything with this card? */
export interface Why {
  t: "why";
  card: number;
  seat?: number;
}

export interface WonEvent {
  what: "won";
  winners: number[];
  rule?: string;
}

/** The fight after a legal move (`move`: its place in `TableView.legal`; -1: after several), as far as no chance decides it. `on`: whose number it changes; `level`: by how much the Level of whoever makes it does. */
export interface WouldBe {
  move: number;
  munchkins: number;
  monsters: number;
  ahead: boolean;
  levels: number;
  treasures: number;
  on?: "" | "both" | "monsters" | "munchkins";
  level?: number;
}

export type Up = Move | Pass | HoldOn | Covered | Say | Back | Look | WhatIf | Plan | Why | Commit | Tell | Ping;
export type Down = Welcome | ViewMessage | ChangeMessage | Preview | Foreseen | Because | Taken | Refused | Clock | Said | Around | Sealed | Pong | Trouble;
export type Happened = MovedEvent | LevelEvent | SexEvent | DieEvent | DiedEvent | ReturnedEvent | TurnEvent | EquippedEvent | UnequippedEvent | FightEvent | JoinedEvent | HelperEvent | HelperLeftEvent | OfferedEvent | AnsweredEvent | ClaimedEvent | ReopenedEvent | KilledEvent | RemovedEvent | FightOverEvent | RunningEvent | EscapedEvent | CaughtEvent | UsedEvent | PlayedEvent | CancelledEvent | EffectEvent | ExpiredEvent | ShuffledEvent | ShownEvent | SoldEvent | TradedEvent | AttachedEvent | WonEvent | SparedEvent | BackedOutEvent | NothingEvent | ChoseEvent | LookedEvent | CompanionSexEvent | AimedEvent | SatOutEvent | BrokenOffEvent | TookOverEvent | MixedEvent | SearchedEvent | VotedEvent | TalliedEvent | BidEvent | BidWonEvent | StruckEvent | NamedEvent | VotedForEvent | ElectedEvent | NotFoundEvent | InVainEvent | GuardedEvent | RuledEvent | StoryEvent | SpokenEvent;
