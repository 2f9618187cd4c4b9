import type { EntityManager } from 'typeorm';
import type { RemittanceRow } from '../remittance.read-model.js';

type NamingRow = Pick<RemittanceRow, 'lateness_waiver' | 'lines' | 'confirmation'>;

/** The admins whom a remittance names beside whoever decided it. */
export function adminsNamedBy({ lateness_waiver, lines, confirmation }: NamingRow): string[] {
  const waivedBy = lateness_waiver === null ? [] : [lateness_waiver.waivedBy];
  const confirmed = confirmation === null ? [] : [confirmation.correctedBy, confirmation.decidedBy];
  const enteredBy = lines.map((line) => line.enteredBy);
  return [...waivedBy, ...confirmed, ...enteredBy].filter((id) => id !== null);
}

/** Asks only where a remittance names somebody. */
export async function adminNames(
  manager: EntityManager,
  business: string,
  rows: readonly NamingRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(adminsNamedBy))];
  if (ids.length === 0) return new Map();
  const found = await manager.query<{ id: string; name: string }[]>(
    `select id, first_name || ' ' || last_name as name from admin_users where business = $1 and id = any ($2::uuid[])`,
    [business, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
