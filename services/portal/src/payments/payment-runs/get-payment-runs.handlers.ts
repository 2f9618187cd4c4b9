import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { pageWindow, SortUnknown, type Page } from '@waybook/platform/http';
import { MoreThanOrEqual } from 'typeorm';
import { paymentRunAnswer } from '../payment-run-answer.js';
import { PaymentRunRecord } from '../payment-run.entity.js';
import { findPaymentRun } from './find-payment-run.js';
import { GetPaymentRun, GetPaymentRuns } from './payment-runs.queries.js';

/** Without paging: about four years of Fridays. */
const MAX_LISTED_RUNS = 200;

function directionOf(sort = '-payOn'): 'ASC' | 'DESC' {
  if (sort !== 'payOn' && sort !== '-payOn') throw new SortUnknown(['payOn']);
  return sort === 'payOn' ? 'ASC' : 'DESC';
}

@QueryHandler(GetPaymentRuns)
export class GetPaymentRunsHandler implements IQueryHandler<GetPaymentRuns> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, request }: GetPaymentRuns): Promise<Page<PaymentRunAnswer>> {
    const { limit, offset } = pageWindow(request, MAX_LISTED_RUNS);
    const direction = directionOf(request.sort);
    const [records, total] = await this.tables.in(business, (manager) =>
      manager.findAndCount(PaymentRunRecord, {
        where: {
          business,
          ...(request.status && { status: request.status }),
          ...(request.paidFrom && { paid_on: MoreThanOrEqual(request.paidFrom) }),
        },
        relations: { preparer: true, settler: true, reopener: true, canceller: true },
        order: { pay_on: direction, prepared_at: direction, id: direction },
        take: limit,
        skip: offset,
      }),
    );
    return { rows: records.map(paymentRunAnswer), total };
  }
}

@QueryHandler(GetPaymentRun)
export class GetPaymentRunHandler implements IQueryHandler<GetPaymentRun> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, runId }: GetPaymentRun): Promise<PaymentRunAnswer> {
    return findPaymentRun(this.tables, business, runId);
  }
}
