/** The same choices for the same seed (mulberry32, by Tommy Ettinger). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  oneOf<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)]!;
  }

  shuffled<T>(things: readonly T[]): T[] {
    const left = [...things];
    return things.map(() => left.splice(Math.floor(this.next() * left.length), 1)[0]!);
  }

  /** What another worker draws does not depend on how often this one did. */
  apart(): Chance {
    return new Chance(Math.floor(this.next() * 2 ** 32));
  }
}
