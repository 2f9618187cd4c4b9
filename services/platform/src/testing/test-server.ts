import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onOneConnection } from '../database/index.js';
import { startEmbeddedPostgres } from '../embedded-postgres/index.js';

/** Names the superuser's URL of the PostgreSQL that tests use; set it to run them on another server, for instance an older one. */
export const TEST_SERVER = 'WAYBOOK_TEST_DATABASE_URL';
/** Names that server's log; unset where the tests didn't start it. */
export const TEST_SERVER_LOG = 'WAYBOOK_TEST_DATABASE_LOG';
/** Tells this run's templates from those of another run on the same server. */
const TEST_RUN = 'WAYBOOK_TEST_RUN';

/** Nothing in a test outlives the run, so nothing need reach the disk. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' };

/**
 * One server for a whole test run, in a folder of its own that goes with it. Answers how to end it, which leaves nothing
 * of the run on a server that was there before.
 *
 * @param settings as measurements may want them: `{}` makes the server durable, as in production
 */
export async function startTestServer(
  settings: Readonly<Record<string, string>> = NOT_DURABLE,
): Promise<() => Promise<void>> {
  process.env[TEST_RUN] = randomBytes(4).toString('hex');
  const external = process.env[TEST_SERVER];
  if (external) return () => dropTemplates(external);
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

/** What the names of this run's templates and of their roles begin with. */
export function templatePrefix(): string {
  const run = process.env[TEST_RUN];
  if (!run)
    throw new Error(`${TEST_RUN} is not set: call startTestServer first, also for a server that is there already.`);
  return `template_${run}_`;
}

async function dropTemplates(server: string): Promise<void> {
  await onOneConnection(server, async (superuser) => {
    const named = async (names: string) =>
      (await superuser.query<{ name: string }>(names, [templatePrefix()])).rows.map(({ name }) => name);
    for (const name of await named('select datname as name from pg_database where starts_with(datname, $1)')) {
      await superuser.query(`drop database ${name}`);
    }
    for (const name of await named('select rolname as name from pg_roles where starts_with(rolname, $1)')) {
      await superuser.query(`drop role ${name}`);
    }
  });
}
