import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresUnavailable } from './postgres-unavailable.js';
import { readPostmasterFile, servesFrom } from './postmaster-file.js';

const POLL_MS = 10;
const ORPHANS_LIMIT_MS = 2_000;

type Endings = readonly (readonly [signal: NodeJS.Signals, limitMs: number])[];

/** For a server that is not ready yet: it has nothing that it could lose, and looks at no gentler signal while it recovers. */
export const IMMEDIATE_SHUTDOWN: Endings = [
  ['SIGQUIT', 1_500],
  ['SIGKILL', 1_000],
];
export const FAST_SHUTDOWN: Endings = [['SIGINT', 6_000], ...IMMEDIATE_SHUTDOWN];

/** Ends the server with this process id, by one signal after the other as long as it stays. */
export async function endServer(pid: number, hasEnded: () => boolean, endings = FAST_SHUTDOWN): Promise<void> {
  for (const [signal, limitMs] of endings) {
    if (hasEnded()) return;
    send(pid, signal);
    const deadline = performance.now() + limitMs;
    while (!hasEnded() && performance.now() < deadline) await sleep(POLL_MS);
  }
}

/**
 * Ends what a killed Waybook or a killed server left behind on this data, and waits until the data is free.
 *
 * @throws PostgresUnavailable when something of it can't be ended
 */
export async function endOrphanedServer(data: string): Promise<void> {
  const leftover = readPostmasterFile(data);
  if (leftover && servesFrom(leftover.pid, data)) await endServer(leftover.pid, () => !servesFrom(leftover.pid, data));
  await endOrphanedProcesses(data);
}

/**
 * The processes of a server outlive it when it is killed, until they notice; while one of them is there, no other server may use the data.
 * A crash of the whole server is all that their end amounts to. Call it when the server itself is gone.
 *
 * @throws PostgresUnavailable when one of them can't be ended
 */
export async function endOrphanedProcesses(data: string): Promise<void> {
  const giveUpAt = performance.now() + ORPHANS_LIMIT_MS;
  for (let orphans = processesOf(data); orphans.length > 0; orphans = processesOf(data)) {
    if (performance.now() > giveUpAt) {
      throw new PostgresUnavailable(`Processes of a dead PostgreSQL do not end: ${orphans.join(', ')}`);
    }
    for (const pid of orphans) send(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** Only Linux tells it; elsewhere they end by themselves, and a server that is started too early says that its data is in use. */
function processesOf(data: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  // Somebody's shell may stand in the same directory.
  return pids.filter((pid) => isPostgres(pid) && servesFrom(pid, data));
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
