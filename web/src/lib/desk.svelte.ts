// What is on the screen of one table: the view, what is selected in it, which sheet is open. Live or looking back.
import { getContext, setContext } from "svelte";

import { texts, word } from "../texts";
import type { Term } from "../texts";
import type { Because, CardShown, Foreseen, Help, LegalMove, Line, Outcome, Paid, Part, Preview, Struck, Sum, TableView, WouldBe } from "../wire";
import { signed } from "./language";
import looks from "./looks.json";
import { type Face, facesOf } from "./portraits";
import { ANSWERS, cardAimedAt, isDriver, leadWith, type MoveWords, sameMove, seatAimedAt, sorted, UNDOES } from "./moves";
import type { Received } from "./happened";
import type { Clock } from "./live.svelte";
import type { Cry, Hit } from "./moments";
import { struckWords } from "./said";
import { Asking } from "./asking.svelte";
import { Trouble } from "./trouble.svelte";
import { levelsBy } from "./words";

export type Bargain = "help" | "counter" | "trade" | "sell";

export interface Source {
  readonly view: TableView | null;
  readonly cards: CardShown[];
  readonly seat: number;
  readonly seq?: number;
  /** Which game it is, where it is played here. */
  readonly game?: string;
  /** By seat, the portraits that were chosen. */
  readonly portraits?: string;
  readonly clock?: Clock | null;
  readonly preview?: Preview | null;
  readonly because?: Because | null;
  readonly foreseen?: Foreseen | null;
  readonly waitingFor?: ReadonlySet<number>;
  /** What is seen on the table before what it brings lies there. */
  readonly scenes?: { readonly rolling: boolean; readonly behind: boolean; readonly moment: unknown; readonly roll: { readonly chase?: unknown } | null; readonly gone: number };
  /** Cards that have come into my hand since I last could do something with it. */
  readonly fresh?: readonly number[];
  /** What I have just received, while it may be played at once, and from whom. */
  readonly received?: readonly Received[];
  readonly hits?: ReadonlyMap<number, Hit>;
  readonly since?: ReadonlyMap<number, Hit>;
  readonly cries?: ReadonlyMap<number, Cry>;
  readonly log?: readonly (Line & { readonly turn: number })[];
  /** Who looks back at a game of theirs: no seat there can move. */
  readonly me?: number;
  readonly noes?: ReadonlyMap<number, number>;
  /** Why this seat would not help, as far as it said so. */
  refusal?(seat: number): string;
  /** How the cards of my hand lay when the page was left. */
  order?(): number[];
  move(words: MoveWords | LegalMove): void;
  moveAll?(moves: LegalMove[], then?: WouldBe): void;
  plan?(moves: (MoveWords | LegalMove)[]): void;
  why?(card: number): void;
  reads?(): void;
}

/** For so many milliseconds after a button or a target is there, it is deaf: the tap was meant for what was there before. */
export const DEAF = 300;
/** Two taps within so many milliseconds are a double tap. */
export const TWICE = 400;
const MOST = 2; // outcomes over a card
const NOTHING = { of: -1, seat: -1, card: -1, since: 0 };

/** What a card that is carried is over; -1: no seat, no card. `table`: anywhere but the hand. */
export interface Spot {
  seat: number;
  card: number;
  table: boolean;
}

/** Cards of the hand that a question asks about: they are selected where they lie. */
export interface Picking {
  cards: number[];
  picked: number[];
  pick(card: number): void;
  /** What picking it would be, where that is all that can be done with it. */
  only(card: number): LegalMove | undefined;
  /** What laying it out would bring instead. */
  instead(card: number): LegalMove | undefined;
}

export class Desk {
  selected = $state(-1);
  lifted = $state(-1); // the card of the hand that is carried with the pointer
  rule = $state.raw<{ id: string; card: number } | null>(null);
  term = $state<Term | "all" | "">("");
  bargain = $state<Bargain | "">("");
  bargainWith = $state(-1);
  strengthOf = $state(-1); // the seat whose sum is shown
  gearOf = $state(-1); // the seat whose cards are shown
  handOf = $state(-1); // the seat whose hand is told of
  hinted = $state(""); // the verb that a lesson speaks of
  hintedKind = $state(""); // and the kind of card
  feast = $state(""); // what a lesson says last
  stepsRead = $state.raw<number[]>([]); // of the lesson
  sum = $state.raw<{ heading: string; sum: Sum } | null>(null); // a number whose parts are shown
  abilities = $state(false); // whether all that can be used is shown
  thoughtOf = $state.raw<LegalMove | null>(null); // what `draft` is made of
  tapped = $state.raw(NOTHING); // what `aimed` is made of
  #partsIn = $state(-1); // the turn in which I have said that I am done, and part with what is too much

