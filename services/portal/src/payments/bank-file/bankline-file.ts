import { BACS_TEXT_LENGTH } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { csvLine } from '@waybook/platform/csv';
import { bacsText } from './bacs-text.js';
import { digitsOfDay, payingAccount, type BankFileForm, type BankFileInput } from './bank-file-form.js';

const DOMESTIC_PAYMENT = '01';

interface Layout {
  readonly columns: number;
  readonly nameLength: number;
}

/** NatWest Group, "Bankline: Import file layout guide, CSV format", of December 2017: H001 to H003, then T001 to T082. */
const BANKLINE: Layout = { columns: 85, nameLength: 35 };
/** Coutts, "What are the formatting requirements for a payment or transfer file?": the same columns as far as AN. */
const COUTTS: Layout = { columns: 40, nameLength: BACS_TEXT_LENGTH };

/** In the letters of a spreadsheet, by which Coutts names them; beside them Bankline's own names. */
const COLUMNS = {
  recordType: column('D'), // T001
  debitAccount: column('M'), // T010
  amount: column('Q'), // T014
  arrivesOn: column('S'), // T016
  sortCode: column('Y'), // T022
  accountNumber: column('AE'), // T028
  name: column('AG'), // T030
  reference: column('AK'), // T034
} as const;

/** From 0. */
function column(letters: string): number {
  const LETTERS = 26;
  return [...letters].reduce((sum, letter) => sum * LETTERS + Number.parseInt(letter, 36) - 9, 0) - 1;
}

/** No mark that a spreadsheet would take for a formula is left at its beginning: the bank knows no apostrophe. */
export function bankText(text: string, length: number): string {
  return bacsText(text)
    .replace(/^[- ]+/, '')
    .slice(0, length)
    .trimEnd();
}

function write(input: BankFileInput, { columns, nameLength }: Layout): string {
  const { sortCode, accountNumber } = payingAccount(input);
  return input.payees
    .map((payee) => {
      const cells: string[] = Array.from({ length: columns }, () => '');
      cells[COLUMNS.recordType] = DOMESTIC_PAYMENT;
      cells[COLUMNS.debitAccount] = `${sortCode}${accountNumber}`;
      cells[COLUMNS.amount] = decimalText(payee.amountPence);
      cells[COLUMNS.arrivesOn] = digitsOfDay(input.settlementDate);
      cells[COLUMNS.sortCode] = payee.sortCode;
      cells[COLUMNS.accountNumber] = payee.accountNumber;
      cells[COLUMNS.name] = bankText(payee.accountName, nameLength);
      cells[COLUMNS.reference] = bankText(payee.reference, BACS_TEXT_LENGTH);
      return csvLine(cells);
    })
    .join('');
}

const form = (layout: Layout): BankFileForm => ({
  mediaType: 'text/csv; charset=us-ascii',
  write: (input) => write(input, layout),
});

export const banklineForm = form(BANKLINE);
export const couttsForm = form(COUTTS);
