// What I alone am asked, and what I have selected of it: one, or as many as are wanted, which commits to nothing until it is
// confirmed. In the same way what an ability costs is chosen before it is used (`desk.draft`). The middle of the table shows
// what can be selected, the bar below it has the buttons; both look here.
import { texts } from "../texts";
import type { LegalMove, Outcome, Price } from "../wire";
import type { Desk, Picking } from "./desk.svelte";
import { seatAimedAt } from "./moves";
import { questionWords } from "./said";
import { short, wide } from "./screen";

const KINDS: Record<string, "discard" | "take"> = { discard: "discard", pay: "discard", take: "take", fetch: "take", search: "take", pick_treasure: "take", loot: "take" };

export class Asking {
  readonly answers: LegalMove[];
  readonly price: Price | undefined;
  readonly charity: boolean;
  /** The cards there are to select. */
  readonly cards: number[];
  /** The card that asks, where it is none of them; -1: none. */
  readonly subject: number;
  readonly most: number;
  /** Several at once, confirmed once. */
  readonly several: boolean;
  /** There is nothing to choose: it takes all of them. */
  readonly allGo: boolean;
  readonly picked: number[];
  /** So many more have to be selected of what is too much: with the first that is gone there is no way back from the rest. */
  readonly lacks: number;
  /** The one selected last, or -1. */
  readonly card: number;
  /** What there is to choose from: without cards, or what can be done with the one selected. */
  readonly ways: LegalMove[];
  readonly chosen: LegalMove | undefined;
  /** What is said when it is confirmed, one after the other. */
  readonly moves: LegalMove[];
  /** Nobody has to part with what could be laid out, or played, instead. */
  readonly instead: boolean;
  /** There is one answer, and nothing that could be done instead: what it is is told, and one button says it. */
  readonly forced: boolean;
  /** How many of the cards are none that I wear, and come first; 0: none is worn, or all are. */
  readonly spare: number;
  /** What comes of what is selected, as far as that is foreseen. */
  readonly then: Partial<Outcome> | null | undefined;
  /** What is asked, and what the button says that answers it. */
  readonly words: string;
  readonly confirm: string;
  /** What is confirmed here takes cards away: that is never gold. */
  readonly destroys: boolean;
  /** At a desk, cards of the hand are selected where they lie. */
  readonly picking: Picking | null;

  /** What led to it is still in the air: nothing is asked yet. */
  waits = $state(false);

  readonly #desk: Desk;
  readonly #key: string;
  readonly #fresh: boolean;
  // what is selected of this question; whoever is asked the next one begins anew
  #of = $state("");
  #cards = $state.raw<number[]>([]);
  #way = $state(-1);

