/** Small deviations that make one scene look unlike the next; the same seed always gives the same ones. */
export class Variation {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From `low` up to `high`; mulberry32, which is plenty for the place of a window. */
  between(low: number, high: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  }

  oneOf<T>(choices: readonly [T, ...T[]]): T {
    return choices[Math.floor(this.between(0, choices.length))] ?? choices[0];
  }

  /** As many results as asked for, each made with its own deviations. */
  times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}
