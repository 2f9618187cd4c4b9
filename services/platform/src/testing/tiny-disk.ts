import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZE = '1m';

/** A file system of one megabyte, for tests of a full disk. */
export interface TinyDisk {
  readonly folder: string;
  /** Makes it read-only, as a file system does on disk errors, or writable again. */
  remount(mode: 'ro' | 'rw'): void;
  unmount(): void;
}

/** @returns null where the machine doesn't allow mounts */
export function mountTinyDisk(): TinyDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'waybook-tiny-disk-'));
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder);
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remount: (mode) => run('mount', '-o', `remount,${mode}`, folder),
    unmount: () => {
      run('umount', '--lazy', folder);
      rmSync(folder, { recursive: true });
    },
  };
}
