import { hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

/** The first bytes of a filter file; the last character is the version of its format. */
export const FILTER_MAGIC = Buffer.from('WAYBOOKPASSWORD1');
/** The magic, then the number of entries as 64 bits, big-endian. */
export const FILTER_HEADER_BYTES = FILTER_MAGIC.length + 8;
/** The bytes of each SHA-1 that a filter keeps: of a billion, one password in 280,000 is refused by mistake. */
export const FILTER_ENTRY_BYTES = 6;

/** Knows passwords that were seen in breaches. */
export interface BreachedPasswords {
  has(password: string): Promise<boolean>;
}

/** Thrown by `openPasswordFilter`, with a sentence that follows the file's name. */
export class PasswordFilterUnusable extends Error {}

/**
 * A file of sorted SHA-1 prefixes, searched where it lies: a look reads some thirty entries, and none stays in memory. A new filter takes
 * the old one's name by a rename and is used from the next start on.
 */
export class PasswordFilter implements BreachedPasswords {
  readonly #file: FileHandle;
  readonly entries: number;

  constructor(file: FileHandle, entries: number) {
    this.#file = file;
    this.entries = entries;
  }

  async has(password: string): Promise<boolean> {
    const wanted = hash('sha1', password, 'buffer').subarray(0, FILTER_ENTRY_BYTES);
    const entry = Buffer.alloc(FILTER_ENTRY_BYTES);
    let [low, high] = [0, this.entries];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      await this.#read(entry, middle);
      const order = entry.compare(wanted);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return false;
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  async #read(entry: Buffer, index: number): Promise<void> {
    const position = FILTER_HEADER_BYTES + index * FILTER_ENTRY_BYTES;
    const { bytesRead } = await this.#file.read(entry, 0, FILTER_ENTRY_BYTES, position);
    if (bytesRead !== FILTER_ENTRY_BYTES) throw new Error('The filter of breached passwords became shorter');
  }
}

/** @throws PasswordFilterUnusable */
export async function openPasswordFilter(path: string): Promise<PasswordFilter> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new PasswordFilterUnusable(`can't be opened (${error.code ?? error.message})`);
  });
  try {
    return new PasswordFilter(file, await entriesIn(file));
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function entriesIn(file: FileHandle): Promise<number> {
  const header = Buffer.alloc(FILTER_HEADER_BYTES);
  await file.read(header, 0, FILTER_HEADER_BYTES, 0).catch((error: NodeJS.ErrnoException) => {
    throw new PasswordFilterUnusable(`can't be read (${error.code ?? error.message})`);
  });
  if (!header.subarray(0, FILTER_MAGIC.length).equals(FILTER_MAGIC)) {
    throw new PasswordFilterUnusable('is no filter: make one with "waybook passwords make-filter"');
  }
  const entries = Number(header.readBigUInt64BE(FILTER_MAGIC.length));
  const { size } = await file.stat();
  if (size === FILTER_HEADER_BYTES + entries * FILTER_ENTRY_BYTES) return entries;
  throw new PasswordFilterUnusable('is not complete: make it again with "waybook passwords make-filter"');
}
