import { MAX_BANK_ANSWER_BYTES } from '@waybook/contracts/api';
import { isDay, type Day } from '@waybook/contracts/calendar';
import { penceFromDecimalText, type Pence } from '@waybook/contracts/money';
import { readCsv, UnreadableCsv, type CsvRow } from '@waybook/platform/csv';
import { numbered, type BankAnswer, type BankWord, type UnnumberedLine } from '../answer-line.js';
import { BankAnswerOfAnotherKind, BankAnswerTooLong, BankAnswerUnreadable } from '../bank-answer.errors.js';

/** Of the column with this heading. */
type Cell = (heading: string) => string;

/** How one bank writes the statement that a person downloads. */
interface StatementForm {
  /** By these it is told from others; there may be more, in any order. */
  readonly headings: readonly string[];
  read(cell: Cell): UnnumberedLine;
}

const POUNDS = 'GBP';
const COMPLETED = 'COMPLETED';
/** Characters of a wrong cell in the refusal. */
const MAX_SHOWN = 60;
/** A line has some hundred bytes; one that is shorter than its headings is none. */
const MAX_ROWS = MAX_BANK_ANSWER_BYTES / 20;

/** Starling Bank, the statement as CSV of its app and of its public API (`text/csv`). */
const starling: StatementForm = {
  headings: ['Date', 'Counter Party', 'Reference', 'Type', 'Amount (GBP)'],
  read: (cell) => {
    const amount = amountIn(cell('Amount (GBP)'));
    return { ...lineOf(amount, cell('Reference'), POUNDS), word: bookedWord(amount, () => britishDay(cell('Date'))) };
  },
};

/** Revolut Business, the statement of an account as CSV. What isn't completed has no day of completion. */
const revolut: StatementForm = {
  headings: ['Date completed (UTC)', 'Type', 'State', 'Reference', 'Payment currency', 'Amount'],
  read: (cell) => {
    const amount = amountIn(cell('Amount'));
    const state = cell('State');
    const word: BankWord =
      state === COMPLETED
        ? bookedWord(amount, () => isoDay(cell('Date completed (UTC)')))
        : { kind: 'under_way', status: state };
    return { ...lineOf(amount, cell('Reference'), cell('Payment currency')), word };
  },
};

const FORMS: readonly StatementForm[] = [starling, revolut];

/**
 * A statement that a person downloads as CSV. It has none of our ids, and says of no account whose it is.
 *
 * @throws BankAnswerTooLong, BankAnswerUnreadable, BankAnswerOfAnotherKind
 */
export function readCsvStatement(content: string): BankAnswer {
  const [first, ...rows] = rowsOf(content);
  if (first === undefined) throw new BankAnswerUnreadable('there is nothing in it');
  const places = new Map(first.cells.map((heading, place) => [heading, place]));
  const form = FORMS.find(({ headings }) => headings.every((heading) => places.has(heading)));
  if (form === undefined) throw new BankAnswerOfAnotherKind();
  const lines = rows.map(({ cells }) => form.read((heading) => cells[places.get(heading)!] ?? ''));
  return { kind: 'csv', lines: numbered(lines), accounts: [] };
}

function rowsOf(content: string): CsvRow[] {
  if (Buffer.byteLength(content) > MAX_BANK_ANSWER_BYTES) throw new BankAnswerTooLong();
  try {
    const rows = readCsv(content, { maxRows: MAX_ROWS });
    if (rows.length > MAX_ROWS) throw new BankAnswerTooLong();
    return rows;
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new BankAnswerUnreadable(error.message.replace(/\.$/, ''));
    throw error;
  }
}

interface SignedAmount {
  readonly isDebit: boolean;
  readonly pence: Pence;
}

const AMOUNT = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

function amountIn(text: string): SignedAmount {
  const [, sign, pounds, pence = ''] = AMOUNT.exec(text) ?? [];
  if (pounds === undefined) throw new BankAnswerUnreadable(`"${shown(text)}" is no amount`);
  const amount = `${pounds.replaceAll(',', '')}.${pence.padEnd(2, '0')}`;
  return { isDebit: sign === '-', pence: penceFromDecimalText(amount) };
}

function lineOf({ pence }: SignedAmount, reference: string, currency: string): Omit<UnnumberedLine, 'word'> {
  return { bankIds: [], remittance: reference === '' ? null : reference, amountPence: pence, currency };
}

function bookedWord({ isDebit }: SignedAmount, on: () => Day): BankWord {
  return isDebit ? { kind: 'moved', on: on() } : { kind: 'came_in' };
}

/** "27/11/2026" */
const britishDay = (text: string) => dayOf(text.split('/').toReversed().join('-'), text);
/** "2026-11-27", or with a time behind it. */
const isoDay = (text: string) => dayOf(text.split(/[ T]/)[0]!, text);

function dayOf(day: string, text: string): Day {
  if (!isDay(day)) throw new BankAnswerUnreadable(`"${shown(text)}" is no date`);
  return day;
}

const shown = (text: string) => text.slice(0, MAX_SHOWN);
