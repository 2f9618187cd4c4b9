import type { PoolClient } from 'pg';
import { unwrapKey } from './wrapped-key.js';

interface KeyRow {
  readonly person: string;
  readonly wrapped: Buffer | null;
}

export interface MasterKeys {
  readonly masterKey: Uint8Array;
  /** Understood as well, while keys are rewrapped from it. */
  readonly previousMasterKey?: Uint8Array;
}

/** All keys of a business, by person, for whoever takes it out whole; null where one was destroyed. @param owner whom row-level security hides nothing */
export async function readPersonKeys(
  owner: Pick<PoolClient, 'query'>,
  business: string,
  { masterKey, previousMasterKey }: MasterKeys,
): Promise<ReadonlyMap<string, Uint8Array | null>> {
  const { rows } = await owner.query<KeyRow>(
    'select person, wrapped_key as wrapped from person_keys where business = $1 order by person',
    [business],
  );
  const unwrap = (person: string, wrapped: Buffer): Buffer => {
    try {
      return unwrapKey(masterKey, business, person, wrapped);
    } catch (error) {
      if (previousMasterKey === undefined) throw error;
      return unwrapKey(previousMasterKey, business, person, wrapped);
    }
  };
  return new Map(rows.map(({ person, wrapped }) => [person, wrapped && unwrap(person, wrapped)]));
}
