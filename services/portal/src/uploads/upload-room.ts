import { Injectable } from '@nestjs/common';
import { UploadsBusy } from './uploads.errors.js';

const MEGABYTE = 1024 * 1024;

/** What all uploads hold in memory together, from their first byte until they are kept: four of the largest, or some hundred photos. */
export const MAX_BYTES_HELD = 64 * MEGABYTE;
/** None is begun beyond that, so that those under way have room to end. */
export const FULL_FOR_NEW_BYTES = 32 * MEGABYTE;
export const MAX_UPLOADS = 300;
/** A browser sends three at a time; somebody who sends hundreds leaves room for the others. */
export const MAX_UPLOADS_EACH = 100;

/** Takes account of the bytes of one upload as they come. */
export type HoldBytes = (bytes: number) => void;

/** Bounds what this process holds of files that are being sent; whoever finds no room comes again in a moment. */
@Injectable()
export class UploadRoom {
  #heldBytes = 0;
  #uploads = 0;
  readonly #ofPerson = new Map<string, number>();

  /** @throws UploadsBusy, also from `hold` within the work, and what the work throws */
  async enter<T>(person: string, work: (hold: HoldBytes) => Promise<T>): Promise<T> {
    this.#admit(person);
    let ownBytes = 0;
    const hold = (bytes: number) => {
      if (this.#heldBytes + bytes > MAX_BYTES_HELD) throw new UploadsBusy();
      this.#heldBytes += bytes;
      ownBytes += bytes;
    };
    try {
      return await work(hold);
    } finally {
      this.#heldBytes -= ownBytes;
      this.#leave(person);
    }
  }

  #admit(person: string): void {
    const own = this.#ofPerson.get(person) ?? 0;
    const isFull = this.#uploads >= MAX_UPLOADS || own >= MAX_UPLOADS_EACH;
    if (isFull || this.#heldBytes >= FULL_FOR_NEW_BYTES) throw new UploadsBusy();
    this.#uploads += 1;
    this.#ofPerson.set(person, own + 1);
  }

  #leave(person: string): void {
    this.#uploads -= 1;
    const own = this.#ofPerson.get(person)! - 1;
    if (own === 0) this.#ofPerson.delete(person);
    else this.#ofPerson.set(person, own);
  }
}
