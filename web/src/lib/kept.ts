// What this window remembers of a table over a reload: only how things are shown here. Facts are the server's.
const name = (what: string, game: string, seat: number) => `kickdoor ${what} ${game} ${seat}`;

export function keep(what: string, game: string, seat: number, value: unknown) {
  try {
    sessionStorage.setItem(name(what, game, seat), JSON.stringify(value));
  } catch {
    // then it is forgotten when the page is loaded anew
  }
}

/** What was kept, or else this. */
export function kept<T>(what: string, game: string, seat: number, otherwise: T): T {
  try {
    return (JSON.parse(sessionStorage.getItem(name(what, game, seat)) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}
