import { decimalText } from '@waybook/contracts/money';
import { feeInvoiceNumber, invoiceNumber } from '@waybook/contracts/texts';
import { paperLines, paperRows, readPdf, textsAt, type PaperLine } from '@waybook/portal/testing/paper';
import type { OfficeClient } from '../office-client.js';
import type { ModelRemittance } from '../reference-model/reference-model.js';
import type { Collected } from './other-programs.js';
import { requireEqual } from './require-equal.js';

/** An invoice, or a credit note, whose VAT is negative. */
export interface IssuedInvoice {
  readonly series: 'selfBilled' | 'fee';
  readonly vat: number;
}

const OK = 200;
const CONFLICT = 409;
const WITHOUT = '"REMITTANCE_WITHOUT_E_INVOICE"';

/** A document that the model knows of, and where the product has it. */
interface Expected {
  readonly series: IssuedInvoice['series'];
  readonly number: string;
  readonly isCredit: boolean;
  readonly taxPoint: string | null;
  readonly net: number;
  readonly vat: number;
  readonly eInvoice: string;
  readonly paper: string;
}

/** Every invoice and credit note of the business, its own for the fee among them, has an e-invoice that comes to what the model says. */
export async function checkEInvoices(client: OfficeClient, { eInvoices, papers }: Collected): Promise<IssuedInvoice[]> {
  const issued: IssuedInvoice[] = [];
  for (const expected of expectedOf(client.model.remittances)) {
    const xml = await eInvoiceOf(client, expected);
    if (xml !== null) eInvoices.set(expected.eInvoice, xml);
    issued.push({ series: expected.series, vat: expected.isCredit ? 0 - expected.vat : expected.vat });
    if (papers === null) continue;
    const paper = await client.bytes(expected.paper);
    await requirePaper(paper, xml, expected);
    papers.set(expected.paper, paper);
  }
  return issued;
}

/** Null where the driver had no VAT number any more when the fee was invoiced (R356). @throws Error where it doesn't come to what the model says */
async function eInvoiceOf(client: OfficeClient, expected: Expected): Promise<string | null> {
  const { statusCode, body } = await client.portal.as(client.director).get(expected.eInvoice);
  if (expected.series === 'fee' && statusCode === CONFLICT && body.includes(WITHOUT)) return null;
  requireEqual(statusCode, OK, `the answer to ${expected.eInvoice}`);
  requireEInvoice(body, expected);
  return body;
}

/** A correction that leaves the fee leaves its invoice, beside both remittances. */
function expectedOf(remittances: readonly ModelRemittance[]): Expected[] {
  const all = remittances.flatMap((remittance) => [...selfBilled(remittance), ...fees(remittance)]);
  return [...new Map(all.map((expected) => [expected.number, expected])).values()];
}

function selfBilled({ id, invoice, creditNote, reckoned: { gross: net, vat } }: ModelRemittance): Expected[] {
  const documents = [
    { document: invoice, eInvoice: 'e-invoice', paper: 'pdf' },
    { document: creditNote, eInvoice: 'e-credit-note', paper: 'credit-note' },
  ];
  return documents.flatMap(({ document, eInvoice, paper }) => {
    if (document === null) return [];
    const { number, taxPoint } = document;
    const said = { series: 'selfBilled' as const, number: invoiceNumber(number), taxPoint, net, vat };
    return [{ ...said, isCredit: document === creditNote, ...addresses(id, eInvoice, paper) }];
  });
}

function fees({ id, feeInvoice, feeCreditNote, reckoned: { fee: net, vatOnFee: vat } }: ModelRemittance): Expected[] {
  const documents = [
    { number: feeInvoice, eInvoice: 'fee-e-invoice', paper: 'fee-invoice' },
    { number: feeCreditNote, eInvoice: 'fee-e-credit-note', paper: 'fee-credit-note' },
  ];
  return documents.flatMap(({ number, eInvoice, paper }) => {
    if (number === null) return [];
    const said = { series: 'fee' as const, number: feeInvoiceNumber(number), taxPoint: null, net, vat };
    return [{ ...said, isCredit: number === feeCreditNote, ...addresses(id, eInvoice, paper) }];
  });
}

const addresses = (id: string, eInvoice: string, paper: string) => ({
  eInvoice: `/api/remittances/${id}/${eInvoice}`,
  paper: `/api/remittances/${id}/${paper}`,
});

function requireEInvoice(xml: string, { number, taxPoint, net: netPence, vat: vatPence }: Expected): void {
  requireEqual(textsAt(xml, 'ID')[0], number, 'the number of an e-invoice');
  if (taxPoint !== null) requireEqual(textsAt(xml, 'TaxPointDate'), [taxPoint], 'the tax point of an e-invoice');
  const [net, vat, total] = [netPence, vatPence, netPence + vatPence].map(decimalText);
  requireEqual(textsAt(xml, 'LegalMonetaryTotal'), [net, net, total, total], 'the totals of an e-invoice');
  requireEqual(textsAt(xml, 'TaxTotal').slice(0, 3), [vat, net, vat], 'the VAT of an e-invoice');
}

/** The paper carries the very e-invoice, and says the same sums; where there is none, it names but one VAT number. */
async function requirePaper(paper: Buffer, xml: string | null, { number, net, vat }: Expected): Promise<void> {
  const { files, pages } = await readPdf(paper);
  const named = pages.flat().filter(({ text }) => text.startsWith('VAT number')).length;
  requireEqual(named, xml === null ? 1 : 2, `the VAT numbers on the paper of ${number}`);
  requireEqual(files.get('e-invoice.xml')?.toString() ?? null, xml, `the e-invoice within the PDF of ${number}`);
  const lines = paperLines(await paperRows(paper));
  const onPaper = ['Total net', 'VAT at 20%', 'Total including VAT|Total credited'].map((labels) =>
    sumOf(lines, labels),
  );
  requireEqual(onPaper, [net, vat, net + vat], `the sums on the paper of ${number}`);
}

function sumOf(lines: readonly PaperLine[], labels: string): number | undefined {
  const found = lines.find(({ label }) => labels.split('|').some((each) => label.endsWith(each)));
  return found && Math.abs(found.pence);
}
