import { expect, test } from '@jest/globals';
import { readPdf, wordsOf } from '../../remittances/remittance-document/testing/read-pdf.js';
import { statementLines } from '../statement-lines.js';
import { readPeriod, statementOf } from '../statement.js';
import { aRemittance, paid } from '../testing/counted-remittances.js';
import { statementDocument } from '../testing/statement-document.js';
import { renderStatement } from './render-statement.js';

/** A comma may be set apart from the figure before it. */
const textOf = (pages: Awaited<ReturnType<typeof readPdf>>['pages']) =>
  pages.map(wordsOf).join(' ').replaceAll(' ,', ',');

test('a statement says whose it is, of which time, what counts when, and what it comes to', async () => {
  const { pages, info, tags } = await readPdf(await renderStatement(statementDocument()));
  const words = textOf(pages);
  for (const text of [
    ...['Grace Okafor', 'DS123456', 'Tax year 2026-27, so far', 'Apr 06, 2026 – Apr 05, 2027'],
    ...["HMRC's cash basis", 'VAT return', 'INV-000001', '£20.00 of the gross added by the office'],
    ...['Retention released', '−£18.00', 'Income received', 'Annual membership', '£50.00', 'page 1 of 1'],
  ]) {
    expect(words).toContain(text);
  }
  expect(info).toMatchObject({ Title: 'Statement of earnings, Tax year 2026-27, so far' });
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TR', 'TH', 'TD']));
});

test('the amount of a line stands under its heading, right-aligned with those above and below', async () => {
  const { pages } = await readPdf(await renderStatement(statementDocument()));
  const inTable = pages[0]!.filter(({ left }) => left > 300);
  const rights = inTable.filter(({ text }) => ['Paid to you', '£72.00'].includes(text)).map(({ right }) => right);
  expect(rights.length).toBeGreaterThan(2);
  expect(new Set(rights.map(Math.round)).size).toBe(1);
});

test('a driver without a VAT number sees neither VAT nor columns that nothing stands in', async () => {
  const plain = statementOf(readPeriod('2026-27-q3')!, {
    lines: statementLines([aRemittance({ receipts: [paid(7_500, '2026-11-27')] })]),
    memberships: [],
  });
  const driver = { name: 'Tom Reed', code: 'DS1', vatNumber: null };
  const { pages } = await readPdf(
    await renderStatement(statementDocument({ statement: plain, driver, isSoFar: false })),
  );
  const words = textOf(pages);
  expect(words).toContain('Tax year 2026-27, quarter 3');
  for (const text of ['VAT', 'Other times', 'so far', 'Annual membership']) expect(words).not.toContain(text);
});

test('a long one goes on with its head on each page', async () => {
  const { pages } = await readPdf(await renderStatement(statementDocument({}, 40)));
  expect(pages.length).toBeGreaterThan(2);
  expect(wordsOf(pages[1]!)).toContain('VAT on gross');
  expect(textOf(pages)).toContain(`page ${pages.length} of ${pages.length}`);
});

test('made again, it is the same file', async () => {
  expect(await renderStatement(statementDocument())).toEqual(await renderStatement(statementDocument()));
});
