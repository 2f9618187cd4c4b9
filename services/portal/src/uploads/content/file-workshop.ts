import { Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@waybook/contracts/api';
import { BoundedQueue } from '@waybook/platform/bounded-queue';
import { UploadsBusy } from '../uploads.errors.js';
import { prepareFile, type PreparedFile, type SentFile } from './prepare-file.js';

/** Decoding fifty megapixels takes up to 200 MB: so few at once, and no more waiting than fit into memory at 15 MB each. */
export const PREPARED_AT_ONCE = 2;
export const MOST_WAITING = 32;

/** The one place where this process works on uploaded files. */
@Injectable()
export class FileWorkshop {
  readonly #queue = new BoundedQueue(PREPARED_AT_ONCE, MOST_WAITING, () => new UploadsBusy());

  /** @throws UploadsBusy when too many wait, and the errors of `prepareFile` */
  prepare(sent: SentFile, purpose: UploadPurpose): Promise<PreparedFile> {
    return this.#queue.run(() => prepareFile(sent, purpose));
  }
}
