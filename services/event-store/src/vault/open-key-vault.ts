import type { Pool } from 'pg';
import type { KeyVault } from '../key-vault.js';
import { PersonKeys } from './person-keys.js';
import { PostgresKeyVault } from './postgres-key-vault.js';

export interface KeyVaultOptions {
  /** Of the application's role where keys are made; the system's role finds them alone. */
  readonly pool: Pool;
  /** 32 bytes; wraps the keys of persons. */
  readonly masterKey: Uint8Array;
  /** Understood as well, while keys are rewrapped from it. */
  readonly previousMasterKey?: Uint8Array;
}

/** The keys of persons, for whoever needs nothing else of the event store. */
export function openKeyVault({ pool, masterKey, previousMasterKey }: KeyVaultOptions): KeyVault {
  return new PostgresKeyVault(new PersonKeys(pool, masterKey, previousMasterKey));
}
