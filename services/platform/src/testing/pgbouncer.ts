import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.js';

/** Whether this machine has one (Debian's package `pgbouncer`). */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

export interface PgBouncer {
  /** The same database as the address names, as the same user, through the pooler. */
  through(url: string): string;
  /** As a power cut would end it. */
  kill(): Promise<void>;
  /** After a kill. */
  begin(): Promise<void>;
  stop(): Promise<void>;
}

/** Verifiers of users whom its file doesn't name are asked of PostgreSQL, as whoever its file names. */
const LOOK_UP = (username: string) => `auth_user = ${username}
auth_query = select usename, passwd from pg_catalog.pg_shadow where usename = $1
`;

/**
 * A real PgBouncer in transaction mode before the server of these addresses.
 *
 * @param users addresses of all who may come; of one alone, a superuser, where `looksUp`
 * @param serverConnections per user and database: fewer than clients, so that they take turns
 * @param looksUp whether it asks the server for the verifiers of all others, as the first of `users`
 */
export async function startPgBouncer(
  users: readonly string[],
  serverConnections: number,
  { looksUp = false }: { readonly looksUp?: boolean } = {},
): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(users[0]!);
  const accounts = users.map((url) => new URL(url)).map(({ username, password }) => `"${username}" "${password}"`);
  await writeFile(join(folder, 'users.txt'), `${accounts.join('\n')}\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
${looksUp ? LOOK_UP(new URL(users[0]!).username) : ''}pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
; After a server that was away it would tell everybody so for 15 s more.
server_login_retry = 1
; What an operator sets who was refused: the settings are then silently not there.
ignore_startup_parameters = options
logfile = ${join(folder, 'pgbouncer.log')}
`,
  );
  for (const path of [folder, join(folder, 'users.txt'), join(folder, 'pgbouncer.ini')]) await chmod(path, 0o777);
  // It doesn't run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  let bouncer: ChildProcess;
  const begin = async () => {
    bouncer = spawn('pgbouncer', ['-q', ...asUser, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    await until(() => answers(port));
  };
  const kill = async () => {
    if (bouncer.exitCode !== null || bouncer.signalCode !== null) return;
    const ended = once(bouncer, 'exit');
    bouncer.kill('SIGKILL');
    await ended;
  };
  await begin();
  return {
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).toString(),
    kill,
    begin,
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
