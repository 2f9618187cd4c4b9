import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openFile, sealFile } from '@waybook/event-store';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import { BackupRefused, DamagedFile } from './backup-refused.js';

const KEY_BYTES = 32;
const MARK_DIGITS = 16;

/** What a file in a backup is known by; both are of the bytes as they lie there. */
export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Reads and writes the files of backups, encrypted under the backups' key where there is one; a file's name is bound to it. */
export class BackupFiles {
  /** Names the key without giving it away; null where nothing is encrypted. */
  readonly keyMark: string | null;
  readonly #storage: ObjectStorage;
  readonly #key: Uint8Array | null;

  constructor(storage: ObjectStorage, key: Uint8Array | null) {
    this.#storage = storage;
    this.#key = key;
    this.keyMark =
      key && createHash('sha256').update('waybook backup ').update(key).digest('hex').slice(0, MARK_DIGITS);
  }

  async put(name: string, bytes: Uint8Array): Promise<StoredFile> {
    const stored = this.#key ? await sealFile(this.#key, name, bytes) : bytes;
    await this.#storage.put(name, stored);
    return { bytes: stored.length, sha256: sha256Of(stored) };
  }

  /** The same, where others may lean on what lies there: encrypted anew it would be other bytes. Says whether it was written. */
  async putUnlessThere(name: string, bytes: Uint8Array): Promise<StoredFile & { readonly isNew: boolean }> {
    const there = await this.#storage.get(name);
    const known = there && (await this.#opened(name, there).catch(() => null));
    if (there && known && Buffer.compare(known, bytes) === 0)
      return { bytes: there.length, sha256: sha256Of(there), isNew: false };
    return { ...(await this.put(name, bytes)), isNew: true };
  }

  /** @throws DamagedFile where it isn't what was written */
  async get(name: string, expected: StoredFile): Promise<Uint8Array> {
    const stored = await this.#storage.get(name);
    if (stored === null) throw new DamagedFile(`${name}: missing`);
    if (stored.length !== expected.bytes)
      throw new DamagedFile(`${name}: damaged (${stored.length} bytes, not ${expected.bytes})`);
    if (sha256Of(stored) !== expected.sha256) throw new DamagedFile(`${name}: damaged (its SHA-256 is another)`);
    return this.#opened(name, stored);
  }

  /** What lies there without a hash known beforehand; null where nothing does. */
  async find(name: string): Promise<Uint8Array | null> {
    const stored = await this.#storage.get(name);
    return stored && this.#opened(name, stored);
  }

  list(folder: string): Promise<string[]> {
    return this.#storage.list(folder);
  }

  async #opened(name: string, stored: Uint8Array): Promise<Uint8Array> {
    if (!this.#key) return stored;
    return openFile(this.#key, name, stored).catch((error: unknown) => {
      throw new DamagedFile(`${name}: can't be opened with this key`, { cause: error });
    });
  }
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** @throws BackupRefused where the file holds no key */
export async function readBackupKey(file: string | undefined): Promise<Uint8Array | null> {
  if (file === undefined) return null;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupRefused(`The key file ${file} can't be read: name another file.`, { cause: error });
  });
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length === KEY_BYTES) return key;
  throw new BackupRefused(`${file} must hold 32 bytes in base64: make them with "openssl rand -base64 32".`);
}
