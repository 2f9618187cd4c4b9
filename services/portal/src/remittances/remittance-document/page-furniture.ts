import type { Sheet } from './sheet.js';
import { PAGE, SIZES } from './typography.js';

const WHOLE = { x: PAGE.left, width: PAGE.contentWidth };
const RUNNING_HEAD_GAP = 14;

/** Says on every later page what it belongs to. */
export function setRunningHead(sheet: Sheet, text: string): void {
  sheet.artifact('Pagination', () => {
    sheet.draw(text, WHOLE, { ink: 'quiet' });
  });
  sheet.y += SIZES.text.leading + RUNNING_HEAD_GAP;
}

export interface Foot {
  readonly brandName: string;
  /** How people refer to the document. */
  readonly reference: string;
}

/** The product's name, the document's reference and the page's number at the foot of every page. */
export function setFeet(sheet: Sheet, { brandName, reference }: Foot): void {
  const count = sheet.pageCount;
  sheet.onEachPage((page) => {
    sheet.y = PAGE.foot;
    sheet.artifact('Pagination', () => {
      sheet.draw(brandName, WHOLE, { ink: 'quiet' });
      sheet.draw(`${reference}, page ${page} of ${count}`, WHOLE, { ink: 'quiet', align: 'right' });
    });
  });
}
