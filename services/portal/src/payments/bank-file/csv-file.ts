import { decimalText } from '@waybook/contracts/money';
import type { Day } from '@waybook/contracts/calendar';
import { csvLine } from '@waybook/platform/csv';
import type { Payee } from './payees.js';

const HEADER = ['Account name', 'Sort code', 'Account number', 'Amount', 'Reference', 'Payment date'];

/** What a bank's upload page takes: no mark at the beginning, for banks are not spreadsheets. */
export function csvBankFile(payees: readonly Payee[], settlementDate: Day): string {
  const rows = payees.map(({ accountName, sortCode, accountNumber, amountPence, reference }) =>
    csvLine([accountName, sortCode, accountNumber, decimalText(amountPence), reference, settlementDate]),
  );
  return csvLine(HEADER) + rows.join('');
}
