import { Stack, Typography } from '@mui/material';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { EarningsStatusBadge } from './EarningsStatusBadge';
import { returnText } from './earnings.view';

/** A week's state in a table, and why it was sent back, as far as there is room. */
export function EarningsStatusCell({ record }: { record: EarningsAnswer }) {
  const returned = returnText(record);
  return (
    <Stack direction="row" sx={{ height: '100%', alignItems: 'center', gap: 2 }}>
      <EarningsStatusBadge status={record.status} />
      {returned !== null && (
        <Typography variant="caption" noWrap title={returned} sx={{ minWidth: 0, color: 'text.secondary' }}>
          {returned}
        </Typography>
      )}
    </Stack>
  );
}
