import type pg from 'pg';
import { applyMigrations, LOCK_LIMITS, type LockLimits } from './apply-migrations.js';
import { onOneConnection } from './connections/open-connection.js';
import { createRoles } from './create-roles.js';
import { findPooler } from './find-pooler.js';
import { LOCK_LIMIT, lockMigrations, type Say } from './migration-lock.js';
import type { Migration } from './migration.js';
import { masterKeyMark, rolePassword } from './role-password.js';
import { roleUrl } from './role-url.js';
import { type DatabaseRoles, rolesFor } from './roles.js';
import { UnfitServer } from './unfit-server.js';

const OLDEST_VERSION = 15;

export interface DatabaseOptions {
  /** The owner's address; a pooler may stand there where `directUrl` leads past it. */
  readonly url: string;
  /** The same database without a pooler between. */
  readonly directUrl?: string;
  readonly masterKey: Uint8Array;
  /** The database may still be this one's, while keys are rewrapped from it. */
  readonly previousMasterKey?: Uint8Array;
  /** In order. */
  readonly migrations: readonly Migration[];
  readonly lockLimits?: LockLimits;
  /** Told what is waited for, a sentence each. */
  readonly say?: Say;
}

/** With another master key nobody's data could be read any more, so it is noticed before anything is written. */
export class MasterKeyMismatch extends Error {
  override readonly name = 'MasterKeyMismatch';
  constructor() {
    super('WAYBOOK_MASTER_KEY is not the key that this database was made with: start with that key.');
  }
}

/** A database that is ready to be served from. */
export interface ServedDatabase {
  /** Sees the rows of one business at a time. */
  readonly appUrl: string;
  /** Whether a pooler stands before what `appUrl` leads to: a transaction is all that is certain to run on one connection. */
  readonly isPooled: boolean;
  /** The application's role without a pooler between, for what needs a session. */
  readonly appSessionUrl: string;
  /** Sees those of all businesses. */
  readonly systemUrl: string;
}

export interface PreparedDatabase extends ServedDatabase {
  readonly roles: DatabaseRoles;
  /** For what only the owner of the tables may do. */
  readonly ownerUrl: string;
}

/**
 * Brings roles, rights and schema up to date, one process at a time.
 *
 * @throws MasterKeyMismatch
 * @throws UnfitServer when the server is older than PostgreSQL 15, a pooler stands where a session is needed, or the database is
 * another version's: from before 1.0, or of a later one that can't be served from
 * @throws Error when the server can't be reached, or the owner may not make roles
 */
export async function prepareDatabase(options: DatabaseOptions): Promise<PreparedDatabase> {
  const { url, directUrl = url, masterKey, migrations, lockLimits = LOCK_LIMITS, say = () => undefined } = options;
  return onOneConnection(directUrl, async (owner) => {
    const isPooled = await findPooler(owner, url, directUrl);
    await refuseOldServer(owner);
    await owner.query(`set lock_timeout = '${LOCK_LIMIT}'`);
    await lockMigrations(owner, say);
    const roles = await recordedRoles(owner, options);
    const applied = await appliedMigrations(owner);
    refuseFromBefore(applied, migrations);
    await refuseFromAfter(owner, migrations);
    await createRoles(owner, roles, masterKey);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    await applyMigrations(owner, missing, { roles, limits: lockLimits, say });
    const database = owner.database!;
    const as = (given: string, role: string) => roleUrl({ url: given, database }, role, rolePassword(masterKey, role));
    return {
      roles,
      ownerUrl: directUrl,
      appUrl: as(url, roles.app),
      isPooled,
      appSessionUrl: as(directUrl, roles.app),
      systemUrl: as(directUrl, roles.system),
    };
  });
}

/** From now on the database is this master key's, and no other starts with it. */
export async function recordMasterKey(ownerPool: pg.Pool, masterKey: Uint8Array): Promise<void> {
  await ownerPool.query('update installation set master_key_mark = $1', [masterKeyMark(masterKey)]);
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  const major = rows[0]!.major;
  if (major < OLDEST_VERSION) {
    throw new UnfitServer(`The database server is PostgreSQL ${major}: Waybook needs ${OLDEST_VERSION} or later.`);
  }
}

/** The names are chosen once: a database restored under another name keeps its roles. */
async function recordedRoles(
  owner: pg.Client,
  { masterKey, previousMasterKey }: DatabaseOptions,
): Promise<DatabaseRoles> {
  await owner.query(`create table if not exists installation (
    singleton boolean primary key default true check (singleton),
    app_role text not null,
    system_role text not null,
    master_key_mark text not null,
    created_at timestamptz not null default now())`);
  await owner.query(`create table if not exists migrations (
    name text primary key,
    applied_at timestamptz not null default now())`);
  // Asked for first: to add it would wait for every backup that reads the table.
  await owner.query(`do $$ begin
    if not exists (select from pg_attribute where attrelid = 'migrations'::regclass and attname = 'excludes_earlier') then
      alter table migrations add column excludes_earlier boolean not null default false;
    end if;
  end $$`);
  const names = await owner.query<{ database: string; owner: string }>(
    'select current_database() as database, current_user as owner',
  );
  const fresh = rolesFor(names.rows[0]!.database, names.rows[0]!.owner);
  await owner.query(
    'insert into installation (app_role, system_role, master_key_mark) values ($1, $2, $3) on conflict do nothing',
    [fresh.app, fresh.system, masterKeyMark(masterKey)],
  );
  const recorded = await owner.query<{ app: string; system: string; mark: string }>(
    'select app_role as app, system_role as system, master_key_mark as mark from installation',
  );
  const { app, system, mark } = recorded.rows[0]!;
  refuseOtherMasterKey(mark, { masterKey, previousMasterKey });
  return { owner: fresh.owner, app, system };
}

type MasterKeys = Pick<DatabaseOptions, 'masterKey' | 'previousMasterKey'>;

/** @throws MasterKeyMismatch */
export function refuseOtherMasterKey(mark: string, { masterKey, previousMasterKey }: MasterKeys): void {
  const known = [masterKey, ...(previousMasterKey ? [previousMasterKey] : [])].map(masterKeyMark);
  if (!known.includes(mark)) throw new MasterKeyMismatch();
}

export async function appliedMigrations(owner: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>('select name from migrations');
  return new Set(rows.map(({ name }) => name));
}

/** By what was applied and not by what is unknown: that may be of a later version, which starts beside this one while it is rolled out. */
function refuseFromBefore(applied: ReadonlySet<string>, migrations: readonly Migration[]): void {
  if (migrations.some(({ insteadOf }) => insteadOf !== undefined && applied.has(insteadOf))) {
    throw new UnfitServer(
      'This database was made before version 1.0 of Waybook, whose tables are other ones, and nothing is carried over: ' +
        'set WAYBOOK_DATA_DIR to an empty folder, or DATABASE_URL to an empty database.',
    );
  }
}

/** What a later version applied is left alone, unless it says that nobody may serve who doesn't know it. */
async function refuseFromAfter(owner: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const known = migrations.map(({ name }) => name);
  const { rows } = await owner.query('select from migrations where excludes_earlier and name <> all($1)', [known]);
  if (rows.length > 0) {
    throw new UnfitServer('This database was made, or upgraded, by a later version of Waybook: start that version.');
  }
}
