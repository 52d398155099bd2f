// The companion's sheet: counters for people with real cards. Every change is a small operation; the sheet is what the
// server last said plus what it has not taken yet, so phones count together, and without a line too.
import { texts } from "../texts";
import type { RoomShown, ScoreSheet } from "../wire";
import { answered } from "./api";
import { type Deed, EMPTY, full, inverse, type Sheet, type Step, take } from "./scoresheet";

/** `alone`: only on this phone; `gone`: the room does not exist any more. */
export type Line = "alone" | "waiting" | "live" | "cut" | "gone";
interface Past {
  words: string;
  undo: Deed[];
}

const MOST_PAST = 200;
const MOST_AT_ONCE = 50;
const QUIET_TOO_LONG = 45_000;
const AGAIN = [500, 1000, 2000, 4000];
const KEY = "kickdoor companion";

export const newId = () => {
  const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % 36]).join("");
};

/** A die that no remainder makes unfair. */
export function cast(): number {
  for (;;) {
    const byte = crypto.getRandomValues(new Uint8Array(1))[0]!;
    if (byte < 252) return (byte % 6) + 1;
  }
}

interface Kept {
  base: ScoreSheet;
  waiting: Step[];
  past: Past[];
}

const keyOf = (room: string) => (room ? `${KEY} ${room}` : KEY);

function kept(room: string): Kept | null {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(room)) ?? "null") as Kept | null;
    return found && Array.isArray(found.waiting) && Array.isArray(found.past) ? found : null;
  } catch {
    return null;
  }
}

/** The rooms this phone was in, the newest first. */
export function lastRooms(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`${KEY} rooms`) ?? "[]");
    return Array.isArray(found) ? found.filter((one) => typeof one === "string" && /^[a-z0-9]{1,16}$/.test(one)) : [];
  } catch {
    return [];
  }
}

function remember(room: string, forget = false) {
  try {
    const others = lastRooms().filter((one) => one !== room);
    for (const old of others.slice(4)) localStorage.removeItem(keyOf(old));
    localStorage.setItem(`${KEY} rooms`, JSON.stringify([...(forget ? [] : [room]), ...others].slice(0, 5)));
  } catch {
    // no storage: nothing to remember with
  }
}

class Refused extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

async function ask(path: string, body?: unknown): Promise<RoomShown> {
  const words = body === undefined ? undefined : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await answered(path, words);
  const found = (await response.json().catch(() => ({}))) as RoomShown & { error?: string };
  if (!response.ok) throw new Refused(response.status, found.error ?? texts.net.failed({ status: String(response.status) }));
  return found;
}

/** A new room with this sheet; its name. */
export const openRoom = async (sheet: Sheet) => (await ask("/api/companion", { sheet })).room;

/** One sheet, on this phone alone (`room` empty) or shared. `start` it, and `stop` it when the page goes. */
export class Companion {
  line = $state<Line>("alone");
  private base = $state.raw<Sheet>(EMPTY);
  private waiting = $state.raw<Step[]>([]);
  private past = $state.raw<Past[]>([]);
  sheet = $derived(this.waiting.reduce(take, this.base));
  unsent = $derived(this.waiting.length);
  undoWords = $derived(this.past.at(-1)?.words ?? "");

  private version = 0;
  private socket: WebSocket | null = null;
  private heardAt = 0;
  private tries = 0;
  private sending = false;
  private stopped = false;
  private timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(readonly room: string) {
    this.read();
    if (room) this.line = "waiting";
  }

  start() {
    const back = () => document.visibilityState === "visible" && this.comeBack();
    const elsewhere = (event: StorageEvent) => !this.room && event.key === keyOf("") && this.read();
    addEventListener("online", back);
    document.addEventListener("visibilitychange", back);
    addEventListener("storage", elsewhere);
    const watch = setInterval(() => this.watch(), 5000);
    if (this.room) void this.connect();
    return () => {
      this.stopped = true;
      removeEventListener("online", back);
      document.removeEventListener("visibilitychange", back);
      removeEventListener("storage", elsewhere);
      clearInterval(watch);
      for (const timer of this.timers) clearTimeout(timer);
      this.socket?.close();
    };
  }

