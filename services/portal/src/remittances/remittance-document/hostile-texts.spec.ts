import { expect, test } from '@jest/globals';
import { getDocument } from 'unpdf/pdfjs';
import { renderRemittanceDocument } from './index.js';
import { readPdf, wordsOf } from './testing/read-pdf.js';
import { selfBilledInvoice } from './testing/sample-documents.js';

/** Whatever a reader would do something with, beside showing the pages. */
async function doneBy(bytes: Buffer): Promise<unknown[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const done: unknown[] = [await pdf.getOpenAction(), await pdf.getJSActions(), await pdf.getFieldObjects()];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const notes: unknown[] = await page.getAnnotations();
    done.push(...notes, await page.getJSActions());
  }
  await loading.destroy();
  return done.filter((found) => found !== null);
}

test.each([
  ') Tj ET Q BT (',
  '(((\\',
  ') >> endobj 9 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj 10 0 obj << /Author (',
  '/Annots [ << /Subtype /Link /A << /S /URI /URI (http://evil.example) >> >> ]',
  'endstream endobj trailer << /Root 9 0 R >> %%EOF',
])('%j in a name, an address or a reason is printed, and does nothing', async (text) => {
  const input = selfBilledInvoice();
  const pdf = await renderRemittanceDocument({
    ...input,
    business: { ...input.business, name: text, address: text },
    driver: { ...input.driver, name: text, city: text },
    deductionReason: text,
  });
  expect(await doneBy(pdf)).toEqual([]);
  const { pages, info } = await readPdf(pdf);
  const spaceless = (words: string) => words.replaceAll(/\s/g, '');
  expect(spaceless(pages.map(wordsOf).join(' '))).toContain(spaceless(text));
  expect(info['Author']).toBe(text);
});
