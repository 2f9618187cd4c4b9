import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FinanceDifferenceAnswer, FinanceViewAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { asOf, FinanceJournal, happenedBetween } from '../../finance/index.js';
import { financeAmounts } from '../finance-amounts.js';
import { byDriver, byWeek } from './finance-answers.js';
import { GetFinanceDifference, GetFinanceView } from './finance-view.queries.js';

@QueryHandler(GetFinanceView)
export class GetFinanceViewHandler implements IQueryHandler<GetFinanceView> {
  constructor(
    private readonly journal: FinanceJournal,
    private readonly tables: ReadTables,
  ) {}

  async execute({ business, dates, driverId }: GetFinanceView): Promise<FinanceViewAnswer> {
    const isWanted = asOf(dates);
    const { lines, totals } = await this.journal.view(
      business,
      driverId === null ? isWanted : (mark, week) => week.driverId === driverId && isWanted(mark, week),
    );
    return {
      effectiveAt: dates.effectiveAt.toISOString(),
      knownAt: dates.knownAt?.toISOString() ?? null,
      totals: financeAmounts(totals),
      drivers: await byDriver(this.tables, business, lines),
      weeks: byWeek(lines),
    };
  }
}

@QueryHandler(GetFinanceDifference)
export class GetFinanceDifferenceHandler implements IQueryHandler<GetFinanceDifference> {
  constructor(
    private readonly journal: FinanceJournal,
    private readonly tables: ReadTables,
  ) {}

  async execute({ business, from, until }: GetFinanceDifference): Promise<FinanceDifferenceAnswer> {
    const { lines, totals } = await this.journal.view(business, happenedBetween(from, until));
    return {
      from: from.toISOString(),
      until: until.toISOString(),
      totals: financeAmounts(totals),
      drivers: await byDriver(this.tables, business, lines),
    };
  }
}
