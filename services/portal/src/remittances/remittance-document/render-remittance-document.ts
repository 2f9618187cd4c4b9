import { buffer } from 'node:stream/consumers';
import { earningsBlock, payBlock, paymentBlock } from './amount-blocks.js';
import { blockHeight, setAmountBlocks } from './amounts.js';
import { setLinesTable } from './lines-table.js';
import { setMasthead } from './masthead.js';
import { setFeet, setRunningHead } from './page-furniture.js';
import type { RemittanceDocument } from './remittance-document.js';
import { blankDocument, Sheet } from './sheet.js';
import { isCredit, referenceOf, titleOf, weekOf } from './wording.js';

/**
 * Sets an approved remittance on A4. The same input always gives the same bytes, so that a document downloaded twice is
 * one document. What must stand on a self-billed invoice: HMRC's VAT Notices 700 (section 16) and 700/62.
 */
export async function renderRemittanceDocument(input: RemittanceDocument): Promise<Buffer> {
  const pdf = blankDocument(infoOf(input));
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf, (page) => setRunningHead(page, input));
  sheet.group('Document', () => setContent(sheet, input));
  setFeet(sheet, input);
  pdf.end();
  return bytes;
}

function setContent(sheet: Sheet, input: RemittanceDocument): void {
  const earnings = earningsBlock(input);
  setMasthead(sheet, input);
  setLinesTable(sheet, input, blockHeight(sheet, earnings));
  setAmountBlocks(sheet, [earnings]);
  if (!isCredit(input)) setAmountBlocks(sheet, [payBlock(input), paymentBlock(input)]);
}

function infoOf(input: RemittanceDocument): PDFKit.DocumentInfo {
  return {
    Title: `${titleOf(input)}, ${referenceOf(input)}`,
    Author: input.business.name,
    Subject: `Deliveries of ${weekOf(input)}`,
    Creator: input.brandName,
    Producer: 'PDFKit',
    CreationDate: new Date(`${input.issuedOn}T00:00:00Z`),
  };
}
