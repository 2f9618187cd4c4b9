import { BuildOutlinedIcon } from '../../shared/ui/icons/BuildOutlinedIcon';
import { Alert, Typography } from '@mui/material';
import { useGetMaintenanceQuery } from '../../shared/api/maintenance.api';
import { t } from '../../shared/language/text';
import { useSignedIn } from '../../shared/session/use-session';
import { formatDateTime } from '../../shared/ui/dates.view';

/** Asks until an answer says that it is over; then nobody shows this any more. */
const ASKS_EVERY_MS = 5_000;

/** That everything can be read and nothing changed, until when, and what whoever runs the portal says of it. */
export function MaintenanceNotice() {
  const { data } = useGetMaintenanceQuery(undefined, {
    pollingInterval: ASKS_EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const isDriver = useSignedIn()?.type === 'driver';
  const until = data?.until ?? null;
  const isAhead = until !== null && new Date(until) > new Date();
  return (
    <Alert severity="info" icon={<BuildOutlinedIcon fontSize="inherit" />} square>
      {isAhead
        ? t('The portal is being worked on until {time}. You can read everything, and change nothing meanwhile.', {
            time: formatDateTime(until),
          })
        : t('The portal is being worked on. You can read everything, and change nothing meanwhile.')}
      {isDriver && (
        <Typography variant="body2">
          {t(
            'You can go on entering your week: it is kept on this phone, and what you submit is sent by itself afterwards.',
          )}
        </Typography>
      )}
      {(data?.message ?? null) !== null && <Typography variant="body2">{data?.message}</Typography>}
    </Alert>
  );
}
