const FIRST_BYTES = 64 * 1024;
/** Beyond this the buffer isn't kept for the next message. */
const MAX_KEPT_BYTES = 1024 * 1024;
const MAX_BYTES_PER_CHARACTER = 3;
const INT32_BYTES = 4;

/** Bytes for the wire, written one after the other into a buffer that grows and is used again. */
export class WireBuffer {
  #bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  #end = 0;

  get end(): number {
    return this.#end;
  }

  int32(value: number): void {
    this.#end = this.#room(INT32_BYTES).writeInt32BE(value, this.#end);
  }

  int16(value: number): void {
    this.#end = this.#room(2).writeInt16BE(value, this.#end);
  }

  byte(value: number): void {
    this.#room(1)[this.#end++] = value;
  }

  text(value: string): void {
    this.#end += this.#room(value.length * MAX_BYTES_PER_CHARACTER).write(value, this.#end);
  }

  textWithEnd(value: string): void {
    this.text(value);
    this.byte(0);
  }

  bytes(value: Uint8Array): void {
    this.#room(value.length).set(value, this.#end);
    this.#end += value.length;
  }

  /** `write` puts a value of a known size at the offset. */
  sized<T>(size: number, write: (target: Buffer, offset: number, value: T) => void, value: T): void {
    write(this.#room(size), this.#end, value);
    this.#end += size;
  }

  /** Answers where it starts. */
  startMessage(code: number): number {
    this.byte(code);
    return this.startLength();
  }

  /** A message's length counts itself. */
  endMessage(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start, start);
  }

  /** Leaves room for a length that isn't known yet; answers where. */
  startLength(): number {
    this.int32(0);
    return this.#end - INT32_BYTES;
  }

  /** Fills in how many bytes followed, not counting the length itself. */
  endLength(start: number): void {
    this.#bytes.writeInt32BE(this.#end - start - INT32_BYTES, start);
  }

  /** What was written, as a copy, and the buffer is empty again. */
  take(): Buffer {
    const taken = Buffer.allocUnsafe(this.#end);
    taken.set(this.#bytes.subarray(0, this.#end));
    this.clear();
    return taken;
  }

  clear(): void {
    this.#end = 0;
    if (this.#bytes.length > MAX_KEPT_BYTES) this.#bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
  }

  #room(size: number): Buffer {
    const needed = this.#end + size;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(needed * 2);
      larger.set(this.#bytes.subarray(0, this.#end));
      this.#bytes = larger;
    }
    return this.#bytes;
  }
}
