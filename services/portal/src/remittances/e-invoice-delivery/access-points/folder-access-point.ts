import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AccessPointAnswer, OutgoingEInvoice, PeppolAccessPoint } from '../peppol-access-point.js';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'The folder of the access point is not there.',
  EACCES: 'The folder of the access point can’t be written to.',
  EROFS: 'The folder of the access point can’t be written to.',
  ENOSPC: 'The folder of the access point is full.',
};

/** A folder that an access point's program empties. A file is there whole or not at all, and is called by the document's key. */
export class FolderAccessPoint implements PeppolAccessPoint {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async send({ key, xml }: OutgoingEInvoice): Promise<AccessPointAnswer> {
    const unfinished = join(this.#folder, `.${key}.unfinished`);
    try {
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(xml);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(this.#folder, `${key}.xml`));
      return { outcome: 'taken' };
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      return { outcome: 'failed', reason: REASONS[code] ?? `The file could not be written (${code}).` };
    }
  }
}
