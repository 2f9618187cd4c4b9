/** Numbers that a seed repeats (mulberry32, by Tommy Ettinger). */
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

  /** Whole steps from the least on. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<T>(choices: readonly T[]): T {
    const chosen = choices[Math.floor(this.next() * choices.length)];
    if (chosen === undefined) throw new Error('There is nothing to choose from');
    return chosen;
  }

  shuffled<T>(things: readonly T[]): T[] {
    const left = [...things];
    return things.map(() => left.splice(Math.floor(this.next() * left.length), 1)[0]!);
  }

  /** What another worker draws does not depend on how often this one did. */
  apart(): Random {
    return new Random(Math.floor(this.next() * 2 ** 32));
  }
}
