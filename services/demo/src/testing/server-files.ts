import { TEST_SERVER, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';

/** The files of one database on the server's disk, read by the server itself. */
export interface ServerFiles {
  /** Writes everything that is in memory to the files. */
  checkpoint(): Promise<void>;
  /** Tables in whose files (with indexes and what was moved out of line) one of the texts stands, save those named. */
  tablesHolding(texts: readonly string[], except?: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

const TABLES_HOLDING = `
  with file as materialized (
    select coalesce(owner.relname, indexed.relname, c.relname)::text as table_name,
      pg_read_binary_file(pg_relation_filepath(c.oid)) as content
    from pg_class c
    left join pg_class owner on owner.reltoastrelid = c.oid
    left join pg_index i on i.indexrelid = c.oid
    left join pg_class indexed on indexed.oid = i.indrelid
    where pg_relation_filepath(c.oid) is not null
  )
  select distinct table_name from file join unnest($1::text[]) as wanted (text)
    on position(convert_to(wanted.text, 'UTF8') in file.content) > 0
  where table_name <> all ($2::text[])
  order by table_name`;

export async function openServerFiles({ ownerUrl }: TestDatabase): Promise<ServerFiles> {
  const url = new URL(process.env[TEST_SERVER] ?? '');
  url.pathname = new URL(ownerUrl).pathname;
  const superuser = new pg.Client({ connectionString: url.toString() });
  await superuser.connect();
  return {
    checkpoint: async () => {
      await superuser.query('checkpoint');
    },
    tablesHolding: async (texts, except = []) => {
      const { rows } = await superuser.query<{ table_name: string }>(TABLES_HOLDING, [texts, except]);
      return rows.map(({ table_name }) => table_name);
    },
    close: () => superuser.end(),
  };
}
