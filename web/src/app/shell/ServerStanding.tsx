import { CloudOffOutlinedIcon } from '../../shared/ui/icons/CloudOffOutlinedIcon';
import { Alert, Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useMaintenance } from '../../shared/api/use-maintenance';
import { useOffline } from '../../shared/api/use-offline';
import { t } from '../../shared/language/text';

// Nobody needs it on an ordinary day.
const MaintenanceNotice = lazy(async () => ({ default: (await import('./MaintenanceNotice')).MaintenanceNotice }));

/** That the server can't be reached, or takes no writes for now. */
export function ServerStanding() {
  const offline = useOffline();
  const isUnderMaintenance = useMaintenance();
  return (
    <Box role="status">
      {offline && (
        <Alert severity="warning" icon={<CloudOffOutlinedIcon fontSize="inherit" />} square>
          {t("You're offline. You stay signed in, and what you see may be out of date.")}
        </Alert>
      )}
      {isUnderMaintenance && (
        <Suspense>
          <MaintenanceNotice />
        </Suspense>
      )}
    </Box>
  );
}
