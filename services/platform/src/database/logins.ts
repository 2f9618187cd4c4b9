import pg from 'pg';
import type { DatabaseConnection } from './connections/connection.js';
import { APP_SETTINGS, refreshRole, SYSTEM_SETTINGS } from './create-roles.js';
import { loginPasswordOf } from './role-password.js';
import { whileNobodyMigrates } from './migration-lock.js';
import type { DatabaseRoles } from './roles.js';
import { PROCESS_ROLES, type ProcessRole } from '../config/process-role.js';

/** What SQL calls them: `select, update (attempts)`. */
export type Privileges = string;

/** Privileges by table. Whoever may write events may write those of the named streams alone. */
export interface LoginRights {
  readonly tables: Readonly<Record<string, Privileges>>;
  /** Beginnings of the streams that it appends to; absent: all. */
  readonly streams?: readonly string[];
  /** It may do whatever the application's role may do. */
  readonly isApplication?: boolean;
}

/** What a process of one role signs in to the database as. */
export interface ProcessLogin {
  readonly role: ProcessRole;
  readonly password: string;
  /** Across all businesses. */
  readonly everywhere: LoginRights;
  /** Within the business that a transaction names. */
  readonly inBusiness: LoginRights;
}

/** Both names of a role's login. */
export interface LoginNames {
  readonly everywhere: string;
  readonly inBusiness: string;
}

const MAX_NAME_BYTES = 63;
const IN_BUSINESS_SUFFIX = '_business';
const LONGEST_SUFFIX = Math.max(...PROCESS_ROLES.map((role) => `_${role}${IN_BUSINESS_SUFFIX}`.length));
const OWN_BUSINESS = `business = nullif(current_setting('waybook.business', true), '')::uuid`;

/** After the application's role, as a database that was restored under another name keeps its roles. */
export function loginNames({ app }: Pick<DatabaseRoles, 'app'>, role: ProcessRole): LoginNames {
  const stem = app.replace(/_app$/, '').slice(0, MAX_NAME_BYTES - LONGEST_SUFFIX);
  return namesBeside(`${stem}_${role}`);
}

export function namesBeside(everywhere: string): LoginNames {
  return { everywhere, inBusiness: `${everywhere}${IN_BUSINESS_SUFFIX}` };
}

/** For which role a login is; undefined where it is none. */
export function roleOfLogin(user: string): ProcessRole | undefined {
  return PROCESS_ROLES.find((role) => user.endsWith(`_${role}`));
}

/**
 * Makes logins and brings their rights to what is given: what is missing is granted, what is too much is taken away. What runs keeps its rights
 * meanwhile.
 */
export async function refreshLogins(
  owner: DatabaseConnection,
  roles: DatabaseRoles,
  logins: readonly ProcessLogin[],
): Promise<void> {
  await whileNobodyMigrates(owner, async () => {
    for (const login of logins) await refreshLogin(owner, roles, login);
  });
}

async function refreshLogin(owner: DatabaseConnection, roles: DatabaseRoles, login: ProcessLogin): Promise<void> {
  const { everywhere, inBusiness } = loginNames(roles, login.role);
  await refreshRole(owner, everywhere, SYSTEM_SETTINGS, login.password);
  await refreshRole(owner, inBusiness, APP_SETTINGS, loginPasswordOf(login.password));
  const application = pg.escapeIdentifier(roles.app);
  const verb = login.inBusiness.isApplication ? `grant ${application} to` : `revoke ${application} from`;
  await owner.query(`${verb} ${pg.escapeIdentifier(inBusiness)}`);
  await refreshRights(owner, everywhere, login.everywhere, 'true');
  await refreshRights(owner, inBusiness, login.inBusiness, OWN_BUSINESS);
}

/** In one transaction, which nobody sees half done. */
async function refreshRights(
  owner: DatabaseConnection,
  login: string,
  rights: LoginRights,
  visible: string,
): Promise<void> {
  const name = pg.escapeIdentifier(login);
  const granted = Object.entries(rights.tables);
  await owner.query('begin');
  try {
    await owner.query(`revoke all on all tables in schema public from ${name}`);
    for (const [table, privileges] of granted) {
      await owner.query(`grant ${privileges} on ${pg.escapeIdentifier(table)} to ${name}`);
    }
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
  await refreshPolicies(owner, login, rights, visible);
}

/** Each policy locks its table for a moment, so each is a transaction of its own, and none is made that is there. */
async function refreshPolicies(
  owner: DatabaseConnection,
  login: string,
  { tables, streams }: LoginRights,
  visible: string,
): Promise<void> {
  const { rows } = await owner.query<{ table: string; isClosed: boolean; hasPolicy: boolean }>(CLOSED_TABLES, [login]);
  for (const { table, isClosed, hasPolicy } of rows) {
    const isWanted = isClosed && table in tables;
    const policy = `policy ${pg.escapeIdentifier(login)} on ${pg.escapeIdentifier(table)}`;
    const appended = table === 'events' && streams ? ` and (${streams.map(beginsWith).join(' or ')})` : '';
    const conditions = `using (${visible}) with check (${visible}${appended})`;
    if (!hasPolicy && isWanted) await owner.query(`create ${policy} to ${pg.escapeIdentifier(login)} ${conditions}`);
    if (hasPolicy && !isWanted) await owner.query(`drop ${policy}`);
    // Which streams it appends to may be others than before.
    if (hasPolicy && isWanted && appended) await owner.query(`alter ${policy} ${conditions}`);
  }
}

const CLOSED_TABLES = `
  select relname as table, relrowsecurity as "isClosed",
    exists (select from pg_policy where polrelid = c.oid and polname = $1) as "hasPolicy"
  from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
const beginsWith = (start: string): string => `starts_with(stream, ${pg.escapeLiteral(`${start}-`)})`;
