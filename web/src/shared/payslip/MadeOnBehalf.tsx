import { Alert, AlertTitle, Box } from '@mui/material';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { formatAmount } from '../language/amounts';
import { t } from '../language/text';
import { entriesOf } from './made-on-behalf.view';

/** Says of a remittance that the office made it, and from what; nothing where the driver sent it in. */
export function MadeOnBehalf({ remittance }: { remittance: Partial<Pick<RemittanceAnswer, 'madeFrom'>> }) {
  const entries = entriesOf(remittance);
  if (entries.length === 0) return null;
  return (
    <Alert role="note" severity="info">
      <AlertTitle>{t("Made by the office on the driver's behalf")}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {entries.map(({ entryId, jobsCompleted, podsDelivered, grossEarnings }) => (
          <li key={entryId}>
            {t(
              '{jobs, plural, one {# job} other {# jobs}} completed, {pods, plural, one {# POD} other {# PODs}} delivered: {amount}',
              { jobs: jobsCompleted, pods: podsDelivered, amount: formatAmount(grossEarnings) },
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
