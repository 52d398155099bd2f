// How fast bots play: what a host chooses from.
export const SPEEDS = { slow: 0.5, usual: 1, fast: 2, instant: 8 } as const;
export const NAMES = Object.keys(SPEEDS) as (keyof typeof SPEEDS)[];

/** The nearest of them. */
export const nearest = (speed: number) =>
  NAMES.reduce((best, name, i) => (Math.abs(Math.log(SPEEDS[name] / speed)) < Math.abs(Math.log(SPEEDS[NAMES[best]!] / speed)) ? i : best), 0);
