import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useRef, useState } from 'react';
import { useApproveRemittance } from '../../../shared/remittance-decision/use-approve-remittance';
import { useBulkAction } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { bulkToast, idsBetween } from './bulk-approval.view';

const NONE: ReadonlySet<string> = new Set();

/** From ticking rows to the server's word on each of them. */
export function useBulkApproval(listed: readonly PendingRemittanceAnswer[]) {
  const [ticked, setTicked] = useState(NONE);
  const lastTicked = useRef<string | null>(null);
  const [asked, setAsked] = useState<readonly PendingRemittanceAnswer[] | null>(null);
  const approveOne = useApproveRemittance();
  const { progress, failed, run, dismiss } = useBulkAction<PendingRemittanceAnswer>((remittance) =>
    approveOne(remittance, new Date()),
  );
  const { toast } = useToast();
  const selected = listed.filter(({ id }) => ticked.has(id));

  const approve = async () => {
    if (asked === null) return;
    const outcome = await run(asked);
    setAsked(null);
    setTicked(new Set(outcome.failed.map(({ item }) => item.id)));
    toast(bulkToast(outcome.done.length, outcome.failed.length));
  };

  const select = (ids: readonly string[], on: boolean) => {
    const after = new Set(selected.map(({ id }) => id));
    for (const id of ids)
      if (on) after.add(id);
      else after.delete(id);
    setTicked(after);
  };

  return {
    selected,
    isSelected: (id: string) => ticked.has(id),
    select,
    /** With Shift held, all from the row that was ticked last. */
    tick: (id: string, on: boolean, isRange: boolean) => {
      select(isRange ? idsBetween(listed, lastTicked.current, id) : [id], on);
      lastTicked.current = id;
    },
    clear: () => setTicked(NONE),
    asked,
    ask: () => setAsked(selected),
    cancel: () => setAsked(null),
    approve: () => void approve(),
    progress,
    failed,
    dismissFailed: dismiss,
  };
}

export type BulkApproval = ReturnType<typeof useBulkApproval>;
