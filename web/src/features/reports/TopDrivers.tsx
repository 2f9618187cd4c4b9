import { Box, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { TopDriverAnswer } from '@waybook/contracts/api';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { LoadingRows } from '../../shared/ui/Loading';
import { Money } from '../../shared/ui/Money';
import { ExportButton } from './ExportButton';
import type { ReportRange } from './report-range';
import { useTopDriversQuery } from './reports.api';

/** On a phone all four columns have room. */
const NUMBERS = { fontVariantNumeric: 'tabular-nums', '& .MuiTableCell-root': { px: { xs: 1, sm: 3 } } } as const;

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
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby="top-drivers-title">
      <Table size="small" aria-labelledby="top-drivers-title" sx={NUMBERS}>
        <TableHead>
          <TableRow>
            <TableCell>Driver</TableCell>
            <TableCell align="right">Jobs</TableCell>
            <TableCell align="right">Gross</TableCell>
            <TableCell align="right">Net pay</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {drivers.map(({ driverId, driverName, driverCode, jobs, grossEarnings, netPay }) => (
            <TableRow key={driverId}>
              <TableCell component="th" scope="row">
                {driverName}{' '}
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                  {driverCode}
                </Typography>
              </TableCell>
              <TableCell align="right">{jobs}</TableCell>
              <TableCell align="right">
                <Money amount={grossEarnings} />
              </TableCell>
              <TableCell align="right">
                <Money amount={netPay} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
