import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import pg from 'pg';
import { A_LASTING_PROCESS, postgresProcessorTime } from '../processor-time.mjs';

/** One PostgreSQL that writes through to the disk, with a database for each server, in a folder that goes with it. */
export async function startBenchPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-bench-'));
  const server = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    // With the values of statements, where they are logged: `statementsOf` reads them.
    settings: { log_error_verbosity: 'default' },
  });
  const superuser = new pg.Client({ connectionString: server.url('postgres') });
  await superuser.connect();
  const { rows } = await superuser.query(A_LASTING_PROCESS);
  return {
    folder,
    log: server.log,
    query: (text) => superuser.query(text),
    urlOf: (name) => server.url(name),
    async queryIn(databaseUrl, text) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    processorTime: () => postgresProcessorTime(rows[0].pid),
    /** So that plans are made for what is there now, as they are after a night. */
    async analyse(databaseUrl) {
      await this.queryIn(databaseUrl, 'vacuum analyze');
    },
    async createDatabase(name) {
      await superuser.query(`create database ${name}`);
      return server.url(name);
    },
    async stop() {
      await superuser.end();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
