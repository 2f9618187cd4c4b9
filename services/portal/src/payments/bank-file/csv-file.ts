import { decimalText } from '@waybook/contracts/money';
import { csvLine } from '@waybook/platform/csv';
import type { BankFileForm, BankFileInput } from './bank-file-form.js';

const HEADER = ['Account name', 'Sort code', 'Account number', 'Amount', 'Reference', 'Payment date'];

/** What a bank's upload page takes: no mark at the beginning, for banks are not spreadsheets. */
export function csvBankFile({ payees, settlementDate }: Pick<BankFileInput, 'payees' | 'settlementDate'>): string {
  const rows = payees.map(({ accountName, sortCode, accountNumber, amountPence, reference }) =>
    csvLine([accountName, sortCode, accountNumber, decimalText(amountPence), reference, settlementDate]),
  );
  return csvLine(HEADER) + rows.join('');
}

export const csvForm: BankFileForm = { mediaType: 'text/csv; charset=utf-8', write: csvBankFile };
