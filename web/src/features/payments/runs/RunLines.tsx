import { Box, Typography } from '@mui/material';
import type { PaymentRunAnswer, PaymentRunLineAnswer } from '@waybook/contracts/api';
import { Money } from '../../../shared/ui/Money';
import { DataTable, type GridColDef, moneyColumn, rowsOf } from '../../../shared/ui/table';
import { driverColumn, driverText } from '../driver-column';
import { PaymentCard } from '../PaymentCard';
import { usePaymentRunLinesQuery } from '../payments.api';
import { LEFT_OUT_LABELS, lineText } from '../payments.view';

const leftOutText = ({ leftOut }: PaymentRunLineAnswer) => (leftOut === null ? '' : LEFT_OUT_LABELS[leftOut]);

const COLUMNS: readonly GridColDef<PaymentRunLineAnswer>[] = [
  driverColumn<PaymentRunLineAnswer>(),
  { field: 'kind', headerName: 'For', flex: 1, minWidth: 220, valueGetter: (_value, row) => lineText(row) },
  moneyColumn('amount', 'Amount', { width: 110 }),
  { field: 'leftOut', headerName: 'Left out', width: 150, valueGetter: (_value, row) => leftOutText(row) },
];

/** Who is paid what; a line that the bank file leaves out says why. */
export function RunLines({ run }: { run: PaymentRunAnswer }) {
  const lines = usePaymentRunLinesQuery(run.id);
  return (
    <Box component="section" aria-labelledby="run-lines-title">
      <Typography id="run-lines-title" variant="h3" sx={{ mb: 3 }}>
        Who is paid
      </Typography>
      <DataTable<PaymentRunLineAnswer>
        label="Payments of this run"
        columns={COLUMNS}
        {...rowsOf(lines)}
        errorText="The payments of this run could not be loaded."
        loadingText="Loading the payments of this run..."
        emptyText="No payments"
        keysOn={false}
        renderCard={(line) => (
          <PaymentCard
            title={driverText(line)}
            detail={[lineText(line), leftOutText(line)].filter(Boolean).join(' · ')}
          >
            <Money amount={line.amount} />
          </PaymentCard>
        )}
      />
    </Box>
  );
}
