import { CopyOut } from '@waybook/event-store';
import pg from 'pg';
import type { BackupFiles } from './backup-files.js';
import { BackupRefused } from './backup-refused.js';
import { type DumpedSequence, type DumpedTable, folderOf } from './manifest.js';
import { PartWriter } from './parts.js';

/** What the restore makes itself, and what is of no use elsewhere: a rebuild that is under way, processes that ran, and that nothing was recorded. */
const LEFT_OUT = [
  'installation',
  'migrations',
  'projection_rebuilds',
  'projection_touches',
  'instances',
  'maintenance',
  'operator_access',
];
/** The log is verified in its own order as it is read, and so is what was sealed of it. */
const IN_ORDER: Readonly<Record<string, string>> = { events: 'xid, position', sealed: 'seq' };

/** How values are written as text, whatever the server's settings. */
const WRITING = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex';
  set extra_float_digits = 3; set row_security = on; set statement_timeout = 0`;
/** How long it waits for a table that a migration, or somebody by hand, has locked. */
const LOCK_LIMIT_MS = 60_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Those that others refer to come first. */
const TABLES = `
  select c.relname as name, greatest(c.reltuples, 0)::float8 as "estimatedRows",
    (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    and not exists (select from pg_class live where live.relnamespace = c.relnamespace and c.relname = live.relname || '_rebuilt')
  order by exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), c.relname`;

const SEQUENCES = `
  select c.table_name as table, c.column_name as column, s.last_value::text as value
  from information_schema.columns c
  join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(quote_ident(c.table_name), c.column_name)
  where c.table_schema = 'public' and c.is_identity = 'YES' and c.table_name = any ($1) and s.last_value is not null
  order by 1, 2`;

interface LiveTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly estimatedRows: number;
}

export interface DatabaseDump {
  readonly tables: readonly DumpedTable[];
  readonly sequences: readonly DumpedSequence[];
}

/**
 * Begins the snapshot that all is read in. The tables are locked before it is taken against being swapped for others (a rebuild, a
 * migration), which would look empty in it; appends and all else that people do go on.
 *
 * @param owner a connection of the tables' owner, whom row-level security shows every row
 * @throws BackupRefused where a table stays locked beyond the limit
 */
export async function beginSnapshot(owner: pg.PoolClient, lockLimitMs = LOCK_LIMIT_MS): Promise<readonly LiveTable[]> {
  await owner.query(`${WRITING}; set lock_timeout = ${lockLimitMs}`);
  const { rows: tables } = await owner.query<LiveTable>(TABLES, [LEFT_OUT]);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  await owner.query('begin isolation level repeatable read read only');
  await owner.query(`lock table ${names.join(', ')} in access share mode`).catch((error: unknown) => {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new BackupRefused(
      `A table has been locked by somebody else for ${lockLimitMs / 1_000} s: pg_stat_activity shows who. Call this again once it is free.`,
      { cause: error },
    );
  });
  return tables;
}

export async function dumpTables(
  owner: pg.PoolClient,
  tables: readonly LiveTable[],
  { files, id, onProgress }: { files: BackupFiles; id: string; onProgress: (rows: number, total: number) => void },
): Promise<DatabaseDump> {
  const total = tables.reduce((sum, { estimatedRows }) => sum + estimatedRows, 0);
  const dumped: DumpedTable[] = [];
  let before = 0;
  for (const { name, columns } of tables) {
    const writer = new PartWriter(files, `${folderOf(id)}/tables/${name}`);
    const show = (rows: number) => onProgress(before + rows, Math.max(total, before + rows));
    const rows = await dumpTable(owner, { name, columns }, writer, show);
    dumped.push({ name, columns, rows, parts: await writer.end() });
    before += rows;
  }
  const names = dumped.map(({ name }) => name);
  // They may be ahead of the snapshot, never behind it.
  const { rows: sequences } = await owner.query<DumpedSequence>(SEQUENCES, [names]);
  return { tables: dumped, sequences };
}

const ROWS_BETWEEN_LOOKS = 1_000;

async function dumpTable(
  owner: pg.PoolClient,
  { name, columns }: Pick<LiveTable, 'name' | 'columns'>,
  writer: PartWriter,
  show: (rows: number) => void,
): Promise<number> {
  const order = IN_ORDER[name] === undefined ? '' : ` order by ${IN_ORDER[name]}`;
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copying = owner.query(new CopyOut(`copy (select ${list} from ${pg.escapeIdentifier(name)}${order}) to stdout`));
  let rows = 0;
  for await (const row of copying) {
    if (writer.add(row)) await writer.flush();
    if (++rows % ROWS_BETWEEN_LOOKS === 0) show(rows);
  }
  return rows;
}
