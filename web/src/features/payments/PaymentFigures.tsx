import { counted } from '@waybook/contracts/texts';
import { AmountCard } from '../../shared/ui/AmountCard';
import { formatDayWithWeekday } from '../../shared/ui/dates.view';
import { StatGrid } from '../../shared/ui/StatGrid';
import { usePaymentFiguresQuery } from './payments.api';
import { PAYMENT_LISTS } from './payments.view';

export function PaymentFigures() {
  const { data, isError } = usePaymentFiguresQuery();
  const due = data?.dueByNextPayDay;
  return (
    <StatGrid failed={isError}>
      <AmountCard
        title={data === undefined ? 'Due next' : `Due by ${formatDayWithWeekday(data.nextPayDay)}`}
        to={PAYMENT_LISTS.dueNext}
        amount={due?.amount}
        detail={due === undefined ? '' : `${counted(due.count, 'payment')} to ${counted(due.drivers, 'driver')}`}
      />
      <AmountCard
        title="Due later"
        to={PAYMENT_LISTS.dueLater}
        amount={data?.dueLater.amount}
        detail={data === undefined ? '' : counted(data.dueLater.count, 'payment')}
      />
      {data !== undefined && data.awaitingConfirmation.count > 0 && (
        <AmountCard
          title="Waiting for a second person"
          to={PAYMENT_LISTS.awaitingConfirmation}
          amount={data.awaitingConfirmation.amount}
          detail={`${counted(data.awaitingConfirmation.count, 'payment')} of corrections`}
        />
      )}
      <AmountCard
        title="In payment runs"
        to={PAYMENT_LISTS.inRuns}
        amount={data?.inRuns.amount}
        detail={data === undefined ? '' : `${counted(data.inRuns.count, 'payment')} not settled yet`}
      />
      <AmountCard
        title="Retention held"
        to={PAYMENT_LISTS.retentionHeld}
        amount={data?.retentionHeld.amount}
        detail={data === undefined ? '' : `of ${counted(data.retentionHeld.count, 'remittance')}`}
      />
    </StatGrid>
  );
}
