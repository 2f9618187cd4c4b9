import { formatAmount } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { formatNearDay } from '../../shared/ui/dates.view';
import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { usePaymentFiguresQuery } from './payments.api';

const pounds = (amount: string | undefined) => (amount === undefined ? null : formatAmount(amount));

export function PaymentFigures() {
  const { data, isError } = usePaymentFiguresQuery();
  const due = data?.dueByNextPayDay;
  return (
    <StatGrid failed={isError}>
      <StatCard
        title={data === undefined ? 'Due next' : `Due by ${formatNearDay(data.nextPayDay)}`}
        figure={pounds(due?.amount)}
        detail={due === undefined ? '' : `${counted(due.count, 'payment')} to ${counted(due.drivers, 'driver')}`}
      />
      <StatCard
        title="Due later"
        figure={pounds(data?.dueLater.amount)}
        detail={data === undefined ? '' : counted(data.dueLater.count, 'payment')}
      />
      <StatCard
        title="In payment runs"
        figure={pounds(data?.inRuns.amount)}
        detail={data === undefined ? '' : `${counted(data.inRuns.count, 'payment')} not settled yet`}
      />
      <StatCard
        title="Retention held"
        figure={pounds(data?.retentionHeld.amount)}
        detail={data === undefined ? '' : `of ${counted(data.retentionHeld.count, 'remittance')}`}
      />
    </StatGrid>
  );
}
