import type { ReadTables } from '@waybook/platform/database';
import { aroundRemittances } from './around-remittances.js';
import { versionedAnswer, type VersionedAnswer } from '../remittance-answer.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { RemittanceNotFound } from '../remittance.errors.js';

export function deciderName({ decider }: RemittanceRecord): string | null {
  return decider ? `${decider.first_name} ${decider.last_name}` : null;
}

/** @throws RemittanceNotFound where there is none, or it is another business's, or not the driver's whose it must be */
export async function findRemittance(
  readTables: ReadTables,
  business: string,
  id: string,
  ofDriver?: string,
): Promise<VersionedAnswer> {
  return readTables.in(business, async (manager) => {
    const record = await manager.findOne(RemittanceRecord, {
      where: { id, business, ...(ofDriver === undefined ? {} : { driver_id: ofDriver }) },
      relations: { decider: true },
    });
    if (!record) throw new RemittanceNotFound();
    return versionedAnswer(record, deciderName(record), await aroundRemittances(manager, business, [record]));
  });
}
