import { z } from 'zod';
import { defineEvent, type EventsOf } from './define-events.js';
import { day, printedAs, uuid } from './fields.js';

const issued = z.object({
  number: z.int(),
  remittanceId: uuid(),
  driverId: uuid(),
  issuedOn: day(),
  printedAs: printedAs(),
});

/** The business's series of remittance statements and their reversals, numbered as its invoices are. */
export const statementEvents = {
  StatementIssued: defineEvent(issued),
  StatementReversed: defineEvent(
    issued.extend({
      /** Null for a statement from before they had numbers. */
      reversedNumber: z.int().nullable(),
    }),
  ),
};
export type StatementEvent = EventsOf<typeof statementEvents>;
