import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPsql } from '../../drills/audit/copy-to-dev-null.ts';
import { runTimed } from './waybook-command.mjs';

/** What a table has beside its columns and indexes, and the rows that migrations made. */
const STRIP = `do $$ declare it record; begin
  for it in select conrelid::regclass as of, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('f', 'c') and conrelid <> 0
  loop execute format('alter table %s drop constraint %I', it.of, it.name); end loop;
  for it in select tgrelid::regclass as of, tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal
  loop execute format('drop trigger %I on %s', it.name, it.of); end loop;
  for it in select conname as name, contypid::regtype as of from pg_constraint where contypid <> 0 and contype = 'c' and connamespace = 'public'::regnamespace
  loop execute format('alter domain %s drop constraint %I', it.of, it.name); end loop;
  for it in select oid::regclass as of from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s disable row level security, no force row level security', it.of);
    execute format('delete from %s', it.of);
  end loop;
end $$`;

/** A database to copy: the tables of a migrated one with their indexes, and no trigger, check, foreign key, row security or row. */
export async function makeBareTables(postgres, migratedUrl, name) {
  await postgres.query(`create database ${name} template ${new URL(migratedUrl).pathname.slice(1)}`);
  await postgres.queryIn(postgres.urlOf(name), STRIP);
  await postgres.queryIn(postgres.urlOf(name), 'vacuum full');
}

/** `COPY … FROM STDIN` of each file into its table by psql, all in one transaction. */
export async function copyInto(databaseUrl, copies, folder) {
  const script = join(folder, 'copy.sql');
  const lines = copies.map(({ name, columns, file }) => `\\copy ${name} (${columns.join(', ')}) from '${file}'`);
  await writeFile(script, `${lines.join('\n')}\n`);
  return runTimed(findPsql(), [databaseUrl, '-X', '-q', '-1', '-v', 'ON_ERROR_STOP=1', '-f', script]);
}
