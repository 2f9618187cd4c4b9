import { counted } from '@waybook/contracts/texts';
import type { DatabaseFacts, RoleFacts } from './database-facts.js';
import { type Finding, fail, ok, warn } from './finding.js';

const OLDEST_MAJOR = 15;
const NEWEST_MAJOR = 18;
const CONNECTIONS_SHARE = 0.8;
const LONG_TRANSACTION_SECONDS = 60;

interface SignedIn {
  readonly isOwnServer: boolean;
  /** As who is not the owner. */
  readonly isLogin: boolean;
}

export function databaseFindings(facts: DatabaseFacts, { isOwnServer, isLogin }: SignedIn): Finding[] {
  return [
    versionFinding(facts),
    ...(isLogin ? [] : [ownerFinding(facts, isOwnServer)]),
    connectionsFinding(facts),
    transactionFinding(facts),
  ];
}

function versionFinding({ version, versionText }: DatabaseFacts): Finding {
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    return fail(
      'postgresql',
      `version ${versionText}`,
      `move to PostgreSQL ${OLDEST_MAJOR} or later (docs/restore.md)`,
    );
  if (major > NEWEST_MAJOR)
    return warn(
      'postgresql',
      `version ${versionText} is later than any that was tried`,
      `stay on ${NEWEST_MAJOR} until a release says otherwise`,
    );
  return ok('postgresql', `version ${versionText}`);
}

function ownerFinding({ user, isSuperuser, mayMakeRoles, ownsDatabase }: DatabaseFacts, isOwnServer: boolean): Finding {
  if (!ownsDatabase) return fail('owner', `${user} does not own the database`, `alter database … owner to ${user}`);
  if (!mayMakeRoles) return fail('owner', `${user} may not make roles`, `alter role ${user} createrole`);
  if (isSuperuser && !isOwnServer)
    return warn('owner', `${user} is a superuser, and need not be`, `own the database by a role with CREATEROLE alone`);
  return ok('owner', `${user} owns the database and may make roles`);
}

function connectionsFinding({ connections, mostConnections }: DatabaseFacts): Finding {
  const says = `${connections} of ${mostConnections} in use`;
  return connections > mostConnections * CONNECTIONS_SHARE
    ? warn('connections', says, 'raise max_connections, or put a pooler before the database (docs/running.md)')
    : ok('connections', says);
}

function transactionFinding({ oldestTransactionSeconds: seconds }: DatabaseFacts): Finding {
  const says = `the oldest is ${Math.round(seconds)} s old`;
  return seconds > LONG_TRANSACTION_SECONDS
    ? warn('transactions', says, 'find it in pg_stat_activity: one that writes holds back every reader of the log')
    : ok('transactions', says);
}

export function roleFindings({ unbound, mayRewrite, openTables, app, system }: RoleFacts): Finding[] {
  const findings = [
    ...(unbound.length > 0
      ? [
          fail(
            'roles',
            `row-level security does not apply to ${unbound.join(', ')}`,
            `alter role ${unbound[0]} nosuperuser nobypassrls`,
          ),
        ]
      : []),
    ...(mayRewrite.length > 0
      ? [
          fail(
            'roles',
            `${mayRewrite.join(', ')} may change what was recorded`,
            'revoke update, delete, truncate on events, sealed, checkpoints from them',
          ),
        ]
      : []),
    ...(openTables.length > 0
      ? [
          fail(
            'roles',
            `businesses are not kept apart in ${openTables.join(', ')}`,
            'enable and force row level security on them, and look who turned it off',
          ),
        ]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('roles', `${app} and ${system} may do what they need, and no more`)];
}

export function migrationsFinding(applied: readonly string[], known: readonly string[]): Finding {
  const missing = known.filter((name) => !applied.includes(name));
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return warn(
      'migrations',
      `${counted(unknown.length, 'migration')} of a later version`,
      'run the version that made them, here as well',
    );
  if (missing.length > 0)
    return warn(
      'migrations',
      `${counted(missing.length, 'migration')} not applied yet`,
      'make a backup and start: the start applies them',
    );
  return ok('migrations', `all ${applied.length} applied`);
}
