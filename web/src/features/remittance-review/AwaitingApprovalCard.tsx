import { formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { StatCard } from '../../shared/ui/StatCard';
import { remittanceCount } from './jobs.view';
import { useGetPendingSummaryQuery } from './remittance-review.api';

/** What all that waits would pay out. */
export function AwaitingApprovalCard() {
  const { data } = useGetPendingSummaryQuery();
  return (
    <StatCard
      title="Awaiting Approval"
      figure={data === undefined ? null : formatPounds(penceFromPounds(data.payableAmount))}
      detail={data === undefined ? '' : remittanceCount(data.count)}
    />
  );
}
