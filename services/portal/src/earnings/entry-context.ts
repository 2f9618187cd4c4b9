import type { ContextQuery, Row } from '@waybook/event-store';

/** What the records say about an entry at the moment of a decision. */
export interface EntrySurroundings {
  /** False once the driver is deleted: what they would be owed could never be paid. */
  readonly hasDriver: boolean;
  /** The last remittance that was made of the entry, where it was rejected: then the entry is free again. */
  readonly rejectedRemittanceId: string | null;
}

export function entryContext(business: string, entryId: string): ContextQuery {
  return {
    name: 'earnings.entry',
    text: `
      select d.id is not null as has_driver, r.id as rejected_remittance_id
      from earnings_entries e
      left join drivers d on d.business = $1 and d.id = e.driver_id
      left join remittances r on r.business = $1 and r.id = e.remittance_id and r.status = 'rejected'
      where e.business = $1 and e.id = $2`,
    values: [business, entryId],
  };
}

interface EntrySurroundingsRow {
  readonly has_driver: boolean;
  readonly rejected_remittance_id: string | null;
}

export function entrySurroundings(rows: readonly Row[]): EntrySurroundings {
  const [row] = rows as unknown as readonly EntrySurroundingsRow[];
  return { hasDriver: row?.has_driver ?? false, rejectedRemittanceId: row?.rejected_remittance_id ?? null };
}
