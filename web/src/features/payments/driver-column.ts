import type { GridColDef } from '@mui/x-data-grid';

interface OfDriver {
  driverName: string;
  driverCode: string;
}

/** A driver's name and code; only the code is left of a driver who was deleted. */
export const driverText = ({ driverName, driverCode }: OfDriver) =>
  driverName === '' ? driverCode : `${driverName} (${driverCode})`;

export function driverColumn<Row extends OfDriver>(): GridColDef<Row> {
  return {
    field: 'driverCode',
    headerName: 'Driver',
    flex: 1,
    minWidth: 180,
    valueGetter: (_value, row) => driverText(row),
  };
}
