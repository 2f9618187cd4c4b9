import pg from 'pg';
import { rolePassword, scramVerifier } from './role-password.js';
import type { DatabaseRoles } from './roles.js';

type Settings = Readonly<Record<string, string>>;

/** What the server keeps for each of a role's connections, also for those that a pooler makes. */
const EVERY_ROLE: Settings = {
  jit: 'off',
  // Whoever is gone without a word gives back locks and, with them, the lead of an election.
  tcp_keepalives_idle: '10s',
  tcp_keepalives_interval: '5s',
  tcp_keepalives_count: '3',
  client_connection_check_interval: '2s',
};
// An open transaction holds back every reader of the log, so none may stay open for long.
export const APP_SETTINGS: Settings = {
  ...EVERY_ROLE,
  statement_timeout: '7s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '5s',
  transaction_timeout: '15s',
  // Commands' statements are prepared, and planning each group of appends anew would cost four times as much.
  plan_cache_mode: 'force_generic_plan',
};
export const SYSTEM_SETTINGS: Settings = {
  ...EVERY_ROLE,
  statement_timeout: '60s',
  idle_in_transaction_session_timeout: '10s',
  transaction_timeout: '90s',
  // Pages of the log go slower in parallel.
  max_parallel_workers_per_gather: '0',
};
const SINCE_MAJOR: Readonly<Record<string, number>> = { transaction_timeout: 17 };
const DUPLICATE_OBJECT = '42710';

/** Makes the login roles where they are missing, and sets password, settings and rights anew, as after a restore elsewhere. */
export async function createRoles(owner: pg.Client, roles: DatabaseRoles, masterKey: Uint8Array): Promise<void> {
  await owner.query('revoke create on schema public from public');
  await refreshRole(owner, roles.app, APP_SETTINGS, rolePassword(masterKey, roles.app));
  await refreshRole(owner, roles.system, SYSTEM_SETTINGS, rolePassword(masterKey, roles.system));
  await owner.query(`grant select on migrations to ${pg.escapeIdentifier(roles.app)}`);
}

/** A role that may sign in here, with this password and these settings. */
export async function refreshRole(owner: pg.Client, role: string, settings: Settings, password: string): Promise<void> {
  const { rows } = await owner.query<{ major: number; database: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_database() as database`,
  );
  const { major, database } = rows[0]!;
  const name = pg.escapeIdentifier(role);
  await owner.query(`create role ${name}`).catch((error: pg.DatabaseError) => {
    if (error.code !== DUPLICATE_OBJECT) throw error;
  });
  await owner.query(`alter role ${name} with login password ${pg.escapeLiteral(scramVerifier(password))}`);
  for (const [setting, value] of Object.entries(settings)) {
    if (major < (SINCE_MAJOR[setting] ?? 0)) continue;
    await owner.query(`alter role ${name} set ${setting} = ${pg.escapeLiteral(value)}`);
  }
  await owner.query(`grant connect on database ${pg.escapeIdentifier(database)} to ${name}`);
  await owner.query(`grant usage on schema public to ${name}`);
}
