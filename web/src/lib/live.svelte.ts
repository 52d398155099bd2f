// One table over one socket: keeps the newest view, the log and the chat, and comes back by itself when the line fails.
import { cardsOf, get } from "./api";
import type { CardShown, ClockWords, Down, MoveWords, SeatAround, View } from "./wire";

const PING_EVERY = 5000;
const SILENCE = 12000; // no answer for so long: the line is dead, whatever the browser believes
const BACK_OFF = [300, 600, 1200, 2500, 5000, 8000];
const KEPT_LINES = 300;

export interface Clock extends ClockWords {
  until: number; // performance.now() at which it is due
}

export interface LogLine {
  id: number;
  text: string;
  turn: number;
}

export interface ChatLine {
  id: number;
  name: string;
  text: string;
}

export interface Notice {
  id: number;
  text: string;
  rule: string;
}

export class Live {
  line = $state<"connecting" | "open" | "lost">("connecting");
  failed = $state("");
  status = $state("");
  cards = $state.raw<CardShown[]>([]);
  seats = $state.raw<number[]>([]);
  seat = $state(-1);
  seq = $state(0);
  view = $state.raw<View | null>(null);
  clock = $state.raw<Clock | null>(null);
  around = $state.raw<SeatAround[]>([]);
  watching = $state(0);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  notices = $state.raw<Notice[]>([]);
  passedEpoch = $state(-1);
  waitingFor = $state.raw<ReadonlySet<number>>(new Set()); // cids without an answer yet

  readonly game: string;
  #socket: WebSocket | null = null;
  #cid = 0;
  #unanswered = new Map<number, Record<string, unknown>>();
  #tries = 0;
  #heard = 0;
  #digest = "";
  #timers: number[] = [];
  #views = new Map<number, Extract<Down, { t: "view" }>>();
  #lineId = 0;
  #closed = false;

