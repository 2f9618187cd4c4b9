import { Box, Stack } from '@mui/material';
import { TotalDriversCard } from '../../features/driver-figures/TotalDriversCard';
import { OpenQueries } from '../../features/open-queries/OpenQueries';
import { AwaitingApprovalCard } from '../../features/remittance-review/AwaitingApprovalCard';
import { PendingRemittances } from '../../features/remittance-review/pending/PendingRemittances';
import { useAdmin, usePermission } from '../../shared/session/use-session';
import { PageHeader } from '../../shared/ui/PageHeader';

/** Each part shows to those who may read what is in it. */
export function AdminDashboardPage() {
  const { businessName } = useAdmin();
  const seesDrivers = usePermission('drivers:read');
  const seesRemittances = usePermission('remittances:read');
  const seesQueries = usePermission('queries:read');
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle={businessName} />
      <Stack sx={{ gap: 6 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' } }}>
          {seesDrivers && <TotalDriversCard />}
          {seesRemittances && <AwaitingApprovalCard />}
        </Box>
        {seesRemittances && <PendingRemittances />}
        {seesQueries && <OpenQueries />}
      </Stack>
    </>
  );
}
