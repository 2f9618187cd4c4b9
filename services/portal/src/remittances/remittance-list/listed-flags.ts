import type { RemittanceFlag } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import { approvalSignals } from '../pending-remittances/approval-signals.js';
import { flagsOf } from '../pending-remittances/remittance-flags.js';
import type { StoredRemittance } from '../remittance-answer.js';

export type FlagsById = ReadonlyMap<string, readonly RemittanceFlag[]>;

/**
 * What there is to look at in those that stand for their week. A decided one is measured by the day of its decision, but beside what the
 * records say now; the rejected and the withdrawn have let go of loads, photos and fee, and would be flagged for what replaced them.
 */
export async function listedFlags(
  manager: EntityManager,
  business: string,
  records: readonly StoredRemittance[],
  now: Date,
): Promise<FlagsById> {
  const standing = records.filter(({ is_counted }) => is_counted);
  const signals = await approvalSignals(
    manager,
    business,
    standing.map(({ id }) => id),
  );
  return new Map(
    standing.map((record) => {
      const known = signals.get(record.id);
      return [record.id, known === undefined ? [] : flagsOf(record, known, record.decided_at ?? now)];
    }),
  );
}
