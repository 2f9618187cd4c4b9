import { BACS_TEXT_LENGTH } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { decimalText, sumPence } from '@waybook/contracts/money';
import { csvLine } from '@waybook/platform/csv';
import { digitsOfDay, payingAccount, type BankFileForm, type BankFileInput } from './bank-file-form.js';
import { bankText } from './bankline-file.js';
import { fileNumberOf } from './file-number.js';

const FILE_TYPE = 'PAYMENT';
/** Each is a debit of its own, so that the statement names each. */
const SINGLE_PAYMENT = 'BACS';
const PLACE = 'PAYMENT FILES';
const MAX_SEQUENCE = 9_999;
const NAME_LENGTH = 35;
const HASH_TOTAL_LENGTH = 15;
const NO_RTI_REFERENCE = '';

/**
 * Santander, "Connect Bacs payment import specification", 60 20 273 of August 2018: a header, a record for each payment, and a trailer
 * with their sum and count. Where the business has no service user number there, the same file goes by Faster Payments.
 */
function write(input: BankFileInput): string {
  const { runId, payees, madeAt, settlementDate } = input;
  const { sortCode, accountNumber } = payingAccount(input);
  const debitAccount = `${sortCode}${accountNumber}`;
  const sequence = fileNumberOf(runId, MAX_SEQUENCE);
  const header = [FILE_TYPE, 'HEADER', digitsOfDay(londonDay(madeAt)), PLACE, sequence];
  const payments = payees.map((payee) => [
    ...[FILE_TYPE, SINGLE_PAYMENT, debitAccount],
    ...[bankText(payee.accountName, NAME_LENGTH), payee.sortCode, payee.accountNumber],
    ...[decimalText(payee.amountPence), digitsOfDay(settlementDate)],
    ...[bankText(payee.reference, BACS_TEXT_LENGTH), NO_RTI_REFERENCE],
  ]);
  const totalPence = sumPence(payees.map(({ amountPence }) => amountPence));
  const hashTotal = String(totalPence).padStart(HASH_TOTAL_LENGTH, '0');
  const trailer = [FILE_TYPE, 'TRAILER', hashTotal, payees.length];
  return [header, ...payments, trailer].map(csvLine).join('');
}

export const santanderForm: BankFileForm = { mediaType: 'text/plain; charset=us-ascii', write };
