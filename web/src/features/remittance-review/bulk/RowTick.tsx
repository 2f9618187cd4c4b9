import { Checkbox } from '@mui/material';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';
import type { BulkApproval } from './use-bulk-approval';

type Ticks = Pick<BulkApproval, 'isSelected' | 'select' | 'selected' | 'tick'>;

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

/** All rows that are in sight. */
export function AllTick({ remittances, bulk }: { remittances: readonly PendingRemittanceAnswer[]; bulk: Ticks }) {
  const count = bulk.selected.length;
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
