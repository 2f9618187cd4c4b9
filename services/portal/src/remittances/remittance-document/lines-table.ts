import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import type { DocumentLine, RemittanceDocument } from './remittance-document.js';
import type { Sheet, TextStyle } from './sheet.js';
import { PAGE, SIZES } from './typography.js';
import { isVatDocument, VAT_RATE } from './wording.js';

/** A column of a table of lines; what it shows of each. */
export interface Column<Line> {
  readonly heading: string;
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Its texts may take several lines. */
  readonly wraps?: true;
  readonly text: (line: Line) => string;
}

type Heading = Omit<Column<never>, 'text'>;

const ROW_PADDING = 3;
const GUTTER = 12;

const date: Column<DocumentLine> = { heading: 'Date', width: 58, align: 'left', text: (line) => formatDay(line.date) };
const load: Column<DocumentLine> = { heading: 'Load', width: 50, align: 'left', text: (line) => line.loadId };
type Priced = Pick<DocumentLine, 'pricePence'>;
const quantity: Column<Priced> = { heading: 'Qty', width: 20, align: 'right', text: () => '1' };
const price: Column<Priced> = {
  heading: 'Price',
  width: 56,
  align: 'right',
  text: (line) => formatPounds(line.pricePence),
};
const rate: Column<Priced> = { heading: 'VAT', width: 26, align: 'right', text: () => VAT_RATE };
const net: Column<Priced> = {
  heading: 'Net',
  width: 56,
  align: 'right',
  text: (line) => formatPounds(line.pricePence),
};

/** What every line of a VAT invoice ends with. */
export const VAT_COLUMNS: readonly Column<Priced>[] = [quantity, price, rate, net];

/** A column that takes the width that the others leave. */
export function widest<Line>(
  heading: string,
  others: readonly Pick<Column<Line>, 'width'>[],
  text: (line: Line) => string,
): Column<Line> {
  const taken = others.reduce((sum, column) => sum + column.width + GUTTER, 0);
  return { heading, width: PAGE.contentWidth - taken, align: 'left', wraps: true, text };
}

/** What a line is for. */
export function describeLine({ description }: Pick<DocumentLine, 'description'>): string {
  return description?.replace(/\s+/g, ' ').trim() || 'Delivery';
}

export function columnsOf(input: RemittanceDocument): readonly Column<DocumentLine>[] {
  const amounts = isVatDocument(input) ? VAT_COLUMNS : [price];
  return [date, load, widest('Delivery', [date, load, ...amounts], describeLine), ...amounts];
}

/** The lines, with the head repeated on each page; `keepWithLast` is the height that must follow the last one on its page. */
export function setLinesTable<Line>(
  sheet: Sheet,
  columns: readonly Column<Line>[],
  lines: readonly Line[],
  keepWithLast: number,
): void {
  sheet.group('Table', () => {
    sheet.group('TR', () => setRow(sheet, columns, headings(columns), tagged(sheet, 'TH'), HEAD_STYLE));
    ruleUnderHead(sheet);
    lines.forEach((line, index) => {
      const texts = columns.map((column) => column.text(line));
      const following = index === lines.length - 1 ? keepWithLast : 0;
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
function repeatHead(sheet: Sheet, columns: readonly Heading[]): void {
  sheet.artifact('Pagination', () =>
    setRow(sheet, columns, headings(columns), (text, box, style) => sheet.draw(text, box, style), HEAD_STYLE),
  );
  ruleUnderHead(sheet);
}

function ruleUnderHead(sheet: Sheet): void {
  sheet.rule('firm');
}

function headings(columns: readonly Heading[]): string[] {
  return columns.map((column) => column.heading);
}

function rowHeight(sheet: Sheet, columns: readonly Heading[], texts: readonly string[]): number {
  const heights = columns.map((column, index) => (column.wraps ? sheet.heightOf(texts[index] ?? '', column.width) : 0));
  return Math.max(SIZES.text.leading, ...heights) + 2 * ROW_PADDING;
}

function setRow(
  sheet: Sheet,
  columns: readonly Heading[],
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
