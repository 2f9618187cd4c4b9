import { MAX_REASON_LENGTH, type ReturnReason } from '@waybook/contracts/api';
import type { BankReason } from '../answer-line.js';

/** The codes of ISO 20022's external lists for rejected and returned payments that a transfer in pounds can meet, in words. */
const WORDS: Readonly<Record<string, string>> = {
  AC01: 'the account number is wrong',
  AC03: "the payee's account number is wrong",
  AC04: 'the account is closed',
  AC06: 'the account is blocked',
  AC07: "the payee's account is closed",
  AG01: 'the account takes no such payments',
  AG02: 'the bank takes no such payments',
  AM02: 'the amount is beyond what the bank allows',
  AM04: 'there was not enough money in the account',
  AM05: 'the bank took it for a payment made twice',
  AM09: 'the amount is not what was agreed',
  AM14: 'the amount is beyond what was agreed with the bank',
  BE01: "the name doesn't fit the account",
  BE04: "the payee's address is missing",
  BE06: 'the bank knows no such customer',
  CUST: 'the payee or the payer asked for it',
  DUPL: 'it was made twice',
  ED05: 'it could not be settled',
  FF01: 'the file has a fault',
  FOCR: 'it was cancelled',
  FRAD: 'the bank suspects fraud',
  MD07: 'the payee has died',
  MS02: "the payee's reason is not told",
  MS03: "the bank's reason is not told",
  NOAS: 'nobody answered',
  RC01: 'the sort code is wrong',
  RC04: "the payee's sort code is wrong",
  RR04: 'the law forbids it',
  TM01: 'it came after the bank had closed',
  UPAY: 'it was not due',
};

const REASONS: Readonly<Record<string, ReturnReason>> = {
  AC01: 'no_such_account',
  AC03: 'no_such_account',
  AC04: 'account_closed',
  AC07: 'account_closed',
  BE01: 'name_mismatch',
  BE06: 'no_such_account',
  RC01: 'no_such_account',
  RC04: 'no_such_account',
};

export const returnReasonOf = ({ code }: BankReason): ReturnReason => (code !== null && REASONS[code]) || 'other';

/** "the account is closed (AC04)", and what the bank wrote beside it. */
export function reasonText({ code, text }: BankReason): string {
  const words = code === null ? 'the bank gives no reason' : WORDS[code];
  const said = words === undefined ? `the bank's code is ${code}` : code === null ? words : `${words} (${code})`;
  return (text === null ? said : `${said}: ${text}`).slice(0, MAX_REASON_LENGTH);
}
