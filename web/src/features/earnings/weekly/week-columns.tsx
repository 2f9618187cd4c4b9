import type { GridColDef } from '@mui/x-data-grid';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { actionsColumn, dayColumn, moneyColumn, numberColumn } from '../../../shared/ui/table';
import { EarningsButtons } from '../actions/EarningsButtons';
import { actionsFor, type EarningsAction, type EarningsRights } from '../actions/earnings-actions.view';
import { EarningsStatusCell } from '../EarningsStatusCell';
import { sourceText } from '../earnings.view';

const COLUMNS: readonly GridColDef<EarningsAnswer>[] = [
  { field: 'driverName', headerName: 'Driver', flex: 1, minWidth: 120 },
  { field: 'driverCode', headerName: 'Driver ID', width: 100, sortable: false },
  dayColumn('weekEndDate', 'Week Ending', { sortable: false }),
  moneyColumn('grossEarnings', 'Gross', { width: 92 }),
  moneyColumn('vatAmount', 'VAT', { width: 84 }),
  moneyColumn('deductionTotal', 'Deductions', { width: 98 }),
  moneyColumn('retentionAmount', 'Retention', { width: 90 }),
  moneyColumn('netPay', 'Net pay', { width: 88 }),
  numberColumn('podsDelivered', 'PODs', { width: 60 }),
  {
    field: 'status',
    headerName: 'Status',
    width: 140,
    renderCell: ({ row }) => <EarningsStatusCell record={row} />,
  },
  dayColumn('submittedAt', 'Submitted', { width: 122 }),
  {
    field: 'source',
    headerName: 'From',
    width: 190,
    sortable: false,
    valueGetter: (_value, row) => sourceText(row),
  },
  numberColumn('jobsCompleted', 'Jobs', { width: 80 }),
];

/** What stands between gross and net pay is all there, or none of it: a row that shows some of it would not add up. */
export const SPARE_COLUMNS = ['podsDelivered', ['vatAmount', 'deductionTotal', 'retentionAmount'], 'grossEarnings'];

/** What is hidden until somebody asks for it: the week is the same in every row, and the buttons want room. */
export const HIDDEN_COLUMNS = {
  driverCode: false,
  weekEndDate: false,
  submittedAt: false,
  source: false,
  jobsCompleted: false,
};

const SHORT_BUTTONS = { count: 2, width: 196 };
const LONG_BUTTONS_WIDTH = 254;

/** As wide as the buttons of these rows ask for: what it takes, the status beside it lacks. */
export function buttonsWidth(rows: readonly EarningsAnswer[], rights: EarningsRights): number {
  const isLong = rows.some((row) => {
    const actions = actionsFor(row, rights);
    return actions.length > SHORT_BUTTONS.count || actions.includes('make_remittance');
  });
  return isLong ? LONG_BUTTONS_WIDTH : SHORT_BUTTONS.width;
}

export function weekColumns(
  rights: EarningsRights,
  onAsk: (action: EarningsAction, record: EarningsAnswer) => void,
  width: number,
): readonly GridColDef<EarningsAnswer>[] {
  const buttons = (row: EarningsAnswer) => <EarningsButtons record={row} rights={rights} onAsk={onAsk} />;
  return [...COLUMNS, actionsColumn<EarningsAnswer>(buttons, { width })];
}
