import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import type { EntityManager, EntityTarget } from 'typeorm';
import { DriverDocumentRecord } from '../driver-documents/driver-document.entity.js';
import { EarningsEntryRecord } from '../earnings/entry.entity.js';
import { RemittanceQueryRecord } from '../queries/query.entity.js';
import { RemittanceRecord } from '../remittances/remittance.entity.js';
import { TicketCommentRecord } from '../tickets/comments/comment.entity.js';
import { TicketRecord } from '../tickets/ticket.entity.js';
import type { StreamName } from './live-resources.js';

/** The streams that concern one driver, and the table whose row says which. */
const CONCERNING = [
  { category: 'remittance', record: RemittanceRecord },
  // Under the remittance's id.
  { category: 'e-invoice', record: RemittanceRecord },
  { category: 'query', record: RemittanceQueryRecord },
  { category: 'earnings', record: EarningsEntryRecord },
  { category: 'ticket', record: TicketRecord },
  { category: 'comment', record: TicketCommentRecord },
  { category: 'driver-document', record: DriverDocumentRecord },
] as const;

/** Streams that are called by the driver's own id. */
const OWN = ['driver', 'bank-details', 'compliance', 'membership', 'submission-reminder'];

interface OfDriver {
  readonly id: string;
  readonly driver_id: string | null;
}

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
      const drivers = new Map(OWN.flatMap(idsOf).map((id) => [id, id] as const));
      for (const { category, record } of CONCERNING) {
        for (const { id, driver_id } of await driversOf(manager, record, idsOf(category))) {
          if (driver_id !== null) drivers.set(id, driver_id);
        }
      }
      return drivers;
    });
  }
}

async function driversOf(
  manager: EntityManager,
  record: EntityTarget<OfDriver>,
  ids: readonly string[],
): Promise<OfDriver[]> {
  if (ids.length === 0) return [];
  const { tableName } = manager.connection.getMetadata(record);
  return manager.query<OfDriver[]>(`select id, driver_id from ${tableName} where id = any($1::uuid[])`, [ids]);
}
