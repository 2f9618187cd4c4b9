import type { ContextQuery, Row } from '@waybook/event-store';
import { officeIn, officeSql } from '../admin-users/independence/office-query.js';
import type { Office } from '../admin-users/independence/office.js';

/** What the records say about an entry at the moment of a decision. */
export interface EntrySurroundings {
  /** False once the driver is deleted: what they would be owed could never be paid. */
  readonly hasDriver: boolean;
  /** The last remittance that was made of the entry, where it holds it no more: then the entry is free again. */
  readonly formerRemittanceId: string | null;
  /** Decides who may approve it. */
  readonly office: Office;
}

export function entryContext(business: string, entryId: string): ContextQuery {
  return {
    name: 'earnings.entry',
    text: `
      select d.id is not null as has_driver, r.id as former_remittance_id, ${officeSql('$1')} as office
      from earnings_entries e
      left join drivers d on d.business = $1 and d.id = e.driver_id
      left join remittances r on r.business = $1 and r.id = e.remittance_id and not r.holds_entries
      where e.business = $1 and e.id = $2`,
    values: [business, entryId],
  };
}

interface EntrySurroundingsRow {
  readonly has_driver: boolean;
  readonly former_remittance_id: string | null;
}

export function entrySurroundings(rows: readonly Row[]): EntrySurroundings {
  const [row] = rows as unknown as readonly EntrySurroundingsRow[];
  return {
    hasDriver: row?.has_driver ?? false,
    formerRemittanceId: row?.former_remittance_id ?? null,
    office: officeIn(rows),
  };
}
