import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { enclosedEInvoice, enclosedFeeEInvoice } from '../e-invoice/index.js';
import { renderFeeInvoice, renderRemittanceDocument, type RemittanceDocument } from './index.js';
import { creditNote, feeInvoice, invoiceWithLines, selfBilledInvoice, statement } from './testing/sample-documents.js';

const STREAM = /stream\n([^]*?)\nendstream/g;

/** All that a PDF holds, whatever zlib makes of it on another machine: objects without their lengths and places, streams unpacked. */
function saidBy(pdf: Buffer): string {
  const [objects = ''] = pdf.toString('latin1').split('\nxref\n');
  const unpacked = objects.replaceAll(STREAM, (_, packed: string) => {
    const bytes = Buffer.from(packed, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : packed;
  });
  return createHash('sha256')
    .update(unpacked.replaceAll(/\/Length \d+/g, ''))
    .digest('hex')
    .slice(0, 16);
}

const fromBefore = <Document extends object>(document: Document) => ({ ...document, printedAs: 'pdf' as const });
const check = { address: 'http://localhost/verify', carriesProof: true };
const rendered = (document: RemittanceDocument) =>
  renderRemittanceDocument(document, check, enclosedEInvoice(document));

test.each([
  ['an invoice', fromBefore(selfBilledInvoice()), '089685a23cddd170'],
  ['one with lines of the office', fromBefore(invoiceWithLines()), 'e2aa43cce5971ca0'],
  ['a credit note', fromBefore(creditNote()), 'c2624e77d22daea3'],
  ['a statement', fromBefore(statement()), '84d06bafa9160566'],
])('%s from before papers were made for archives is what it was', async (_, document, said) => {
  expect(saidBy(await rendered(document))).toBe(said);
});

test('and so is an invoice for the fee, which carries no e-invoice', async () => {
  const document = fromBefore(feeInvoice());
  expect(enclosedFeeEInvoice(document)).toBeNull();
  expect(saidBy(await renderFeeInvoice(document, enclosedFeeEInvoice(document)))).toBe('9b18cdb2d865df76');
});
