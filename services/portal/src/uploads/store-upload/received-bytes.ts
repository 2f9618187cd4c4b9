import { giveBack } from '@waybook/platform/give-back';

const BLOCK_BYTES = 256 * 1024;

/**
 * Gathers a file as it comes. Its pieces are copied and given back at once: kept until the file is whole, or until V8's next small collection, they
 * gather until it looks for them through the whole heap.
 */
export class ReceivedBytes {
  readonly #blocks: Buffer[] = [];
  #length = 0;

  /** @param piece is none afterwards, where it has memory of its own */
  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length;) {
      const used = this.#length % BLOCK_BYTES;
      if (used === 0) this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK_BYTES));
      const part = piece.subarray(at, at + BLOCK_BYTES - used);
      this.#blocks.at(-1)?.set(part, used);
      this.#length += part.length;
      at += part.length;
    }
    giveBack(piece);
  }

  /** All of them, in memory of their own, once; nothing is gathered any more. */
  take(): Buffer {
    const whole = Buffer.allocUnsafeSlow(this.#length);
    this.#blocks.forEach((block, index) => {
      const at = index * BLOCK_BYTES;
      whole.set(block.subarray(0, this.#length - at), at);
    });
    this.discard();
    return whole;
  }

  discard(): void {
    this.#blocks.splice(0).forEach(giveBack);
    this.#length = 0;
  }
}
