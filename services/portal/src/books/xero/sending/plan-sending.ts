import type { MappedAccount } from '@waybook/contracts/api';
import type { Chart } from '../../chart/chart.js';
import { narrationOf } from '../../journal/journal-file.js';
import type { JournalEntry } from '../../journal/month-journal.js';
import { referenceOf, type XeroJournal, type XeroLine } from './xero-journal.js';

/** The last journal under a number that Xero has of us. */
export type SentJournal = Omit<XeroJournal, 'reference' | 'reverses'>;

export interface SendingPlan {
  readonly toSend: readonly XeroJournal[];
  /** Journals of the books that Xero has as they are. */
  readonly alreadySent: number;
}

export interface PlanInput {
  /** Of the month, as every file of it is made of. */
  readonly entries: readonly JournalEntry[];
  readonly chart: Chart;
  /** Xero's code of a tax rate that the chart names; what it doesn't have is told apart from this. */
  readonly taxTypeOf: (taxCode: string) => string;
  /** Of the same month and organisation. */
  readonly sent: readonly SentJournal[];
}

/**
 * What Xero doesn't have yet (R366). What was sent and holds isn't sent again; where the books say otherwise since, or nothing any more, one
 * journal takes back what was posted, to the very accounts, and posts what holds now (R367). What accounts are called decides nothing.
 */
export function planSending({ entries, chart, taxTypeOf, sent }: PlanInput): SendingPlan {
  const mapped = new Map(chart.map((account) => [account.account, account]));
  const before = new Map(sent.map((journal) => [journal.number, journal]));
  const numbers = new Set(entries.map(({ number }) => number));
  const current = entries.map((entry) => {
    const posts = entry.lines.map(({ account, pence }) => xeroLine(mapped.get(account)!, pence, taxTypeOf));
    return { entry, posts, last: before.get(entry.number) };
  });
  const changed = current.filter(({ posts, last }) => last === undefined || !holds(posts, last.posts));
  const gone = sent.filter(({ number, posts }) => !numbers.has(number) && posts.length > 0);
  return {
    toSend: [
      ...changed.map(({ entry, posts, last }) => nextOf(narrationOf(entry), { ...entry, posts }, last)),
      ...gone.map((last) => nextOf(last.narration, { ...last, posts: [] }, last)),
    ],
    alreadySent: current.length - changed.length,
  };
}

function xeroLine(
  { account, code, name, taxCode }: MappedAccount,
  pence: number,
  taxTypeOf: (taxCode: string) => string,
): XeroLine {
  return { account, code, taxType: taxTypeOf(taxCode), text: name, pence };
}

function nextOf(
  narration: string,
  { number, day, posts }: Pick<XeroJournal, 'number' | 'day' | 'posts'>,
  last: SentJournal | undefined,
): XeroJournal {
  const revision = (last?.revision ?? 0) + 1;
  const reference = referenceOf(number, revision);
  // A correction is known by its own reference, and told to be one.
  const text = revision === 1 ? narration : `${reference} Correction: ${narration.replace(/^\S+ (Correction: )?/, '')}`;
  return { reference, number, revision, day, narration: text, reverses: last?.posts ?? [], posts };
}

function holds(posts: readonly XeroLine[], sent: readonly XeroLine[]): boolean {
  const figures = (lines: readonly XeroLine[]) => lines.map(({ account, pence }) => `${account} ${pence}`).toSorted();
  return JSON.stringify(figures(posts)) === JSON.stringify(figures(sent));
}
