import type { Day } from '@waybook/contracts/calendar';
import type { WeekDraft } from '../draft/week-draft';
import { openEntryDatabase, type EntryDatabase, type StoredPhoto } from './entry-database';
import { isConnectionClosed } from './storage-trouble';

interface DraftWrite {
  readonly week: Day;
  /** Made within the transaction, from what stands there; undefined leaves it. */
  readonly next: (stored: WeekDraft | undefined) => WeekDraft | undefined;
  readonly photos?: readonly StoredPhoto[];
  readonly forgottenPhotoIds?: readonly string[];
}

/** Reads and writes a driver's database, opening it when it is needed and once more when the browser has closed it. */
export class EntryDatabaseAccess {
  readonly #driverId: string;
  #database: Promise<EntryDatabase> | null = null;

  constructor(driverId: string) {
    this.#driverId = driverId;
  }

  draft(week: Day): Promise<WeekDraft | undefined> {
    return this.#withDatabase((database) => database.get('drafts', week));
  }

  drafts(): Promise<{ week: Day; draft: WeekDraft }[]> {
    return this.#withDatabase(async (database) => {
      const transaction = database.transaction('drafts');
      const [weeks, drafts] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
      return drafts.map((draft, index) => ({ week: weeks[index]!, draft }));
    });
  }

  photo(id: string): Promise<StoredPhoto | undefined> {
    return this.#withDatabase((database) => database.get('photos', id));
  }

  photos(): Promise<StoredPhoto[]> {
    return this.#withDatabase((database) => database.getAll('photos'));
  }

  async forgetPhotos(ids: readonly string[]): Promise<void> {
    await this.#withDatabase(async (database) => {
      const transaction = database.transaction('photos', 'readwrite');
      await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
    });
  }

  /** A draft, the photos that it gains and those that it no longer needs, in one transaction: all of it is kept, or nothing. */
  write({ week, next, photos = [], forgottenPhotoIds = [] }: DraftWrite): Promise<WeekDraft | undefined> {
    return this.#withDatabase(async (database) => {
      const durability = photos.length > 0 ? 'strict' : 'default';
      const transaction = database.transaction(['drafts', 'photos'], 'readwrite', { durability });
      heard(transaction.done);
      const [draftRows, photoRows] = [transaction.objectStore('drafts'), transaction.objectStore('photos')];
      try {
        const stored = await draftRows.get(week);
        const draft = next(stored);
        for (const photo of photos) heard(photoRows.put(photo));
        for (const id of forgottenPhotoIds) heard(photoRows.delete(id));
        if (draft !== undefined && draft !== stored) heard(draftRows.put(draft, week));
        await transaction.done;
        return draft;
      } catch (error) {
        abort(transaction);
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    const closing = this.#database;
    this.#database = null;
    await closing?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async #withDatabase<Result>(work: (database: EntryDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await work(await this.#opened());
    } catch (error) {
      if (!isConnectionClosed(error)) throw error;
      this.#database = null;
      return work(await this.#opened());
    }
  }

  #opened(): Promise<EntryDatabase> {
    if (this.#database !== null) return this.#database;
    const opening = openEntryDatabase(this.#driverId, () => {
      if (this.#database === opening) this.#database = null;
    });
    this.#database = opening;
    // What was forbidden once may be allowed later.
    opening.catch(() => {
      if (this.#database === opening) this.#database = null;
    });
    return opening;
  }
}

/** A request that fails takes its transaction with it, whose end is what is waited for. */
function heard(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

/** What was asked for before the failure must not be stored without the rest. */
function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The failure has aborted it already.
  }
}
