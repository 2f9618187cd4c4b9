import type { Day } from '@waybook/contracts/calendar';
import { useMemo, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key';
import { draftKey } from './draft-storage';
import { DraftStore, type DraftSnapshot } from './draft-store';
import { emptyDraft } from './week-draft';

export type Draft = DraftSnapshot & Pick<DraftStore, 'change' | 'startAnew'>;

export function useDraft(driverId: string, weekStartDate: Day, firstJobDate: Day): Draft {
  const store = useMemo(() => {
    const blank = () => emptyDraft(newIdempotencyKey(), firstJobDate);
    return new DraftStore(draftKey(driverId, weekStartDate), blank);
    // The first date is only what the form starts with: another day must not throw the draft away.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [driverId, weekStartDate]);
  const { draft, isKept } = useSyncExternalStore(store.subscribe, store.current);
  return { draft, isKept, change: store.change, startAnew: store.startAnew };
}
