import type { Environment } from '@waybook/platform/config';
import { type Cell, csvStream } from '@waybook/platform/csv';
import { asOf, financeAmounts, FINANCE_HEADER, FinanceJournal, financeLines, type FinanceView } from '@waybook/portal';
import { Readable } from 'node:stream';
import { type ChosenBusiness, chosenBusinesses, noSuchBusiness } from './chosen-businesses.js';
import { openOutput } from './output.js';
import { Progress } from './progress.js';
import { withLog } from './with-log.js';

export interface ReplayOptions {
  readonly asOf?: Date;
  readonly knownAt?: Date;
  readonly business?: string;
  readonly out: 'csv' | 'json';
  readonly file?: string;
  /** Reads every event, and nothing that was folded before. */
  readonly fresh?: boolean;
}

/** `waybook audit replay`: the books at one date as far as they were known at another, from sealed events alone. */
export function replay(options: ReplayOptions, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const businesses = await chosenBusinesses(log, options.business);
    if (businesses.length === 0) return noSuchBusiness(options.business);
    const write = await openOutput(options.file);
    const { appPool, masterKey } = log.resources;
    const journal = new FinanceJournal({ appPool, masterKey, isFresh: options.fresh });
    const dates = { effectiveAt: options.asOf ?? new Date(), knownAt: options.knownAt ?? null };
    const books = booksOf(businesses, ({ id }) => {
      const progress = new Progress('events posted');
      return journal.view(id, asOf(dates), (posted) => progress.show(posted, posted + 1));
    });
    await write(options.out === 'csv' ? asCsv(books) : asJson(dates, books));
    return 0;
  });
}

/** One business at a time, so that a long answer needs little memory. */
type Books = AsyncIterable<readonly [ChosenBusiness, FinanceView]>;

async function* booksOf(businesses: readonly ChosenBusiness[], view: (of: ChosenBusiness) => Promise<FinanceView>) {
  for (const business of businesses) yield [business, await view(business)] as const;
}

function asCsv(books: Books): Readable {
  return csvStream(['business', ...FINANCE_HEADER], csvRows(books));
}

async function* csvRows(books: Books): AsyncGenerator<Cell[]> {
  for await (const [{ name }, view] of books) {
    for (const line of financeLines(view)) yield [name, ...line];
  }
}

function asJson(dates: object, books: Books): Readable {
  return Readable.from(jsonParts(dates, books));
}

async function* jsonParts(dates: object, books: Books): AsyncGenerator<string> {
  yield `${JSON.stringify(dates).slice(0, -1)},"businesses":[`;
  let separator = '';
  for await (const [{ id, name }, { lines, totals }] of books) {
    const head = { business: id, name, totals: financeAmounts(totals) };
    yield `${separator}${JSON.stringify(head).slice(0, -1)},"lines":[`;
    separator = ',';
    for (const [index, line] of lines.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify({ ...line, amounts: financeAmounts(line.amounts) })}`;
    }
    yield ']}';
  }
  yield ']}\n';
}
