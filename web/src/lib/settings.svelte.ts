// What this person likes, kept in the browser: sounds, motion, how loud, how large, hints, notifications, chat, bots'
// remarks, light.
const KEY = "kickdoor settings";
export const LIGHTS = ["auto", "day", "night"] as const; // auto: as the device has it
export type Light = (typeof LIGHTS)[number];
export const SIZES = { normal: 16, large: 18, larger: 20 } as const; // pixels of a letter
export type Size = keyof typeof SIZES;
const DEFAULTS = { light: "auto" as Light, size: "normal" as Size, sound: true, volume: 0.7, motion: true, hints: true, notify: false, chat: true, banter: true, seen: [] as string[], told: {} as Record<string, number> };
const ENOUGH = 3; // times that a hint is said

type Kept = typeof DEFAULTS;

function kept(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...DEFAULTS };
  }
}

class Settings {
  #all = $state(kept());

  constructor() {
    this.#mark();
  }

  get<K extends keyof Kept>(name: K): Kept[K] {
    return this.#all[name];
  }

  set<K extends keyof Kept>(name: K, value: Kept[K]) {
    this.#all[name] = value;
    this.#mark();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // then it holds for this page only
    }
  }

  /** A hint was read; it does not come again. */
  see(hint: string) {
    if (!this.#all.seen.includes(hint)) this.set("seen", [...this.#all.seen, hint]);
  }

  /** A hint is to be said once more; one that was said often enough is read. */
  tell(hint: string) {
    const often = this.#all.told[hint] ?? 0;
    if (often >= ENOUGH) this.see(hint);
    else this.set("told", { ...this.#all.told, [hint]: often + 1 });
  }

  #mark() {
    const { classList, style } = document.documentElement;
    const size = SIZES[this.#all.size] ?? SIZES.normal;
    for (const [name, value] of [["--text-size", `${size}px`], ["--reading", `${size / SIZES.normal}`]] as const) {
      if (size === SIZES.normal) style.removeProperty(name);
      else style.setProperty(name, value);
    }
    classList.toggle("still", !this.#all.motion);
    for (const light of LIGHTS) classList.toggle(light, this.#all.light === light);
  }
}

export const settings = new Settings();

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move: by the switch here, or by the wish of the whole device. */
export const still = () => reduced.matches || !settings.get("motion");
