/** Whole numbers in as few bytes as they need (LEB128), the sign in the lowest bit where there can be one. */
const LOW_BITS = 128;

export class ByteWriter {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #length = 0;

  unsigned(value: number): void {
    this.#reserve(8);
    let rest = value;
    while (rest >= LOW_BITS) {
      const low = rest % LOW_BITS;
      this.#bytes[this.#length++] = low + LOW_BITS;
      rest = (rest - low) / LOW_BITS;
    }
    this.#bytes[this.#length++] = rest;
  }

  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  get length(): number {
    return this.#length;
  }

  done(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }
}

export class ByteReader {
  #place = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#place >= this.#bytes.length;
  }

  unsigned(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.#place++]!;
      if (byte < LOW_BITS) return value + byte * scale;
      value += (byte - LOW_BITS) * scale;
      scale *= LOW_BITS;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  raw(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.#place, this.#place + length);
    this.#place += length;
    return bytes;
  }
}
