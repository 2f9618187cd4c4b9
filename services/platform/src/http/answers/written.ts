/** An answer whose JSON has been written, in UTF-8. */
export type Written<Value> = Buffer & { readonly of?: Value };

interface Headers {
  header(name: string, value: string): unknown;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const FEW_BYTES = 16_384;
const MOST_BYTES_PER_UNIT = 3;
const [OPENING, COMMA, CLOSING] = [0x5b, 0x2c, 0x5d] as const;

/**
 * A JSON array that is written item by item, as UTF-8 into one buffer outside of the heap: what is made for an item is gone before the next,
 * where garbage is collected often because the heap is kept small.
 */
export class WrittenList<Value> {
  #bytes = Buffer.allocUnsafe(FEW_BYTES);
  #end = 0;
  readonly #expectedBytes: number;

  /** @param expectedBytes how long a long one is as a rule: it grows to that at once, since each buffer that it outgrows is garbage */
  constructor(expectedBytes: number) {
    this.#expectedBytes = expectedBytes;
  }

  /** @param json the item, as JSON */
  add(json: string): void {
    this.#makeRoom(json.length * MOST_BYTES_PER_UNIT + 2);
    this.#bytes[this.#end] = this.#end === 0 ? OPENING : COMMA;
    this.#end += 1;
    this.#end += this.#bytes.write(json, this.#end);
  }

  /** Ends the list. */
  answer(reply: Headers): Written<readonly Value[]> {
    void reply.header('content-type', JSON_TYPE);
    if (this.#end === 0) return Buffer.from('[]');
    this.#bytes[this.#end] = CLOSING;
    return this.#bytes.subarray(0, this.#end + 1);
  }

  #makeRoom(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#expectedBytes, 2 * this.#bytes.length, needed));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
