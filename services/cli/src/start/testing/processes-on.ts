import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Only Linux tells it without further tools. */
export const canListProcesses = process.platform === 'linux';

/** Whatever runs of a portal on this data directory: itself, its database's processes, and what watches over those. */
export function processesOn(dataDirectory: string): number[] {
  const data = join(dataDirectory, 'postgres', 'data');
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  // PostgreSQL's processes work in the directory of their data, and what watches over them names it.
  return pids.filter((pid) => isTold(pid, dataDirectory) || worksIn(pid, data) || names(pid, data)).map(Number);
}

function isTold(pid: string, dataDirectory: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`WAYBOOK_DATA_DIR=${dataDirectory}`);
  } catch {
    return false;
  }
}

function names(pid: string, directory: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory);
  } catch {
    return false;
  }
}

function worksIn(pid: string, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

/** What it was started as, without its folder; null where it is gone. */
export function programOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
