import { Stack, Typography } from '@mui/material';
import { counted } from '@waybook/contracts/texts';
import { usePaymentFiguresQuery } from '../../../features/payments/payments.api';
import { PAYMENT_LISTS } from '../../../features/payments/payments.view';
import { AmountCard } from '../../../shared/ui/AmountCard';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';
import { StatGrid } from '../../../shared/ui/StatGrid';

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
          to={PAYMENT_LISTS.dueNext}
          amount={due?.amount}
          detail={payments(due)}
        />
        <AmountCard
          title="Due later"
          to={PAYMENT_LISTS.dueLater}
          amount={data?.dueLater.amount}
          detail={payments(data?.dueLater)}
        />
        <AmountCard
          title="In payment runs"
          to={PAYMENT_LISTS.inRuns}
          amount={data?.inRuns.amount}
          detail={payments(data?.inRuns)}
        />
        <AmountCard
          title="Retention held"
          to={PAYMENT_LISTS.retentionHeld}
          amount={data?.retentionHeld.amount}
          detail={data === undefined ? '' : `of ${counted(data.retentionHeld.count, 'remittance')}`}
        />
        <AmountCard
          title="Paid in the last 28 days"
          to={PAYMENT_LISTS.paidLately}
          amount={data?.paidLately.amount}
          detail={payments(data?.paidLately)}
        />
      </StatGrid>
    </Stack>
  );
}
