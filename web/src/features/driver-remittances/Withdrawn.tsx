import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { Link } from 'react-router-dom';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { reopenedIn } from '../../shared/paths';
import { isSentAgain } from './remittance.view';

/** What the driver took back, and the way to send it again. */
export function Withdrawn({ remittance }: { remittance: RemittanceAnswer }) {
  const { data = [] } = useDriverRemittancesQuery();
  return (
    <Alert severity="info">
      <AlertTitle>You withdrew this remittance</AlertTitle>
      <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
        {remittance.notes !== null && <Typography variant="body2">{remittance.notes}</Typography>}
        {isSentAgain(remittance, data) ? (
          <Typography variant="body2">You have sent its jobs again.</Typography>
        ) : (
          <Button component={Link} to={reopenedIn(remittance)} variant="contained">
            Change and send again
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
