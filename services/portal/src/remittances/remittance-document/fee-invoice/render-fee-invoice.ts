import { formatDay, formatDays } from '@waybook/contracts/calendar';
import { feeInvoiceNumber } from '@waybook/contracts/texts';
import { blockHeight, setAmountBlocks, type AmountBlock } from '../amounts.js';
import { setLinesTable, VAT_COLUMNS, widest } from '../lines-table.js';
import { setMasthead, type Masthead } from '../masthead.js';
import { printed, type Enclosure } from '../printed.js';
import type { Sheet } from '../sheet.js';
import { laterTaxPoint, VAT_RATE } from '../wording.js';
import type { FeeInvoiceDocument } from './fee-invoice-document.js';

interface FeeLine {
  readonly description: string;
  readonly pricePence: number;
}

const COLUMNS = [widest<FeeLine>('Description', VAT_COLUMNS, ({ description }) => description), ...VAT_COLUMNS];

/** The VAT invoice that a registered business owes a driver for the membership (R173), with all that VAT Regulations reg. 14 asks. */
export function renderFeeInvoice(input: FeeInvoiceDocument, enclosure: Enclosure | null = null): Promise<Buffer> {
  const { brandName, printedAs, business, taxPoint: issuedOn, number } = input;
  const week = weekOf(input);
  const title = titleOf(input);
  const paper = {
    title,
    week,
    brandName,
    printedAs,
    issuedOn,
    author: business.name,
    subject: `Membership of ${week}`,
  };
  return printed({ ...paper, reference: feeInvoiceNumber(number) }, (sheet) => setContent(sheet, input), enclosure);
}

function setContent(sheet: Sheet, input: FeeInvoiceDocument): void {
  const total = totalBlock(input);
  setMasthead(sheet, headOf(input));
  const line = { description: feeDescription(input), pricePence: input.netPence };
  setLinesTable(sheet, COLUMNS, [line], blockHeight(sheet, total));
  setAmountBlocks(sheet, [total]);
}

/** What the fee is for. */
export const feeDescription = (input: FeeInvoiceDocument) => `Weekly membership, ${weekOf(input)}`;

const weekOf = ({ weekStartDate, weekEndDate }: FeeInvoiceDocument) => formatDays(weekStartDate, weekEndDate);
const titleOf = ({ credited }: FeeInvoiceDocument) => (credited === null ? 'VAT invoice' : 'Credit note');

/** What is credited is negative. */
function amountsOf({ netPence, vatPence, credited }: FeeInvoiceDocument) {
  const sign = credited === null ? 1 : -1;
  return { net: sign * netPence, vat: sign * vatPence, gross: sign * (netPence + vatPence) };
}

function headOf(input: FeeInvoiceDocument): Masthead {
  const { business, driver, number, taxPoint, credited } = input;
  const companyNumber = business.companyNumber ? [`Company number ${business.companyNumber}`] : [];
  return {
    issuer: business.name,
    stamp: null,
    title: titleOf(input),
    under: [`Membership, ${weekOf(input)}`],
    figurePence: amountsOf(input).gross,
    captions: [credited === null ? 'Invoice total, including VAT' : 'Credited, including VAT'],
    facts: [
      [credited === null ? 'Invoice number' : 'Credit note number', feeInvoiceNumber(number)],
      ['Tax point', formatDay(taxPoint)],
      ['Date of issue', formatDay(taxPoint)],
      ['Driver code', driver.code],
    ],
    parties: [
      { role: 'Supplier', party: business, more: companyNumber },
      { role: 'Customer', party: driver, more: [] },
    ],
  };
}

function totalBlock(input: FeeInvoiceDocument): AmountBlock {
  const { net, vat, gross } = amountsOf(input);
  const isInvoice = input.credited === null;
  return {
    heading: isInvoice ? 'Invoice total' : 'Credited',
    lines: [
      { label: 'Total net', amountPence: net },
      { label: `VAT at ${VAT_RATE}`, amountPence: vat },
      { label: isInvoice ? 'Total including VAT' : 'Total credited', amountPence: gross, isResult: true },
    ],
    note: feeNote(input),
  };
}

/** How an invoice is settled, or what a credit note takes back and why. */
export function feeNote({ credited, taxPoint, weekEndDate }: FeeInvoiceDocument): string {
  if (credited === null) return [SET_OFF, ...laterTaxPoint(taxPoint, weekEndDate)].join('. ');
  const { number, taxPoint: creditedOn, reason } = credited;
  return `Credits the whole of ${feeInvoiceNumber(number)} of ${formatDay(creditedOn)}. Reason: ${reason}`;
}

const SET_OFF = 'Taken off the pay of this week, so there is nothing to pay separately';
