import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { useEarningsFiguresQuery } from '../earnings.api';

const pounds = (amount: string | undefined) => (amount === undefined ? null : formatAmount(amount));

/** What a week comes to, over all drivers. */
export function WeekFigures({ weekStartDate }: { weekStartDate: string }) {
  const { data, isError } = useEarningsFiguresQuery(weekStartDate);
  const submitted = data === undefined ? null : data.remittances.pending + data.remittances.approved;
  const detail = (text: (figures: EarningsFiguresAnswer) => string) => (data === undefined ? '' : text(data));
  return (
    <StatGrid columns={5} failed={isError}>
      <StatCard
        title="Submissions"
        figure={submitted}
        detail={detail(({ remittances, entries }) => `${remittances.pending + entries.submitted} pending approval`)}
      />
      <StatCard
        title="Not submitted"
        figure={data?.driversWithoutRemittance ?? null}
        detail={detail(({ activeDrivers }) => `of ${activeDrivers} active drivers`)}
      />
      <StatCard
        title="Gross"
        figure={pounds(data?.grossEarnings)}
        detail={detail(({ jobsCompleted }) => `${jobsCompleted} jobs completed`)}
      />
      <StatCard
        title="VAT"
        figure={pounds(data?.vatAmount)}
        detail={detail(({ retentionAmount }) => `${pounds(retentionAmount) ?? '£0.00'} retained`)}
      />
      <StatCard
        title="Net"
        figure={pounds(data?.netPay)}
        detail={detail(({ deductionTotal }) => `${pounds(deductionTotal) ?? '£0.00'} deducted`)}
      />
    </StatGrid>
  );
}
