import { Inject, Injectable } from '@nestjs/common';
import { LEDGER_ACCOUNTS, MAX_HISTORY_ENTRIES } from '@waybook/contracts/api';
import type { PeriodEvent } from '@waybook/contracts/events';
import type { EventHistory } from '@waybook/event-store';
import { createHash } from 'node:crypto';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { FinanceJournal } from '../../finance/index.js';
import type { Month } from '../../periods/month.js';
import { MonthJournal, type JournalEntry } from './month-journal.js';
import { postingsOf } from './postings.js';

export interface JournalOfMonth {
  readonly entries: readonly JournalEntry[];
  readonly isClosed: boolean;
}

@Injectable()
export class MonthJournals {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly finance: FinanceJournal,
  ) {}

  async of(business: string, month: Month): Promise<JournalOfMonth> {
    const closings = await this.#closings(business);
    const journal = new MonthJournal(month, closings);
    await this.finance.entries(business, journal.selection, journal.take);
    return { entries: journal.entries(), isClosed: closings.has(month) };
  }

  /** Whether the journals come to what the finance view says of the same entries, account by account (R301). */
  async equalBooks(business: string, month: Month, entries: readonly JournalEntry[]): Promise<boolean> {
    const { selection } = new MonthJournal(month, await this.#closings(business));
    const { totals } = await this.finance.view(business, selection);
    const posted = postingsOf(totals);
    const lines = entries.flatMap((entry) => entry.lines);
    const sumOf = (account: (typeof LEDGER_ACCOUNTS)[number]) =>
      lines.filter((line) => line.account === account).reduce((sum, { pence }) => sum + pence, 0);
    return LEDGER_ACCOUNTS.every((account) => sumOf(account) === posted[account]);
  }

  /** Of each closed month, how many events of the log its closing stands on. */
  async #closings(business: string): Promise<ReadonlyMap<Month, number>> {
    const events = await this.history.ofStream(business, `period-${business}`, MAX_HISTORY_ENTRIES);
    return new Map(events.map(({ data }) => data as PeriodEvent['data']).map(({ month, size }) => [month, size]));
  }
}

/** What the books say of a month, whatever the accounts are called. */
export function fingerprintOf(entries: readonly JournalEntry[]): string {
  return sha256Of(
    JSON.stringify(entries.map(({ number, lines }) => [number, lines.map((line) => [line.account, line.pence])])),
  );
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
