import { Alert, Box, Stack, Typography } from '@mui/material';
import type {
  EInvoiceAnswer,
  EInvoiceDeliveryAnswer,
  EInvoiceDeliveryStatus,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { E_INVOICE_ANSWER_WORDS } from '@waybook/contracts/texts';
import { sentenceOf } from '../../../shared/api/api-error';
import { usePermission } from '../../../shared/session/use-session';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { SteadyButton } from '../../../shared/ui/SteadyButton';
import { LabelBadge } from '../LabelBadge';
import { useSendEInvoicesAgainMutation } from '../payments.api';
import type { Labelled } from '../payments.view';

const LABELS: Readonly<Record<EInvoiceDeliveryStatus, Labelled>> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  set_aside: { label: 'Set aside', tone: 'bad' },
  not_sent: { label: 'Not sent', tone: 'quiet' },
};

const ANSWER_LABELS: Readonly<Record<EInvoiceAnswer, Labelled>> = {
  delivered: { label: 'Delivered', tone: 'good' },
  received: { label: 'Received', tone: 'good' },
  in_process: { label: 'In process', tone: 'waiting' },
  under_query: { label: 'Under query', tone: 'waiting' },
  conditionally_accepted: { label: 'Accepted on a condition', tone: 'waiting' },
  accepted: { label: 'Accepted', tone: 'good' },
  paid: { label: 'Paid', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
};

/** What the other side says of it is more than that it was sent. */
function labelFor({ status, answer }: EInvoiceDeliveryAnswer): Labelled {
  return status === 'sent' && answer !== null ? ANSWER_LABELS[answer] : LABELS[status];
}

/** What became of the invoice and the credit note on their way through Peppol; nothing where they aren't sent. */
export function EInvoiceDelivery({ remittance }: { remittance: Pick<RemittanceAnswer, 'id' | 'eInvoiceDelivery'> }) {
  const { id, eInvoiceDelivery: deliveries } = remittance;
  const mayApprove = usePermission('remittances:approve');
  const [sendAgain, { isLoading, error }] = useSendEInvoicesAgainMutation();
  if (deliveries.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="e-invoice-delivery-title">
      <Typography id="e-invoice-delivery-title" variant="h3">
        E-invoices
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {deliveries.map((delivery) => (
          <Stack
            component="li"
            key={delivery.documentNumber}
            direction="row"
            sx={{ gap: 3, py: 2, alignItems: 'center' }}
          >
            <Box sx={{ flex: 1 }}>
              <Typography>{delivery.documentNumber}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {sentenceFor(delivery)}
              </Typography>
            </Box>
            <LabelBadge {...labelFor(delivery)} />
          </Stack>
        ))}
      </Box>
      {error !== undefined && <Alert severity="error">{sentenceOf(error, 'They could not be sent again.')}</Alert>}
      {mayApprove && deliveries.some(({ status }) => status === 'set_aside') && (
        <SteadyButton disabled={isLoading} onClick={() => void sendAgain(id)}>
          Send again
        </SteadyButton>
      )}
    </Box>
  );
}

function sentenceFor(delivery: EInvoiceDeliveryAnswer): string {
  const { status, sentAt, nextAttemptAt, reason } = delivery;
  if (status === 'sent' && sentAt !== null) return `Sent through Peppol ${formatDateTime(sentAt)}${answerIn(delivery)}`;
  if (status !== 'waiting' || nextAttemptAt === null) return reason ?? '';
  return reason === null ? 'It is sent shortly.' : `${reason} It is tried again ${formatDateTime(nextAttemptAt)}.`;
}

function answerIn({ answer, answeredAt, answerReason }: EInvoiceDeliveryAnswer): string {
  if (answer === null || answeredAt === null) return '';
  const why = answerReason === null ? '' : `: ${answerReason}`;
  return `; ${E_INVOICE_ANSWER_WORDS[answer]} ${formatDateTime(answeredAt)}${why}`;
}
