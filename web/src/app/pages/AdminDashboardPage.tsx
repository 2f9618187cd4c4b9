import { Stack } from '@mui/material';
import { RecentActivity } from '../../features/activity/RecentActivity';
import { CompanyDocumentsCard } from '../../features/company-documents/CompanyDocumentsCard';
import { OpenQueries } from '../../features/open-queries/OpenQueries';
import { PendingRemittances } from '../../features/remittance-review/pending/PendingRemittances';
import { useAdmin, usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ComplianceAlertsCard } from './admin-dashboard/ComplianceAlertsCard';
import { DashboardFigures } from './admin-dashboard/DashboardFigures';
import { MoneyOverview } from './admin-dashboard/MoneyOverview';
import { QuickActions } from './admin-dashboard/QuickActions';
import { WorkOverview } from './admin-dashboard/WorkOverview';
import { TwoColumns } from './TwoColumns';

/** Each part shows to those who may read what is in it. */
export function AdminDashboardPage() {
  const { businessName } = useAdmin();
  const seesRemittances = usePermission('remittances:read');
  const seesPayments = usePermission('payments:read');
  const seesQueries = usePermission('queries:read');
  const seesCompliance = usePermission('compliance:read');
  const seesDocuments = usePermission('documents:read');
  const seesReports = usePermission('reports:read');
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle={businessName} />
      <Stack sx={{ gap: 6 }}>
        <DashboardFigures />
        <QuickActions />
        {seesRemittances && <PendingRemittances />}
        {seesPayments && <MoneyOverview />}
        {seesRemittances && <WorkOverview />}
        {seesQueries && <OpenQueries />}
        <TwoColumns>
          {seesCompliance && <ComplianceAlertsCard />}
          <RecentActivity opensLog={seesReports} />
        </TwoColumns>
        {seesDocuments && <CompanyDocumentsCard />}
      </Stack>
    </>
  );
}
