import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { formatDate, formatDateTime } from '../../../shared/ui/dates.view';
import { FactList, type Fact } from '../../../shared/ui/FactList';
import { Money } from '../../../shared/ui/Money';

const byAndWhen = (name: string | null, at: string | null) =>
  at === null ? null : `${name ?? 'Somebody'}, ${formatDateTime(at)}`;

function outcomeOf(run: PaymentRunAnswer): Fact[] {
  if (run.status === 'settled') return [{ label: 'Settled', value: byAndWhen(run.settledByName, run.settledAt) }];
  if (run.status === 'prepared') return [];
  return [
    { label: 'Cancelled', value: byAndWhen(run.cancelledByName, run.cancelledAt) },
    { label: 'Reason', value: run.cancelReason },
  ];
}

export function RunFacts({ run }: { run: PaymentRunAnswer }) {
  const facts: Fact[] = [
    { label: 'Total', value: <Money amount={run.total} /> },
    { label: 'Of which retention', value: <Money amount={run.retentionReleased} /> },
    { label: 'Pay day', value: formatDate(run.payOn) },
    ...(run.settlementDate === run.payOn
      ? []
      : [{ label: 'In the bank', value: `${formatDate(run.settlementDate)}: the pay day is not a working day` }]),
    { label: 'Prepared', value: byAndWhen(run.preparedByName, run.preparedAt) },
    ...outcomeOf(run),
  ];
  return <FactList label="About this payment run" facts={facts} />;
}
