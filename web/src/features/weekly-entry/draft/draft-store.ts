import type { Day } from '@waybook/contracts/calendar';
import type { EntryStore, KeptDraft } from '../store/entry-store';
import type { StoredPhoto } from '../store/entry-database';
import { changeDraft, leftOver, type DraftChange } from './change-draft';
import type { WeekDraft } from './week-draft';

export interface DraftSnapshot extends KeptDraft {
  /** False until it is known what this phone has kept. */
  readonly isLoaded: boolean;
}

/**
 * One week's draft as this page shows it: a change shows at once and is stored right after, and what another tab or the sender of photos
 * has stored follows as soon as nothing of this page is still on its way there.
 */
export class DraftStore {
  readonly #store: EntryStore;
  readonly #week: Day;
  readonly #blank: () => WeekDraft;
  readonly #listeners = new Set<() => void>();
  #snapshot: DraftSnapshot;
  #writesPending = 0;
  #isPutAside = false;

  constructor(store: EntryStore, week: Day, blank: () => WeekDraft) {
    this.#store = store;
    this.#week = week;
    this.#blank = blank;
    this.#snapshot = { draft: blank(), trouble: null, unkeptPhotoIds: [], isLoaded: false };
    store.subscribe((changed, kept) => changed === week && this.#follow(kept));
    window.addEventListener('pagehide', this.#putAside);
    void store.load(week).then((kept) => this.#follow(kept));
  }

  readonly current = (): DraftSnapshot => this.#snapshot;

  /** Resolves once the change is stored, or held in memory where it can't be. */
  readonly change = (change: DraftChange, photo?: StoredPhoto): Promise<void> => {
    const here = changeDraft(this.#snapshot.draft, change);
    return this.#write(here, this.#store.change(this.#week, change, here, photo));
  };

  /** After a submission: the next draft of this week is a new one, with a key of its own and what these jobs didn't carry. */
  readonly startAnew = (sentJobIds: readonly string[]): Promise<void> => {
    const blank = this.#blank();
    const { draft } = this.#snapshot;
    const left = leftOver(draft, sentJobIds, blank) ?? blank;
    return this.#write(left, this.#store.startAnew(this.#week, sentJobIds, draft, blank));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  async #write(here: WeekDraft, stored: Promise<KeptDraft | null>): Promise<void> {
    this.#show({ ...this.#snapshot, draft: here });
    this.#writesPending += 1;
    const kept = await stored;
    this.#writesPending -= 1;
    if (this.#isPutAside && this.#writesPending === 0) this.#store.forgetPutAside(this.#week);
    this.#follow(kept);
  }

  /** A page that is reloaded or closed doesn't wait for its database. */
  readonly #putAside = (): void => {
    if (this.#writesPending === 0) return;
    this.#store.putAside(this.#week, this.#snapshot.draft);
    this.#isPutAside = true;
  };

  #follow(kept: KeptDraft | null): void {
    if (this.#writesPending > 0) return;
    this.#show({ ...this.#snapshot, ...kept, isLoaded: true });
  }

  #show(snapshot: DraftSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }
}
