import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PeriodPreviewAnswer } from '@waybook/contracts/api';
import { asOf, correctedSince, difference, FinanceJournal } from '../../finance/index.js';
import { amountsUnlessNothing, financeAmounts } from '../finance-amounts.js';
import { boundsOf, isMonth } from '../../periods/month.js';
import { monthThatComesFirst, refuseUnlessClosable } from '../period/period.decider.js';
import { NotAMonth } from '../period/period.errors.js';
import { UnclosedMonths } from '../period/unclosed-months.js';
import { GetClosingPreview } from './get-closing-preview.query.js';

@QueryHandler(GetClosingPreview)
export class GetClosingPreviewHandler implements IQueryHandler<GetClosingPreview> {
  constructor(
    private readonly journal: FinanceJournal,
    private readonly unclosed: UnclosedMonths,
  ) {}

  async execute({ business, month, at }: GetClosingPreview): Promise<PeriodPreviewAnswer> {
    if (!isMonth(month)) throw new NotAMonth();
    const periods = await this.unclosed.periods(business);
    refuseUnlessClosable(periods, month, at);
    const { before, end, firstDay, lastDay } = boundsOf(month);
    const balances = [before, end].map((effectiveAt) => asOf({ effectiveAt, knownAt: null }));
    const views = await this.journal.views(business, [...balances, correctedSince(end, firstDay, lastDay)]);
    const [opening, closing, corrected] = views.map(({ totals }) => totals);
    return {
      month,
      closing: financeAmounts(closing!),
      movement: financeAmounts(difference(closing!, opening!)),
      corrected: amountsUnlessNothing(corrected!),
      comesFirst: monthThatComesFirst(periods, month, await this.unclosed.withFiguresBefore(business, month, periods)),
    };
  }
}
