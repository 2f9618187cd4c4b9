import { Stack, Typography } from '@mui/material';
import { counted } from '@waybook/contracts/texts';
import { usePaymentFiguresQuery } from '../../../features/payments/payments.api';
import { PATHS } from '../../../shared/paths';
import { AmountCard } from '../../../shared/ui/AmountCard';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';
import { StatGrid } from '../../../shared/ui/StatGrid';

const tab = (name: string, filter = '') => `${PATHS.admin.earnings}?tab=${name}${filter}`;

/** Where the money is on its way to drivers; each sum leads to its list. */
export function MoneyOverview() {
  const { data, isError } = usePaymentFiguresQuery();
  const due = data?.dueByNextPayDay;
  const payments = (sum: { count: number } | undefined) => (sum === undefined ? '' : counted(sum.count, 'payment'));
  return (
    <Stack component="section" aria-labelledby="money-overview-title" sx={{ gap: 4 }}>
      <Typography id="money-overview-title" variant="h2">
        Where the money is
      </Typography>
      <StatGrid columns={5} failed={isError}>
        <AmountCard
          title={data === undefined ? 'Due next' : `Due by ${formatDayWithWeekday(data.nextPayDay)}`}
          to={tab('payments', '&payment-status=due')}
          amount={due?.amount}
          detail={payments(due)}
        />
        <AmountCard
          title="Due later"
          to={tab('payments', '&payment-status=due')}
          amount={data?.dueLater.amount}
          detail={payments(data?.dueLater)}
        />
        <AmountCard
          title="In payment runs"
          to={tab('runs', '&run-status=prepared')}
          amount={data?.inRuns.amount}
          detail={payments(data?.inRuns)}
        />
        <AmountCard
          title="Retention held"
          to={tab('retention', '&retention-status=held')}
          amount={data?.retentionHeld.amount}
          detail={data === undefined ? '' : `of ${counted(data.retentionHeld.count, 'remittance')}`}
        />
        <AmountCard
          title="Paid in the last 28 days"
          to={tab('runs', '&run-status=settled')}
          amount={data?.paidLately.amount}
          detail={payments(data?.paidLately)}
        />
      </StatGrid>
    </Stack>
  );
}
