import { LEDGER_ACCOUNT_LABELS, type LedgerAccount } from '@waybook/contracts/api';
import type { Chart } from '../../chart/chart.js';
import type { FoundJournal, XeroAccount, XeroTaxRate } from '../client/xero-api.js';
import { isOfReference, postsTheSame, WITHOUT_TAX, type XeroJournal } from './xero-journal.js';

/** Xero lets no manual journal touch these. */
const CLOSED_ACCOUNTS = new Set(['DEBTORS', 'CREDITORS']);
const ACTIVE = 'ACTIVE';

/** What an organisation has, as far as journals need it. */
export interface XeroLedger {
  readonly accounts: readonly XeroAccount[];
  readonly taxRates: readonly XeroTaxRate[];
}

/** A tax rate is named in the chart as Xero shows it, or by Xero's own code; undefined where there is none. */
function rateOf({ taxRates }: XeroLedger, taxCode: string): XeroTaxRate | undefined {
  const wanted = taxCode.toLowerCase();
  return (
    taxRates.find(({ name, status }) => status === ACTIVE && name.toLowerCase() === wanted) ??
    taxRates.find(({ taxType }) => taxType.toLowerCase() === wanted)
  );
}

export function taxTypeIn(ledger: XeroLedger): (taxCode: string) => string {
  return (taxCode) => rateOf(ledger, taxCode)?.taxType ?? WITHOUT_TAX;
}

/** What of the accounts that are posted to Xero would refuse, or reckon wrong (R365); each a sentence. */
export function accountProblems(used: ReadonlySet<LedgerAccount>, chart: Chart, ledger: XeroLedger): string[] {
  return chart
    .filter(({ account }) => used.has(account))
    .flatMap(({ account, code, taxCode }) => {
      const label = LEDGER_ACCOUNT_LABELS[account];
      return [accountProblem(code, ledger), taxProblem(taxCode, ledger)]
        .filter((problem) => problem !== null)
        .map((problem) => `${label}: ${problem}`);
    });
}

function accountProblem(code: string, { accounts }: XeroLedger): string | null {
  const account = accounts.find((each) => each.code === code);
  if (account === undefined) return `Xero has no account ${code}.`;
  const called = `account ${code} (${account.name})`;
  if (account.status !== ACTIVE) return `${called} is archived in Xero.`;
  if (account.type === 'BANK') return `${called} is a bank account, which journals can't touch in Xero.`;
  if (CLOSED_ACCOUNTS.has(account.systemAccount)) return `${called} is one that Xero keeps itself.`;
  return null;
}

function taxProblem(taxCode: string, ledger: XeroLedger): string | null {
  const rate = rateOf(ledger, taxCode);
  if (rate === undefined) return `Xero has no tax rate ${taxCode}.`;
  if (rate.effectiveRate === 0) return null;
  return `with the tax rate ${taxCode} Xero would reckon VAT a second time. Choose one of 0 %.`;
}

export interface ComparedJournals {
  /** Xero has them as they are: a file of the month brought them, or an attempt whose answer was lost. */
  readonly there: readonly { readonly journal: XeroJournal; readonly xeroId: string }[];
  readonly missing: readonly XeroJournal[];
  /** Each a sentence about a journal that Xero has otherwise. */
  readonly problems: readonly string[];
}

/** A journal is known again by the reference that its narration begins with. */
export function comparedWith(found: readonly FoundJournal[], journals: readonly XeroJournal[]): ComparedJournals {
  const pairs = journals.map((journal) => ({
    journal,
    theirs: found.find((each) => isOfReference(journal.reference, each)),
  }));
  return {
    there: pairs.flatMap(({ journal, theirs }) =>
      theirs !== undefined && postsTheSame(journal, theirs) ? [{ journal, xeroId: theirs.id }] : [],
    ),
    missing: pairs.filter(({ theirs }) => theirs === undefined).map(({ journal }) => journal),
    problems: pairs
      .filter(({ journal, theirs }) => theirs !== undefined && !postsTheSame(journal, theirs))
      .map(
        ({ journal }) => `Xero has a journal ${journal.reference} with other figures. Delete or void it there first.`,
      ),
  };
}
