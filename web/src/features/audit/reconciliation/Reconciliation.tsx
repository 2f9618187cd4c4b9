import { Alert, Card, LinearProgress, Stack, Typography } from '@mui/material';
import type { ReconciliationAnswer } from '@waybook/contracts/api';
import { sentenceOf } from '../../../shared/api/api-error';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { useLazyReconciliationQuery } from '../audit.api';
import { agreementText, differenceText } from './reconciliation.view';

/** Compares the tables that the screens read with the events, for whoever asks. */
export function Reconciliation() {
  const [reconcile, { data, error, isFetching }] = useLazyReconciliationQuery();
  return (
    <Card component="section" aria-labelledby="reconciliation-title" sx={{ p: 4 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3, alignItems: { sm: 'center' } }}>
        <Stack sx={{ flex: 1 }}>
          <Typography id="reconciliation-title" variant="h3" component="h2">
            Do the tables say what the log says?
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Every event that moves money is replayed and compared with the remittances, payments, retentions, payment
            runs, memberships and earnings that the screens show, to the penny.
          </Typography>
        </Stack>
        <SteadyButton variant="contained" disabled={isFetching} onClick={() => void reconcile()}>
          {isFetching ? 'Reconciling...' : 'Reconcile'}
        </SteadyButton>
      </Stack>
      {isFetching && <LinearProgress aria-label="Reconciliation" sx={{ mt: 4 }} />}
      {!isFetching && error !== undefined && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {sentenceOf(error, 'The books could not be reconciled.')}
        </Alert>
      )}
      {!isFetching && error === undefined && data !== undefined && <Result report={data} />}
    </Card>
  );
}

function Result({ report }: { report: ReconciliationAnswer }) {
  const { differences, reconciledAt } = report;
  return (
    <Alert severity={differences.length === 0 ? 'success' : 'error'} sx={{ mt: 4, overflowWrap: 'anywhere' }}>
      {agreementText(report)} Reconciled on {formatDateTime(reconciledAt)}.
      {differences.map((difference) => {
        const text = differenceText(difference);
        return <div key={text}>{text}</div>;
      })}
    </Alert>
  );
}
