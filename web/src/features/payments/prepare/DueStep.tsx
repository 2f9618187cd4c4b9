import { MenuItem, TextField, Typography } from '@mui/material';
import type { PaymentAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { formatDate } from '../../../shared/ui/dates.view';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Money } from '../../../shared/ui/Money';
import { DataTable, dayColumn, type GridColDef, moneyColumn, SearchBox } from '../../../shared/ui/table';
import { correctedColumns, correctedNote } from '../corrected-payments.view';
import { CorrectedPayments } from '../CorrectedPayments';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard, toggled } from '../PaymentCard';
import { partText } from '../payments.view';
import { chosenAmong } from './chosen-among';
import { ImpossibleAccounts } from './ImpossibleAccounts';
import { LeftOutDrivers } from './LeftOutDrivers';
import type { RunToPrepare } from './use-run-to-prepare';

const COLUMNS: readonly GridColDef<PaymentAnswer>[] = [
  driverColumn<PaymentAnswer>(),
  dayColumn('weekStartDate', 'Week of'),
  dayColumn('dueDate', 'Due'),
  moneyColumn('amount', 'Amount'),
];

/** Everything that is due is chosen at first; what is not ticked waits for a later run. */
export function DueStep({ run }: { run: RunToPrepare }) {
  const { preview } = run;
  return (
    <>
      <PayDay run={run} />
      {preview === undefined && run.previewError !== undefined && (
        <ErrorState text="What is due could not be loaded." error={run.previewError} retry={run.retryPreview} />
      )}
      {preview !== undefined && (
        <Typography role="status">
          {preview.count === 0
            ? 'Nothing is due by then that is not in a payment run already.'
            : `${counted(preview.count, 'payment')} to ${counted(preview.driverCount, 'driver')}: `}
          {preview.count > 0 && <Money amount={preview.total} />}
        </Typography>
      )}
      {preview !== undefined && <LeftOutDrivers preview={preview} />}
      {preview !== undefined && <ImpossibleAccounts preview={preview} />}
      {preview !== undefined && <CorrectedPayments lines={preview.corrected} />}
      {preview !== undefined && preview.awaitingConfirmation.count > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {counted(preview.awaitingConfirmation.count, 'payment')} of corrections,{' '}
          <Money amount={preview.awaitingConfirmation.amount} />, waiting for a second person to confirm: this run
          leaves them out.
        </Typography>
      )}
      {(preview === undefined || preview.count > 0) && <DuePayments run={run} />}
      {run.due !== undefined && run.due.total > run.due.rows.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The first {run.due.rows.length} are listed here; the run takes the others, too. Search for a driver to leave
          one of them out.
        </Typography>
      )}
      {preview !== undefined && preview.beyondOneRun > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {counted(preview.beyondOneRun, 'payment')} more than one run takes: prepare another run for them afterwards.
        </Typography>
      )}
    </>
  );
}

function PayDay({ run: { days, payOn, arrival, choosePayDay } }: { run: RunToPrepare }) {
  return (
    <TextField
      select
      label="Pay on"
      value={payOn}
      onChange={(event) => choosePayDay(event.target.value)}
      error={arrival?.isPast}
      helperText={arrival?.text}
    >
      {days.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function DuePayments({ run }: { run: RunToPrepare }) {
  const { due, dueUpdating, leftOut, setLeftOut } = run;
  const rows = due?.rows ?? [];
  const ticked = new Set(rows.filter(({ id }) => !leftOut.has(id)).map(({ id }) => id));
  const choose = (selected: ReadonlySet<string>) => setLeftOut(chosenAmong(leftOut, rows, (id) => !selected.has(id)));
  return (
    <DataTable<PaymentAnswer>
      label="Due payments"
      columns={[...COLUMNS, ...correctedColumns(due?.rows)]}
      rows={due?.rows}
      updating={dueUpdating}
      loadingText="Loading due payments..."
      emptyText={run.dueSearch === '' ? 'Nothing is due' : 'No such driver is due anything'}
      keysOn={false}
      toolbar={<SearchBox label="Search drivers" value={run.dueSearch} onChange={run.setDueSearch} />}
      selection={{ selected: ticked, onChange: choose }}
      renderCard={(payment) => (
        <PaymentCard
          title={driverText(payment)}
          detail={[`Week of ${formatDate(payment.weekStartDate)}`, partText(payment), correctedNote(payment)]
            .filter(Boolean)
            .join(' · ')}
          tick={{ checked: ticked.has(payment.id), onChange: () => choose(toggled(ticked, payment.id)) }}
        >
          <Money amount={payment.amount} />
        </PaymentCard>
      )}
    />
  );
}
