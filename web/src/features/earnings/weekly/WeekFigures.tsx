import { formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { useEarningsFiguresQuery } from '../earnings.api';

const pounds = (amount: string | undefined) => (amount === undefined ? null : formatPounds(penceFromPounds(amount)));

/** What a week comes to, over all drivers. */
export function WeekFigures({ weekStartDate }: { weekStartDate: string }) {
  const { data } = useEarningsFiguresQuery(weekStartDate);
  const { remittances, entries } = data ?? {};
  const submitted = remittances === undefined ? null : remittances.pending + remittances.approved;
  const waiting = remittances === undefined || entries === undefined ? 0 : remittances.pending + entries.submitted;
  return (
    <StatGrid columns={5}>
      <StatCard title="Submissions" figure={submitted} detail={`${waiting} pending approval`} />
      <StatCard
        title="Not submitted"
        figure={data?.driversWithoutRemittance ?? null}
        detail={`of ${data?.activeDrivers ?? 0} active drivers`}
      />
      <StatCard
        title="Gross"
        figure={pounds(data?.grossEarnings)}
        detail={`${data?.jobsCompleted ?? 0} jobs completed`}
      />
      <StatCard
        title="VAT"
        figure={pounds(data?.vatAmount)}
        detail={`${pounds(data?.retentionAmount) ?? '£0.00'} retained`}
      />
      <StatCard
        title="Net"
        figure={pounds(data?.netPay)}
        detail={`${pounds(data?.deductionTotal) ?? '£0.00'} deducted`}
      />
    </StatGrid>
  );
}
