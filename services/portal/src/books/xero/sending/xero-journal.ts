import type { LedgerAccount, XeroStanding } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { createHash } from 'node:crypto';
import { v5 as nameBased } from 'uuid';
import type { FoundJournal } from '../client/xero-api.js';

/** A line as it is posted in Xero. */
export interface XeroLine {
  readonly account: LedgerAccount;
  readonly code: string;
  readonly taxType: string;
  readonly text: string;
  /** A debit is positive, a credit negative. */
  readonly pence: Pence;
}

/** One manual journal: what it takes back of the one before under its number, and what holds from now on. */
export interface XeroJournal {
  /** Unique within a business, and first in the narration: "WB-20261030-PAY", of a correction "WB-20261030-PAY-C2". */
  readonly reference: string;
  /** Of the books' journal that it posts. */
  readonly number: string;
  /** 1, and one more for each correction. */
  readonly revision: number;
  readonly day: Day;
  readonly narration: string;
  /** As they were posted; posted once more with their sides turned round. */
  readonly reverses: readonly XeroLine[];
  /** None where the books have no such journal any more. */
  readonly posts: readonly XeroLine[];
}

const KEYS = '0c2b8f0e-3c55-4a4e-9a3b-7f0d7e6f5b21';
export const WITHOUT_TAX = 'NONE';

/** The same for a journal of a business at an organisation always, whatever becomes of our tables. */
export function journalKey(business: string, tenantId: string, reference: string): string {
  return nameBased(`${business}:${tenantId}:${reference}`, KEYS);
}

export function referenceOf(number: string, revision: number): string {
  return revision === 1 ? number : `${number}-C${revision}`;
}

export function linesOf({ reverses, posts }: Pick<XeroJournal, 'reverses' | 'posts'>): XeroLine[] {
  return [...reverses.map((line) => ({ ...line, text: `Reversed: ${line.text}`, pence: 0 - line.pence })), ...posts];
}

/** What `POST /ManualJournals` takes. The VAT is in lines of its own, so Xero is to reckon none. */
export function manualJournalOf(journal: XeroJournal, standing: XeroStanding): string {
  const lines = linesOf(journal);
  const ManualJournal = {
    Narration: journal.narration,
    Date: journal.day,
    Status: standing === 'draft' ? 'DRAFT' : 'POSTED',
    LineAmountTypes: lines.every(({ taxType }) => taxType === WITHOUT_TAX) ? 'NoTax' : 'Exclusive',
    JournalLines: lines.map(({ code, taxType, text, pence }) => ({
      LineAmount: poundsOf(pence),
      AccountCode: code,
      TaxType: taxType,
      Description: text,
    })),
  };
  return JSON.stringify({ ManualJournals: [ManualJournal] });
}

/**
 * The same for each attempt of a sending. Xero refuses a key that comes again with another request, and may answer the first outcome to one that
 * comes with the same: what somebody sends again has another one, and was looked up before. At most 128 characters.
 */
export function idempotencyKeyOf(key: string, sendingId: string, body: string): string {
  return `${key}-${createHash('sha256').update(`${sendingId}:${body}`).digest('hex')}`;
}

export const isOfReference = (reference: string, { narration }: Pick<FoundJournal, 'narration'>): boolean =>
  narration === reference || narration.startsWith(`${reference} `);

/** Whether the same amounts stand on the same accounts, in whatever order. */
export function postsTheSame(journal: Pick<XeroJournal, 'reverses' | 'posts'>, found: FoundJournal): boolean {
  const ours = linesOf(journal).map(({ code, pence }) => `${code} ${poundsOf(pence)}`);
  const theirs = found.lines.map(({ code, amount }) => `${code} ${amount}`);
  return JSON.stringify(ours.toSorted()) === JSON.stringify(theirs.toSorted());
}

/** A JSON number of pounds, made of the decimal text and not by arithmetic. */
function poundsOf(pence: Pence): number {
  return Number(decimalText(pence));
}
