import { Box, Typography } from '@mui/material';
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

/** A row of a list on a phone: whose, what, how much. */
export function PaymentCard({ title, detail, children }: { title: string; detail: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 4, rowGap: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>{title}</Typography>
      {children}
      <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
        {detail}
      </Typography>
    </Box>
  );
}
