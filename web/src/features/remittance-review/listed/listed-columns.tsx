import { Stack, Tooltip, Typography } from '@mui/material';
import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import { Badge, StatusBadge } from '../../../shared/ui/StatusBadge';
import { instantColumn, moneyColumn, numberColumn, type GridColDef } from '../../../shared/ui/table';
import { FlagCount } from '../pending/FlagCount';
import { driverText } from './listed.view';

/** A column's field is the name that the server sorts by. */
export const LISTED_COLUMNS: readonly GridColDef<ListedRemittanceAnswer>[] = [
  {
    field: 'driverName',
    headerName: 'Driver',
    flex: 3,
    minWidth: 168,
    valueGetter: (_value, row) => driverText(row),
  },
  {
    field: 'weekStartDate',
    headerName: 'Week',
    flex: 1,
    minWidth: 182,
    valueGetter: (_value, row) => formatWeek(row),
  },
  instantColumn('submittedAt', 'Submitted', { width: 168 }),
  numberColumn('jobsCompleted', 'Jobs', { width: 58, sortable: false }),
  moneyColumn('grossEarnings', 'Gross', { width: 92, sortable: false }),
  moneyColumn('vatAmount', 'VAT', { width: 84, sortable: false }),
  moneyColumn('deductionTotal', 'Deductions', { width: 98, sortable: false }),
  moneyColumn('retentionAmount', 'Retention', { width: 90, sortable: false }),
  moneyColumn('netPay', 'Net pay', { width: 92, sortable: false }),
  moneyColumn('payableAmount', 'To pay', { width: 92 }),
  {
    field: 'status',
    headerName: 'Status',
    flex: 2,
    minWidth: 135,
    sortable: false,
    renderCell: ({ row }) => <StatusWithReason remittance={row} />,
  },
  {
    field: 'flags',
    headerName: 'Flags',
    width: 160,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => <ListedFlags remittance={row} />,
  },
];

/** What makes net pay of gross, until somebody asks for it. What is to be paid is the net pay, or less: nothing where that is below it. */
export const HIDDEN_COLUMNS = { vatAmount: false, deductionTotal: false, retentionAmount: false, netPay: false };

/** A state, and of what isn't paid why, as far as there is room. */
function StatusWithReason({ remittance: { status, notes } }: { remittance: ListedRemittanceAnswer }) {
  const reason = status === 'rejected' || status === 'withdrawn' ? notes : null;
  return (
    <Stack direction="row" sx={{ height: '100%', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <StatusBadge status={status} />
      {reason !== null && (
        <Tooltip title={reason}>
          <Typography variant="caption" noWrap sx={{ minWidth: 0, color: 'text.secondary' }}>
            {reason}
          </Typography>
        </Tooltip>
      )}
    </Stack>
  );
}

/** Where no flags are kept, lateness still says itself. */
export function ListedFlags({ remittance: { flags, isLateSubmission } }: { remittance: ListedRemittanceAnswer }) {
  if (flags.length > 0) return <FlagCount flags={flags} />;
  return isLateSubmission ? <Badge tone="waiting">Late</Badge> : null;
}
