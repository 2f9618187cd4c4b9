import { Alert, Box, Button, Typography } from '@mui/material';
import type { PaymentRunAnswer, PaymentRunLineAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useId, useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { listedRemittance } from '../../../shared/paths';
import { usePermission } from '../../../shared/session/use-session';
import { Money } from '../../../shared/ui/Money';
import { actionsColumn, DataTable, type GridColDef, moneyColumn, rowsOf } from '../../../shared/ui/table';
import { correctedColumns, correctedNote } from '../corrected-payments.view';
import { CorrectedPayments } from '../CorrectedPayments';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard } from '../PaymentCard';
import { usePaymentRunLinesQuery } from '../payments.api';
import { LEFT_OUT_LABELS, lineText, sumOf } from '../payments.view';
import { isLeftOut, isPaidLine, isReturned, leftOutWords, PAID_TITLES, returnedText } from './run-lines.view';

const leftOutText = ({ leftOut }: PaymentRunLineAnswer) => (leftOut === null ? '' : LEFT_OUT_LABELS[leftOut]);

const FOR_COLUMN: GridColDef<PaymentRunLineAnswer> = {
  field: 'kind',
  headerName: 'For',
  flex: 1,
  minWidth: 220,
  valueGetter: (_value, row) => lineText(row),
};
const PAID_COLUMNS: readonly GridColDef<PaymentRunLineAnswer>[] = [
  driverColumn<PaymentRunLineAnswer>(),
  FOR_COLUMN,
  moneyColumn('amount', 'Amount', { width: 110 }),
];
const RETURNED_COLUMNS: readonly GridColDef<PaymentRunLineAnswer>[] = [
  driverColumn<PaymentRunLineAnswer>(),
  { ...FOR_COLUMN, minWidth: 176 },
  moneyColumn('amount', 'Amount', { width: 90 }),
  { field: 'returned', headerName: 'Returned', width: 232, valueGetter: (_value, row) => returnedText(row) },
];
const LEFT_OUT_COLUMNS: readonly GridColDef<PaymentRunLineAnswer>[] = [
  ...PAID_COLUMNS,
  { field: 'leftOut', headerName: 'Reason', width: 160, valueGetter: (_value, row) => leftOutText(row) },
];

interface RunLinesProps {
  run: PaymentRunAnswer;
  /** Null where nothing of it can be recorded as sent back. */
  onReturn: ((line: PaymentRunLineAnswer) => void) | null;
}

/** Who is paid what, and apart from them what the bank sent back and whom the bank file leaves out, and why. */
export function RunLines({ run, onReturn }: RunLinesProps) {
  const query = usePaymentRunLinesQuery(run.id);
  const { rows: _, ...lines } = rowsOf(query);
  const returned = query.data?.filter(isReturned) ?? [];
  const leftOut = query.data?.filter(isLeftOut) ?? [];
  const paid = query.data?.filter(isPaidLine);
  const columns = useMemo(() => {
    const shown = [...PAID_COLUMNS, ...correctedColumns(query.data)];
    if (onReturn === null) return shown;
    const button = (line: PaymentRunLineAnswer) => <ReturnButton line={line} onReturn={onReturn} />;
    return [...shown, actionsColumn<PaymentRunLineAnswer>(button, { width: 110 })];
  }, [onReturn, query.data]);
  return (
    <>
      <CorrectedPayments lines={correctedAmong(query.data ?? [])} />
      <LinesSection title={PAID_TITLES[run.status]}>
        <Lines {...lines} label="Payments of this run" columns={columns} rows={paid} onReturn={onReturn} />
      </LinesSection>
      {returned.length > 0 && <Returned returned={returned} lines={lines} />}
      {leftOut.length > 0 && <LeftOut run={run} leftOut={leftOut} lines={lines} />}
    </>
  );
}

const correctedAmong = (lines: readonly PaymentRunLineAnswer[]) =>
  lines.flatMap(({ corrected, ...line }) =>
    corrected === null ? [] : [{ ...line, ...corrected, paymentId: line.id }],
  );

interface ReturnButtonProps {
  line: PaymentRunLineAnswer;
  onReturn: (line: PaymentRunLineAnswer) => void;
}

const ReturnButton = ({ line, onReturn }: ReturnButtonProps) => (
  <Button
    size="small"
    variant="outlined"
    aria-label={`Record that the bank returned the payment to ${driverText(line)}, ${lineText(line)}`}
    onClick={() => onReturn(line)}
  >
    Returned
  </Button>
);

type LinesState = Omit<ReturnType<typeof rowsOf<PaymentRunLineAnswer>>, 'rows' | 'total'>;

/** The total of the run goes on counting them: the bank moved them before it sent them back. */
function Returned({ returned, lines }: { returned: readonly PaymentRunLineAnswer[]; lines: LinesState }) {
  return (
    <LinesSection title="Returned by the bank">
      <Alert severity="warning" sx={{ mb: 3 }}>
        {counted(returned.length, 'payment')}, <Money amount={sumOf(returned.map(({ amount }) => amount))} />.{' '}
        {returned.length === 1
          ? 'It was paid with this run and came back, so it is owed again.'
          : 'They were paid with this run and came back, so they are owed again.'}
      </Alert>
      <Lines {...lines} label="Payments that the bank returned" columns={RETURNED_COLUMNS} rows={returned} />
    </LinesSection>
  );
}

interface LeftOutProps {
  run: PaymentRunAnswer;
  leftOut: readonly PaymentRunLineAnswer[];
  lines: LinesState;
}

function LeftOut({ run, leftOut, lines }: LeftOutProps) {
  const { title, outcome } = leftOutWords(run);
  return (
    <LinesSection title={title}>
      <Alert severity="warning" sx={{ mb: 3 }}>
        {counted(leftOut.length, 'payment')}, <Money amount={sumOf(leftOut.map(({ amount }) => amount))} />. {outcome}
      </Alert>
      <Lines {...lines} label="Payments that the bank file leaves out" columns={LEFT_OUT_COLUMNS} rows={leftOut} />
    </LinesSection>
  );
}

function LinesSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

interface LinesProps extends LinesState {
  label: string;
  columns: readonly GridColDef<PaymentRunLineAnswer>[];
  rows: readonly PaymentRunLineAnswer[] | undefined;
  onReturn?: RunLinesProps['onReturn'];
}

const apartText = (line: PaymentRunLineAnswer) =>
  [returnedText(line) || leftOutText(line), correctedNote(line)].filter(Boolean).join(' · ');

/** A line opens the remittance that it pays, with its jobs and photos. */
function Lines({ onReturn = null, ...props }: LinesProps) {
  const navigate = useNavigate();
  const seesRemittances = usePermission('remittances:read');
  const open = ({ remittanceId }: PaymentRunLineAnswer) => void navigate(listedRemittance({ id: remittanceId }));
  return (
    <DataTable<PaymentRunLineAnswer>
      {...props}
      {...(seesRemittances && { onOpen: open })}
      errorText="The payments of this run could not be loaded."
      loadingText="Loading the payments of this run..."
      emptyText="No payments"
      keysOn={false}
      renderCard={(line) => (
        <PaymentCard
          title={driverText(line)}
          detail={[lineText(line), apartText(line)].filter(Boolean).join(' · ')}
          {...(seesRemittances && { onOpen: () => open(line) })}
        >
          <Money amount={line.amount} />
          {onReturn !== null && <ReturnButton line={line} onReturn={onReturn} />}
        </PaymentCard>
      )}
    />
  );
}
