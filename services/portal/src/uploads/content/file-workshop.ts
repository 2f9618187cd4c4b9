import { Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@waybook/contracts/api';
import { BoundedQueue } from '@waybook/platform/bounded-queue';
import { UploadsBusy } from '../uploads.errors.js';
import { prepareFile, type PreparedFile, type SentFile } from './prepare-file.js';

/** Decoding fifty megapixels takes up to 200 MB: so few at once. What those that wait hold in memory the upload room bounds. */
export const PREPARED_AT_ONCE = 2;
export const MAX_WAITING = 32;
const WAIT_LIMIT_MS = 5_000;

/** The one place where this process works on uploaded files. */
@Injectable()
export class FileWorkshop {
  readonly #queue = new BoundedQueue(PREPARED_AT_ONCE, MAX_WAITING, () => new UploadsBusy(), WAIT_LIMIT_MS);

  /** @throws UploadsBusy when too many wait or for too long, and the errors of `prepareFile` */
  prepare(sent: SentFile, purpose: UploadPurpose): Promise<PreparedFile> {
    return this.#queue.run(() => prepareFile(sent, purpose));
  }
}
