import { createPool } from '@waybook/platform/database';
import type pg from 'pg';

export interface DatabaseFigures {
  /** Of clients, without the drill's own. */
  readonly connections: number;
  readonly walBytes: number;
  readonly databaseBytes: number;
}

/** What the installation holds: what has grown can be told by it. */
export interface Stock {
  readonly events: number;
  readonly files: number;
  /** Of files as kept, without their small pictures. */
  readonly fileBytes: number;
  readonly databaseBytes: number;
}

const FIGURES = `
  select (select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid())::int as "connections",
    (select sum(size) from pg_ls_waldir())::float8 as "walBytes",
    pg_database_size(current_database())::float8 as "databaseBytes"`;
const STOCK = `
  select (select count(*) from events)::int as "events", (select count(*) from uploads)::int as "files",
    (select coalesce(sum(file_size), 0) from uploads)::float8 as "fileBytes", pg_database_size(current_database())::float8 as "databaseBytes"`;
const MAX_WAL = `select pg_size_bytes(current_setting('max_wal_size'))::float8 as bytes`;

/** Looks at the embedded database from beside the portal, on one connection. */
export class DatabaseWatch {
  readonly #pool: pg.Pool;

  constructor(url: string) {
    this.#pool = createPool({ url, connections: 1 });
  }

  figures(): Promise<DatabaseFigures> {
    return this.#row(FIGURES);
  }

  stock(): Promise<Stock> {
    return this.#row(STOCK);
  }

  /** Beyond this the server takes old files of the write-ahead log away. */
  async mostWalBytes(): Promise<number> {
    return (await this.#row<{ bytes: number }>(MAX_WAL)).bytes;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #row<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    return (await this.#pool.query<Row>(text)).rows[0]!;
  }
}
