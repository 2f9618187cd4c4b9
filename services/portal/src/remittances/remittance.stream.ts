import type { FeeInvoiceEvent, InvoiceEvent, RemittanceEvent, StatementEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { remittancesProjection } from './remittance.projection.js';
import { claimsOf, evolve, notSubmitted, type Remittance } from './remittance.js';

export const remittanceStream: StreamDefinition<Remittance, RemittanceEvent> = {
  category: 'remittance',
  initial: notSubmitted,
  evolve,
  projections: [remittancesProjection],
  claims: claimsOf,
};

/**
 * A business's series of invoices, under the business's id. Nobody needs its state: an invoice's number is its event's version,
 * so the head alone is loaded.
 */
export const invoiceSeriesStream: StreamDefinition<null, InvoiceEvent> = {
  category: 'invoices',
  initial: null,
  evolve: () => null,
  projections: [],
};

/** A business's series of remittance statements, likewise. */
export const statementSeriesStream: StreamDefinition<null, StatementEvent> = {
  category: 'statements',
  initial: null,
  evolve: () => null,
  projections: [],
};

/** A business's series of its own VAT invoices for the membership fee, likewise. */
export const feeInvoiceSeriesStream: StreamDefinition<null, FeeInvoiceEvent> = {
  category: 'fee-invoices',
  initial: null,
  evolve: () => null,
  projections: [],
};
