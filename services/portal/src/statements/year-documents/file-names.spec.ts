import { expect, test } from '@jest/globals';
import { FileNames } from './file-names.js';

test('names sort by week, say what a file is, and are given once', () => {
  const names = new FileNames();
  const week = { weekStartDate: '2026-11-16' };
  const invoice = { kind: 'self_billed_invoice', number: 123, taxPoint: '2026-11-24' } as const;
  const credit = {
    kind: 'credit_note',
    number: 124,
    taxPoint: '2026-12-01',
    credited: invoice,
    reason: 'Wrong',
  } as const;
  const statement = { kind: 'remittance_statement', number: 45 } as const;
  const unnumbered = { kind: 'remittance_statement', number: null } as const;
  const reversed = { number: 'STM-000045', issuedOn: '2026-11-24' } as const;
  const reversal = { kind: 'statement_reversal', number: 46, reversed, reason: 'Wrong' } as const;
  expect(
    [invoice, credit, statement, unnumbered, unnumbered, reversal].map((document) =>
      names.nameOf({ ...week, document }),
    ),
  ).toEqual([
    '2026-11-16-invoice-INV-000123.pdf',
    '2026-11-16-credit-note-INV-000124.pdf',
    '2026-11-16-remittance-STM-000045.pdf',
    '2026-11-16-remittance.pdf',
    '2026-11-16-remittance-2.pdf',
    '2026-11-16-reversal-STM-000046.pdf',
  ]);
});
