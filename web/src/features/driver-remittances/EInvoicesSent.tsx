import { Typography } from '@mui/material';
import type { EInvoiceDeliveryAnswer, RemittanceAnswer } from '@waybook/contracts/api';
import { t } from '../../shared/language/text';
import { formatDate } from '../../shared/ui/dates.view';

interface EInvoicesSentProps {
  /** One that was kept on the phone may come from before e-invoices were sent. */
  remittance: Partial<Pick<RemittanceAnswer, 'eInvoiceDelivery'>>;
}

/** Whether the invoice, and what credits it, came to the driver through Peppol; nothing where they aren't sent. */
export function EInvoicesSent({ remittance: { eInvoiceDelivery = [] } }: EInvoicesSentProps) {
  return eInvoiceDelivery.map((delivery) => (
    <Typography key={delivery.documentNumber} variant="body2" sx={{ color: 'text.secondary' }}>
      {sentenceFor(delivery)}
    </Typography>
  ));
}

function sentenceFor({ documentNumber: number, status, sentAt, answer }: EInvoiceDeliveryAnswer): string {
  if (status === 'sent' && answer === 'rejected') {
    return t('E-invoice {number} was sent to you through Peppol and came back as rejected. Use the PDF.', { number });
  }
  if (status === 'sent' && sentAt !== null) {
    return t('E-invoice {number} was sent to you through Peppol on {day}.', { number, day: formatDate(sentAt) });
  }
  if (status === 'waiting') return t('E-invoice {number} is about to be sent to you through Peppol.', { number });
  return t('E-invoice {number} was not sent through Peppol. Use the PDF.', { number });
}
