import { LEDGER_ACCOUNTS, type LedgerAccount } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { checkedPence, type Pence } from '@waybook/contracts/money';
import type { Selection, TakeEntry } from '../../finance/index.js';
import { boundsOf, monthOf, type Month } from '../../periods/month.js';
import { JOURNAL_KINDS, kindOf, type JournalKind } from './journal-kinds.js';
import { isNoPosting, NO_POSTINGS, postingsOf, type Postings } from './postings.js';
import { PostingMonths } from './posting-months.js';

export interface JournalLine {
  readonly account: LedgerAccount;
  /** A debit is positive, a credit negative. */
  readonly pence: Pence;
}

/** Everything of one kind that is posted on a day: it balances. */
export interface JournalEntry {
  /** Unique within a business. */
  readonly number: string;
  readonly day: Day;
  readonly kind: JournalKind;
  /** The closed month that it adjusts. */
  readonly adjusts: Month | null;
  readonly lines: readonly JournalLine[];
}

interface Place {
  readonly day: Day;
  readonly kind: JournalKind;
  readonly adjusts: Month | null;
}

const KINDS = Object.keys(JOURNAL_KINDS) as JournalKind[];

/** A month of the books as journals, made of the entries that are posted in it. */
export class MonthJournal {
  readonly #sums = new Map<string, { readonly place: Place; readonly sums: Record<LedgerAccount, Pence> }>();
  readonly #month: Month;
  readonly #months: PostingMonths;

  constructor(month: Month, closings: ReadonlyMap<Month, number>) {
    this.#month = month;
    this.#months = new PostingMonths(closings);
  }

  readonly selection: Selection = ({ seq, atMs }) => this.#months.monthOf(seq, atMs) === this.#month;

  readonly take: TakeEntry = (mark, moved) => {
    const postings = postingsOf(moved);
    if (isNoPosting(postings)) return;
    const place = this.#placeOf(mark.atMs, kindOf(mark, moved));
    const sums = this.#sumsOf(place);
    for (const account of LEDGER_ACCOUNTS) sums[account] += postings[account];
  };

  /** @throws Error where one doesn't balance */
  entries(): JournalEntry[] {
    const entries = [...this.#sums.values()].map(({ place, sums }) => entryOf(place, sums));
    return entries.filter(({ lines }) => lines.length > 0).sort(byDayAndKind);
  }

  #sumsOf(place: Place): Record<LedgerAccount, Pence> {
    const number = numberOf(place);
    const known = this.#sums.get(number);
    if (known !== undefined) return known.sums;
    const sums = { ...NO_POSTINGS };
    this.#sums.set(number, { place, sums });
    return sums;
  }

  /** What was recorded too late for its own month is posted on the first day of this one. */
  #placeOf(atMs: number, kind: JournalKind): Place {
    const day = this.#months.dayOf(atMs);
    const own = monthOf(day);
    if (own === this.#month) return { day, kind, adjusts: null };
    return { day: boundsOf(this.#month).firstDay, kind, adjusts: own };
  }
}

/** "WB-20261030-PAY", and "WB-20261101-PAY-2610" for what adjusts October. */
function numberOf({ day, kind, adjusts }: Place): string {
  const own = `WB-${day.replaceAll('-', '')}-${JOURNAL_KINDS[kind].code}`;
  return adjusts === null ? own : `${own}-${adjusts.slice(2).replace('-', '')}`;
}

function entryOf(place: Place, postings: Postings): JournalEntry {
  const number = numberOf(place);
  const lines = LEDGER_ACCOUNTS.map((account) => ({ account, pence: checkedPence(postings[account]) })).filter(
    ({ pence }) => pence !== 0,
  );
  const imbalance = lines.reduce((sum, { pence }) => sum + pence, 0);
  if (imbalance !== 0) throw new Error(`Journal ${number} is out of balance by ${imbalance} pence`);
  return { number, ...place, lines };
}

function byDayAndKind(one: JournalEntry, other: JournalEntry): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  const kinds = KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind);
  return kinds !== 0 ? kinds : one.number < other.number ? -1 : 1;
}
