import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { EntityManager } from 'typeorm';
import { remittanceAnswer } from '../remittance-answer.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { approvalSignals } from './approval-signals.js';
import { flagsOf } from './remittance-flags.js';
import { GetPendingRemittances } from './get-pending-remittances.query.js';

/** The oldest of them; what waits behind shows as soon as these are decided. */
export const MAX_PENDING_LISTED = 500;

/** The status stands in the text, so that the index of pending remittances is found whatever the plan. */
function pendingRecords(manager: EntityManager, business: string): Promise<RemittanceRecord[]> {
  return manager
    .createQueryBuilder(RemittanceRecord, 'r')
    .where(`r.business = :business and r.status = 'pending'`, { business })
    .orderBy({ 'r.submitted_at': 'ASC', 'r.id': 'ASC' })
    .limit(MAX_PENDING_LISTED)
    .getMany();
}

@QueryHandler(GetPendingRemittances)
export class GetPendingRemittancesHandler implements IQueryHandler<GetPendingRemittances> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at }: GetPendingRemittances): Promise<PendingRemittanceAnswer[]> {
    return this.tables.in(business, async (manager) => {
      const records = await pendingRecords(manager, business);
      const ids = records.map(({ id }) => id);
      const signals = await approvalSignals(manager, business, ids);
      return records.map((record) => {
        const known = signals.get(record.id);
        if (!known) throw new Error(`the remittance ${record.id} vanished between two look-ups`);
        return { ...remittanceAnswer(record, null), flags: flagsOf(record, known, at) };
      });
    });
  }
}
