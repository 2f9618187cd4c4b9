import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { buffer } from 'node:stream/consumers';
import { setAmountBlocks, type AmountBlock, type AmountLine } from '../../remittances/remittance-document/amounts.js';
import type { Described } from '../../remittances/remittance-document/archive/xmp.js';
import { blankDocument } from '../../remittances/remittance-document/blank-document.js';
import { Sheet, type TextStyle } from '../../remittances/remittance-document/sheet.js';
import { columnX, COLUMN_WIDTH, PAGE, SIZES } from '../../remittances/remittance-document/typography.js';
import { BASIS, periodDays, periodTitle, STATEMENT_TITLE, VAT_NOTE } from '../statement-words.js';
import type { StatementDocument } from './statement-document.js';
import { setStatementTable } from './statement-table.js';

const WHOLE = { x: PAGE.left, width: PAGE.contentWidth };
const TITLE = { x: PAGE.left, width: 300 };
const FIGURE = { x: PAGE.left + 310, width: PAGE.contentWidth - 310 };
const LINE = SIZES.text.leading;
const GAP = 14;

/** Sets a statement on A4. What it says is the same whenever it is made again, but for the day on which that was. */
export async function renderStatement(input: StatementDocument): Promise<Buffer> {
  const pdf = blankDocument(infoOf(input), 'pdf_a_3');
  const bytes = buffer(pdf);
  const sheet = new Sheet(pdf, (page) => setRunningHead(page, input));
  sheet.group('Document', () => {
    setMasthead(sheet, input);
    setStatementTable(sheet, input.statement);
    setAmountBlocks(sheet, blocksOf(input));
  });
  setFeet(sheet, input);
  pdf.end();
  return bytes;
}

function infoOf(input: StatementDocument): PDFKit.DocumentInfo & Described {
  return {
    Title: `${STATEMENT_TITLE}, ${titleOf(input)}`,
    Author: input.businessName,
    Subject: `Earnings paid ${periodDays(input.statement.period)}`,
    Creator: input.brandName,
    Producer: 'PDFKit',
    CreationDate: new Date(`${input.madeOn}T00:00:00Z`),
  };
}

function titleOf({ statement, isSoFar }: StatementDocument): string {
  return `${periodTitle(statement.period)}${isSoFar ? ', so far' : ''}`;
}

function setMasthead(sheet: Sheet, input: StatementDocument): void {
  const { statement, businessName } = input;
  const display: TextStyle = { size: 'display', weight: 'semibold' };
  setParagraph(sheet, businessName, TITLE, { weight: 'semibold' });
  sheet.y += 24;
  sheet.text('P', formatPounds(statement.totals.paid), FIGURE, { ...display, align: 'right', isTabular: true });
  sheet.text('H1', STATEMENT_TITLE, TITLE, display);
  sheet.y += SIZES.display.leading + 2;
  sheet.text('P', 'Paid to you', FIGURE, { ink: 'quiet', align: 'right' });
  setParagraph(sheet, titleOf(input), TITLE, { weight: 'semibold' });
  setParagraph(sheet, periodDays(statement.period), TITLE, { ink: 'quiet' });
  sheet.y += 9;
  setFacts(sheet, input);
  setParagraph(sheet, BASIS, WHOLE, {});
  if (input.driver.vatNumber !== null) setParagraph(sheet, VAT_NOTE, WHOLE, {});
  sheet.y += GAP;
}

function setFacts(sheet: Sheet, { driver, madeOn }: StatementDocument): void {
  const facts = [
    ['Driver', driver.name],
    ['Driver code', driver.code],
    ['Made on', formatDay(madeOn)],
    ...(driver.vatNumber === null ? [] : [['VAT number', driver.vatNumber]]),
  ] as const;
  sheet.rule('hair');
  sheet.y += 9;
  const heights = facts.map(([label = '', value = ''], index) => {
    const box = { x: columnX(index), width: COLUMN_WIDTH };
    sheet.text('P', label, box, { ink: 'quiet' });
    sheet.y += LINE;
    sheet.text('P', value, box, { weight: 'semibold' });
    sheet.y -= LINE;
    return sheet.heightOf(value, box.width, { weight: 'semibold' });
  });
  sheet.y += LINE + Math.max(...heights) + 9;
  sheet.rule('hair');
  sheet.y += GAP;
}

function setParagraph(sheet: Sheet, text: string, box: { x: number; width: number }, style: TextStyle): void {
  sheet.text('P', text, box, style);
  sheet.y += sheet.heightOf(text, box.width, style);
}

function blocksOf({ statement, driver }: StatementDocument): AmountBlock[] {
  const { totals, incomePence, memberships } = statement;
  const isNothing = ({ amountPence }: AmountLine) => amountPence === 0;
  const income: AmountLine[] = [
    { label: driver.vatNumber === null ? 'Gross earnings' : 'Gross earnings, without VAT', amountPence: totals.gross },
    { label: 'VAT on earnings', amountPence: totals.vat },
    { label: 'Retention, held less released', amountPence: totals.retention },
    { label: 'Paid at other times, or set against other remittances', amountPence: totals.otherTimes },
  ];
  const taken: AmountLine[] = [
    { label: 'Membership fees', amountPence: totals.membershipFee },
    { label: 'VAT on membership fees', amountPence: totals.vatOnMembershipFee },
    { label: 'Additional deductions', amountPence: totals.deductions },
  ];
  const block: AmountBlock = {
    heading: 'Totals',
    lines: [
      ...income.filter((line) => !isNothing(line)),
      { label: 'Income received', amountPence: incomePence, isResult: true },
      ...taken.filter((line) => !isNothing(line)),
      { label: 'Paid to you', amountPence: totals.paid, isResult: true },
    ],
  };
  if (memberships.length === 0) return [block];
  const paidByDriver = memberships.map(({ paidOn, amountPence }) => ({ label: formatDay(paidOn), amountPence }));
  const note = 'Paid by you, beside your remittances; in none of the figures above.';
  return [block, { heading: 'Annual membership', lines: paidByDriver, note }];
}

/** Says on every later page what it belongs to. */
function setRunningHead(sheet: Sheet, input: StatementDocument): void {
  sheet.artifact('Pagination', () => {
    sheet.draw(`${STATEMENT_TITLE}, ${titleOf(input)}`, WHOLE, { ink: 'quiet' });
  });
  sheet.y += LINE + GAP;
}

function setFeet(sheet: Sheet, input: StatementDocument): void {
  const count = sheet.pageCount;
  sheet.onEachPage((page) => {
    sheet.y = PAGE.foot;
    sheet.artifact('Pagination', () => {
      sheet.draw(input.brandName, WHOLE, { ink: 'quiet' });
      const reference = `${input.driver.code}, ${periodTitle(input.statement.period)}, page ${page} of ${count}`;
      sheet.draw(reference, WHOLE, { ink: 'quiet', align: 'right' });
    });
  });
}
