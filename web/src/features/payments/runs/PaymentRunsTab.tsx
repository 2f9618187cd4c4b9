import { Button, Stack } from '@mui/material';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { ReactNode } from 'react';
import { useScreenAction } from '../../../shared/commands/use-screen-action';
import { usePermission } from '../../../shared/session/use-session';
import { formatDate } from '../../../shared/ui/dates.view';
import { Money } from '../../../shared/ui/Money';
import {
  DataTable,
  dayColumn,
  type GridColDef,
  instantColumn,
  moneyColumn,
  numberColumn,
  rowsOf,
  TableFilter,
  useTableState,
} from '../../../shared/ui/table';
import { useOpenRecord } from '../../../shared/ui/use-open-record';
import { BankAnswerButton } from '../bank-answer/BankAnswerButton';
import { PaymentCard } from '../PaymentCard';
import { LabelBadge, labelColumn } from '../LabelBadge';
import { PaymentFigures } from '../PaymentFigures';
import { useListPaymentRunsQuery } from '../payments.api';
import { optionsOf, PAID_OPTIONS, RUN_LABELS, withPaidDays } from '../payments.view';
import { PrepareRunDialog } from '../prepare/PrepareRunDialog';
import { PaymentSettingsButton } from '../settings/PaymentSettingsButton';
import { RunDrawer } from './RunDrawer';

const COLUMNS: readonly GridColDef<PaymentRunAnswer>[] = [
  dayColumn('payOn', 'Pay day', { width: 120 }),
  numberColumn('lineCount', 'Payments', { width: 92, sortable: false }),
  numberColumn('driverCount', 'Drivers', { width: 82, sortable: false }),
  moneyColumn('total', 'Total', { sortable: false }),
  moneyColumn('retentionReleased', 'Of which retention', { sortable: false, width: 150 }),
  moneyColumn('leftOutTotal', 'Left out', { width: 110, sortable: false }),
  labelColumn<PaymentRunAnswer>(({ status }) => RUN_LABELS[status]),
  { field: 'preparedByName', headerName: 'Prepared by', flex: 1, minWidth: 140, sortable: false },
  instantColumn('preparedAt', 'Prepared', { sortable: false }),
];

/** Who is paid what on which Friday. */
export function PaymentRunsTab() {
  const mayRun = usePermission('payments:run');
  const preparing = useScreenAction('prepare-payment-run');
  const run = useOpenRecord('run');
  return (
    <Stack sx={{ gap: 6 }}>
      <PaymentFigures />
      <RunsTable
        onOpen={run.open}
        actions={
          <>
            <PaymentSettingsButton />
            <BankAnswerButton />
            {preparing.isAllowed && (
              <Button variant="contained" onClick={preparing.open}>
                Prepare payment run
              </Button>
            )}
          </>
        }
      />
      {run.openId !== null && <RunDrawer id={run.openId} mayRun={mayRun} onClose={run.close} />}
      {preparing.isOpen && (
        <PrepareRunDialog
          onClose={preparing.close}
          onPrepared={(prepared) => {
            preparing.close();
            run.open(prepared.id);
          }}
        />
      )}
    </Stack>
  );
}

function runText({ lineCount, driverCount, leftOutCount, leftOutTotal }: PaymentRunAnswer): string {
  const paid = `${counted(lineCount, 'payment')} to ${counted(driverCount, 'driver')}`;
  return leftOutCount === 0 ? paid : `${paid} · ${leftOutCount} left out, ${formatAmount(leftOutTotal)}`;
}

/** Of least interest, where there is no room for all. */
const SPARE_COLUMNS = ['preparedAt', 'preparedByName', 'retentionReleased'];

interface RunsTableProps {
  onOpen: (id: string) => void;
  actions: ReactNode;
}

function RunsTable({ onOpen, actions }: RunsTableProps) {
  const state = useTableState({ defaultSort: '-payOn', filters: { status: '', paid: '' }, prefix: 'run' });
  const query = withPaidDays(state.query, new Date());
  const runs = useListPaymentRunsQuery(query);
  return (
    <DataTable<PaymentRunAnswer>
      label="Payment runs"
      columns={COLUMNS}
      spareColumns={SPARE_COLUMNS}
      state={state}
      file={{ path: '/api/payment-runs/export', query, name: 'payment-runs' }}
      {...rowsOf(runs)}
      errorText="The payment runs could not be loaded."
      loadingText="Loading payment runs..."
      emptyText="No payment runs yet"
      emptyHint="Approve remittances, then prepare a run for the Friday on which they are paid."
      onOpen={({ id }) => onOpen(id)}
      renderCard={(run) => (
        <PaymentCard title={formatDate(run.payOn)} detail={runText(run)} onOpen={() => onOpen(run.id)}>
          <Money amount={run.total} />
          <LabelBadge {...RUN_LABELS[run.status]} />
        </PaymentCard>
      )}
      toolbar={
        <>
          <TableFilter state={state} name="status" label="Status" options={optionsOf(RUN_LABELS)} />
          <TableFilter state={state} name="paid" label="Paid" options={PAID_OPTIONS} allLabel="Any time" />
          {actions}
        </>
      }
    />
  );
}
