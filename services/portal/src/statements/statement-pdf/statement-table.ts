import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds, type Pence } from '@waybook/contracts/money';
import type { Sheet, TextStyle } from '../../remittances/remittance-document/sheet.js';
import { PAGE, SIZES } from '../../remittances/remittance-document/typography.js';
import { STATEMENT_PARTS, type StatementFigures, type StatementLine } from '../statement-line.js';
import { documentText, whatText } from '../statement-words.js';
import type { Statement } from '../statement.js';

type Figure = (typeof STATEMENT_PARTS)[number] | 'paid';

const HEADINGS: Readonly<Record<Figure, string>> = {
  gross: 'Gross',
  vat: 'VAT on gross',
  membershipFee: 'Fee',
  vatOnMembershipFee: 'VAT on fee',
  deductions: 'Additional deductions',
  retention: 'Retention',
  otherTimes: 'Other times',
  paid: 'Paid to you',
};

const ROW_PADDING = 3;
const GUTTER = 4;
const LINE = SIZES.text.leading;
const ROW_HEIGHT = 2 * LINE + 2 * ROW_PADDING;
const WHOLE = { x: PAGE.left, width: PAGE.contentWidth };

/** What none of the lines has takes no column. */
function figuresShown(lines: readonly StatementLine[]): Figure[] {
  return [...STATEMENT_PARTS.filter((part) => part === 'gross' || lines.some((line) => line[part] !== 0)), 'paid'];
}

/** Each line over two or three: what it is, what of it is the office's, and its figures, which add up across and down. The head is repeated on each page. */
export function setStatementTable(sheet: Sheet, { lines, totals }: Statement): void {
  if (lines.length === 0) return;
  const figures = figuresShown(lines);
  sheet.group('Table', () => {
    sheet.group('TR', () => setHead(sheet, figures, (text, box, style) => sheet.text('TH', text, box, style)));
    sheet.rule('firm');
    for (const line of lines) {
      if (sheet.ensureRoomFor(ROW_HEIGHT + officeHeight(line))) repeatHead(sheet, figures);
      setLine(sheet, line, figures);
    }
    if (sheet.ensureRoomFor(ROW_HEIGHT)) repeatHead(sheet, figures);
    setTotal(sheet, totals, figures);
  });
}

function setLine(sheet: Sheet, line: StatementLine, figures: readonly Figure[]): void {
  sheet.group('TR', () => {
    sheet.y += ROW_PADDING;
    sheet.text('TH', `${formatDay(line.countedOn)}  ${whatText(line)}`, WHOLE, { weight: 'semibold' });
    sheet.text('TD', aboutText(line), WHOLE, { ink: 'quiet', align: 'right' });
    sheet.y += LINE;
    if (officeHeight(line) > 0) sheet.text('TD', officeText(line), WHOLE, { ink: 'quiet' });
    sheet.y += officeHeight(line);
    setFigures(sheet, line, figures, {});
    sheet.y += LINE + ROW_PADDING;
  });
  sheet.rule('hair');
}

function aboutText(line: StatementLine): string {
  return `${documentText(line)} · week to ${formatDay(line.weekEndDate)}`;
}

/** On a line of its own: beside what the line is there is no room for it. */
function officeText({ addedByOffice, takenOffByOffice }: StatementLine): string {
  const office = [
    ...(addedByOffice === 0 ? [] : [`${formatPounds(addedByOffice)} of the gross added by the office`]),
    ...(takenOffByOffice === 0 ? [] : [`${formatPounds(takenOffByOffice)} of the additional deductions by the office`]),
  ];
  return office.join(' · ');
}

const officeHeight = (line: StatementLine) => (officeText(line) === '' ? 0 : LINE);

function setTotal(sheet: Sheet, totals: StatementFigures, figures: readonly Figure[]): void {
  sheet.rule('firm');
  sheet.group('TR', () => {
    sheet.y += ROW_PADDING;
    sheet.text('TH', 'Total', WHOLE, { weight: 'semibold' });
    sheet.y += LINE;
    setFigures(sheet, totals, figures, { weight: 'semibold' });
    sheet.y += LINE + ROW_PADDING;
  });
}

function setFigures(sheet: Sheet, values: StatementFigures, figures: readonly Figure[], style: TextStyle): void {
  figures.forEach((figure, index) => {
    const box = columnOf(index, figures.length);
    sheet.text('TD', amountText(figure, values[figure]), box, { ...style, align: 'right', isTabular: true });
  });
}

/** A dash where nothing is, so that the eye finds what there is. */
function amountText(figure: Figure, pence: Pence): string {
  return pence === 0 && figure !== 'paid' ? '–' : formatPounds(pence);
}

type SetCell = (text: string, box: { x: number; width: number }, style: TextStyle) => void;

function setHead(sheet: Sheet, figures: readonly Figure[], setCell: SetCell): void {
  figures.forEach((figure, index) => {
    setCell(HEADINGS[figure], columnOf(index, figures.length), { ink: 'quiet', align: 'right' });
  });
  const heights = figures.map((figure, index) =>
    sheet.heightOf(HEADINGS[figure], columnOf(index, figures.length).width, { align: 'right' }),
  );
  sheet.y += Math.max(...heights) + ROW_PADDING;
}

/** On later pages the head is there for the eye; read aloud, the table is one. */
function repeatHead(sheet: Sheet, figures: readonly Figure[]): void {
  sheet.artifact('Pagination', () => setHead(sheet, figures, (text, box, style) => sheet.draw(text, box, style)));
  sheet.rule('firm');
}

/** The figures share the page's width. */
function columnOf(index: number, count: number) {
  const width = (PAGE.contentWidth - (count - 1) * GUTTER) / count;
  return { x: PAGE.left + index * (width + GUTTER), width };
}
