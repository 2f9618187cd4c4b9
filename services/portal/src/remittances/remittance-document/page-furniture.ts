import type { RemittanceDocument } from './remittance-document.js';
import type { Sheet } from './sheet.js';
import { PAGE, SIZES } from './typography.js';
import { referenceOf, titleOf, weekOf } from './wording.js';

const WHOLE = { x: PAGE.left, width: PAGE.contentWidth };
const RUNNING_HEAD_GAP = 14;

/** Says on every later page what it belongs to. */
export function setRunningHead(sheet: Sheet, input: RemittanceDocument): void {
  sheet.artifact('Pagination', () => {
    sheet.draw(`${titleOf(input)}, ${weekOf(input)}`, WHOLE, { ink: 'quiet' });
  });
  sheet.y += SIZES.text.leading + RUNNING_HEAD_GAP;
}

/** The product's name, the document's reference and the page's number at the foot of every page. */
export function setFeet(sheet: Sheet, input: RemittanceDocument): void {
  const count = sheet.pageCount;
  sheet.onEachPage((page) => {
    sheet.y = PAGE.foot;
    sheet.artifact('Pagination', () => {
      sheet.draw(input.brandName, WHOLE, { ink: 'quiet' });
      sheet.draw(`${referenceOf(input)}, page ${page} of ${count}`, WHOLE, { ink: 'quiet', align: 'right' });
    });
  });
}
