import { Checkbox, Link, Stack, Typography } from '@mui/material';
import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { Money } from '../../../shared/ui/Money';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { driverText } from './listed.view';
import { ListedFlags } from './listed-columns';

/** A remittance where the table has no room. */
interface ListedCardProps {
  remittance: ListedRemittanceAnswer;
  onOpen: () => void;
  /** Of one that can be decided with others. */
  tick?: { checked: boolean; onChange: () => void };
}

export function ListedCard({ remittance, onOpen, tick }: ListedCardProps) {
  const { status, notes, jobsCompleted, payableAmount } = remittance;
  const isUnpaid = status === 'rejected' || status === 'withdrawn';
  const week = formatWeek(remittance);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 3 }}>
        {tick !== undefined && (
          <Checkbox
            {...tick}
            size="small"
            sx={{ m: -2 }}
            slotProps={{ input: { 'aria-label': `Select ${driverText(remittance)}, ${week}` } }}
          />
        )}
        <Stack sx={{ minWidth: 0, mr: 'auto' }}>
          <Link
            component="button"
            type="button"
            color="textPrimary"
            aria-label={`Open ${driverText(remittance)}, ${week}`}
            onClick={onOpen}
            sx={{ fontWeight: 'fontWeightMedium', textAlign: 'start' }}
          >
            {driverText(remittance)}
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {week}
          </Typography>
        </Stack>
        <StatusBadge status={status} />
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 3 }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {counted(jobsCompleted, 'job')} · <Money amount={payableAmount} /> {isUnpaid ? 'not paid' : 'to pay'}
        </Typography>
        <ListedFlags remittance={remittance} />
      </Stack>
      {isUnpaid && notes !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {notes}
        </Typography>
      )}
    </Stack>
  );
}
