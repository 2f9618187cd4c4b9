import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { NOTHING_AROUND, remittanceAnswer } from '../remittance-answer.js';
import { adminNames } from '../remittance-details/admin-names.js';
import { approvalSignals } from './approval-signals.js';
import { findPending } from './find-pending.js';
import { GetPendingRemittances } from './get-pending-remittances.query.js';
import { flagsOf } from './remittance-flags.js';

@QueryHandler(GetPendingRemittances)
export class GetPendingRemittancesHandler implements IQueryHandler<GetPendingRemittances> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at, request }: GetPendingRemittances): Promise<Page<PendingRemittanceAnswer>> {
    return this.tables.in(business, async (manager) => {
      const { rows, total } = await findPending(manager, business, request);
      const ids = rows.map(({ id }) => id);
      const signals = await approvalSignals(manager, business, ids);
      const names = await adminNames(manager, business, rows);
      const answers = rows.map((record) => {
        const known = signals.get(record.id);
        if (!known) throw new Error(`the remittance ${record.id} vanished between two look-ups`);
        return { flags: flagsOf(record, known, at), ...remittanceAnswer(record, null, { ...NOTHING_AROUND, names }) };
      });
      return { rows: answers, total };
    });
  }
}
