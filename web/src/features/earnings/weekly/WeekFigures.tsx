import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { remittancesWith } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { AmountCard } from '../../../shared/ui/AmountCard';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { useEarningsFiguresQuery } from '../earnings.api';
import { takenOffText } from './taken-off.view';

/** What a week comes to, over all drivers. */
export function WeekFigures({ weekStartDate }: { weekStartDate: string }) {
  const { currentData: data, isError } = useEarningsFiguresQuery(weekStartDate);
  const seesRemittances = usePermission('remittances:read');
  const submitted = data === undefined ? null : data.remittances.pending + data.remittances.approved;
  const detail = (text: (figures: EarningsFiguresAnswer) => string) => (data === undefined ? '' : text(data));
  return (
    <StatGrid columns={5} failed={isError}>
      <StatCard
        title="Submissions"
        {...(seesRemittances && { to: remittancesWith({ weekStartDate }) })}
        figure={submitted}
        detail={detail(({ remittances, entries }) => `${remittances.pending + entries.submitted} pending approval`)}
      />
      <StatCard
        title="Not submitted"
        figure={data?.driversWithoutRemittance ?? null}
        detail={detail(({ activeDrivers }) => `of ${activeDrivers} active drivers`)}
      />
      <AmountCard
        title="Gross"
        amount={data?.grossEarnings}
        detail={detail(({ jobsCompleted }) => `${jobsCompleted} jobs completed`)}
      />
      <AmountCard title="VAT" amount={data?.vatAmount} detail={detail(() => 'on gross earnings')} />
      <AmountCard title="Net pay" amount={data?.netPay} detail={detail(takenOffText)} />
    </StatGrid>
  );
}
