import { formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { formatNearDay } from '../../shared/ui/dates.view';
import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { usePaymentFiguresQuery } from './payments.api';
import { plural } from './payments.view';

const pounds = (amount: string | undefined) => (amount === undefined ? null : formatPounds(penceFromPounds(amount)));

export function PaymentFigures() {
  const { data } = usePaymentFiguresQuery();
  const due = data?.dueByNextPayDay;
  return (
    <StatGrid>
      <StatCard
        title={data === undefined ? 'Due next' : `Due by ${formatNearDay(data.nextPayDay)}`}
        figure={pounds(due?.amount)}
        detail={due === undefined ? '' : `${plural(due.count, 'payment')} to ${plural(due.drivers, 'driver')}`}
      />
      <StatCard
        title="Due later"
        figure={pounds(data?.dueLater.amount)}
        detail={data === undefined ? '' : plural(data.dueLater.count, 'payment')}
      />
      <StatCard
        title="In payment runs"
        figure={pounds(data?.inRuns.amount)}
        detail={data === undefined ? '' : `${plural(data.inRuns.count, 'payment')} not settled yet`}
      />
      <StatCard
        title="Retention held"
        figure={pounds(data?.retentionHeld.amount)}
        detail={data === undefined ? '' : `of ${plural(data.retentionHeld.count, 'remittance')}`}
      />
    </StatGrid>
  );
}
