export interface ShareLimits {
  readonly uploads: number;
  /** As long as no more is held, whatever comes is taken. */
  readonly openBytes: number;
  /** Held and promised together. */
  readonly bytes: number;
}

/** The bytes of all uploads together, or of one person's: what is held, and what is promised to those who may go on beyond `openBytes`. */
export class ByteShare {
  uploads = 0;
  #held = 0;
  #promised = 0;
  readonly #limits: ShareLimits;

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  get isFull(): boolean {
    return this.uploads >= this.#limits.uploads;
  }

  /** Whether anybody may take so many more, or begin with none. */
  isOpenFor(bytes: number): boolean {
    return this.#held + Math.max(bytes, 1) <= this.#limits.openBytes && this.hasRoomFor(bytes);
  }

  hasRoomFor(bytes: number): boolean {
    return this.#held + this.#promised + bytes <= this.#limits.bytes;
  }

  /** Either may be negative: what is given back. */
  add(held: number, promised: number): void {
    this.#held += held;
    this.#promised += promised;
  }
}
