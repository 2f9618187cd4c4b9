import { Inject, Injectable } from '@nestjs/common';
import { MAX_HISTORY_ENTRIES } from '@waybook/contracts/api';
import type { PeriodEvent } from '@waybook/contracts/events';
import type { EventHistory } from '@waybook/event-store';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { FinanceJournal, happenedBetween, isNothing } from '../../finance/index.js';
import { boundsOf, type Month } from '../../periods/month.js';
import { MonthsSeen } from './months-seen.js';
import { evolve, nothingClosed, type Periods } from '../../periods/period.js';

@Injectable()
export class UnclosedMonths {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly journal: FinanceJournal,
  ) {}

  /** Which months are closed, as far as the history goes. */
  async periods(business: string): Promise<Periods> {
    const events = await this.history.ofStream(business, `period-${business}`, MAX_HISTORY_ENTRIES);
    return events.reduce((periods, event) => evolve(periods, event as unknown as PeriodEvent), nothingClosed);
  }

  /** The months before one that are open, and in which the books moved. */
  async withFiguresBefore(business: string, month: Month, { closed }: Periods): Promise<Month[]> {
    const seen = new MonthsSeen(boundsOf(month).before);
    await this.journal.view(business, seen.selection);
    const open = [...seen.months].filter((each) => !closed.has(each)).sort();
    if (open.length === 0) return [];
    const views = await this.journal.views(business, open.map(movementOf));
    return open.filter((_, index) => !isNothing(views[index]!.totals));
  }
}

function movementOf(month: Month) {
  const { before, end } = boundsOf(month);
  return happenedBetween(before, end);
}
