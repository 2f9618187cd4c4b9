import type { Day } from '@waybook/contracts/calendar';
import { useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { entriesOf } from '../store/entry-stores';
import type { EntryStore } from '../store/entry-store';
import { DraftStore, type DraftSnapshot } from './draft-store';
import { emptyDraft } from './week-draft';

export type Draft = DraftSnapshot & Pick<DraftStore, 'change' | 'startAnew'>;

/** One per week and driver for as long as the page lives: what arrives after its screen was left is there when it is opened again. */
const drafts = new WeakMap<EntryStore, Map<Day, DraftStore>>();

function draftOf(store: EntryStore, week: Day): DraftStore {
  const ofDriver = drafts.get(store) ?? new Map<Day, DraftStore>();
  drafts.set(store, ofDriver);
  const draft = ofDriver.get(week) ?? new DraftStore(store, week, () => emptyDraft(newIdempotencyKey()));
  ofDriver.set(week, draft);
  return draft;
}

export function useDraft(driverId: string, week: Day): Draft {
  const store = useMemo(() => draftOf(entriesOf(driverId).store, week), [driverId, week]);
  const snapshot = useSyncExternalStore(store.subscribe, store.current);
  return { ...snapshot, change: store.change, startAnew: store.startAnew };
}