  constructor(desk: Desk) {
    const t = texts.asked;
    this.#desk = desk;
    const question = $derived(desk.view?.question);
    const about = $derived(question?.about ?? "");
    this.price = $derived(desk.draft?.price ?? undefined);
    this.answers = $derived(this.price ? this.price.cards.map((card) => ({ verb: "pick", text: "", card })) : desk.moves.answers);
    this.charity = $derived(this.answers.some((move) => move.verb === "give"));
    this.cards = $derived(
      [...new Set(this.answers.flatMap((move) => (move.verb !== "choose" && desk.card(move.card ?? -1) ? [move.card!] : [])))]
        .sort((one, other) => this.#missed(one) - this.#missed(other)),
    );
    this.spare = $derived(this.cards.some(desk.wears) ? this.cards.filter((card) => !desk.wears(card)).length : 0);
    const asks = $derived(desk.draft?.card ?? question?.card ?? -1);
    this.subject = $derived(desk.card(asks) && !this.cards.includes(asks) ? asks : -1);
    this.#key = $derived([desk.view?.epoch, desk.draft ? `${desk.draft.card} ${desk.draft.target} ${desk.draft.value}` : about, ...this.answers.map((move) => `${move.verb} ${move.card} ${move.value} ${move.target}`)].join());
    this.#fresh = $derived(this.#of !== this.#key);
    this.most = $derived(this.price?.most ?? Math.min(question?.wanted ?? 1, this.cards.length));
    this.several = $derived(desk.draft !== undefined || (this.most > 1 && this.cards.every((one) => this.only(one))));
    this.allGo = $derived(this.price !== undefined && this.price.cards.length === this.price.least);
    this.picked = $derived(this.cards.length === 1 || this.allGo ? this.cards : this.#fresh ? [] : this.#cards);
    this.lacks = $derived(this.charity && this.several && !desk.draft ? this.most - this.picked.length : 0);
    this.card = $derived(this.picked.at(-1) ?? -1);
    this.ways = $derived(desk.draft ? [] : this.cards.length ? this.answers.filter((move) => move.card === this.card) : this.answers);
    this.chosen = $derived(this.ways.length === 1 ? this.ways[0] : this.#fresh ? undefined : this.ways[this.#way]);
    this.moves = $derived.by((): LegalMove[] => {
      const { draft } = desk;
      if (draft) return this.allGo ? [draft] : this.picked.length >= this.price!.least ? [draft, ...this.picked.map((one) => this.only(one)!)] : [];
      if (this.lacks) return [];
      return this.several ? this.picked.map((one) => this.only(one)!) : this.chosen ? [this.chosen] : [];
    });
    this.then = $derived(desk.draft || this.moves.length > 1 ? desk.source.foreseen?.outcome : this.cards.length ? this.chosen?.outcome : undefined);
    this.instead = $derived(!desk.draft && (desk.moves.byCard.get(this.card) ?? []).some((move) => !this.answers.includes(move)));
    this.forced = $derived(this.answers.length === 1 && this.chosen !== undefined && !desk.draft && !desk.surplus && !this.instead);
    this.words = $derived.by(() => {
      if (this.forced) return t.forced({ what: this.chosen!.text });
      if (this.price) return t.price({ least: this.price.least, most: this.price.most, fixed: this.price.least === this.price.most ? "yes" : "other" });
      const to = desk.receiver;
      if (this.charity && to !== undefined) return to < 0 ? t.tooMany({ n: this.most }) : t.tooManyFor({ n: this.most, name: desk.nameOf(to) });
      return questionWords(desk, this.cards);
    });
    this.confirm = $derived.by(() => {
      const n = this.picked.length;
      const short = (this.price?.least ?? 0) - n;
      if (desk.draft && n && short > 0) return t.confirmMore({ n: short });
      if (desk.draft) return n ? t.confirmPrice({ n, what: desk.changeWords(desk.source.foreseen?.would, undefined, texts.fight.onMunchkins) || this.price!.name }) : this.price?.least ? t.confirmNoneOf({ n: this.price.least }) : desk.draft.text;
      if (this.lacks && n) return t.confirmMore({ n: this.lacks });
      if (n > 1 && this.several) {
        const kind = this.charity ? (desk.receiver! < 0 ? "discard" : "give") : (KINDS[about] ?? "other");
        return t.confirmMany({ n, kind, name: desk.nameOf(desk.receiver ?? -1) });
      }
      return this.chosen ? t.confirm({ what: this.chosen.text }) : this.several ? t.confirmNoneOf({ n: this.most }) : t.confirmNone;
    });
    this.destroys = $derived(!desk.draft && (this.charity || KINDS[about] === "discard"));
    const inHand = $derived(desk.asked && wide.current && !short.current && this.cards.length > 1 && !this.allGo && this.cards.every((one) => desk.view!.hand.includes(one)));
    this.picking = $derived(
      inHand ? { cards: this.cards, picked: this.picked, pick: (card) => this.pick(card), only: (card) => this.only(card), instead: (card) => this.laidOut(card) } : null,
    );
  }

  /** Of a card that can only be picked, what that brings; one that can be given to several is asked about further. */
  only(card: number): LegalMove | undefined {
    const moves = this.answers.filter((move) => move.card === card);
    return moves.length === 1 ? moves[0] : undefined;
  }

  /** What laying a card out would bring instead of parting with it, by what the server foresees. */
  laidOut(card: number): LegalMove | undefined {
    return this.charity ? (this.#desk.moves.byCard.get(card) ?? []).find((move) => move.verb !== "give" && move.outcome && !move.worse) : undefined;
  }

  /** How much it would be missed: what would, comes last. */
  #missed = (card: number) => (this.#desk.wears(card) ? 2 : Number(Boolean(this.laidOut(card))));

  /** Whose a selected card will be once it is confirmed; -1: nobody's that is known. */
  ownerOf(card: number): number {
    if (!this.picked.includes(card) || this.price) return -1;
    const said = this.several ? this.only(card) : this.chosen;
    if (said && this.charity) return seatAimedAt(said);
    return said && KINDS[this.#desk.view?.question?.about ?? ""] === "take" ? this.#desk.seat : -1;
  }

  /** Selects a card, or lets it be where several are wanted; what is more than wanted takes the place of the first. */
  pick(card: number) {
    const { picked, several, most } = this;
    const now = picked.includes(card) ? (several ? picked.filter((other) => other !== card) : picked) : several ? [...picked.slice(picked.length < most ? 0 : 1), card] : [card];
    [this.#of, this.#cards, this.#way] = [this.#key, now, -1];
  }

  /** Nothing is selected: it was let be. */
  begin() {
    this.#of = "";
  }

  choose(way: number) {
    [this.#of, this.#cards, this.#way] = [this.#key, this.picked, way];
  }
}
