import { Button, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '../../../shared/language/days';
import { jobCountOf } from '../../../shared/payslip/made-on-behalf.view';
import { PinnedCell, PinningTableContainer } from '../../../shared/ui/PinnedCell';
import { Money } from '../../../shared/ui/Money';
import { formatDate } from '../../../shared/ui/dates.view';
import { AllTick, RowTick } from '../bulk/RowTick';
import { FlagCount } from './FlagCount';
import type { PendingListProps } from './pending-list-props';
import { rowOpener } from './use-row-keys';

export function PendingTable({ remittances, ...handlers }: PendingListProps) {
  return (
    <PinningTableContainer>
      <Table aria-labelledby="pending-title">
        <TableHead>
          <TableRow>
            {handlers.mayDecide && (
              <TableCell padding="checkbox">
                <AllTick remittances={remittances} bulk={handlers.bulk} />
              </TableCell>
            )}
            <TableCell>Driver</TableCell>
            <TableCell>Week</TableCell>
            <TableCell sx={spare}>Submitted</TableCell>
            <TableCell align="right" sx={spare}>
              Jobs
            </TableCell>
            <TableCell align="right" sx={spare}>
              Gross
            </TableCell>
            <TableCell align="right">To pay</TableCell>
            <TableCell>Flags</TableCell>
            <PinnedCell align="right">{handlers.mayDecide ? 'Decision' : ''}</PinnedCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {remittances.map((remittance) => (
            <PendingRow key={remittance.id} remittance={remittance} {...handlers} />
          ))}
        </TableBody>
      </Table>
    </PinningTableContainer>
  );
}

/** In a narrow window a row shows what is decided on; the rest is in the review. */
const NARROW = '@container (max-width: 58rem)';
const spare = { [NARROW]: { display: 'none' } };

interface PendingRowProps extends Omit<PendingListProps, 'remittances'> {
  remittance: PendingRemittanceAnswer;
}

function PendingRow({ remittance, mayDecide, bulk, onOpen, onAsk }: PendingRowProps) {
  const open = () => onOpen(remittance.id);
  return (
    <TableRow hover selected={bulk.isSelected(remittance.id)} onClick={open} sx={{ cursor: 'pointer' }}>
      {mayDecide && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <RowTick remittance={remittance} bulk={bulk} />
        </TableCell>
      )}
      <TableCell>
        <Link
          component="button"
          type="button"
          color="textPrimary"
          aria-label={`Review ${remittance.driverName}, ${formatDate(remittance.weekStartDate)}`}
          sx={{ fontWeight: 'fontWeightMedium', textAlign: 'start' }}
          {...rowOpener(remittance.id)}
        >
          {remittance.driverName}
        </Link>
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', [NARROW]: { whiteSpace: 'normal' } }}>{formatWeek(remittance)}</TableCell>
      <TableCell sx={{ ...spare, whiteSpace: 'nowrap' }}>{formatDate(remittance.submittedAt)}</TableCell>
      <TableCell align="right" sx={spare}>
        {jobCountOf(remittance)}
      </TableCell>
      <TableCell align="right" sx={spare}>
        <Money amount={remittance.grossEarnings} />
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 'fontWeightMedium' }}>
        <Money amount={remittance.payableAmount} />
      </TableCell>
      <TableCell>
        <FlagCount flags={remittance.flags} />
      </TableCell>
      <PinnedCell align="right" onClick={(event) => event.stopPropagation()}>
        {mayDecide && (
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
            <Button
              size="small"
              color="error"
              aria-label={`Reject ${remittance.driverName}`}
              onClick={() => onAsk('reject', remittance)}
            >
              Reject
            </Button>
            <Button
              size="small"
              aria-label={`Approve ${remittance.driverName}`}
              onClick={() => onAsk('approve', remittance)}
            >
              Approve
            </Button>
          </Stack>
        )}
      </PinnedCell>
    </TableRow>
  );
}
