import { z } from 'zod';

export { day, instant, pence, uuid } from '../events/fields.js';

/** Pounds as decimal text: the same amount as the field of its name with `Pence` behind it. */
export const pounds = () => z.string().regex(/^-?\d+\.\d{2}$/);

/** A correction pays it above what was approved. */
export const needsConfirmation = () =>
  z
    .literal(true)
    .optional()
    .describe('No payment run takes it until a second person confirms the correction. Absent where none has to.');

/** What goes with an approved remittance; the number is that of a self-billed VAT invoice. */
export const issuedDocument = () =>
  z.object({
    kind: z.enum(['self_billed_invoice', 'remittance_statement']),
    number: z.int().nullable().describe('Null for a statement, whose own number is not published.'),
    code: z.string().nullable().describe('The number as it stands on the document: 123 is "INV-000123".'),
  });
