import { Stack } from '@mui/material';
import { CompanyDocumentsCard } from '../../features/company-documents/CompanyDocumentsCard';
import { OpenTickets } from '../../features/driver-tickets/OpenTickets';
import { useDriver } from '../../shared/session/use-session';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ActionRequired } from './driver-dashboard/ActionRequired';
import { DocumentStatusGrid } from './driver-dashboard/DocumentStatusGrid';
import { DriverFigures } from './driver-dashboard/DriverFigures';
import { DriverQuickActions } from './driver-dashboard/DriverQuickActions';
import { RecentRemittances } from './driver-dashboard/RecentRemittances';

export function DriverDashboardPage() {
  const driver = useDriver();
  return (
    <NarrowColumn>
      <PageHeader title={`Welcome back, ${driver.firstName}!`} subtitle={`Driver ID: ${driver.driverId}`} />
      <Stack sx={{ gap: 6 }}>
        <ActionRequired />
        <DriverFigures />
        <DriverQuickActions />
        <RecentRemittances />
        <DocumentStatusGrid />
        <OpenTickets />
        <CompanyDocumentsCard />
      </Stack>
    </NarrowColumn>
  );
}
