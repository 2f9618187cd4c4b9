import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, pence, printedAs, uuid } from './fields.js';
import { party } from './remittance-events.js';

const issued = z.object({
  number: z.int(),
  remittanceId: uuid(),
  driverId: uuid(),
  taxPoint: day(),
  weekStartDate: day(),
  weekEndDate: day(),
  /** The membership fee of the week. */
  netPence: pence(),
  vatPence: pence(),
  /** Names the key that the parties lie under, which outlives the driver's. */
  retentionId: uuid(),
  parties: z.object({
    supplier: party.extend({ companyNumber: personalText().nullable() }),
    customer: party.extend({ code: z.string() }),
  }),
  printedAs: printedAs(),
});

/** The business's own VAT invoices for the membership fee and their credit notes: a series of its own, numbered as self-billed invoices are. */
export const feeInvoiceEvents = {
  FeeInvoiceIssued: defineEvent(issued, { personId: 'retentionId' }),
  FeeCreditNoteIssued: defineEvent(
    issued.extend({ creditedNumber: z.int(), creditedTaxPoint: day(), reason: personalText() }),
    {
      personId: 'retentionId',
    },
  ),
};
export type FeeInvoiceEvent = EventsOf<typeof feeInvoiceEvents>;
export type FeeInvoiceParties = z.infer<typeof issued>['parties'];
