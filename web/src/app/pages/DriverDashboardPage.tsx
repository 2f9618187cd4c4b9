import { Stack } from '@mui/material';
import { styled } from '@mui/material/styles';
import { CompanyDocumentsCard } from '../../features/company-documents/CompanyDocumentsCard';
import { OpenTickets } from '../../features/driver-tickets/OpenTickets';
import { t } from '../../shared/language/text';
import { useElapsed } from '../../shared/use-elapsed';
import { useDriver } from '../../shared/session/use-session';
import { LazyInViewport } from '../../shared/ui/LazyInViewport';
import { LoadingRows } from '../../shared/ui/Loading';
import { PageHeader } from '../../shared/ui/PageHeader';
import { ActionRequired, useRequiredActions } from './driver-dashboard/ActionRequired';
import { DocumentStatusGrid } from './driver-dashboard/DocumentStatusGrid';
import { DriverFigures } from './driver-dashboard/DriverFigures';
import { DriverQuickActions } from './driver-dashboard/DriverQuickActions';
import { NextPay } from './driver-dashboard/NextPay';
import { RecentRemittances } from './driver-dashboard/RecentRemittances';
import { UnsentWeek } from './driver-dashboard/UnsentWeek';
import { YourOffice } from './driver-dashboard/YourOffice';

/** What is to be done is waited for no longer, since the rest of the page is good without it; and then all of the page is shown. */
const HELD_FOR_MS = 3_000;

/** One column for a phone; on a desk what is paid stands beside what has to be in order for it. */
const Page = styled('div')(({ theme }) => ({
  maxWidth: theme.layout.driverMax,
  marginInline: 'auto',
  [theme.breakpoints.up('lg')]: { maxWidth: `calc(2 * ${theme.layout.driverMax})` },
}));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(6),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export function DriverDashboardPage() {
  const driver = useDriver();
  // It stands on top: coming later, it would move what a thumb is about to press.
  const actions = useRequiredActions();
  const isLate = useElapsed(HELD_FOR_MS);
  const isHeld = actions === null && !isLate;
  return (
    <Page>
      <PageHeader
        title={t('Welcome back, {firstName}!', { firstName: driver.firstName })}
        subtitle={t('Driver ID: {driverId}', { driverId: driver.driverId })}
      />
      {isHeld ? (
        <LoadingRows text={t('Loading your dashboard...')} rows={6} />
      ) : (
        <Columns>
          <Stack sx={{ gap: 6 }}>
            <NextPay />
            <DriverFigures />
            <ActionRequired actions={actions ?? []} />
            <UnsentWeek />
            <DriverQuickActions />
            <RecentRemittances />
          </Stack>
          {/* Below the fold of a phone: what it fetches follows what a driver came for. */}
          <LazyInViewport isWanted={isLate}>
            <Stack sx={{ gap: 6 }}>
              <DocumentStatusGrid />
              <OpenTickets />
              <CompanyDocumentsCard />
              <YourOffice />
            </Stack>
          </LazyInViewport>
        </Columns>
      )}
    </Page>
  );
}
