import type pg from 'pg';

/** What the database says of itself, by catalogue alone: it need not be an installation yet. */
export interface DatabaseFacts {
  /** As `server_version_num`. */
  readonly version: number;
  readonly versionText: string;
  readonly user: string;
  readonly isSuperuser: boolean;
  readonly mayMakeRoles: boolean;
  readonly ownsDatabase: boolean;
  readonly connections: number;
  readonly mostConnections: number;
  readonly oldestTransactionSeconds: number;
  readonly isInstalled: boolean;
}

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
    current_user as "user", r.rolsuper as "isSuperuser", r.rolcreaterole or r.rolsuper as "mayMakeRoles",
    (select pg_has_role(current_user, datdba, 'USAGE') from pg_database where datname = current_database()) as "ownsDatabase",
    (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
    current_setting('max_connections')::int as "mostConnections",
    (select coalesce(max(extract(epoch from now() - xact_start)), 0) from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid())::float8 as "oldestTransactionSeconds",
    to_regclass('public.installation') is not null and to_regclass('public.events') is not null as "isInstalled"
  from pg_roles r where r.rolname = current_user`;

/** What the roles of an installation may do. */
export interface RoleFacts {
  readonly app: string;
  readonly system: string;
  /** Of the two, those to which row-level security does not apply. */
  readonly unbound: readonly string[];
  /** Of the two, those that may change what was recorded. */
  readonly mayRewrite: readonly string[];
  /** Tables that hold rows of businesses and don't keep them apart. */
  readonly openTables: readonly string[];
  readonly applied: readonly string[];
}

const ROLES = `
  with role as (
    select i.app_role, i.system_role, r.rolname, r.rolsuper, r.rolbypassrls
    from installation i join pg_roles r on r.rolname in (i.app_role, i.system_role))
  select (select app_role from installation) as app, (select system_role from installation) as system,
    (select coalesce(array_agg(rolname::text), '{}') from role where rolsuper or rolbypassrls) as unbound,
    (select coalesce(array_agg(distinct rolname::text), '{}') from role, unnest(array['events', 'sealed', 'checkpoints']) as t (name)
      where has_table_privilege(rolname, t.name, 'UPDATE') or has_table_privilege(rolname, t.name, 'DELETE')
        or has_table_privilege(rolname, t.name, 'TRUNCATE')) as "mayRewrite",
    (select coalesce(array_agg(c.relname::text order by 1), '{}') from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'business' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
        and has_table_privilege((select app_role from installation), c.oid, 'SELECT')) as "openTables",
    (select coalesce(array_agg(name), '{}') from migrations) as applied`;

export async function readDatabaseFacts(
  owner: pg.Client,
): Promise<DatabaseFacts & { readonly roles: RoleFacts | null }> {
  const { rows } = await owner.query<DatabaseFacts>(FACTS);
  const facts = rows[0]!;
  const roles = facts.isInstalled ? (await owner.query<RoleFacts>(ROLES)).rows[0]! : null;
  return { ...facts, roles };
}
