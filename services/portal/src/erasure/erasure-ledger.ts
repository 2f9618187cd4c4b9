import { Injectable } from '@nestjs/common';
import { ObjectStorage } from '@waybook/platform/object-storage';

const FOLDER = 'erasures';
const ENTRY = /^erasures\/([0-9a-f-]{36})\/([0-9a-f-]{36})\.json$/;

export interface LedgerEntry {
  readonly business: string;
  readonly person: string;
}

/**
 * Who was erased, kept beside the database: a backup from before would bring them back, and can't know better. It tells nothing of a
 * person but the id that their figures are kept under.
 */
@Injectable()
export class ErasureLedger {
  constructor(private readonly storage: ObjectStorage) {}

  async put({ business, person }: LedgerEntry, at: Date): Promise<void> {
    const entry = JSON.stringify({ business, person, erasedAt: at.toISOString() });
    await this.storage.put(`${FOLDER}/${business}/${person}.json`, Buffer.from(entry));
  }

  async all(): Promise<LedgerEntry[]> {
    const keys = await this.storage.list(FOLDER);
    return keys.flatMap((key) => {
      const [, business, person] = ENTRY.exec(key) ?? [];
      return business && person ? [{ business, person }] : [];
    });
  }
}
