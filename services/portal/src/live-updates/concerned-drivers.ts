import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { In, type EntityManager } from 'typeorm';
import { RemittanceQueryRecord } from '../queries/query.entity.js';
import { RemittanceRecord } from '../remittances/remittance.entity.js';
import type { StreamName } from './live-resources.js';

/**
 * Which driver a stream concerns. The log's readers see no event's content, but the read tables know: their rows are written in the
 * same statement as the events.
 */
@Injectable()
export class ConcernedDrivers {
  constructor(private readonly tables: ReadTables) {}

  /** The driver's id for each stream's id; streams that concern no driver are left out. */
  find(business: string, streams: readonly StreamName[]): Promise<Map<string, string>> {
    const idsOf = (wanted: string) => streams.filter(({ category }) => category === wanted).map(({ id }) => id);
    return this.tables.in(business, async (manager) => {
      const rows = [
        ...(await driversOf(manager, RemittanceRecord, idsOf('remittance'))),
        ...(await driversOf(manager, RemittanceQueryRecord, idsOf('query'))),
      ];
      return new Map([
        ...idsOf('driver').map((id) => [id, id] as const),
        ...rows.map((row) => [row.id, row.driver_id] as const),
      ]);
    });
  }
}

async function driversOf(
  manager: EntityManager,
  record: typeof RemittanceRecord | typeof RemittanceQueryRecord,
  ids: readonly string[],
): Promise<{ id: string; driver_id: string }[]> {
  if (ids.length === 0) return [];
  return manager.find<RemittanceRecord | RemittanceQueryRecord>(record, {
    select: { id: true, driver_id: true },
    where: { id: In([...new Set(ids)]) },
  });
}
