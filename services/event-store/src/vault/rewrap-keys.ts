import type { Pool } from 'pg';
import { unwrapKey, wrapKey } from './wrapped-key.js';

const KEYS_AT_ONCE = 500;

export interface MasterKeyChange {
  readonly masterKey: Uint8Array;
  readonly previousMasterKey: Uint8Array;
}

export interface Rewrapped {
  readonly keys: number;
  /** Those that were under the previous master key. */
  readonly rewrapped: number;
  /** Persons whose key is under neither. */
  readonly foreign: readonly string[];
}

interface StoredKey {
  readonly business: string;
  readonly person: string;
  readonly wrapped_key: Buffer;
}

const SELECT_PAGE = `
  select business, person, wrapped_key from person_keys
  where wrapped_key is not null and ($1::uuid is null or (business, person) > ($1::uuid, $2::text))
  order by business, person limit ${KEYS_AT_ONCE}`;

/** Only over the key that was read: one that was destroyed meanwhile stays destroyed. */
const REWRAP = `
  update person_keys as k set wrapped_key = r.fresh
  from unnest($1::uuid[], $2::text[], $3::bytea[], $4::bytea[]) as r (business, person, old, fresh)
  where (k.business, k.person) = (r.business, r.person) and k.wrapped_key = r.old`;

/**
 * Puts every person's key under the new master key. Events and files stay as they are: they lie under the persons' keys. Who broke off
 * begins again and finds done what is done.
 *
 * @param ownerPool the application can destroy keys and not change them
 */
export async function rewrapKeys(
  ownerPool: Pool,
  change: MasterKeyChange,
  onProgress?: (keys: number, total: number) => void,
): Promise<Rewrapped> {
  const counted = await ownerPool.query<{ total: string }>(
    'select count(*)::text as total from person_keys where wrapped_key is not null',
  );
  const total = Number(counted.rows[0]?.total);
  const foreign: string[] = [];
  let keys = 0;
  let rewrapped = 0;
  for (let after: StoredKey | undefined; ;) {
    const { rows } = await ownerPool.query<StoredKey>(SELECT_PAGE, [after?.business ?? null, after?.person ?? null]);
    if (rows.length === 0) return { keys, rewrapped, foreign };
    const judged = rows.map((row) => ({ row, fresh: freshKey(change, row) }));
    foreign.push(...judged.filter(({ fresh }) => fresh === 'foreign').map(({ row }) => row.person));
    rewrapped += await writeFresh(ownerPool, judged);
    keys += rows.length;
    after = rows.at(-1);
    onProgress?.(Math.min(keys, total), total);
  }
}

type Judged = Buffer | 'done' | 'foreign';

function freshKey({ masterKey, previousMasterKey }: MasterKeyChange, key: StoredKey): Judged {
  const { business, person, wrapped_key: wrapped } = key;
  if (unwrapped(masterKey, key)) return 'done';
  if (!unwrapped(previousMasterKey, key)) return 'foreign';
  return wrapKey(masterKey, business, person, unwrapKey(previousMasterKey, business, person, wrapped));
}

function unwrapped(masterKey: Uint8Array, { business, person, wrapped_key: wrapped }: StoredKey): boolean {
  try {
    unwrapKey(masterKey, business, person, wrapped);
    return true;
  } catch {
    return false;
  }
}

async function writeFresh(
  ownerPool: Pool,
  judged: readonly { readonly row: StoredKey; readonly fresh: Judged }[],
): Promise<number> {
  const changed = judged.flatMap(({ row, fresh }) => (fresh instanceof Buffer ? [{ ...row, fresh }] : []));
  if (changed.length === 0) return 0;
  const { rowCount } = await ownerPool.query(REWRAP, [
    changed.map(({ business }) => business),
    changed.map(({ person }) => person),
    changed.map(({ wrapped_key: old }) => old),
    changed.map(({ fresh }) => fresh),
  ]);
  return rowCount ?? 0;
}
