import { Alert } from '@mui/material';
import { MAX_PENDING_FLAGGED } from '@waybook/contracts/api';
import { countText } from '../../../shared/api/paging';
import { useListRemittancesQuery } from '../remittance-review.api';

const ALL_THAT_WAIT = { status: 'pending', page: 1, pageSize: 1 };

/** Beside a list of flagged remittances: whether more wait than flags are looked for (R217). */
export function FlaggedHint() {
  const waiting = useListRemittancesQuery(ALL_THAT_WAIT).data;
  if (waiting === undefined || waiting.total <= MAX_PENDING_FLAGGED) return null;
  return (
    <Alert severity="info" role="status">
      {countText(waiting)} remittances wait, and these are the flagged ones of the oldest{' '}
      {MAX_PENDING_FLAGGED.toLocaleString('en-GB')}. As you decide on them, the next are looked at.
    </Alert>
  );
}
