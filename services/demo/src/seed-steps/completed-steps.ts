import type { ReadTables } from '@waybook/platform/database';
import { KEY_PREFIX } from '../demo-installation.js';

const ID_LENGTH = 36;

/** Steps that an earlier start completed: their keys, each with the id of the stream that it wrote. */
export async function completedSteps(tables: ReadTables, business: string): Promise<Map<string, string>> {
  const rows = await tables.in(business, (manager) =>
    manager.query<{ key: string; id: string }[]>(
      `select substr(idem_key, strpos(idem_key, $2) + length($2)) as key, right(stream, ${ID_LENGTH}) as id
         from events where business = $1 and idem_key like '%:' || $2 || '%'`,
      [business, KEY_PREFIX],
    ),
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
