import { Alert, AlertTitle, Box } from '@mui/material';
import type { CorrectedPayment } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { formatDate } from '../../shared/ui/dates.view';
import { Money } from '../../shared/ui/Money';
import { correctedText } from './corrected-payments.view';
import { driverText } from './driver-column';

const MAX_NAMED = 5;

export interface CorrectedLine extends CorrectedPayment {
  paymentId: string;
  driverCode: string;
  driverName: string;
  weekStartDate: string;
  amount: string;
}

/** The first few whose remittance isn't as it was approved; the list of payments marks each of them. */
export function CorrectedPayments({ lines }: { lines: readonly CorrectedLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - MAX_NAMED;
  return (
    <Alert severity="info">
      <AlertTitle>{counted(lines.length, 'payment')} corrected since approval</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {lines.slice(0, MAX_NAMED).map((line) => (
          <li key={line.paymentId}>
            {driverText(line)}, week of {formatDate(line.weekStartDate)}, <Money amount={line.amount} />:{' '}
            {correctedText(line)}
          </li>
        ))}
        {more > 0 && <li>and {counted(more, 'more payment')}, marked in the list</li>}
      </Box>
    </Alert>
  );
}
