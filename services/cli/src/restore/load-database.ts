import { analyzeForPlans, CopyIn } from '@waybook/event-store';
import pg from 'pg';
import type { BackupFiles } from '../backup/backup-files.js';
import { BackupRefused } from '../backup/backup-refused.js';
import type { DumpedTable, Manifest } from '../backup/manifest.js';
import { readAhead } from '../backup/parts.js';
import { withoutIndexes } from './load-indexes.js';

const OURS = 'events';
const READING = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set statement_timeout = 0`;

/**
 * A database of ours without events counts as empty: a restore that broke off leaves one (R238).
 *
 * @throws BackupRefused where the target holds anything
 */
export async function refuseFull(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  if (!names.includes(OURS)) throw new BackupRefused('The database is not empty: name one without tables.');
  const { rows: counted } = await owner.query<{ events: string }>('select count(*) as events from events');
  const events = Number(counted[0]!.events);
  if (events > 0)
    throw new BackupRefused(
      `The database holds ${events} events already, and nothing was changed: restore into an empty one.`,
    );
}

/**
 * Loads all rows in one transaction, so that a restore that breaks off leaves none.
 *
 * @returns tables that somebody else had put beside ours, for which there is no place
 */
export async function loadTables(
  owner: pg.ClientBase,
  files: BackupFiles,
  { tables, sequences, masterKeyMark }: Manifest,
  onProgress: (rows: number, total: number) => void,
): Promise<string[]> {
  await owner.query(READING);
  await owner.query('begin');
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  const ours = await tablesIn(owner);
  for (const table of tables.filter(({ name }) => ours.has(name))) {
    await loadTable(owner, files, table, (rows) => onProgress((done += rows), total));
  }
  for (const { table, column, value } of sequences.filter(({ table }) => ours.has(table))) {
    await owner.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [table, column, value]);
  }
  await owner.query('update installation set master_key_mark = $1', [masterKeyMark]);
  await owner.query('commit');
  // Without statistics its first readers wait.
  for (const { name } of tables.filter(({ name, rows }) => rows > 0 && ours.has(name)))
    await analyzeForPlans(owner, name);
  return tables.map(({ name }) => name).filter((name) => !ours.has(name));
}

async function tablesIn(owner: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function loadTable(
  owner: pg.ClientBase,
  files: BackupFiles,
  { name, columns, rows, parts }: DumpedTable,
  proceed: (rows: number) => void,
): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const isForced = await hasForcedSecurity(owner, table);
  // COPY doesn't bear with it, and the owner is to write every row.
  if (isForced) await owner.query(`alter table ${table} no force row level security`);
  // Rows that the migrations made, such as how far sealing has come.
  const { rows: made } = await owner.query(`select from ${table} limit 1`);
  if (made.length > 0) await owner.query(`delete from ${table}`);
  await withoutIndexes(owner, table, rows, async () => {
    for await (const { bytes, lines } of readAhead(files, parts)) {
      const copy = new CopyIn(`copy ${table} (${list}) from stdin`, bytes);
      owner.query(copy);
      await copy.done;
      proceed(lines);
    }
  });
  if (isForced) await owner.query(`alter table ${table} force row level security`);
  const { rows: counted } = await owner.query<{ loaded: string }>(`select count(*) as loaded from ${table}`);
  const loaded = Number(counted[0]!.loaded);
  if (loaded !== rows)
    throw new BackupRefused(`The table ${name} has ${loaded} rows of ${rows}: nothing was restored.`);
}

async function hasForcedSecurity(owner: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ forced: boolean }>(
    'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
    [table],
  );
  return rows[0]!.forced;
}
