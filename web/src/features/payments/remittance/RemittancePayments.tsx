import { Box, Stack, Typography } from '@mui/material';
import { RETURN_REASON_LABELS, type RemittanceAnswer, type ReturnedPayment } from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';
import { Money } from '../../../shared/ui/Money';
import { LabelBadge } from '../LabelBadge';
import { paymentLabel } from '../payments.view';

export function RemittancePayments({ remittance }: { remittance: RemittanceAnswer }) {
  const { payments } = remittance;
  return (
    <Box component="section" aria-labelledby="remittance-payments-title">
      <Typography id="remittance-payments-title" variant="h3">
        Payments
      </Typography>
      {payments.length === 0 && <Typography variant="body2">Nothing to pay</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map(({ instalment, amount, dueDate, paidOn, status, returned, needsConfirmation }) => (
          <Stack
            component="li"
            key={instalment}
            direction="row"
            sx={{ gap: 3, py: 2, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ flex: 1 }}>
              {paidOn === null ? `Due ${formatDate(dueDate)}` : `Paid ${formatDate(paidOn)}`}
              {returned !== null && <ReturnedNote {...returned} />}
            </Typography>
            <LabelBadge {...paymentLabel({ status, needsConfirmation })} />
            <Money amount={amount} />
          </Stack>
        ))}
      </Box>
    </Box>
  );
}

/** It stays when another run has paid since. */
const ReturnedNote = ({ reason, returnedOn }: ReturnedPayment) => (
  <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
    Returned by the bank {formatDate(returnedOn)}: {RETURN_REASON_LABELS[reason]}
  </Typography>
);
