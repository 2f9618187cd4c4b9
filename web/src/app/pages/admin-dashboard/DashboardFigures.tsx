import { weekOf } from '@waybook/contracts/calendar';
import { formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { useComplianceFiguresQuery } from '../../../features/compliance/compliance.api';
import { useGetDriverFiguresQuery } from '../../../features/drivers/drivers.api';
import { useEarningsFiguresQuery } from '../../../features/earnings/earnings.api';
import { usePermission } from '../../../shared/session/use-session';
import { StatCard } from '../../../shared/ui/StatCard';
import { StatGrid } from '../../../shared/ui/StatGrid';
import { countOf } from './count-of.view';

/** The specification's four, each for those who may read what is in it. */
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

/** What stands for a figure that couldn't be fetched, until it is. */
const UNKNOWN = '–';

function TotalDrivers() {
  const { data, isError } = useGetDriverFiguresQuery();
  return (
    <StatCard
      title="Total Drivers"
      figure={data?.total ?? (isError ? UNKNOWN : null)}
      detail={data === undefined ? '' : `${data.active} active`}
    />
  );
}

function DocumentFigures() {
  const { data, isError } = useComplianceFiguresQuery();
  const unknown = isError ? UNKNOWN : null;
  return (
    <>
      <StatCard title="Pending Documents" figure={data?.pendingDocuments ?? unknown} detail="waiting for review" />
      <StatCard
        title="Compliance Alerts"
        figure={data?.alerts.total ?? unknown}
        detail={data === undefined ? '' : `${data.alerts.high} high priority`}
      />
    </>
  );
}

function WeeklyEarnings() {
  const { data, isError } = useEarningsFiguresQuery(weekOf(new Date()).weekStartDate);
  const { pending, approved } = data?.remittances ?? { pending: 0, approved: 0 };
  return (
    <StatCard
      title="Weekly Earnings"
      figure={data === undefined ? (isError ? UNKNOWN : null) : formatPounds(penceFromPounds(data.grossEarnings))}
      detail={data === undefined ? '' : `${countOf(pending + approved, 'remittance')} this week`}
    />
  );
}
