import type { ContextQuery, Row } from '@waybook/event-store';

/** Which of these drivers were deleted: nothing can be paid to them any more. */
export function erasedPayeesQuery(business: string, driverIds: readonly string[]): ContextQuery {
  return {
    name: 'payments.erased-payees',
    text: `
      select payee.id from unnest($2::uuid[]) as payee (id)
      where not exists (select from drivers d where d.business = $1::uuid and d.id = payee.id)`,
    values: [business, driverIds],
  };
}

export function erasedPayeesIn(rows: readonly Row[]): ReadonlySet<string> {
  return new Set((rows as unknown as readonly { id: string }[]).map(({ id }) => id));
}
