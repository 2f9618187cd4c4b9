import { Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { listedRemittance } from '../../shared/paths';
import { StatusBadge } from '../../shared/ui/StatusBadge';
import { EarningsStatusBadge } from './EarningsStatusBadge';
import { returnText } from './earnings.view';
import type { EarningsRecord, Rejection } from './rejections';

interface EarningsStatusCellProps {
  record: EarningsRecord;
  /** Whether the reason leads to what was rejected, where the row itself opens nothing. */
  isLinked?: boolean;
}

/** A week's state in a table, and why it was sent back or rejected, as far as there is room; the opened row says it in full. */
export function EarningsStatusCell({ record, isLinked = false }: EarningsStatusCellProps) {
  const { rejection } = record;
  const why = returnText(record) ?? (isLinked ? null : (rejection?.reason ?? null));
  return (
    <Stack direction="row" sx={{ height: '100%', alignItems: 'center', gap: 2 }}>
      <RecordStatus record={record} />
      {isLinked && rejection !== undefined && <RejectionReason rejection={rejection} />}
      {why !== null && (
        <Typography variant="caption" noWrap title={why} sx={{ minWidth: 0, color: 'text.secondary' }}>
          {why}
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
