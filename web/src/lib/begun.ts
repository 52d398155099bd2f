// Tables that begin at once, for who plays alone: the guided game, and one against bots.
import { lastSex } from "../parts/Account.svelte";

const BOT = { kind: "bot", bot: "easy" };

export const LESSON = { start: true, options: { lesson: "first", spectators: false, pace: "relaxed" } };
export const alone = (options = {}) => ({ start: true, options, seats: [{ kind: "free", sex: lastSex() }, BOT, BOT, BOT] });