  /** Do it now, here; the others hear of it when there is a line. `words`: what the undo button says. */
  do(words: string, ...deeds: Deed[]) {
    let sheet = this.sheet;
    const undo: Deed[] = [];
    for (const deed of deeds) {
      undo.unshift(...inverse(sheet, deed));
      sheet = take(sheet, deed);
    }
    if (!undo.length) return;
    this.past = [...this.past, { words, undo }].slice(-MOST_PAST);
    this.add(deeds);
  }

  /** Take the last thing done on this phone back; what it was. */
  undo(): string {
    const last = this.past.at(-1);
    if (!last) return "";
    this.past = this.past.slice(0, -1);
    this.add(last.undo);
    return last.words;
  }

  private add(deeds: Deed[]) {
    if (this.room) {
      this.waiting = [...this.waiting, ...deeds.map((deed) => ({ ...deed, id: newId() }) as Step)];
      this.later(() => this.send(), 150); // quick taps go together
    } else {
      this.base = deeds.reduce(take, this.base);
    }
    this.keep();
  }

  // ---- kept on this phone ------------------------------------------------------------------------------------------

  private read() {
    const found = kept(this.room);
    if (!found) return;
    this.base = full(found.base);
    this.waiting = found.waiting;
    this.past = found.past;
  }

  private keep() {
    try {
      const words: Kept = { base: this.base, waiting: this.waiting, past: this.past };
      localStorage.setItem(keyOf(this.room), JSON.stringify(words));
    } catch {
      // full or forbidden: it lives as long as the page
    }
  }

  // ---- the line ----------------------------------------------------------------------------------------------------

  private later(what: () => unknown, milliseconds: number) {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (!this.stopped) what();
    }, milliseconds);
    this.timers.add(timer);
  }

  private heard(shown: RoomShown, taken: Step[] = []) {
    const done = new Set([...shown.done, ...taken.map((step) => step.id)]);
    this.waiting = this.waiting.filter((step) => !done.has(step.id));
    if (shown.version >= this.version) {
      this.version = shown.version;
      this.base = full(shown.sheet);
    }
    this.keep();
  }

  private lost(trouble: unknown) {
    if (trouble instanceof Refused && trouble.status === 404) {
      this.line = "gone";
      remember(this.room, true);
    } else if (this.line !== "gone") {
      this.line = "cut";
    }
  }

  private async connect() {
    if (this.stopped || this.line === "gone" || this.socket) return;
    try {
      const shown = await ask(`/api/companion/${this.room}`); // gives the cookie the socket needs
      this.version = 0;
      this.heard(shown);
      remember(this.room);
    } catch (trouble) {
      this.lost(trouble);
      return this.again();
    }
    if (this.stopped || this.socket) return;
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/companion/${this.room}`);
    this.socket = socket;
    this.heardAt = Date.now();
    socket.onmessage = (event) => {
      this.heardAt = Date.now();
      this.tries = 0;
      this.line = "live";
      const shown = JSON.parse(event.data as string) as Partial<RoomShown>;
      if (shown.sheet) this.heard(shown as RoomShown);
      void this.send();
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.stopped) return;
      this.lost(event.code === 4404 ? new Refused(404, "") : event);
      this.again();
    };
  }

  private again() {
    if (this.line === "gone") return;
    this.later(() => this.connect(), AGAIN[Math.min(this.tries++, AGAIN.length - 1)]!);
  }

  private comeBack() {
    if (!this.room || this.line === "gone") return;
    this.tries = 0;
    if (!this.socket) void this.connect();
    void this.send();
  }

  /** A line that says nothing for long is dead, whatever the browser thinks. */
  private watch() {
    const socket = this.socket;
    if (!socket || Date.now() - this.heardAt < QUIET_TOO_LONG) return;
    this.socket = null;
    socket.close();
    this.line = "cut";
    void this.connect();
  }

  private async send() {
    if (this.sending || !this.waiting.length || this.line === "gone" || this.stopped) return;
    this.sending = true;
    const steps = this.waiting.slice(0, MOST_AT_ONCE);
    try {
      this.heard(await ask(`/api/companion/${this.room}/steps`, { steps }), steps);
      if (this.waiting.length) this.later(() => this.send(), 150);
      if (!this.socket) void this.connect();
    } catch (trouble) {
      if (trouble instanceof Refused && (trouble.status === 400 || trouble.status === 413)) {
        this.heard({ room: this.room, version: -1, sheet: {}, done: [], until: 0 }, steps); // it will never be taken
      } else {
        this.lost(trouble);
        this.later(() => this.send(), 5000);
      }
    } finally {
      this.sending = false;
    }
  }
}
