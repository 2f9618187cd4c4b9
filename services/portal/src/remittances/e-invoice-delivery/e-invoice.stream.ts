import type { EInvoiceEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { evolve, nothingSent, type SentEInvoices } from './e-invoice-progress.js';

/** The e-invoices of one remittance on their way, under its id. What the screens read stands in the outbox. */
export const eInvoiceStream: StreamDefinition<SentEInvoices, EInvoiceEvent> = {
  category: 'e-invoice',
  initial: nothingSent,
  evolve,
  projections: [],
};
