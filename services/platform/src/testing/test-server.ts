import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../embedded-postgres/index.js';

/** Names the superuser's URL of the PostgreSQL that tests use; set it to run them on another server, for instance an older one. */
export const TEST_SERVER = 'WAYBOOK_TEST_DATABASE_URL';
/** Names that server's log; unset where the tests didn't start it. */
export const TEST_SERVER_LOG = 'WAYBOOK_TEST_DATABASE_LOG';

/** Nothing in a test outlives the run, so nothing need reach the disk. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' };

/**
 * One server for a whole test run, in a folder of its own that goes with it. Answers how to end it.
 *
 * @param settings as measurements may want them: `{}` makes the server durable, as in production
 */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = NOT_DURABLE,
): Promise<() => Promise<void>> {
  if (process.env[TEST_SERVER]) return async () => undefined;
  const directory = await mkdtemp(join(tmpdir(), 'waybook-test-postgres-'));
  const server = await startEmbeddedPostgres({
    directory,
    settings: { ...settings, max_connections: '300' },
  });
  process.env[TEST_SERVER] = server.url('postgres');
  process.env[TEST_SERVER_LOG] = server.log;
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
