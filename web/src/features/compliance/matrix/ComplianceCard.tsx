import { Button, Stack, Typography } from '@mui/material';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { RemindButton } from '../reminder/RemindButton';
import { ScoreBadge } from './ScoreBadge';

interface ComplianceCardProps {
  record: ComplianceAnswer;
  mayRemind: boolean;
  onOpen: () => void;
}

/** A driver's row where a table has no room. */
export function ComplianceCard({ record, mayRemind, onOpen }: ComplianceCardProps) {
  const { driverName, driverCode, documentsApproved, documentsRequired, nextExpiryDate, overallStatus } = record;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
          {driverName}{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {driverCode}
          </Typography>
        </Typography>
        <ScoreBadge record={record} />
        <StatusBadge status={overallStatus} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {documentsApproved} of {documentsRequired} documents in force
        {nextExpiryDate === null ? '' : ` · next expiry ${formatDate(nextExpiryDate)}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button variant="outlined" aria-label={`Open the record of ${driverName}`} onClick={onOpen}>
          Open
        </Button>
        {mayRemind && <RemindButton record={record} />}
      </Stack>
    </Stack>
  );
}
