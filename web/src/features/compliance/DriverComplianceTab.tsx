import { Stack } from '@mui/material';
import { REMINDER_ASKS_WITHIN_DAYS } from '@waybook/contracts/api';
import { usePermission } from '../../shared/session/use-session';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { SteadyButton } from '../../shared/ui/SteadyButton';
import { useComplianceOfDriverQuery } from './compliance.api';
import { ComplianceRecord } from './ComplianceRecord';
import { RemindButton } from './reminder/RemindButton';
import { useReminder } from './reminder/use-reminder';

interface DriverComplianceTabProps {
  businessId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
}

/** One driver's compliance record, for admins; of a list of records the first is shown. */
export function DriverComplianceTab({ businessId, driverId, driverName }: DriverComplianceTabProps) {
  const { data, error, refetch } = useComplianceOfDriverQuery({ businessId, driverId });
  const mayRemind = usePermission('compliance:remind');
  if (data === undefined) {
    if (error === undefined) return <LoadingRows text="Loading compliance data..." />;
    return <ErrorState text="The compliance data could not be loaded." error={error} retry={() => void refetch()} />;
  }
  const [record] = data;
  if (record === undefined) {
    return (
      <EmptyState
        text="No compliance data available."
        hint="Nothing has been sent for this driver yet."
        action={mayRemind && <FirstReminder driverId={driverId} driverName={driverName} />}
      />
    );
  }
  return (
    <Stack sx={{ gap: 4, alignItems: 'flex-start' }}>
      <Stack sx={{ width: '100%' }}>
        <ComplianceRecord record={record} />
      </Stack>
      {mayRemind && <RemindButton record={record} variant="outlined" />}
    </Stack>
  );
}

function FirstReminder({ driverId, driverName }: { driverId: string; driverName: string }) {
  const { remind, isBusy } = useReminder();
  return (
    <SteadyButton variant="outlined" disabled={isBusy} onClick={() => void remind({ driverId, driverName })}>
      Ask for all documents within {REMINDER_ASKS_WITHIN_DAYS} days
    </SteadyButton>
  );
}
