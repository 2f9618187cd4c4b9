import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { enclosedEInvoice, enclosedFeeEInvoice, eInvoiceOf, feeEInvoiceOf } from './index.js';
import {
  renderFeeInvoice,
  renderRemittanceDocument,
  type FeeInvoiceDocument,
  type RemittanceDocument,
} from '../remittance-document/index.js';
import { paperLines, paperRows } from '../remittance-document/testing/amounts-on-paper.js';
import {
  correctedLateInvoice,
  creditNote,
  feeCreditNote,
  feeInvoice,
  invoiceWithLines,
  lateInvoice,
  selfBilledInvoice,
  statement,
  statementWithVat,
} from '../remittance-document/testing/sample-documents.js';
import { readPdf } from '../remittance-document/testing/read-pdf.js';
import { decimalText } from '@waybook/contracts/money';
import { textsAt } from './testing/read-e-invoice.js';

const xmlOf = (document: RemittanceDocument) => eInvoiceOf(document)?.toString() ?? '';
const feeXmlOf = (document: FeeInvoiceDocument) => feeEInvoiceOf(document)?.toString() ?? '';
const example = (name: string) => readFileSync(new URL(`testing/${name}.xml`, import.meta.url), 'utf8');

test('is written as in the examples, to the byte', () => {
  expect(xmlOf(invoiceWithLines())).toBe(example('self-billed-invoice'));
  expect(xmlOf(creditNote())).toBe(example('self-billed-credit-note'));
  expect(feeXmlOf(feeInvoice())).toBe(example('fee-invoice'));
  expect(feeXmlOf(feeCreditNote())).toBe(example('fee-credit-note'));
});

test.each([
  ['on time', selfBilledInvoice()],
  ['with lines of the office', invoiceWithLines()],
  ['paid in parts', lateInvoice()],
  ['corrected', correctedLateInvoice()],
  ['taken back', creditNote()],
])('comes to what stands on the paper, %s', async (_, document) => {
  const xml = xmlOf(document);
  const lines = paperLines(
    await paperRows(await renderRemittanceDocument(document, undefined, enclosedEInvoice(document))),
  );
  const onPaper = (...labels: readonly string[]) => {
    const pence = lines.find(({ label }) => labels.some((each) => label.endsWith(each)))?.pence ?? 0;
    return decimalText(Math.abs(pence));
  };
  const [net, vat] = [onPaper('Total net'), onPaper('VAT at 20%')];
  const total = onPaper('Total including VAT', 'Total credited');
  expect(textsAt(xml, 'LegalMonetaryTotal')).toEqual([net, net, total, total]);
  expect(textsAt(xml, 'TaxTotal').slice(0, 3)).toEqual([vat, net, vat]);
});

test.each([
  ['invoice', feeInvoice(), 'Total including VAT'],
  ['credit note', feeCreditNote(), 'Total credited'],
])('the fee’s %s comes to what stands on its paper, which carries it', async (_, document, total) => {
  const paper = await renderFeeInvoice(document, enclosedFeeEInvoice(document));
  const { files } = await readPdf(paper);
  const xml = files.get('e-invoice.xml')?.toString() ?? '';
  expect(xml).toBe(feeXmlOf(document));
  const lines = paperLines(await paperRows(paper));
  const onPaper = ['Total net', 'VAT at 20%', total].map((label) =>
    decimalText(Math.abs(lines.find((line) => line.label.endsWith(label))?.pence ?? 0)),
  );
  expect(onPaper).toEqual(['25.00', '5.00', '30.00']);
  expect(textsAt(xml, 'LegalMonetaryTotal')).toEqual(['25.00', '25.00', '30.00', '30.00']);
  expect(textsAt(xml, 'TaxTotal').slice(0, 3)).toEqual(['5.00', '25.00', '5.00']);
});

test('names an invoice that it replaces, and no statement', () => {
  const replacing = (number: string | null): RemittanceDocument => ({
    ...selfBilledInvoice(),
    replaces: { replaced: { number, issuedOn: '2026-11-20' }, paidBeforePence: 0, retentionHeldPence: 0 },
  });
  expect(textsAt(xmlOf(replacing('INV-000121')), 'BillingReference')).toEqual(['INV-000121', '2026-11-20']);
  expect(textsAt(xmlOf(replacing('STM-000121')), 'BillingReference')).toEqual([]);
  expect(textsAt(xmlOf(replacing(null)), 'BillingReference')).toEqual([]);
});

test('leaves a country that it doesn’t know as it was written', () => {
  const { driver, ...rest } = selfBilledInvoice();
  const address = (country: string) => textsAt(xmlOf({ ...rest, driver: { ...driver, country } }), 'PostalAddress');
  expect(address('Ireland').slice(0, 4)).toEqual(['17 Beckett Street', 'Wakefield', 'WF1 2DR', 'IE']);
  expect(address('Atlantis').slice(0, 5)).toEqual(['17 Beckett Street', 'Wakefield', 'WF1 2DR', 'Atlantis', 'GB']);
});

test('there is none of a statement, nor without both VAT numbers', () => {
  const { business, driver, ...rest } = selfBilledInvoice();
  const without = { vatNumber: null };
  expect(eInvoiceOf(statement())).toBeNull();
  expect(eInvoiceOf({ ...statementWithVat(), business, driver })).toBeNull();
  expect(eInvoiceOf({ ...rest, driver, business: { ...business, ...without } })).toBeNull();
  expect(eInvoiceOf({ ...rest, business, driver: { ...driver, ...without } })).toBeNull();
  expect(feeEInvoiceOf({ ...feeInvoice(), driver: { ...driver, ...without } })).toBeNull();
});
