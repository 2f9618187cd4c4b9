import { LEDGER_ACCOUNTS, type LedgerAccount } from '@waybook/contracts/api';
import type { Pence } from '@waybook/contracts/money';
import type { Moved } from '../../finance/index.js';

/** By account: a debit is positive, a credit negative. */
export type Postings = Readonly<Record<LedgerAccount, Pence>>;

export const NO_POSTINGS = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Postings;

/** What moved in the books as double entry (R301). Money that stays within a payment run, or waits for a decision, posts nothing. */
export function postingsOf(moved: Moved): Postings {
  const of = (measure: keyof Moved): Pence => moved[measure] ?? 0;
  return {
    earnings: of('earnings'),
    vatToReclaim: of('inputVat'),
    vatNotInvoiced: of('vatOnEarnings') - of('inputVat'),
    shortfall: of('shortfall'),
    overpaid: of('overpaid'),
    membershipFees: 0 - of('membershipFees'),
    vatOnMembershipFees: 0 - of('vatOnMembershipFees'),
    otherDeductions: 0 - of('otherDeductions'),
    annualMembership: 0 - of('annualMembership'),
    annualMembershipReceived: of('annualMembership'),
    due: 0 - of('due'),
    retained: 0 - of('retained'),
    paid: 0 - of('paid') - of('released'),
    carried: 0 - of('carried'),
  };
}

export const isNoPosting = (postings: Postings): boolean => Object.values(postings).every((pence) => pence === 0);
