import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';

/** What a server writes about itself into its data directory. */
export interface PostmasterFile {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!Number.isSafeInteger(pid)) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10), ready: lines[7]?.trim() === 'ready' };
}

/** Whether the process runs and is the server of this data, not one that got an old server's number. */
export function servesFrom(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data);
  }
  try {
    // A server works in its data directory; a zombie has none any more.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
  } catch {
    return false;
  }
}
