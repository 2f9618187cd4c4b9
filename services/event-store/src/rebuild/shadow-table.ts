import pg, { type ClientBase } from 'pg';
import { quoted } from '../append/upsert-sql.js';

/** The table that is made beside the live one. */
export const shadowName = (table: string): string => `${table}_rebuilt`;

export const TOUCH_TRIGGER = 'noted_while_rebuilt';

/** Columns, defaults, checks and indexes come by LIKE; this is the rest of what makes a table what it is. */
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

const INDEXES = `
  select c.relname as name, i.indisunique || ' ' || i.indisprimary || ' ' || substring(pg_get_indexdef(c.oid) from ' USING .*') as form
  from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = $1::regclass order by form, name`;

interface Index {
  readonly name: string;
  readonly form: string;
}

interface Trigger {
  readonly name: string;
  readonly definition: string;
  readonly mode: string;
}

/** An empty table like the live one, closed in the same way to whoever may not look into it. Triggers come with the swap. */
export async function createShadow(owner: ClientBase, table: string): Promise<void> {
  const shadow = shadowName(table);
  await owner.query(`create table ${quoted(shadow)} (like ${quoted(table)} including all)`);
  const { rows } = await owner.query<{ statement: string }>(CLOSING_STATEMENTS, [quoted(table), shadow, table]);
  for (const { statement } of rows) await owner.query(statement);
}

export function watchTouches(table: string): string {
  return `create or replace trigger ${TOUCH_TRIGGER} after insert or update or delete on ${quoted(table)}
    for each row execute function note_projection_touch()`;
}

/** Puts the new table in the live one's place, in the transaction that holds the live one's lock. */
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

/** An index of the copy has a name of its own, which a later migration wouldn't know. */
async function renamedIndexes(owner: ClientBase, table: string): Promise<[string, string][]> {
  const live = (await owner.query<Index>(INDEXES, [quoted(table)])).rows;
  const copies = (await owner.query<Index>(INDEXES, [quoted(shadowName(table))])).rows;
  if (live.length !== copies.length || live.some(({ form }, place) => form !== copies[place]?.form))
    throw new Error(`The indexes of ${table} changed while it was rebuilt: rebuild it afresh`);
  return live.map(({ name }, place) => [(copies[place] as Index).name, name]);
}

const MODES: Readonly<Record<string, string>> = { A: 'enable always', R: 'enable replica', D: 'disable' };

function firingMode(table: string, { mode, name }: Trigger): string[] {
  const enabling = MODES[mode];
  return enabling ? [`alter table ${quoted(table)} ${enabling} trigger ${pg.escapeIdentifier(name)}`] : [];
}