  readonly source: Source;
  readonly view: TableView | null;
  readonly moves: ReturnType<typeof sorted>;
  readonly driving: boolean;
  /** An ability I think of using: what it costs is chosen before anything is said. Gone when it can't be used any more. */
  readonly draft: LegalMove | undefined;
  /** So many cards have to go before my turn can end; 0 once the first is gone, or none has to. Nobody asks for them before I
   * say that I am done: what I have won comes first. */
  readonly surplus: number;
  /** My hand, each card in the place where it came: what is new comes last, and no other moves but to close a gap. */
  readonly held: number[];
  /** What I have won just before my turn ends: it lies in the middle until then. */
  readonly haul: number[];
  /** Whether there is a fight to be seen: once all monsters are gone it is decided, though not yet over. */
  readonly fought: boolean;
  /** Whether I am asked something that is answered in the middle of the table, or think of an ability there. */
  readonly asked: boolean;
  /** What is asked and what is selected of it. */
  readonly asking: Asking;
  /** The monsters that I may look for trouble with, which lie on the board meanwhile. */
  readonly trouble: Trouble;
  /** Whether it is a yes or a no, which is answered where everything else is done. */
  readonly confirms: boolean;
  readonly targetSeats: Map<number, LegalMove[]>;
  readonly targetCards: Map<number, LegalMove[]>;
  readonly aiming: boolean;
  /** What the selected card would do to the target that was tapped, or to the only one there is: nothing has been said yet.
   * Empty: no target was. */
  readonly aimed: LegalMove[];
  /** By seat. */
  readonly faces: Face[];
  /** What would win my fight, which is not won: of all single moves the one that the server puts first. */
  readonly best: { move: LegalMove; would: WouldBe } | undefined;
  /** Where nothing would: what ends it without harm. */
  readonly ends: LegalMove | undefined;
  /** What would turn a fight that others are winning, as the server ranks it. */
  readonly turns: { move: LegalMove; would: WouldBe } | undefined;
  /** Where no single one would: two that do together, and the fight then. */
  readonly pair: { moves: [LegalMove, LegalMove]; would: WouldBe } | undefined;
  /** With whom it would be won; -1: with nobody that I may ask. */
  readonly bestHelper: number;
  readonly #would: Map<LegalMove, WouldBe>;
  readonly #struck: Map<LegalMove, Struck>;
  readonly #paid: Map<LegalMove, Paid>;
  /** Cards with which I could only harm myself, or nobody, and those of which it is known whether they are such; until it is foreseen
   * again, as it was. */
  readonly #ill: { ill: ReadonlySet<number>; judged: ReadonlySet<number> };
  readonly #told = new Map<string, number>(); // words, and the turn in which they were said first
  shifted = 0; // when a button of what can be done last came or went, so that another may stand in its place
  #opened = 0; // when the selected card was tapped
  #played = -DEAF; // when one was played by tapping it twice

