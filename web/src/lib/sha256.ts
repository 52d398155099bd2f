// SHA-256 (FIPS 180-4) of a few hundred bytes. The browser has one of its own, but not on a page that came without TLS,
// as a table on the neighbour's laptop does; one way for all is shorter than two.
const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

function firstPrimes(many: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < many; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits after the point. */
function fraction(root: number): number {
  return ((root % 1) * 2 ** 32) | 0;
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 4, bytes.length * 8);
  let state = START;
  for (let at = 0; at < padded.length; at += 64) state = mixed(state, words, at);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mixed(state: number[], words: DataView, at: number): number[] {
  const w = Array.from({ length: 16 }, (_, i) => words.getInt32(at + 4 * i));
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    if (i >= 16) {
      const early = w[i - 15]!;
      const late = w[i - 2]!;
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
    }
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
}
