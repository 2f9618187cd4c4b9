import { z } from 'zod';
import { E_INVOICE_ANSWERS } from '../api/e-invoices.js';
import { defineEvent, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

const eInvoice = z.object({ remittanceId: uuid(), number: z.int(), kind: z.enum(['invoice', 'credit_note']) });

/**
 * What became of the e-invoices of one remittance on their way through Peppol, under the remittance's id. What the other side wrote is kept nowhere: an
 * answer is a code, and so are its reasons.
 */
export const eInvoiceEvents = {
  EInvoiceSent: defineEvent(eInvoice.extend({ sentAt: instant() })),
  EInvoiceSetAside: defineEvent(
    eInvoice.extend({
      /** A sentence of ours. */
      reason: z.string(),
      setAsideAt: instant(),
    }),
  ),
  EInvoiceAnswered: defineEvent(
    eInvoice.extend({
      answer: z.enum(E_INVOICE_ANSWERS),
      /** Codes of Peppol's lists. */
      reasons: z.array(z.string()),
      /** As whoever answered says. */
      answeredAt: instant(),
      recordedAt: instant(),
    }),
  ),
};
export type EInvoiceEvent = EventsOf<typeof eInvoiceEvents>;
