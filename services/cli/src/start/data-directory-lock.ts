import { openDataDirectory } from '@waybook/platform/config';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from './start-refused.js';

const ATTEMPTS = 5;

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
    if (await create(file, mine)) return () => rm(file, { force: true });
    const holder = await readFile(file, 'utf8').catch(() => undefined);
    if (holder === undefined) continue;
    if (isRunning(holder)) throw new DataDirectoryTaken(directory, holder);
    await discard(file, holder);
  }
  throw new DataDirectoryTaken(directory, 'unknown');
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
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, content, { mode: 0o600 });
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

/** Takes a dead lock away, and puts back what it took should another process have replaced it meanwhile. */
async function discard(file: string, deadHolder: string): Promise<void> {
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => undefined);
  if (taken !== undefined && taken !== deadHolder) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
}
