import type { Configuration, ProcessRole } from '@waybook/platform/config';
import { type DatabaseRoles, type LoginRights, loginNames } from '@waybook/platform/database';
import type pg from 'pg';
import { loginRights } from '../migrate/login-rights.js';
import { type Finding, fail, ok, warn } from './finding.js';

const CHECK = 'login';
const REFRESH = 'run "waybook migrate" as the owner, and look who changed it';
const MAX_NAMED = 5;

/** Of a process that signs in as the owner. */
export function ownersFinding({ isProduction, databaseUrl, databaseLogins }: Configuration): Finding {
  if (databaseLogins.size > 0) return ok(CHECK, "the owner's, who gives each role its own");
  if (databaseUrl === undefined || !isProduction) return ok(CHECK, "the owner's: every role is in these hands");
  return warn(
    CHECK,
    'this process signs in as the owner of the database, who may do everything',
    'give each role a login that may do its work alone (docs/running.md, "A login for each role")',
  );
}

interface Held {
  readonly login: string;
  readonly right: string;
}

/** Whatever the logins may do, in the words of a grant. */
const HELD = `
  with login as (select * from pg_roles where rolname = any ($1)), relation as (
    select oid, relname, relacl from pg_class where relnamespace = 'public'::regnamespace)
  select rolname as login, lower(privilege_type) || ' on ' || relname as right
    from relation, aclexplode(relacl) as granted join login on login.oid = granted.grantee
  union all
  select rolname, lower(privilege_type) || ' (' || attname || ') on ' || relname
    from relation join pg_attribute on attrelid = relation.oid, aclexplode(attacl) as granted join login on login.oid = granted.grantee
  union all
  select login.rolname, 'all that ' || other.rolname || ' may' from login join pg_auth_members on member = login.oid
    join pg_roles other on other.oid = roleid
  union all
  select rolname, attribute from login, unnest(
    array['superuser', 'past row-level security', 'making roles', 'making databases', 'making tables'],
    array[rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, has_schema_privilege(login.oid, 'public', 'create')]
  ) as given (attribute, isGiven) where isGiven`;

/**
 * Whether the logins of a role may do what its processes need, and no more.
 *
 * @param roles those of the database
 */
export async function loginFinding(
  somebody: pg.ClientBase,
  roles: Pick<DatabaseRoles, 'app'>,
  role: ProcessRole,
  hasBroker: boolean,
): Promise<Finding> {
  const { everywhere, inBusiness } = loginNames(roles, role);
  const { rows } = await somebody.query<Held>(HELD, [[everywhere, inBusiness]]);
  const held = new Set(rows.map(({ login, right }) => `${login}: ${right}`));
  const rights = loginRights(role, hasBroker);
  const needed = new Set([
    ...rightsOf(rights.everywhere, roles).map((right) => `${everywhere}: ${right}`),
    ...rightsOf(rights.inBusiness, roles).map((right) => `${inBusiness}: ${right}`),
  ]);
  const tooMuch = [...held].filter((right) => !needed.has(right));
  const missing = [...needed].filter((right) => !held.has(right));
  if (tooMuch.length > 0) return fail(CHECK, `more than the role ${role} needs: ${named(tooMuch)}`, REFRESH);
  if (missing.length > 0) return fail(CHECK, `less than the role ${role} needs: ${named(missing)}`, REFRESH);
  return ok(CHECK, `${everywhere} may do what the role ${role} needs, and no more`);
}

function rightsOf({ tables, isApplication }: LoginRights, { app }: Pick<DatabaseRoles, 'app'>): string[] {
  const rights = Object.entries(tables).flatMap(([table, privileges]) =>
    [...privileges.matchAll(/\b(\w+)(?: \(([^)]*)\))?(?:, |$)/g)].flatMap(([, privilege, columns]) =>
      columns === undefined
        ? [`${privilege!} on ${table}`]
        : columns.split(', ').map((column) => `${privilege!} (${column}) on ${table}`),
    ),
  );
  return isApplication ? [...rights, `all that ${app} may`] : rights;
}

function named(rights: readonly string[]): string {
  const more = rights.length - MAX_NAMED;
  return [...rights.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}
