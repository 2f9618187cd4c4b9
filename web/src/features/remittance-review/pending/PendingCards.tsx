import { Box, Button, Link, Stack, Typography } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { jobCountOf } from '../../../shared/payslip/made-on-behalf.view';
import { Money } from '../../../shared/ui/Money';
import { formatDate } from '../../../shared/ui/dates.view';
import { formatWeek } from '../../../shared/language/days';
import { RowTick } from '../bulk/RowTick';
import { FlagCount } from './FlagCount';
import type { PendingListProps } from './pending-list-props';
import { rowOpener } from './use-row-keys';

/** The same rows where a table has no room. */
export function PendingCards({ remittances, ...handlers }: PendingListProps) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {remittances.map((remittance) => (
        <PendingCard key={remittance.id} remittance={remittance} {...handlers} />
      ))}
    </Box>
  );
}

interface PendingCardProps extends Omit<PendingListProps, 'remittances'> {
  remittance: PendingRemittanceAnswer;
}

function PendingCard({ remittance, mayDecide, bulk, onOpen, onAsk }: PendingCardProps) {
  return (
    <Stack component="li" sx={{ gap: 3, p: 4, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2 }}>
        {mayDecide && <RowTick remittance={remittance} bulk={bulk} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Link
            component="button"
            type="button"
            color="textPrimary"
            onClick={() => onOpen(remittance.id)}
            sx={{ fontWeight: 'fontWeightMedium', textAlign: 'start' }}
            {...rowOpener(remittance.id)}
          >
            {remittance.driverName}
          </Link>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatWeek(remittance)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {counted(jobCountOf(remittance), 'job')}, submitted {formatDate(remittance.submittedAt)}
          </Typography>
        </Box>
        <Stack sx={{ alignItems: 'flex-end', gap: 1 }}>
          <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
            <Money amount={remittance.payableAmount} />
          </Typography>
          <FlagCount flags={remittance.flags} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button fullWidth variant="outlined" onClick={() => onOpen(remittance.id)}>
          Review
        </Button>
        {mayDecide && (
          <>
            <Button fullWidth variant="outlined" color="error" onClick={() => onAsk('reject', remittance)}>
              Reject
            </Button>
            <Button fullWidth variant="contained" onClick={() => onAsk('approve', remittance)}>
              Approve
            </Button>
          </>
        )}
      </Stack>
    </Stack>
  );
}
