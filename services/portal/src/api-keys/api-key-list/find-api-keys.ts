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
  readonly expires_at: Date | null;
  readonly allowed_addresses: string[] | null;
  readonly last_used_at: Date | null;
  readonly last_used_from: string | null;
  readonly revoked_at: Date | null;
}

interface KeysWanted {
  readonly business: string;
  /** As which of them have expired is told. */
  readonly at: Date;
  readonly id?: string;
}

/** Those that are not revoked first, the newest of each first. */
export async function findApiKeys(tables: ReadTables, { business, at, id }: KeysWanted): Promise<ApiKeyAnswer[]> {
  const rows = await tables.in(business, (manager) =>
    manager.query<ApiKeyListRow[]>(
      `select k.id, k.name, k.permissions, k.ending, k.created_at, k.created_by, k.revoked_at, k.expires_at,
         k.allowed_addresses, s.last_used_at, s.last_used_from,
         a.first_name || ' ' || a.last_name as created_by_name
       from api_keys k
       left join api_key_secrets s on s.business = $1 and s.id = k.id
       left join admin_users a on a.business = $1 and a.id = k.created_by
       where k.business = $1 and ($2::uuid is null or k.id = $2::uuid)
       order by k.revoked_at is not null, k.created_at desc, k.id desc limit ${MAX_KEYS}`,
      [business, id ?? null],
    ),
  );
  return rows.map((row) => answerOf(row, at));
}

function answerOf(row: ApiKeyListRow, at: Date): ApiKeyAnswer {
  return {
    id: row.id,
    name: row.name,
    permissions: row.permissions,
    ending: row.ending,
    status: statusOf(row, at),
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    expiresAt: row.expires_at?.toISOString() ?? null,
    allowedAddresses: row.allowed_addresses ?? [],
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  };
}

function statusOf({ revoked_at, expires_at }: ApiKeyListRow, at: Date): ApiKeyAnswer['status'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && at > expires_at ? 'expired' : 'active';
}
