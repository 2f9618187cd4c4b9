import type { Clock } from '@waybook/platform/clock';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_E_INVOICE_ANSWER_BYTES } from './read-e-invoice-answer.js';

/** What isn't understood is put aside in there, for a person. */
export const UNREAD_FOLDER = 'unread';

/** So long nobody writes to a file before it counts as whole. */
const SETTLED_MS = 60_000;

export interface InboxFile {
  readonly name: string;
  /** Cut off behind the longest that is read. */
  readonly content: string;
  /** It was written to so lately that it may not be there whole. */
  readonly isFresh: boolean;
}

/** A folder into which an access point lays what comes back, a file each. */
export class EInvoiceInbox {
  readonly #folder: string;
  readonly #clock: Clock;

  /** @param clock the machine's, by which files say when they were written to */
  constructor(folder: string, clock: Clock) {
    this.#folder = folder;
    this.#clock = clock;
  }

  /** The first by their names, of those that end in .xml. */
  async files(limit: number): Promise<InboxFile[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && /^[^.].*\.xml$/i.test(entry.name))
      .map(({ name }) => name);
    return Promise.all(
      names
        .toSorted()
        .slice(0, limit)
        .map((name) => this.#read(name)),
    );
  }

  async #read(name: string): Promise<InboxFile> {
    const file = await open(join(this.#folder, name));
    try {
      const { mtimeMs } = await file.stat();
      const buffer = Buffer.alloc(MAX_E_INVOICE_ANSWER_BYTES + 1);
      const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
      const content = buffer.toString('utf8', 0, bytesRead);
      return { name, content, isFresh: this.#clock.now().getTime() - mtimeMs < SETTLED_MS };
    } finally {
      await file.close();
    }
  }

  async done({ name }: InboxFile): Promise<void> {
    await rm(join(this.#folder, name), { force: true });
  }

  async putAside({ name }: InboxFile): Promise<void> {
    await mkdir(join(this.#folder, UNREAD_FOLDER), { recursive: true });
    await rename(join(this.#folder, name), join(this.#folder, UNREAD_FOLDER, name));
  }
}
