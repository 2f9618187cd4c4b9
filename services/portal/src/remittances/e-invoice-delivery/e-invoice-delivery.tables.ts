import type { EInvoiceAnswer, EInvoiceDeliveryStatus } from '@waybook/contracts/api';
import { bigint, boolean, integer, plainTable, text, texts, timestamptz, uuid } from '@waybook/platform/tables';

/** Up to where a business's log was looked at, and whether it sent e-invoices there. Moves in the statement that fills the outbox. */
export const eInvoiceCursors = plainTable(
  'e_invoice_cursors',
  { id: uuid(), business: uuid(), seq: bigint(), is_on: boolean() },
  { primaryKey: ['id'] },
);

/** The outbox: a row for each VAT document that is to go to the access point. Names nobody. */
export const eInvoiceDeliveries = plainTable(
  'e_invoice_deliveries',
  {
    /** Made of business and number, so that the access point knows a document again whatever becomes of this table. */
    id: uuid(),
    business: uuid(),
    remittance_id: uuid(),
    kind: text<'invoice' | 'credit_note'>(),
    document_number: integer(),
    status: text<EInvoiceDeliveryStatus>(),
    attempts: integer().defaultsTo('0'),
    /** While it is on its way: when another sender may take it. */
    next_attempt_at: timestamptz(),
    sent_at: timestamptz().nullable(),
    reason: text().nullable(),
    answer: text<EInvoiceAnswer>().nullable(),
    /** Codes of Peppol's lists, never what the other side wrote. */
    answer_reasons: texts().defaultsTo("'{}'"),
    answered_at: timestamptz().nullable(),
    /** When the access point is asked next what became of it; null: it isn't. */
    ask_at: timestamptz().nullable(),
    created_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    indexes: {
      e_invoice_deliveries_due: { on: ['next_attempt_at', 'document_number'], where: `status = 'waiting'` },
      e_invoice_deliveries_asked: { on: ['ask_at'], where: `ask_at is not null` },
      e_invoice_deliveries_by_remittance: ['business', 'remittance_id', 'document_number'],
      e_invoice_deliveries_set_aside: { on: ['business'], where: `status in ('waiting', 'set_aside')` },
    },
  },
);

export const eInvoiceDeliveryTables = [eInvoiceCursors, eInvoiceDeliveries];
