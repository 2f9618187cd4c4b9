import { Card, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { FinanceDriverAnswer } from '@waybook/contracts/api';
import { Money } from '../../../shared/ui/Money';
import { DataTable, moneyColumn } from '../../../shared/ui/table';
import { EARNED, PAID, TAKEN_OFF, totalOf } from './books.view';

interface DriverRow {
  id: string;
  driverCode: string;
  driverName: string;
  earned: string;
  takenOff: string;
  paid: string;
  due: string;
  retained: string;
}

const COLUMNS: readonly GridColDef<DriverRow>[] = [
  { field: 'driverName', headerName: 'Driver', flex: 1, minWidth: 160 },
  { field: 'driverCode', headerName: 'Driver ID', width: 120 },
  moneyColumn('earned', 'Earned'),
  moneyColumn('takenOff', 'Taken off'),
  moneyColumn('paid', 'Paid'),
  moneyColumn('due', 'Due'),
  moneyColumn('retained', 'Retained'),
];

function rowOf({ driverId, driverCode, driverName, amounts }: FinanceDriverAnswer): DriverRow {
  return {
    id: driverId,
    driverCode,
    driverName: driverName ?? 'Erased',
    earned: totalOf(amounts, EARNED),
    takenOff: totalOf(amounts, TAKEN_OFF),
    paid: totalOf(amounts, PAID),
    due: amounts.due,
    retained: amounts.retained,
  };
}

export function DriversBooks({ drivers }: { drivers: readonly FinanceDriverAnswer[] }) {
  return (
    <Card component="section" aria-labelledby="drivers-books-title">
      <Typography id="drivers-books-title" variant="h3" component="h2" sx={{ p: 4, pb: 2 }}>
        By driver
      </Typography>
      <DataTable<DriverRow>
        label="Books by driver"
        columns={COLUMNS}
        rows={drivers.map(rowOf)}
        loadingText="Replaying the books..."
        emptyText="Nothing in the books on this day"
        renderCard={(row) => <DriverCard row={row} />}
      />
    </Card>
  );
}

function DriverCard({ row: { driverName, driverCode, earned, paid, due, retained } }: { row: DriverRow }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {driverName} · {driverCode}
      </Typography>
      <Typography variant="body2">
        Earned <Money amount={earned} />, paid <Money amount={paid} />, due <Money amount={due} />, retained{' '}
        <Money amount={retained} />
      </Typography>
    </Stack>
  );
}
