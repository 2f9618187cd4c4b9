import type { PaymentAnswer } from '@waybook/contracts/api';
import { formatDate } from '../../shared/ui/dates.view';
import { Money } from '../../shared/ui/Money';
import {
  DataTable,
  dayColumn,
  type GridColDef,
  moneyColumn,
  rowsOf,
  SearchBox,
  TableFilter,
  useTableState,
} from '../../shared/ui/table';
import { useOpenRecord } from '../../shared/ui/use-open-record';
import { driverColumn, driverText } from './driver-column';
import { PaymentCard } from './PaymentCard';
import { LabelBadge, labelColumn } from './LabelBadge';
import { useListPaymentsQuery } from './payments.api';
import { dueOptions, partText, PAYMENT_OPTIONS, paymentLabel, withConfirmation, withDueDays } from './payments.view';
import { RemittanceDrawer } from './remittance/RemittanceDrawer';

const COLUMNS: readonly GridColDef<PaymentAnswer>[] = [
  { ...driverColumn<PaymentAnswer>(), minWidth: 165 },
  dayColumn('weekStartDate', 'Week of', { width: 122, sortable: false }),
  {
    field: 'instalment',
    headerName: 'Part',
    width: 110,
    sortable: false,
    valueGetter: (_value, row) => partText(row),
  },
  moneyColumn('amount', 'Amount', { width: 110 }),
  dayColumn('dueDate', 'Due', { width: 122 }),
  labelColumn<PaymentAnswer>(paymentLabel),
  dayColumn('paidOn', 'Paid', { sortable: false }),
];

const SPARE_COLUMNS = ['instalment', 'paidOn'];

/** Every part of what approved remittances pay; a row opens its remittance. */
export function PaymentsTab() {
  const state = useTableState({ defaultSort: '-dueDate', filters: { status: '', due: '' }, prefix: 'payment' });
  const query = withConfirmation(withDueDays(state.query, new Date()));
  const payments = useListPaymentsQuery(query);
  const remittance = useOpenRecord('remittance');
  return (
    <>
      <DataTable<PaymentAnswer>
        label="Payments"
        columns={COLUMNS}
        spareColumns={SPARE_COLUMNS}
        state={state}
        file={{ path: '/api/payments/export', query, name: 'payments' }}
        {...rowsOf(payments)}
        errorText="The payments could not be loaded."
        loadingText="Loading payments..."
        emptyText="No payments yet"
        emptyHint="They appear here once remittances are approved."
        onOpen={({ remittanceId }) => remittance.open(remittanceId)}
        keysOn={remittance.openId === null}
        renderCard={(payment) => (
          <PaymentCard
            title={driverText(payment)}
            detail={[`Due ${formatDate(payment.dueDate)}`, partText(payment)].filter(Boolean).join(' · ')}
            onOpen={() => remittance.open(payment.remittanceId)}
          >
            <Money amount={payment.amount} />
            <LabelBadge {...paymentLabel(payment)} />
          </PaymentCard>
        )}
        toolbar={
          <>
            <SearchBox label="Search drivers" value={state.q} onChange={state.setQ} />
            <TableFilter state={state} name="status" label="Status" options={PAYMENT_OPTIONS} />
            <TableFilter state={state} name="due" label="Due" options={dueOptions(new Date())} />
          </>
        }
      />
      {remittance.openId !== null && (
        <RemittanceDrawer id={remittance.openId} onOpen={remittance.open} onClose={remittance.close} />
      )}
    </>
  );
}
