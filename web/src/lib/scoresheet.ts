// The companion's sheet and what each step makes of it, the same as the server does it (server/http/companion.py).
import type { Counted, ScoreSheet, SheetSteps } from "../wire";

export type Step = SheetSteps["steps"][number];
type Without<S> = S extends Step ? Omit<S, "id"> : never;
export type Deed = Without<Step>;
export type Player = Required<Counted>;
export interface Sheet extends Required<ScoreSheet> {
  players: Player[];
}
export type Side = "munchkins" | "monsters";

export const MOST_PLAYERS = 12;
export const LONGEST_NAME = 24;
const [LEAST_LEVEL, MOST_LEVEL, MOST_GEAR, MOST_SIDE] = [1, 99, 99, 999];
export const EMPTY: Sheet = { players: [], munchkins: 0, monsters: 0, die: 0, rolls: 0 };

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** As the server shows it: one line one can see. */
export const printable = (name: string) =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim() || "?";

export const full = (sheet: ScoreSheet): Sheet => ({
  ...EMPTY,
  ...sheet,
  players: (sheet.players ?? []).map((one) => ({ level: 1, gear: 0, sex: "male", fights: false, ...one })),
});

const ofOne = (sheet: Sheet, id: string, change: (one: Player) => Player): Sheet => ({
  ...sheet,
  players: sheet.players.map((one) => (one.id === id ? change(one) : one)),
});

/** The sheet after this: the same as the server does it. */
export function take(sheet: Sheet, deed: Deed): Sheet {
  switch (deed.do) {
    case "arrive": {
      if (sheet.players.length >= MOST_PLAYERS || sheet.players.some((one) => one.id === deed.player.id)) return sheet;
      const players = [...sheet.players];
      const newcomer = full({ players: [deed.player] }).players[0]!;
      const at = deed.at === undefined || deed.at < 0 ? players.length : deed.at;
      players.splice(at, 0, { ...newcomer, name: printable(newcomer.name) });
      return { ...sheet, players };
    }
    case "depart":
      return { ...sheet, players: sheet.players.filter((one) => one.id !== deed.player) };
    case "name":
      return ofOne(sheet, deed.player, (one) => ({ ...one, name: printable(deed.name) }));
    case "sex":
      return ofOne(sheet, deed.player, (one) => ({ ...one, sex: deed.sex }));
    case "fight":
      return ofOne(sheet, deed.player, (one) => ({ ...one, fights: deed.fights }));
    case "count":
      return ofOne(sheet, deed.player, (one) =>
        deed.what === "level"
          ? { ...one, level: within(one.level + deed.amount, LEAST_LEVEL, MOST_LEVEL) }
          : { ...one, gear: within(one.gear + deed.amount, -MOST_GEAR, MOST_GEAR) },
      );
    case "side":
      return { ...sheet, [deed.side]: within(sheet[deed.side] + deed.amount, -MOST_SIDE, MOST_SIDE) };
    case "roll":
      return { ...sheet, die: deed.die, rolls: sheet.rolls + 1 };
    case "clear":
    case "restart": {
      const start = deed.do === "restart" ? { level: LEAST_LEVEL, gear: 0 } : {};
      return { ...sheet, munchkins: 0, monsters: 0, players: sheet.players.map((one) => ({ ...one, fights: false, ...start })) };
    }
  }
}

/** What takes a deed back, given the sheet before it. */
export function inverse(sheet: Sheet, deed: Deed): Deed[] {
  const player = "player" in deed && typeof deed.player === "string" ? deed.player : "";
  const one = sheet.players.find((other) => other.id === player);
  switch (deed.do) {
    case "arrive":
      return [{ do: "depart", player: deed.player.id }];
    case "depart":
      return one ? [{ do: "arrive", player: one, at: sheet.players.indexOf(one) }] : [];
    case "name":
      return one ? [{ do: "name", player, name: one.name }] : [];
    case "sex":
      return one ? [{ do: "sex", player, sex: one.sex }] : [];
    case "fight":
      return one ? [{ do: "fight", player, fights: one.fights }] : [];
    case "count": {
      const after = take(sheet, deed).players.find((other) => other.id === player);
      const amount = one && after ? one[deed.what] - after[deed.what] : 0;
      return amount ? [{ do: "count", player, what: deed.what, amount }] : [];
    }
    case "side": {
      const amount = sheet[deed.side] - take(sheet, deed)[deed.side];
      return amount ? [{ do: "side", side: deed.side, amount }] : [];
    }
    case "roll":
      return [{ do: "roll", die: sheet.die }];
    case "clear":
    case "restart": {
      const sides: Deed[] = (["munchkins", "monsters"] as const).map((side) => ({ do: "side", side, amount: sheet[side] }));
      const people = sheet.players.flatMap((other): Deed[] => [
        { do: "fight", player: other.id, fights: other.fights },
        ...(deed.do === "restart"
          ? ([
              { do: "count", player: other.id, what: "level", amount: other.level - LEAST_LEVEL },
              { do: "count", player: other.id, what: "gear", amount: other.gear },
            ] satisfies Deed[])
          : []),
      ]);
      return [...sides, ...people].filter((back) => !("amount" in back) || back.amount !== 0);
    }
  }
}

export const fighters = (sheet: Sheet) => sheet.players.filter((one) => one.fights);

export const strength = (one: Player) => one.level + one.gear;

export const total = (sheet: Sheet, side: Side) =>
  sheet[side] + (side === "munchkins" ? fighters(sheet).reduce((sum, one) => sum + strength(one), 0) : 0);