  constructor(source: Source) {
    this.source = source;
    this.view = $derived(source.view);
    this.moves = $derived(sorted(this.view));
    this.fought = $derived((this.view?.fight?.monsters.length ?? 0) > 0);
    this.driving = $derived(isDriver(this.view, source.seat));
    const thoughtOf = $derived(this.thoughtOf);
    this.draft = $derived(thoughtOf ? this.view?.legal.find((move) => sameMove(move, thoughtOf)) : undefined);
    this.surplus = $derived(this.driving && this.view?.question?.kind === "act" && this.moves.answers.some((move) => move.verb === "give") ? (this.view.question.wanted ?? 1) : 0);
    this.confirms = $derived(this.driving && this.view?.question?.about === "confirm" && this.moves.answers.length > 0 && !this.draft);
    this.asked = $derived((this.driving && this.moves.answers.length > 0 && !this.confirms && (!this.surplus || this.parting)) || this.draft !== undefined);
    this.asking = new Asking(this);
    this.trouble = new Trouble(this);
    let places: number[] = [];
    this.held = $derived((places = inPlace(places.length ? places : (source.order?.() ?? []), this.view?.hand ?? [])));
    this.haul = $derived(this.view?.moment === "charity" && !this.view.fight && !this.asked ? (source.fresh ?? []).filter((card) => this.view!.hand.includes(card)) : []);
    const selectedMoves = $derived(this.moves.byCard.get(this.lifted >= 0 ? this.lifted : this.selected) ?? []);
    this.targetSeats = $derived(grouped(selectedMoves, seatAimedAt));
    this.targetCards = $derived(grouped(selectedMoves, cardAimedAt));
    this.aiming = $derived(this.targetSeats.size + this.targetCards.size > 0);
    const aim = $derived(this.tapped);
    this.aimed = $derived(aim.of < 0 || aim.of !== this.selected ? this.#onlyAim() : ((aim.seat >= 0 ? this.targetSeats.get(aim.seat) : this.targetCards.get(aim.card)) ?? []));
    const names = $derived(this.view?.players.map((player) => player.name).join("\n") ?? "");
    this.faces = $derived(facesOf(names.split("\n"), source.portraits?.split("\n")));
    this.#would = $derived(foreseen(source, (preview) => preview.moves));
    this.#struck = $derived(foreseen(source, (preview) => preview.strikes));
    this.#paid = $derived(foreseen(source, (preview) => preview.paid));
    const told = $derived(source.preview?.seq === source.seq ? source.preview : null);
    const foretold = (number = -1) => {
      const move = this.view?.legal[number];
      const would = move && this.would(move);
      return would && { move, would };
    };
    this.best = $derived(foretold(told?.best));
    this.turns = $derived(foretold(told?.turns));
    this.ends = $derived(this.view?.legal[told?.ends ?? -1]);
    this.pair = $derived.by(() => {
      const [one, other] = (told?.pair ?? []).map((number) => this.view?.legal[number]);
      return one && other && told?.paired ? { moves: [one, other], would: told.paired } : undefined;
    });
    this.bestHelper = $derived(told?.helper ?? -1);
    let [judged, ill] = [new Set<number>(), new Set<number>()];
    const only = (card: number) => this.#movesOf(card).every((move) => move.idle || this.#harms(move) || this.vain(move));
    const foreseeable = (card: number) => this.view!.fight || this.#movesOf(card).some((move) => move.aim === "seat");
    this.#ill = $derived.by(() => {
      const [cards, before] = [[...this.moves.byCard.keys()], { judged, ill }];
      const known = (card: number) => told || !foreseeable(card);
      ill = new Set(cards.filter((card) => (known(card) ? only(card) : before.ill.has(card))));
      judged = new Set(cards.filter((card) => known(card) || before.judged.has(card)));
      return { ill, judged };
    });
  }

  /** Whether I am choosing what is too much. */
  get parting() {
    return this.#partsIn === this.view?.turn;
  }

  /** The one player whom all that is too much goes to, -1 where it only goes; undefined where I have to say to whom. */
  get receiver(): number | undefined {
    const all = new Set(this.moves.answers.map(seatAimedAt));
    return all.size === 1 ? [...all][0] : undefined;
  }

  /** I am done but for what is too much; or not yet, after all. */
  part(on: boolean) {
    this.#shut();
    this.#partsIn = on ? (this.view?.turn ?? -1) : -1;
  }

  /** Whether a move of mine is on its way, or a die rolls or lies there. */
  get busy() {
    const { scenes } = this.source;
    return (this.source.waitingFor?.size ?? 0) > 0 || Boolean(scenes?.rolling || (scenes?.behind && !scenes.moment));
  }

  /** Whether it is a time for trades: in nobody's fight, and while nobody is asked something. */
  get tradeTime() {
    return this.view?.question?.kind === "act" && !this.view.fight;
  }

  /** Whether one may be offered then, as the server has it. */
  get mayTrade() {
    return this.tradeTime && !this.view!.bargains.no_trade;
  }

  get seat() {
    return this.source.seat;
  }

  /** Whether nobody has been told so yet, in these words, in an earlier turn. */
  isNews(words: string): boolean {
    const since = this.#told.get(words) ?? this.view!.turn;
    this.#told.set(words, since);
    return since === this.view!.turn;
  }

  /** Whether they have declined, and nothing has got better since. */
  saidNo = (help: Help) => help.declined || (this.source.noes?.get(help.helper) ?? -Infinity) >= leadWith(help);
  /** Whether the game would go to this helper, and not to whoever asks. */
  crownsHelper = ({ joined, helper }: Help) => !!joined?.winners.includes(helper) && !joined.winners.includes(this.seat);

  /** Whether I would win the game with it, and whoever helps would not: they will hardly. */
  winsAlone = ({ helper, joined }: Help) => Boolean(joined?.winners.includes(this.seat) && !joined.winners.includes(helper));

  /** Whether somebody else's fight goes on, into which I am not asked: for me neither of its sides is the good one. */
  get aside() {
    const { question, moment } = this.view ?? {};
    return this.theirs && !(moment === "offer" && question?.driver === this.seat);
  }

  /** Whether a fight goes on that I am not in, asked or not. */
  get theirs() {
    const fight = this.view?.fight;
    const me = this.source.me ?? this.seat;
    return fight ? me < 0 || ![fight.fighter, fight.helper].includes(me) : false;
  }

  /** Whether a move strengthens others in their fight, as the server foresees it; what is not known yet may, too: nothing of the kind is
   * put before me as mine to gain. */
  favours(move: LegalMove): boolean {
    return this.theirs && (this.source.preview?.seq !== this.source.seq || this.#betters(move));
  }

  /** Who wins the game with the fight that is on, where I do not. */
  get rivals(): number[] {
    const winners = this.view?.fight?.winners ?? [];
    return this.theirs && !winners.includes(this.source.me ?? this.seat) ? winners : [];
  }

  /** Whether it brings them closer to winning the game. */
  crowns(move?: LegalMove): boolean {
    return Boolean(move && this.rivals.length && this.#betters(move));
  }

  #betters(move: LegalMove): boolean {
    const would = this.would(move);
    return would !== undefined && this.gains(would) > 0;
  }

  /** By how much the lead of those who fight would be greater than now; less than 0: smaller. */
  gains({ munchkins, monsters }: WouldBe): number {
    const now = this.view?.fight;
    return now ? munchkins - monsters - (now.munchkins.total - now.total.total) : 0;
  }

  card(number: number): CardShown | undefined {
    return this.source.cards[number];
  }

  /** What has happened at a seat since my last turn; not while it is being told. */
  sinceAt(seat: number): Hit | undefined {
    return this.hitAt(seat) ? undefined : this.source.since?.get(seat);
  }

  /** What has just happened at a seat, unless something lies over it. */
  hitAt(seat: number): Hit | undefined {
    return this.source.scenes?.moment ? undefined : this.source.hits?.get(seat);
  }

  /** What is just called out at a seat, unless something lies over it. */
  cryAt(seat: number): Cry | undefined {
    return this.source.scenes?.moment ? undefined : this.source.cries?.get(seat);
  }

  /** Who has played a card, as the log tells it; -1: nobody that it tells of. */
  playerOf(card: number): number {
    return this.source.log?.findLast((line) => line.kind === "played" && line.cards[0] === card)?.seats[0] ?? -1;
  }

  /** What somebody counts for in this fight, where that is not his strength, and what makes the difference there. */
  here(seat: number): Sum | undefined {
    const { fight, players } = this.view!;
    const at = fight ? [fight.fighter, fight.helper].indexOf(seat) : -1;
    if (!fight || at < 0) return undefined;
    const alone = fight.helper < 0; // of two each their own, one-shots apart
    const total = alone ? fight.munchkins.total : fight.brings[at]!;
    const parts = this.#besides(seat, total, fight.munchkins.parts).filter((part) => !part.amount || alone || part.seat === seat);
    return total === players[seat]!.strength ? undefined : { total, parts };
  }

  /** Of what a number is made of: what is no part of somebody's strength. A note is no gain. */
  #besides(seat: number, total: number, parts: readonly Part[]): Part[] {
    const { strength, sum } = this.view!.players[seat]!;
    const key = ({ amount, card, rule }: Part) => [amount, card, rule].join();
    const usual = new Set(sum.parts.map(key));
    return parts.filter((part) => !usual.has(key(part)) && (part.amount || total < strength));
  }

  /** `seat`: whose number it is; what lies before somebody else is named as theirs. */
  partWords = (parts: readonly Part[], seat: number) =>
    parts
      .map(({ amount, label, card = -1 }) => {
        const owner = this.ownerOf(card);
        const whose = owner < 0 || owner === seat ? "" : ` ${texts.game.whose({ you: owner === this.seat ? "yes" : "other", name: this.nameOf(owner) })}`;
        return `${amount ? signed(amount) : ""} ${label || this.card(card)?.name}${whose}`.trim();
      })
      .join(", ");

  /** The Levels that helping brings, and by which card; "" for none. */
  gainsWords({ joined, helper }: Help): string {
    if (!joined?.gains) return "";
    const by = this.card(joined.gains_by)?.name ?? "";
    return texts.bargain.gains({ n: joined.gains, by, told: by ? "yes" : "other", wins: joined.winners.includes(helper) ? "yes" : "other" });
  }

  /** That whoever helps counts for something else in this fight than alone, and why; "" where it is the same. */
  differsWords({ helper, joined }: Help): string {
    const { name, strength } = this.view!.players[helper]!;
    if (!joined || joined.adds === strength) return "";
    const why = this.partWords(this.#besides(helper, joined.adds, joined.parts), helper);
    return texts.bargain.differs({ you: helper === this.seat ? "yes" : "other", name, alone: strength, here: joined.adds, why, told: why ? "yes" : "other" });
  }

  /** What becomes more or less of the fighter's own by this help; "" where all is as it was. */
  ownWords({ joined }: Help): string {
    const fighter = this.view!.fight?.fighter ?? -1;
    if (!joined?.own?.length) return "";
    return texts.bargain.withHelp({ who: fighter === this.seat ? texts.bargain.you : this.nameOf(fighter), what: this.partWords(joined.own, fighter) });
  }

  /** What counts in a fight that I may look for alone: for me, and for the monster beside its Level. */
  countsWords({ munchkins = 0, parts = [], against = [] }: Partial<Outcome>): [mine: string, its: string] {
    return [this.partWords(parts.length ? this.#besides(this.seat, munchkins, parts) : [], this.seat), this.partWords(against, -1)];
  }

  nameOf(seat: number): string {
    return this.view?.players[seat]?.name ?? "";
  }

  /** The rule by which a card that lies before somebody counts for nothing now. */
  idleBy(card: number): string {
    return this.view?.players.flatMap((player) => player.table).find((laid) => laid.card === card)?.idle ?? "";
  }

  /** Whether an Item lies before somebody and is not in use: sideways. */
  unused = (card: number) => this.view?.players.some(({ table }) => table.some((laid) => laid.card === card && !laid.used)) ?? false;

  /** Whether a card of mine lies there in use. */
  wears = (card: number) => this.view!.players[this.seat]?.table.some((laid) => laid.card === card && laid.used) ?? false;

  /** My strength, once it has changed by so much. */
  strengthAfter(by: number): string {
    const from = this.view!.players[this.seat]!.strength;
    return texts.outcome.becomes({ from, to: from + by, same: by ? "other" : "yes" });
  }

  /** To put such a one on, where that can be done now. */
  putOn = (card: number) => this.moves.byCard.get(card)?.find((move) => move.verb === "equip");

  /** Before whom a card lies; -1: before nobody. */
  ownerOf = (card: number) => this.view!.players.findIndex(({ table, curses }) => [...table, ...curses].some((laid) => laid.card === card));

  /** What a card that lies before somebody adds to his strength, where it is none of which that is printed: not what it does to others. */
  addsOf(card: number): number {
    return this.card(card)?.bonus || (this.view?.players[this.ownerOf(card)]?.sum.parts.find((part) => part.card === card)?.amount ?? 0);
  }

  /** What can be done with a card: something that counts now, or only what would harm me; or it may only be laid down, to be carried.
   * Nothing glows before it is foreseen what it is for, nor to be taken off or up again; but what would be better than what is worn does. */
  markOf(card: number): "now" | "ill" | "may" | "" {
    const moves = this.#movesOf(card).filter((move) => !UNDOES.has(move.verb));
    if (moves.some((move) => move.idle && move.gains?.some((one) => one.swaps && (one.strength ?? 0) > 0))) return "now";
    return moves.some((move) => !move.idle) ? (this.#ill.ill.has(card) ? "ill" : this.#ill.judged.has(card) ? "now" : "") : moves.length ? "may" : "";
  }

  /** Whether I would be the worse for it, as the server foresees it. */
  #harms = (move: LegalMove) => {
    const would = this.theirs ? undefined : this.#would.get(move);
    return move.worse || this.crowns(move) || (would !== undefined && this.gains(would) < 0);
  };

  /** Whether nothing would come of it. */
  vain = (move: LegalMove, struck = this.#struck.get(move)) => move.outcome?.nothing || (struck && struckWords(this, seatAimedAt(move), struck).vain);

  /** Whether a lesson speaks of this card. */
  hints(card: number) {
    return this.hintedKind !== "" && this.card(card)?.type === this.hintedKind && (this.moves.byCard.get(card) ?? []).some(counts);
  }

  /** What a move would make of the fight, where the server has said so; with a price, for what is just enough of it. */
  would(move: LegalMove): WouldBe | undefined {
    const paid = this.#paid.get(move);
    return this.#would.get(move) ?? (paid?.least.ahead ? paid.least : paid?.most);
  }

  /** What a move would do to whom it is aimed at, where the server has said so. */
  struck(move: LegalMove): Struck | undefined {
    return this.#struck.get(move);
  }

  /** In a word what an ability does to the fight, by what the server foresees; with a price, for the least and the most of it. */
  effectOf(move: LegalMove): string {
    const [would, paid] = [this.#would.get(move), this.#paid.get(move)];
    return paid ? this.changeWords(paid.least, paid.most) : this.changeWords(would, would);
  }

  /** What the fight is more or less by, `whose` for everybody's number. */
  changeWords(least?: WouldBe | null, most = least, whose = ""): string {
    const now = this.view?.fight;
    if (!now || !least || !most) return "";
    const range = (one: number, other: number) => (one === other ? signed(one) : texts.fight.range({ least: signed(one), most: signed(other) }));
    const [ours, theirs] = [range(least.munchkins - now.munchkins.total, most.munchkins - now.munchkins.total), range(least.monsters - now.total.total, most.monsters - now.total.total)];
    return [most.munchkins === now.munchkins.total ? "" : `${ours} ${whose}`.trim(), most.monsters === now.total.total ? "" : texts.fight.forMonsters({ by: theirs }), levelsBy(least.level)].filter(Boolean).join(", ");
  }

  /** The different outcomes that playing this card can have, where they are not what there is already: two at most, but of players
   * each. */
  wouldOf(card: number): WouldBe[] {
    const now = this.view?.fight;
    const all = (this.moves.byCard.get(card) ?? [])
      .map((move) => this.#would.get(move))
      .filter((one) => one !== undefined && (one.munchkins !== now?.munchkins.total || one.monsters !== now.total.total))
      .map((one) => one!);
    const whom = (one: WouldBe) => seatAimedAt(this.view!.legal[one.move]!);
    return [...new Map(all.map((one) => [`${one.munchkins}:${one.monsters}:${whom(one)}`, one])).values()].filter((one, i) => i < MOST || whom(one) >= 0);
  }

  /** A card was tapped: the selected one is aimed at it, where it can be; otherwise it is looked at. */
  tapCard(card: number) {
    if (performance.now() - this.#played < DEAF) return; // the click of a second tap, which has found what the sheet covered
    if (card !== this.selected && this.targetCards.has(card)) return this.#aimAt(-1, card);
    if (card === this.selected && performance.now() - this.#opened < TWICE && this.view?.hand.includes(card)) return this.#twice(card);
    this.#opened = performance.now();
    this.selected = this.selected === card ? -1 : card;
    if (this.selected >= 0 && this.view?.hand.includes(this.selected)) this.source.reads?.();
  }

  /** What a card is mainly for, where that needs no word more and harms nobody who does it. */
  mainMove(card: number): LegalMove | undefined {
    const plain = this.#movesOf(card).filter((move) => !isAimed(move) && !move.worse);
    return plain.length === 1 ? plain[0] : undefined;
  }

  /** Of several things to do with it the only one that harms nobody who does it and is not for nothing, as far as that is foreseen. */
  #onlySense(card: number): LegalMove | undefined {
    const sensible = this.#movesOf(card).filter((move) => !this.#harms(move) && !this.vain(move));
    return sensible.length === 1 && this.#ill.judged.has(card) && this.#sure(sensible[0]!) ? sensible[0] : undefined;
  }

  /** What a card that is let go here would do: one move is done, of several one is asked. */
  meant(card: number, on: Spot): LegalMove[] {
    const moves = this.#movesOf(card);
    const aimed = moves.filter((move) => (on.card >= 0 && cardAimedAt(move) === on.card) || (on.seat >= 0 && seatAimedAt(move) === on.seat));
    if (aimed.length || !on.table || (on.seat >= 0 && on.seat !== this.seat)) return aimed;
    const plain = moves.filter((move) => !isAimed(move) && !move.worse);
    return plain.length ? plain : moves;
  }

  /** A carried card was let go. What would harm whoever does it, or can be done in more ways than one, is asked first. */
  drop(card: number, on: Spot) {
    const meant = this.meant(card, on);
    if (meant.length === 1 && !meant[0]!.worse && !this.busy) return this.send(meant[0]!);
    if (!meant.length && !on.table) return;
    this.selected = card;
    this.#opened = 0;
    if (meant.length && meant.every((move) => cardAimedAt(move) === on.card)) this.tapped = { of: card, seat: -1, card: on.card, since: performance.now() };
    else if (meant.length && meant.every((move) => seatAimedAt(move) === on.seat)) this.tapped = { of: card, seat: on.seat, card: -1, since: performance.now() };
    this.source.reads?.();
  }

  /** Tapped twice: its main move; what has none stays open. */
  #twice(card: number) {
    this.#opened = 0;
    const main = this.mainMove(card) ?? this.#onlySense(card);
    if (!main || this.busy) return;
    this.#played = performance.now();
    this.send(main);
  }

  /** Answers to a question are given where it is asked. */
  #movesOf(card: number) {
    return (this.moves.byCard.get(card) ?? []).filter((move) => !ANSWERS.has(move.verb));
  }

  tapSeat(seat: number) {
    if (this.targetSeats.has(seat)) this.#aimAt(seat, -1);
  }

  /** A card that can do one thing to one target is aimed there as it is opened; not where that harms whoever does it, makes his
   * fight no better, or others' better. */
  #onlyAim(): LegalMove[] {
    const [only, another] = this.lifted < 0 ? this.#movesOf(this.selected) : [];
    return only && !another && isAimed(only) && this.#sure(only) ? [only] : [];
  }

  #sure = (move: LegalMove) => !move.worse && !this.hitsMe(move) && (this.theirs ? !this.favours(move) : !this.view!.fight || this.#betters(move));

  /** What a tap on a monster says at once: the one thing to do to it, whose outcome it shows, under the same conditions. */
  sureAt(card: number): LegalMove | undefined {
    const [only, another] = this.view?.fight?.monsters.some((one) => one.stands_for === card) ? (this.targetCards.get(card) ?? []) : [];
    return only && !another && this.#would.has(only) && this.#sure(only) ? only : undefined;
  }

  /** The same of somebody else: the one thing to do to them, of which all that comes of it stands there already. */
  #sureOf(seat: number): LegalMove | undefined {
    const [only, another] = (seat !== this.seat && this.targetSeats.get(seat)) || [];
    const struck = only && this.struck(only);
    if (!only || another || !struck || !this.#sure(only)) return undefined;
    const { words, tiny, vain } = struckWords(this, seat, struck);
    return vain || words.length > 1 || words[0] !== tiny ? undefined : only;
  }

  /** Whether it harms whoever does it, and was aimed at them: legal, and hardly ever meant. Of what makes them choose it is seen by what
   * it does to others. */
  hitsMe = (move: LegalMove) => {
    if (seatAimedAt(move) !== this.seat) return false;
    const harms = (one: LegalMove, struck = this.#struck.get(one)) => struck !== undefined && struckWords(this, seatAimedAt(one), struck).harm;
    return Boolean(move.worse) || harms(move) || ((this.#struck.get(move)?.chooser ?? -1) >= 0 && this.#movesOf(move.card!).some((one) => harms(one)));
  };

  /** What stands at a seat that the selected card can be aimed at: it is given there, or does something. */
  aimWords(seat: number): string {
    const gives = this.targetSeats.get(seat)?.every((move) => move.verb === "give");
    return texts.game[gives ? "giveHere" : this.aimsAtSeat(seat) ? "again" : "aim"];
  }

  aimsAtSeat(seat: number) {
    return this.aimed.some((move) => seatAimedAt(move) === seat);
  }

  aimsAtCard(card: number) {
    return this.aimed.some((move) => cardAimedAt(move) === card);
  }

  /** The first tap on a target selects it, the second one says the move; two in one go are one. What hits me is said by its button
   * alone. */
  #aimAt(seat: number, card: number) {
    const since = this.tapped.of === this.selected ? this.tapped.since : this.#opened;
    const sure = seat < 0 ? this.sureAt(card) : this.#sureOf(seat);
    if (sure && !this.busy && performance.now() - since > DEAF) this.send(sure);
    else if (!(seat >= 0 ? this.aimsAtSeat(seat) : this.aimsAtCard(card))) this.tapped = { of: this.selected, seat, card, since: performance.now() };
    else if (this.aimed.length === 1 && !this.hitsMe(this.aimed[0]!) && !this.busy && performance.now() - since > DEAF) this.send(this.aimed[0]!);
  }

  /** What has a price is thought over first. */
  send(move: MoveWords | LegalMove) {
    this.#shut();
    if ("price" in move && move.price && this.source.moveAll) {
      this.thoughtOf = move;
      this.source.reads?.();
    } else this.source.move(move);
  }

  /** Several answers at once, or an ability with what pays for it; or two cards that turn a fight together: the second one only if
   * the fight is then as it was foreseen. */
  sendAll(moves: LegalMove[], then?: WouldBe) {
    this.#shut();
    if (moves.length > 1 || moves[0]?.price) this.source.moveAll?.(moves, then);
    else if (moves[0]) this.source.move(moves[0]);
  }

  /** A bargain is to be put together; with this player, if it is known already. */
  opens(bargain: Bargain, whom = -1) {
    this.selected = -1; // it would be seen behind it
    this.bargainWith = whom;
    this.bargain = bargain;
  }

  /** Thought better of it: nothing has been said. */
  forget() {
    this.thoughtOf = null;
  }

  #shut() {
    this.selected = -1;
    this.tapped = NOTHING;
    this.bargain = "";
    this.abilities = false;
    this.thoughtOf = null;
  }
}

/** Whether a card is played for what it does, and not only laid down. */
export const counts = (move: LegalMove) => move.verb === "play" && !move.idle;

const isAimed = (move: LegalMove) => seatAimedAt(move) >= 0 || cardAimedAt(move) >= 0;

/** Those of `now` in the order in which they lay, then the new ones. */
function inPlace(before: number[], now: number[]): number[] {
  return [...before.filter((card) => now.includes(card)), ...now.filter((card) => !before.includes(card))];
}

function foreseen<T extends { move: number }>(source: Source, told: (preview: Preview) => T[]): Map<LegalMove, T> {
  const { preview, view } = source;
  if (!preview || !view || preview.seq !== source.seq) return new Map();
  return new Map(told(preview).flatMap((one) => (view.legal[one.move] ? [[view.legal[one.move]!, one] as const] : [])));
}

function grouped(moves: LegalMove[], key: (move: LegalMove) => number): Map<number, LegalMove[]> {
  const found = new Map<number, LegalMove[]>();
  for (const move of moves) {
    const at = key(move);
    if (at >= 0) found.set(at, [...(found.get(at) ?? []), move]);
  }
  return found;
}

const KEY = Symbol("desk");
export const setDesk = (desk: Desk) => setContext(KEY, desk);
export const getDesk = () => getContext<Desk>(KEY);

const FRAMES: Record<string, string> = looks.frames;

/** Which frame a card is drawn with. */
export const frameOf = (card: CardShown) => FRAMES[card.type] ?? (card.deck === "treasure" ? "shot" : "double");

export const typeWords = (type: string) => word(texts.card.types, type);

const TERMS: Record<string, Term> = {
  monster: "monster", monster_enhancer: "enhancer", item_enhancer: "enhancer", mate: "enhancer", clone: "enhancer",
  wandering_monster: "wandering_monster", curse: "curse", trap: "trap", class: "class", race: "race",
  affiliation: "affiliation", power: "power", role: "role", super_munchkin: "double", half_breed: "double",
  team_up: "double", cheat: "cheat", item: "item", steed_item: "item", one_shot: "one_shot",
  go_up_a_level: "go_up_a_level", hireling: "companion", sidekick: "companion", ally: "companion", steed: "steed",
}; // prettier-ignore

/** The words on a card that the glossary explains. */
export function termsOf(card: CardShown): Term[] {
  const type = TERMS[card.type];
  return [
    ...(type ? [type] : []),
    ...(card.deck === "treasure" ? (["treasure"] as const) : (["door"] as const)),
    ...(card.type === "monster" ? (["level", "bad_stuff"] as const) : []),
    ...(card.slot !== "none" || card.hands ? (["slot"] as const) : []),
    ...(card.big ? (["big"] as const) : []),
    ...(card.complex ? (["complex"] as const) : []),
    ...(card.rank ? (["rank"] as const) : []),
    ...(card.price > 0 ? (["gold"] as const) : []),
  ];
}
