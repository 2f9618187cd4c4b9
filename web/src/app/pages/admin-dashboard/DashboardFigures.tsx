import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { weeksBack } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { useComplianceFiguresQuery } from '../../../features/compliance/compliance.api';
import { useGetDriverFiguresQuery } from '../../../features/drivers/drivers.api';
import { useEarningsFiguresQuery } from '../../../features/earnings/earnings.api';
import { remittancesWith } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { AmountCard } from '../../../shared/ui/AmountCard';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';

/** Four figures, each for those who may read what is in it. */
export function DashboardFigures() {
  const seesDrivers = usePermission('drivers:read');
  const seesCompliance = usePermission('compliance:read');
  const seesEarnings = usePermission('earnings:read');
  if (!seesDrivers && !seesCompliance && !seesEarnings) return null;
  return (
    <StatGrid columns={4}>
      {seesDrivers && <TotalDrivers />}
      {seesCompliance && <DocumentFigures />}
      {seesEarnings && <WeeklyEarnings />}
    </StatGrid>
  );
}

function TotalDrivers() {
  const { data, isError } = useGetDriverFiguresQuery();
  return (
    <StatCard
      title="Total Drivers"
      figure={data?.total ?? null}
      failed={isError}
      detail={data === undefined ? '' : `${data.active} active`}
    />
  );
}

function DocumentFigures() {
  const { data, isError } = useComplianceFiguresQuery();
  return (
    <>
      <StatCard
        title="Pending Documents"
        figure={data?.pendingDocuments ?? null}
        failed={isError}
        detail="waiting for review"
      />
      <StatCard
        title="Compliance Alerts"
        figure={data?.alerts.total ?? null}
        failed={isError}
        detail={data === undefined ? '' : `${data.alerts.high} high priority`}
      />
    </>
  );
}

/** Most drivers submit at the week's end: until the first of them has, the week before is what there is to see. */
function WeeklyEarnings() {
  const seesRemittances = usePermission('remittances:read');
  const [thisWeek, lastWeek] = weeksBack(new Date(), 1).map(({ weekStartDate }) => weekStartDate);
  const current = useEarningsFiguresQuery(thisWeek ?? '');
  const isEmpty = current.data !== undefined && sentIn(current.data) === 0;
  const before = useEarningsFiguresQuery(lastWeek ?? '', { skip: !isEmpty });
  const shown = isEmpty ? before : current;
  const { data } = shown;
  return (
    <AmountCard
      title="Weekly Earnings"
      {...(seesRemittances && { to: remittancesWith({ weekStartDate: (isEmpty ? lastWeek : thisWeek) ?? '' }) })}
      amount={data?.grossEarnings}
      failed={shown.isError}
      detail={data === undefined ? '' : `${counted(sentIn(data), 'remittance')} ${isEmpty ? 'last' : 'this'} week`}
    />
  );
}

function sentIn({ remittances: { pending, approved } }: EarningsFiguresAnswer): number {
  return pending + approved;
}
