import type { Day } from '@waybook/contracts/calendar';
import { noteUnsentWork } from '../../../shared/session/unsent-work';
import { changeDraft, leftOver, type DraftChange } from '../draft/change-draft';
import { photosOf, waitingPhotos, type WaitingPhoto } from '../draft/draft-photos';
import { draftKey, readDraft, removeDraft, writeDraft } from '../draft/draft-storage';
import { stamped } from '../draft/draft-fields';
import { deviceId, serverNowMs } from '../draft/this-device';
import type { QueuedSubmission, WeekDraft } from '../draft/week-draft';
import { EntryDatabaseAccess } from './entry-database-access';
import type { StoredPhoto } from './entry-database';
import { OtherTabs } from './other-tabs';
import { unsentOf } from './unsent-of';
import { troubleOf, type StorageTrouble } from './storage-trouble';

export interface KeptDraft {
  readonly draft: WeekDraft;
  /** Null where this phone keeps all of it. */
  readonly trouble: StorageTrouble | null;
  /** Photos that only this page holds. */
  readonly unkeptPhotoIds: readonly string[];
}

export interface WaitingInWeek {
  readonly week: Day;
  readonly photo: WaitingPhoto;
}

export interface QueuedDraft {
  readonly week: Day;
  readonly draft: WeekDraft & { readonly queued: QueuedSubmission };
}

const isQueued = (draft: WeekDraft): draft is QueuedDraft['draft'] => draft.queued !== undefined;

type Listener = (week: Day, kept: KeptDraft) => void;

/** Photos that no draft has any more stay for as long as somebody may still take their removal back. */
const UNUSED_PHOTOS_KEPT_MS = 24 * 3_600_000;

/**
 * What one driver has entered on this phone. Each change is made on what the storage holds, whichever tab wrote it; what the storage
 * doesn't take is held in memory and offered to it again with the next change.
 */
export class EntryStore {
  readonly #driverId: string;
  readonly #database: EntryDatabaseAccess;
  readonly #otherTabs: OtherTabs;
  readonly #listeners = new Set<Listener>();
  readonly #unkept = new Map<Day, { draft: WeekDraft; trouble: StorageTrouble }>();
  readonly #unkeptPhotos = new Map<string, StoredPhoto>();
  #lastWrite: Promise<unknown> = Promise.resolve();
  #lastNote: Promise<void> = Promise.resolve();

  constructor(driverId: string) {
    this.#driverId = driverId;
    this.#database = new EntryDatabaseAccess(driverId);
    this.#otherTabs = new OtherTabs(driverId, (week) => void this.#tellFromStorage(week));
  }

