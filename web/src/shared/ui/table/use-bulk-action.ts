import { useState } from 'react';
import { runEach, type EachOutcome, type FailedItem } from './run-each';

export interface BulkProgress {
  settled: number;
  total: number;
}

/** One action on many records: how far it is, and what of it failed until that is dismissed. */
export function useBulkAction<Item>(action: (item: Item) => Promise<unknown>) {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [failed, setFailed] = useState<readonly FailedItem<Item>[]>([]);
  const run = async (items: readonly Item[]): Promise<EachOutcome<Item>> => {
    setFailed([]);
    const outcome = await runEach(items, action, (settled, total) => setProgress({ settled, total }));
    setProgress(null);
    setFailed(outcome.failed);
    return outcome;
  };
  return { progress, failed, run, dismiss: () => setFailed([]) };
}
