import { earningsBlock, payBlock, paymentBlock } from './amount-blocks.js';
import { blockHeight, setAmountBlocks } from './amounts.js';
import { setDocumentCheck, type DocumentCheck } from './document-check.js';
import { headOfRemittance } from './head-of-remittance.js';
import { setLaterCopy } from './later-copy.js';
import { columnsOf, setLinesTable } from './lines-table.js';
import { setMasthead } from './masthead.js';
import { printed, type Enclosure } from './printed.js';
import type { RemittanceDocument } from './remittance-document.js';
import type { Sheet } from './sheet.js';
import { isCredit, referenceOf, titleOf, weekOf } from './wording.js';

/**
 * Sets an approved remittance on A4. The same input always gives the same bytes, so that a document downloaded twice is
 * one document. With `check` it says where it is checked; an enclosure comes with it. What must stand on a self-billed invoice: HMRC's VAT Notices 700 (section 16) and 700/62.
 */
export function renderRemittanceDocument(
  input: RemittanceDocument,
  check?: DocumentCheck,
  enclosure: Enclosure | null = null,
): Promise<Buffer> {
  const { brandName, printedAs, business, issuedOn } = input;
  const paper = {
    ...{ title: titleOf(input), reference: referenceOf(input), week: weekOf(input), author: business.name },
    subject: `Deliveries of ${weekOf(input)}`,
    brandName,
    printedAs,
    issuedOn,
  };
  return printed(paper, (sheet) => setContent(sheet, input, check), enclosure);
}

function setContent(sheet: Sheet, input: RemittanceDocument, check?: DocumentCheck): void {
  const earnings = earningsBlock(input);
  setMasthead(sheet, { ...headOfRemittance(input), check });
  setLinesTable(sheet, columnsOf(input), input.jobs, blockHeight(sheet, earnings));
  setAmountBlocks(sheet, [earnings]);
  if (!isCredit(input)) setAmountBlocks(sheet, [payBlock(input), paymentBlock(input)]);
  setLaterCopy(sheet, input);
  if (check) setDocumentCheck(sheet, check);
}
