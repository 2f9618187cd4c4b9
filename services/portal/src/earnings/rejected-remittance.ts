import type { ContextQuery, Row } from '@waybook/event-store';

/** The last remittance that was made of an entry, where it was rejected: then the entry is free again. */
export function rejectedRemittanceContext(business: string, entryId: string): ContextQuery {
  return {
    name: 'earnings.rejected-remittance',
    text: `
      select r.id
      from earnings_entries e
      join remittances r on r.business = $1 and r.id = e.remittance_id and r.status = 'rejected'
      where e.business = $1 and e.id = $2`,
    values: [business, entryId],
  };
}

export function rejectedRemittance(rows: readonly Row[]): string | null {
  const [row] = rows as unknown as readonly { readonly id: string }[];
  return row?.id ?? null;
}
