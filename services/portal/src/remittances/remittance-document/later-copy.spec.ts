import { expect, test } from '@jest/globals';
import { renderRemittanceDocument, type RemittanceDocument } from './index.js';
import { readPdf, wordsOf, type ReadPdf } from './testing/read-pdf.js';
import { deliveries, selfBilledInvoice } from './testing/sample-documents.js';

const OUTCOMES = ['Paid on Nov 27, 2026 (payment run of Nov 27, 2026).'];
const HEADING = 'Since this document was issued';

async function printed(input: RemittanceDocument): Promise<ReadPdf> {
  return readPdf(await renderRemittanceDocument(input));
}

const later = (invoice: RemittanceDocument): RemittanceDocument => ({
  ...invoice,
  copy: { on: '2026-11-30', outcomes: OUTCOMES },
});

test('a copy of a later day is the document as it was issued, and below it what became of it', async () => {
  const invoice = selfBilledInvoice(deliveries(2));
  const [issued, copied] = [await printed(invoice), await printed(later(invoice))];
  const [before = [], after = []] = [issued.pages[0], copied.pages[0]];
  const isFoot = ({ baseline }: { baseline: number }) => baseline < 46;
  const content = before.filter((text) => !isFoot(text));
  expect(after.slice(0, content.length)).toEqual(content);
  const added = after.slice(content.length).filter((text) => !isFoot(text));
  expect(wordsOf(added)).toBe(
    `${HEADING} ${OUTCOMES[0]} Added to a copy of Nov 30, 2026. What stands above is the document as it was issued on Nov 23, 2026.`,
  );
  const lowest = Math.min(...content.map(({ baseline }) => baseline));
  expect(added[0]?.baseline).toBeLessThan(lowest - 26);
  expect(wordsOf(before)).not.toContain(HEADING);
});

test('as long as nothing became of it, it is the same document on every day', async () => {
  const invoice = selfBilledInvoice();
  const another = { ...invoice, copy: { on: '2026-12-24', outcomes: [] } };
  expect(await renderRemittanceDocument(another)).toEqual(await renderRemittanceDocument(invoice));
});

test('what is added stands in one piece, on a page of its own where the last one is full', async () => {
  for (const count of [4, 5, 6, 7, 8, 9]) {
    const { pages } = await printed(later(selfBilledInvoice(deliveries(count))));
    const [page = ''] = pages.map(wordsOf).filter((words) => words.includes(HEADING));
    expect(page).toContain('as it was issued on Nov 23, 2026.');
    for (const { baseline } of pages.flat()) expect(baseline).toBeGreaterThan(30);
  }
});
