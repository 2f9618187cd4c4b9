import { formatPounds } from '@waybook/contracts/money';
import type { Box, Sheet, TextStyle } from './sheet.js';
import { columnX, PAGE } from './typography.js';

/** A line of a sum: what it is, how much, and why where that needs saying. */
export interface AmountLine {
  readonly label: string;
  readonly amountPence: number;
  readonly note?: string | null;
  /** A result stands in semibold, and under a rule where it sums up lines above it. */
  readonly isResult?: boolean;
}

/** A heading in the first column of the grid, and its amounts in the other three. */
export interface AmountBlock {
  readonly heading: string;
  readonly lines: readonly AmountLine[];
  readonly note?: string | null;
}

const AMOUNT_WIDTH = 90;
const LABEL: Box = { x: columnX(1), width: 3 * (columnX(1) - columnX(0)) - AMOUNT_WIDTH - 12 };
const AMOUNT: Box = { x: PAGE.right - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
const HEADING: Box = { x: columnX(0), width: columnX(1) - columnX(0) - 12 };
const WIDE: Box = { x: columnX(1), width: PAGE.right - columnX(1) };
const LINE_PADDING = 2.5;
const RULE_GAP = 1.5;
const BLOCK_GAP = 17;
const REASON_STYLE: TextStyle = { ink: 'quiet' };

export function blockHeight(sheet: Sheet, block: AmountBlock): number {
  const lines = block.lines.reduce((sum, line) => sum + lineHeight(sheet, line), 0);
  return lines + noteHeight(sheet, block.note) + BLOCK_GAP;
}

/** Sets blocks that belong together in one piece: on the next page where this one has no room for them. */
export function setAmountBlocks(sheet: Sheet, blocks: readonly AmountBlock[]): void {
  sheet.ensureRoomFor(blocks.reduce((sum, block) => sum + blockHeight(sheet, block), 0));
  for (const block of blocks) setAmountBlock(sheet, block);
}

function setAmountBlock(sheet: Sheet, block: AmountBlock): void {
  sheet.y += BLOCK_GAP;
  sheet.group('Sect', () => {
    sheet.y += LINE_PADDING;
    sheet.text('H2', block.heading, HEADING, { weight: 'semibold' });
    sheet.y -= LINE_PADDING;
    if (block.lines.length > 0) {
      sheet.group('Table', () => block.lines.forEach((line, index) => setLine(sheet, line, index > 0)));
    }
    if (block.note) setNote(sheet, block.note);
  });
}

function setLine(sheet: Sheet, line: AmountLine, hasLinesAbove: boolean): void {
  const style: TextStyle = line.isResult ? { weight: 'semibold' } : {};
  const top = sheet.y;
  const height = lineHeight(sheet, line);
  if (line.isResult && hasLinesAbove) {
    sheet.rule('firm', WIDE);
    sheet.y += RULE_GAP;
  }
  sheet.y += LINE_PADDING;
  sheet.group('TR', () => {
    sheet.text('TH', line.label, LABEL, style);
    sheet.text('TD', formatPounds(line.amountPence), AMOUNT, { ...style, align: 'right', isTabular: true });
    if (!line.note) return;
    sheet.y += sheet.heightOf(line.label, LABEL.width, style);
    sheet.text('TD', line.note, WIDE, REASON_STYLE);
  });
  sheet.y = top + height;
}

function setNote(sheet: Sheet, note: string): void {
  sheet.y += LINE_PADDING;
  sheet.text('P', note, WIDE);
  sheet.y += noteHeight(sheet, note) - LINE_PADDING;
}

function lineHeight(sheet: Sheet, { label, note, isResult }: AmountLine): number {
  const labelHeight = sheet.heightOf(label, LABEL.width, isResult ? { weight: 'semibold' } : {});
  const under = note ? sheet.heightOf(note, WIDE.width, REASON_STYLE) : 0;
  return labelHeight + under + 2 * LINE_PADDING + (isResult ? RULE_GAP : 0);
}

function noteHeight(sheet: Sheet, note: string | null | undefined): number {
  return note ? sheet.heightOf(note, WIDE.width) + 2 * LINE_PADDING : 0;
}
