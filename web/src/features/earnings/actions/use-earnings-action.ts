import type { EarningsAnswer } from '@waybook/contracts/api';
import { useCallback, useMemo, useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { useAdmin, usePermission } from '../../../shared/session/use-session';
import { useToast } from '../../../shared/ui/toast/use-toast';
import {
  useApproveWeeksRemittanceMutation,
  useMakeRemittanceMutation,
  useMoveEarningsMutation,
  useRemoveEarningsMutation,
  useReturnEarningsMutation,
} from '../earnings.api';
import type { EarningsAction, EarningsRights } from './earnings-actions.view';
import { questionOf } from './questions.view';

export interface AskedAction {
  action: EarningsAction;
  record: EarningsAnswer;
}

export function useEarningsRights(): EarningsRights {
  const mayWrite = usePermission('earnings:write');
  const mayApprove = usePermission('remittances:approve');
  return useMemo(() => ({ mayWrite, mayApprove }), [mayWrite, mayApprove]);
}

/** From asking for confirmation to the server's word. */
export function useEarningsAction() {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = useSending();
  const { toast } = useToast();

  const confirm = async (action: Exclude<EarningsAction, 'edit'>, record: EarningsAnswer, reason: string) => {
    const { done, failed } = questionOf(action, record);
    setFailure(null);
    setBusy(true);
    try {
      await send(action, record, reason);
      toast({ title: done, description: record.driverName });
      setAsked(null);
    } catch (thrown) {
      setFailure(sentenceOf(thrown, failed));
    }
    setBusy(false);
  };

  const ask = useCallback((action: EarningsAction, record: EarningsAnswer) => {
    setFailure(null);
    setAsked({ action, record });
  }, []);

  return {
    asked,
    failure,
    busy,
    ask,
    cancel: () => setAsked(null),
    confirm,
  };
}

export type EarningsActions = ReturnType<typeof useEarningsAction>;

function useSending() {
  const { id: approvedBy } = useAdmin();
  const [approveRemittance] = useApproveWeeksRemittanceMutation();
  const [move] = useMoveEarningsMutation();
  const [sendBack] = useReturnEarningsMutation();
  const [remove] = useRemoveEarningsMutation();
  const [make] = useMakeRemittanceMutation();
  return async (action: Exclude<EarningsAction, 'edit'>, record: EarningsAnswer, reason: string): Promise<void> => {
    const { id, driverId, weekStartDate, remittances } = record;
    switch (action) {
      case 'approve_remittances':
        // One after the other: the first that fails is the one to read about, and what was approved stays so.
        for (const pending of remittances.filter(({ status }) => status === 'pending')) {
          await approveRemittance({ id: pending.id, approvedBy }).unwrap();
        }
        return;
      case 'approve':
      case 'submit':
        await move({ id, step: action }).unwrap();
        return;
      case 'return':
        await sendBack({ id, reason }).unwrap();
        return;
      case 'remove':
        await remove(id).unwrap();
        return;
      case 'make_remittance':
        await make({ driverId, weekStartDate }).unwrap();
    }
  };
}
