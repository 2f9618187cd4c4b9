import pg, { type ClientBase, type Pool } from 'pg';
import { hasOneRow, type ProjectedTable } from '../append/projection-table.js';
import { quoted } from '../append/upsert-sql.js';
import { analyzeForPlans } from './analyze-for-plans.js';
import { renamedIndexes } from './shadow-indexes.js';
import { shadowName } from './shadow-name.js';

export const TOUCH_TRIGGER = 'noted_while_rebuilt';

/** Columns, defaults and checks come by LIKE, indexes once it is filled; this is the rest of what makes a table what it is. */
const CLOSING_STATEMENTS = `
  with live as (select * from pg_class where oid = $1::regclass)
  select format('alter table %I %s row level security', $2::text, 'enable') as statement from live where relrowsecurity
  union all
  select format('alter table %I force row level security', $2::text) from live where relforcerowsecurity
  union all
  select format('alter table %I set (%s)', $2::text, array_to_string(reloptions, ', ')) from live where reloptions is not null
  union all
  select format('create policy %I on %I as %s for %s to %s%s%s', policyname, $2::text, permissive, cmd,
      (select string_agg(case role when 'public' then 'public' else quote_ident(role) end, ', ') from unnest(roles) as role),
      ' using (' || qual || ')', ' with check (' || with_check || ')')
    from pg_policies where (schemaname, tablename) = ('public', $3::text)
  union all
  select format('grant %s on %I to %s', granted.privilege_type, $2::text, granted.grantee::regrole)
    from live, aclexplode(relacl) as granted where granted.grantee <> relowner and granted.grantee <> 0
  union all
  select format('grant %s (%I) on %I to %s', granted.privilege_type, attname, $2::text, granted.grantee::regrole)
    from live join pg_attribute on attrelid = live.oid, aclexplode(attacl) as granted
    where attacl is not null and granted.grantee <> relowner and granted.grantee <> 0`;

const TRIGGERS = `
  select pg_get_triggerdef(oid) as definition, tgenabled as mode, tgname as name from pg_trigger
  where tgrelid = $1::regclass and not tgisinternal and tgname <> '${TOUCH_TRIGGER}' order by tgname`;

interface Trigger {
  readonly name: string;
  readonly definition: string;
  readonly mode: string;
}

/** An empty table with the columns of the live one, which nobody but the owner may look into. */
export async function createShadow(owner: ClientBase, table: string): Promise<void> {
  const [shadow, live] = [quoted(shadowName(table)), quoted(table)];
  await owner.query(`create table ${shadow} (like ${live} including all excluding indexes)`);
}

/** Once it is filled: row security, which COPY into a table doesn't bear with, and the rights of the live one. */
export async function closeShadow(owner: ClientBase, table: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(CLOSING_STATEMENTS, [
    quoted(table),
    shadowName(table),
    table,
  ]);
  for (const { statement } of rows) await owner.query(statement);
}

/** So that plans are right from the swap on. */
export function analyzeShadow(pool: Pool, table: string): Promise<void> {
  return analyzeForPlans(pool, shadowName(table));
}

export function watchTouches(table: ProjectedTable): string {
  const streamColumn = hasOneRow(table) ? '' : pg.escapeLiteral(table.streamColumn);
  return `create or replace trigger ${TOUCH_TRIGGER} after insert or update or delete on ${quoted(table.name)}
    for each row execute function note_projection_touch(${streamColumn})`;
}

/** Puts the new table in the live one's place, in the transaction that holds the live one's lock. Triggers come with it. */
export async function swapTables(owner: ClientBase, table: string): Promise<void> {
  const shadow = shadowName(table);
  const triggers = (await owner.query<Trigger>(TRIGGERS, [quoted(table)])).rows;
  const renamed = await renamedIndexes(owner, table);
  const statements = [
    `drop table ${quoted(table)}`,
    `alter table ${quoted(shadow)} rename to ${quoted(table)}`,
    ...renamed.map(([from, to]) => `alter index ${quoted(from)} rename to ${quoted(to)}`),
    ...triggers.flatMap((trigger) => [trigger.definition, ...firingMode(table, trigger)]),
  ];
  await owner.query(statements.join(';\n'));
}

const MODES: Readonly<Record<string, string>> = { A: 'enable always', R: 'enable replica', D: 'disable' };

function firingMode(table: string, { mode, name }: Trigger): string[] {
  const enabling = MODES[mode];
  return enabling ? [`alter table ${quoted(table)} ${enabling} trigger ${pg.escapeIdentifier(name)}`] : [];
}