  /** The week's draft, or null where there is none yet. One that was put aside, or kept by an earlier version, is taken over. */
  load(week: Day): Promise<KeptDraft | null> {
    return this.#inTurn(async () => {
      const unkept = this.#unkept.get(week);
      if (unkept !== undefined) return this.#kept(week, unkept.draft, unkept.trouble);
      const key = draftKey(this.#driverId, week);
      const earlier = readDraft(key);
      try {
        const draft = await this.#database.write({
          week,
          next: (stored) => (earlier === null ? stored : this.#stamped(stored, earlier)),
        });
        if (earlier !== null) removeDraft(key);
        this.#lastNote = this.#noteUnsent();
        return draft === undefined ? null : this.#kept(week, draft, null);
      } catch (error) {
        return earlier === null ? null : this.#kept(week, earlier, troubleOf(error));
      }
    });
  }

  /**
   * @param here the draft as this page shows it with the change; it stands where nothing is stored. Without it nothing is made.
   * @param photo what the change brings
   */
  change(week: Day, change: DraftChange, here?: WeekDraft, photo?: StoredPhoto): Promise<KeptDraft | null> {
    return this.#write(week, (before) => (before === undefined ? here : changeDraft(before, change)), photo);
  }

  /** After a submission, whose photos the server has for good. */
  startAnew(week: Day, sentJobIds: readonly string[], here: WeekDraft, blank: WeekDraft): Promise<KeptDraft | null> {
    const next = (before: WeekDraft | undefined) => leftOver(before ?? here, sentJobIds, blank) ?? blank;
    const sent = here.jobs.filter(({ id }) => sentJobIds.includes(id)).flatMap(({ photos }) => Object.values(photos));
    return this.#write(
      week,
      next,
      undefined,
      sent.flatMap(({ id }) => id ?? []),
      sentJobIds,
    );
  }

  /** For a page that is being left before its last change is stored: the next one to load the draft takes it over. */
  putAside(week: Day, draft: WeekDraft): void {
    writeDraft(draftKey(this.#driverId, week), draft);
  }

  forgetPutAside(week: Day): void {
    removeDraft(draftKey(this.#driverId, week));
  }

  async photo(id: string): Promise<StoredPhoto | undefined> {
    return this.#unkeptPhotos.get(id) ?? (await this.#database.photo(id).catch(() => undefined));
  }

  /** Those that the server has to get, of every week. */
  async waitingPhotos(): Promise<WaitingInWeek[]> {
    const drafts = await this.#allDrafts().catch(() => this.#withUnkept([]));
    return [...drafts].flatMap(([week, draft]) => waitingPhotos(draft).map((photo) => ({ week, photo })));
  }

  /** Those that go as soon as they can. */
  async queuedDrafts(): Promise<QueuedDraft[]> {
    const drafts = await this.#allDrafts().catch(() => this.#withUnkept([]));
    return [...drafts].flatMap(([week, draft]) => (isQueued(draft) ? [{ week, draft }] : []));
  }

  /** Frees the room of photos that belong to no draft any more. */
  async forgetUnusedPhotos(nowMs: number): Promise<void> {
    try {
      const used = new Set([...(await this.#allDrafts()).values()].flatMap(photosOf).map(({ id }) => id));
      const unused = (await this.#database.photos()).filter(
        ({ id, keptAtMs }) => !used.has(id) && nowMs - keptAtMs > UNUSED_PHOTOS_KEPT_MS,
      );
      if (unused.length > 0) await this.#database.forgetPhotos(unused.map(({ id }) => id));
    } catch {
      // What can't be looked at needs no room made; the next opening tries again.
    }
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async close(): Promise<void> {
    this.#listeners.clear();
    await this.#lastWrite;
    await this.#lastNote;
    this.#otherTabs.close();
    await this.#database.close();
  }

  #write(
    week: Day,
    next: (before: WeekDraft | undefined) => WeekDraft | undefined,
    photo?: StoredPhoto,
    forgottenPhotoIds: readonly string[] = [],
    sentJobIds: readonly string[] = [],
  ): Promise<KeptDraft | null> {
    return this.#inTurn(async () => {
      const unkept = this.#unkept.get(week)?.draft;
      if (photo !== undefined) this.#unkeptPhotos.set(photo.id, photo);
      for (const id of forgottenPhotoIds) this.#unkeptPhotos.delete(id);
      let before = unkept;
      const nextStamped = (from: WeekDraft | undefined) => this.#stamped(from, next(from), sentJobIds);
      const onStored = (stored: WeekDraft | undefined) => nextStamped((before = unkept ?? stored));
      const kept = await this.#stored(week, onStored, forgottenPhotoIds).catch((error: unknown) =>
        this.#held(week, nextStamped(before), troubleOf(error)),
      );
      if (kept !== null) this.#tell(week, kept);
      this.#otherTabs.tell(week);
      this.#lastNote = this.#noteUnsent();
      return kept;
    });
  }

  /** With the photos that aren't kept yet; where there is no room for those, without. */
  async #stored(
    week: Day,
    next: (stored: WeekDraft | undefined) => WeekDraft | undefined,
    forgottenPhotoIds: readonly string[],
  ): Promise<KeptDraft | null> {
    const photos = [...this.#unkeptPhotos.values()].filter(({ weekStartDate }) => weekStartDate === week);
    let trouble: StorageTrouble | null = null;
    const draft = await this.#database.write({ week, next, photos, forgottenPhotoIds }).catch((error: unknown) => {
      trouble = troubleOf(error);
      if (trouble !== 'full' || photos.length === 0) throw error;
      return this.#database.write({ week, next, forgottenPhotoIds });
    });
    this.#unkept.delete(week);
    if (trouble === null) for (const { id } of photos) this.#unkeptPhotos.delete(id);
    return draft === undefined ? null : this.#kept(week, draft, trouble);
  }

  #stamped(before: WeekDraft | undefined, draft: WeekDraft | undefined, sentJobIds?: readonly string[]) {
    if (draft === undefined || draft === before) return draft;
    return stamped(before?.fields, draft, { nowMs: serverNowMs(), device: deviceId(), sentJobIds });
  }

  #held(week: Day, draft: WeekDraft | undefined, trouble: StorageTrouble): KeptDraft | null {
    if (draft === undefined) return null;
    this.#unkept.set(week, { draft, trouble });
    return this.#kept(week, draft, trouble);
  }

  #kept(week: Day, draft: WeekDraft, trouble: StorageTrouble | null): KeptDraft {
    const unkeptPhotoIds = waitingPhotos(draft).flatMap(({ id }) => (this.#unkeptPhotos.has(id) ? [id] : []));
    return { draft, trouble: trouble ?? (unkeptPhotoIds.length > 0 ? 'full' : null), unkeptPhotoIds };
  }

  async #allDrafts(): Promise<Map<Day, WeekDraft>> {
    return this.#withUnkept(await this.#database.drafts());
  }

  #withUnkept(stored: readonly { week: Day; draft: WeekDraft }[]): Map<Day, WeekDraft> {
    const drafts = new Map(stored.map(({ week, draft }) => [week, draft]));
    for (const [week, { draft }] of this.#unkept) drafts.set(week, draft);
    return drafts;
  }

  async #noteUnsent(): Promise<void> {
    const stored = await this.#database.drafts().catch(() => null);
    if (stored === null && this.#unkept.size === 0) return;
    noteUnsentWork(this.#driverId, unsentOf(this.#withUnkept(stored ?? [])));
  }

  #tell(week: Day, kept: KeptDraft): void {
    for (const listener of this.#listeners) listener(week, kept);
  }

  async #tellFromStorage(week: Day): Promise<void> {
    const kept = await this.load(week);
    if (kept !== null) this.#tell(week, kept);
  }

  /** One after the other, so that what is held in memory is always what came last. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#lastWrite.then(work);
    this.#lastWrite = result.catch(() => undefined);
    return result;
  }
}