  constructor(game: string) {
    this.game = game;
    this.#recallLog();
    void this.#open();
    this.#timers.push(window.setInterval(() => this.#beat(), PING_EVERY));
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close() {
    this.#closed = true;
    this.#timers.forEach(clearInterval);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  // ---- saying ---------------------------------------------------------------------------------------------------

  move(words: MoveWords) {
    const { verb, card, target, value, cards, offer } = words;
    this.#submit({ t: "move", verb, card, target, value, cards, offer, seat: this.seat, seen: this.seq });
  }

  pass(standing = false) {
    if (!this.view) return;
    this.passedEpoch = this.view.epoch;
    this.#send({ t: "pass", epoch: this.view.epoch, seat: this.seat, standing });
  }

  hold() {
    if (!this.view) return;
    this.passedEpoch = -1;
    this.#send({ t: "hold", epoch: this.view.epoch, seat: this.seat });
  }

  say(text: string) {
    this.#send({ t: "say", text });
  }

  back() {
    this.#send({ t: "back" });
  }

  playAs(seat: number) {
    this.seat = seat;
    const shown = this.#views.get(seat);
    if (shown) this.view = shown.view;
  }

  dismiss(id: number) {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  notify(text: string, rule = "") {
    const id = ++this.#lineId;
    this.notices = [...this.notices.slice(-2), { id, text, rule }];
    window.setTimeout(() => this.dismiss(id), 9000);
  }

  #submit(message: Record<string, unknown>) {
    const cid = ++this.#cid;
    this.#unanswered.set(cid, message);
    this.waitingFor = new Set(this.#unanswered.keys());
    this.#send({ ...message, cid });
  }

  #send(message: Record<string, unknown>) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #answered(cid: number) {
    const message = this.#unanswered.get(cid);
    this.#unanswered.delete(cid);
    this.waitingFor = new Set(this.#unanswered.keys());
    return message;
  }

  // ---- the line -------------------------------------------------------------------------------------------------

  async #open() {
    try {
      await get("/api/me"); // a socket needs the cookie
    } catch {
      return this.#again();
    }
    if (this.#closed) return;
    const address = `${location.origin.replace(/^http/, "ws")}/ws/${encodeURIComponent(this.game)}`;
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = performance.now();
      this.#tries = 0;
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = performance.now();
      this.#hear(JSON.parse(event.data as string) as Down);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#again();
    };
  }

  #again() {
    if (this.#closed) return;
    this.#socket = null;
    this.line = "lost";
    const wait = BACK_OFF[Math.min(this.#tries++, BACK_OFF.length - 1)]!;
    this.#retry = window.setTimeout(() => void this.#open(), wait * (0.8 + 0.4 * Math.random()));
  }

  #retry = 0;

  #hurry = () => {
    if (this.line === "lost" && !this.#socket && document.visibilityState === "visible") {
      clearTimeout(this.#retry);
      void this.#open();
    } else {
      this.#beat();
    }
  };

  #beat() {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (performance.now() - this.#heard > SILENCE) {
      this.#socket = null; // its close may take minutes
      socket.close();
      this.#again();
    } else {
      this.#send({ t: "ping", at: Date.now() / 1000 });
    }
  }

  // ---- hearing --------------------------------------------------------------------------------------------------

  #hear(message: Down) {
    switch (message.t) {
      case "welcome":
        return this.#welcome(message);
      case "view":
        return this.#shown(message);
      case "taken":
        this.#answered(message.cid);
        return;
      case "refused":
        return this.#refused(message);
      case "clock":
        this.clock = started(message.clock);
        return;
      case "said":
        if (!this.chat.some((line) => line.id === message.id)) this.chat = [...this.chat.slice(-199), message];
        return;
      case "around":
        this.status = message.status;
        this.around = message.seats;
        this.watching = message.watching;
        return;
      case "trouble":
        if (!this.view && !this.around.length) this.failed = message.text;
        this.notify(message.text);
        return;
    }
  }

  #welcome(message: Extract<Down, { t: "welcome" }>) {
    this.line = "open";
    this.failed = "";
    this.seats = message.seats;
    if (!message.seats.includes(this.seat)) this.seat = message.seats[0] ?? -1;
    this.#cid = Math.max(this.#cid, message.last_cid);
    if (message.digest && message.digest !== this.#digest) {
      this.#digest = message.digest;
      void this.#fetchCards(message.digest);
    }
    for (const [cid, words] of this.#unanswered) this.#send({ ...words, cid }); // an accepted one is not done twice
  }

  async #fetchCards(digest: string) {
    try {
      this.cards = await cardsOf(digest);
    } catch {
      window.setTimeout(() => void this.#fetchCards(digest), 2000);
    }
  }

  #shown(message: Extract<Down, { t: "view" }>) {
    this.#views.set(message.seat, message);
    this.clock = started(message.clock);
    if (message.seat !== this.seat && this.seats.length) {
      if (message.view.question?.driver === message.seat && this.seats.includes(message.seat)) this.seat = message.seat;
      else return;
    }
    this.seq = message.seq;
    this.view = message.view;
    this.status = message.view.over ? "over" : "playing";
    const lines = message.events.flatMap((event) => event.lines ?? []);
    if (lines.length) {
      const fresh = lines.map((text) => ({ id: ++this.#lineId, text, turn: message.view.turn }));
      this.log = [...this.log, ...fresh].slice(-KEPT_LINES);
      this.#keepLog();
    }
  }

  #refused(message: Extract<Down, { t: "refused" }>) {
    const words = this.#answered(message.cid);
    if (message.kind === "cid" && words) {
      this.#cid += 1 + Math.floor(Math.random() * 50); // another window of ours was first
      this.#submit(words);
      return;
    }
    this.notify(message.text, message.rule);
  }

  // ---- the log survives a reload --------------------------------------------------------------------------------

  #keepLog() {
    try {
      sessionStorage.setItem(`log ${this.game}`, JSON.stringify(this.log.slice(-120)));
    } catch {
      // no room, or not allowed: then it does not
    }
  }

  #recallLog() {
    try {
      this.log = JSON.parse(sessionStorage.getItem(`log ${this.game}`) ?? "[]") as LogLine[];
      this.#lineId = this.log.at(-1)?.id ?? 0;
    } catch {
      this.log = [];
    }
  }
}

function started(clock: ClockWords | null): Clock | null {
  return clock && { ...clock, until: performance.now() + clock.left * 1000 };
}
