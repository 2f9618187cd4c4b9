const WORDS = 2;
const MIN_SLOTS = 1024;
/** They take 256 MB. */
const MAX_LOOSE_ENDS = 2 ** 24 - 1;

/**
 * A set of keys of 64 bits, random already, each as two words; the key 0 is none. A log has millions of them: here one takes 16 to 32
 * bytes outside of JavaScript's heap, in a Set of numbers more, and twice as long.
 */
export class LooseEnds {
  #words = new Uint32Array(MIN_SLOTS * WORDS);
  #last = MIN_SLOTS - 1;
  #size = 0;
  readonly #most: number;

  constructor(most = MAX_LOOSE_ENDS) {
    this.#most = most;
  }

  get size(): number {
    return this.#size;
  }

  /** False where there would be more of them than it keeps. */
  add(high: number, low: number): boolean {
    const slot = this.#slotOf(high, low);
    if (!this.#isFree(slot)) return true;
    if (this.#size === this.#most) return false;
    this.#put(slot, high, low);
    this.#size += 1;
    if (this.#size * 2 > this.#last) this.#grow();
    return true;
  }

  /** Whether it was there. */
  take(high: number, low: number): boolean {
    let free = this.#slotOf(high, low);
    if (this.#isFree(free)) return false;
    // Whoever had to step aside for it, or for who follows, moves up, so that nobody is looked for behind a free slot.
    for (let slot = this.#after(free); !this.#isFree(slot); slot = this.#after(slot)) {
      const [high = 0, low = 0] = [this.#words[slot * WORDS], this.#words[slot * WORDS + 1]];
      if (((slot - low) & this.#last) < ((slot - free) & this.#last)) continue;
      this.#put(free, high, low);
      free = slot;
    }
    this.#put(free, 0, 0);
    this.#size -= 1;
    return true;
  }

  /** Where it is, or else where it would go. */
  #slotOf(high: number, low: number): number {
    let slot = low & this.#last;
    while (!this.#isFree(slot) && !(this.#words[slot * WORDS] === high && this.#words[slot * WORDS + 1] === low))
      slot = this.#after(slot);
    return slot;
  }

  #isFree(slot: number): boolean {
    return this.#words[slot * WORDS] === 0 && this.#words[slot * WORDS + 1] === 0;
  }

  #after(slot: number): number {
    return (slot + 1) & this.#last;
  }

  #put(slot: number, high: number, low: number): void {
    this.#words[slot * WORDS] = high;
    this.#words[slot * WORDS + 1] = low;
  }

  #grow(): void {
    const before = this.#words;
    this.#words = new Uint32Array(before.length * 2);
    this.#last = this.#words.length / WORDS - 1;
    for (let at = 0; at < before.length; at += WORDS) {
      const [high = 0, low = 0] = [before[at], before[at + 1]];
      if (high !== 0 || low !== 0) this.#put(this.#slotOf(high, low), high, low);
    }
  }
}
