import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LEDGER_ACCOUNTS, type JournalAnswer, type JournalChange, type JournalFormat } from '@waybook/contracts/api';
import { decimalText, sumPence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { readChart } from '../chart/read-chart.js';
import { journalFile } from '../journal/journal-file.js';
import type { JournalEntry } from '../journal/month-journal.js';
import { fingerprintOf, MonthJournals, sha256Of } from '../journal/month-journals.js';
import type { Month } from '../../periods/month.js';
import { ERASED_NAME } from '../../people/erased.js';
import { isOver } from './taken-journal.decider.js';

export class GetJournal extends Query<JournalAnswer> {
  constructor(
    readonly business: string,
    readonly month: Month,
    readonly at: Date,
  ) {
    super();
  }
}

interface TakenRow {
  readonly format: JournalFormat;
  readonly sha256: string;
  readonly books_sha256: string;
  readonly taken_at: Date;
  readonly taken_by_name: string | null;
}

/** The last time for each program. */
const TAKEN_SQL = `
  select distinct on (taken.format) taken.format, taken.sha256, taken.books_sha256, taken.taken_at,
    admin.first_name || ' ' || admin.last_name as taken_by_name
  from taken_journals taken left join admin_users admin on admin.business = $1 and admin.id = taken.taken_by
  where taken.business = $1 and taken.month = $2
  order by taken.format, taken.taken_at desc, taken.id desc`;

@QueryHandler(GetJournal)
export class GetJournalHandler implements IQueryHandler<GetJournal> {
  constructor(
    private readonly journals: MonthJournals,
    private readonly tables: ReadTables,
  ) {}

  async execute({ business, month, at }: GetJournal): Promise<JournalAnswer> {
    const { entries, isClosed } = await this.journals.of(business, month);
    const rows = await this.tables.in(business, (manager) => manager.query<TakenRow[]>(TAKEN_SQL, [business, month]));
    const taken = await Promise.all(rows.map((row) => this.#taken(business, row, entries)));
    const adjusts = new Set(entries.flatMap((entry) => entry.adjusts ?? []));
    return { month, isOver: isOver(month, at), isClosed, ...sumsOf(entries), adjusts: [...adjusts].sort(), taken };
  }

  async #taken(business: string, row: TakenRow, entries: readonly JournalEntry[]) {
    return {
      format: row.format,
      takenAt: row.taken_at.toISOString(),
      takenByName: row.taken_by_name ?? ERASED_NAME,
      sha256: row.sha256,
      changed: await this.#changeSince(business, row, entries),
    };
  }

  async #changeSince(business: string, row: TakenRow, entries: readonly JournalEntry[]): Promise<JournalChange> {
    if (row.books_sha256 !== fingerprintOf(entries)) return 'books';
    const { accounts } = await readChart(this.tables, business, row.format);
    return row.sha256 === sha256Of(journalFile(row.format, entries, accounts)) ? 'nothing' : 'accounts';
  }
}

function sumsOf(entries: readonly JournalEntry[]) {
  const lines = entries.flatMap((entry) => entry.lines);
  const sides = (of: typeof lines) => ({
    debit: decimalText(sumPence(of.map(({ pence }) => Math.max(0, pence)))),
    credit: decimalText(sumPence(of.map(({ pence }) => Math.max(0, -pence)))),
  });
  return {
    entries: entries.length,
    lines: lines.length,
    accounts: LEDGER_ACCOUNTS.map((account) => ({ account, of: lines.filter((line) => line.account === account) }))
      .filter(({ of }) => of.length > 0)
      .map(({ account, of }) => ({ account, ...sides(of) })),
    ...sides(lines),
  };
}
