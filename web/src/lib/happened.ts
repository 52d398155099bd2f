// What happened, for the ear and for the one it happened to. Read off the events a view came with; no rules here.
import { texts, word } from "../texts";
import type { Happened } from "../wire";
import type { Sound } from "./sound";

type Fields = Record<string, number>;

/** Zones of a `moved` event (engine/ids.py). */
export const ZONE = { deck: 0, discard: 1, hand: 2, play: 3, curses: 4, fight: 5, revealed: 6, resolving: 7, pool: 8, corpse: 9 };

const SOUND_OF: Record<string, Sound> = {
  won: "win", died: "death", die: "dice", claimed: "claim", fight: "fight", played: "card", used: "card",
  moved: "card", turn: "card",
}; // prettier-ignore
const LOUDEST: Sound[] = ["win", "death", "loss", "level", "dice", "claim", "fight", "door", "card"];

/** The one sound for all that happened at once. */
export function soundOf(events: Happened[], me: number): Sound | undefined {
  const heard = events.flatMap((event) => {
    const f = fieldsOf(event);
    if (event.what === "level") return f.change! > 0 ? ["level" as const] : f.seat === me ? ["loss" as const] : [];
    if (event.what === "moved" && f.to_zone === ZONE.revealed) return ["door" as const];
    const sound = SOUND_OF[event.what];
    return sound ? [sound] : [];
  });
  return LOUDEST.find((sound) => heard.includes(sound));
}

export const fieldsOf = (event: Happened) => (event.fields ?? {}) as Fields;

export interface ToMe {
  text: string;
  tone: "good" | "bad";
  card: number;
}

interface Names {
  seat: (seat: number) => string;
  card: (card: number) => string | undefined;
}

/** What happened to `me`, in words. `own`: cards of a move I have just made, which need no telling. */
export function happenedTo(me: number, events: Happened[], own: ReadonlySet<number>, names: Names): ToMe[] {
  const t = texts.happened;
  const told: ToMe[] = [];
  const bargained = events.some((event) => event.what === "traded" || event.what === "sold");
  const dead = events.some((event) => event.what === "died" && fieldsOf(event).seat === me);
  const card = (number = -1) => names.card(number) ?? t.something;
  const tell = (tone: ToMe["tone"], text: string, about = -1) => told.push({ text, tone, card: about });
  for (const event of events) {
    const f = fieldsOf(event);
    const byOther = f.seat !== me;
    switch (event.what) {
      case "level":
        if (f.seat !== me || !f.change) break;
        if (f.change < 0) tell("bad", t.levelLost(-f.change, f.level!));
        else tell("good", t.levelWon(f.change, f.level!));
        break;
      case "moved":
        if (dead || bargained || own.has(f.card!)) break;
        moved(f);
        break;
      case "played":
        if (f.target_seat === me && byOther) tell("bad", t.playedOn(names.seat(f.seat!), card(f.card)), f.card);
        break;
      case "used":
        if (f.target_seat === me && byOther) tell("bad", t.usedOn(names.seat(f.seat!), card(f.card)), f.card);
        break;
      case "died":
        if (f.seat === me) tell("bad", t.died);
        break;
      case "caught":
        if (f.seat === me) tell("bad", t.caught(card(f.card)), f.card);
        break;
      case "escaped":
        if (f.seat === me) tell("good", t.escaped(card(f.card)), f.card);
        break;
      case "helper":
        if (f.seat === me && f.compelled) tell("bad", t.helper);
        break;
      case "answered":
        if (f.to_seat !== me || !byOther) break;
        if (f.accepted) tell("good", t.accepted(names.seat(f.seat!)));
        else tell("bad", t.declined(names.seat(f.seat!)));
        break;
      case "shown":
        if (f.to_seat === me && byOther) tell("good", t.shown(names.seat(f.seat!), card(f.card)), f.card);
        break;
      case "sex":
        if (f.seat === me) tell("bad", t.sex(word(texts.waiting.sexes, ["male", "female", "other"][f.sex!] ?? "other")));
        break;
    }
  }
  return told;

  function moved(f: Fields) {
    const wasMine = f.from_seat === me && [ZONE.hand, ZONE.play].includes(f.from_zone!);
    const isMine = f.to_seat === me && [ZONE.hand, ZONE.play].includes(f.to_zone!);
    const fromSomebody = f.from_seat! >= 0 && [ZONE.hand, ZONE.play].includes(f.from_zone!);
    const toSomebody = f.to_seat! >= 0 && [ZONE.hand, ZONE.play].includes(f.to_zone!);
    if (wasMine && !isMine) {
      if (toSomebody) tell("bad", t.taken(names.seat(f.to_seat!), card(f.card)), f.card);
      else if (f.to_zone === ZONE.discard) tell("bad", t.lost(card(f.card)), f.card);
    } else if (isMine && fromSomebody && f.from_seat !== me) {
      tell("good", t.got(names.seat(f.from_seat!), card(f.card)), f.card);
    } else if (f.to_seat === me && f.to_zone === ZONE.curses) {
      tell("bad", t.cursed(card(f.card)), f.card);
    }
  }
}
