// The line to a table: opens it, listens whether it is alive, and comes back by itself when it fails.
import type { Down, Up } from "../wire";
import { get, inLanguage } from "./api";

const PING_EVERY = 5000;
const SILENCE = 12000; // no answer for so long: the line is dead, whatever the browser believes
const BACK_OFF = [300, 600, 1200, 2500, 5000, 8000];
const SIGNED_OUT = 4401; // the server closes the lines of a session that has ended
const FOR_GOOD = ["banned", "expelled", "no_table"]; // why it closes one that need not be opened again

/** Who is at this end of it. `path`: where it leads, asked each time it is opened. */
interface Listener {
  path: () => string;
  hear: (message: Down) => void;
  lost: () => void;
  signedOut: () => void;
  turnedAway: (reason: string) => void;
}

export class Socket {
  #socket: WebSocket | null = null;
  #tries = 0;
  #heard = 0;
  #retry = 0;
  #pulse = 0;
  #closed = false;

  constructor(private readonly to: Listener) {}

  open() {
    void this.#open();
    this.#pulse = window.setInterval(() => this.#beat(), PING_EVERY);
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  close() {
    this.#closed = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.#socket = null;
  }

  send(message: Up) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** There is a table at the other end. Not before: one that turns everybody away is not knocked at again and again. */
  welcome() {
    this.#tries = 0;
  }

  async #open() {
    try {
      await get("/api/me"); // a socket needs the cookie
    } catch {
      return this.#again();
    }
    if (this.#closed) return;
    const socket = new WebSocket(inLanguage(location.origin.replace(/^http/, "ws") + this.to.path()));
    this.#socket = socket;
    socket.onopen = () => {
      this.#heard = performance.now();
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = performance.now();
      this.to.hear(JSON.parse(event.data as string) as Down);
    };
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket) return;
      if (code === SIGNED_OUT) this.to.signedOut();
      if (FOR_GOOD.includes(reason)) return this.to.turnedAway(reason);
      this.#again();
    };
  }

  #again() {
    if (this.#closed) return;
    this.#socket = null;
    this.to.lost();
    const wait = BACK_OFF[Math.min(this.#tries++, BACK_OFF.length - 1)]!;
    this.#retry = window.setTimeout(() => void this.#open(), wait * (0.8 + 0.4 * Math.random()));
  }

  #hurry = () => {
    if (!this.#socket && this.#retry && document.visibilityState === "visible") {
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
      this.send({ t: "ping", at: Date.now() / 1000 });
    }
  }
}
