import { z } from 'zod';
import { QUARTER_KINDS } from '../calendar/tax-quarter.js';
import { count, day, pounds, text } from './fields.js';

/** `GET /api/statements`: a tax year, or a quarter of one, in which the signed-in driver has something. */
export const StatementAnswer = z
  .object({
    name: text.meta({ example: '2026-27-q3' }),
    taxYear: text.meta({ example: '2026-27' }),
    quarterKind: z.enum(QUARTER_KINDS).nullable().describe('Null for the whole tax year'),
    quarter: z.int().min(1).max(4).nullable().describe('Counted from 1; null for the whole tax year'),
    firstDay: day,
    lastDay: day,
    isSoFar: z.boolean().describe('It is not over yet'),
    paid: pounds('9412.80').describe('What was paid to the driver within it'),
    remittances: count.describe('That it names'),
    documents: count.describe('PDFs of what it names, credit notes among them'),
  })
  .meta({ id: 'StatementSchema' });
export type StatementAnswer = z.infer<typeof StatementAnswer>;
