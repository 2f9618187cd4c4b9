import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import type { PickedDriver } from '../../../shared/drivers/DriverPicker';
import type { RemittanceListFilter } from '../../../shared/paths';
import type { TableState } from '../../../shared/ui/table';

/** The address names a driver by id alone: whoever was picked is known, and of a link's driver what their rows say. */
export function useDriverFilter(state: TableState<RemittanceListFilter>, rows: readonly ListedRemittanceAnswer[]) {
  const [picked, setPicked] = useState<PickedDriver | null>(null);
  const { driverId } = state.filters;
  const row = rows.find((one) => one.driverId === driverId);
  const known = row && {
    id: row.driverId,
    code: row.driverName === '' ? '' : row.driverCode,
    name: row.driverName || row.driverCode,
  };
  const driver = picked?.id === driverId ? picked : (known ?? { id: driverId, code: '', name: 'One driver' });
  return {
    driver: driverId === '' ? null : driver,
    pick: (next: PickedDriver | null) => {
      setPicked(next);
      state.setFilter('driverId', next?.id ?? '');
    },
  };
}
