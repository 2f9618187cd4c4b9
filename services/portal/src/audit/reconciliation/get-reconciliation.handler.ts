import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReconciliationAnswer } from '@waybook/contracts/api';
import type pg from 'pg';
import { LONG_WORK_POOL } from '../../database-tokens.js';
import { reconcile } from '../../finance/reconcile/reconcile.js';
import { ReconciliationUnderWay } from '../audit.errors.js';
import { GetReconciliation } from './get-reconciliation.query.js';

/** One at a time of each business: it replays every event that moves money. */
@QueryHandler(GetReconciliation)
export class GetReconciliationHandler implements IQueryHandler<GetReconciliation> {
  readonly #underWay = new Set<string>();

  constructor(@Inject(LONG_WORK_POOL) private readonly longWorkPool: pg.Pool) {}

  /** @throws ReconciliationUnderWay */
  async execute({ business, at }: GetReconciliation): Promise<ReconciliationAnswer> {
    if (this.#underWay.has(business)) throw new ReconciliationUnderWay();
    this.#underWay.add(business);
    try {
      const { events, rows, differences } = await reconcile(this.longWorkPool, business);
      return { reconciledAt: at.toISOString(), events, rows, differences: [...differences] };
    } finally {
      this.#underWay.delete(business);
    }
  }
}
