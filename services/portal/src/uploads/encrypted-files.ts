import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@waybook/event-store';
import { BoundedQueue } from '@waybook/platform/bounded-queue';
import { giveBack } from '@waybook/platform/give-back';
import { ObjectStorage, StorageUnavailable } from '@waybook/platform/object-storage';
import { TimeLimitPassed, withinLimit } from '@waybook/platform/time-limit';
import { KEY_VAULT } from '../event-store-tokens.js';
import type { PreparedFile } from './content/prepare-file.js';
import type { UploadRecord } from './upload.entity.js';
import { MAX_UPLOADS } from './upload-room.js';
import { UploadErased, UploadsBusy } from './uploads.errors.js';

/** Both objects of a file; either has the storage's own limits besides. */
const KEEPING_LIMIT_MS = 8_000;
/** One core works on all of them: at the same time they would only hold more memory. */
const ENCRYPTED_AT_ONCE = 1;

export type FileSize = 'original' | 'thumbnail';

type Place = Pick<UploadRecord, 'key' | 'business' | 'person_id' | 'has_thumbnail'>;

/** Keeps the bytes of uploads in object storage, encrypted under the key of the person whom they belong to. */
@Injectable()
export class EncryptedFiles {
  readonly #encrypting = new BoundedQueue(ENCRYPTED_AT_ONCE, MAX_UPLOADS, () => new UploadsBusy());

  constructor(
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Resolves once the bytes would survive a power cut.
   *
   * @throws StorageUnavailable
   */
  async keep(upload: Place, file: Pick<PreparedFile, 'bytes' | 'thumbnail'>): Promise<void> {
    try {
      await withinLimit(KEEPING_LIMIT_MS, 'Keeping a file', () => this.#putAll(upload, file));
    } catch (error) {
      throw error instanceof TimeLimitPassed ? new StorageUnavailable({ cause: error }) : error;
    }
  }

  /** @throws UploadErased once the person's key is destroyed */
  async open(upload: Place, size: FileSize): Promise<Uint8Array> {
    const name = objectName(upload, size);
    const sealed = await this.storage.get(name);
    if (!sealed) throw await this.#absence(upload, name);
    const bytes = await this.vault.decrypt(upload.business, upload.person_id, name, sealed);
    if (!bytes) throw new UploadErased();
    return bytes;
  }

  async discard(upload: Place): Promise<void> {
    await this.storage.delete(objectName(upload, 'original'));
    if (upload.has_thumbnail) await this.storage.delete(objectName(upload, 'thumbnail'));
  }

  /** Bytes go before records do; those of whom a restored backup brought back went long before. */
  async #absence(upload: Place, name: string): Promise<Error> {
    const isErased = !(await this.vault.hasKey(upload.business, upload.person_id));
    return isErased ? new UploadErased() : new Error(`The object ${name} is missing from object storage`);
  }

  async #putAll(upload: Place, { bytes, thumbnail }: Pick<PreparedFile, 'bytes' | 'thumbnail'>): Promise<void> {
    await this.#put(upload, 'original', bytes);
    if (thumbnail) await this.#put(upload, 'thumbnail', thumbnail);
  }

  async #put(upload: Place, size: FileSize, bytes: Uint8Array): Promise<void> {
    const name = objectName(upload, size);
    const encrypted = await this.#encrypting.run(() =>
      this.vault.encrypt(upload.business, upload.person_id, name, bytes),
    );
    await this.storage.put(name, encrypted);
    giveBack(encrypted);
  }
}

function objectName({ business, key }: Place, size: FileSize): string {
  return `uploads/${business}/${key}/${size}`;
}
