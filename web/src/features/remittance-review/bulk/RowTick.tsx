import { Checkbox, FormControlLabel } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';
import type { TickedPending } from './use-ticked-pending';

type Ticks = Pick<TickedPending, 'isSelected' | 'tick'>;
type AllTicks = Pick<TickedPending, 'isSelected' | 'select'>;

export function RowTick({ remittance, bulk }: { remittance: PendingRemittanceAnswer; bulk: Ticks }) {
  const { id, driverName, weekStartDate } = remittance;
  return (
    <Checkbox
      size="small"
      checked={bulk.isSelected(id)}
      onChange={({ nativeEvent }, on) => bulk.tick(id, on, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      slotProps={{ input: { 'aria-label': `Select ${driverName}, ${formatDate(weekStartDate)}` } }}
    />
  );
}

/** The same beside the one that is open. */
export function OpenedTick({ remittance, bulk }: { remittance: PendingRemittanceAnswer; bulk: Ticks }) {
  return (
    <FormControlLabel control={<RowTick remittance={remittance} bulk={bulk} />} label="Select" sx={{ mr: 'auto' }} />
  );
}

/** All rows that are shown. */
export function AllTick({ remittances, bulk }: { remittances: readonly PendingRemittanceAnswer[]; bulk: AllTicks }) {
  const count = remittances.filter(({ id }) => bulk.isSelected(id)).length;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && count === remittances.length}
      indeterminate={count > 0 && count < remittances.length}
      onChange={(_, on) =>
        bulk.select(
          remittances.map(({ id }) => id),
          on,
        )
      }
      slotProps={{ input: { 'aria-label': 'Select all in the list' } }}
    />
  );
}
