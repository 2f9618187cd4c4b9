import { z } from 'zod';
import { amount, instant, text } from './fields.js';

export const needsConfirmation = z
  .boolean()
  .describe('A correction pays it above what was approved: no payment run takes it until a second person confirms');

/** That a remittance was corrected since it was approved. */
export const CorrectedPayment = z
  .object({
    byName: text.nullable().describe('Who corrected it last'),
    at: instant,
    reason: text.nullable(),
    difference: amount.describe('By which the net differs from what was approved first; negative where it is less'),
    confirmedByName: text.nullable().describe('The second person, where it was more and they confirmed it'),
  })
  .meta({ id: 'CorrectedPaymentSchema' });
export type CorrectedPayment = z.infer<typeof CorrectedPayment>;

export const corrected = CorrectedPayment.nullable().describe('Null where its remittance is as it was approved');
