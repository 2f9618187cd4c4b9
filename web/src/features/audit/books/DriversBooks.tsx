import { Card, Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { FinanceDriverAnswer } from '@waybook/contracts/api';
import { Money } from '../../../shared/ui/Money';
import { DataTable, moneyColumn, SearchBox, useTableState } from '../../../shared/ui/table';
import { BEYOND_EARNINGS, EARNED, isNothing, PAID, TAKEN_OFF, totalOf } from './books.view';

interface DriverRow {
  id: string;
  driverCode: string;
  driverName: string;
  earned: string;
  beyondEarnings: string;
  takenOff: string;
  paid: string;
  due: string;
  retained: string;
}

const COLUMNS: readonly GridColDef<DriverRow>[] = [
  { field: 'driverName', headerName: 'Driver', flex: 1, minWidth: 160 },
  { field: 'driverCode', headerName: 'Driver ID', width: 120 },
  moneyColumn('earned', 'Earned'),
  moneyColumn('beyondEarnings', 'Beyond earnings', { width: 130 }),
  moneyColumn('takenOff', 'Taken off'),
  moneyColumn('paid', 'Paid'),
  moneyColumn('due', 'Not paid yet'),
  moneyColumn('retained', 'Retention held'),
];

function rowOf({ driverId, driverCode, driverName, amounts }: FinanceDriverAnswer): DriverRow {
  return {
    id: driverId,
    driverCode,
    driverName: driverName ?? 'Erased',
    earned: totalOf(amounts, EARNED),
    beyondEarnings: totalOf(amounts, BEYOND_EARNINGS),
    takenOff: totalOf(amounts, TAKEN_OFF),
    paid: totalOf(amounts, PAID),
    due: amounts.due,
    retained: amounts.retained,
  };
}

const isNamed = ({ driverName, driverCode }: DriverRow, q: string) =>
  `${driverName} ${driverCode}`.toLowerCase().includes(q.trim().toLowerCase());

/** What lies beyond earnings takes a column only where there is some. */
const columnsFor = (rows: readonly DriverRow[]) =>
  COLUMNS.filter(({ field }) => field !== 'beyondEarnings' || rows.some((row) => !isNothing(row.beyondEarnings)));

export function DriversBooks({ drivers }: { drivers: readonly FinanceDriverAnswer[] }) {
  const state = useTableState({ defaultSort: 'driverName', prefix: 'drivers' });
  const rows = drivers.map(rowOf);
  return (
    <Card component="section" aria-labelledby="drivers-books-title">
      <Typography id="drivers-books-title" variant="h3" component="h2" sx={{ p: 4, pb: 2 }}>
        By driver
      </Typography>
      <DataTable<DriverRow>
        label="Books by driver"
        columns={columnsFor(rows)}
        rows={rows.filter((row) => isNamed(row, state.q))}
        state={state}
        allRows
        loadingText="Replaying the books..."
        emptyText={state.q === '' ? 'Nothing in the books on this day' : 'No such driver in the books on this day'}
        toolbar={<SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />}
        renderCard={(row) => <DriverCard row={row} />}
      />
    </Card>
  );
}

function DriverCard({
  row: { driverName, driverCode, earned, beyondEarnings, takenOff, paid, due, retained },
}: {
  row: DriverRow;
}) {
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {driverName} · {driverCode}
      </Typography>
      <Typography variant="body2">
        Earned <Money amount={earned} />,{' '}
        {isNothing(beyondEarnings) || (
          <>
            beyond earnings <Money amount={beyondEarnings} />,{' '}
          </>
        )}
        taken off <Money amount={takenOff} />, paid <Money amount={paid} />, not paid yet <Money amount={due} />,
        retention held <Money amount={retained} />
      </Typography>
    </Stack>
  );
}
