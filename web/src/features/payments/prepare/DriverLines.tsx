import { Box } from '@mui/material';
import { counted } from '@waybook/contracts/texts';
import type { ReactNode } from 'react';

const MAX_NAMED = 5;

interface DriverLinesProps<Driver> {
  drivers: readonly Driver[];
  line: (driver: Driver) => ReactNode;
}

/** The first few by name, and how many more. */
export function DriverLines<Driver extends { driverId: string }>({ drivers, line }: DriverLinesProps<Driver>) {
  const more = drivers.length - MAX_NAMED;
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
      {drivers.slice(0, MAX_NAMED).map((driver) => (
        <li key={driver.driverId}>{line(driver)}</li>
      ))}
      {more > 0 && <li>and {counted(more, 'more driver')}</li>}
    </Box>
  );
}
