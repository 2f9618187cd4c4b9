// Besides the PostgreSQL that npm installed, Debian's 15 is started, the oldest that is supported, where the machine has it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import startPostgres from './jest-postgres-setup.mjs';
import { freePort } from '../deploy/free-port.mjs';

const BIN = '/usr/lib/postgresql/15/bin';
const SETTINGS = '-c fsync=off -c max_connections=200 -c listen_addresses=127.0.0.1 -c unix_socket_directories=';

/** PostgreSQL doesn't run as root. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function run(program, parameters, identity) {
  const { status, stderr } = spawnSync(join(BIN, program), parameters, {
    ...identity,
    cwd: '/',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}`);
}

async function startOldest() {
  if (!existsSync(join(BIN, 'postgres'))) return;
  const identity = account();
  const data = await mkdtemp(join(tmpdir(), 'waybook-postgres-15-'));
  if (identity.uid !== undefined) await chown(data, identity.uid, identity.gid);
  run(
    'initdb',
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    identity,
  );
  const port = await freePort();
  run('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', `${SETTINGS} -p ${port}`, 'start'], identity);
  process.env.WAYBOOK_TEST_POSTGRES_15 = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  globalThis.stopOldest = () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'], identity);
  globalThis.oldestData = data;
}

export default async function setup() {
  await startPostgres();
  await startOldest();
}
