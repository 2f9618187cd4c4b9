import { Stack } from '@mui/material';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import { formatAmount } from '@waybook/contracts/money';
import type { KeyboardEvent, ReactNode } from 'react';
import { formatDate, formatDateTime } from '../dates.view';
import { isBadgeStatus } from '../status-badge.view';
import { StatusBadge } from '../StatusBadge';
import { ACTIONS_FIELD } from './actions-field';

type Changes<Row extends GridValidRowModel> = Partial<GridColDef<Row>>;

/** What a cell shows where there is nothing. */
const NOTHING = '–';

const written = (format: (value: string) => string) => (value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? NOTHING : format(value);

const pounds = written(formatAmount);
const day = written(formatDate);
const instant = written(formatDateTime);

/** Decimal text from the server, written £1,234.56 and right-aligned. */
export function moneyColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  changes?: Changes<Row>,
): GridColDef<Row> {
  return {
    field,
    headerName,
    width: 120,
    align: 'right',
    headerAlign: 'right',
    valueFormatter: pounds,
    sortComparator: (a, b) => Number(a ?? 0) - Number(b ?? 0),
    ...changes,
  };
}

/** A day, or the day of an instant: "MMM dd, yyyy". */
export function dayColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  changes?: Changes<Row>,
): GridColDef<Row> {
  return { field, headerName, width: 130, valueFormatter: day, ...changes };
}

/** An instant to the minute, by the business's clock. */
export function instantColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  changes?: Changes<Row>,
): GridColDef<Row> {
  return { field, headerName, width: 170, valueFormatter: instant, ...changes };
}

/** A count or another plain number. */
export function numberColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  changes?: Changes<Row>,
): GridColDef<Row> {
  return { field, headerName, width: 100, align: 'right', headerAlign: 'right', ...changes };
}

/** A state that StatusBadge knows; any other text stands as it is. */
export function statusColumn<Row extends GridValidRowModel>(
  field: string,
  headerName: string,
  changes?: Changes<Row>,
): GridColDef<Row> {
  return {
    field,
    headerName,
    width: 130,
    display: 'flex',
    renderCell: ({ value }: { value?: string | null }) => {
      if (value === null || value === undefined || value === '') return NOTHING;
      return isBadgeStatus(value) ? <StatusBadge status={value} /> : value;
    },
    ...changes,
  };
}

/** Buttons at the end of a row, in view however far the other columns are scrolled; pressing one doesn't open the row. */
export function actionsColumn<Row extends GridValidRowModel>(
  render: (row: Row) => ReactNode,
  changes?: Changes<Row>,
): GridColDef<Row> {
  return {
    field: ACTIONS_FIELD,
    headerName: 'Actions',
    width: 180,
    align: 'right',
    headerAlign: 'right',
    sortable: false,
    hideable: false,
    disableColumnMenu: true,
    resizable: false,
    renderCell: ({ row }) => <RowActions>{render(row)}</RowActions>,
    ...changes,
  };
}

function RowActions({ children }: { children: ReactNode }) {
  return (
    <Stack
      direction="row"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={keepForButton}
      sx={{ height: '100%', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
    >
      {children}
    </Stack>
  );
}

/** The grid would take Space and Enter from the button that has the focus. */
function keepForButton(event: KeyboardEvent) {
  if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
}
