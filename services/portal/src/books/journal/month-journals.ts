import { Inject, Injectable } from '@nestjs/common';
import { MAX_HISTORY_ENTRIES } from '@waybook/contracts/api';
import type { PeriodEvent } from '@waybook/contracts/events';
import type { EventHistory } from '@waybook/event-store';
import { createHash } from 'node:crypto';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { FinanceJournal } from '../../finance/index.js';
import type { Month } from '../../periods/month.js';
import { MonthJournal, type JournalEntry } from './month-journal.js';

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
