import type { Day } from '@waybook/contracts/calendar';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { WeekDraft } from '../draft/week-draft';

/** A photo as it lies on this phone. */
export interface StoredPhoto {
  /** Made here, and sent as its idempotency key: however often the photo goes, the server keeps it once. */
  readonly id: string;
  readonly weekStartDate: Day;
  readonly fileName: string;
  readonly contentType: string;
  /** Not a Blob: some phones give those back empty. */
  readonly bytes: ArrayBuffer;
  /** Hexadecimal; null on a page that isn't served over HTTPS, where the browser has no hashing. */
  readonly sha256: string | null;
  readonly keptAtMs: number;
}

interface EntrySchema extends DBSchema {
  drafts: { key: Day; value: WeekDraft };
  photos: { key: string; value: StoredPhoto };
}

export type EntryDatabase = IDBPDatabase<EntrySchema>;

const VERSION = 1;
/** Some browsers never answer where they forbid storage. */
const OPENS_WITHIN_MS = 10_000;

export function databaseName(driverId: string): string {
  return `waybook-entry:${driverId}`;
}

/**
 * One database per driver, so that nobody else at this phone reads it.
 *
 * @param closed called when the browser has closed it: the next use opens it again
 */
export function openEntryDatabase(driverId: string, closed: () => void): Promise<EntryDatabase> {
  const opening = openDB<EntrySchema>(databaseName(driverId), VERSION, {
    upgrade(database) {
      database.createObjectStore('drafts');
      database.createObjectStore('photos', { keyPath: 'id' });
    },
    // A newer version of the page, or whoever clears the browser, wants it.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      closed();
    },
    terminated: closed,
  });
  return withinTime(opening);
}

function withinTime(opening: Promise<EntryDatabase>): Promise<EntryDatabase> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The database did not open within ${OPENS_WITHIN_MS} ms`)),
      OPENS_WITHIN_MS,
    );
    opening.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}
