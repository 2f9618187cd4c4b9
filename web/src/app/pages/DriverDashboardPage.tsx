import { Stack } from '@mui/material';
import { CompanyDocumentsCard } from '../../features/company-documents/CompanyDocumentsCard';
import { OpenTickets } from '../../features/driver-tickets/OpenTickets';
import { useElapsed } from '../../shared/use-elapsed';
import { useDriver } from '../../shared/session/use-session';
import { LoadingRows } from '../../shared/ui/Loading';
import { NarrowColumn } from '../../shared/ui/NarrowColumn';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ActionRequired, useRequiredActions } from './driver-dashboard/ActionRequired';
import { DocumentStatusGrid } from './driver-dashboard/DocumentStatusGrid';
import { DriverFigures } from './driver-dashboard/DriverFigures';
import { DriverQuickActions } from './driver-dashboard/DriverQuickActions';
import { RecentRemittances } from './driver-dashboard/RecentRemittances';

/** Not longer, since the rest of the page is good without it. */
const HELD_FOR_ACTIONS_MS = 3_000;

export function DriverDashboardPage() {
  const driver = useDriver();
  // It stands on top: coming later, it would move what a thumb is about to press.
  const actions = useRequiredActions();
  const isLate = useElapsed(HELD_FOR_ACTIONS_MS);
  const isHeld = actions === null && !isLate;
  return (
    <NarrowColumn>
      <PageHeader title={`Welcome back, ${driver.firstName}!`} subtitle={`Driver ID: ${driver.driverId}`} />
      {isHeld ? (
        <LoadingRows text="Loading your dashboard..." rows={6} />
      ) : (
        <Stack sx={{ gap: 6 }}>
          <ActionRequired actions={actions ?? []} />
          <DriverFigures />
          <DriverQuickActions />
          <RecentRemittances />
          <DocumentStatusGrid />
          <OpenTickets />
          <CompanyDocumentsCard />
        </Stack>
      )}
    </NarrowColumn>
  );
}
