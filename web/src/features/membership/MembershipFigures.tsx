import { AmountCard } from '../../shared/ui/AmountCard';
import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { useMembershipFeesQuery, useMembershipFiguresQuery } from './membership.api';

export function MembershipFigures() {
  const { data, isError } = useMembershipFiguresQuery();
  const { data: weeks, isError: feesFailed } = useMembershipFeesQuery();
  const fees = weeks?.[0];
  return (
    <StatGrid columns={4} failed={isError}>
      <StatCard
        title="Paid"
        figure={data?.paid ?? null}
        detail={data === undefined ? '' : `${data.expiringSoon} end within 30 days`}
      />
      <StatCard title="Outstanding" figure={data?.outstanding ?? null} detail="Active drivers" />
      <AmountCard title="Annual payments" amount={data?.paidThisYear} detail="Since 1 January" />
      <AmountCard
        title="Weekly fees"
        failed={feesFailed}
        amount={weeks === undefined ? undefined : (fees?.totalWeeklyFees ?? '0.00')}
        detail={weeks === undefined ? '' : `${fees?.activeDriversCount ?? 0} active drivers this week`}
      />
    </StatGrid>
  );
}
