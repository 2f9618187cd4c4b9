import { Alert, AlertTitle, Button, Stack, Typography } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDriverRemittancesQuery } from '../../shared/api/driver-remittances.api';
import { t } from '../../shared/language/text';
import { OfficeContact } from '../../shared/office/OfficeContact';
import { reopenedIn } from '../../shared/paths';
import { isSentAgain, replacementOf } from '../../shared/sent-again.view';
import { LinkedRemittance } from './LinkedRemittance';

/** What the office sent back, and why. */
export function Rejected({ remittance }: { remittance: RemittanceAnswer }) {
  return (
    <Alert role="note" severity="error">
      <AlertTitle>{t('Contact admin for details')}</AlertTitle>
      <Stack sx={{ gap: 3 }}>
        <WithWayBack remittance={remittance}>{remittance.notes}</WithWayBack>
        <OfficeContact />
      </Stack>
    </Alert>
  );
}

/** What the driver took back. */
export function Withdrawn({ remittance }: { remittance: RemittanceAnswer }) {
  return (
    <Alert role="note" severity="info">
      <AlertTitle>{t('You withdrew this remittance')}</AlertTitle>
      <WithWayBack remittance={remittance}>{remittance.notes}</WithWayBack>
    </Alert>
  );
}

/** The reason, and the way to send the jobs again; what the office made of its own entries is the office's to make again. */
function WithWayBack({ remittance, children: reason }: { remittance: RemittanceAnswer; children: ReactNode }) {
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      {reason !== null && <Typography variant="body2">{reason}</Typography>}
      {remittance.madeFrom === null && <WayBack remittance={remittance} />}
    </Stack>
  );
}

function WayBack({ remittance }: { remittance: RemittanceAnswer }) {
  const { data = [] } = useDriverRemittancesQuery();
  const replacement = replacementOf(remittance, data);
  if (replacement !== undefined) return <LinkedRemittance label={t('Sent again as')} remittance={replacement} />;
  if (isSentAgain(remittance, data))
    return <Typography variant="body2">{t('You have sent its jobs again.')}</Typography>;
  return (
    <Button component={Link} to={reopenedIn(remittance)} variant="contained">
      {t('Change and send again')}
    </Button>
  );
}
