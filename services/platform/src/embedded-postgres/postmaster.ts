import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './binaries.js';
import { type Cluster, dataPath } from './cluster.js';
import { IMMEDIATE_SHUTDOWN, endOrphanedProcesses, endServer, FAST_SHUTDOWN } from './orphaned-processes.js';
import { PostgresUnavailable } from './postgres-unavailable.js';
import { readPostmasterFile } from './postmaster-file.js';
import type { ServerAccount } from './server-account.js';
import { serverEnvironment } from './server-environment.js';
import { Watchdog } from './watchdog.js';

const POLL_MS = 10;
const START_LIMIT_MS = 30_000;
const LOG_EXCERPT_BYTES = 4_000;
/**
 * Becomes the server, with the same process id, once it is told to. Should this process be killed before, nothing is left behind: a server that
 * ran from its first moment on would do so without a watchdog for as long as starting that takes.
 */
const START_SERVER_ON_INPUT = 'read -r start && exec "$0" "$@" </dev/null';

export interface Postmaster {
  readonly data: string;
  readonly process: ChildProcess;
  readonly watchdog: Watchdog;
  /** Tells how it came to its end. */
  readonly ended: Promise<PostgresUnavailable>;
}

/**
 * @param stopped gives the start up
 * @throws PostgresUnavailable with the end of the server's log when it ended instead of becoming ready
 */
export async function startPostmaster(
  installation: Installation,
  cluster: Cluster,
  account: ServerAccount,
  settings: Readonly<Record<string, string>>,
  stopped?: AbortSignal,
): Promise<Postmaster> {
  const log = openSync(cluster.log, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(installation, 'bin', 'postgres'), '-D', dataPath(cluster.data, account), ...flags];
  const server = spawn('/bin/sh', ['-c', START_SERVER_ON_INPUT, ...command], {
    ...account,
    cwd: cluster.data,
    // A session of its own: Ctrl+C in a terminal reaches Waybook alone, which then ends the server in good order.
    detached: true,
    stdio: ['pipe', log, log],
    env: serverEnvironment(),
  });
  closeSync(log);
  const postmaster = watched(server, cluster.data);
  tellToStart(server);
  try {
    await untilReady(server, cluster, stopped);
  } catch (error) {
    await stopPostmaster(postmaster, IMMEDIATE_SHUTDOWN);
    throw error;
  }
  return postmaster;
}

function tellToStart({ stdin }: ChildProcess): void {
  // Whoever can't be told has ended or was never there, and that is found out otherwise.
  stdin?.on('error', () => undefined);
  stdin?.end('start\n');
}

/** From its first moment on: a server that is still starting is left behind as easily as one that serves. */
function watched(server: ChildProcess, data: string): Postmaster {
  const watchdog = new Watchdog(server.pid, data);
  const ended = new Promise<PostgresUnavailable>((resolve) => {
    server.once('exit', (code, signal) => {
      void watchdog.end();
      resolve(
        new PostgresUnavailable(`PostgreSQL ${signal ? `was ended by ${signal}` : `ended with exit code ${code}`}`),
      );
    });
  });
  server.unref();
  return { data, process: server, watchdog, ended };
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

async function untilReady(server: ChildProcess, cluster: Cluster, stopped?: AbortSignal): Promise<void> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  const giveUpAt = performance.now() + START_LIMIT_MS;
  while (!failure && !stopped?.aborted && !hasEnded(server) && performance.now() < giveUpAt) {
    const file = readPostmasterFile(cluster.data);
    if (file?.ready && file.pid === server.pid) return;
    await sleep(POLL_MS);
  }
  if (stopped?.aborted) throw new PostgresUnavailable('PostgreSQL is not wanted any more');
  throw new PostgresUnavailable(`PostgreSQL did not start: ${failure?.message ?? (await endOf(cluster.log))}`);
}

async function endOf(log: string): Promise<string> {
  const file = await open(log, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, LOG_EXCERPT_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString().trim().split('\n').slice(-5).join('\n');
  } finally {
    await file.close();
  }
}

/** Ends it, and whatever it leaves behind. */
export async function stopPostmaster(
  { process: server, watchdog, data }: Postmaster,
  endings = FAST_SHUTDOWN,
): Promise<void> {
  if (server.pid !== undefined) await endServer(server.pid, () => hasEnded(server), endings);
  await watchdog.end();
  await endOrphanedProcesses(data);
}
