import { formatDay } from '@waybook/contracts/calendar';
import { SINCE_ISSUED } from '@waybook/contracts/texts';
import type { RemittanceDocument } from './remittance-document.js';
import type { Sheet, TextStyle } from './sheet.js';
import { PAGE } from './typography.js';

const WHOLE = { x: PAGE.left, width: PAGE.contentWidth };
const GAP_ABOVE = 26;
const RULE_GAP = 7;
const LINE_GAP = 2;

/** What became of the document since, under a rule of its own, so that nobody takes it for a part of what was issued. */
export function setLaterCopy(sheet: Sheet, { copy, issuedOn }: RemittanceDocument): void {
  const { on, outcomes } = copy;
  if (outcomes.length === 0) return;
  const origin = `Added to a copy of ${formatDay(on)}. What stands above is the document as it was issued on ${formatDay(issuedOn)}.`;
  const heights = [SINCE_ISSUED, ...outcomes, origin].map((text) => sheet.heightOf(text, WHOLE.width) + LINE_GAP);
  sheet.ensureRoomFor(GAP_ABOVE + RULE_GAP + heights.reduce((sum, height) => sum + height, 0));
  sheet.y += GAP_ABOVE;
  sheet.rule('firm');
  sheet.y += RULE_GAP;
  sheet.group('Sect', () => {
    setLine(sheet, 'H2', SINCE_ISSUED, { weight: 'semibold' });
    for (const outcome of outcomes) setLine(sheet, 'P', outcome);
    setLine(sheet, 'P', origin, { ink: 'quiet' });
  });
}

function setLine(sheet: Sheet, tag: string, text: string, style: TextStyle = {}): void {
  sheet.text(tag, text, WHOLE, style);
  sheet.y += sheet.heightOf(text, WHOLE.width, style) + LINE_GAP;
}
