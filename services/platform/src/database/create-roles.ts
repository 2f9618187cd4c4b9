import pg from 'pg';
import { rolePassword, scramVerifier } from './role-password.js';
import type { DatabaseRoles } from './roles.js';

interface RoleLimits {
  readonly statementTimeout: string;
  readonly idleInTransactionTimeout: string;
  /** From PostgreSQL 17 on. */
  readonly transactionTimeout: string;
}

// An open transaction holds back every reader of the log, so none may stay open for long.
const APP_LIMITS: RoleLimits = { statementTimeout: '10s', idleInTransactionTimeout: '5s', transactionTimeout: '15s' };
const SYSTEM_LIMITS: RoleLimits = {
  statementTimeout: '60s',
  idleInTransactionTimeout: '10s',
  transactionTimeout: '90s',
};
const DUPLICATE_OBJECT = '42710';
const FIRST_WITH_TRANSACTION_TIMEOUT = 17;

/** Makes the login roles where they are missing, and sets password, limits and rights anew, as after a restore elsewhere. */
export async function createRoles(owner: pg.Client, roles: DatabaseRoles, masterKey: Uint8Array): Promise<void> {
  const { rows } = await owner.query<{ major: number; database: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_database() as database`,
  );
  const { major, database } = rows[0]!;
  await owner.query('revoke create on schema public from public');
  await refreshRole(owner, roles.app, APP_LIMITS, { masterKey, major, database });
  await refreshRole(owner, roles.system, SYSTEM_LIMITS, { masterKey, major, database });
  await owner.query(`grant select on migrations to ${pg.escapeIdentifier(roles.app)}`);
}

async function refreshRole(
  owner: pg.Client,
  role: string,
  limits: RoleLimits,
  { masterKey, major, database }: { masterKey: Uint8Array; major: number; database: string },
): Promise<void> {
  const name = pg.escapeIdentifier(role);
  await owner.query(`create role ${name}`).catch((error: pg.DatabaseError) => {
    if (error.code !== DUPLICATE_OBJECT) throw error;
  });
  const verifier = pg.escapeLiteral(scramVerifier(rolePassword(masterKey, role)));
  await owner.query(`alter role ${name} with login password ${verifier}`);
  await owner.query(`alter role ${name} set statement_timeout = '${limits.statementTimeout}'`);
  await owner.query(
    `alter role ${name} set idle_in_transaction_session_timeout = '${limits.idleInTransactionTimeout}'`,
  );
  if (major >= FIRST_WITH_TRANSACTION_TIMEOUT) {
    await owner.query(`alter role ${name} set transaction_timeout = '${limits.transactionTimeout}'`);
  }
  await owner.query(`grant connect on database ${pg.escapeIdentifier(database)} to ${name}`);
  await owner.query(`grant usage on schema public to ${name}`);
}
