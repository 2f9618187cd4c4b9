import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MAX_HISTORY_ENTRIES, type PeriodClosingAnswer } from '@waybook/contracts/api';
import type { PeriodEvent } from '@waybook/contracts/events';
import type { EventHistory, HistoricEvent } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { findNames } from '../../activity/names/find-names.js';
import type { Names } from '../../activity/names/names.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { correctedSince, difference, FinanceJournal, recordedLate, type Amounts } from '../../finance/index.js';
import { amountsUnlessNothing, financeAmounts } from '../finance-amounts.js';
import { boundsOf } from '../../periods/month.js';
import { GetPeriodClosings } from './get-period-closings.query.js';

/** Two years: older closings are in the log like any event. */
const SHOWN_CLOSINGS = 24;

@QueryHandler(GetPeriodClosings)
export class GetPeriodClosingsHandler implements IQueryHandler<GetPeriodClosings> {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly journal: FinanceJournal,
    private readonly tables: ReadTables,
  ) {}

  /** The latest month first. */
  async execute({ business }: GetPeriodClosings): Promise<PeriodClosingAnswer[]> {
    const events = await this.history.ofStream(business, `period-${business}`, MAX_HISTORY_ENTRIES);
    if (events.length === 0) return [];
    const shown = [...events]
      .sort((one, other) => (dataOf(one).month < dataOf(other).month ? 1 : -1))
      .slice(0, SHOWN_CLOSINGS);
    const names = await this.tables.in(business, (manager) => findNames(manager, business, shown));
    const views = await this.journal.views(business, shown.flatMap(adjustmentsOf));
    return shown.map((event, index) => answerOf(event, names, views[2 * index]!.totals, views[2 * index + 1]!.totals));
  }
}

const dataOf = (event: HistoricEvent) => event.data as PeriodEvent['data'];

function adjustmentsOf(event: HistoricEvent) {
  const { month, size } = dataOf(event);
  const { end, firstDay, lastDay } = boundsOf(month);
  return [recordedLate(end, size), correctedSince(end, firstDay, lastDay)];
}

function answerOf(event: HistoricEvent, names: Names, late: Amounts, corrected: Amounts): PeriodClosingAnswer {
  const { month, size, root, note, opening, closing, closedAt } = dataOf(event);
  return {
    eventId: event.eventId,
    month,
    closedAt,
    closedByName: names.person(event.metadata.actor),
    size,
    root,
    note,
    closing: financeAmounts(closing as Amounts),
    movement: financeAmounts(difference(closing as Amounts, opening as Amounts)),
    late: amountsUnlessNothing(late),
    corrected: amountsUnlessNothing(corrected),
  };
}
