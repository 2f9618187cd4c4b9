import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from './binaries.js';
import { type Cluster, dataPath } from './cluster.js';
import { PostgresUnavailable } from './postgres-unavailable.js';
import { readPostmasterFile, servesFrom } from './postmaster-file.js';
import type { ServerAccount } from './server-account.js';

const POLL_MS = 10;
const START_LIMIT_MS = 30_000;
const FAST_STOP_LIMIT_MS = 6_000;
const LOG_EXCERPT_BYTES = 4_000;

export interface Postmaster {
  readonly process: ChildProcess;
  /** Ends the server should this process die without a chance to do so. */
  readonly watchdog: ChildProcess;
}

/** @throws Error with the end of the server's log when it ended instead of becoming ready */
export async function startPostmaster(
  installation: Installation,
  cluster: Cluster,
  account: ServerAccount,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const log = openSync(cluster.log, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(installation, 'bin', 'postgres'), ['-D', dataPath(cluster.data, account), ...flags], {
    ...account,
    cwd: cluster.data,
    // A session of its own: Ctrl+C in a terminal reaches Waybook alone, which then ends the server in good order.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(log);
  await untilReady(server, cluster);
  server.unref();
  return { process: server, watchdog: startWatchdog(server.pid!) };
}

async function untilReady(server: ChildProcess, cluster: Cluster): Promise<void> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  const giveUpAt = performance.now() + START_LIMIT_MS;
  while (!failure && server.exitCode === null && server.signalCode === null && performance.now() < giveUpAt) {
    const file = readPostmasterFile(cluster.data);
    if (file?.ready && file.pid === server.pid) return;
    await sleep(POLL_MS);
  }
  server.kill('SIGKILL');
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

/** A shell that waits for its input to end, which happens when this process is gone for whatever reason. */
function startWatchdog(postmaster: number): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'read -r end; kill -INT "$0"', String(postmaster)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => undefined);
  watchdog.unref();
  (watchdog.stdin as Socket | null)?.unref();
  return watchdog;
}

export async function stopPostmaster({ process: server, watchdog }: Postmaster): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.ref();
    const impatience = setTimeout(() => server.kill('SIGQUIT'), FAST_STOP_LIMIT_MS);
    server.kill('SIGINT');
    await ended;
    clearTimeout(impatience);
  }
  await endWatchdog(watchdog);
}

async function endWatchdog(watchdog: ChildProcess): Promise<void> {
  if (watchdog.pid === undefined || watchdog.exitCode !== null || watchdog.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => watchdog.once('exit', () => resolve()));
  watchdog.ref();
  watchdog.kill('SIGKILL');
  await ended;
}

/** Ends the server that a killed Waybook left behind, and waits until its data is free. */
export async function stopLeftover(data: string): Promise<void> {
  const leftover = readPostmasterFile(data);
  if (!leftover || !servesFrom(leftover.pid, data)) return;
  process.kill(leftover.pid, 'SIGINT');
  const impatientAt = performance.now() + FAST_STOP_LIMIT_MS;
  let impatient = false;
  while (servesFrom(leftover.pid, data)) {
    if (!impatient && performance.now() > impatientAt) {
      process.kill(leftover.pid, 'SIGQUIT');
      impatient = true;
    }
    await sleep(POLL_MS);
  }
}
