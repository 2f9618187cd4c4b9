import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import type { DocumentParty, RemittanceDocument } from './remittance-document.js';
import type { Sheet, TextStyle } from './sheet.js';
import { columnX, COLUMN_WIDTH, PAGE, SIZES } from './typography.js';
import { headlineCaptions, invoiceNumber, isCredit, isVatDocument, SELF_BILLING, titleOf, weekOf } from './wording.js';

const TITLE = { x: PAGE.left, width: 300 };
const FIGURE = { x: PAGE.left + 310, width: PAGE.contentWidth - 310 };
const HALF_WIDTH = 2 * COLUMN_WIDTH + 12;
const LINE = SIZES.text.leading;

/** The head of the first page: what this is, the one figure the driver looks for, and who deals with whom. */
export function setMasthead(sheet: Sheet, input: RemittanceDocument): void {
  setBusinessLine(sheet, input);
  setTitleLine(sheet, input);
  setFacts(sheet, input);
  setParties(sheet, input);
}

function setBusinessLine(sheet: Sheet, input: RemittanceDocument): void {
  const { business } = input;
  const isSelfBilled = isVatDocument(input);
  sheet.text('P', business.name, TITLE, { weight: 'semibold' });
  if (isSelfBilled) sheet.text('P', SELF_BILLING, FIGURE, { weight: 'semibold', align: 'right' });
  sheet.y += sheet.heightOf(business.name, TITLE.width, { weight: 'semibold' }) + 24;
}

function setTitleLine(sheet: Sheet, input: RemittanceDocument): void {
  const display: TextStyle = { size: 'display', weight: 'semibold' };
  sheet.text('H1', titleOf(input), TITLE, display);
  sheet.text('P', formatPounds(figureOf(input)), FIGURE, { ...display, align: 'right', isTabular: true });
  sheet.y += SIZES.display.leading + 2;
  sheet.text('P', weekOf(input), TITLE, { ink: 'quiet' });
  const captions = headlineCaptions(input);
  for (const caption of captions) {
    sheet.text('P', caption, FIGURE, { ink: 'quiet', align: 'right', isTabular: true });
    sheet.y += LINE;
  }
  sheet.y += captions.length === 1 ? 18 : 9;
}

/** The one figure at the head: a VAT document's total, what is taken back, or what is paid. */
function figureOf(input: RemittanceDocument): number {
  const { grossInclVatPence, payablePence } = input.breakdown;
  if (isCredit(input)) return -grossInclVatPence;
  return isVatDocument(input) ? grossInclVatPence : payablePence;
}

function factsOf({ document, issuedOn, driver }: RemittanceDocument): readonly (readonly [string, string])[] {
  const common = [
    ['Date of issue', formatDay(issuedOn)],
    ['Driver code', driver.code],
  ] as const;
  if (!('number' in document)) return common;
  const name = document.kind === 'credit_note' ? 'Credit note number' : 'Invoice number';
  return [[name, invoiceNumber(document.number)], ['Tax point', formatDay(document.taxPoint)], ...common];
}

function setFacts(sheet: Sheet, input: RemittanceDocument): void {
  sheet.rule('hair');
  sheet.y += 9;
  factsOf(input).forEach(([label, value], index) => {
    const box = { x: columnX(index), width: COLUMN_WIDTH };
    sheet.text('P', label, box, { ink: 'quiet' });
    sheet.y += LINE;
    sheet.text('P', value, box, { weight: 'semibold' });
    sheet.y -= LINE;
  });
  sheet.y += 2 * LINE + 9;
  sheet.rule('hair');
  sheet.y += 16;
}

function setParties(sheet: Sheet, input: RemittanceDocument): void {
  const { business, driver } = input;
  const isInvoice = isVatDocument(input);
  const companyNumber = business.companyNumber ? [`Company number ${business.companyNumber}`] : [];
  const top = sheet.y;
  const supplierEnd = setParty(sheet, 0, isInvoice ? 'Supplier' : 'Driver', driver, []);
  sheet.y = top;
  const customerEnd = setParty(sheet, 2, isInvoice ? 'Customer' : 'Business', business, companyNumber);
  sheet.y = Math.max(supplierEnd, customerEnd) + 18;
}

/** Sets one party from the cursor down and says where it ends. */
function setParty(sheet: Sheet, column: number, role: string, party: DocumentParty, more: readonly string[]): number {
  const box = { x: columnX(column), width: HALF_WIDTH };
  const town = [party.city, party.postcode].filter(Boolean).join(' ');
  const vat = party.vatNumber ? [`VAT number ${party.vatNumber}`] : [];
  const place = [party.address, town, party.country].filter((line): line is string => Boolean(line));
  sheet.group('Sect', () => {
    setLine(sheet, role, box, { ink: 'quiet' });
    setLine(sheet, party.name, box, { weight: 'semibold' });
    for (const line of [...place, ...vat, ...more]) setLine(sheet, line, box, {});
  });
  return sheet.y;
}

function setLine(sheet: Sheet, text: string, box: { x: number; width: number }, style: TextStyle): void {
  sheet.text('P', text, box, style);
  sheet.y += sheet.heightOf(text, box.width, style);
}
