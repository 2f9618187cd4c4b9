import type { ApiKeyAnswer } from '@waybook/contracts/api';
import { MAX_ACTIVE_API_KEYS } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';

/** All active ones, and as many that were revoked. */
const MAX_KEYS = 10 * MAX_ACTIVE_API_KEYS;

interface ApiKeyListRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: string[];
  readonly ending: string;
  readonly created_at: Date;
  readonly created_by: string;
  readonly created_by_name: string | null;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
}

/** The active ones first, the newest of each first. */
export async function findApiKeys(
  tables: ReadTables,
  business: string,
  id: string | null = null,
): Promise<ApiKeyAnswer[]> {
  const rows = await tables.in(business, (manager) =>
    manager.query<ApiKeyListRow[]>(
      `select k.id, k.name, k.permissions, k.ending, k.created_at, k.created_by, k.revoked_at, s.last_used_at,
         a.first_name || ' ' || a.last_name as created_by_name
       from api_keys k
       left join api_key_secrets s on s.business = $1 and s.id = k.id
       left join admin_users a on a.business = $1 and a.id = k.created_by
       where k.business = $1 and ($2::uuid is null or k.id = $2::uuid)
       order by k.revoked_at is not null, k.created_at desc, k.id desc limit ${MAX_KEYS}`,
      [business, id],
    ),
  );
  return rows.map(answerOf);
}

function answerOf(row: ApiKeyListRow): ApiKeyAnswer {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    ending: row.ending,
    status: row.revoked_at === null ? 'active' : 'revoked',
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}
