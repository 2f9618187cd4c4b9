import { Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { listedRemittance } from '../../shared/paths';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { EarningsStatusBadge } from './EarningsStatusBadge';
import { returnText } from './earnings.view';
import type { EarningsRecord, Rejection } from './rejections';

/** A week's state in a table, and why it was sent back, as far as there is room. */
export function EarningsStatusCell({ record }: { record: EarningsRecord }) {
  const returned = returnText(record);
  return (
    <Stack direction="row" sx={{ height: '100%', alignItems: 'center', gap: 2 }}>
      <RecordStatus record={record} />
      {record.rejection !== undefined && <RejectionReason rejection={record.rejection} />}
      {returned !== null && (
        <Typography variant="caption" noWrap title={returned} sx={{ minWidth: 0, color: 'text.secondary' }}>
          {returned}
        </Typography>
      )}
    </Stack>
  );
}

export function RecordStatus({ record: { status, rejection } }: { record: EarningsRecord }) {
  return rejection === undefined ? <EarningsStatusBadge status={status} /> : <StatusBadge status="rejected" />;
}

/** Why, and the way to what was rejected. */
export function RejectionReason({ rejection: { id, reason } }: { rejection: Rejection }) {
  const text = reason ?? 'Show it';
  return (
    <TextLink
      component={Link}
      to={listedRemittance({ id })}
      variant="caption"
      noWrap
      title={text}
      sx={{ minWidth: 0, color: 'text.secondary' }}
    >
      {text}
    </TextLink>
  );
}
