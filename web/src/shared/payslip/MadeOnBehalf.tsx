import { Alert, AlertTitle, Box } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { Money } from '../ui/Money';
import { entriesOf } from './made-on-behalf.view';

/** Says of a remittance that the office made it, and from what; nothing where the driver sent it in. */
export function MadeOnBehalf({ remittance }: { remittance: Partial<Pick<RemittanceAnswer, 'madeFrom'>> }) {
  const entries = entriesOf(remittance);
  if (entries.length === 0) return null;
  return (
    <Alert role="note" severity="info">
      <AlertTitle>Made by the office on the driver's behalf</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {entries.map(({ entryId, jobsCompleted, podsDelivered, grossEarnings }) => (
          <li key={entryId}>
            {counted(jobsCompleted, 'job')} completed, {podsDelivered} PODs delivered: <Money amount={grossEarnings} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}
