import type { EarningsAnswer } from '@waybook/contracts/api';
import { useCallback, useMemo, useState } from 'react';
import { sentenceOf } from '../../../shared/api/api-error';
import { usePermission } from '../../../shared/session/use-session';
import { useToast } from '../../../shared/ui/toast/use-toast';
import {
  useMakeRemittanceMutation,
  useMoveEarningsMutation,
  useRemoveEarningsMutation,
  useReturnEarningsMutation,
} from '../earnings.api';
import type { EarningsAction, EarningsRights } from './earnings-actions.view';
import { questionOf } from './questions.view';
import { useWeekApproval, useWeekRejection } from './use-week-decision';

interface AskedAction {
  action: EarningsAction;
  record: EarningsAnswer;
}

/** What one call to the server does. */
type SingleStep = Exclude<EarningsAction, 'edit' | 'approve_remittances' | 'reject_remittances'>;

/** What was asked and confirmed; what an approval pays depends on the instant at which it was asked. */
interface ConfirmedAction {
  action: Exclude<EarningsAction, 'edit'>;
  record: EarningsAnswer;
  reason: string;
  now: Date;
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
  const approve = useWeekApproval();
  const reject = useWeekRejection();
  const send = useSending();
  const { toast } = useToast();

  const succeeded = ({ action, record, now }: ConfirmedAction) => {
    toast({ title: questionOf(action, record, now).done, description: record.driverName });
    setAsked(null);
  };

  /** Asks on for what is left of the week; where nothing is, there is no more to ask. */
  const decideOnWeek = async (confirmed: ConfirmedAction) => {
    const { action, record, reason, now } = confirmed;
    const { left, failure } = await (action === 'approve_remittances' ? approve(record, now) : reject(record, reason));
    if (failure === null) return succeeded(confirmed);
    const { title, description } = failure;
    toast({ title, description, variant: 'destructive' });
    setFailure(description);
    setAsked(left.length === 0 ? null : { action, record: { ...record, remittances: [...left] } });
  };

  const carryOut = async (action: SingleStep, confirmed: ConfirmedAction) => {
    const { record, reason, now } = confirmed;
    try {
      await send(action, record, reason);
      succeeded(confirmed);
    } catch (thrown) {
      setFailure(sentenceOf(thrown, questionOf(action, record, now).failed));
    }
  };

  const confirm = async (confirmed: ConfirmedAction) => {
    setFailure(null);
    setBusy(true);
    const { action } = confirmed;
    if (action === 'approve_remittances' || action === 'reject_remittances') await decideOnWeek(confirmed);
    else await carryOut(action, confirmed);
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
  const [move] = useMoveEarningsMutation();
  const [sendBack] = useReturnEarningsMutation();
  const [remove] = useRemoveEarningsMutation();
  const [make] = useMakeRemittanceMutation();
  return async (action: SingleStep, record: EarningsAnswer, reason: string): Promise<void> => {
    const { id, driverId, weekStartDate } = record;
    switch (action) {
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
