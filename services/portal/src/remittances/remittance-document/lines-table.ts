import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import type { DocumentLine, RemittanceDocument } from './remittance-document.js';
import type { Sheet, TextStyle } from './sheet.js';
import { PAGE, SIZES } from './typography.js';
import { isVatDocument, VAT_RATE } from './wording.js';

interface Column {
  readonly heading: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Its texts may take several lines. */
  readonly wraps?: true;
  text(line: DocumentLine): string;
}

const ROW_PADDING = 3;
const GUTTER = 12;

const date: Column = { heading: 'Date', width: 58, align: 'left', text: (line) => formatDay(line.date) };
const load: Column = { heading: 'Load', width: 50, align: 'left', text: (line) => line.loadId };
const quantity: Column = { heading: 'Qty', width: 20, align: 'right', text: () => '1' };
const price: Column = { heading: 'Price', width: 56, align: 'right', text: (line) => formatPounds(line.pricePence) };
const rate: Column = { heading: 'VAT', width: 26, align: 'right', text: () => VAT_RATE };
const net: Column = { heading: 'Net', width: 56, align: 'right', text: (line) => formatPounds(line.pricePence) };

function description(others: readonly Column[]): Column {
  const taken = others.reduce((sum, column) => sum + column.width + GUTTER, 0);
  return { heading: 'Delivery', width: PAGE.contentWidth - taken, align: 'left', wraps: true, text: describe };
}

function describe(line: DocumentLine): string {
  return line.description?.replace(/\s+/g, ' ').trim() || 'Delivery';
}

function columnsOf(input: RemittanceDocument): readonly Column[] {
  if (!isVatDocument(input)) return [date, load, description([date, load, price]), price];
  return [date, load, description([date, load, quantity, price, rate, net]), quantity, price, rate, net];
}

/** The deliveries, with the head repeated on each page; `keepWithLast` is the height that must follow the last one on its page. */
export function setLinesTable(sheet: Sheet, input: RemittanceDocument, keepWithLast: number): void {
  const columns = columnsOf(input);
  sheet.group('Table', () => {
    sheet.group('TR', () => setRow(sheet, columns, headings(columns), tagged(sheet, 'TH'), HEAD_STYLE));
    ruleUnderHead(sheet);
    input.jobs.forEach((line, index) => {
      const texts = columns.map((column) => column.text(line));
      const following = index === input.jobs.length - 1 ? keepWithLast : 0;
      if (sheet.ensureRoomFor(rowHeight(sheet, columns, texts) + following)) repeatHead(sheet, columns);
      sheet.group('TR', () => setRow(sheet, columns, texts, tagged(sheet, 'TD')));
      sheet.rule('hair');
    });
  });
}

const HEAD_STYLE: TextStyle = { ink: 'quiet' };

type SetCell = (text: string, box: { x: number; width: number }, style: TextStyle) => void;

function tagged(sheet: Sheet, tag: 'TH' | 'TD'): SetCell {
  return (text, box, style) => sheet.text(tag, text, box, style);
}

/** On later pages the head is there for the eye; read aloud, the table is one. */
function repeatHead(sheet: Sheet, columns: readonly Column[]): void {
  sheet.artifact('Pagination', () =>
    setRow(sheet, columns, headings(columns), (text, box, style) => sheet.draw(text, box, style), HEAD_STYLE),
  );
  ruleUnderHead(sheet);
}

function ruleUnderHead(sheet: Sheet): void {
  sheet.rule('firm');
}

function headings(columns: readonly Column[]): string[] {
  return columns.map((column) => column.heading);
}

function rowHeight(sheet: Sheet, columns: readonly Column[], texts: readonly string[]): number {
  const heights = columns.map((column, index) => (column.wraps ? sheet.heightOf(texts[index] ?? '', column.width) : 0));
  return Math.max(SIZES.text.leading, ...heights) + 2 * ROW_PADDING;
}

function setRow(
  sheet: Sheet,
  columns: readonly Column[],
  texts: readonly string[],
  setCell: SetCell,
  style: TextStyle = {},
): void {
  const height = rowHeight(sheet, columns, texts);
  let x: number = PAGE.left;
  sheet.y += ROW_PADDING;
  columns.forEach((column, index) => {
    setCell(
      texts[index] ?? '',
      { x, width: column.width },
      { ...style, align: column.align, isTabular: !column.wraps },
    );
    x += column.width + GUTTER;
  });
  sheet.y += height - ROW_PADDING;
}
