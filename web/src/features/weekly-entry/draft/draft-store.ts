import { changeDraft, leftOver, type DraftChange } from './change-draft';
import { readDraft, removeDraft, writeDraft } from './draft-storage';
import type { WeekDraft } from './week-draft';

export interface DraftSnapshot {
  readonly draft: WeekDraft;
  /** Whether the draft outlives this page. */
  readonly isKept: boolean;
}

/**
 * One week's draft, written to the browser's storage with every change and before anything is sent, so that a closed page,
 * a flat battery or another tab finds what stood here.
 */
export class DraftStore {
  private snapshot: DraftSnapshot;
  /** Whether the browser's storage held the draft when it was last looked at from here. */
  private isStored: boolean;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly blank: () => WeekDraft,
  ) {
    const stored = readDraft(key);
    this.isStored = stored !== null;
    this.snapshot = { draft: stored ?? blank(), isKept: true };
  }

  readonly current = (): DraftSnapshot => this.snapshot;

  readonly change = (change: DraftChange): void => {
    this.catchUp();
    const draft = changeDraft(this.snapshot.draft, change);
    const isKept = writeDraft(this.key, draft);
    this.isStored ||= isKept;
    this.show({ draft, isKept });
  };

  /** After a submission: the next draft of this week is a new one, with a key of its own and what these jobs didn't carry. */
  readonly startAnew = (sentJobIds: readonly string[]): void => {
    this.catchUp();
    const blank = this.blank();
    const left = leftOver(this.snapshot.draft, sentJobIds, blank);
    this.isStored = left !== null && writeDraft(this.key, left);
    // What was sent must not be found again, even where what is left can't be written.
    if (!this.isStored) removeDraft(this.key);
    this.show({ draft: left ?? blank, isKept: left === null || this.isStored });
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.catchUp();
    if (this.listeners.size === 0) window.addEventListener('storage', this.followOtherTabs);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.followOtherTabs);
    };
  };

  private readonly followOtherTabs = (event: StorageEvent): void => {
    if (event.key === this.key) this.takeOver(readDraft(this.key));
  };

  /** While it isn't on screen here, another tab may have changed or submitted the draft. */
  private catchUp(): void {
    if (this.listeners.size > 0 || !this.snapshot.isKept) return;
    const stored = readDraft(this.key);
    const isAsBefore =
      stored === null ? !this.isStored : JSON.stringify(stored) === JSON.stringify(this.snapshot.draft);
    if (!isAsBefore) this.takeOver(stored);
  }

  private takeOver(stored: WeekDraft | null): void {
    this.isStored = stored !== null;
    this.show({ draft: stored ?? this.blank(), isKept: true });
  }

  private show(snapshot: DraftSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
