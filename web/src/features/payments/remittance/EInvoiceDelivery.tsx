import { Alert, Box, Stack, Typography } from '@mui/material';
import type { EInvoiceDeliveryAnswer, EInvoiceDeliveryStatus, RemittanceAnswer } from '@waybook/contracts/api';
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
            <LabelBadge {...LABELS[delivery.status]} />
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

function sentenceFor({ status, sentAt, nextAttemptAt, reason }: EInvoiceDeliveryAnswer): string {
  if (status === 'sent' && sentAt !== null) return `Sent through Peppol ${formatDateTime(sentAt)}`;
  if (status !== 'waiting' || nextAttemptAt === null) return reason ?? '';
  return reason === null ? 'It is sent shortly.' : `${reason} It is tried again ${formatDateTime(nextAttemptAt)}.`;
}
