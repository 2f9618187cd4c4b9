import type { Day } from '@waybook/contracts/calendar';
import { useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { draftKey } from './draft-storage';
import { DraftStore, type DraftSnapshot } from './draft-store';
import { emptyDraft } from './week-draft';

export type Draft = DraftSnapshot & Pick<DraftStore, 'change' | 'startAnew'>;

/** One per week and driver for as long as the page lives: what arrives after its screen was left is there when it is opened again. */
const stores = new Map<string, DraftStore>();

function storeOf(key: string): DraftStore {
  const store = stores.get(key) ?? new DraftStore(key, () => emptyDraft(newIdempotencyKey()));
  stores.set(key, store);
  return store;
}

export function useDraft(driverId: string, weekStartDate: Day): Draft {
  const store = useMemo(() => storeOf(draftKey(driverId, weekStartDate)), [driverId, weekStartDate]);
  const { draft, isKept } = useSyncExternalStore(store.subscribe, store.current);
  return { draft, isKept, change: store.change, startAnew: store.startAnew };
}
