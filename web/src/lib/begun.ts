// Tables that begin at once, for who plays alone: the guided game, and one against bots.
import { lastSex } from "../parts/Account.svelte";

const bot = (level: string) => ({ kind: "bot", bot: level });
const OTHERS = [bot("easy"), bot("hard"), bot("easy")]; // one of them haggles

export const LESSON = { start: true, options: { lesson: "first", spectators: false, pace: "relaxed" } };
export const alone = (options = {}) => ({ start: true, options, seats: [{ kind: "free", sex: lastSex() }, ...OTHERS] });
