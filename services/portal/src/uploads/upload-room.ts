import { Injectable } from '@nestjs/common';
import { UploadsBusy, UploadStalled } from './uploads.errors.js';

const MEGABYTE = 1024 * 1024;

/** What all uploads hold in memory together, from their first byte until they are kept: four of the largest, or some hundred photos. */
export const MAX_BYTES_HELD = 64 * MEGABYTE;
/** None is begun beyond that, so that those under way have room to end. */
export const FULL_FOR_NEW_BYTES = 32 * MEGABYTE;
export const MAX_UPLOADS = 300;
/** What one person holds: two of the largest, and less than what keeps others from beginning; … */
export const MAX_BYTES_EACH = 30 * MEGABYTE;
/** … and where they begin no other. */
const FULL_FOR_NEW_BYTES_EACH = MAX_BYTES_EACH / 2;
/** A browser sends three at a time; somebody who sends hundreds leaves room for the others. */
export const MAX_UPLOADS_EACH = 100;

/** Takes account of the bytes of one upload as they come. */
export type HoldBytes = (bytes: number) => void;

interface Share {
  uploads: number;
  bytes: number;
}

/** Bounds what this process holds of files that are being sent; whoever finds no room comes again in a moment. */
@Injectable()
export class UploadRoom {
  #heldBytes = 0;
  #uploads = 0;
  readonly #shares = new Map<string, Share>();

  /** @throws UploadsBusy, also from `hold` within the work, and what the work throws; UploadStalled from `hold` after it */
  async enter<T>(person: string, work: (hold: HoldBytes) => Promise<T>): Promise<T> {
    const share = this.#admit(person);
    let bytesOfThis = 0;
    let isOver = false;
    const hold = (bytes: number) => {
      // Whoever was told that their file stopped arriving may still send.
      if (isOver) throw new UploadStalled();
      if (this.#heldBytes + bytes > MAX_BYTES_HELD || share.bytes + bytes > MAX_BYTES_EACH) throw new UploadsBusy();
      this.#heldBytes += bytes;
      share.bytes += bytes;
      bytesOfThis += bytes;
    };
    try {
      return await work(hold);
    } finally {
      isOver = true;
      this.#heldBytes -= bytesOfThis;
      share.bytes -= bytesOfThis;
      this.#leave(person, share);
    }
  }

  /** Before anything of the file is read. */
  #admit(person: string): Share {
    const share = this.#shares.get(person) ?? { uploads: 0, bytes: 0 };
    const isFull = this.#uploads >= MAX_UPLOADS || this.#heldBytes >= FULL_FOR_NEW_BYTES;
    const isOwnFull = share.uploads >= MAX_UPLOADS_EACH || share.bytes >= FULL_FOR_NEW_BYTES_EACH;
    if (isFull || isOwnFull) throw new UploadsBusy();
    this.#uploads += 1;
    share.uploads += 1;
    this.#shares.set(person, share);
    return share;
  }

  #leave(person: string, share: Share): void {
    this.#uploads -= 1;
    share.uploads -= 1;
    if (share.uploads === 0) this.#shares.delete(person);
  }
}
