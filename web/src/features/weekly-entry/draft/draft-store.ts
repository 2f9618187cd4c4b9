import { changeDraft, type DraftChange } from './change-draft';
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
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly blank: () => WeekDraft,
  ) {
    this.snapshot = { draft: readDraft(key) ?? blank(), isKept: true };
  }

  readonly current = (): DraftSnapshot => this.snapshot;

  readonly change = (change: DraftChange): void => {
    const draft = changeDraft(this.snapshot.draft, change);
    this.show({ draft, isKept: writeDraft(this.key, draft) });
  };

  /** After a submission: the next draft of this week is a new one, with a key of its own. */
  readonly startAnew = (): void => {
    removeDraft(this.key);
    this.show({ draft: this.blank(), isKept: true });
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) window.addEventListener('storage', this.followOtherTabs);
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener('storage', this.followOtherTabs);
    };
  };

  private readonly followOtherTabs = (event: StorageEvent): void => {
    if (event.key === this.key) this.show({ draft: readDraft(this.key) ?? this.blank(), isKept: true });
  };

  private show(snapshot: DraftSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
