import type { Day } from '@waybook/contracts/calendar';
import { useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { draftKey } from './draft-storage';
import { DraftStore, type DraftSnapshot } from './draft-store';
import { emptyDraft, type WeekDraft } from './week-draft';

export type Draft = DraftSnapshot & Pick<DraftStore, 'change' | 'startAnew'>;

/** One per week and driver for as long as the page lives: what arrives after its screen was left is there when it is opened again. */
const stores = new Map<string, DraftStore>();

function storeOf(key: string, blank: () => WeekDraft): DraftStore {
  const store = stores.get(key) ?? new DraftStore(key, blank);
  stores.set(key, store);
  return store;
}

export function useDraft(driverId: string, weekStartDate: Day, firstJobDate: Day): Draft {
  const store = useMemo(() => {
    const blank = () => emptyDraft(newIdempotencyKey(), firstJobDate);
    return storeOf(draftKey(driverId, weekStartDate), blank);
    // The first date is only what the form starts with: another day must not throw the draft away.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [driverId, weekStartDate]);
  const { draft, isKept } = useSyncExternalStore(store.subscribe, store.current);
  return { draft, isKept, change: store.change, startAnew: store.startAnew };
}
