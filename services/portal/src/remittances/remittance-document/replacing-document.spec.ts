import { expect, test } from '@jest/globals';
import { renderRemittanceDocument, type RemittanceDocument } from './index.js';
import { readPdf, wordsOf } from './testing/read-pdf.js';
import { correctedLateInvoice, selfBilledInvoice, statement } from './testing/sample-documents.js';

async function words(input: RemittanceDocument): Promise<string> {
  const { pages } = await readPdf(await renderRemittanceDocument(input));
  return pages.map(wordsOf).join(' ');
}

const replaced = { number: 'STM-000044', issuedOn: '2026-11-20' };
const replaces = { replaced, paidBeforePence: 1_000, retentionHeldPence: 0 };

test('a document in the place of another says which it replaces, by date and number, and no other does', async () => {
  expect(await words({ ...statement(), replaces })).toContain('Replaces STM-000044 of Nov 20, 2026');
  expect(await words(correctedLateInvoice())).toContain('Replaces INV-000121 of Nov 20, 2026');
  expect(await words(selfBilledInvoice())).not.toContain('Replaces');
});

test('a reversal says its own number and what it takes back', async () => {
  const reversed = { number: 'STM-000045', issuedOn: '2026-11-23' };
  const document = { kind: 'statement_reversal', number: 46, reversed, reason: 'Wrong price' } as const;
  const said = await words({ ...statement(), document });
  expect(said).toContain('Reversal of a statement');
  expect(said).toContain('Reversal number STM-000046');
  expect(said).toContain('Takes back the whole of STM-000045 of Nov 23, 2026. Reason: Wrong price');
});

test('a statement from before they had numbers has none, and is named by its date', async () => {
  const document = { kind: 'remittance_statement', number: null } as const;
  const said = await words({ ...statement(), document });
  expect(said).not.toContain('Statement number');
  expect(said).toContain('Remittance 019ab3c1-7d4e-7f2a-9c55-3f1d2b6a8e90, page 1 of 1');
  const unnumbered = { ...replaces, replaced: { ...replaced, number: null } };
  expect(await words({ ...statement(), replaces: unnumbered })).toContain('Replaces the statement of Nov 20, 2026');
});
