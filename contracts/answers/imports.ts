import { z } from 'zod';
import { count, instant, text, uuid } from './fields.js';

const outcome = z.enum(['added', 'changed', 'unchanged', 'refused']);

const problem = z.object({ field: text.nullable().describe('Of the single form; null: the whole row'), message: text });

const counts = z.object({ added: count, changed: count, unchanged: count, refused: count });

export const ImportPreviewAnswer = z
  .object({
    importId: uuid.describe('Names the import when it is confirmed'),
    headings: z.array(text).describe('As the file has them'),
    unknownColumns: z.array(text).describe('Headings that are passed over'),
    counts,
    rows: z.array(
      z.object({
        row: count.describe("The row's number in a spreadsheet; the headings are row 1"),
        outcome,
        label: text.describe('Whom or what the row is about'),
        problems: z.array(problem),
        changes: z.array(z.object({ field: text, from: text.nullable(), to: text.nullable() })),
        cells: z.array(text).describe('As the file has them, of a refused row; never the numbers of an account'),
        mark: text.describe('What was shown of this row, for confirming it'),
      }),
    ),
  })
  .meta({ id: 'ImportPreviewSchema' });
export type ImportPreviewAnswer = z.infer<typeof ImportPreviewAnswer>;

export const ImportAnswer = z
  .object({
    id: uuid,
    kind: z.enum(['drivers', 'earnings', 'bank-details']),
    status: z.enum(['writing', 'finished', 'undone']),
    rows: count.describe('That were confirmed'),
    added: count,
    changed: count,
    refused: count.describe('That could not be written after all'),
    takenBack: count,
    confirmedAt: instant,
    confirmedBy: uuid,
    confirmedByName: text.nullable(),
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'ImportSchema' });
export type ImportAnswer = z.infer<typeof ImportAnswer>;

export const UndoPreviewAnswer = z
  .object({
    added: count.describe('Rows of this step whose record would be removed'),
    changed: count.describe('Rows of this step whose record would get its former details back'),
    isDone: z.boolean().describe('Otherwise the same call goes on'),
    after: count.describe('The row that was looked at last'),
    problems: z
      .array(z.object({ row: count, message: text }))
      .describe('Of the rows of this step: why they would stay as they are'),
  })
  .meta({ id: 'UndoPreviewSchema' });
export type UndoPreviewAnswer = z.infer<typeof UndoPreviewAnswer>;

export const ImportStepAnswer = z
  .object({
    import: ImportAnswer,
    isDone: z.boolean().describe('Otherwise the same call goes on'),
    after: count.describe('The row that was tried last'),
    problems: z
      .array(z.object({ row: count, message: text }))
      .describe('Of the rows of this step: why they were not written, or not taken back'),
  })
  .meta({ id: 'ImportStepSchema' });
export type ImportStepAnswer = z.infer<typeof ImportStepAnswer>;
