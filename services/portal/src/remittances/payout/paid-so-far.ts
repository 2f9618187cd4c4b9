import type { Day } from '@waybook/contracts/calendar';
import type { PaidSoFar } from '../correction-input.js';
import { freedByOf, lineIdsOf, standingOf, type Payout } from './payout.js';

/** What a correction has to know; what was cancelled is none of it. */
export function paidSoFar(payout: Payout, runPayOn: Day | null): PaidSoFar {
  if (payout.status === 'unknown') return { payments: [], retention: null, runPayOn };
  const { payments, retention } = payout.opened;
  const dueAgainBy = [...new Set(lineIdsOf(payout.opened).flatMap((lineId) => freedByOf(payout, lineId)))];
  return {
    payments: payments.flatMap(({ lineId: id, amountPence: pence, dueDate }) => {
      const status = standingOf(payout, id)?.status;
      if (status === undefined || status === 'cancelled') return [];
      return { id, pence, dueDate, status: status === 'open' ? ('due' as const) : status };
    }),
    retention: retention && retentionSoFar(payout, retention),
    ...(dueAgainBy.length > 0 && { dueAgainBy }),
    runPayOn,
  };
}

const RETENTION_STATUS = { open: 'held', in_run: 'in_run', paid: 'released' } as const;

function retentionSoFar(payout: Payout, { lineId: id, amountPence: pence }: { lineId: string; amountPence: number }) {
  const status = standingOf(payout, id)?.status;
  return status === undefined || status === 'cancelled' ? null : { id, pence, status: RETENTION_STATUS[status] };
}
