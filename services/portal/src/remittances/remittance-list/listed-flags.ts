import type { RemittanceFlag } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import { approvalSignals } from '../pending-remittances/approval-signals.js';
import { findPending } from '../pending-remittances/find-pending.js';
import { flagsOf } from '../pending-remittances/remittance-flags.js';
import type { StoredRemittance } from '../remittance-answer.js';

/** So many pending remittances are looked at together. */
const LOOKED_AT_TOGETHER = 500;
/** Where more than 5,000 wait, the oldest of them are looked at. */
const MAX_LOOKS = 10;

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

/** The pending remittances that have flags, oldest first. */
export async function flaggedIds(manager: EntityManager, business: string, now: Date): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= MAX_LOOKS; page += 1) {
    const { rows } = await findPending(manager, business, { page, pageSize: LOOKED_AT_TOGETHER });
    const flags = await listedFlags(manager, business, rows, now);
    found.push(...rows.map(({ id }) => id).filter((id) => (flags.get(id)?.length ?? 0) > 0));
    if (rows.length < LOOKED_AT_TOGETHER) break;
  }
  return found;
}
