import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/index.js';

/** Names the superuser's URL of the PostgreSQL that tests use; set it to run them on another server, for instance an older one. */
export const TEST_SERVER = 'WAYBOOK_TEST_DATABASE_URL';
/** Names that server's log; unset where the tests didn't start it. */
export const TEST_SERVER_LOG = 'WAYBOOK_TEST_DATABASE_LOG';

/** One server for a whole test run, in a folder of its own that goes with it. Answers how to end it. */
export async function startTestServer(): Promise<() => Promise<void>> {
  if (process.env[TEST_SERVER]) return async () => undefined;
  const directory = await mkdtemp(join(tmpdir(), 'waybook-test-postgres-'));
  const server = await startEmbeddedPostgres({
    directory,
    // Nothing here outlives the run, so nothing need reach the disk.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  process.env[TEST_SERVER] = server.url('postgres');
  process.env[TEST_SERVER_LOG] = server.log;
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
