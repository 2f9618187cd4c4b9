import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { formatDate, formatDateTime } from '../../../shared/ui/dates.view';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';

const byAndWhen = (name: string | null, at: string | null) =>
  at === null ? null : `${name ?? 'Somebody'}, ${formatDateTime(at)}`;

/** It stays when the run is paid since. */
function takenBackOf({ reopenedByName, reopenedAt, reopenReason }: PaymentRunAnswer): Fact[] {
  if (reopenedAt === null) return [];
  return [
    { label: 'Taken back', value: byAndWhen(reopenedByName, reopenedAt) },
    { label: 'Why taken back', value: reopenReason },
  ];
}

/** An answer may come in parts; while none came there is nothing to count. */
function answeredOf({ answeredCount, lineCount }: PaymentRunAnswer): Fact[] {
  if (answeredCount === 0) return [];
  return [{ label: 'Answered by the bank', value: `${answeredCount} of ${counted(lineCount, 'payment')}` }];
}

function outcomeOf(run: PaymentRunAnswer): Fact[] {
  if (run.status === 'settled') {
    return [
      { label: 'Paid on', value: run.paidOn && formatDate(run.paidOn) },
      { label: 'Settled', value: byAndWhen(run.settledByName, run.settledAt) },
    ];
  }
  if (run.status === 'prepared') return answeredOf(run);
  return [
    { label: 'Cancelled', value: byAndWhen(run.cancelledByName, run.cancelledAt) },
    { label: 'Reason', value: run.cancelReason },
  ];
}

const TOTAL_LABELS = { prepared: 'Total', settled: 'Paid', cancelled: 'Total' } as const;

/** A total that stands apart; no fact where it counts nothing. */
function apart(label: string, count: number, amount: string): Fact[] {
  if (count === 0) return [];
  const value = (
    <>
      <Money amount={amount} />, {counted(count, 'payment')}
    </>
  );
  return [{ label, value }];
}

export function RunFacts({ run }: { run: PaymentRunAnswer }) {
  const facts: Fact[] = [
    { label: TOTAL_LABELS[run.status], value: <Money amount={run.total} /> },
    { label: 'Of which retention', value: <Money amount={run.retentionReleased} /> },
    ...apart('Returned by the bank', run.returnedCount, run.returnedTotal),
    ...apart('Left out', run.leftOutCount, run.leftOutTotal),
    { label: 'Pay day', value: formatDate(run.payOn) },
    ...(run.settlementDate === run.payOn
      ? []
      : [{ label: 'In the bank', value: `${formatDate(run.settlementDate)}: the pay day is not a working day` }]),
    { label: 'Prepared', value: byAndWhen(run.preparedByName, run.preparedAt) },
    ...takenBackOf(run),
    ...outcomeOf(run),
  ];
  return <FactList label="About this payment run" facts={facts} />;
}
