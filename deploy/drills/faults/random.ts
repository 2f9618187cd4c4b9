/** Numbers that a seed repeats (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, and without, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between([least, most]: readonly [least: number, most: number]): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<T>(choice: readonly T[]): T {
    const chosen = choice[Math.floor(this.next() * choice.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    return chosen;
  }
}
