import encodeQR from 'qr';
import type { Sheet } from './sheet.js';
import { PAGE, SIZES } from './typography.js';

/** Where whoever gets the document checks it, and whether this file can be checked. */
export interface DocumentCheck {
  /** Of the page that checks it. */
  readonly address: string;
  /** False while the log's signature doesn't cover it yet. */
  readonly carriesProof: boolean;
}

export const CODE_SIZE = 48;

/** The address for cameras, in the right-hand corner from the cursor down; everybody else reads it at the foot. */
export function setCode(sheet: Sheet, { address }: DocumentCheck): void {
  sheet.squares(codeOf(address), { x: PAGE.right - CODE_SIZE, width: CODE_SIZE });
}

/** Without the border that it is drawn with: the page around it is as white. */
function codeOf(address: string): boolean[][] {
  return encodeQR(address, 'raw', { border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
}

/** What is to be done with the file, under the foot of its last page. */
export function setDocumentCheck(sheet: Sheet, { address, carriesProof }: DocumentCheck): void {
  sheet.y = PAGE.foot + SIZES.text.leading;
  const sentence = carriesProof
    ? `This file proves that it is as it was issued: drop it on ${address}`
    : `This file carries no proof yet: downloaded again in a minute, it does. To be checked at ${address}`;
  sheet.text('P', sentence, { x: PAGE.left, width: PAGE.contentWidth }, { ink: 'quiet' });
}
