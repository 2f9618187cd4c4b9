import { openDataDirectory } from '@waybook/platform/config';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from './start-refused.js';

// Whoever takes a dead one's lock over is done in a few milliseconds, and is itself alive for so long.
const RETRY_MS = 20;
const ATTEMPTS = 250;

export class DataDirectoryTaken extends StartRefused {
  constructor(directory: string, holder: string) {
    const [pid] = holder.split(' ');
    super(
      `Another Waybook (process ${pid}) runs on the data directory ${directory}: stop it, or set WAYBOOK_DATA_DIR to another one.`,
    );
  }
}

/**
 * Takes the data directory for this process alone. The lock of a process that was killed counts for nothing.
 *
 * @returns how to give it back
 * @throws DataDirectoryTaken while another Waybook runs on it
 * @throws ConfigurationError where this user can't work in it
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, 'waybook.lock');
  const mine = holderOf(process.pid);
  await openDataDirectory(directory);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await take(file, mine)) return () => rm(file, { force: true });
    const holder = await holderIn(file);
    if (holder !== undefined && isRunning(holder)) throw new DataDirectoryTaken(directory, holder);
    await sleep(RETRY_MS);
  }
  throw new DataDirectoryTaken(directory, 'unknown');
}

/**
 * A dead one's lock is replaced under a lock of its own, which is taken in the same way: nobody else may then take it away, so that no lock
 * of a living process ever is. A death in the midst of it leaves one more dead lock and nothing else.
 *
 * @returns false where another process holds it, or did just now
 */
async function take(file: string, mine: string): Promise<boolean> {
  if (await create(file, mine)) return true;
  const holder = await holderIn(file);
  if (holder === undefined || isRunning(holder)) return false;
  const succession = `${file}.succession`;
  if (!(await take(succession, mine))) return false;
  try {
    if ((await holderIn(file)) !== holder) return false;
    await replace(file, mine);
    return true;
  } finally {
    await rm(succession, { force: true });
  }
}

function holderIn(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

/** A number alone could come back to another process; with its start it names one process for good. */
function holderOf(pid: number): string {
  return `${pid} ${startOf(pid) ?? 'unknown'}`;
}

function startOf(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!;
    const [state, ...rest] = afterName.split(' ');
    return state === 'Z' ? undefined : rest[18];
  } catch {
    return undefined;
  }
}

function isRunning(holder: string): boolean {
  const pid = Number.parseInt(holder, 10);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return process.platform !== 'linux' || holderOf(pid) === holder;
}

/** Appears with its content, so that nobody reads half a lock. */
async function create(file: string, content: string): Promise<boolean> {
  const draft = await draftOf(file, content);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

async function replace(file: string, content: string): Promise<void> {
  await rename(await draftOf(file, content), file);
}

async function draftOf(file: string, content: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
  return draft;
}
