import type { EventFamily } from '@waybook/contracts/events';
import type { Pool } from 'pg';
import { Appender } from './append/appender.js';
import { RequestHashes } from './append/request-hashes.js';
import { StreamAppender } from './append/stream-appender.js';
import { EventCodec } from './codec/event-codec.js';
import type { CommandRunner } from './command-runner.js';
import type { EventLog } from './event-log.js';
import type { EventHistory } from './history/event-history.js';
import { PostgresEventHistory } from './history/postgres-event-history.js';
import { PostgresSealedReading } from './history/postgres-sealed-reading.js';
import type { SealedReading } from './history/sealed-reading.js';
import type { KeyVault } from './key-vault.js';
import { StreamLoader } from './load/stream-loader.js';
import { PostgresCommandRunner } from './postgres-command-runner.js';
import { PostgresEventLog } from './postgres-event-log.js';
import { PersonKeys } from './vault/person-keys.js';
import { PostgresKeyVault } from './vault/postgres-key-vault.js';

export interface EventStoreOptions {
  /** Of the application's role; for speed its connections should have `plan_cache_mode=force_generic_plan` and `jit=off`. */
  readonly appPool: Pool;
  /** Of the system's role, which sees all businesses. */
  readonly systemPool: Pool;
  /** 32 bytes; wraps the keys of persons. */
  readonly masterKey: Uint8Array;
  /** Understood as well, while keys are rewrapped from it. */
  readonly previousMasterKey?: Uint8Array;
  /** Every event that can stand in the store, by type. */
  readonly events: EventFamily;
}

export interface EventStore {
  readonly commands: CommandRunner;
  /** For whoever has decided already; `commands` is what rules go through. */
  readonly appender: StreamAppender;
  readonly keyVault: KeyVault;
  readonly log: EventLog;
  readonly history: EventHistory;
  readonly sealed: SealedReading;
}

/** The store on PostgreSQL 15 or later, migrated by `eventStoreMigrations`. The pools stay the caller's to end. */
export function createEventStore(options: EventStoreOptions): EventStore {
  const { appPool, systemPool, masterKey, previousMasterKey, events } = options;
  const keys = new PersonKeys(appPool, masterKey, previousMasterKey);
  const codec = new EventCodec(events, keys);
  const loader = new StreamLoader(appPool, codec, keys);
  const requests = new RequestHashes(masterKey, previousMasterKey);
  const appender = new StreamAppender(codec, keys, new Appender(appPool, systemPool), requests);
  return {
    commands: new PostgresCommandRunner(loader, appender, requests),
    appender,
    keyVault: new PostgresKeyVault(keys),
    log: new PostgresEventLog(systemPool),
    history: new PostgresEventHistory(appPool, codec, keys),
    sealed: new PostgresSealedReading(appPool, systemPool),
  };
}
