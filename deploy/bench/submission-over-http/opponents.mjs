import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import pg from 'pg';
import { startServer } from './server-process.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const THIS_TREE = here('../../..');

/**
 * The portal as it is shipped and what it is measured against, each a process of its own, in two databases of one PostgreSQL that
 * writes through to the disk.
 *
 * @param profileFolder where the portal writes its CPU profile when it ends
 * @param treeBefore another checkout, installed and built, whose portal takes the bare server's place
 */
export async function startOpponents({ profileFolder, treeBefore }) {
  const closers = [];
  const stop = async () => {
    for (const close of closers.reverse()) await close();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-bench-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
    closers.push(() => server.stop());
    const portalDatabase = await createDatabase(server, 'portal');
    const portal = await startPortal(THIS_TREE, join(folder, 'portal'), portalDatabase, profileFolder);
    closers.push(portal.stop);
    const opponentDatabase = await createDatabase(server, 'opponent');
    const opponent =
      treeBefore === undefined
        ? await startServer([here('bare-server.mjs')], { BARE_DATABASE_URL: opponentDatabase })
        : await startPortal(resolve(treeBefore), join(folder, 'before'), opponentDatabase);
    closers.push(opponent.stop);
    return { portal: portal.address, opponent: opponent.address, portalDatabase, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDatabase(server, name) {
  const superuser = new pg.Client({ connectionString: server.url('postgres') });
  await superuser.connect();
  await superuser.query(`create database ${name}`);
  await superuser.end();
  return server.url(name);
}

function startPortal(tree, folder, databaseUrl, profileFolder) {
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  return startServer([...profiling, join(tree, 'services', 'cli', 'bin', 'waybook.mjs'), 'start'], {
    PORT: '0',
    WAYBOOK_DEMO: '1',
    WAYBOOK_DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
  });
}
