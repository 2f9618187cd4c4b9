import { formatPounds, penceFromPounds, sumPence } from '@waybook/contracts/money';
import { StatCard } from '../../shared/ui/StatCard';
import { useGetPendingRemittancesQuery } from './remittance-review.api';

/** What the list below would pay out. */
export function AwaitingApprovalCard() {
  const { data } = useGetPendingRemittancesQuery();
  const total = data && sumPence(data.map(({ payableAmount }) => penceFromPounds(payableAmount)));
  return (
    <StatCard
      title="Awaiting Approval"
      figure={total === undefined ? null : formatPounds(total)}
      detail={data === undefined ? '' : remittanceCount(data.length)}
    />
  );
}

function remittanceCount(count: number): string {
  return count === 1 ? '1 remittance' : `${count} remittances`;
}
