import { AddIcon } from '../../shared/ui/icons/AddIcon';
import { Button, Stack } from '@mui/material';
import type { GridColDef } from '@mui/x-data-grid';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { useMemo, useState } from 'react';
import { actionsColumn, DataTable, dayColumn, moneyColumn, numberColumn, rowsOf } from '../../shared/ui/table';
import { EarningsActionDialog } from './actions/EarningsActionDialog';
import { EarningsButtons } from './actions/EarningsButtons';
import { useEarningsAction, useEarningsRights } from './actions/use-earnings-action';
import { useEarningsOfDriverQuery } from './earnings.api';
import { EarningsStatusCell } from './EarningsStatusCell';
import { EarningsEntryDialog } from './entry/EarningsEntryDialog';
import { sourceText } from './earnings.view';
import { useRejections, withRejections } from './rejections';
import { WeekCard } from './weekly/WeekCard';
import { WeekLink } from './weekly/WeekLink';

interface DriverEarningsTabProps {
  businessId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
}

/** One driver's weeks, for admins, with Add Earnings. */
export function DriverEarningsTab({ businessId, driverId, driverCode, driverName }: DriverEarningsTabProps) {
  const entries = useEarningsOfDriverQuery({ businessId, driverId });
  const rejected = useRejections({ driverId });
  const shown = rowsOf(entries);
  const rights = useEarningsRights();
  const actions = useEarningsAction();
  const { ask } = actions;
  const [isAdding, setIsAdding] = useState(false);
  const columns = useMemo(() => {
    const buttons = (row: EarningsAnswer) => (
      <>
        <WeekLink record={row} />
        <EarningsButtons record={row} rights={rights} onAsk={ask} />
      </>
    );
    return [...COLUMNS, actionsColumn<EarningsAnswer>(buttons, { flex: 1, minWidth: 250 })];
  }, [rights, ask]);
  return (
    <Stack sx={{ gap: 3 }}>
      {rights.mayWrite && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          sx={{ alignSelf: 'flex-start' }}
          onClick={() => setIsAdding(true)}
        >
          Add Earnings
        </Button>
      )}
      <DataTable<EarningsAnswer>
        label={`Earnings of ${driverName}`}
        columns={columns}
        hiddenColumns={HIDDEN_COLUMNS}
        spareColumns={SPARE_COLUMNS}
        {...shown}
        rows={shown.rows && withRejections(shown.rows, rejected)}
        errorText="The earnings could not be loaded."
        loadingText="Loading earnings..."
        emptyText="No earnings yet"
        emptyHint="What the driver submits, or you add for them, appears here."
        keysOn={actions.asked === null && !isAdding}
        renderCard={(record) => <WeekCard record={record} rights={rights} onAsk={actions.ask} />}
      />
      <EarningsActionDialog actions={actions} />
      {isAdding && (
        <EarningsEntryDialog
          driver={{ id: driverId, code: driverCode, name: driverName }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Stack>
  );
}

/** Hidden until somebody asks for it. */
const HIDDEN_COLUMNS = { source: false };

/** All of them are there, or none: a row that shows some would not add up. */
const SPARE_COLUMNS = [['vatAmount', 'deductionTotal', 'retentionAmount'], 'podsDelivered', 'jobsCompleted'];

const COLUMNS: readonly GridColDef<EarningsAnswer>[] = [
  dayColumn('weekStartDate', 'Week Start', { width: 122 }),
  numberColumn('jobsCompleted', 'Jobs Completed', { width: 118 }),
  numberColumn('podsDelivered', 'PODs Delivered', { width: 118 }),
  moneyColumn('netPay', 'Net Pay', { width: 95 }),
  moneyColumn('grossEarnings', 'Gross Earnings', { width: 118 }),
  moneyColumn('vatAmount', 'VAT', { width: 84 }),
  moneyColumn('deductionTotal', 'Deductions', { width: 98 }),
  moneyColumn('retentionAmount', 'Retention', { width: 90 }),
  {
    field: 'status',
    headerName: 'Status',
    width: 140,
    renderCell: ({ row }) => <EarningsStatusCell record={row} isLinked />,
  },
  { field: 'source', headerName: 'From', width: 190, valueGetter: (_value, row) => sourceText(row) },
];
