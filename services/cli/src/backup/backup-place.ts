import { resolve } from 'node:path';
import type { S3Settings } from '@waybook/platform/config';
import {
  filesIn,
  ObjectStorage,
  s3Storage,
  STORAGE_LIMITS,
  type StorageLimits,
} from '@waybook/platform/object-storage';
import { reasonOf, whyUnusable } from '../start/open-bucket.js';
import { BackupRefused } from './backup-refused.js';

/** Nobody waits for a request here, and the disk or the line may be slow. */
const LIMITS: StorageLimits = { ...STORAGE_LIMITS, operationLimitMs: 120_000, waitLimitMs: 600_000 };
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w.-]+(?:\/[\w.-]+)*))?\/?$/;

/**
 * A folder, or a bucket that is reached by the same `S3_…` settings as the portal's own.
 *
 * @throws BackupRefused
 */
export async function openPlace(
  text: string,
  s3: S3Settings | undefined,
  workingDirectory: string,
): Promise<ObjectStorage> {
  if (!text.includes('://')) return new Place(filesIn(resolve(workingDirectory, text), LIMITS), text);
  const [, bucket, folder] = BUCKET.exec(text) ?? [];
  if (bucket === undefined) {
    throw new BackupRefused(`"${text}" is no place for backups: name a folder, or s3://<bucket>/<folder>.`);
  }
  const whole = await s3Storage({ region: 'us-east-1', ...s3, bucket }, LIMITS);
  const storage = folder === undefined ? whole : new FolderOf(whole, folder);
  const reason = await whyUnusable(storage);
  if (reason === null) return new Place(storage, text);
  throw new BackupRefused(
    `${text} can't be used (${reason}): check its name, and S3_ENDPOINT and the keys that go with it.`,
  );
}

/** Says of a place that fails which one it is and why: the storage's own sentence is for whoever sends a photo. */
class Place extends ObjectStorage {
  readonly #storage: ObjectStorage;
  readonly #text: string;

  constructor(storage: ObjectStorage, text: string) {
    super();
    this.#storage = storage;
    this.#text = text;
  }

  override put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#storage.put(key, bytes).catch((error: unknown) => this.#refuse(error));
  }

  override get(key: string): Promise<Uint8Array | null> {
    return this.#storage.get(key).catch((error: unknown) => this.#refuse(error));
  }

  override delete(key: string): Promise<void> {
    return this.#storage.delete(key).catch((error: unknown) => this.#refuse(error));
  }

  override list(prefix: string, after?: string): Promise<string[]> {
    return this.#storage.list(prefix, after).catch((error: unknown) => this.#refuse(error));
  }

  #refuse(error: unknown): never {
    throw new BackupRefused(`${this.#text} can't be used (${reasonOf(error)}): make it right, and call this again.`, {
      cause: error,
    });
  }
}

/** What lies under one folder of another storage. */
class FolderOf extends ObjectStorage {
  readonly #storage: ObjectStorage;
  readonly #folder: string;

  constructor(storage: ObjectStorage, folder: string) {
    super();
    this.#storage = storage;
    this.#folder = folder;
  }

  override put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#storage.put(`${this.#folder}/${key}`, bytes);
  }

  override get(key: string): Promise<Uint8Array | null> {
    return this.#storage.get(`${this.#folder}/${key}`);
  }

  override delete(key: string): Promise<void> {
    return this.#storage.delete(`${this.#folder}/${key}`);
  }

  override async list(prefix: string, after?: string): Promise<string[]> {
    const keys = await this.#storage.list(`${this.#folder}/${prefix}`, after && `${this.#folder}/${after}`);
    return keys.map((key) => key.slice(this.#folder.length + 1));
  }
}
