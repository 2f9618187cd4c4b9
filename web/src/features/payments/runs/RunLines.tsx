import { Alert, Box, Typography } from '@mui/material';
import type { PaymentRunAnswer, PaymentRunLineAnswer } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { useId, type ReactNode } from 'react';
import { Money } from '../../../shared/ui/Money';
import { DataTable, type GridColDef, moneyColumn, rowsOf } from '../../../shared/ui/table';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard } from '../PaymentCard';
import { usePaymentRunLinesQuery } from '../payments.api';
import { LEFT_OUT_LABELS, lineText, sumOf } from '../payments.view';
import { isPaidLine, leftOutWords, PAID_TITLES } from './run-lines.view';

const leftOutText = ({ leftOut }: PaymentRunLineAnswer) => (leftOut === null ? '' : LEFT_OUT_LABELS[leftOut]);

const PAID_COLUMNS: readonly GridColDef<PaymentRunLineAnswer>[] = [
  driverColumn<PaymentRunLineAnswer>(),
  { field: 'kind', headerName: 'For', flex: 1, minWidth: 220, valueGetter: (_value, row) => lineText(row) },
  moneyColumn('amount', 'Amount', { width: 110 }),
];
const LEFT_OUT_COLUMNS: readonly GridColDef<PaymentRunLineAnswer>[] = [
  ...PAID_COLUMNS,
  { field: 'leftOut', headerName: 'Reason', width: 160, valueGetter: (_value, row) => leftOutText(row) },
];

/** Who is paid what, and apart from them whom the bank file leaves out, and why. */
export function RunLines({ run }: { run: PaymentRunAnswer }) {
  const query = usePaymentRunLinesQuery(run.id);
  const { rows: _, ...lines } = rowsOf(query);
  const leftOut = query.data?.filter((line) => !isPaidLine(line)) ?? [];
  return (
    <>
      <LinesSection title={PAID_TITLES[run.status]}>
        <Lines {...lines} label="Payments of this run" columns={PAID_COLUMNS} rows={query.data?.filter(isPaidLine)} />
      </LinesSection>
      {leftOut.length > 0 && <LeftOut run={run} leftOut={leftOut} lines={lines} />}
    </>
  );
}

type LinesState = Omit<ReturnType<typeof rowsOf<PaymentRunLineAnswer>>, 'rows' | 'total'>;

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
}

function Lines(props: LinesProps) {
  return (
    <DataTable<PaymentRunLineAnswer>
      {...props}
      errorText="The payments of this run could not be loaded."
      loadingText="Loading the payments of this run..."
      emptyText="No payments"
      keysOn={false}
      renderCard={(line) => (
        <PaymentCard title={driverText(line)} detail={[lineText(line), leftOutText(line)].filter(Boolean).join(' · ')}>
          <Money amount={line.amount} />
        </PaymentCard>
      )}
    />
  );
}
