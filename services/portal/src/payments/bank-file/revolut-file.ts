import { decimalText } from '@waybook/contracts/money';
import { csvLine } from '@waybook/platform/csv';
import type { BankFileForm, BankFileInput } from './bank-file-form.js';
import { bankText } from './bankline-file.js';

/**
 * Revolut, "Create a file payment", step 1, and "Upload a payment file" of its Open Banking API: the fields of a file of payments by
 * Revolut Business, in this order and by these names.
 */
const HEADER = [
  ...['Name', 'Recipient type', 'Account number', 'Sort code or Routing number', 'IBAN', 'BIC'],
  ...['Recipient bank country', 'Currency', 'Amount', 'Payment reference', 'Recipient country'],
  ...['State or province', 'Address line 1', 'Address line 2', 'City', 'Postal code'],
];
const NAME_LENGTH = 80;
const REFERENCE_LENGTH = 100;
const NOT_IN_UK_PAYMENTS = ['', ''];
const OPTIONAL = Array.from({ length: 6 }, () => '');
const COMPANY = /(^|[ .&/-])(LTD|LIMITED|LLP|PLC|CIC|CYF|CCC|COMPANY)\.?$/;

/**
 * Which of the two the bank asks the payee's bank about (Confirmation of Payee). An account's name alone says it: a company by how its name
 * ends, and whoever has no two names, which Revolut wants of a person.
 */
export function recipientType(accountName: string): 'INDIVIDUAL' | 'COMPANY' {
  return COMPANY.test(accountName) || !accountName.includes(' ') ? 'COMPANY' : 'INDIVIDUAL';
}

/** It names neither the account that pays, which is chosen beside the upload, nor a day: the payments go once they are approved. */
function write({ payees }: BankFileInput): string {
  const rows = payees.map((payee) => {
    const name = bankText(payee.accountName, NAME_LENGTH);
    return csvLine([
      ...[name, recipientType(name), payee.accountNumber, payee.sortCode, ...NOT_IN_UK_PAYMENTS],
      ...['GB', 'GBP', decimalText(payee.amountPence), bankText(payee.reference, REFERENCE_LENGTH)],
      ...OPTIONAL,
    ]);
  });
  return csvLine(HEADER) + rows.join('');
}

export const revolutForm: BankFileForm = { mediaType: 'text/csv; charset=us-ascii', write };
