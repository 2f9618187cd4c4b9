import { Stack, Typography } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { actionsColumn, dayColumn, moneyColumn, numberColumn } from '../../../shared/ui/table';
import { EarningsButtons } from '../actions/EarningsButtons';
import type { EarningsAction, EarningsRights } from '../actions/earnings-actions.view';
import { EarningsStatusBadge } from '../EarningsStatusBadge';
import { sourceText } from '../earnings.view';

const COLUMNS: readonly GridColDef<EarningsAnswer>[] = [
  {
    field: 'driverName',
    headerName: 'Driver',
    flex: 1,
    minWidth: 150,
    renderCell: ({ row }) => <DriverCell record={row} />,
  },
  dayColumn('weekEndDate', 'Week Ending', { sortable: false }),
  moneyColumn('grossEarnings', 'Gross', { width: 100 }),
  moneyColumn('deductionTotal', 'Deductions', { width: 100 }),
  moneyColumn('vatAmount', 'VAT', { width: 90 }),
  moneyColumn('netPay', 'Net', { width: 100 }),
  numberColumn('podsDelivered', 'PODs', { width: 60 }),
  {
    field: 'status',
    headerName: 'Status',
    width: 140,
    renderCell: ({ row }) => <EarningsStatusBadge status={row.status} />,
  },
  dayColumn('submittedAt', 'Submitted', { width: 115 }),
  {
    field: 'source',
    headerName: 'From',
    width: 190,
    sortable: false,
    valueGetter: (_value, row) => sourceText(row),
  },
  numberColumn('jobsCompleted', 'Jobs', { width: 80 }),
];

/** What is hidden until somebody asks for it; the week is the same in every row. */
export const HIDDEN_COLUMNS = { weekEndDate: false, source: false, jobsCompleted: false };

export function weekColumns(
  rights: EarningsRights,
  onAsk: (action: EarningsAction, record: EarningsAnswer) => void,
): readonly GridColDef<EarningsAnswer>[] {
  const buttons = (row: EarningsAnswer) => <EarningsButtons record={row} rights={rights} onAsk={onAsk} />;
  return [...COLUMNS, actionsColumn<EarningsAnswer>(buttons, { width: 200 })];
}

function DriverCell({ record: { driverName, driverCode } }: { record: EarningsAnswer }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', gap: 2 }}>
      <Typography variant="body2" noWrap>
        {driverName}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {driverCode}
      </Typography>
    </Stack>
  );
}
