import { Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { TopDriverAnswer } from '@waybook/contracts/api';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Money } from '../../shared/ui/Money';
import { ScrolledTable } from '../../shared/ui/ScrolledTable';
import { ExportButton } from './ExportButton';
import type { ReportRange } from './report-range';
import { useTopDriversQuery } from './reports.api';

/** On a phone all columns that are there have room. */
const NUMBERS = { fontVariantNumeric: 'tabular-nums', '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } } } as const;

/** What makes net pay of gross: all of it is there, or none. */
const BETWEEN = [
  { name: 'VAT', field: 'vatAmount' },
  { name: 'Deductions', field: 'deductionTotal' },
  { name: 'Retention', field: 'retention' },
] as const;
/** Beside a chart there is room for them on the widest screens alone. */
const WIDE = { display: 'none', '@media (min-width: 110rem)': { display: 'table-cell' } } as const;

/** Who earned most. */
export function TopDrivers({ range }: { range: ReportRange }) {
  const { from, until } = range;
  const { currentData, error, refetch } = useTopDriversQuery({ from, until });
  return (
    <Card component="section" aria-labelledby="top-drivers-title" sx={{ p: 4 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography id="top-drivers-title" variant="h3" component="h2" sx={{ flex: 1 }}>
          Top drivers
        </Typography>
        <ExportButton report="top-drivers" what="the top drivers" range={range} />
      </Stack>
      {currentData === undefined && error === undefined && <LoadingRows text="Loading drivers..." />}
      {currentData === undefined && error !== undefined && (
        <ErrorState text="The drivers could not be loaded." error={error} retry={() => void refetch()} />
      )}
      {currentData?.length === 0 && <EmptyState text="No remittances in these days" />}
      {currentData !== undefined && currentData.length > 0 && <Drivers drivers={currentData} />}
    </Card>
  );
}

function Drivers({ drivers }: { drivers: readonly TopDriverAnswer[] }) {
  return (
    <ScrolledTable labelledBy="top-drivers-title">
      <Table size="small" aria-labelledby="top-drivers-title" sx={NUMBERS}>
        <TableHead>
          <TableRow>
            <TableCell>Driver</TableCell>
            <TableCell align="right">Jobs</TableCell>
            <TableCell align="right">Gross</TableCell>
            {BETWEEN.map(({ name }) => (
              <TableCell key={name} align="right" sx={WIDE}>
                {name}
              </TableCell>
            ))}
            <TableCell align="right">Net pay</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {drivers.map((driver) => (
            <TableRow key={driver.driverId}>
              <TableCell component="th" scope="row">
                {driver.driverName}{' '}
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                  {driver.driverCode}
                </Typography>
              </TableCell>
              <TableCell align="right">{driver.jobs}</TableCell>
              <TableCell align="right">
                <Money amount={driver.grossEarnings} />
              </TableCell>
              {BETWEEN.map(({ name, field }) => (
                <TableCell key={name} align="right" sx={WIDE}>
                  <Money amount={driver[field]} />
                </TableCell>
              ))}
              <TableCell align="right">
                <Money amount={driver.netPay} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrolledTable>
  );
}
