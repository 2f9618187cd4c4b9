import { counted } from '@waybook/contracts/texts';
import { AmountCard } from '../../shared/ui/AmountCard';
import { formatDayWithWeekday } from '../../shared/ui/dates.view';
import { StatGrid } from '../../shared/ui/StatGrid';
import { usePaymentFiguresQuery } from './payments.api';

export function PaymentFigures() {
  const { data, isError } = usePaymentFiguresQuery();
  const due = data?.dueByNextPayDay;
  return (
    <StatGrid failed={isError}>
      <AmountCard
        title={data === undefined ? 'Due next' : `Due by ${formatDayWithWeekday(data.nextPayDay)}`}
        amount={due?.amount}
        detail={due === undefined ? '' : `${counted(due.count, 'payment')} to ${counted(due.drivers, 'driver')}`}
      />
      <AmountCard
        title="Due later"
        amount={data?.dueLater.amount}
        detail={data === undefined ? '' : counted(data.dueLater.count, 'payment')}
      />
      <AmountCard
        title="In payment runs"
        amount={data?.inRuns.amount}
        detail={data === undefined ? '' : `${counted(data.inRuns.count, 'payment')} not settled yet`}
      />
      <AmountCard
        title="Retention held"
        amount={data?.retentionHeld.amount}
        detail={data === undefined ? '' : `of ${counted(data.retentionHeld.count, 'remittance')}`}
      />
    </StatGrid>
  );
}
